"""A bot for the first games: it sees what is good, but its judgement wavers.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=7)
>>> bot = EasyBot()
>>> bot.choose(game.redeal(0, 5), 1) == bot.choose(game.redeal(0, 5), 1)
True
"""

from kaiserhof.bots.bot import Advice
from kaiserhof.bots.greedy import GreedyBot
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.game import Game

WAVERS = 12.0
"""By so many points an answer may look better or worse than it is."""
_FINE = 1 << 20


class EasyBot(GreedyBot):
    """The greedy bot, narrow, and mistaken about every answer by some points."""

    def __init__(self) -> None:
        super().__init__(outer=2, inner=2, name="easy")

    def advise(self, known: Game, seed: int) -> list[Advice]:
        stream = Stream.from_seed(seed)
        seen = [
            Advice(found.answer, found.value + WAVERS * (stream.pick(_FINE) / _FINE - 0.5))
            for found in super().advise(known, seed)
        ]
        return sorted(seen, key=lambda found: -found.value)
