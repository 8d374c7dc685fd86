"""Dove: a token for each full column and floor."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine.nouns import AnswerNumber, Player
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle
from kaiserhof.engine.steps.base import Step
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances.owners import (
    DOVE,
    ENTRANCE,
    Owners,
)

# Halves of a token.
COLUMN: Final = 0
FLOOR: Final = 1


class ChooseToken(Step):
    """Dove: a token for a full column or a full floor.

    Further ones are asked for when the bonus of this token has been given (ruling 135).
    """

    HALF: Final = 0
    """Which half of the token counts: COLUMN or FLOOR."""
    COLUMNS: Final = 1
    FLOORS: Final = 2
    """How many columns and floors wait behind it."""

    @staticmethod
    def ask(s: State, player: Player, half: int, columns: int, floors: int) -> None:
        """Put it on the stack."""
        s.push(numbers.CHOOSE_TOKEN, player, half, columns, floors, 0)

    def __init__(self, owners: Owners) -> None:
        super().__init__()
        self.owners = owners

    def answers(self, s: State, out: list[int]) -> None:
        for token in range(numbers.TOKENS):
            if s.get(self.owners.tokens) >> token & 1:
                out.append(numbers.TOKEN + token)
        if not out:
            out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, half = s.owner(), s.value(ChooseToken.HALF)
        columns, floors = s.value(ChooseToken.COLUMNS), s.value(ChooseToken.FLOORS)
        if answer == a.DONE or columns + floors == 0:
            s.pop()
        elif columns:
            s.set_value(ChooseToken.COLUMNS, columns - 1)
        else:
            s.set_value(ChooseToken.HALF, FLOOR)
            s.set_value(ChooseToken.FLOORS, floors - 1)
        if answer == a.DONE:
            return
        token = answer - numbers.TOKEN
        left = s.get(self.owners.tokens)
        s.set(self.owners.tokens, left & ~(1 << token))
        s.tell(numbers.TOKEN_TAKEN, player, token, half, 0, ENTRANCE + DOVE)
        bundle.begin(s, player, ENTRANCE + DOVE)
        for code in self.owners.token_effects[token][half]:
            bundle.add_by_nature(s, code, ENTRANCE + DOVE)
