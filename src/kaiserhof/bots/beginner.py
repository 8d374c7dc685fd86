"""Somebody's first game: serves and houses guests when that is possible, and guesses the rest.

The yardstick of the easy level: a beginner should win a quarter of the games against it.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=7)
>>> BeginnerBot().choose(game.redeal(0, 1), 7) in [str(answer) for answer in game.answers]
True
"""

from kaiserhof.bots.bot import Advice
from kaiserhof.bots.random import RandomBot
from kaiserhof.engine import answers as a
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer


class BeginnerBot(RandomBot):
    """Random, but no guest waits who could move in, and no order that the kitchen can serve."""

    name = "beginner"

    def advise(self, known: Game, seed: int) -> list[Advice]:
        return sorted(super().advise(known, seed), key=_duty)


def _duty(advice: Advice) -> int:
    number = Answer.parse(advice.answer).number
    if a.HOUSE <= number < a.CLAIM:
        return 0
    # To a table rather than to the kitchen, whether from the die or from the kitchen.
    if a.SERVE <= number < a.ROOM or (a.LAY <= number < a.SERVE and (number - a.LAY) % 5):
        return 1
    return 2
