"""How a module plugs into the game.

A module is a folder with a manifest; its rules are one object per rulebook, a :class:`Module`.

While the rulebook is made, ``begin`` and ``finish`` hand over its pieces: places in the state
(``rules.allot``, ``rules.allot_pile``), steps (``rules.steps``), effects (``rules.add_effect``),
actions of a turn (``rules.turn_actions``), moves of dice (``rules.die_moves``), dice of its own
(``rules.special_dice``), guests that a politics card counts (``rules.counted_guests``), steps of
the set-up, of the end of a round and after an emperor scoring.

While the game is played it is told of the **moments** of the game, each a method here. A module
overrides those it listens to. Who listens is found once, in :class:`Listeners`: the engine goes
through ``rules.listeners.turn_begun`` and asks nobody else, so that an unheard moment costs the
look at an empty list. Moments that a module offers to others are its ``rules.channels``
(:mod:`kaiserhof.engine.channels`).

>>> class Doorman(Module):
...     def turn_begun(self, s, player):
...         s.gain_krones(player, 1, 0)
>>> listeners = Listeners([Module(7), Doorman(8)])
>>> [module.number for module in listeners.turn_begun], listeners.round_begun
([8], [])
"""

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from kaiserhof.engine.chance import Stream
from kaiserhof.engine.nouns import (
    CafeTable,
    Card,
    Code,
    Face,
    Group,
    Guest,
    Player,
    Room,
    Seat,
    Source,
    StepKind,
)
from kaiserhof.engine.state import State
from kaiserhof.manifest import manifest_of

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """The rules of a module; the methods do nothing until a module says otherwise."""

    def __init__(self, number: int) -> None:
        self.number = number

    # --- the rulebook is made ---------------------------------------------------------------

    def begin(self, rules: "Rulebook") -> None:
        """Before the cards are read: measures, places in the state, steps."""

    def finish(self, rules: "Rulebook") -> None:
        """When the cards have been read: main actions, steps at their times, actions of a turn."""

    # --- the game is set up -----------------------------------------------------------------

    def decks_ready(self, s: State) -> None:
        """Guests and staff are shuffled, and nobody has drawn yet."""

    def set_up(self, s: State) -> None:
        """Everything else is dealt: deal what belongs to this module."""

    def first_step(self, s: State, player: Player, step: StepKind) -> None:
        """A player is about to take the first guest or to prepare the first rooms.

        Put under it what follows; ``step`` is ``kinds.GUEST`` or ``kinds.PREPARE``.
        """

    # --- rounds and turns -------------------------------------------------------------------

    def round_begun(self, s: State) -> None:
        """A round begins."""

    def turn_begun(self, s: State, player: Player) -> None:
        """A turn begins."""

    def passed(self, s: State, player: Player) -> None:
        """A player passed."""

    def next_start(self, s: State, following: int) -> int:
        """Who starts the next round; by default the player whom the base game names."""
        return following

    # --- guests, rooms, dice, cards ---------------------------------------------------------

    def guest_taken(self, s: State, player: Player) -> None:
        """The guest of a turn was taken."""

    def is_content(self, s: State, player: Player, table: CafeTable) -> bool:
        """Whether a guest leaves content although something of the order is lacking."""
        return False

    def guest_left(self, s: State, player: Player, guest: Guest) -> bool:
        """A fulfilled guest left the café; True if the module lays the card aside.

        Asked before any politics card gets what it counts.
        """
        return False

    def room_occupied(self, s: State, player: Player, room: Room) -> None:
        """A room became occupied."""

    def occupancy_bonus(self, s: State, player: Player, group: Group, code: Code) -> int:
        """The bonus of an occupied group as an effect; by default that of the board."""
        return code

    def die_taken(self, s: State, player: Player, face: Face) -> None:
        """A die was taken; what is put on the stack comes before the main action."""

    def staff_done(self, s: State, player: Player, card: Card) -> None:
        """A staff card was played and has done its work: add parts to the bundle on top."""

    # --- gains ------------------------------------------------------------------------------

    def happened(
        self, s: State, player: Player, what: int, amount: int, of: int, source: Source
    ) -> None:
        """Something came in or was completed (see kaiserhof.engine.watching)."""

    def minds_order(self, s: State, player: Player, codes: list[int]) -> bool:
        """Whether the order of these gains, given by their effects, can make a difference."""
        return False

    def catch_up(self, s: State) -> None:
        """Put on the stack what follows an effect that is done.

        Called as long as the place of ``Rulebook.place_for_debts`` says that something is owed.
        """

    def final_scoring(self, s: State, player: Player) -> None:
        """The final scoring of what belongs to this module."""

    # --- what is seen -----------------------------------------------------------------------

    def view(self, s: State, seat: Seat) -> dict[str, Any]:
        """What this module adds to a seat's view of the table."""
        return {}

    def view_player(self, s: State, player: Player, seat: Seat) -> dict[str, Any]:
        """What this module adds to a seat's view of a player."""
        return {}

    def redeal(self, s: State, seat: Seat, stream: Stream) -> None:
        """Deal again what a seat cannot know of this module."""


class Listeners:
    """Who listens to which moment, found once for a rulebook."""

    def __init__(self, modules: list[Module]) -> None:
        self.decks_ready = listening(modules, "decks_ready")
        self.set_up = listening(modules, "set_up")
        self.first_step = listening(modules, "first_step")
        self.round_begun = listening(modules, "round_begun")
        self.turn_begun = listening(modules, "turn_begun")
        self.passed = listening(modules, "passed")
        self.next_start = listening(modules, "next_start")
        self.guest_taken = listening(modules, "guest_taken")
        self.is_content = listening(modules, "is_content")
        self.guest_left = listening(modules, "guest_left")
        self.room_occupied = listening(modules, "room_occupied")
        self.occupancy_bonus = listening(modules, "occupancy_bonus")
        self.die_taken = listening(modules, "die_taken")
        self.staff_done = listening(modules, "staff_done")
        self.happened = listening(modules, "happened")
        self.minds_order = listening(modules, "minds_order")
        self.catch_up = listening(modules, "catch_up")
        self.final_scoring = listening(modules, "final_scoring")
        self.view = listening(modules, "view")
        self.view_player = listening(modules, "view_player")
        self.redeal = listening(modules, "redeal")


def listening(modules: list[Module], moment: str) -> list[Module]:
    """The modules that have something to say at a moment: those that override its method."""
    silent = getattr(Module, moment)
    return [module for module in modules if getattr(type(module), moment) is not silent]


def make_module(number: int) -> Module:
    """A module for one rulebook."""
    module: Module = manifest_of(number).part("rules")()
    return module
