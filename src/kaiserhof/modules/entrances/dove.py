"""Dove: a token for each full column and floor."""

from kaiserhof.engine import answers as a
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle
from kaiserhof.engine.steps.base import Step
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances.owners import (
    DOVE,
    ENTRANCE,
    Owners,
)


class ChooseToken(Step):
    """Dove: a token for a full column or a full floor.

    Values: 0 for a column or 1 for a floor, then how many columns and floors wait behind it. They
    are asked for when the bonus of this token has been given (ruling 135).
    """

    def __init__(self, owners: Owners) -> None:
        super().__init__()
        self.owners = owners

    def answers(self, s: State, out: list[int]) -> None:
        for token in range(numbers.TOKENS):
            if s.get(self.owners.tokens) >> token & 1:
                out.append(numbers.TOKEN + token)
        if not out:
            out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, half, columns, floors = s.owner(), s.value(0), s.value(1), s.value(2)
        if answer == a.DONE or columns + floors == 0:
            s.pop()
        elif columns:
            s.set_value(1, columns - 1)
        else:
            s.set_value(0, 1)
            s.set_value(2, floors - 1)
        if answer == a.DONE:
            return
        token = answer - numbers.TOKEN
        left = s.get(self.owners.tokens)
        s.set(self.owners.tokens, left & ~(1 << token))
        s.tell(numbers.TOKEN_TAKEN, player, token, half, 0, ENTRANCE + DOVE)
        bundle.begin(s, player, ENTRANCE + DOVE)
        for code in self.owners.token_effects[token][half]:
            bundle.add_by_nature(s, code, ENTRANCE + DOVE)
