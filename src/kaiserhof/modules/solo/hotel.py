"""The opponent's own hotel with module 3: the moments that one of the four may listen to."""

from typing import TYPE_CHECKING, Any

from kaiserhof.engine.nouns import Face, Guest, Player, Room
from kaiserhof.engine.state import State
from kaiserhof.modules.solo import numbers

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook


class OwnHotel:
    """A hotel of the opponent; the methods do nothing until one of the four says otherwise."""

    def __init__(self, number: int) -> None:
        self.number = number

    def key(self) -> str:
        """Its name in data, records and texts."""
        return numbers.HOTELS[self.number - 1]

    def begin(self, rules: "Rulebook") -> None:
        """Take places in the state, and add steps."""

    def decks_ready(self, s: State) -> None:
        """The guests are shuffled, and the row is not laid yet."""

    def set_up(self, s: State) -> None:
        """The opponent's seat is ready."""

    def round_begun(self, s: State) -> None:
        """A round begins."""

    def guest_gone(self, s: State, player: Player, guest: Guest, room: Room) -> None:
        """A guest left the row, which has been filled up; ``room`` is the opponent's, or -1."""

    def guest_charge(self, s: State, guest: Guest) -> int:
        """Krones on top that the person pays for a guest."""
        return 0

    def die_gone(self, s: State, face: Face) -> None:
        """The opponent took a die."""

    def die_taken(self, s: State, face: Face) -> None:
        """The person took a die; what is put on the stack comes before the main action."""

    def space_charge(self, s: State, face: Face) -> int:
        """Krones that the person pays for using a space."""
        return 0

    def space_used(self, s: State, face: Face) -> None:
        """The person uses a space."""

    def room_occupied(self, s: State, room: Room) -> None:
        """A room of the person became occupied."""

    def advanced(self, s: State) -> None:
        """The opponent advanced on a politics card."""

    def outlook(self, s: State) -> float:
        """The points that it may still bring as things stand, for a judge."""
        return 0.0

    def view(self, s: State) -> dict[str, Any]:
        """What lies open of it."""
        return {"key": self.key()}
