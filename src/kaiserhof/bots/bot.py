"""What every bot can do: choose an answer, and say what it thinks of all of them.

A bot sees what its seat sees and nothing else: it is handed a game in which everything that the
seat cannot know has been dealt again (:meth:`kaiserhof.Game.redeal`). It keeps nothing between
two decisions; all its chance comes from the seed of the decision. So the same question always
gets the same answer, unless a bot thinks by the clock.
"""

from dataclasses import dataclass
from operator import index
from typing import SupportsIndex

from kaiserhof.engine.game import Game


class NoSuchBot(ValueError):
    """A name that no bot has, or a bot that cannot be made."""


@dataclass(frozen=True)
class Advice:
    """What a bot thinks of one answer."""

    answer: str
    value: float
    """What the bot goes by; only the order and the differences mean something."""
    score: float | None = None
    """The points that it expects at the end of the game, if it expects any."""


class Bot:
    """A player. ``known`` is a game that its seat, whose turn it is, cannot tell from the real."""

    name = "bot"

    def choose(self, known: Game, seed: int) -> str:
        """One of the legal answers."""
        answers = known.answer_numbers
        if len(answers) == 1:
            return str(known.answers[0])
        return self.advise(known, seed)[0].answer

    def advise(self, known: Game, seed: int) -> list[Advice]:
        """The answers that the bot has considered, the best one first."""
        raise NotImplementedError


def decide(bot: Bot, game: Game, seed: SupportsIndex) -> str:
    """Let a bot answer for the player whose turn it is in a real game.

    >>> from kaiserhof.bots.greedy import GreedyBot
    >>> decide(GreedyBot(), Game(seed=7), 1) == decide(GreedyBot(), Game(seed=7), 1)
    True
    """
    return bot.choose(game.redeal(game.player, seed), index(seed) + 1)
