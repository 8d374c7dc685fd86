"""Something that lies on the table and is no card, to be looked up like one."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from kaiserhof.text import Text


@dataclass(frozen=True)
class Piece:
    """Something that is no card, with the origins of its values."""

    number: str
    """The word that stands in the place of a number."""
    name: Callable[[Text], str]
    set: str
    origin: Mapping[str, str]
    details: Callable[[Text], str]
    """What it does and the values it has."""

    @property
    def key(self) -> str:
        """A name that is the same in all languages."""
        return self.number.casefold()


def row_text(values: Iterable[object], between: str = " ") -> str:
    """Values in a row.

    >>> row_text((1, 2, 3), "/")
    '1/2/3'
    """
    return between.join(str(value) for value in values)
