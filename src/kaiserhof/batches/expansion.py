"""What an observation tells of the modules: which places of the state, and in which form.

Every value here lies open on the table. The part ``observed`` of a module's manifest tells its
places, in slots that are fixed; what belongs to players is turned so that the seat that looks comes
first.
"""

from typing import Final

from kaiserhof.batches.layout import EXPANSION, EXPANSION_SLOTS
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.manifest import manifest_of

VALUE: Final = 0
ONE_OF: Final = 1
"""One-hot of a value from 1 to the width; nothing for 0."""
BITS: Final = 2
SEAT_OF: Final = 3
"""One-hot by seat of a place that holds player + 1."""


class Seen:
    """A place of the state as an observation shows it."""

    def __init__(self, slot: int, place: int, stride: int, kind: int, width: int) -> None:
        self.slot = slot
        self.place = place
        """Of the first player, if ``stride`` is not 0: how far it is to that of the next."""
        self.stride = stride
        self.kind = kind
        self.width = width


class Sheet:
    """Hands out slots one after the other."""

    def __init__(self, first: int) -> None:
        self.next = first
        self.seen: list[Seen] = []

    def shared(self, place: int, kind: int, width: int) -> None:
        """A place that is nobody's in particular."""
        self.seen.append(Seen(self.next, place, 0, kind, width))
        self.next += width

    def of_seats(self, place: int, stride: int, kind: int, width: int) -> None:
        """A place of every player."""
        self.seen.append(Seen(self.next, place, stride, kind, width))
        self.next += width * MOST_PLAYERS


def seen_of(rules: Rulebook) -> list[Seen]:
    """All that the modules of a game lay open."""
    found: list[Seen] = []
    for module in rules.modules:
        observed = manifest_of(module.number).part("observed")
        if observed is not None:
            found += observed(module)
    assert all(one.slot + one.width <= EXPANSION + EXPANSION_SLOTS for one in found)
    return found
