"""Actions and observations of a single game.

>>> game = Game(seed=7)
>>> mask(game).sum(), observation(game, 0).shape
(np.int64(5), (3040,))
>>> _ = apply_action(game, int(mask(game).argmax()))
"""

from functools import lru_cache
from typing import Any, SupportsIndex

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, u8
from numpy.typing import NDArray

from kaiserhof.batches.layout import SIZE
from kaiserhof.batches.observing import Observer
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state.layout import CARD_NUMBERS
from kaiserhof.rl.actions import ACTIONS, ids, number_of


@lru_cache(maxsize=64)
def observer_of(rules: Rulebook) -> Observer:
    """Who writes the observations of games of a rulebook."""
    return Observer(rules)


def observation(game: Game, seat: SupportsIndex) -> NDArray[np.uint8]:
    """What a seat may know of a game, as :mod:`kaiserhof.batches.layout` lays it out."""
    observer = observer_of(game.rules)
    row = vec[u8]([0] * SIZE)
    last, links = vec[i16]([0] * int(observer.seen)), vec[u8]([0] * CARD_NUMBERS)
    observer.begin(game.state, game.seat_checked(seat), row, 0, last, 0, links, 0)
    seen: Any = np.frombuffer(memoryview(row), np.uint8)
    return np.array(seen)


def mask(game: Game) -> NDArray[np.bool_]:
    """The legal actions of a game; none when it is over or chance decides."""
    legal = np.zeros(ACTIONS, np.bool_)
    known = ids()
    for number in game.answer_numbers:
        legal[known[number]] = True
    return legal


def apply_action(game: Game, action: SupportsIndex) -> list[Event]:
    """Play an action; :class:`kaiserhof.IllegalAnswer` with the reason if it is not legal."""
    return game.apply(number_of(action))
