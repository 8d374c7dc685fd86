"""Words of module 4: the skeleton key."""

from kaiserhof.engine.events import Event
from kaiserhof.engine.state import State
from kaiserhof.modules.start_player import numbers
from kaiserhof.modules.start_player import rules as waltz
from kaiserhof.story.answering import add_answers
from kaiserhof.story.phrases import SOURCES
from kaiserhof.story.telling import TELLERS
from kaiserhof.text import Text

SOURCES[waltz.KEY_SOURCE] = "skeleton_key"


def _key_answer(s: State, offset: int, text: Text) -> str:
    return text.say("answer", "key")


def _tell_key(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who)


add_answers({waltz.KEY: _key_answer})
TELLERS[numbers.KEY_TAKEN] = _tell_key
