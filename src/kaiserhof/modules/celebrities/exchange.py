"""Einstein: dishes and drinks of the kitchen for others, once per round."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine.nouns import AnswerNumber, Player
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.base import Step
from kaiserhof.engine.steps.items import Choose
from kaiserhof.engine.turn_actions import TurnAction
from kaiserhof.modules.celebrities import numbers
from kaiserhof.modules.celebrities.lounge import (
    CELEBRITY,
    EINSTEIN,
    Lounge,
)

EXCHANGES: Final = 4
DISHES_AND_DRINKS: Final = 4


class ExchangeItems(TurnAction):
    """Einstein: once per round, dishes and drinks of the kitchen for others."""

    def __init__(self, lounge: Lounge) -> None:
        super().__init__(numbers.EXCHANGE_ITEMS, numbers.THROW)
        self.lounge = lounge

    def answers(self, s: State, player: Player, done: int, out: list[int]) -> None:
        if self.lounge.has(s, player, EINSTEIN) and s.get(self.lounge.exchanged) == 0:
            for item in range(DISHES_AND_DRINKS):
                if s.kitchen(player, item):
                    out.append(numbers.EXCHANGE_ITEMS)
                    break

    def play(self, s: State, player: Player, answer: AnswerNumber) -> None:
        s.set(self.lounge.exchanged, 1)
        Exchange.ask(s, player)

    def why_not(self, s: State, player: Player, done: int, answer: AnswerNumber) -> Reason:
        return reason("no-exchange")


class Exchange(Step):
    """Einstein: dishes and drinks of the kitchen for others."""

    LEFT: Final = 0
    COUNTS: Final = 4
    """+ item: how many of it were there at first. What was swapped in is not swapped again."""

    @staticmethod
    def ask(s: State, player: Player) -> None:
        """Put it on the stack."""
        s.push(numbers.EINSTEIN, player, EXCHANGES, 0, 0, 0)
        for item in range(DISHES_AND_DRINKS):
            s.push_more(s.kitchen(player, item))

    def answers(self, s: State, out: list[int]) -> None:
        for item in range(DISHES_AND_DRINKS):
            if s.value(Exchange.COUNTS + item):
                out.append(a.PAY + item)
        out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, left = s.owner(), s.value(Exchange.LEFT) - 1
        if answer == a.DONE or left == 0:
            s.pop()
        else:
            s.set_value(Exchange.LEFT, left)
            at = Exchange.COUNTS + answer - a.PAY
            s.set_value(at, s.value(at) - 1)
        if answer != a.DONE:
            item = answer - a.PAY
            s.lose_items(player, item, 1, CELEBRITY + EINSTEIN)
            Choose.ask(s, player, 1, CELEBRITY + EINSTEIN, 1 << item)
