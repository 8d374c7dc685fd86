"""A bot that answers at random.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=7)
>>> RandomBot().choose(game.redeal(0, 1), 7) in [str(answer) for answer in game.answers]
True
"""

from kaiserhof.bots.bot import Advice, Bot
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.game import Game


class RandomBot(Bot):
    """Takes any of its legal answers, each as likely as the other."""

    name = "random"

    def advise(self, known: Game, seed: int) -> list[Advice]:
        places = list(range(len(known.answer_numbers)))
        Stream.from_seed(seed).shuffle(places)
        answers = known.answers
        return [Advice(str(answers[place]), 0.0) for place in places]
