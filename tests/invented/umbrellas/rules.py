"""Umbrellas: a die may be spent on one instead of its action; at the end each brings two points."""

from typing import Any, Final

from kaiserhof.engine.module import Module
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.engine.steps.turn import DIE_TAKEN, NO_DIE
from kaiserhof.engine.turn_actions import TurnAction
from tests.invented.umbrellas import numbers

WORTH: Final = 2


class Umbrellas(Module):
    """How many umbrellas stand in each hotel."""

    def __init__(self) -> None:
        super().__init__(7)
        self.stand = 0
        """Umbrellas of each player, in the state."""

    def begin(self, rules: Rulebook) -> None:
        self.stand = rules.allot(MOST_PLAYERS)

    def finish(self, rules: Rulebook) -> None:
        rules.turn_actions.append(OpenUmbrella(self))

    def final_scoring(self, s: State, player: int) -> None:
        s.gain_points(player, WORTH * s.get(self.stand + player), numbers.RAIN)

    def view_player(self, s: State, player: int, seat: int) -> dict[str, Any]:
        return {"umbrellas": s.get(self.stand + player)}


class OpenUmbrella(TurnAction):
    """Spend the die of a turn on an umbrella."""

    def __init__(self, module: Umbrellas) -> None:
        super().__init__(numbers.UMBRELLA, numbers.UMBRELLA + numbers.FACES, DIE_TAKEN)
        self.module = module

    def answers(self, s: State, player: int, done: int, out: list[int]) -> None:
        if done & (DIE_TAKEN | NO_DIE) == 0:
            for face in range(1, numbers.FACES + 1):
                if s.plain_dice(face):
                    out.append(numbers.UMBRELLA + face - 1)

    def play(self, s: State, player: int, answer: int) -> None:
        face = self.face_of(answer)
        s.remove_die(face)
        s.set_turns_taken(player, s.turns_taken(player) + 1)
        s.set(self.module.stand + player, s.get(self.module.stand + player) + 1)
        s.tell(numbers.OPENED, player, face, 0, 0, numbers.RAIN)

    def face_of(self, answer: int) -> int:
        return answer - numbers.UMBRELLA + 1

    def why_not(self, s: State, player: int, done: int, answer: int) -> Reason:
        if done & DIE_TAKEN:
            return reason("one-die-a-turn")
        return reason("no-die-there", face=self.face_of(answer))
