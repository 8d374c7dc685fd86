"""Charges: krones that a module asks for on top of a price, for guests and for action spaces.

A module hands them to the rulebook while it is made; :mod:`kaiserhof.engine.prices` adds them to
what things cost, so that everybody who asks for a price gets the whole of it.
"""

from mypy_extensions import mypyc_attr

from kaiserhof.engine.nouns import Face, Guest, Krones, Player
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Charge:
    """Something more to pay; the methods ask for nothing until a module says otherwise."""

    def for_guest(self, s: State, player: Player, place: int) -> int:
        """Krones more for the guest at a place of the row, even for a free one."""
        return 0

    def guest_taken(self, s: State, player: Player, guest: Guest) -> None:
        """A player took a guest, and the row has been filled up."""

    def for_space(self, s: State, player: Player, face: Face) -> int:
        """Krones more for using an action space, with or without taking a die."""
        return 0

    def why_not_guest(self, s: State, player: Player, place: int, cost: Krones) -> Reason:
        """Why a guest with a charge is too dear; ``cost`` is the whole price."""
        return reason("guest-too-dear", guest=s.row(place), cost=cost, krones=s.krones(player))

    def why_not_space(self, s: State, player: Player, face: Face, cost: Krones) -> Reason:
        """Why a space with a charge is too dear; ``cost`` is the whole price."""
        return reason("copying-costs", krones=s.krones(player))

    def space_used(self, s: State, player: Player, face: Face) -> None:
        """An action space is about to be paid for and used."""


def refused_guest(s: State, player: Player, place: int, cost: Krones) -> Reason | None:
    """What the module says that charges for a guest who is too dear; None if nobody does."""
    if cost > s.krones(player):
        for charge in s.rules.charges:
            if charge.for_guest(s, player, place):
                return charge.why_not_guest(s, player, place, cost)
    return None


def refused_space(s: State, player: Player, face: Face, cost: Krones) -> Reason | None:
    """What the module says that charges for a space that is too dear; None if nobody does."""
    if cost > s.krones(player):
        for charge in s.rules.charges:
            if charge.for_space(s, player, face):
                return charge.why_not_space(s, player, face, cost)
    return None
