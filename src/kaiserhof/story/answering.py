"""What each answer of the base game means, as a line of a menu.

Lines that menus say again and again are remembered by what was seen in the game.
"""

import functools
from typing import Final

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine import ops as fx
from kaiserhof.engine import prices
from kaiserhof.engine.nouns import CafeTable, Card, Code, Face, Guest, Krones, Letter, Room
from kaiserhof.engine.payments import AnyItemPrice, ExchangePrice, ItemPrice, Price, StepsPrice
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.actions import Cakes, Coffees, Copy, Court
from kaiserhof.engine.steps.bundle import Bundle
from kaiserhof.engine.steps.dice import main_effect, space_effect
from kaiserhof.engine.steps.emperor import ChoosePenalty
from kaiserhof.engine.steps.items import Lay
from kaiserhof.engine.steps.politics import next_place
from kaiserhof.engine.steps.rooms import Prepare
from kaiserhof.engine.steps.staff import Hire
from kaiserhof.story.phrases import (
    count,
    counts,
    effect_words,
    list_of,
    plural,
    priced,
    room_words,
    source_words,
    the_card,
)
from kaiserhof.story.port import Line, split_of
from kaiserhof.text import Text
from kaiserhof.vocabulary.word import PENALTY


def _plain_answer(s: State, number: int, text: Text) -> str:
    if number == a.DONE:
        return _done(s, text)
    if number == a.AVERT:
        return text.say("answer", "avert", price=priced(s.rules.avert_price, text))
    if number == a.PASS and s.step() != kinds.TURN:
        return text.say("answer", f"pass_{kinds.NAMES.name(s.step())}")
    return text.say("answer", {a.PASS: "pass", a.END: "end", a.SUFFER: "suffer"}[number])


def _done(s: State, text: Text) -> str:
    """What it means here to have done; steps without words of their own share one answer."""
    key = f"done_{kinds.NAMES.name(s.step())}"
    if s.step() == kinds.BUNDLE:
        if bundle.owes_compulsory(s):
            key += "_compulsory"
        elif bundle.is_untouched(s):
            key += "_untouched"
    return text.say("answer", key if key in text.sections["answer"] else "done")


def guest_answer(s: State, place: int, text: Text) -> str:
    """A guest from the row, with the price if there is one."""
    guest = s.row(place)
    if s.step() != kinds.TURN:
        return text.say("answer", "guest_given", the=the_card(guest, text))
    return priced_guest(guest, prices.guest(s, s.owner(), place), text)


@functools.cache
def priced_guest(guest: Guest, cost: Krones, text: Text) -> str:
    """A guest that has a price."""
    return text.say("answer", "guest", the=the_card(guest, text), price=priced(cost, text))


def _die_answer(s: State, offset: int, text: Text) -> str:
    face, boost = offset // 2 + 1, offset % 2
    code = main_effect(s, s.owner(), face, boost)
    price = 0 if code // fx.ARGUMENTS == fx.NO_ACTION else prices.die(s, s.owner(), face)
    return _die_line(face, boost, code, price, text)


@functools.cache
def _die_line(face: Face, boost: int, code: Code, price: Krones, text: Text) -> str:
    key = "die_boost" if boost else "die"
    return text.say(
        "answer",
        f"{key}_paid" if price else key,
        face=face,
        effect=effect_words(code, text),
        price=priced(price + boost * prices.BOOST, text),
    )


def _copy_answer(s: State, offset: int, text: Text) -> str:
    code = s.rules.main_action[offset + 1] * fx.ARGUMENTS + s.value(Copy.STRENGTH)
    return text.say("answer", "copy", face=offset + 1, effect=effect_words(code, text))


def _space_answer(s: State, offset: int, text: Text) -> str:
    face = offset + 1
    price = prices.space(s, s.owner(), face)
    return text.say(
        "answer",
        "space_paid" if price else "space",
        face=face,
        effect=effect_words(space_effect(s, face, 0), text),
        price=priced(price, text),
    )


def _cakes_answer(s: State, cakes: int, text: Text) -> str:
    rest, splitting = s.value(Cakes.STRENGTH) - cakes, s.value(Cakes.SPLITTING)
    return _split_answer(s, splitting, ("strudel", rest), ("cake", cakes), text)


def _coffees_answer(s: State, coffees: int, text: Text) -> str:
    rest, splitting = s.value(Coffees.STRENGTH) - coffees, s.value(Coffees.SPLITTING)
    return _split_answer(s, splitting, ("wine", rest), ("coffee", coffees), text)


def _split_answer(
    s: State, splitting: int, first: tuple[str, int], second: tuple[str, int], text: Text
) -> str:
    """Two kinds and how many of each, unless a step goes on splitting the first."""
    split = split_of(s, splitting) if splitting else None
    if split is not None:
        return split(first[0], first[1], second[0], second[1], text)
    return _two_counts(first[0], first[1], second[0], second[1], text)


def _krones_answer(s: State, krones: Krones, text: Text) -> str:
    return _two_counts("krones", krones, "steps", s.value(Court.STRENGTH) - krones, text)


@functools.cache
def _two_counts(first: str, m: int, second: str, n: int, text: Text) -> str:
    return counts([(first, m), (second, n)], text)


def _lay_answer(s: State, offset: int, text: Text) -> str:
    kind, table = offset // 5, offset % 5 - 1
    if table >= 0:
        return _lay_line(kind, s.guest_at(s.owner(), table), text)
    return _kitchen_line(kind, s.value(Lay.LEFT + kind) == 1, text)


@functools.cache
def _lay_line(kind: int, guest: Guest, text: Text) -> str:
    what = text.say("the_item", ITEMS[kind])
    return text.say("answer", "lay", what=what, the=the_card(guest, text))


@functools.cache
def _kitchen_line(kind: int, single: bool, text: Text) -> str:
    section = "the_item" if single else "rest_of_item"
    return text.say("answer", "kitchen", what=text.say(section, ITEMS[kind]))


def _serve_answer(s: State, offset: int, text: Text) -> str:
    kind, table = offset // 4, offset % 4
    price = prices.serving(s, s.owner()) if s.step() == kinds.TURN else 0
    return _serve_line(kind, s.guest_at(s.owner(), table), table, price, text)


@functools.cache
def _serve_line(kind: int, guest: Guest, table: CafeTable, price: Krones, text: Text) -> str:
    return text.say(
        "answer",
        "serve_paid" if price else "serve",
        what=count(ITEMS[kind], 1, text),
        the=the_card(guest, text),
        table=table + 1,
        price=priced(price, text),
    )


def _room_answer(s: State, room: Room, text: Text) -> str:
    cost = prices.room(s, s.owner(), room, s.value(Prepare.DISCOUNT))
    return _room_line(room_words(s, s.owner(), room, text), cost, text)


@functools.cache
def _room_line(where: str, cost: Krones, text: Text) -> str:
    return text.say("answer", "room", where=where, price=priced(cost, text))


def _occupy_answer(s: State, room: Room, text: Text) -> str:
    return text.say("answer", "occupy", where=room_words(s, s.owner(), room, text))


def _into_answer(s: State, room: Room, text: Text) -> str:
    return room_words(s, s.owner(), room, text)


def _remove_answer(s: State, room: Room, text: Text) -> str:
    return text.say("answer", "remove", where=room_words(s, s.owner(), room, text))


def _house_answer(s: State, table: CafeTable, text: Text) -> str:
    return text.say("answer", "house", the=the_card(s.guest_at(s.owner(), table), text))


def _claim_answer(s: State, letter: Letter, text: Text) -> str:
    place = next_place(s, s.owner(), letter)
    points = s.rules.politics_points[s.politics(letter)][place]
    worth = counts([("points", points)], text)
    return text.say("answer", "claim", letter="ABC"[letter], worth=worth)


def take_answer(s: State, index: int, text: Text) -> str:
    """A part of a bundle; what others than its giver add is said with its source."""
    effect = effect_words(bundle.part_code(s, index), text)
    if bundle.part_kind(s, index) == bundle.MAIN:
        return text.say("answer", "take_main", effect=effect)
    source = bundle.part_source(s, index)
    if source == s.value(Bundle.SOURCE):
        return text.say("answer", "take", effect=effect)
    return text.say("answer", "take_from", effect=effect, source=source_words(source, text))


def _choose_answer(s: State, kind: int, text: Text) -> str:
    return text.say("answer", "choose", what=count(ITEMS[kind], 1, text))


def _fill_answer(s: State, table: CafeTable, text: Text) -> str:
    guest = s.guest_at(s.owner(), table)
    return text.say("answer", "fill", the=the_card(guest, text), table=table + 1)


def _use_answer(s: State, card: Card, text: Text) -> str:
    effects = [effect_words(code, text) for code in s.rules.staff_effects[card]]
    price = s.rules.staff_price[card]
    return text.say(
        "answer",
        "use" if price is None else "use_paid",
        the=the_card(card, text),
        effect=list_of(effects, text),
        price="" if price is None else _given_up(price, text),
    )


def _given_up(price: Price, text: Text) -> str:
    """What a staff card asks for before it works."""
    if isinstance(price, ExchangePrice):
        return plural(text, "price", "exchanged", price.amount)
    if isinstance(price, StepsPrice):
        return plural(text, "price", "steps", price.amount)
    if isinstance(price, AnyItemPrice):
        return plural(text, "price", "items", price.amount)
    if isinstance(price, ItemPrice):
        what = counts([(ITEMS[price.item], price.amount)], text)
        return text.say("price", "given", what=what)
    return priced(price.amount, text)


def _hire_answer(s: State, card: Card, text: Text) -> str:
    return _hire_line(card, prices.hire(s, card, s.value(Hire.DISCOUNT)), text)


@functools.cache
def _hire_line(card: Card, cost: Krones, text: Text) -> str:
    return text.say("answer", "hire", the=the_card(card, text), price=priced(cost, text))


def _return_answer(s: State, card: Card, text: Text) -> str:
    return text.say("answer", "return", the=the_card(card, text))


def _dismiss_answer(s: State, card: Card, text: Text) -> str:
    return text.say("answer", "dismiss", the=the_card(card, text))


def _boosted_space_answer(s: State, offset: int, text: Text) -> str:
    face = offset + 1
    code = space_effect(s, face, 1)
    return text.say("answer", "space_boost", face=face, effect=effect_words(code, text))


def _penalty_answer(s: State, index: int, text: Text) -> str:
    term = s.rules.card_set.tiles[s.value(ChoosePenalty.TILE)].penalty[index]
    sentence = s.rules.vocabulary.word(PENALTY, term).sentence
    assert sentence is not None, term
    return plural(text, sentence.section, sentence.key, term.number())


def _keep_answer(s: State, card: Card, text: Text) -> str:
    return text.say("answer", "keep", the=the_card(card, text))


def _pay_answer(s: State, kind: int, text: Text) -> str:
    return text.say("answer", "pay", what=count(ITEMS[kind], 1, text))


FAMILIES: Final[dict[int, Line]] = {
    a.PASS: _plain_answer,
    a.GUEST: guest_answer,
    a.DIE: _die_answer,
    a.COPY: _copy_answer,
    a.SPACE: _space_answer,
    a.CAKES: _cakes_answer,
    a.COFFEES: _coffees_answer,
    a.KRONES: _krones_answer,
    a.LAY: _lay_answer,
    a.SERVE: _serve_answer,
    a.ROOM: _room_answer,
    a.OCCUPY: _occupy_answer,
    a.INTO: _into_answer,
    a.REMOVE: _remove_answer,
    a.HOUSE: _house_answer,
    a.CLAIM: _claim_answer,
    a.TAKE: take_answer,
    a.CHOOSE: _choose_answer,
    a.FILL: _fill_answer,
    a.USE: _use_answer,
    a.HIRE: _hire_answer,
    a.RETURN: _return_answer,
    a.DISMISS: _dismiss_answer,
    a.SPACE_BOOST: _boosted_space_answer,
    a.LEFT: _penalty_answer,
    a.KEEP: _keep_answer,
    a.PAY: _pay_answer,
    a.TAKE_MORE: lambda s, offset, text: take_answer(s, a.part_of(a.TAKE_MORE + offset), text),
}
"""The families of answers by their first number; each is told what comes on top of it."""
