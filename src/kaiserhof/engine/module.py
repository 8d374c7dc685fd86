"""How a module of the expansion plugs into the game.

A module is one object per rulebook. It brings cards by the name of their set, and it may add
effects, measures, conditions, penalties, steps, places in the state, entries of the turn menu and
steps at named moments. The engine calls what is there and knows no module by name. Hooks that stand
in the way of every decision are called only for modules that put themselves on the rulebook's list.
"""

from typing import TYPE_CHECKING, Any

from kaiserhof.engine.chance import Stream
from kaiserhof.engine.reasons import Reason
from kaiserhof.engine.state import State
from kaiserhof.manifest import manifest_of

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook


class Module:
    """A module of the expansion; the methods do nothing until a module says otherwise."""

    def __init__(self, number: int) -> None:
        self.number = number

    def begin(self, rules: "Rulebook") -> None:
        """Before the cards are read: measures, places in the state, steps."""

    def finish(self, rules: "Rulebook") -> None:
        """When the cards have been read: main actions, set-up steps, hooks."""

    def set_up(self, s: State) -> None:
        """Deal what belongs to this module, when everything else is dealt."""

    def list_turn_answers(self, s: State, player: int, done: int, out: list[int]) -> None:
        """Append this module's answers to the menu of a turn."""

    def play_turn_answer(self, s: State, player: int, answer: int) -> bool:
        """Play an answer of the turn menu; False if it is not this module's."""
        return False

    def passed(self, s: State, player: int) -> None:
        """A player passed."""

    def key_taken(self, s: State, player: int) -> None:
        """A player took the skeleton key instead of a die."""

    def next_start(self, s: State, following: int) -> int:
        """Who starts the next round; by default the player whom the base game names."""
        return following

    def keeps_guest(self, s: State, player: int, guest: int) -> bool:
        """A fulfilled guest leaves the café; True if the module lays the card aside.

        Asked before any politics card gets what it counts.
        """
        return False

    def keeps_counted(self, s: State, player: int, guest: int) -> bool:
        """The same for a guest who is on the way to the discards: only for a politics card."""
        return False

    def lays_politics(self, s: State, player: int, card: int) -> bool:
        """Whether a politics card of this module lies open before a player, for them alone."""
        return False

    def watch(self, s: State, player: int, what: int, amount: int, of: int) -> None:
        """Something happened that modules may count (see kaiserhof.engine.watching).

        Only modules in ``Rulebook.counting`` are told.
        """

    def gained(self, s: State, player: int, what: int, amount: int, source: int) -> None:
        """A player gained points, steps, krones or champagne (see kaiserhof.engine.watching).

        Only modules in ``Rulebook.gaining`` are told.
        """

    def minds_order(self, s: State, player: int, codes: list[int]) -> bool:
        """Whether the order of these gains, given by their effects, can make a difference.

        Only modules in ``Rulebook.gaining`` are asked.
        """
        return False

    def catch_up(self, s: State) -> None:
        """Put on the stack what follows an effect that is done.

        Called as long as the place of ``Rulebook.place_for_debts`` says that something is owed.
        """

    def after_staff(self, s: State, player: int, card: int) -> None:
        """A staff card has done its work: add parts to the bundle on top."""

    def dancer_sent(self, s: State, player: int) -> None:
        """A dancer was sent: add parts to the bundle on top."""

    def room_occupied(self, s: State, player: int, room: int) -> None:
        """A room became occupied."""

    def bonus_code(self, s: State, player: int, group: int, code: int) -> int:
        """The occupancy bonus of a group as an effect; by default that of the board."""
        return code

    def first_guest(self, s: State, player: int) -> None:
        """A player is about to take the first guest: put under it what follows."""

    def first_rooms(self, s: State, player: int) -> None:
        """A player is about to prepare the first rooms: put under it what follows."""

    def round_begun(self, s: State) -> None:
        """A round begins."""

    def turn_begun(self, s: State, player: int) -> None:
        """A turn begins."""

    def guest_taken(self, s: State, player: int) -> None:
        """The guest of a turn was taken."""

    def guest_left(self, s: State, player: int, guest: int) -> None:
        """A fulfilled guest left the café."""

    def die_taken(self, s: State, player: int, face: int) -> None:
        """A die was taken; what is put on the stack comes before the main action."""

    def turn_die(self, s: State, colour: int, face: int) -> None:
        """A coloured die was moved and turned."""

    def coloured_face(self, s: State, colour: int) -> int:
        """The face of a coloured die of this module, 0 if it is not on the board."""
        return 0

    def list_moves(self, s: State, player: int, out: list[int]) -> None:
        """Append ways to move a die before an action space is used (``Rulebook.moving``)."""

    def move_die(self, s: State, player: int, answer: int) -> int:
        """Move a die; returns the face of the space that must now be used, 0 if not a move."""
        return 0

    def face_of(self, answer: int) -> int:
        """The face of the die that an answer of this module takes, 0 if it takes none."""
        return 0

    def takes_special(self, s: State, face: int) -> bool:
        """A die is taken from a space without its action; True if it is one of this module's."""
        return False

    def row_bonus_times(self, s: State, player: int) -> int:
        """How often the bonus of a ballroom row is given, by this module's reckoning."""
        return 1

    def ballroom_scored(self, s: State, place: int, counts: list[int]) -> None:
        """A ballroom was scored, with so many dancers of each player."""

    def final_points(self, s: State, player: int) -> None:
        """The final scoring of what belongs to this module."""

    def forgives(self, s: State, player: int, table: int) -> bool:
        """Whether a guest leaves content, the order incomplete (``Rulebook.forgiving``)."""
        return False

    def special_dice(self, s: State, face: int) -> int:
        """How many of the dice on a space are this module's own (``Rulebook.dicing``)."""
        return 0

    def roll_own(self, s: State) -> int:
        """Roll this module's own dice onto the spaces; returns how many there are."""
        return 0

    def throws_own(self, s: State, player: int) -> bool:
        """Whether this module sees to the die that is thrown away before rolling again."""
        return False

    def redeal(self, s: State, seat: int, stream: Stream) -> None:
        """Deal anew what a seat cannot know of this module."""

    def why_not(self, s: State, answer: int) -> Reason | None:
        """Why an answer is not legal now, if it is for this module to say."""
        return None

    def turn_flags(self, answer: int) -> int:
        """What an answer of the turn menu counts as, besides having begun the turn."""
        return 0

    def politics_claimed(self, s: State, player: int, card: int) -> None:
        """A politics card was claimed, on the board or one's own."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        """What this module adds to a seat's view of the table."""
        return {}

    def view_player(self, s: State, player: int, seat: int) -> dict[str, Any]:
        """What this module adds to a seat's view of a player."""
        return {}

    def piles(self, s: State) -> list[int]:
        """Piles of guest or staff cards of this module's own."""
        return []


def make_module(number: int) -> Module:
    """A module for one rulebook."""
    module = manifest_of(number).part("rules")()
    assert isinstance(module, Module)
    return module
