"""Families of answers: what is declared once about answers that differ only in their details.

A family has a name, a line for the documentation, and its answers: for each number of the catalogue
the notation, the place on the table where it is given, and the details by name. The base game
declares its families in :mod:`kaiserhof.engine.notation`, a module in the file that its manifest
names; notation, documentation and the types of the wire are made from them.

>>> serve = spread(100, "serve {item} to {table}", "table:{table}",
...     item=steps(("wine", "coffee"), 4), table=steps((1, 2, 3, 4)))
>>> serve[105]
Entry(text='serve coffee to 2', place='table:2', details={'item': 'coffee', 'table': 2})
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from kaiserhof.engine import answers as a

Plain = int | str | bool | None
"""A value of a field: a whole number, a word, yes or no, or nothing."""


class Entry(NamedTuple):
    """One answer: its notation, its place on the table (empty for none), and its details."""

    text: str
    place: str
    details: dict[str, Plain]


@dataclass(frozen=True)
class Family:
    """Answers of one kind."""

    name: str
    says: str
    """What such an answer does, for the documentation."""
    entries: Mapping[int, Entry]

    @property
    def first(self) -> Entry:
        """The answer with the lowest number."""
        return self.entries[min(self.entries)]

    def names(self) -> list[str]:
        """The names of the details."""
        found: list[str] = []
        for entry in self.entries.values():
            found += [name for name in entry.details if name not in found]
        return found

    def values(self, detail: str) -> list[Plain]:
        """The values that a detail can have, in the order of the numbers."""
        found: list[Plain] = []
        for number in sorted(self.entries):
            value = self.entries[number].details.get(detail)
            if value not in found:
                found.append(value)
        return found


def steps(values: Iterable[Plain], apart: int = 1) -> dict[Plain, int]:
    """Values of a detail whose numbers follow one another at equal distances.

    >>> steps(("left", "right"), 3)
    {'left': 0, 'right': 3}
    """
    return {value: index * apart for index, value in enumerate(values)}


def spread(
    first: int, text: str, where: str = "", **choices: Mapping[Plain, int]
) -> dict[int, Entry]:
    """Answers for every combination of details, each with what it adds to the first number."""
    found: list[tuple[int, dict[str, Plain]]] = [(first, {})]
    for name, values in choices.items():
        grown: list[tuple[int, dict[str, Plain]]] = []
        for number, details in found:
            for value, more in values.items():
                grown.append((number + more, {**details, name: value}))
        found = grown
    return {
        number: Entry(text.format(**details), where.format(**details), details)
        for number, details in found
    }


def staff_families(cards: Iterable[int]) -> tuple[Family, ...]:
    """The answers that name a staff card, for some cards.

    A module whose staff has numbers that no card of the box has (163 to 165 are free) lists these
    families among its own.

    >>> [family.first.text for family in staff_families([163])]
    ['use 163', 'hire 163', 'return 163', 'dismiss 163', 'keep 163']
    """
    numbers: dict[Plain, int] = {card: card for card in cards}
    return tuple(
        Family(name, says, spread(first, f"{name} {{card}}", "staff:{card}", card=numbers))
        for first, name, says in (
            (a.USE, "use", "use a once-per-round staff card"),
            (a.HIRE, "hire", "play a staff card"),
            (a.RETURN, "return", "put a staff card under the deck"),
            (a.DISMISS, "dismiss", "lose a staff card in play"),
            (a.KEEP, "keep", "keep a staff card in the draft"),
        )
    )


def notation_of(families: Iterable[Family]) -> dict[int, str]:
    """The notation of all answers of some families, by number."""
    return {number: entry.text for family in families for number, entry in family.entries.items()}
