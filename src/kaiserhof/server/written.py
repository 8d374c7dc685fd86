"""Answers and events as JSON, each written once: tables offer and tell the same things all day.

>>> from kaiserhof import Answer, Game
>>> from kaiserhof.text import Text
>>> game = Game(players=2, seed=7)
>>> offered = offered_answer(game.state, Answer.parse("guest 3").number, Text.of("en"))
>>> sorted(msgspec.json.decode(offered))
['answer', 'details', 'family', 'place', 'words']
>>> bytes(written_event(Event(1, 0, 2, 12, 0, 188)).fields)
b'{"amount":2,"now":12}'
"""

import functools
from typing import Any, Final, NamedTuple

import msgspec

from kaiserhof.engine.events import Event
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.sources import source_name
from kaiserhof.engine.state import State
from kaiserhof.server.live import TABLE_EVENTS, UNDONE, event_name
from kaiserhof.server.phrases import REMEMBERED
from kaiserhof.server.wire import AnyAnswer
from kaiserhof.story import Offer, Text, answer_words, offer_of
from kaiserhof.vocabulary import PENALTY, whole_vocabulary
from kaiserhof.vocabulary.actions import drawn_effect

_write: Final = msgspec.json.Encoder().encode


def offered_answer(s: State, number: int, text: Text) -> msgspec.Raw:
    """An answer that the owner of the decision may give, with all there is to know of it."""
    return _answer(number, answer_words(s, number, text), offer_of(s, number))


@functools.lru_cache(REMEMBERED)
def _answer(number: int, words: str, offer: Offer) -> msgspec.Raw:
    answer = Answer.of(number)
    offered = AnyAnswer(
        answer=answer.text,
        words=words,
        family=answer.family,
        details=answer.details,
        place=offer.place or answer.place,
        cost=dict(offer.cost),
        gains=dict(offer.gains),
        later=dict(offer.later),
        strength=offer.strength,
        glyphs=_drawn(offer),
        source=source_name(offer.source),
        pending=offer.pending,
    )
    return msgspec.Raw(_write(offered))


def _drawn(offer: Offer) -> list[Any]:
    if offer.penalty is not None:
        return whole_vocabulary().glyphs(PENALTY, [offer.penalty])
    drawn: list[Any] = []
    for code in offer.codes:
        drawn += drawn_effect(code)
    return drawn


class Written(NamedTuple):
    """What the wire says of an event besides words: its kind, its fields as JSON, its source."""

    kind: str
    fields: msgspec.Raw
    source: str | None


@functools.lru_cache(REMEMBERED)
def written_event(event: Event) -> Written:
    """An event as it goes over the wire."""
    if event.kind in TABLE_EVENTS:
        fields: dict[str, Any] = {"taken_back": event.a} if event.kind == UNDONE else {}
    else:
        fields = dict(event.fields)
    return Written(event_name(event), msgspec.Raw(_write(fields)), source_name(event.source))
