"""The table as a drawing of a view: what a seat may not know cannot be in it.

The rulebook gives the print on cards and boards, the view all that changes.

>>> from kaiserhof import Game
>>> game, names = Game(players=4, seed=3), ["Clara", "Emil", "Rosa", "Josef"]
>>> lines = draw(game.view(0), game.rules, Text.of("en"), names)
>>> {line.cell_len for line in lines}, len(lines) <= 45
({100}, True)
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text as Line

from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.terminal import action_board, court, guests, hotel, rivals, staff
from kaiserhof.terminal.look import TABLE, WIDTH, beside, fit
from kaiserhof.terminal.port import Section
from kaiserhof.terminal.table import CARD, INNER, LEFT, POLITICS, RIGHT, ROW, Table
from kaiserhof.text import Text


def draw(
    view: Mapping[str, Any],
    rules: Rulebook,
    text: Text,
    names: Sequence[str],
    *,
    seat: int | None = None,
    width: int = WIDTH,
    rows: int | None = None,
) -> list[Line]:
    """The whole table, seen from the seat of the view; a spectator looks over a seat's shoulder.

    In a terminal of fewer than 100 columns everything stands in one column. Where that would
    take more than this many rows, the table is drawn more briefly.
    """
    if seat is None:
        seat = view["seat"] or 0
    shown = dict(view)
    table = Table(shown, rules, text, names, seat)
    inner = min(width, WIDTH) - 2
    if width < WIDTH:
        lines = _in_one_column(table, inner)
    else:
        lines = _side_by_side(table)
        if rows is not None and len(lines) > rows:
            briefly = _briefly(Table(shown, rules, text, names, seat, brief=True))
            lines = min(lines, briefly, key=len)
    return [Line(" ", TABLE).append_text(fit(line, inner)).append(" ") for line in lines]


def _side_by_side(table: Table) -> list[Line]:
    lines = [action_board.head(table)]
    lines += beside(action_board.actions(table), court.court(table), LEFT, RIGHT)
    lines += beside(guests.guest_row(table), court.politics(table), ROW, POLITICS)
    lines += _across(table, INNER) + _paired_sections(table)
    lines += beside(hotel.hotel(table), [*guests.cafe(table), *rivals.rivals(table)], LEFT, RIGHT)
    return lines + staff.staff(table, columns=2)


def _briefly(table: Table) -> list[Line]:
    """The same in fewer rows: what belongs to the modules stands beside a lower hotel."""
    lines = [action_board.head(table)]
    lines += beside(action_board.actions(table), court.court(table), LEFT, RIGHT)
    lines += beside(guests.guest_row(table), court.politics(table), ROW, POLITICS)
    lines += _across(table, INNER)
    left, right = hotel.hotel(table), [*guests.cafe(table), *rivals.rivals(table)]
    for section in _sections(table):
        if section.needs_width(table):
            lines += section.draw(table, INNER)
        elif len(left) <= len(right):
            left += section.draw(table, LEFT)
        else:
            right += section.draw(table, RIGHT)
    lines += beside(left, right, LEFT, RIGHT)
    return lines + staff.staff(table, columns=2)


def _across(table: Table, width: int) -> list[Line]:
    """What modules draw across the whole table."""
    return [
        line
        for drawing in table.drawings
        for section in drawing.across
        for line in section.draw(table, width)
    ]


def _sections(table: Table) -> list[Section]:
    return [section for drawing in table.drawings for section in drawing.sections]


def _paired_sections(table: Table) -> list[Line]:
    """Sections under each other; two that may stand side by side do, unless one needs the width."""
    lines: list[Line] = []
    sections = _sections(table)
    while sections:
        first, *sections = sections
        second = sections[0] if first.pairs and sections and sections[0].pairs else None
        if second and not first.needs_width(table) and not second.needs_width(table):
            left, right = first.draw(table, CARD), second.draw(table, CARD)
            if left and right:
                lines += beside(left, right, CARD, CARD)
                sections = sections[1:]
                continue
        lines += first.draw(table, INNER)
    return lines


def _in_one_column(table: Table, width: int) -> list[Line]:
    return [
        action_board.head(table),
        *action_board.actions(table),
        *court.court(table),
        *guests.guest_row(table),
        *court.politics(table),
        *_across(table, width),
        *(line for section in _sections(table) for line in section.draw(table, width)),
        *hotel.hotel(table),
        *guests.cafe(table),
        *rivals.rivals(table),
        *staff.staff(table, columns=1),
    ]
