"""The weights of the learned judge: those that ship, frozen ones, and files of one's own.

Four forms are read: that of the first judge (a small network of floats, :class:`Network`), and
three of the one that keeps books (:class:`Bookkeeper`), whose files name their ``form``: 2 has the
same weights for all stages of the game, 3 has some for each number of turns left, and 4 has others
for the middle of a turn, too.
"""

from functools import cache
from importlib.resources import as_file, files
from math import prod
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from kaiserhof.search.bookkeeper import MOST_TURNS, STAGES, Bookkeeper
from kaiserhof.search.features import FEATURES, TURNS
from kaiserhof.search.judge import Judge
from kaiserhof.search.ledger import HALF, LANE, LANES
from kaiserhof.search.network import Network
from kaiserhof.search.particulars import ALL_FEATURES, IN_TURN, NUMBERS_LEFT

FORM = 4
"""The form of the files that training writes."""

KNOWS_TURNS = 4
"""The first form with weights for the middle of a turn."""

_STAGES: dict[int, tuple[int, ...]] = {1: (), 2: (), 3: (NUMBERS_LEFT,), 4: (STAGES,)}
"""By form: how many stages of the game have weights of their own."""
_FEATURES = {1: FEATURES, 2: IN_TURN, 3: IN_TURN, 4: ALL_FEATURES}
"""By form: how many features there are."""

_FIRST_PARTS = ("into", "bias", "out", "straight", "base")
_PARTS = (*_FIRST_PARTS, "edge", "pace")


class NoWeights(ValueError):
    """A file that holds no weights, or weights for other features than today's."""


def read_weights(path: Path) -> Judge:
    """A judge from a file of weights.

    >>> read_weights(Path(__file__))
    Traceback (most recent call last):
    ...
    kaiserhof.bots.weights.NoWeights: ...weights.py holds no weights of a judge
    """
    arrays = read_arrays(path)
    form = form_of(arrays)
    wanted = _FEATURES[form]
    if len(arrays["into"]) != wanted:
        raise NoWeights(
            f"{path} holds weights for {len(arrays['into'])} features, the judge looks at "
            f"{wanted}: train them again"
        )
    return _bookkeeper(arrays) if form > 1 else _network(arrays)


def read_arrays(path: Path) -> dict[str, Any]:
    """The arrays of a file of weights, of either form, checked for their shapes."""
    import numpy as np  # not above: most commands, and most bots, never need it

    with path.open("rb") as file:
        try:
            with np.load(file, allow_pickle=False) as found:
                arrays = {name: found[name] for name in found.files}
            form = form_of(arrays)
            parts = [arrays[name] for name in (_PARTS if form > 1 else _FIRST_PARTS)]
        except (EOFError, IndexError, KeyError, TypeError, ValueError, BadZipFile):
            raise NoWeights(f"{path} holds no weights of a judge") from None
    if not 1 <= form <= FORM:
        raise NoWeights(f"{path} holds weights of form {form}, this version reads 1 to {FORM}")
    into, bias, out, straight, base = parts[:5]
    features, units = into.shape if into.ndim == 2 else (0, 0)
    stages = _STAGES[form]
    fits = units > 0 and bias.shape == (units,) and out.shape == (*stages, units)
    fits = fits and straight.shape == (*stages, features) and base.size == prod(stages)
    if form > 1:
        fits = fits and parts[5].shape == (units,) and parts[6].shape == (MOST_TURNS + 1,)
        fits = fits and units % LANES == 0
    if not fits:
        raise NoWeights(f"{path} holds no weights of a judge")
    return arrays


def form_of(arrays: dict[str, Any]) -> int:
    """The form of a file of weights, by its arrays."""
    return int(arrays["form"]) if "form" in arrays else 1


def with_turns(weights: Any, axis: int) -> Any:
    """Weights by feature from before the middle of a turn had features of its own: it has the same.

    >>> import numpy as np
    >>> with_turns(np.arange(IN_TURN), 0)[IN_TURN:].tolist() == list(range(TURNS, NUMBERS_LEFT))
    True
    """
    import numpy as np  # not above, as before

    turns = np.take(weights, range(TURNS, TURNS + NUMBERS_LEFT), axis)
    return np.concatenate([weights, turns], axis)


def _network(arrays: dict[str, Any]) -> Network:
    into, bias, out, straight, base = (arrays[part] for part in _FIRST_PARTS)
    return Network(
        len(out),
        [float(weight) for weight in into.ravel()],
        [float(weight) for weight in bias],
        [float(weight) for weight in out],
        [float(weight) for weight in straight],
        float(base.ravel()[0]),
    )


def _bookkeeper(arrays: dict[str, Any]) -> Bookkeeper:
    into, bias, out, straight, base, edge, pace = (arrays[part] for part in _PARTS)
    if form_of(arrays) < KNOWS_TURNS:
        into, straight = with_turns(into, 0), with_turns(straight, -1)
    times = STAGES // base.size  # the same for several stages
    return Bookkeeper(
        _packed(into).tolist(),
        _packed(bias.astype("int64") + HALF).tolist(),
        out.astype(float).ravel().tolist() * times,
        straight.astype(int).ravel().tolist() * times,
        base.astype(float).ravel().tolist() * times,
        edge.astype(float).tolist(),
        pace.astype(float).tolist(),
    )


def _packed(weights: Any) -> Any:
    """Whole numbers, three to a machine word."""
    lanes = weights.astype("int64").reshape(-1, LANES)
    return sum(lanes[:, lane] << LANE * lane for lane in range(LANES))


@cache
def learned_judge() -> Judge:
    """The judge that training made, loaded once."""
    return _shipped("judge.npz")


@cache
def first_judge() -> Judge:
    """The judge of ``expert-1``, which stays as it is, whatever is trained after it.

    >>> isinstance(first_judge(), Network)
    True
    """
    return _shipped("expert-1.npz")


def _shipped(file: str) -> Judge:
    with as_file(files("kaiserhof.bots") / file) as path:
        return read_weights(path)
