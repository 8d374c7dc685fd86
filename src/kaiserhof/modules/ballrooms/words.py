"""The words of module 1: champagne, dancers, and how ballrooms are scored."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kaiserhof.data import Term
from kaiserhof.engine.effects import discount_of
from kaiserhof.engine.measures import Measure
from kaiserhof.modules.ballrooms import dancers, numbers, row_bonuses
from kaiserhof.modules.ballrooms.board import MIDDLE_BALLROOM, RIGHT_BALLROOM
from kaiserhof.modules.ballrooms.champagne import CHAMPAGNE, ChampagneMeasure, LoseChampagne
from kaiserhof.modules.ballrooms.rules import Ballrooms
from kaiserhof.vocabulary import glyphs as g
from kaiserhof.vocabulary.arguments import Argument, Discount, Number, OneOf
from kaiserhof.vocabulary.court import at_least
from kaiserhof.vocabulary.glyphs import Glyph
from kaiserhof.vocabulary.rewards import item
from kaiserhof.vocabulary.staff import measure, moment
from kaiserhof.vocabulary.word import (
    EFFECT,
    LESS,
    PENALTY,
    PLAIN,
    SCORING,
    Sentence,
    Short,
    Word,
)

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

_CHAMPAGNE = Discount(9)
_PICTURE = [g.icon("dancer")]


def _dancer(term: Term) -> list[Glyph]:
    if not term.args or term.args[0] == "0":
        return _PICTURE
    if term.args[0] == "free":
        return [g.icon("dancer"), g.item("champagne"), g.letters(0)]
    return [g.icon("dancer", g.minus(term.args[0]))]


def _module(rules: "Rulebook") -> Ballrooms:
    """This module of a game: what it says is about its board."""
    found: Ballrooms = rules.module(1)
    return found


def _send(rules: "Rulebook", term: Term) -> dancers.SendDancer:
    discount = discount_of(term.args[0]) if term.args else 0
    return dancers.SendDancer(_module(rules).board, dancers.DANCER, discount)


def _send_once(rules: "Rulebook", term: Term) -> dancers.SendDancerOnce:
    discount = discount_of(term.args[0])
    return dancers.SendDancerOnce(_module(rules).board, dancers.DANCER_ONCE, discount)


def _points_per_dancer(rules: "Rulebook", term: Term) -> dancers.PointsPerDancer:
    board = _module(rules).board
    return dancers.PointsPerDancer(board, dancers.POINTS_PER_DANCER, term.number())


def _lose_dancers(rules: "Rulebook", term: Term) -> dancers.LoseDancers:
    # One from the middle ballroom after round 5, two from the right one after round 7.
    ballroom = MIDDLE_BALLROOM if term.number() == 1 else RIGHT_BALLROOM
    return dancers.LoseDancers(_module(rules).board, ballroom, term.number())


def _dancers(rules: "Rulebook") -> Measure:
    return dancers.DancersMeasure(_module(rules).board)


def _green_guests(rules: "Rulebook") -> Measure:
    found = _module(rules).green_guests
    assert found is not None
    return found


def _scoring(
    name: str, draw: Callable[[Term], list[Glyph]], takes: tuple[Argument, ...] = ()
) -> Word:
    return Word(
        name,
        SCORING,
        draw,
        takes,
        more=bool(takes),
        shorten=lambda term: Short(f"scoring-{name}", {"n": "/".join(term.args)}),
    )


def _stars(term: Term) -> list[Glyph]:
    return [g.points(worth) for worth in term.args]


_WORTH = (Number(0, 99),)

WORDS = (
    item(CHAMPAGNE, "champagne"),
    Word(
        "dancer",
        EFFECT,
        _dancer,
        (_CHAMPAGNE,),
        needs=0,
        make=_send,
        op=dancers.DANCER,
        sentence=Sentence("effect", "dancer", LESS, "champagne_less"),
    ),
    Word(
        "dancer_once",
        EFFECT,
        _dancer,
        (_CHAMPAGNE,),
        make=_send_once,
        op=dancers.DANCER_ONCE,
        sentence=Sentence("effect", "dancer", LESS, "champagne_less"),
    ),
    Word(
        "points_per_dancer",
        EFFECT,
        lambda term: [g.points(f"+{term.number()}"), g.word("per"), *_PICTURE],
        (Number(1, 9),),
        make=_points_per_dancer,
        op=dancers.POINTS_PER_DANCER,
        sentence=Sentence("effect", "points_per_dancer"),
    ),
    Word(
        "items",
        EFFECT,
        lambda term: [g.item(name) for name in term.args],
        (OneOf(("strudel",)), OneOf(("wine",)), OneOf(("coffee",))),
        make=lambda rules, term: row_bonuses.SperrlItems(row_bonuses.ITEMS_OF_KINDS, 0),
        op=row_bonuses.ITEMS_OF_KINDS,
        sentence=Sentence("effect", "sperrl_items", PLAIN),
        shorten=lambda term: Short("short-items", {"colour": term.args}),
    ),
    Word(
        "occupy",
        EFFECT,
        lambda term: [g.icon("door-shut"), g.letters("1–3")],
        (Number(1, 1),),
        floors="1-3",
        make=lambda rules, term: row_bonuses.OccupyThreeFloors(row_bonuses.OCCUPY_THREE_FLOORS, 1),
        op=row_bonuses.OCCUPY_THREE_FLOORS,
        sentence=Sentence("effect", "occupy_lower", PLAIN),
    ),
    Word(
        "lose_champagne",
        PENALTY,
        lambda term: [g.item("champagne"), g.letters(g.minus(term.number()))],
        (Number(1, 9),),
        make=lambda rules, term: LoseChampagne(term.number()),
    ),
    Word(
        "lose_dancers",
        PENALTY,
        lambda term: [g.icon("dancer", g.minus(term.number()))],
        (Number(1, 2),),
        make=_lose_dancers,
    ),
    moment("dancer_sent", numbers.ON_DANCER, lambda term: [*_PICTURE, g.ARROW]),
    measure("champagne", lambda rules: ChampagneMeasure(), [g.item("champagne")]),
    measure("dancers", _dancers, _PICTURE),
    measure("green_guests", _green_guests, [g.colour("green")]),
    at_least("champagne", 20, lambda term: g.items("champagne", term.number())),
    at_least("dancers", 10, lambda term: [g.letters(term.number()), *_PICTURE]),
    at_least("green_guests", 20, lambda term: [g.letters(term.number()), g.colour("green")]),
    _scoring(
        "dancers_times_highest_row", lambda term: [*_PICTURE, g.letters("×"), g.word("highest_row")]
    ),
    _scoring("each_row", lambda term: [g.word("each_row"), *_stars(term)], _WORTH),
    _scoring("by_count", lambda term: [*_PICTURE, g.letters(" ".join(term.args))], _WORTH),
    _scoring("most_dancers", lambda term: [g.word("most"), *_stars(term)], _WORTH),
    _scoring("per_pair", lambda term: [g.word("per_two"), *_PICTURE, *_stars(term)], _WORTH),
)
