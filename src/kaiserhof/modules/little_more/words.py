"""The words of module 5: bells, and the new conditions, tiles and effects."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kaiserhof.data import Term
from kaiserhof.engine.measures import Measure
from kaiserhof.modules.little_more import rules
from kaiserhof.vocabulary import glyphs as g
from kaiserhof.vocabulary.arguments import Number, OneOf
from kaiserhof.vocabulary.court import at_least, penalty
from kaiserhof.vocabulary.glyphs import Glyph
from kaiserhof.vocabulary.staff import measure
from kaiserhof.vocabulary.word import EFFECT, MOMENT, PLAIN, Sentence, Short, Word

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

_ORDERS = ("blue_order", "red_order", "yellow_order")
_BELLS: dict[str, Callable[[str], list[Glyph]]] = {
    "steps": lambda n: [g.icon("crown", n)],
    "dishes": lambda n: [g.letters(n), g.item("strudel"), g.item("cake")],
    "drinks": lambda n: [g.letters(n), g.item("wine"), g.item("coffee")],
    "group": lambda n: [g.icon("group", n)],
    "marker": lambda n: [g.icon("log", n)],
}


def _colour(what: str) -> str:
    return what.removesuffix("_order")


def _bell(term: Term) -> list[Glyph]:
    what, count = term.args
    if what in _ORDERS:
        asked = [g.icon(g.SIGNS[_colour(what)], count, _colour(what))]
    else:
        asked = _BELLS[what](count)
    return [g.icon("bell"), *asked, g.ARROW]


def _bell_short(term: Term) -> Short:
    what, count = term.args
    if what in _ORDERS:
        return Short("moment-bell-order", {"n": count, "colour": (_colour(what),)})
    return Short(f"moment-bell-{what}", {"n": count})


def _big_orders(game: "Rulebook") -> Measure:
    module: rules.LittleMore = game.module(5)
    assert module.big_orders is not None
    return module.big_orders


_KITCHEN = [g.item(name) for name in g.DISHES_AND_DRINKS]
_TOP = [g.icon("door-shut"), g.icon("floor", 4)]
_BIG = [g.icon("anyitem", f"{rules.BIG_ORDER}+")]

WORDS = (
    Word(
        "bell",
        MOMENT,
        _bell,
        (OneOf((*_ORDERS, *_BELLS)), Number(1, 9)),
        shorten=_bell_short,
    ),
    Word(
        "prepare_and_occupy_up_to",
        EFFECT,
        lambda term: [
            g.icon("door-open", term.number()),
            g.ARROW,
            g.icon("door-shut", term.number()),
        ],
        (Number(1, 9),),
        make=lambda game, term: rules.PrepareAndOccupyUpTo(
            rules.PREPARE_AND_OCCUPY_UP_TO, term.number()
        ),
        op=rules.PREPARE_AND_OCCUPY_UP_TO,
        sentence=Sentence("effect", "prepare_and_occupy_up_to"),
    ),
    Word(
        "filled_guest",
        EFFECT,
        lambda term: [g.icon("guest", 0), g.icon("done")],
        make=lambda game, term: rules.FilledGuest(rules.FILLED_GUEST, 0),
        op=rules.FILLED_GUEST,
        sentence=Sentence("effect", "filled_guest", PLAIN),
    ),
    Word(
        "points_per_marker",
        EFFECT,
        lambda term: [g.points(f"+{term.number()}"), g.word("per"), g.icon("log")],
        (Number(1, 9),),
        make=lambda game, term: rules.PointsPerMarker(rules.POINTS_PER_MARKER, term.number()),
        op=rules.POINTS_PER_MARKER,
        sentence=Sentence("effect", "points_per_marker"),
    ),
    penalty(
        "lose_krones_and_item",
        rules.LoseKronesAndItem,
        lambda term: [g.krones(g.minus(term.number())), g.icon("anyitem", g.minus(1))],
        20,
        said=False,
    ),
    penalty(
        "lose_everything",
        rules.LoseEverything,
        lambda term: [g.icon("serve"), g.icon("krone"), g.word("all_lost")],
        said=False,
    ),
    measure("kitchen_each", lambda game: rules.FewestInKitchen(), _KITCHEN),
    at_least("kitchen_each", 9, lambda term: [g.letters(term.number()), *_KITCHEN]),
    measure("top_floor", lambda game: rules.OccupiedOnTop(), _TOP),
    at_least("top_floor", 5, lambda term: [g.letters(term.number()), *_TOP]),
    measure("big_orders", _big_orders, _BIG),
    at_least("big_orders", 20, lambda term: [g.letters(term.number()), *_BIG]),
)
