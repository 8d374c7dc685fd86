"""What modules add to a turn: actions of its menu, ways to move a die, dice besides the plain ones.

These are pieces that a module hands to the rulebook while it is made, as it does with steps and
effects. The turn asks them; which module they come from it does not know.
"""

from mypy_extensions import mypyc_attr

from kaiserhof.engine.nouns import AnswerNumber, Face, Player
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnAction:
    """Something more that can be done in a turn: its answers, what they do, and why not.

    It owns the answers from ``first`` up to ``end``. ``counts_as`` is what they are for the turn,
    such as its die; 0 for an additional action.
    """

    def __init__(self, first: int, end: int, counts_as: int = 0) -> None:
        self.first = first
        self.end = end
        self.counts_as = counts_as

    def answers(self, s: State, player: Player, done: int, out: list[int]) -> None:
        """Append the answers that are legal now; ``done`` tells what the turn has seen so far."""

    def play(self, s: State, player: Player, answer: AnswerNumber) -> None:
        """Carry out a legal answer."""

    def face_of(self, answer: AnswerNumber) -> int:
        """The face of the die that an answer takes, 0 if it takes none."""
        return 0

    def why_not(self, s: State, player: Player, done: int, answer: AnswerNumber) -> Reason:
        """Why an answer is not legal now."""
        return reason("not-asked", decision="turn")


@mypyc_attr(allow_interpreted_subclasses=True)
class DieMove:
    """A way to move a die before an action space is used; that space must be used then."""

    def __init__(self, first: int, end: int) -> None:
        self.first = first
        self.end = end

    def answers(self, s: State, player: Player, out: list[int]) -> None:
        """Append the moves that are legal now."""

    def play(self, s: State, player: Player, answer: AnswerNumber) -> int:
        """Move the die; returns the face of the space that must be used."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SpecialDice:
    """Some of the dice are not like the others: they count on a space and are taken in their way.

    ``State.plain_dice`` are those that remain.
    """

    def count(self, s: State, face: Face) -> int:
        """How many of them lie on a space."""
        return 0

    def roll(self, s: State) -> int:
        """Roll them onto the spaces; returns how many there are."""
        return 0

    def take(self, s: State, face: Face) -> bool:
        """Take one from a space without its action; False if none lies there."""
        return False

    def throw_away(self, s: State, player: Player) -> bool:
        """Whether one of them must be thrown away before rolling again, and that is seen to."""
        return False

    def face(self, s: State, die: int) -> int:
        """The face of one of them, by its number from 0; 0 if it is not on the board."""
        return 0

    def turn(self, s: State, die: int, face: Face) -> None:
        """One of them was moved to another space."""
