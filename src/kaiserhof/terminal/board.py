"""The table as a drawing of a view: what a seat may not know cannot be in it.

The rulebook gives the print on cards and boards, the view all that changes.

>>> from kaiserhof import Game
>>> game, names = Game(players=4, seed=3), ["Clara", "Emil", "Rosa", "Josef"]
>>> lines = draw(game.view(0), game.rules, Text.of("en"), names)
>>> {line.cell_len for line in lines}, len(lines) <= 45
({100}, True)
"""

from collections.abc import Sequence

from rich.text import Text as Line

from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.views import View
from kaiserhof.terminal import action_board, court, guests, hotel, rivals, staff
from kaiserhof.terminal.look import TABLE, WIDTH, beside, fit
from kaiserhof.terminal.table import LEFT, POLITICS, RIGHT, ROW, Table
from kaiserhof.text import Text


def draw(
    view: View,
    rules: Rulebook,
    text: Text,
    names: Sequence[str],
    *,
    seat: int | None = None,
    width: int = WIDTH,
) -> list[Line]:
    """The whole table, seen from the seat of the view; a spectator looks over a seat's shoulder.

    In a terminal of fewer than 100 columns everything stands in one column.
    """
    if seat is None:
        seat = view["seat"] or 0
    table = Table(view, rules, text, names, seat)
    lines = _side_by_side(table) if width >= WIDTH else _in_one_column(table)
    inner = min(width, WIDTH) - 2
    return [Line(" ", TABLE).append_text(fit(line, inner)).append(" ") for line in lines]


def _side_by_side(table: Table) -> list[Line]:
    lines = [action_board.head(table)]
    lines += beside(action_board.actions(table), court.court(table), LEFT, RIGHT)
    lines += beside(guests.guest_row(table), court.politics(table), ROW, POLITICS)
    lines += beside(hotel.hotel(table), [*guests.cafe(table), *rivals.rivals(table)], LEFT, RIGHT)
    return lines + staff.staff(table, columns=2)


def _in_one_column(table: Table) -> list[Line]:
    lines = [
        action_board.head(table),
        *action_board.actions(table),
        *court.court(table),
        *guests.guest_row(table),
    ]
    lines += [
        *court.politics(table),
        *hotel.hotel(table),
        *guests.cafe(table),
        *rivals.rivals(table),
    ]
    return lines + staff.staff(table, columns=1)
