"""Charges: krones that a module asks for on top of a price, for guests and for action spaces.

A module hands them to the rulebook while it is made; :mod:`kaiserhof.engine.prices` adds them to
what things cost, so that everybody who asks for a price gets the whole of it.
"""

from mypy_extensions import mypyc_attr

from kaiserhof.engine.nouns import Face, Guest, Player
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

    def space_used(self, s: State, player: Player, face: Face) -> None:
        """An action space is about to be paid for and used."""
