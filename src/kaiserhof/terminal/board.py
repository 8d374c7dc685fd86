"""The table as a drawing of a view: what a seat may not know cannot be in it.

The rulebook gives the print on cards and boards, the view all that changes.

>>> from kaiserhof import Game
>>> game, names = Game(players=4, seed=3), ["Clara", "Emil", "Rosa", "Josef"]
>>> lines = draw(game.view(0), game.rules, Text.of("en"), names)
>>> {line.cell_len for line in lines}, len(lines) <= 45
({100}, True)
"""

from collections.abc import Callable, Sequence

from rich.text import Text as Line

from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.views import View
from kaiserhof.terminal import (
    action_board,
    court,
    dance,
    entrance,
    guests,
    hotel,
    lounge,
    rivals,
    staff,
)
from kaiserhof.terminal.look import TABLE, WIDTH, beside, fit
from kaiserhof.terminal.table import CARD, INNER, LEFT, POLITICS, RIGHT, ROW, Table
from kaiserhof.text import Text


def draw(
    view: View,
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
    take more than so many rows, the table is drawn more briefly.
    """
    if seat is None:
        seat = view["seat"] or 0
    table = Table(view, rules, text, names, seat)
    inner = min(width, WIDTH) - 2
    if width < WIDTH:
        lines = _in_one_column(table, inner)
    else:
        lines = _side_by_side(table)
        if rows is not None and len(lines) > rows:
            briefly = _briefly(Table(view, rules, text, names, seat, brief=True))
            lines = min(lines, briefly, key=len)
    return [Line(" ", TABLE).append_text(fit(line, inner)).append(" ") for line in lines]


def _side_by_side(table: Table) -> list[Line]:
    lines = [action_board.head(table)]
    lines += beside(action_board.actions(table), court.court(table), LEFT, RIGHT)
    lines += beside(guests.guest_row(table), court.politics(table), ROW, POLITICS)
    lines += [*dance.ballrooms(table, INNER), *dance.rehearsal(table, INNER)]
    lines += _lounge_and_entrance(table)
    lines += beside(hotel.hotel(table), [*guests.cafe(table), *rivals.rivals(table)], LEFT, RIGHT)
    return lines + staff.staff(table, columns=2)


def _briefly(table: Table) -> list[Line]:
    """The same in fewer rows: what belongs to the modules stands beside a lower hotel."""
    lines = [action_board.head(table)]
    lines += beside(action_board.actions(table), court.court(table), LEFT, RIGHT)
    lines += beside(guests.guest_row(table), court.politics(table), ROW, POLITICS)
    lines += dance.ballrooms(table, INNER)
    left, right = hotel.hotel(table), [*guests.cafe(table), *rivals.rivals(table)]
    for section in (dance.rehearsal, lounge.lounge, entrance.entrance):
        if _needs_width(table, section):
            lines += section(table, INNER)
        elif len(left) <= len(right):
            left += section(table, LEFT)
        else:
            right += section(table, RIGHT)
    lines += beside(left, right, LEFT, RIGHT)
    return lines + staff.staff(table, columns=2)


def _needs_width(table: Table, section: Callable[[Table, int], list[Line]]) -> bool:
    """Whether a section lists much to choose from: rehearsal rooms, or entrances."""
    if section is dance.rehearsal:
        return not table.own.get("rehearsal_room")
    return section is entrance.entrance and bool(table.view.get("entrances"))


def _lounge_and_entrance(table: Table) -> list[Line]:
    """Side by side where there are both, unless the auction needs the whole width."""
    left, right = lounge.lounge(table, CARD), entrance.entrance(table, CARD)
    if left and right and not table.view["entrances"]:
        return beside(left, right, CARD, CARD)
    return lounge.lounge(table, INNER) + entrance.entrance(table, INNER)


def _in_one_column(table: Table, width: int) -> list[Line]:
    return [
        action_board.head(table),
        *action_board.actions(table),
        *court.court(table),
        *guests.guest_row(table),
        *court.politics(table),
        *dance.ballrooms(table, width),
        *dance.rehearsal(table, width),
        *lounge.lounge(table, width),
        *entrance.entrance(table, width),
        *hotel.hotel(table),
        *guests.cafe(table),
        *rivals.rivals(table),
        *staff.staff(table, columns=1),
    ]
