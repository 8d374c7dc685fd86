"""A bot that plays each turn for the best hotel at its end, by rules of thumb.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=7)
>>> bot = GreedyBot()
>>> bot.choose(game.redeal(0, 5), 1) == bot.advise(game.redeal(0, 5), 1)[0].answer
True
"""

from kaiserhof.bots.bot import Advice, Bot
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.search.hand import HandJudge
from kaiserhof.search.judge import Judge
from kaiserhof.search.lookahead import LookAhead


class GreedyBot(Bot):
    """Looks ahead to the end of its turn and takes what its judge likes best."""

    def __init__(
        self, judge: Judge | None = None, outer: int = 6, inner: int = 4, name: str = "greedy"
    ) -> None:
        self.name = name
        self.judge = HandJudge() if judge is None else judge
        self.outer = outer
        self.inner = inner

    def advise(self, known: Game, seed: int) -> list[Advice]:
        look = LookAhead(self.judge, known.player, self.outer, self.inner)
        return [
            Advice(str(Answer.of(line.answers()[0])), line.value, look.points(line))
            for line in look.best(known.state)
        ]
