"""Many games at once for training: numpy arrays that stay the same objects.

>>> import numpy as np
>>> games = VecGame(4, players=2, seed=1)
>>> games.observations.shape, games.masks.shape, games.seats
((4, 3040), (4, 749), array([0, 0, 0, 1]))
>>> games.step(games.masks.argmax(axis=1))
>>> games.dones.any()
np.False_
>>> games.step(np.zeros(4, int))
Traceback (most recent call last):
...
kaiserhof.rl.vector.IllegalAction: game 0: action 0 (pass) is not legal now. ...
"""

import ctypes
from collections.abc import Iterable
from typing import Any, Literal, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from kaiserhof.batches.batch import FINE, MARGIN, WIN, Batch
from kaiserhof.batches.layout import SIZE
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.game import Game, NoSuchSeat
from kaiserhof.engine.options import Options, seed_of
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.whole import whole
from kaiserhof.rl.actions import ACTIONS, NAMES, check_rules, ids, numbers

Reward = Literal["margin", "win"]
REWARDS: dict[str, int] = {"margin": MARGIN, "win": WIN}
SEEDS_APART = 2**32
"""Game number ``n`` of a batch has the seed ``seed * SEEDS_APART + n``."""


class IllegalAction(ValueError):
    """Actions that cannot be played. Nothing has changed."""


class VecGame:
    """Games side by side, each waiting for a decision.

    ``step(actions)`` plays one action in every game and writes into these arrays, which stay the
    same objects:

    - ``observations`` (games × 3040, uint8): what the seat that decides may know
    - ``masks`` (games × 749, bool): the legal actions
    - ``seats`` (games): the seat that decides
    - ``rewards`` (games × players): of the games that ended in this step, otherwise 0
    - ``dones`` (games, bool): whether a game ended in this step; it has begun again already
    - ``scores`` (games × players): points so far; of a game that ended, those at its end
    - ``lengths`` (games): decisions so far; of a game that ended, all of them
    - ``seeds`` (games): the seed of each game: ``Game(options, seed=...)`` is the same one

    Options are given as :class:`kaiserhof.Options` or by name. ``reward`` is ``"margin"``, points
    ahead of the best rival, or ``"win"``. With ``observe=False`` no observations are written.
    """

    def __init__(
        self,
        games: SupportsIndex,
        options: Options | None = None,
        *,
        seed: SupportsIndex = 1,
        reward: Reward = "margin",
        observe: bool = True,
        **named: Any,
    ) -> None:
        count = whole(games)
        if count is None or count < 1:
            raise ValueError(f"games={games!r}: a number of games, 1 or more, is needed")
        if reward not in REWARDS:
            raise ValueError(f"reward={reward!r}: there are {' and '.join(REWARDS)}")
        first = seed_of(seed)
        if not 0 <= first < 2**31:
            raise ValueError(f"seed={seed!r}: a seed of a batch is from 0 to 2147483647")
        rules = rulebook(Game(options, seed=0, **named).options)
        check_rules(rules)
        self.options = rules.options
        self.games = count
        self.players = rules.players
        self._observe = observe
        self._batch = Batch(
            rules,
            count,
            first * SEEDS_APART,
            list(numbers()),
            list(ids()),
            REWARDS[reward],
            observe,
        )
        shape = (count, self.players)
        self.masks: NDArray[np.bool_] = _array(self._batch.masks, np.bool_, (count, ACTIONS))
        self.seats: NDArray[np.int64] = _array(self._batch.seats, np.int64, (count,))
        self.rewards: NDArray[np.float64] = _array(self._batch.rewards, np.float64, shape)
        self.dones: NDArray[np.bool_] = _array(self._batch.dones, np.bool_, (count,))
        self.scores: NDArray[np.int64] = _array(self._batch.scores, np.int64, shape)
        self.lengths: NDArray[np.int64] = _array(self._batch.lengths, np.int64, (count,))
        self.seeds: NDArray[np.int64] = _array(self._batch.seeds, np.int64, (count,))
        self._chosen: NDArray[np.int64] = _array(self._batch.chosen, np.int64, (count,))
        self._chance = Stream.from_seed(first)
        rows = count * self.players if observe else 0
        self._rows: NDArray[np.uint8] = _array(self._batch.rows, np.uint8, (rows, SIZE))
        self._row_of: NDArray[np.int64] = _array(self._batch.row_of, np.int64, (count,))
        self.observations: NDArray[np.uint8] = np.zeros((count if observe else 0, SIZE), np.uint8)
        self._gather()

    def __repr__(self) -> str:
        return f"<VecGame of {self.games} games, {self.options.to_words()}>"

    def step(self, actions: Any) -> None:
        """Play an action in every game: an integer array with one for each.

        If any of them is not legal, none is played.
        """
        self._batch.step(self._checked(actions))
        self._gather()

    def sample(self, seed: SupportsIndex | None = None) -> NDArray[np.int64]:
        """A random legal action for every game, in an array that stays the same object.

        With a seed, the choices that follow can be repeated.
        """
        if seed is not None:
            self._chance = Stream.from_seed(seed_of(seed))
        self._batch.choose(self._chance)
        return self._chosen

    def step_at_random(self, seed: SupportsIndex, steps: SupportsIndex = 1) -> None:
        """Play random legal actions in every game, chosen within the core."""
        wanted = whole(steps)
        if wanted is None or wanted < 0:
            raise ValueError(f"steps={steps!r}: a number of steps is needed")
        self._batch.step_at_random(Stream.from_seed(seed_of(seed)), wanted)
        self._gather()

    def observe(self, game: SupportsIndex, seat: SupportsIndex) -> NDArray[np.uint8]:
        """What any seat of a game may know now."""
        place = self._place(game)
        looking = whole(seat)
        if looking is None or not 0 <= looking < self.players:
            raise NoSuchSeat(
                f"there is no seat {seat!r}: with {self.players} players they are 0 to "
                f"{self.players - 1}"
            )
        if not self._observe:
            raise ValueError("this batch was made with observe=False")
        seen: NDArray[np.uint8] = self._rows[int(self._batch.observe(place, looking))].copy()
        return seen

    def game(self, number: SupportsIndex) -> Game:
        """A game of the batch by itself: a copy, to look at or to play on."""
        return Game.at(self._batch.states[self._place(number)])

    def _place(self, game: SupportsIndex) -> int:
        found = whole(game)
        if found is None or not 0 <= found < self.games:
            raise IndexError(f"there is no game {game!r}: they are 0 to {self.games - 1}")
        return found

    def _gather(self) -> None:
        if self._observe:
            np.take(self._rows, self._row_of, axis=0, out=self.observations, mode="clip")

    def _checked(self, actions: Any) -> bytes:
        if not isinstance(actions, np.ndarray):
            if not isinstance(actions, Iterable):
                raise IllegalAction(f"actions {actions!r}: an array of {self.games} is needed")
            actions = np.asarray(actions)
        if actions.shape != (self.games,):
            shape = tuple(int(size) for size in actions.shape)
            raise IllegalAction(f"actions of the shape {shape}: ({self.games},) is needed")
        if actions.dtype.kind not in "iu":
            raise IllegalAction(f"actions of the type {actions.dtype}: integers are needed")
        # What only a uint64 holds turns negative here, and there is no such action either.
        told: bytes = actions.astype("<i8", copy=False).tobytes()
        wrong = self._batch.first_wrong(told)
        if wrong != FINE:
            raise IllegalAction(self._why(wrong, int(actions[wrong])))
        return told

    def _why(self, game: int, action: int) -> str:
        if not 0 <= action < ACTIONS:
            return f"game {game}: there is no action {action}: they are 0 to {ACTIONS - 1}"
        name = NAMES[action]
        legal = [NAMES[ids()[number]] for number in self._batch.answers[game]]
        return (
            f"game {game}: action {action} ({name}) is not legal now. "
            f"Seat {self.seats[game]} is asked for one of: {', '.join(legal)}"
        )


def _array(values: Any, kind: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    """A numpy array over the memory of a vector of the core.

    A vector shows its memory for reading only. These arrays can be written to, since PyTorch wants
    them so; the core never reads from one that others may change.
    """
    seen = np.frombuffer(memoryview(values), np.uint8)
    if seen.size == 0:
        return np.zeros(shape, kind)
    holder: Any = type("Memory", (ctypes.c_uint8 * seen.size,), {})
    memory = holder.from_address(seen.ctypes.data)
    memory.owner = seen
    array: NDArray[Any] = np.frombuffer(memory, kind).reshape(shape)
    return array
