"""Words of module 5: staff with a bell, exchanges, and guests whose order is filled."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import flow
from kaiserhof.engine import ops as fx
from kaiserhof.engine.events import Event
from kaiserhof.engine.nouns import Card
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle, kinds, rooms
from kaiserhof.engine.steps.rooms import Prepare
from kaiserhof.modules.little_more import numbers
from kaiserhof.modules.little_more import rules as little_more
from kaiserhof.modules.little_more.rules import FillNewGuest
from kaiserhof.story.phrases import (
    effect_words,
    list_of,
    plural,
    source_words,
    the_card,
)
from kaiserhof.story.port import Offer, Speech
from kaiserhof.text import Text
from kaiserhof.vocabulary.word import PLAIN, Sentence


def _rings(s: State, index: int) -> bool:
    return bundle.part_code(s, index) // fx.ARGUMENTS == little_more.RING


def _bell_gives(s: State, card: Card, text: Text) -> str:
    return list_of([effect_words(code, text) for code in s.rules.staff_effects[card]], text)


def _take_answer(s: State, index: int, text: Text) -> str | None:
    """A bell is said with its card and what that gives."""
    if not _rings(s, index):
        return None
    card = bundle.part_source(s, index)
    return text.say("answer", "ring", the=the_card(card, text), effect=_bell_gives(s, card, text))


def _take_offer(s: State, index: int) -> Offer | None:
    if not _rings(s, index):
        return None
    card = bundle.part_source(s, index)
    return Offer(codes=tuple(s.rules.staff_effects[card]), source=card)


def _take_more_offer(s: State, offset: int) -> Offer | None:
    return _take_offer(s, a.part_of(a.TAKE_MORE + offset))


def _ask_bundle(s: State, text: Text) -> str | None:
    found: list[int] = []
    flow.list_answers(s, found)
    parts = [a.part_of(number) for number in found if number != a.DONE]
    if not parts or not _rings(s, parts[0]):
        return None
    the = the_card(bundle.part_source(s, parts[0]), text)
    return plural(text, "ask", "bells", len(parts), the=the)


def _ask_prepare(s: State, text: Text) -> str | None:
    """The Handmaid's rooms are occupied at once."""
    left, flags = s.value(Prepare.LEFT), s.value(Prepare.FLAGS)
    source = s.value(Prepare.SOURCE)
    if flags & rooms.OPTIONAL and flags & rooms.THEN_OCCUPY:
        code = little_more.PREPARE_AND_OCCUPY_UP_TO * fx.ARGUMENTS + left
        effect = effect_words(code, text)
        return text.say("ask", "prepare", effect=effect, source=source_words(source, text))
    return None


def _tell_bell(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=the_card(event.card, text))


SPEECH: Final = Speech(
    questions={
        kinds.BUNDLE: _ask_bundle,
        kinds.PREPARE: _ask_prepare,
        numbers.FILL_NEW_GUEST: lambda s, text: text.say(
            "ask", "guest_filled", source=source_words(s.value(FillNewGuest.SOURCE), text)
        ),
    },
    answers={
        a.TAKE: _take_answer,
        a.TAKE_MORE: lambda s, offset, text: _take_answer(s, a.part_of(a.TAKE_MORE + offset), text),
    },
    offers={a.TAKE: _take_offer, a.TAKE_MORE: _take_more_offer},
    events={numbers.BELL_RUNG: _tell_bell},
    effects={little_more.RING: Sentence("effect", "ring", PLAIN)},
)
