"""The vector of a position: flat, so that copying, comparing and saving are one operation each."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i16, i64

from kaiserhof.engine.chance import Fate, Stream
from kaiserhof.engine.events import Event
from kaiserhof.engine.nouns import Player, Source
from kaiserhof.engine.state import areas
from kaiserhof.engine.state.layout import (
    STACK_PLACES,
    STACK_TOP,
)

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook


class Values(Stream):
    """The vector of a position with its rulebook, and its own stream of chance.

    ``log`` takes the events (None: nobody listens); ``fate`` may override chance; ``touched`` notes
    what has changed (:mod:`kaiserhof.engine.state.areas`). None of these belongs to the position:
    copies start without them.
    """

    def __init__(self, rules: "Rulebook", values: "vec[i16]", first: i64, second: i64) -> None:
        super().__init__(first, second)
        self.rules = rules
        self.v = values
        self.log: list[Event] | None = None
        self.fate: Fate | None = None
        self.touched: i64 = 0
        """The areas that have changed since somebody last asked (and put it back to 0)."""

    def same(self, other: "Values") -> bool:
        """Whether two positions of one rulebook agree in every field."""
        if self.chance_1 != other.chance_1 or self.chance_2 != other.chance_2:
            return False
        if len(self.v) == len(other.v):
            return self.v == other.v
        return self.in_use() == other.in_use()

    def get(self, place: i64) -> int:
        """What a place holds: modules read those that they took for themselves."""
        return self.v[place]

    def read(self, place: i64) -> i64:
        """The same as a machine integer, for those who read many."""
        found: int = self.v[place]
        return found

    def next_change(
        self,
        places: "vec[i16]",
        first: i64,
        watched: i64,
        count: i64,
        last: "vec[i16]",
        saw: i64,
    ) -> i64:
        """The next of some watched places that no longer holds what was last seen there.

        ``places`` has them from ``first`` on, ``last`` what was seen from ``saw`` on; ``watched``
        is the one to begin with, ``count`` how many there are and what is returned in the end.
        """
        v = self.v
        while watched < count:
            if v[i64(places[first + watched])] != last[saw + watched]:
                return watched
            watched += 1
        return count

    def set(self, place: i64, value: int) -> None:
        """Write to a place."""
        self.touched |= areas.ELSEWHERE
        self.v[place] = value

    def add(self, place: i64, amount: int) -> None:
        """Count up what a place holds, or down with an amount below zero."""
        self.touched |= areas.ELSEWHERE
        had: int = self.v[place]
        self.v[place] = had + amount

    def as_tuple(self) -> tuple[int, ...]:
        """All values, to find a position again that was met before."""
        return tuple([int(value) for value in self.v])

    def as_bytes(self, places: int) -> bytes:
        """The first places, to tell whether anything has changed in them."""
        return memoryview(self.v)[:places].tobytes()

    def in_use(self) -> "vec[i16]":
        """The places up to the top of the stack: all behind them are zero."""
        return self.v[: self.v[STACK_TOP]]

    def settle(self, what: int, outcome: list[int]) -> list[int]:
        """Show a result of chance to the fate, who may put another in its place."""
        return outcome if self.fate is None else self.fate.settle(what, outcome)

    def pick(self, choices: i64) -> i64:
        """A number from 0 to ``choices - 1``, drawn by the fate if there is one."""
        return self.draw(choices) if self.fate is None else self.fate.pick(self, choices)

    def shuffled(self, what: int, cards: list[int]) -> list[int]:
        """Cards in random order; the fate may see to it."""
        if self.fate is not None:
            return self.fate.shuffle(self, what, cards)
        self.shuffle(cards)
        return cards

    def tell(self, kind: int, player: Player, a: int, b: int, c: int, source: Source) -> None:
        """Write an event, if anybody listens."""
        log = self.log
        if log is not None:
            log.append(Event(kind, player, a, b, c, source))


def new_values(places: int) -> "vec[i16]":
    """A vector of zeros: the places of a game's state, and behind them an empty stack."""
    values = vec[i16]([0] * (places + STACK_PLACES))
    values[STACK_TOP] = places
    return values
