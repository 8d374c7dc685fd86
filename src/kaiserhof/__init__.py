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

from importlib import import_module
from typing import TYPE_CHECKING

from kaiserhof import _core, _version

if TYPE_CHECKING:
    from kaiserhof.engine.events import Event
    from kaiserhof.engine.explicit import CHANCE, ChanceNode, NoSuchOutcome
    from kaiserhof.engine.game import Game, IllegalAnswer, NoSuchSeat
    from kaiserhof.engine.notation import Answer, NotationError
    from kaiserhof.engine.options import OptionError, Options
    from kaiserhof.engine.reasons import Reason
    from kaiserhof.engine.saving import StateError

    __version__: str

_core.prefer_sources()

_HOMES = {
    "Answer": "notation",
    "CHANCE": "explicit",
    "ChanceNode": "explicit",
    "Event": "events",
    "Game": "game",
    "IllegalAnswer": "game",
    "NoSuchOutcome": "explicit",
    "NoSuchSeat": "game",
    "NotationError": "notation",
    "OptionError": "options",
    "Options": "options",
    "Reason": "reasons",
    "StateError": "saving",
}
"""Where a name comes from. It is loaded when it is asked for: the command has to be quick."""

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

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name == "__version__":
            return _version.version()
        if name == "engine":
            return import_module("kaiserhof.engine.game") and import_module("kaiserhof.engine")
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        _load()
        return globals()[name]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _load() -> None:
    """Load the engine, and let its classes tell what they are: the compiler drops docstrings."""
    from kaiserhof import _told

    for name, home in _HOMES.items():
        globals()[name] = getattr(import_module(f"kaiserhof.engine.{home}"), name)
    for name, words in _told.DOCS.items():
        globals()[name].__doc__ = words
