"""The table in blocks: what belongs together, drawn for a width of 78 columns, nothing cut.

>>> from kaiserhof import Game
>>> game = Game(players=3, seed=3)
>>> names = ("Clara", "Emil", "Rosa")
>>> found = blocks(Table(dict(game.view(0)), game.rules, Text.of("en"), names, 0))
>>> [block.name for block in found]
['hotel', 'guests', 'court', 'rivals', 'staff']
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text as Line

from kaiserhof.terminal import action_board, court, guests, hotel, rivals, staff
from kaiserhof.terminal.look import beside
from kaiserhof.terminal.table import LEFT, Table
from kaiserhof.text import Text  # noqa: F401 (for the example above)

WIDE = 78
"""How wide a block is: a terminal of 80 columns and a margin on both sides."""
DICE = WIDE - LEFT - 2


@dataclass(frozen=True)
class Block:
    """Lines that stand together under a name."""

    name: str
    lines: Sequence[Line]


def blocks(table: Table) -> list[Block]:
    """Everything that lies on the table, in the order in which it is looked at."""
    table.brief = True
    house = [*hotel.hotel(table), guests.kitchen(table)]
    own = beside(house, action_board.narrow_actions(table, DICE), LEFT, DICE)
    table.brief = False
    found = [
        Block("hotel", [*own, *guests.cafe_tables(table, WIDE)]),
        Block("guests", [*guests.guest_row(table, WIDE), *court.politics_lines(table, WIDE)]),
        Block("court", court.court(table, WIDE)),
        Block("rivals", rivals.rivals(table, WIDE)),
        Block("staff", staff.listed(table, WIDE)),
    ]
    return [*found, *_of_modules(table)]


def _of_modules(table: Table) -> list[Block]:
    """What modules draw: one block for each of their sections."""
    found: list[Block] = []
    for drawing in table.drawings:
        for section in (*drawing.across, *drawing.sections):
            lines = section.draw(table, WIDE)
            if lines:
                found.append(Block("modules", lines))
    return found
