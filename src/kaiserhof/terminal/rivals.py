"""The other players at a glance."""

from rich.text import Text as Line

from kaiserhof.data import ITEMS
from kaiserhof.engine.nouns import Seat
from kaiserhof.terminal import short
from kaiserhof.terminal.look import (
    GOOD,
    INK,
    QUIET,
    VALUE,
    fit,
    flow,
    glyph,
    row,
    seat_mark,
    title,
)
from kaiserhof.terminal.table import RIGHT, Table


def rivals(table: Table, width: int = RIGHT) -> list[Line]:
    """A line for each rival; as long as there is room, another with the orders in the café."""
    lines = [title(table.words("rivals"), table.words("rivals-aside"), width)]
    for seat in range(table.players):
        if seat != table.seat:
            lines.append(_rival(table, seat, 7 + min(width - RIGHT, 13)))
            orders, extras = _orders(table, seat), flow(_extras(table, seat), width - 2)
            wanted = table.players < 4 and not table.brief
            if wanted and (orders.plain.strip() or not extras):
                lines.append(orders)
            lines += [Line("  ") + line for line in extras]
    return lines


def _extras(table: Table, seat: Seat) -> list[Line]:
    """What a rival has of the modules, and by day the board."""
    cells: list[Line] = []
    for drawing in table.drawings:
        if drawing.rival is not None:
            cells += drawing.rival(table, seat)
    if table.board(seat):
        cells.append(Line(table.board(seat), QUIET))
    return cells


def _orders(table: Table, seat: Seat) -> Line:
    """The guests in a rival's café with what they still want."""
    line = Line("  ")
    for seated in table.view["players"][seat]["tables"]:
        if seated is not None:
            guest = table.cards.guests[seated["guest"]]
            lacks = Line("✓", GOOD) if seated["fulfilled"] else short.items(seated["lacks"])
            line.append_text(fit(Line(guest.name[table.text.language], QUIET), 10))
            line.append(" ").append_text(lacks).append(" ")
    return line


def _rival(table: Table, seat: Seat, name: int) -> Line:
    player = table.view["players"][seat]
    free = len(player["prepared"]) - len(player["occupied"])
    kitchen = Line()
    for item in ITEMS[:4]:
        kitchen.append(str(player["kitchen"][item]), VALUE).append_text(glyph(item))
    guests = Line()
    for seated in player["tables"]:
        guests.append_text(
            Line("–", QUIET)
            if seated is None
            else glyph(table.cards.guests[seated["guest"]].colour)
        )
    return row([
        (seat_mark(seat), 2),
        (Line(table.names[seat], INK), name),
        (Line.assemble((str(player["points"]), VALUE), glyph("point")), -4),
        (Line.assemble((str(player["krones"]), VALUE), glyph("krone")), -4),
        (Line.assemble((str(player["emperor"]), VALUE), glyph("step")), -4),
        (Line.assemble((str(free), VALUE), "○", (str(len(player["occupied"])), VALUE), "●"), -6),
        (" ", 1), (kitchen, 11),
        (guests, 4),
        (Line.assemble((str(len(player["staff"])), VALUE), "♟"), -3),
        (Line.assemble((str(player["hand_size"]), VALUE), glyph("card")), -3),
    ])  # fmt: skip
