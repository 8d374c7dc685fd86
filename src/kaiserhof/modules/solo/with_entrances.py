"""The person's entrance: three are drawn, one is kept, and there is no auction."""

from typing import TYPE_CHECKING, cast

from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import AnswerNumber, Face
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.engine.steps.base import AutoStep, Step, not_asked
from kaiserhof.modules.entrances import numbers as entrance_numbers
from kaiserhof.modules.entrances.owners import KOZI
from kaiserhof.modules.entrances.rules import Entrances
from kaiserhof.modules.solo import numbers

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

FACES = 6


class PersonsEntrance:
    """How the person comes by an entrance."""

    def __init__(self, module: Module) -> None:
        self.module = cast(Entrances, module)

    def begin(self, rules: "Rulebook") -> None:
        """The steps of the choice."""
        rules.steps[numbers.OFFER_ENTRANCES] = OfferEntrances()
        rules.steps[numbers.CHOOSE_ENTRANCE] = ChooseEntrance(self.module)

    def finish(self, rules: "Rulebook") -> None:
        """Three are drawn, and the choice stands where the auction would."""
        self.module.laid_out = numbers.ENTRANCES_DRAWN
        steps = rules.set_up_steps
        steps[steps.index(entrance_numbers.AUCTIONS)] = numbers.OFFER_ENTRANCES

    def brings_die(self, s: State, face: Face) -> bool:
        """Whether the person can move a die onto a space (Kozi)."""
        if not self.module.has(s, numbers.PERSON, KOZI):
            return False
        below = face > 1 and s.dice(face - 1) > 0
        return below or (face < FACES and s.dice(face + 1) > 0)

    def own_politics(self, s: State) -> list[int]:
        """The politics cards that are kept for Ninas Melange."""
        return [s.get(self.module.politics + letter) for letter in range(3)]


class OfferEntrances(AutoStep):
    """The person is asked, no matter who opens the round."""

    def run(self, s: State) -> None:
        s.pop()
        s.push(numbers.CHOOSE_ENTRANCE, numbers.PERSON, 0, 0, 0, 0)


class ChooseEntrance(Step):
    """Which of the entrances is kept?"""

    def __init__(self, module: Entrances) -> None:
        super().__init__()
        self.module = module

    def answers(self, s: State, out: list[int]) -> None:
        for place in range(MOST_PLAYERS):
            entrance = s.get(self.module.offered + place)
            if entrance:
                out.append(numbers.KEEP_ENTRANCE + entrance - 1)

    def play(self, s: State, answer: AnswerNumber) -> None:
        s.pop()
        self.module.receive(s, numbers.PERSON, answer - numbers.KEEP_ENTRANCE + 1, 0)
        for place in range(MOST_PLAYERS):
            s.set(self.module.offered + place, 0)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if numbers.KEEP_ENTRANCE <= answer < numbers.GIVE:
            return reason("entrance-not-drawn")
        return not_asked(s)
