"""How the terminal draws the invented module: the umbrellas behind the turn order."""

from typing import Final

from rich.text import Text as Line

from kaiserhof.terminal.port import Drawing, Group
from kaiserhof.terminal.table import Table
from tests.invented.umbrellas import numbers


def _umbrellas(table: Table) -> Line:
    return Line("   ").append("☂".join(str(p["umbrellas"]) for p in table.view["players"]))


DRAWING: Final = Drawing(
    head=_umbrellas,
    groups=(Group("die", "space", (numbers.UMBRELLA, numbers.UMBRELLA + numbers.FACES)),),
)
