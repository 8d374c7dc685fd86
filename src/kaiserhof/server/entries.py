"""An entry of a table's record as text: what a seat did, and what chance brought after it.

The text is that of a record without numbers and checks; position 0 is the set-up.

>>> to_text([Move(0, "die 3 boost"), Chance(5, (1, 4, 4))])
'A die 3 boost\\n- roll 1 4 4'
>>> from_text("A guest 2 ; Duke\\n- roll 1 4 4")
[Move(seat=0, text='guest 2', remark='Duke'), Chance(what=5, values=(1, 4, 4))]
"""

from collections.abc import Iterable, Sequence

from kaiserhof.engine.chance import SETTLED
from kaiserhof.records.record import Chance, Move
from kaiserhof.records.values import SEATS
from kaiserhof.server.problems import Problem

Part = Chance | Move


def to_text(parts: Iterable[Part]) -> str:
    """The text of an entry."""
    return "\n".join(_line(part) for part in parts)


def _line(part: Part) -> str:
    if isinstance(part, Chance):
        return " ".join(["-", SETTLED.name(part.what), *map(str, part.values)])
    line = f"{SEATS[part.seat]} {part.text}"
    return f"{line} ; {part.remark}" if part.remark else line


def from_text(text: str) -> list[Part]:
    """The parts of an entry."""
    return [_part(line) for line in text.split("\n")]


def _part(line: str) -> Part:
    if line.startswith("- "):
        what, *values = line[2:].split(" ")
        return Chance(SETTLED.number(what), tuple(int(value) for value in values))
    told, _, remark = line.partition(" ; ")
    return Move(SEATS.index(told[0]), told[2:], remark)


def all_parts(texts: Sequence[str]) -> list[Part]:
    """The parts of many entries, one behind the other; raises a Problem if one is damaged."""
    found: list[Part] = []
    for position, text in enumerate(texts):
        try:
            found += from_text(text)
        except (ValueError, IndexError) as error:
            raise Problem("damaged-record", position=max(0, position - 1)) from error
    return found
