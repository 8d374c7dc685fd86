"""Staff of the base game: its moments and prices, abilities, measures and scores."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kaiserhof.data import COLOURS, ITEMS, Term
from kaiserhof.engine import measures, moments, state
from kaiserhof.engine.conditions import NO_LIMIT, CopyEndCard, PerMeasure
from kaiserhof.engine.measures import Measure
from kaiserhof.engine.payments import (
    AnyItemPrice,
    ExchangePrice,
    ItemPrice,
    KronesPrice,
    Price,
    StepsPrice,
)
from kaiserhof.engine.secretary import CopyAnyCard
from kaiserhof.vocabulary import glyphs as g
from kaiserhof.vocabulary.arguments import Argument, Number, OneOf, Problem
from kaiserhof.vocabulary.glyphs import Glyph
from kaiserhof.vocabulary.word import ABILITY, MEASURE, MOMENT, SCORE, Short, Word

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

_FACE = Number(1, 6)
_COLOUR = OneOf(COLOURS)


# --- moments --------------------------------------------------------------------------------------


def _faces(term: Term) -> list[Glyph]:
    return [g.icon(f"face{face}") for face in term.args]


def _dice_short(term: Term) -> Short:
    return Short("moment-die", {"dice": tuple(f"face{face}" for face in term.args)})


def _of_colour_short(term: Term) -> Short:
    return Short(f"moment-{term.name}", {"colour": term.args})


def _plain_short(term: Term) -> Short:
    return Short(f"moment-{term.name}", {"n": term.args[0] if term.args else ""})


def moment(
    name: str,
    number: int,
    draw: Callable[[Term], list[Glyph]],
    takes: tuple[Argument, ...] = (),
    more: bool = False,
    shorten: Callable[[Term], Short] = _plain_short,
) -> Word:
    """A moment at which staff speaks up, by its number in the engine."""
    return Word(
        name, MOMENT, draw, takes, more=more, make=lambda rules, term: number, shorten=shorten
    )


def _guests(term: Term) -> list[Glyph]:
    if len(term.args) == len(COLOURS):
        return [g.icon("guest")]
    return [g.colour(colour) for colour in term.args]


# --- prices ---------------------------------------------------------------------------------------

_PRICES: dict[str, Callable[[int], Price]] = {
    "krones": KronesPrice,
    "item": AnyItemPrice,
    "exchange": ExchangePrice,
    "steps": StepsPrice,
}

_PRICE_SIGNS = {"krones": "krone", "item": "anyitem", "exchange": "anyitem", "steps": "crown"}


def _price(rules: object, term: Term) -> Price:
    what, amount = term.args[0], term.number(1)
    if what in _PRICES:
        return _PRICES[what](amount)
    return ItemPrice(ITEMS.index(what), amount)


def _paid(term: Term) -> list[Glyph]:
    what, amount = term.args[0], term.number(1)
    if what in ITEMS:
        return [*([g.item(what)] * amount), g.ARROW]
    return [g.icon(_PRICE_SIGNS[what], amount), g.ARROW]


def _paid_short(term: Term) -> Short:
    what, amount = term.args[0], term.args[1]
    if what in ITEMS:
        return Short("moment-pay-of", {"n": amount, "what": (what,)})
    return Short(f"moment-pay-{what}", {"n": amount})


# --- abilities, measures, scores ------------------------------------------------------------------


def ability(
    name: str, bit: int, draw: Callable[[Term], list[Glyph]], takes: tuple[Argument, ...] = ()
) -> Word:
    """What holds as long as the card is in play, as a bit of the engine."""
    return Word(name, ABILITY, draw, takes, make=lambda rules, term: bit)


def _free_rooms(rules: object, term: Term) -> int:
    return 1 << COLOURS.index(term.args[0])


def _averted(term: Term) -> list[Glyph]:
    return [g.icon("shield"), *([g.krones(g.minus(term.number()))] if term.number() else [])]


def _averted_short(term: Term) -> Short:
    key = "short-avert_penalty" if term.number() else "short-avert_penalty-0"
    return Short(key, {"n": term.args[0]})


def measure(name: str, make: Callable[["Rulebook"], Measure], picture: list[Glyph]) -> Word:
    """Something that can be counted."""
    return Word(
        name,
        MEASURE,
        lambda term: picture,
        make=lambda rules, term: make(rules),
        shorten=lambda term: Short(f"measure-{name}"),
    )


def _of_colour(colour: str) -> Word:
    number = COLOURS.index(colour)
    return measure(
        f"{colour}_rooms",
        lambda rules: measures.OccupiedOfColour(number),
        [g.icon("door-shut", None, colour)],
    )


def _per(rules: "Rulebook", term: Term) -> PerMeasure:
    return PerMeasure(rules.measures[term.args[0]], term.number(1), term.number(2, NO_LIMIT))


def _per_glyphs(term: Term) -> list[Glyph]:
    # The measure may be a module's.
    from kaiserhof.vocabulary.book import whole_vocabulary

    what = whole_vocabulary().glyphs(MEASURE, [Term(term.args[0])])
    limit = [g.letters(f"≤ {term.args[2]}")] if len(term.args) > 2 else []
    return [g.points(term.number(1)), g.word("per"), *what, *limit]


def _per_short(term: Term) -> Short:
    values: dict[str, str | tuple[str, ...] | Short] = {
        "n": term.args[1],
        "what": Short(f"measure-{term.args[0]}"),
    }
    if len(term.args) > 2:
        return Short("short-per-most", {**values, "most": term.args[2]})
    return Short("short-per", values)


class MeasureName(Argument):
    """The name of something that can be counted, of the base game or a module."""

    def problem(self, text: str) -> Problem | None:
        from kaiserhof.vocabulary.book import whole_vocabulary

        names = [word.name for _, word in whole_vocabulary().words if word.role == MEASURE]
        return OneOf(tuple(names)).problem(text)


WORDS = (
    moment("die", moments.DIE, lambda t: [*_faces(t), g.ARROW], (_FACE,), True, _dice_short),
    moment(
        "beside_die",
        moments.BESIDE_DIE,
        lambda term: [*_faces(term), g.letters("+")],
        (_FACE,),
        True,
        _dice_short,
    ),
    moment(
        "leaves",
        moments.LEAVES,
        lambda term: [*_guests(term), g.ARROW],
        (_COLOUR,),
        True,
        _of_colour_short,
    ),
    moment(
        "completed",
        moments.COMPLETED,
        lambda term: [*_guests(term), g.icon("done"), g.ARROW],
        (_COLOUR,),
        True,
        _of_colour_short,
    ),
    moment(
        "may_completed",
        moments.MAY_COMPLETED,
        lambda term: [*_guests(term), g.icon("done"), g.ARROW],
        (_COLOUR,),
        True,
        _of_colour_short,
    ),
    moment(
        "moves_in",
        moments.MOVES_IN,
        lambda term: [*_guests(term), g.icon("door-shut"), g.ARROW],
        (_COLOUR,),
        True,
        _of_colour_short,
    ),
    moment(
        "moves_in_after",
        moments.MOVES_IN_AFTER,
        lambda term: [g.icon("anyitem", term.args[0]), g.icon("door-shut"), g.ARROW],
        (Number(1, 7),),
    ),
    moment(
        "big_order",
        moments.BIG_ORDER,
        lambda term: [g.icon("anyitem", f"{term.args[0]}+"), g.ARROW],
        (Number(1, 7),),
    ),
    moment("occupied", moments.OCCUPIED, lambda term: [g.icon("door-shut"), g.ARROW]),
    moment("emperor_bonus", moments.EMPEROR_BONUS, lambda t: [g.icon("crown", "3+"), g.ARROW]),
    moment("marker", moments.MARKER, lambda term: [g.icon("log"), g.ARROW]),
    moment("staff_played", moments.STAFF_PLAYED, lambda term: [g.icon("hire"), g.ARROW]),
    Word(
        "pay",
        MOMENT,
        _paid,
        (OneOf((*_PRICES, *ITEMS)), Number(1, 9)),
        make=_price,
        shorten=_paid_short,
    ),
    Word(
        "free_rooms",
        ABILITY,
        lambda term: [g.icon("door-open", None, term.args[0]), g.krones(0)],
        (OneOf(COLOURS[:3]),),
        make=_free_rooms,
        shorten=lambda term: Short("short-free_rooms", {"colour": term.args}),
    ),
    ability("free_copy", state.FREE_COPY, lambda term: [g.icon("face6"), g.krones(0)]),
    ability("free_serving", state.FREE_SERVING, lambda term: [g.icon("serve"), g.krones(0)]),
    ability("free_guests", state.FREE_GUESTS, lambda term: [g.icon("guest", 0)]),
    ability(
        "krones_and_steps",
        state.KRONES_AND_STEPS,
        lambda t: [g.icon("face4"), g.ARROW, g.icon("krone"), g.letters("+"), g.icon("crown")],
        (_FACE,),
    ),
    Word(
        "avert_penalty",
        ABILITY,
        _averted,
        (Number(0, 20),),
        make=lambda rules, term: state.AVERT_PENALTY,
        shorten=_averted_short,
    ),
    # Added to the die that was taken: no bit, the rulebook keeps it by card.
    ability("strength", 0, lambda term: [g.icon("dieany", f"+{term.number()}")], (Number(1, 9),)),
    _of_colour("blue"),
    _of_colour("red"),
    _of_colour("yellow"),
    measure("occupied_rooms", lambda rules: measures.OccupiedRooms(), [g.icon("door-shut")]),
    measure("staff", lambda rules: measures.PlayedStaff(), [g.icon("staff")]),
    measure("room_tiles", lambda rules: measures.RoomTiles(), [g.icon("door-open")]),
    measure("groups", lambda rules: measures.Groups(), [g.icon("group")]),
    measure("politics", lambda rules: measures.Markers(), [g.icon("log")]),
    measure("krones", lambda rules: measures.Krones(), [g.icon("krone")]),
    measure("emperor", lambda rules: measures.EmperorSteps(), [g.icon("crown")]),
    measure("emperor_steps", lambda rules: measures.EmperorSteps(), [g.icon("crown")]),
    measure("floors", lambda rules: measures.Floors(), [g.icon("floor")]),
    measure("columns", lambda rules: measures.Columns(), [g.icon("column")]),
    measure(
        "colour_sets",
        lambda rules: measures.ColourSets(),
        [g.colour(colour) for colour in COLOURS[:3]],
    ),
    Word(
        "per",
        SCORE,
        _per_glyphs,
        (MeasureName(), Number(1, 20), Number(1, 99)),
        needs=2,
        make=_per,
        shorten=_per_short,
    ),
    Word(
        "copy_end_card",
        SCORE,
        lambda term: [g.icon("end"), g.letters("="), g.icon("end")],
        make=lambda rules, term: CopyEndCard(),
    ),
    Word(
        "copy_any_card",
        SCORE,
        lambda term: [g.icon("end"), g.letters("="), g.icon("staff")],
        make=lambda rules, term: CopyAnyCard(),
    ),
)
