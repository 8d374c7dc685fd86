"""A bot that answers at random.

>>> from kaiserhof import Game
>>> game, bot = Game(players=2, seed=7), RandomBot(seed=7, seat=0)
>>> bot.choose(game.view(0), [str(answer) for answer in game.answers])
'guest 3'
"""

import random
from collections.abc import Sequence

from kaiserhof.engine.views import View


class RandomBot:
    """Takes any of its legal answers, each as likely as the other.

    Its chance is its own, from a seed and its seat. Each answer draws exactly one number, so
    that a bot who joins an interrupted game again only has to :meth:`skip` what it has played.
    """

    def __init__(self, seed: int, seat: int) -> None:
        self._chance = random.Random(f"random bot {seed} {seat}")

    def choose(self, view: View, answers: Sequence[str]) -> str:
        """One of the legal answers; the view is what the seat sees."""
        return answers[int(self._chance.random() * len(answers))]

    def skip(self, answers: int) -> None:
        """Go on as if so many answers had been given."""
        for _ in range(answers):
            self._chance.random()
