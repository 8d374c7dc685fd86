"""Words of the invented module."""

from typing import Final

from kaiserhof.engine.events import Event
from kaiserhof.engine.state import State
from kaiserhof.story.port import Speech
from kaiserhof.text import Text
from tests.invented.umbrellas import numbers


def _offer(s: State, offset: int, text: Text) -> str:
    return text.say("answer", "umbrella", face=offset + 1)


def _tell(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who)


SPEECH: Final = Speech(answers={numbers.UMBRELLA: _offer}, events={numbers.OPENED: _tell})
