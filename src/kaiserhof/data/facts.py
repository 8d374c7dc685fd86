"""Tables of the data files, read to the last key.

A value that nobody reads is a mistake in the file or in the program, and either way it is told.

>>> facts = Facts("boards.toml, limits", {"krones": 20, "emperor": 13, "origin": "seed 000"})
>>> facts.take("krones")
20
>>> facts.origins("krones")
{'krones': 'seed 000'}
>>> facts.done()
Traceback (most recent call last):
...
kaiserhof.data.facts.DataError: boards.toml, limits: nobody reads emperor
"""

import csv
import tomllib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from kaiserhof.data.origins import with_exceptions

_NOTHING = object()
Read = TypeVar("Read")


class DataError(ValueError):
    """A data file says something that cannot be read; names the file, line and field."""


class Facts:
    """A table of a data file; every key is taken, and none is left."""

    def __init__(self, place: str, table: Mapping[str, Any]) -> None:
        self.place = place
        self._left = dict(table)

    @classmethod
    def of_file(cls, name: str, text: str) -> "Facts":
        """The whole of a TOML file."""
        return cls(name, tomllib.loads(text))

    def take(self, key: str, default: Any = _NOTHING) -> Any:
        """The value of a key, which is read with it."""
        if key not in self._left and default is _NOTHING:
            raise DataError(f"{self.place}: {key} is missing")
        return self._left.pop(key, default)

    def table(self, key: str) -> "Facts":
        """A table within this one."""
        return Facts(f"{self.place}, {key}", self.take(key))

    def tables(self, key: str) -> "list[Facts]":
        """A list of tables within this one."""
        found = enumerate(self.take(key), 1)
        return [Facts(f"{self.place}, {key} {number}", table) for number, table in found]

    def left(self) -> list[str]:
        """What has not been read yet."""
        return list(self._left)

    def origins(self, *fields: str) -> dict[str, str]:
        """The origin of each field: ``origin``, but for the exceptions in ``origins``."""
        try:
            return with_exceptions(self.take("origin"), self.take("origins", {}), fields)
        except ValueError as error:
            raise DataError(f"{self.place}: {error}") from None

    def done(self) -> None:
        """Nothing more is read here; raises DataError if something is left."""
        if self._left:
            raise DataError(f"{self.place}: nobody reads {', '.join(self._left)}")


def read_rows(name: str, text: str, read: Callable[[Facts], Read]) -> list[Read]:
    """What the rows of a CSV file say, each read to its last column."""
    rows = csv.DictReader(text.splitlines())
    found = []
    for row in rows:
        place = f"{name}, line {rows.line_num}"
        facts = Facts(place, row)
        try:
            found.append(read(facts))
            facts.done()
        except DataError:
            raise
        except (ValueError, KeyError) as error:
            raise DataError(f"{place}: {error}") from error
    return found
