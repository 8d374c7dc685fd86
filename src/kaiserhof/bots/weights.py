"""The weights of the learned judge: those that ship, frozen ones, and files of one's own."""

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from kaiserhof.search.features import FEATURES
from kaiserhof.search.network import Network

_PARTS = ("into", "bias", "out", "straight", "base")


class NoWeights(ValueError):
    """A file that holds no weights, or weights for other features than today's."""


def read_weights(path: Path) -> Network:
    """A judge from a file of weights.

    >>> read_weights(Path(__file__))
    Traceback (most recent call last):
    ...
    kaiserhof.bots.weights.NoWeights: ...weights.py holds no weights of a judge
    """
    with path.open("rb") as file:
        try:
            with np.load(file, allow_pickle=False) as arrays:
                into, bias, out, straight, base = (arrays[part] for part in _PARTS)
        except (EOFError, IndexError, KeyError, TypeError, ValueError, BadZipFile):
            raise NoWeights(f"{path} holds no weights of a judge") from None
    hidden = int(out.shape[0]) if out.ndim == 1 else 0
    if len(straight) != FEATURES or into.shape != (FEATURES, hidden) or bias.shape != (hidden,):
        raise NoWeights(
            f"{path} holds weights for {len(straight)} features, the judge looks at {FEATURES}: "
            "train them again"
        )
    return Network(
        hidden,
        [float(weight) for weight in into.ravel()],
        [float(weight) for weight in bias],
        [float(weight) for weight in out],
        [float(weight) for weight in straight],
        float(base.ravel()[0]),
    )


@cache
def learned_judge() -> Network:
    """The judge that training made, loaded once.

    >>> learned_judge().hidden
    32
    """
    return _shipped("judge.npz")


@cache
def first_judge() -> Network:
    """The judge of ``expert-1``, which stays as it is, whatever is trained after it."""
    return _shipped("expert-1.npz")


def _shipped(file: str) -> Network:
    with as_file(files("kaiserhof.bots") / file) as path:
        return read_weights(path)
