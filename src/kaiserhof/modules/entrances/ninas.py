"""Ninas' Melange: three politics cards of one's own."""

from kaiserhof.engine.channels import Listener
from kaiserhof.engine.nouns import AnswerNumber, Player
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.turn_actions import TurnAction
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances.owners import (
    ENTRANCE,
    NINAS,
    Owners,
)


class ClaimOwn(TurnAction):
    """Ninas: claim one of the three politics cards of one's own."""

    def __init__(self, owners: Owners) -> None:
        super().__init__(numbers.CLAIM_OWN, numbers.CLAIM_OWN + 3)
        self.owners = owners

    def answers(self, s: State, player: Player, done: int, out: list[int]) -> None:
        if self.owners.has(s, player, NINAS):
            for letter in range(3):
                card = s.get(self.owners.politics + letter)
                if card and s.rules.politics_condition[card].is_met(s, player):
                    out.append(numbers.CLAIM_OWN + letter)

    def play(self, s: State, player: Player, answer: AnswerNumber) -> None:
        owners, letter = self.owners, answer - numbers.CLAIM_OWN
        card = s.get(owners.politics + letter)
        s.set(owners.politics + letter, 0)
        s.add(owners.claimed, 1)
        s.tell(numbers.OWN_CLAIMED, player, letter, 0, card, ENTRANCE + NINAS)
        s.gain_points(player, owners.ninas_points[s.round() - 1], ENTRANCE + NINAS)
        for counted in s.rules.counted_guests:
            counted.release(s, player, card)

    def why_not(self, s: State, player: Player, done: int, answer: AnswerNumber) -> Reason:
        card = s.get(self.owners.politics + answer - numbers.CLAIM_OWN)
        if not self.owners.has(s, player, NINAS) or card == 0:
            return reason("no-such-own-card")
        have, wanted = s.rules.politics_condition[card].progress(s, player)
        return reason("condition-not-met", politics=card, have=have, wanted=wanted)


class OwnPolitics(Listener):
    """Ninas: which politics cards lie open before her owner alone."""

    def __init__(self, owners: Owners) -> None:
        self.owners = owners

    def hear(self, s: State, player: Player, value: int) -> int:
        if self.owners.has(s, player, NINAS):
            for letter in range(3):
                if s.get(self.owners.politics + letter) == value:
                    return 1
        return 0
