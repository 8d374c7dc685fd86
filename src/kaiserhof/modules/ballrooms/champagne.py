"""Champagne, the fifth item of module 1: in the main actions, counted, and lost.

It is neither a dish nor a drink. Main actions 1 and 2 are chains of three kinds with it.
"""

from typing import Final

from kaiserhof.engine.effects import Effect
from kaiserhof.engine.measures import Measure
from kaiserhof.engine.nouns import AnswerNumber, Player, Source
from kaiserhof.engine.penalties import Penalty
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import items
from kaiserhof.engine.steps.actions import Cakes, Coffees
from kaiserhof.engine.steps.base import Step, not_asked
from kaiserhof.modules.ballrooms import numbers

CHAMPAGNE: Final = 4

DISHES_CHAMPAGNE: Final = 39
DRINKS_CHAMPAGNE: Final = 40
CHAMPAGNE_SPACES: Final = (1, 2)
"""The spaces of these two main actions."""


class ChampagneMeasure(Measure):
    """Champagne in the kitchen."""

    def count(self, s: State, player: Player) -> int:
        return s.kitchen(player, CHAMPAGNE)


class TakeWithChampagne(Effect):
    """Main actions 1 and 2: no more of a kind than of the one before it in the chain."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        if self.op == DISHES_CHAMPAGNE:
            Cakes.ask(s, player, self.argument, source, numbers.SPLIT_CHAMPAGNE)
        else:
            Coffees.ask(s, player, self.argument, source, numbers.SPLIT_CHAMPAGNE)


class SplitChampagne(Step):
    """How much of main action 1 or 2 is champagne.

    At most as much champagne as the middle kind, and the first kind not below that.
    """

    LEFT: Final = 0
    """What is left besides the middle kind."""
    SOURCE: Final = 1
    MIDDLE: Final = 2
    """How many there are of the middle kind, cake or coffee."""
    DRINKS: Final = 3
    """1 for drinks, 0 for dishes."""

    def answers(self, s: State, out: list[int]) -> None:
        left, middle = s.value(SplitChampagne.LEFT), s.value(SplitChampagne.MIDDLE)
        for champagne in range(numbers.MOST_CHAMPAGNES):
            if champagne <= middle and left - champagne >= middle:
                out.append(numbers.CHAMPAGNES + champagne)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, source = s.owner(), s.value(SplitChampagne.SOURCE)
        left, middle = s.value(SplitChampagne.LEFT), s.value(SplitChampagne.MIDDLE)
        drinks = s.value(SplitChampagne.DRINKS)
        s.pop()
        champagne = answer - numbers.CHAMPAGNES
        first = left - champagne
        if drinks:
            items.gain_all(s, player, 0, 0, first, middle, champagne, source)
        else:
            items.gain_all(s, player, first, middle, 0, 0, champagne, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if not numbers.CHAMPAGNES <= answer < numbers.REHEARSE:
            return not_asked(s)
        drinks = s.value(SplitChampagne.DRINKS)
        return reason("more-champagne-than-coffee" if drinks else "more-champagne-than-cake")


class LoseChampagne(Penalty):
    """Champagne is lost from the kitchen."""

    def possible(self, s: State, player: Player) -> bool:
        return s.kitchen(player, CHAMPAGNE) >= self.amount

    def strike(self, s: State, player: Player, source: Source) -> None:
        s.lose_items(player, CHAMPAGNE, self.amount, source)
