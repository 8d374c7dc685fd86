"""What a module adds to the data: cards of its own, and facts about what it lays out.

The manifest lists the data files in the module's folder. Cards stand in files like those of the
base game, and everything else in one TOML file, which the part ``facts`` of the manifest reads: a
class derived from :class:`ModuleFacts`.
"""

from dataclasses import dataclass
from typing import Self

from kaiserhof.data.facts import Facts


@dataclass(frozen=True)
class HouseValue:
    """A value of our own, which an owner of the box may replace."""

    component: str
    field: str
    value: str


class ModuleFacts:
    """What a module lays out besides cards."""

    @classmethod
    def read(cls, facts: Facts) -> Self:
        """The facts of a file, which is read to its last key."""
        raise NotImplementedError

    def in_play(self) -> list[object]:
        """The values that a game is played with, as the digests of records know them."""
        return []

    def house_values(self) -> list[HouseValue]:
        """The values of our own."""
        return []

    def with_value(self, words: list[str], value: str) -> Self | None:
        """The facts with a value of an owner's file; None if the words name none of them.

        Raises ValueError with what is wrong with the value: one of ``kaiserhof.vocabulary.wrong``
        speaks the language of the owner, any other only its own.
        """
        return None
