"""Words of module 5: staff with a bell, exchanges, and guests whose order is filled."""

from kaiserhof.engine import answers as a
from kaiserhof.engine import flow, rooms
from kaiserhof.engine import ops as fx
from kaiserhof.engine.events import Event
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.modules.little_more import numbers
from kaiserhof.modules.little_more import rules as little_more
from kaiserhof.story.answering import add_answers, take_answer
from kaiserhof.story.asking import QUESTIONS
from kaiserhof.story.phrases import (
    EFFECTS,
    effect_words,
    list_of,
    plural,
    source_words,
    the_card,
)
from kaiserhof.story.telling import TELLERS
from kaiserhof.text import Text

EFFECTS[little_more.RING] = lambda n, text: text.say("effect", "ring")


def _rings(s: State, index: int) -> bool:
    return bundle.part_code(s, index) // fx.ARGUMENTS == little_more.RING


def _bell_gives(s: State, card: int, text: Text) -> str:
    return list_of([effect_words(code, text) for code in s.rules.staff_effects[card]], text)


def _take_answer(s: State, index: int, text: Text) -> str:
    """A bell is said with its card and what that gives."""
    if not _rings(s, index):
        return take_answer(s, index, text)
    card = bundle.part_source(s, index)
    return text.say("answer", "ring", the=the_card(card, text), effect=_bell_gives(s, card, text))


def _ask_bundle(s: State, text: Text) -> str:
    found: list[int] = []
    flow.list_answers(s, found)
    parts = [a.part_of(number) for number in found if number != a.DONE]
    if not parts or not _rings(s, parts[0]):
        return _ask_any_bundle(s, text)
    the = the_card(bundle.part_source(s, parts[0]), text)
    return plural(text, "ask", "bells", len(parts), the=the)


def _ask_prepare(s: State, text: Text) -> str:
    """The Handmaid's rooms are occupied at once."""
    left, flags, source = s.value(0), s.value(2), s.value(3)
    if flags & rooms.OPTIONAL and flags & rooms.THEN_OCCUPY:
        code = little_more.PREPARE_AND_OCCUPY_UP_TO * fx.ARGUMENTS + left
        effect = effect_words(code, text)
        return text.say("ask", "prepare", effect=effect, source=source_words(source, text))
    return _ask_any_prepare(s, text)


def _tell_bell(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=the_card(event.a, text))


_ask_any_bundle = QUESTIONS[kinds.BUNDLE]
_ask_any_prepare = QUESTIONS[kinds.PREPARE]
add_answers(
    {
        a.TAKE: _take_answer,
        a.TAKE_MORE: lambda s, offset, text: _take_answer(s, a.part_of(a.TAKE_MORE + offset), text),
    }
)
QUESTIONS.update(
    {
        kinds.BUNDLE: _ask_bundle,
        kinds.PREPARE: _ask_prepare,
        numbers.FILL_NEW_GUEST: lambda s, text: text.say(
            "ask", "guest_filled", source=source_words(s.value(0), text)
        ),
    }
)
TELLERS[numbers.BELL_RUNG] = _tell_bell
