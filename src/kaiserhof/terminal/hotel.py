"""A hotel: four floors of five rooms, each with its number, colour and state."""

from collections.abc import Sequence

from rich.text import Text as Line

from kaiserhof.data import COLOURS
from kaiserhof.engine.nouns import Room
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state.layout import COLUMNS, FLOORS
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
    lines = [title(table.words("hotel", name=_name(table)), purse, LEFT)]
    for floor in reversed(range(FLOORS)):
        lines += (_brief_floor if table.brief else _floor)(own, floor, table.rules)
    return [*lines, _bonuses(table)]


def _name(table: Table) -> str:
    """Whose hotel it is, and by day which board."""
    board = table.board(table.seat)
    return f"{table.names[table.seat]} · {board}" if board else table.names[table.seat]


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


def _brief_floor(player: View, floor: int, rules: Rulebook) -> list[Line]:
    """A floor in a single line."""
    colours = rules.room_colour[player["board"]]
    line = _side(rules.floor_cost[floor], "krone")
    for column in range(COLUMNS):
        room = floor * COLUMNS + column
        colour = COLOURS[colours[room]]
        if column:
            line.append(" ", _gap(colours, room))
        state, sign = _state(player, room)
        cover = rules.cover_points[player["board"]][room]
        plus = f"+{cover}" if cover and not state else ""
        words = f"{COLOUR_GLYPHS[colour]}{room:>2} {sign}{plus}"
        line.append(words.ljust(_ROOM), ROOM_STYLES[colour][state])
    return [line.append(" ").append_text(_side(rules.floor_points[floor], "point"))]


def _side(number: int, unit: str) -> Line:
    return Line.assemble((str(number), QUIET), glyph(unit), " ")


def _state(player: View, room: Room) -> tuple[int, str]:
    """Which of the three states a room is in, and the sign for it."""
    if room in player["occupied"]:
        return 2, OCCUPIED
    if room in player["prepared"]:
        return 1, FREE
    return 0, EMPTY


def _gap(colours: list[int], room: Room) -> str:
    """Between two rooms of one group the ground keeps their colour."""
    if colours[room] != colours[room - 1]:
        return f"on {NIGHT}"
    return ROOM_STYLES[COLOURS[colours[room]]][0]


def _bonuses(table: Table) -> Line:
    """What a fully occupied group of 1, 2, 3 or 4 rooms brings."""
    line = Line("   ")
    amounts: Sequence[Sequence[int]] = table.cards.tables.occupancy_bonus
    for drawing in table.drawings:
        if drawing.bonuses is not None:
            amounts = drawing.bonuses(table) or amounts
    for colour, unit, row in zip(COLOURS, ("point", "krone", "step"), amounts, strict=False):
        line.append_text(glyph(colour)).append(" " + " ".join(map(str, row)), QUIET)
        line.append_text(glyph(unit)).append("   ")
    return line
