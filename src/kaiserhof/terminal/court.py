"""The emperor's track with its scorings, and the politics cards."""

from rich.text import Text as Line

from kaiserhof.engine.views import View
from kaiserhof.terminal import short
from kaiserhof.terminal.look import (
    BAD,
    BRASS,
    GOOD,
    LIT,
    QUIET,
    SEAT_STYLES,
    SEATS,
    VALUE,
    fit,
    glyph,
    row,
    seat_mark,
    title,
)
from kaiserhof.terminal.table import POLITICS, RIGHT, Table

_PLACES = 11


def court(table: Table, width: int = RIGHT) -> list[Line]:
    """The track with all markers, and the three tiles with what comes next."""
    tables = table.cards.tables
    lines = [title(table.words("court"), _next_scoring(table), width)]
    places = [player["emperor"] for player in table.view["players"]]
    numbers, points, marks = Line(), Line(), Line()
    for space, worth in enumerate(tables.emperor_points):
        seats = [seat for seat, place in enumerate(places) if place == space]
        zone = BAD if space == 0 else GOOD if space >= tables.bonus_from else VALUE
        numbers.append(f"{space:>2} ", zone if seats else QUIET)
        points.append(f"{worth:>2} ", QUIET)
        marks.append_text(_marks(seats))
    lines += [
        numbers,
        points.append_text(glyph("point")),
        marks,
    ]
    for held, number in enumerate(table.view["tiles"]):
        lines.append(_tile(table, held, number))
    return lines


def _marks(seats: list[int]) -> Line:
    """The markers on a space of the track, three columns wide."""
    if len(seats) > 3:
        return Line("A-D", VALUE)
    marks = Line(" " * max(0, 2 - len(seats)))
    for seat in seats:
        marks.append_text(seat_mark(seat))
    return fit(marks, 3)


def _next_scoring(table: Table) -> Line:
    tables, held = table.cards.tables, table.view["scorings"]
    if held >= len(tables.scoring_rounds):
        return Line(table.words("no-scoring"), QUIET)
    return Line(
        table.words(
            "next-scoring", round=tables.scoring_rounds[held], back=tables.steps_back[held]
        ),
        QUIET,
    )


def _tile(table: Table, held: int, number: int) -> Line:
    tables, done = table.cards.tables, table.view["scorings"]
    tile = table.cards.tiles[number]
    mark = LIT if held == done else QUIET
    sign = "✓" if held < done else "▸" if held == done else " "
    line = Line.assemble((f"{sign}{tables.scoring_rounds[held]} ", mark), " ")
    line.append(f"{tables.bonus_from}+ ", GOOD if held >= done else QUIET)
    line.append_text(fit(short.bonus(tile, table.text), 22))
    line.append(" 0 ", BAD if held >= done else QUIET)
    line.append_text(short.penalty(tile, table.text))
    if held < done:
        line.stylize("dim")
    return line


def politics(table: Table) -> list[Line]:
    """The three politics cards with their markers and everybody's progress."""
    lines = [title(table.words("politics"), "", POLITICS)]
    for letter, card in zip("ABC", table.view["politics"], strict=True):
        name = Line.assemble((f"{letter} ", BRASS), table.text.politics_name(card["card"]))
        lines.append(row([(name, POLITICS - _PLACES), (_places(table, card), -_PLACES)]))
        lines.append(_progress(table, card["progress"]))
    return lines


def politics_lines(table: Table, width: int) -> list[Line]:
    """The three politics cards in a line each."""
    lines = [title(table.words("politics"), "", width)]
    for letter, card in zip("ABC", table.view["politics"], strict=True):
        name = Line.assemble((f"{letter} ", BRASS), table.text.politics_name(card["card"]))
        progress = _progress(table, card["progress"])
        progress.rstrip()
        left = width - _PLACES - progress.cell_len
        lines.append(
            row([(name, left), (progress, progress.cell_len), (_places(table, card), -_PLACES)])
        )
    return lines


def _places(table: Table, card: View) -> Line:
    """The places of a politics card: what each is worth, or whose marker lies there."""
    places = Line()
    points = table.cards.politics[card["card"]].points
    for worth, holder in zip(points, card["markers"], strict=True):
        places.append(" ")
        places.append_text(
            Line(f"{worth}", VALUE)
            if holder < 0
            else Line(f"●{SEATS[holder]}", SEAT_STYLES[holder])
        )
    return places.append_text(glyph("point"))


def _progress(table: Table, progress: list[list[int]]) -> Line:
    """How far each player has come with a politics card."""
    line = Line("  ")
    for seat, (have, wanted) in enumerate(progress):
        line.append_text(seat_mark(seat)).append(" ")
        own = GOOD if have >= wanted else VALUE if seat == table.seat else QUIET
        line.append(f"{have}/{wanted}", own).append("  ")
    return line
