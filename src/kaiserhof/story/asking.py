"""The question of each decision of the base game."""

import functools
from collections.abc import Callable
from typing import Final

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine import flow, sources
from kaiserhof.engine import ops as fx
from kaiserhof.engine.nouns import Code, Source
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import DRAWN, ITEM_KINDS
from kaiserhof.engine.steps import bundle, kinds, rooms
from kaiserhof.engine.steps.actions import Cakes, Coffees, Copy, Court, Space
from kaiserhof.engine.steps.bundle import Bundle
from kaiserhof.engine.steps.draft import Draft
from kaiserhof.engine.steps.emperor import Avert, ChoosePenalty
from kaiserhof.engine.steps.guests import Into, TakeGuest
from kaiserhof.engine.steps.items import Choose, Fill, Lay, Pay, Serve
from kaiserhof.engine.steps.rooms import Occupy, Prepare, Remove
from kaiserhof.engine.steps.staff import Dismiss, Hire, Return
from kaiserhof.engine.steps.turn import BEGUN, DIE_TAKEN, NO_DIE, Turn
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
    done = s.value(Turn.DONE)
    if done & DIE_TAKEN:
        return text.say("ask", "turn_after_die")
    if done & NO_DIE:
        return text.say("ask", "turn_without_die")
    return text.say("ask", "turn_begun" if done & BEGUN else "turn")


def _ask_bundle(s: State, text: Text) -> str:
    """Only the parts that can be taken now are worth asking for; a single one by its own source."""
    numbers: list[int] = []
    flow.list_answers(s, numbers)
    parts = [a.part_of(number) for number in numbers if number != a.DONE]
    single = len(parts) == 1
    source = bundle.part_source(s, parts[0]) if single else s.value(Bundle.SOURCE)
    return _bundle_line(len(parts), bundle.part_code(s, parts[0]), source, text)


@functools.cache
def _bundle_line(parts: int, code: Code, source: Source, text: Text) -> str:
    effect, giver = effect_words(code, text), source_words(source, text)
    return plural(text, "ask", "bundle", parts, source=giver, effect=effect)


def _ask_lay(s: State, text: Text) -> str:
    left = tuple([s.value(Lay.LEFT + kind) for kind in range(ITEM_KINDS)])
    return _lay_line(left, s.value(Lay.SOURCE), text)


@functools.cache
def _lay_line(amounts: tuple[int, ...], source: Source, text: Text) -> str:
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
    left, discount = s.value(Prepare.LEFT), s.value(Prepare.DISCOUNT)
    flags, source = s.value(Prepare.FLAGS), s.value(Prepare.SOURCE)
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
    key = "hire_drawn" if s.value(Hire.PILE) == DRAWN else "hire"
    price = discounted(s.value(Hire.DISCOUNT), text)
    return text.say("ask", key, price=price, source=source_words(s.value(Hire.SOURCE), text))


def _ask_return(s: State, text: Text) -> str:
    count, pile = s.value(Return.LEFT), s.value(Return.PILE)
    source = source_words(s.value(Return.SOURCE), text)
    if count == 0:
        return plural(text, "ask", "return_drawn", s.size(s.pile(s.owner(), pile)), source=source)
    return plural(text, "ask", "return", count, source=source)


def _ask_guest(s: State, text: Text) -> str:
    source = s.value(TakeGuest.SOURCE)
    if source == sources.SET_UP:
        return text.say("ask", "guest_first")
    return text.say("ask", "guest", source=source_words(source, text))


def _ask_into(s: State, text: Text) -> str:
    guest = s.guest_at(s.owner(), s.value(Into.TABLE))
    return text.say("ask", "into", the=the_card(guest, text))


def _ask_cakes(s: State, text: Text) -> str:
    key = _split_key("cakes", s.value(Cakes.SPLITTING))
    source = source_words(s.value(Cakes.SOURCE), text)
    return plural(text, "ask", key, s.value(Cakes.STRENGTH), source=source)


def _ask_coffees(s: State, text: Text) -> str:
    key = _split_key("coffees", s.value(Coffees.SPLITTING))
    source = source_words(s.value(Coffees.SOURCE), text)
    return plural(text, "ask", key, s.value(Coffees.STRENGTH), source=source)


def _split_key(key: str, splitting: int) -> str:
    """Dishes or drinks alone, or more kinds where a step goes on splitting."""
    return f"{key}_{kinds.NAMES.name(splitting)}" if splitting else key


def _ask_avert(s: State, text: Text) -> str:
    penalty = text.tile(s.value(Avert.TILE), "penalty")
    return text.say("ask", "avert", penalty=penalty, price=priced(s.rules.avert_price, text))


def _ask_penalty(s: State, text: Text) -> str:
    return text.say("ask", "penalty", source=text.tile_name(s.value(ChoosePenalty.TILE)))


def _ask_remove(s: State, text: Text) -> str:
    key = "remove_free" if s.value(Remove.KIND) == rooms.FREE_ROOMS else "remove_occupied"
    source = source_words(s.value(Remove.SOURCE), text)
    return plural(text, "ask", key, s.value(Remove.LEFT), source=source)


def ask_how_many(key: str, count_at: int, source_at: int) -> Callable[[State, Text], str]:
    """A question with a number and a source, by the names of these values in the frame."""

    def ask(s: State, text: Text) -> str:
        source = source_words(s.value(source_at), text)
        return plural(text, "ask", key, s.value(count_at), source=source)

    return ask


def _ask_which(key: str, source_at: int) -> Callable[[State, Text], str]:
    """A question with nothing but the source, by the name of this value in the frame."""

    def ask(s: State, text: Text) -> str:
        return text.say("ask", key, source=source_words(s.value(source_at), text))

    return ask


QUESTIONS: Final[dict[int, Question]] = {
    kinds.TURN: _ask_turn,
    kinds.BUNDLE: _ask_bundle,
    kinds.LAY: _ask_lay,
    kinds.CHOOSE: ask_how_many("choose", Choose.LEFT, Choose.SOURCE),
    kinds.PREPARE: _ask_prepare,
    kinds.OCCUPY: ask_how_many("occupy", Occupy.LEFT, Occupy.SOURCE),
    kinds.HIRE: _ask_hire,
    kinds.RETURN: _ask_return,
    kinds.GUEST: _ask_guest,
    kinds.SERVE: lambda s, text: plural(text, "ask", "serve", s.value(Serve.LEFT)),
    kinds.INTO: _ask_into,
    kinds.COPY: lambda s, text: text.say("ask", "copy", strength=s.value(Copy.STRENGTH)),
    kinds.SPACE: _ask_which("space", Space.SOURCE),
    kinds.CAKES: _ask_cakes,
    kinds.COFFEES: _ask_coffees,
    kinds.COURT: ask_how_many("court", Court.STRENGTH, Court.SOURCE),
    kinds.FILL: _ask_which("fill", Fill.SOURCE),
    kinds.AVERT: _ask_avert,
    kinds.REMOVE: _ask_remove,
    kinds.DISMISS: _ask_which("dismiss", Dismiss.SOURCE),
    kinds.PENALTY: lambda s, text: text.say(
        "ask", "penalty", source=text.tile_name(s.value(ChoosePenalty.TILE))
    ),
    kinds.PAY: ask_how_many("pay", Pay.LEFT, Pay.SOURCE),
    kinds.DRAFT: lambda s, text: text.say("ask", "draft", n=s.value(Draft.PASSES) + 1),
}
"""The questions of all steps that ask."""
