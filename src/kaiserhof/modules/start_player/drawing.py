"""How the terminal draws the skeleton key."""

from rich.text import Text as Line

from kaiserhof.modules.start_player import numbers
from kaiserhof.terminal.look import TITLE, VALUE, glyph, seat_mark
from kaiserhof.terminal.port import Drawing, Group
from kaiserhof.terminal.table import Table


def _key(table: Table) -> Line:
    """Who has the skeleton key."""
    holder = table.view["key"]
    line = Line("   ").append_text(glyph("key")).append(" ")
    if holder < 0:
        return line.append(table.words("key-free"), VALUE)
    return line.append_text(seat_mark(holder))


DRAWING = Drawing(
    glyphs={"key": ("⚷", TITLE)},
    legend="legend-key",
    head=_key,
    groups=(Group("key", "serve", (numbers.KEY, numbers.KEY + 1)),),
)
