"""The fields of events: what is declared once about each kind of event.

The engine writes an event as a few small numbers. Its form gives them names and says how each is
read; the documentation and the types of the wire are made from the forms, too.

>>> form = Form("A dish is laid.", item("item"), table("table", THIRD))
>>> [(field.name, field.read(1, 75, 0)) for field in form.fields]
[('item', 'cake'), ('table', 1)]
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kaiserhof.data import ITEMS
from kaiserhof.engine.families import Plain

FIRST: Final = 0
SECOND: Final = 1
THIRD: Final = 2

NUMBER: Final = "number"
FLAG: Final = "yes or no"
WORD: Final = "word"


@dataclass(frozen=True)
class Field:
    """A field of an event."""

    name: str
    says: str
    read: Callable[[int, int, int], Plain]
    """Its value, from the three numbers of the event."""
    kind: str = NUMBER
    words: tuple[str, ...] = ()
    """The words that it may be."""
    may_lack: bool = False
    """Whether it may be None: hidden from the reader, or not there."""


class Form:
    """What a kind of event says, and its fields."""

    def __init__(self, says: str, *fields: Field) -> None:
        self.says = says
        self.fields = fields
        self.by_name = {field.name: field for field in fields}


def number(name: str, at: int, says: str, plus: int = 0) -> Field:
    """A whole number; ``plus`` is 1 where the engine counts from 0 and people from 1."""

    def read(a: int, b: int, c: int) -> int:
        return (a, b, c)[at] + plus

    return Field(name, says, read)


def flag(name: str, at: int, says: str) -> Field:
    """Yes or no."""

    def read(a: int, b: int, c: int) -> bool:
        return (a, b, c)[at] != 0

    return Field(name, says, read, FLAG)


def word(
    name: str, at: int, says: str, words: Sequence[str], less: int = 0, every: int = 0
) -> Field:
    """One of some words, by its number less something; only the rest by ``every`` counts."""

    def read(a: int, b: int, c: int) -> str:
        value = (a, b, c)[at] - less
        return words[value % every if every else value]

    return Field(name, says, read, WORD, tuple(words))


def item(name: str, at: int = FIRST) -> Field:
    """A kind of dish or drink."""
    return word(name, at, "the kind of dish or drink", ITEMS)


def letter(name: str, at: int = FIRST) -> Field:
    """The letter of a politics card."""
    return word(name, at, "the letter of the politics card", ("a", "b", "c"))


def card(name: str, at: int = FIRST, says: str = "the number of the card") -> Field:
    """A card by its printed number."""
    return number(name, at, says)


def hidden_card(name: str, at: int = FIRST) -> Field:
    """A card that only its owner may see; None for everybody else."""

    def read(a: int, b: int, c: int) -> int | None:
        found = (a, b, c)[at]
        return found if found else None

    return Field(name, "the card; null for those who may not see it", read, NUMBER, (), True)


def table(name: str, at: int) -> Field:
    """A table of a café, counted from 1."""
    return number(name, at, "the table in the café, from 1", 1)
