"""Words of module 4: the skeleton key."""

from typing import Final

from kaiserhof.engine.events import Event
from kaiserhof.engine.state import State
from kaiserhof.modules.start_player import numbers
from kaiserhof.story.port import Speech
from kaiserhof.text import Text


def _key_answer(s: State, offset: int, text: Text) -> str:
    return text.say("answer", "key")


def _tell_key(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who)


SPEECH: Final = Speech(answers={numbers.KEY: _key_answer}, events={numbers.KEY_TAKEN: _tell_key})
