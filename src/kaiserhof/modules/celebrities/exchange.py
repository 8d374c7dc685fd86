"""Einstein: dishes and drinks of the kitchen for others, once per round."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.base import Step
from kaiserhof.engine.turn_actions import TurnAction
from kaiserhof.modules.celebrities import numbers
from kaiserhof.modules.celebrities.lounge import (
    CELEBRITY,
    EINSTEIN,
    Lounge,
)

EXCHANGES: Final = 4
FIRST_COUNT: Final = 4
"""Where the counts of the kitchen stand in the frame of an exchange."""
DISHES_AND_DRINKS: Final = 4


class ExchangeItems(TurnAction):
    """Einstein: once per round, dishes and drinks of the kitchen for others."""

    def __init__(self, lounge: Lounge) -> None:
        super().__init__(numbers.EXCHANGE_ITEMS, numbers.THROW)
        self.lounge = lounge

    def answers(self, s: State, player: int, done: int, out: list[int]) -> None:
        if self.lounge.has(s, player, EINSTEIN) and s.get(self.lounge.exchanged) == 0:
            for item in range(DISHES_AND_DRINKS):
                if s.kitchen(player, item):
                    out.append(numbers.EXCHANGE_ITEMS)
                    break

    def play(self, s: State, player: int, answer: int) -> None:
        s.set(self.lounge.exchanged, 1)
        s.push(numbers.EINSTEIN, player, EXCHANGES, 0, 0, 0)
        for item in range(DISHES_AND_DRINKS):
            s.push_more(s.kitchen(player, item))

    def why_not(self, s: State, player: int, done: int, answer: int) -> Reason:
        return reason("no-exchange")


class Exchange(Step):
    """Einstein: dishes and drinks of the kitchen for others.

    Values: how many are left, and behind them how many of each kind were there at first: what was
    swapped in is not swapped again.
    """

    def answers(self, s: State, out: list[int]) -> None:
        for item in range(DISHES_AND_DRINKS):
            if s.value(FIRST_COUNT + item):
                out.append(a.PAY + item)
        out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, left = s.owner(), s.value(0) - 1
        if answer == a.DONE or left == 0:
            s.pop()
        else:
            s.set_value(0, left)
            at = FIRST_COUNT + answer - a.PAY
            s.set_value(at, s.value(at) - 1)
        if answer != a.DONE:
            item = answer - a.PAY
            s.lose_items(player, item, 1, CELEBRITY + EINSTEIN)
            s.push(kinds.CHOOSE, player, 1, CELEBRITY + EINSTEIN, 1 << item, 0)
