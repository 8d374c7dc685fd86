"""How the terminal draws module 5: its cards as all others, and bells that have rung."""

from rich.text import Text as Line

from kaiserhof.engine.nouns import Seat
from kaiserhof.terminal.look import BRASS, VALUE, glyph
from kaiserhof.terminal.port import Drawing
from kaiserhof.terminal.staff import TURNED
from kaiserhof.terminal.table import Table


def _rung(table: Table, seat: Seat) -> list[Line]:
    """How many bells of a rival have rung."""
    rung = len(table.view["players"][seat]["turned"])
    return [Line.assemble(glyph("bell"), TURNED, (str(rung), VALUE))] if rung else []


DRAWING = Drawing(glyphs={"bell": ("∩", BRASS)}, legend="legend-bells", staff="-bells", rival=_rung)
