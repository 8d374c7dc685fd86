"""A bot for the first games: it sees what is good, but its mind wanders.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=7)
>>> bot = EasyBot()
>>> bot.choose(game.redeal(0, 5), 1) == bot.choose(game.redeal(0, 5), 1)
True
"""

from kaiserhof.bots.bot import Advice
from kaiserhof.bots.greedy import GreedyBot
from kaiserhof.bots.random import RandomBot
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.game import Game

WAVERS = 12.0
"""By so many points between them may answers look better or worse than they are."""
WANDERS = 70
"""So many times in a hundred the mind is elsewhere, and any answer will do."""
_FINE = 1 << 20


class EasyBot(GreedyBot):
    """The greedy bot, narrow, often absent, and mistaken about every answer by some points."""

    def __init__(self) -> None:
        super().__init__(outer=1, inner=1, name="easy")

    def advise(self, known: Game, seed: int) -> list[Advice]:
        stream = Stream.from_seed(seed)
        if stream.pick(100) < WANDERS:
            return RandomBot().advise(known, seed)
        seen = [
            Advice(found.answer, found.value + WAVERS * (stream.pick(_FINE) / _FINE - 0.5))
            for found in super().advise(known, seed)
        ]
        return sorted(seen, key=lambda found: -found.value)
