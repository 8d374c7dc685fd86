"""Kaiserhof: the board game Grand Austria Hotel as a library.

>>> import random
>>> from kaiserhof import Game
>>> game = Game(players=2, seed=1)
>>> chance = random.Random(1)
>>> while not game.over:
...     _ = game.apply(chance.choice(game.answers))
>>> len(game.scores), min(game.ranks)
(2, 1)
"""

# ruff: noqa: E402
from kaiserhof import _core

_core.prefer_sources()

from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game, IllegalAnswer, NoSuchSeat, StateError
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.reasons import Reason

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "Event",
    "Game",
    "IllegalAnswer",
    "NoSuchSeat",
    "NotationError",
    "OptionError",
    "Options",
    "Reason",
    "StateError",
    "__version__",
]
