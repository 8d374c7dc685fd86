"""A hotel: four floors of five rooms, each with its number, colour and state."""

from rich.text import Text as Line

from kaiserhof.data import COLOURS
from kaiserhof.engine.layout import COLUMNS, FLOORS
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.views import View
from kaiserhof.terminal.look import (
    COLOUR_GLYPHS,
    EMPTY,
    FREE,
    NIGHT,
    OCCUPIED,
    QUIET,
    ROOM_STYLES,
    VALUE,
    glyph,
    title,
)
from kaiserhof.terminal.table import LEFT, Table

_ROOM = 7


def hotel(table: Table) -> list[Line]:
    """One's own hotel: points, krones and steps, the floors from the top, the bonuses."""
    own = table.own
    purse = Line.assemble(
        (str(own["points"]), VALUE), glyph("point"), "  ",
        (str(own["krones"]), VALUE), glyph("krone"), "  ",
        (str(own["emperor"]), VALUE), glyph("step"),
    )  # fmt: skip
    lines = [title(table.words("hotel", name=table.names[table.seat]), purse, LEFT)]
    for floor in reversed(range(FLOORS)):
        lines += _floor(own, floor, table.rules)
    return [*lines, _bonuses(table.rules)]


def _floor(player: View, floor: int, rules: Rulebook) -> list[Line]:
    colours = rules.room_colour[player["board"]]
    upper, lower = _side(rules.floor_cost[floor], "krone"), Line("   ")
    for column in range(COLUMNS):
        room = floor * COLUMNS + column
        colour = COLOURS[colours[room]]
        if column:
            gap = _gap(colours, room)
            upper.append(" ", gap)
            lower.append(" ", gap)
        state, sign = _state(player, room)
        cover = rules.cover_points[player["board"]][room]
        style = ROOM_STYLES[colour][state]
        upper.append(f" {COLOUR_GLYPHS[colour]} {room:>2}".ljust(_ROOM), style)
        plus = f" +{cover}" if cover and not state else ""
        lower.append(f" {sign}{plus}".ljust(_ROOM), style)
    upper.append_text(Line(" ")).append_text(_side(rules.floor_points[floor], "point"))
    return [upper, lower]


def _side(number: int, unit: str) -> Line:
    return Line.assemble((str(number), QUIET), glyph(unit), " ")


def _state(player: View, room: int) -> tuple[int, str]:
    """Which of the three states a room is in, and the sign for it."""
    if room in player["occupied"]:
        return 2, OCCUPIED
    if room in player["prepared"]:
        return 1, FREE
    return 0, EMPTY


def _gap(colours: list[int], room: int) -> str:
    """Between two rooms of one group the ground keeps their colour."""
    if colours[room] != colours[room - 1]:
        return f"on {NIGHT}"
    return ROOM_STYLES[COLOURS[colours[room]]][0]


def _bonuses(rules: Rulebook) -> Line:
    """What a fully occupied group of 1, 2, 3 or 4 rooms brings."""
    line = Line("   ")
    amounts = rules.card_set.tables.occupancy_bonus
    for colour, unit, row in zip(COLOURS, ("point", "krone", "step"), amounts, strict=False):
        line.append_text(glyph(colour)).append(" " + " ".join(map(str, row)), QUIET)
        line.append_text(glyph(unit)).append("   ")
    return line
