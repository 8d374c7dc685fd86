"""Kozi: a die moves to the space beside it before it is used."""

from kaiserhof.engine import prices
from kaiserhof.engine.nouns import AnswerNumber, Face, Player
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.turn import NO_DIE, Turn
from kaiserhof.engine.turn_actions import DieMove
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances.owners import (
    ENTRANCE,
    KOZI,
    Owners,
)


class Kozi(DieMove):
    """Kozi: move a die to a space beside it."""

    def __init__(self, owners: Owners) -> None:
        super().__init__(numbers.MOVE, numbers.TOKEN)
        self.owners = owners

    def answers(self, s: State, player: Player, out: list[int]) -> None:
        if not self.owners.has(s, player, KOZI):
            return
        for face in range(1, 7):
            if s.dice(face) == 0:
                continue
            for up in range(2):
                target = face + (1 if up else -1)
                if 1 <= target <= 6:
                    first = numbers.MOVE + (face - 1) * 8 + up * 4
                    if s.plain_dice(face) and self._can_use(s, player, target, False):
                        out.append(first)
                    for special in s.rules.special_dice:
                        for die in range(3):
                            if special.face(s, die) == face:
                                if self._can_use(s, player, target, True):
                                    out.append(first + 1 + die)

    def _can_use(self, s: State, player: Player, face: Face, coloured: bool) -> bool:
        """Whether a space can be used once a die is moved onto it, white or coloured."""
        takes_die = s.step() == kinds.TURN and s.value(Turn.DONE) & NO_DIE == 0
        price = prices.die(s, player, face) if takes_die else prices.space(s, player, face)
        krones = s.krones(player) - price
        if takes_die and coloured and s.plain_dice(face) == 0:
            # Only coloured dice would lie there: a krone for each other one.
            krones -= s.dice(face)
        return krones >= 0

    def play(self, s: State, player: Player, answer: AnswerNumber) -> int:
        chosen = answer - numbers.MOVE
        face, up, die = chosen // 8 + 1, chosen // 4 % 2, chosen % 4
        target = face + (1 if up else -1)
        s.remove_die(face)
        s.add_die(target)
        s.tell(numbers.DIE_MOVED, player, face, target, die, ENTRANCE + KOZI)
        if die:
            for special in s.rules.special_dice:
                special.turn(s, die - 1, target)
        return target
