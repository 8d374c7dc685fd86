"""Words of module 4: the skeleton key."""

from kaiserhof.engine.state import State
from kaiserhof.modules import start_player as waltz
from kaiserhof.story.answering import add_answers
from kaiserhof.story.phrases import SOURCES
from kaiserhof.text import Text

SOURCES[waltz.KEY_SOURCE] = "skeleton_key"


def _key_answer(s: State, offset: int, text: Text) -> str:
    return text.say("answer", "key")


add_answers({waltz.KEY: _key_answer})
