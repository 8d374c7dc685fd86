"""The course of the game: set-up, rounds, whose turn it is, the end."""

from typing import Final

from kaiserhof.engine import events as ev
from kaiserhof.engine import scoring
from kaiserhof.engine.nouns import Face, Player
from kaiserhof.engine.sources import SET_UP
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds, rooms
from kaiserhof.engine.steps.base import AutoStep
from kaiserhof.engine.steps.guests import TakeGuest
from kaiserhof.engine.steps.turn import begin_turn


class FirstGuests(AutoStep):
    """Everybody takes a first guest, from the start player's right and counter-clockwise."""

    SEATED: Final = 0
    """How many players have one."""

    def run(self, s: State) -> None:
        players, seated = s.rules.players, s.value(FirstGuests.SEATED)
        if seated == players:
            s.pop()
            return
        s.set_value(FirstGuests.SEATED, seated + 1)
        player = (s.start_player() + players - 1 - seated) % players
        if not s.rules.decides[player]:
            return
        for module in s.rules.listeners.first_step:
            module.first_step(s, player, kinds.GUEST)
        TakeGuest.ask(s, player, SET_UP)


class FirstRooms(AutoStep):
    """Everybody prepares exactly three rooms, the first one at the bottom left."""

    READY: Final = 0
    """How many players have theirs."""

    def run(self, s: State) -> None:
        players, ready = s.rules.players, s.value(FirstRooms.READY)
        if ready == players:
            s.pop()
            return
        s.set_value(FirstRooms.READY, ready + 1)
        player = (s.start_player() + ready) % players
        if not s.rules.decides[player]:
            return
        for module in s.rules.listeners.first_step:
            module.first_step(s, player, kinds.PREPARE)
        flags = rooms.OPTIONAL if s.rules.first_rooms_up_to else 0
        rooms.Prepare.ask(s, player, s.rules.start_rooms, 0, flags, SET_UP)


class Round(AutoStep):
    """A round begins: the start player rolls all dice."""

    def run(self, s: State) -> None:
        s.pop()
        s.set_round(s.round() + 1)
        s.reveal()
        s.tell(ev.ROUND_BEGUN, s.start_player(), s.round(), 0, 0, 0)
        for player in range(s.rules.players):
            s.set_turns_taken(player, 0)
            s.set_passed(player, False)
        for module in s.rules.listeners.round_begun:
            module.round_begun(s)
        s.push(kinds.ROUND_END, 0, 0, 0, 0, 0)
        s.push(kinds.TURNS, 0, 0, 0, 0, 0)
        s.roll(s.rules.dice, s.start_player())


class Turns(AutoStep):
    """The lowest visible number of the turn order tiles goes next.

    When all who still owe turns have passed, the lowest number throws a die away and rolls
    the rest. Without dice the round ends, and turns still owed are lost.
    """

    def run(self, s: State) -> None:
        if s.dice_left() == 0:
            s.pop()
            return
        player = self._lowest(s, passed_too=False)
        if player < 0:
            player = self._lowest(s, passed_too=True)
            if player < 0:
                s.pop()
                return
            self._roll_again(s, player)
            return
        s.reveal()
        s.tell(ev.TURN_BEGUN, player, s.turns_taken(player) + 1, 0, 0, 0)
        begin_turn(s, player, 0, 0)

    def _lowest(self, s: State, passed_too: bool) -> int:
        """The player with the lowest visible number, or -1."""
        players, start = s.rules.players, s.start_player()
        numbers = s.rules.turn_order
        for index in range(len(numbers)):
            player = start + numbers[index]
            if player >= players:
                player -= players
            # The first half of the numbers is for the first turns, the second for the others.
            if s.turns_taken(player) == (0 if index < players else 1) and (
                passed_too or not s.has_passed(player)
            ):
                return player
        return -1

    def _roll_again(self, s: State, player: Player) -> None:
        for special in s.rules.special_dice:
            if special.throw_away(s, player):
                return
        roll_again(s, player)


def roll_again(s: State, player: Player, special: int = 0, face: Face = 0) -> None:
    """A die is thrown away, and the rest is rolled again.

    ``special`` is 0 for a plain die, and the number of a special one from 1, with its face.
    """
    dice = s.dice_left() - 1
    s.tell(ev.DIE_REMOVED, player, dice, special, face, 0)
    for other in range(s.rules.players):
        s.set_passed(other, False)
    s.roll(dice, player)


class RoundEnd(AutoStep):
    """A round ends: perhaps an emperor scoring, then the next round or the end."""

    def run(self, s: State) -> None:
        s.pop()
        rules = s.rules
        if s.round() == rules.rounds:
            s.push(kinds.FINAL_SCORING, 0, 0, 0, 0, 0)
        else:
            s.push(kinds.ROUND, 0, 0, 0, 0, 0)
            s.push(kinds.NEXT_START, 0, 0, 0, 0, 0)
        if s.round() in rules.scoring_rounds:
            for step in reversed(rules.after_scoring_steps):
                s.push(step, 0, 0, 0, 0, 0)
            s.push(kinds.EMPEROR_SCORING, 0, 0, 0, 0, 0)
        for step in reversed(rules.round_end_steps):
            s.push(step, 0, 0, 0, 0, 0)


class NextStart(AutoStep):
    """The turn order tiles go to the left and the used staff is turned back."""

    def run(self, s: State) -> None:
        s.pop()
        following = (s.start_player() + 1) % s.rules.players
        for module in s.rules.listeners.next_start:
            following = module.next_start(s, following)
        s.set_start_player(following)
        s.clear_all_used()


class FinalScoring(AutoStep):
    """The last points; then the game is over."""

    def run(self, s: State) -> None:
        s.pop()
        s.tell(ev.FINAL_SCORING, -1, 0, 0, 0, 0)
        for player in range(s.rules.players):
            scoring.score_at_the_end(s, player)
        s.end_game()
        s.reveal()
        s.tell(ev.GAME_OVER, -1, 0, 0, 0, 0)
