"""The court of the base game: conditions of politics cards, and penalties of emperor tiles."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kaiserhof.data import COLOURS, Term
from kaiserhof.engine import penalties
from kaiserhof.engine.conditions import AllOfOneColour, AtLeast, Condition, OccupiedByColour
from kaiserhof.engine.penalties import Penalty
from kaiserhof.vocabulary import glyphs as g
from kaiserhof.vocabulary.arguments import Number
from kaiserhof.vocabulary.glyphs import Glyph
from kaiserhof.vocabulary.word import CONDITION, PENALTY, Sentence, Short, Word

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

ROOM_COLOURS = COLOURS[:3]


def condition_short(term: Term) -> Short:
    """A condition in the terminal: how many of what."""
    return Short(f"condition-{term.name}", {"n": term.args[0] if term.args else ""})


def at_least(name: str, most: int, draw: Callable[[Term], list[Glyph]]) -> Word:
    """A condition that asks for this many of the measure with the same name."""

    def make(rules: "Rulebook", term: Term) -> Condition:
        return AtLeast(rules.measures[name], term.number())

    return Word(name, CONDITION, draw, (Number(1, most),), make=make, shorten=condition_short)


def counted(sign: str) -> Callable[[Term], list[Glyph]]:
    """A figure and a sign."""
    return lambda term: [g.letters(term.number()), g.icon(sign)]


def _occupied(term: Term) -> list[Glyph]:
    shown: list[Glyph] = []
    for colour, count in zip(ROOM_COLOURS, term.args, strict=True):
        if count != "0":
            shown += [g.letters(count), g.colour(colour)]
    return shown


def _occupied_short(term: Term) -> Short:
    return Short("condition-occupied", dict(zip(("b", "r", "y"), term.args, strict=True)))


def _one_colour(term: Term) -> list[Glyph]:
    blue, red, yellow = (g.colour(colour) for colour in ROOM_COLOURS)
    return [blue, g.letters("/"), red, g.letters("/"), yellow]


def penalty(
    name: str,
    kind: Callable[[int], Penalty],
    draw: Callable[[Term], list[Glyph]],
    most: int = 0,
    said: bool = True,
) -> Word:
    """A penalty; nobody says one that is never chosen, alone on its tile or of the expansion."""
    takes = (Number(1, most),) if most else ()
    sentence = Sentence("penalty", name) if said else None

    def make(rules: object, term: Term) -> Penalty:
        return kind(term.number())

    return Word(name, PENALTY, draw, takes, make=make, sentence=sentence)


WORDS = (
    at_least("krones", 20, lambda term: [g.krones(term.number())]),
    at_least("emperor", 13, lambda term: [g.icon("crown", term.number())]),
    at_least("staff", 20, lambda term: [g.icon("staff", term.number())]),
    at_least("room_tiles", 20, counted("door-open")),
    at_least("floors", 4, counted("floor")),
    at_least("columns", 5, counted("column")),
    at_least("groups", 10, counted("group")),
    Word(
        "occupied",
        CONDITION,
        _occupied,
        (Number(0, 20), Number(0, 20), Number(0, 20)),
        make=lambda rules, term: OccupiedByColour([int(count) for count in term.args]),
        shorten=_occupied_short,
    ),
    Word(
        "all_of_one_colour",
        CONDITION,
        _one_colour,
        make=lambda rules, term: AllOfOneColour(),
        shorten=condition_short,
    ),
    penalty("lose_points", penalties.LosePoints, lambda t: [g.lost_points(t.number())], 30),
    penalty(
        "lose_points_per_staff",
        penalties.LosePointsPerStaff,
        lambda term: [g.lost_points(term.number()), g.word("per"), g.icon("staff")],
        9,
        said=False,
    ),
    penalty("lose_krones", penalties.LoseKrones, lambda t: [g.krones(g.minus(t.number()))], 20),
    penalty(
        "lose_kitchen",
        penalties.LoseKitchen,
        lambda term: [g.icon("serve"), g.word("all_lost")],
        said=False,
    ),
    penalty(
        "lose_kitchen_and_served",
        penalties.LoseKitchenAndServed,
        lambda term: [g.icon("serve"), g.word("all_lost")],
        said=False,
    ),
    penalty(
        "return_cards", penalties.ReturnCards, lambda t: [g.icon("draw", g.minus(t.number()))], 9
    ),
    penalty(
        "remove_free_rooms",
        penalties.RemoveFreeRooms,
        lambda term: [g.icon("door-open", g.minus(term.number()))],
        9,
    ),
    penalty(
        "remove_occupied_rooms",
        penalties.RemoveOccupiedRooms,
        lambda term: [g.icon("door-shut", g.minus(term.number()))],
        4,
        said=False,
    ),
    penalty(
        "remove_occupied_column",
        penalties.RemoveOccupiedColumn,
        lambda term: [g.icon("column"), g.icon("door-shut", g.minus(term.number()))],
        4,
        said=False,
    ),
    penalty(
        "dismiss_end_card",
        penalties.DismissEndCard,
        lambda term: [g.icon("end"), g.icon("staff", g.minus(1))],
    ),
)
