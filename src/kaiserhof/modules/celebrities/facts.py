"""What module 2 lays out: the celebrities and their lounge, each value with its origin."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self, cast

from kaiserhof.data.cards import CardSet
from kaiserhof.data.facts import Facts
from kaiserhof.data.origins import HOUSE, OWNER
from kaiserhof.data.port import HouseValue, ModuleFacts
from kaiserhof.modules.celebrities.numbers import COLOURS
from kaiserhof.vocabulary.wrong import WrongValue

MODULE: Final = 2


def read_lounge(colours: Sequence[str]) -> tuple[str, ...]:
    """The colours of the three places of the lounge.

    >>> read_lounge(["yellow", "red", "blue"])
    ('yellow', 'red', 'blue')
    """
    if sorted(colours) != sorted(COLOURS):
        raise WrongValue("lounge-colours")
    return tuple(colours)


@dataclass(frozen=True)
class Celebrity:
    """A celebrity of module 2."""

    number: int
    key: str
    name: str
    with_module: int


@dataclass(frozen=True)
class Celebrities(ModuleFacts):
    """What module 2 lays out."""

    celebrities: tuple[Celebrity, ...]
    points: tuple[int, ...]
    """Printed, then the chip after one round, then the chip after two."""
    colours: tuple[str, ...]
    """The colour of the die that belongs to each place of the lounge, from the left."""
    origin: Mapping[str, str]
    """By ``points``, ``colours`` and ``effect``."""

    @classmethod
    def read(cls, facts: Facts) -> Self:
        """The facts of the file."""
        found = []
        for number, table in enumerate(facts.tables("celebrities"), 1):
            module = table.take("with_module", 0)
            found.append(Celebrity(number, table.take("key"), table.take("name"), module))
            table.done()
        return cls(
            celebrities=tuple(found),
            points=tuple(facts.take("points")),
            colours=read_lounge(facts.take("colours")),
            origin=facts.origins("effect", "points", "colours"),
        )

    def in_play(self) -> list[object]:
        """Only another order of the colours is worth a word: games in the order of the dice keep
        their name."""
        return [] if self.colours == COLOURS else [self.colours]

    def house_values(self) -> list[HouseValue]:
        """The colours of the lounge, if they are our own."""
        if self.origin["colours"] != HOUSE:
            return []
        return [HouseValue("lounge", "colours", " ".join(self.colours))]

    def with_value(self, words: list[str], value: str) -> Self | None:
        """The colours of the lounge in an owner's box."""
        if words != ["lounge", "colours"]:
            return None
        origins = {**self.origin, "colours": OWNER}
        return replace(self, colours=read_lounge(value.split()), origin=origins)


def facts_of(cards: CardSet) -> Celebrities:
    """What module 2 lays out in a card set."""
    return cast(Celebrities, cards.modules[MODULE])
