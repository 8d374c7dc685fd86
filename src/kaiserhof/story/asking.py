"""The question of each decision of the base game."""

import functools
from collections.abc import Callable
from typing import Final

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine import flow, sources
from kaiserhof.engine import ops as fx
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import DRAWN, ITEM_KINDS
from kaiserhof.engine.steps import bundle, kinds, rooms
from kaiserhof.engine.steps.turn import BEGUN, DIE_TAKEN, NO_DIE
from kaiserhof.story.phrases import (
    count,
    counts,
    discounted,
    effect_words,
    plural,
    priced,
    source_words,
    the_card,
)
from kaiserhof.story.port import Question
from kaiserhof.text import Text


def _ask_turn(s: State, text: Text) -> str:
    done = s.value(0)
    if done & DIE_TAKEN:
        return text.say("ask", "turn_after_die")
    if done & NO_DIE:
        return text.say("ask", "turn_without_die")
    return text.say("ask", "turn_begun" if done & BEGUN else "turn")


def _ask_bundle(s: State, text: Text) -> str:
    """Only the parts that can be taken now are worth asking for."""
    numbers: list[int] = []
    flow.list_answers(s, numbers)
    parts = [a.part_of(number) for number in numbers if number != a.DONE]
    return _bundle_line(len(parts), bundle.part_code(s, parts[0]), s.value(3), text)


@functools.cache
def _bundle_line(parts: int, code: int, source: int, text: Text) -> str:
    effect, giver = effect_words(code, text), source_words(source, text)
    return plural(text, "ask", "bundle", parts, source=giver, effect=effect)


def _ask_lay(s: State, text: Text) -> str:
    left = tuple([s.value(kind) for kind in range(ITEM_KINDS)])
    return _lay_line(left, s.value(ITEM_KINDS), text)


@functools.cache
def _lay_line(amounts: tuple[int, ...], source: int, text: Text) -> str:
    left = [(ITEMS[kind], amount) for kind, amount in enumerate(amounts) if amount]
    return plural(
        text,
        "ask",
        "lay",
        sum(amounts),
        what=counts(left, text),
        one=count(left[0][0], 1, text),
        source=source_words(source, text),
    )


def _ask_prepare(s: State, text: Text) -> str:
    left, discount, flags, source = s.value(0), s.value(1), s.value(2), s.value(3)
    if source == sources.SET_UP:
        return plural(text, "ask", "prepare_first", left)
    if flags & rooms.OPTIONAL:
        code = fx.ROOMS * fx.ARGUMENTS + left
    else:
        code = _PREPARATIONS[flags & (rooms.LOW | rooms.THEN_OCCUPY)] * fx.ARGUMENTS + discount
    effect = effect_words(code, text)
    return text.say("ask", "prepare", effect=effect, source=source_words(source, text))


_PREPARATIONS = {
    0: fx.ROOM,
    rooms.LOW: fx.LOW_ROOM,
    rooms.THEN_OCCUPY: fx.PREPARE_AND_OCCUPY,
    rooms.LOW | rooms.THEN_OCCUPY: fx.LOW_PREPARE_AND_OCCUPY,
}


def _ask_hire(s: State, text: Text) -> str:
    key = "hire_drawn" if s.value(2) == DRAWN else "hire"
    price = discounted(s.value(0), text)
    return text.say("ask", key, price=price, source=source_words(s.value(3), text))


def _ask_return(s: State, text: Text) -> str:
    count, pile, source = s.value(0), s.value(1), source_words(s.value(3), text)
    if count == 0:
        return plural(text, "ask", "return_drawn", s.size(s.pile(s.owner(), pile)), source=source)
    return plural(text, "ask", "return", count, source=source)


def _ask_guest(s: State, text: Text) -> str:
    if s.value(0) == sources.SET_UP:
        return text.say("ask", "guest_first")
    return text.say("ask", "guest", source=source_words(s.value(0), text))


def _ask_into(s: State, text: Text) -> str:
    return text.say("ask", "into", the=the_card(s.guest_at(s.owner(), s.value(0)), text))


def _ask_split(s: State, key: str, text: Text) -> str:
    """Dishes or drinks alone, or more kinds where a step goes on splitting."""
    if s.value(2):
        key = f"{key}_{kinds.NAMES.name(s.value(2))}"
    return plural(text, "ask", key, s.value(0), source=source_words(s.value(1), text))


def _ask_avert(s: State, text: Text) -> str:
    penalty = text.tile(s.value(0), "penalty")
    return text.say("ask", "avert", penalty=penalty, price=priced(s.rules.avert_price, text))


def _ask_remove(s: State, text: Text) -> str:
    key = "remove_occupied" if s.value(1) else "remove_free"
    return plural(text, "ask", key, s.value(0), source=source_words(s.value(3), text))


def ask_how_many(key: str, source_at: int) -> Callable[[State, Text], str]:
    """A question with the number in the first value of the frame and its source further on."""

    def ask(s: State, text: Text) -> str:
        source = source_words(s.value(source_at), text)
        return plural(text, "ask", key, s.value(0), source=source)

    return ask


def _ask_which(key: str) -> Callable[[State, Text], str]:
    """A question with nothing but the source, the first value of the frame."""

    def ask(s: State, text: Text) -> str:
        return text.say("ask", key, source=source_words(s.value(0), text))

    return ask


QUESTIONS: Final[dict[int, Question]] = {
    kinds.TURN: _ask_turn,
    kinds.BUNDLE: _ask_bundle,
    kinds.LAY: _ask_lay,
    kinds.CHOOSE: ask_how_many("choose", 1),
    kinds.PREPARE: _ask_prepare,
    kinds.OCCUPY: ask_how_many("occupy", 3),
    kinds.HIRE: _ask_hire,
    kinds.RETURN: _ask_return,
    kinds.GUEST: _ask_guest,
    kinds.SERVE: lambda s, text: plural(text, "ask", "serve", s.value(0)),
    kinds.INTO: _ask_into,
    kinds.COPY: lambda s, text: text.say("ask", "copy", strength=s.value(0)),
    kinds.SPACE: _ask_which("space"),
    kinds.CAKES: lambda s, text: _ask_split(s, "cakes", text),
    kinds.COFFEES: lambda s, text: _ask_split(s, "coffees", text),
    kinds.COURT: ask_how_many("court", 1),
    kinds.FILL: _ask_which("fill"),
    kinds.AVERT: _ask_avert,
    kinds.REMOVE: _ask_remove,
    kinds.DISMISS: _ask_which("dismiss"),
    kinds.PENALTY: lambda s, text: text.say("ask", "penalty", source=text.tile_name(s.value(0))),
    kinds.PAY: ask_how_many("pay", 1),
    kinds.DRAFT: lambda s, text: text.say("ask", "draft", n=s.value(0) + 1),
}
"""The questions of all steps that ask."""
