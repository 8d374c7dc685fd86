"""What a reason for an answer is: it looks at the positions around the answer, and holds or not."""

from dataclasses import dataclass

from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import CafeTable, Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_TABLES

Told = dict[str, int | str | tuple[int, ...]]
"""What the sentence of a motive names: numbers, cards, items and colours; an ``order`` as so many
of each item, a ``reward`` as the codes of its effects."""

BROUGHT = {1: ("strudel", "cake"), 2: ("wine", "coffee")}
"""What the first two action spaces bring."""


@dataclass(frozen=True)
class Motive:
    """A reason that holds: its name, and what its sentence says."""

    key: str
    told: Told
    about: Answer


@dataclass(frozen=True)
class Move:
    """An answer of a player, with the positions around it."""

    before: State
    after: State
    answer: Answer
    player: Player

    def detail(self, name: str) -> int:
        """A number among the details of the answer."""
        return int(self.answer.details.get(name) or 0)

    def of(self, *families: str) -> bool:
        """Whether the answer belongs to one of these families."""
        return self.answer.family in families

    def guest_taken(self) -> int:
        """The guest in the row whom the answer takes; 0 if it takes none."""
        return self.before.row(self.detail("place") - 1) if self.of("guest") else 0

    def guests(self) -> list[tuple[CafeTable, int]]:
        """The guests of the café before, each with its table."""
        found = [(table, self.before.guest_at(self.player, table)) for table in range(MOST_TABLES)]
        return [(table, guest) for table, guest in found if guest]


class Reason:
    """A kind of motive."""

    key = ""

    def holds(self, move: Move) -> Told | None:
        """What there is to tell if the motive is true of a move, else None."""
        raise NotImplementedError
