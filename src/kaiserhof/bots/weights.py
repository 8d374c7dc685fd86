"""The weights of the learned judge, as they come with the package."""

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

import numpy as np

from kaiserhof.search.network import Network


def read_weights(path: Path) -> Network:
    """A judge from a file of weights."""
    with np.load(path, allow_pickle=False) as arrays:
        return Network(
            int(arrays["out"].shape[0]),
            [float(weight) for weight in arrays["into"].ravel()],
            [float(weight) for weight in arrays["bias"]],
            [float(weight) for weight in arrays["out"]],
            [float(weight) for weight in arrays["straight"]],
            float(arrays["base"].ravel()[0]),
        )


@cache
def learned_judge() -> Network:
    """The judge that training made, loaded once.

    >>> learned_judge().hidden
    32
    """
    with as_file(files("kaiserhof.bots") / "judge.npz") as path:
        return read_weights(path)
