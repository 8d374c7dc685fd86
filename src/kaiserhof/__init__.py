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
from kaiserhof import _core, _told

_core.prefer_sources()

from kaiserhof.engine.events import Event
from kaiserhof.engine.explicit import CHANCE, ChanceNode, NoSuchOutcome
from kaiserhof.engine.game import Game, IllegalAnswer, NoSuchSeat
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.reasons import Reason
from kaiserhof.engine.saving import StateError

__version__ = "0.1.0"

for _name, _words in _told.DOCS.items():
    globals()[_name].__doc__ = _words

__all__ = [
    "Answer",
    "CHANCE",
    "ChanceNode",
    "Event",
    "Game",
    "IllegalAnswer",
    "NoSuchOutcome",
    "NoSuchSeat",
    "NotationError",
    "OptionError",
    "Options",
    "Reason",
    "StateError",
    "__version__",
]
