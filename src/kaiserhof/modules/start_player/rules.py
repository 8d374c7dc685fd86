"""Module 4: start player.

Turns go clockwise, and who sits later has more krones at the start. Once per round somebody may
take the skeleton key instead of a die: an item of choice, any main action at strength 1, and the
start of the next round; those who are pushed back get a few krones.
"""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.engine.channels import Listener
from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import AnswerNumber, Player, Seat
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.engine.steps.actions import Copy
from kaiserhof.engine.steps.items import Choose
from kaiserhof.engine.steps.turn import DIE_TAKEN, NO_DIE
from kaiserhof.engine.turn_actions import TurnAction
from kaiserhof.modules.start_player import numbers

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

KEY: Final = numbers.KEY
KEY_SOURCE: Final = numbers.KEY_SOURCE
FIRST_KRONES: Final = 9
KEY_ITEMS: Final = 1
KEY_STRENGTH: Final = 1
"""What the key brings: items of choice, and any main action as strong as this."""


class TakeKey(TurnAction):
    """Take the skeleton key instead of a die."""

    def __init__(self, module: "StartPlayer") -> None:
        super().__init__(KEY, KEY + 1, DIE_TAKEN)
        self.module = module

    def answers(self, s: State, player: Player, done: int, out: list[int]) -> None:
        if done & (DIE_TAKEN | NO_DIE) == 0 and s.get(self.module.key) == 0:
            if s.get(self.module.has_passed + player) == 0:
                out.append(KEY)

    def play(self, s: State, player: Player, answer: AnswerNumber) -> None:
        s.set(self.module.key, player + 1)
        s.tell(numbers.KEY_TAKEN, player, 0, 0, 0, KEY_SOURCE)
        s.set_turns_taken(player, s.turns_taken(player) + 1)
        players = s.rules.players
        for behind in range(2, players):
            s.gain_krones((player + behind) % players, behind - 1, KEY_SOURCE)
        # First the item, then the main action: no boost, and the staff for dice keeps silent.
        Copy.ask(s, player, KEY_STRENGTH, KEY_SOURCE)
        Choose.ask(s, player, KEY_ITEMS, KEY_SOURCE)
        for listener in self.module.key_taken:
            listener.hear(s, player, 0)

    def why_not(self, s: State, player: Player, done: int, answer: AnswerNumber) -> Reason:
        if done & NO_DIE:
            return reason("no-die-this-turn")
        if done & DIE_TAKEN:
            return reason("one-die-a-turn")
        if s.get(self.module.key):
            return reason("key-is-gone")
        return reason("no-key-after-pass")


class StartPlayer(Module):
    """The skeleton key, and clockwise turns."""

    def __init__(self) -> None:
        super().__init__(4)
        self.key = 0
        """The key: 0 on the action board, else the player who took it + 1."""
        self.has_passed = 0
        """For each player: whether they have passed in this round."""
        self.key_taken: list[Listener] = []
        """Moment: a player took the key."""

    def begin(self, rules: "Rulebook") -> None:
        self.key = rules.allot(1)
        self.has_passed = rules.allot(MOST_PLAYERS)
        self.key_taken = rules.channels.offer("key_taken")

    def finish(self, rules: "Rulebook") -> None:
        seats = list(range(rules.players))
        rules.turn_order = seats + seats
        rules.turn_actions.append(TakeKey(self))

    def set_up(self, s: State) -> None:
        for place in range(s.rules.players):
            player = (s.start_player() + place) % s.rules.players
            s.set_krones(player, FIRST_KRONES + place)

    def passed(self, s: State, player: Player) -> None:
        s.set(self.has_passed + player, 1)

    def next_start(self, s: State, following: int) -> int:
        holder = s.get(self.key)
        s.set(self.key, 0)
        for player in range(s.rules.players):
            s.set(self.has_passed + player, 0)
        return holder - 1 if holder else following

    def view(self, s: State, seat: Seat) -> dict[str, Any]:
        return {"key": s.get(self.key) - 1}

    def view_player(self, s: State, player: Player, seat: Seat) -> dict[str, Any]:
        return {"may_take_key": s.get(self.has_passed + player) == 0}
