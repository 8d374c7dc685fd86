"""The guests: those in the row and those in one's own café."""

from rich.text import Text as Line

from kaiserhof.data import ITEMS, GuestCard
from kaiserhof.engine.views import View
from kaiserhof.terminal import short
from kaiserhof.terminal.look import BRASS, GOOD, NAME_STYLES, QUIET, VALUE, glyph, row, title
from kaiserhof.terminal.table import RIGHT, ROW, Table

_NAME, _REWARD = 18, 21
_WHOLE_NAME, _WHOLE_REWARD = 24, 35
"""So much is enough for every guest."""


def guest_row(table: Table, width: int = ROW) -> list[Line]:
    """The five guests of the row: cost, colour, order, points, reward."""
    tables, deck = table.cards.tables, table.view["guest_deck"]
    lines = [title(table.words("guest-row"), table.words("guest-row-aside", n=deck), width)]
    for place, number in enumerate(table.view["row"]):
        cells: list[tuple[Line | str, int]] = [
            (Line(f"{place + 1} ", BRASS), 2),
            (Line.assemble((str(tables.row_cost[place]), VALUE), glyph("krone")), 3),
        ]
        if number:
            cells += _guest_cells(table, table.cards.guests[number], width)
        else:
            cells.append((Line("–", QUIET), 2))
        lines.append(row(cells))
    items = "-".join(["items", *table.items_of_modules()])
    return [*lines, Line.assemble(table.say(items), style=QUIET)]


def _guest_cells(table: Table, guest: GuestCard, width: int) -> list[tuple[Line | str, int]]:
    order = dict(zip(ITEMS, guest.order, strict=True))
    return [
        (glyph(guest.colour), 2),
        (
            Line(guest.name[table.text.language], NAME_STYLES[guest.colour]),
            _NAME if width == ROW else _WHOLE_NAME,
        ),
        (" ", 1),
        (short.items(order), 6),
        (Line.assemble((str(guest.points), VALUE), glyph("point")), -3),
        ("  ", 2),
        (short.reward(guest, table.text), _REWARD if width == ROW else _WHOLE_REWARD),
    ]


def cafe(table: Table) -> list[Line]:
    """The tables with what each guest still wants, and the kitchen."""
    return [*cafe_tables(table, RIGHT), kitchen(table)]


def cafe_tables(table: Table, width: int) -> list[Line]:
    """The tables of the café with their guests."""
    lines = [title(table.words("cafe"), table.words("cafe-aside"), width)]
    for place, seated in enumerate(table.own["tables"], 1):
        lines.append(_cafe_table(table, place, seated, width))
    return lines


def kitchen(table: Table) -> Line:
    """What lies in the kitchen."""
    kitchen = Line(table.words("kitchen") + "  ", QUIET)
    for item, count in table.own["kitchen"].items():
        if item in ITEMS[:4] or count or item in table.items_of_modules():
            kitchen.append(str(count), VALUE if count else QUIET)
            kitchen.append_text(glyph(item)).append("  ")
    return kitchen


def _cafe_table(table: Table, place: int, seated: View | None, width: int) -> Line:
    mark = (Line(f"{place} ", BRASS), 2)
    if seated is None:
        return row([mark, (Line(table.words("free-table"), QUIET), width - 2)])
    guest = table.cards.guests[seated["guest"]]
    name = 16 if width == RIGHT else _WHOLE_NAME
    if seated["fulfilled"]:
        lacks = Line(table.words("ready"), GOOD)
    else:
        lacks = short.items(seated["lacks"])
    return row(
        [
            mark,
            (glyph(guest.colour), 2),
            (Line(guest.name[table.text.language], NAME_STYLES[guest.colour]), name),
            (" ", 1),
            (lacks, 8),
            (Line.assemble((str(guest.points), VALUE), glyph("point")), -3),
            ("  ", 2),
            (short.reward(guest, table.text), width - 18 - name),
        ]
    )
