"""Sheets: blocks under each other, as many as the height of the window holds.

>>> a, b, c = (Block(name, [Line(name)] * rows) for name, rows in (("a", 3), ("b", 2), ("c", 7)))
>>> [(sheet.names, len(sheet.lines)) for sheet in sheets([a, b, c], 5)]
[(('a', 'b'), 5), (('c',), 5), (('c',), 2)]
>>> [sheet.names for sheet in sheets([a, b, c], 12)]
[('a', 'b', 'c')]
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text as Line

from kaiserhof.terminal.full.blocks import Block

LEAST_TABLE = 12
"""Rows of the table in a terminal of 24 rows."""
LEAST_TALK = 9
"""Rows for what has happened, the question and the answers."""
FRAME = 3
"""Rows for the head, the names of the sheets and the keys."""
ASIDE = 120
"""From this width on the answers stand beside the table."""
NARROW = 80
"""How wide the table is then."""


@dataclass(frozen=True)
class Sheet:
    """What is seen of the table at a time, and the names of the blocks on it."""

    names: tuple[str, ...]
    lines: Sequence[Line]


def sheets(blocks: Sequence[Block], height: int) -> list[Sheet]:
    """The blocks on sheets of a height; what is too tall for one goes on on the next."""
    height = max(1, height)
    found: list[Sheet] = []
    for block in blocks:
        if found and len(found[-1].lines) + len(block.lines) <= height:
            last = found.pop()
            found.append(Sheet((*last.names, block.name), [*last.lines, *block.lines]))
            continue
        for first in range(0, len(block.lines), height):
            found.append(Sheet((block.name,), block.lines[first : first + height]))
    return found


def numbered(titles: Sequence[str]) -> list[str]:
    """The titles of all sheets; what stands on several of them has a number.

    >>> numbered(["Hotel", "Modules", "Modules"])
    ['Hotel', 'Modules 1', 'Modules 2']
    """
    seen: Counter[str] = Counter()
    found = []
    for title in titles:
        seen[title] += 1
        found.append(f"{title} {seen[title]}" if titles.count(title) > 1 else title)
    return found


@dataclass(frozen=True)
class Plan:
    """How a window is shared between the table and the answers."""

    aside: bool
    """Whether the answers stand beside the table, not under it."""
    table_width: int
    table_height: int


def plan(width: int, height: int) -> Plan:
    """How a window of a size is shared.

    >>> plan(80, 24), plan(80, 50).table_height
    (Plan(aside=False, table_width=80, table_height=12), 31)
    >>> plan(120, 40)
    Plan(aside=True, table_width=80, table_height=37)
    """
    if width >= ASIDE:
        return Plan(True, NARROW, height - FRAME)
    return Plan(False, width, max(LEAST_TABLE, height - FRAME - max(LEAST_TALK, height // 3)))
