"""Training the judge: from the positions of self-play to weights, with numpy alone.

Each position should be worth what its player had in the end; because the end of one game is
noisy, the target leans a little on what the present judge says of the turns in between
(temporal differences, after Sutton 1988). The steps are Adam's (Kingma and Ba 2014).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from kaiserhof.bots.selfplay import Positions
from kaiserhof.bots.weights import NoWeights
from kaiserhof.search.features import FEATURES

Array = NDArray[np.float32]

HIDDEN = 32
BATCH = 512
SCALE = 10.0
"""Errors are counted in tens of points."""
APART = 12
"""One game in so many is kept apart, to see whether what was learned holds for others."""


@dataclass
class Weights:
    """The weights of a network, as arrays."""

    into: Array
    bias: Array
    out: Array
    straight: Array
    base: Array

    @staticmethod
    def fresh(mean: float, seed: int) -> "Weights":
        """Small random weights around a mean."""
        chance = np.random.default_rng(seed)
        return Weights(
            (chance.standard_normal((FEATURES, HIDDEN)) * 0.15).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            (chance.standard_normal(HIDDEN) * 0.3).astype(np.float32),
            np.zeros(FEATURES, np.float32),
            np.array([mean], np.float32),
        )

    @staticmethod
    def load(path: Path) -> "Weights":
        """Weights from a file; features that are newer than the file begin without any."""
        try:
            return Weights._load(path)
        except (EOFError, IndexError, KeyError, TypeError, ValueError, BadZipFile) as error:
            raise NoWeights(str(path)) from error

    @staticmethod
    def _load(path: Path) -> "Weights":
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            into = np.zeros((FEATURES, arrays["out"].shape[0]), np.float32)
            straight = np.zeros(FEATURES, np.float32)
            known = len(arrays["straight"])
            into[:known], straight[:known] = arrays["into"], arrays["straight"]
            base = np.atleast_1d(arrays["base"]).astype(np.float32)
            return Weights(into, arrays["bias"], arrays["out"], straight, base)

    def save(self, path: Path) -> None:
        """Write a file of weights."""
        with path.open("wb") as file:  # by a path alone, numpy would add an ending to some names
            np.savez_compressed(
                file,
                into=self.into,
                bias=self.bias,
                out=self.out,
                straight=self.straight,
                base=self.base,
            )

    def all(self) -> list[Array]:
        """The arrays in a fixed order."""
        return [self.into, self.bias, self.out, self.straight, self.base]

    def copy(self) -> "Weights":
        """The same weights once more."""
        return Weights(*(array.copy() for array in self.all()))

    @staticmethod
    def mean(several: "list[Weights]") -> "Weights":
        """The mean of weights that have learned one from the other."""
        total = several[0].copy()
        for weights in several[1:]:
            for array, other in zip(total.all(), weights.all(), strict=True):
                array += other
        for array in total.all():
            array /= len(several)
        return total

    def predict(self, x: Array) -> Array:
        """The points to come."""
        hidden = np.maximum(x @ self.into + self.bias, 0)
        found: Array = x @ self.straight + hidden @ self.out + self.base[0]
        return found


class Sample:
    """Positions of several batches, ready to be learned from."""

    def __init__(self, batches: list[Positions]) -> None:
        self.numbers = np.concatenate([batch.numbers for batch in batches])
        self.values = np.concatenate([batch.values for batch in batches])
        counts = np.concatenate([batch.counts for batch in batches])
        self.starts = np.concatenate([[0], np.cumsum(counts)])
        rows, to_come, before = [], [], 0
        for batch in batches:
            of = batch.of.copy()
            to_come.append(batch.finals[of[:, 0], of[:, 1]] - of[:, 3])
            of[:, 0] += before
            before += len(batch.finals)
            rows.append(of)
        self.of = np.concatenate(rows)
        self.to_come = np.concatenate(to_come).astype(np.float32)

    def __len__(self) -> int:
        return len(self.of)

    def rows(self, chosen: NDArray[np.int64]) -> Array:
        """The features of some positions as a matrix."""
        first = self.starts[chosen]
        counts = self.starts[chosen + 1] - first
        rows = np.repeat(np.arange(len(chosen)), counts)
        # The places of each position's features follow each other, from its first one on.
        places = np.arange(len(rows)) + np.repeat(first - (np.cumsum(counts) - counts), counts)
        cells = rows * FEATURES + self.numbers[places]
        x = np.bincount(cells, self.values[places], len(chosen) * FEATURES)
        return x.astype(np.float32).reshape(len(chosen), FEATURES)

    def targets(self, weights: Weights, trust: float) -> Array:
        """What each position should be worth: its end, and a little of what lies between.

        ``trust`` 1 goes by the end alone; less leans on the present weights turn by turn.
        """
        if trust >= 1.0:
            return self.to_come
        guess = np.concatenate([weights.predict(self.rows(part)) for part in _parts(len(self))])
        found = self.to_come.copy()
        points = self.of[:, 3]
        whose = self.of[:, 0] * 4 + self.of[:, 1]
        total: dict[int, float] = {}
        for position in range(len(self) - 1, -1, -1):
            key = int(whose[position])
            end = total.get(key)
            if end is None:
                end = float(points[position] + self.to_come[position])
            found[position] = end - points[position]
            if self.of[position, 2]:
                end = (1 - trust) * float(points[position] + guess[position]) + trust * end
            total[key] = end
        return found


def _parts(count: int) -> Iterator[NDArray[np.int64]]:
    for first in range(0, count, 4096):
        yield np.arange(first, min(first + 4096, count))


@dataclass(frozen=True)
class Lesson:
    """What one pass over a sample has brought: the typical error, in points."""

    seen: float
    unseen: float


def train(
    sample: Sample,
    weights: Weights,
    passes: int,
    rate: float,
    trust: float,
    seed: int,
    tell: Callable[[Lesson], None] = lambda lesson: None,
) -> Weights:
    """Learn from a sample, beginning with some weights; returns those after the last step."""
    chance = np.random.default_rng(seed)
    targets = sample.targets(weights, trust)
    apart = sample.of[:, 0] % APART == 0
    seen = np.flatnonzero(~apart)
    unseen = np.flatnonzero(apart)
    weights = weights.copy()
    adam = _Adam(weights, rate, passes * (len(seen) // BATCH))
    for _ in range(passes):
        chance.shuffle(seen)
        squares, batches = 0.0, 0
        for first in range(0, len(seen) - BATCH + 1, BATCH):
            chosen = seen[first : first + BATCH]
            squares += adam.step(sample.rows(chosen), targets[chosen])
            batches += 1
        errors = [
            weights.predict(sample.rows(unseen[part])) - sample.to_come[unseen[part]]
            for part in _parts(len(unseen))
        ]
        error = float(np.sqrt(np.mean(np.concatenate(errors) ** 2)))
        tell(Lesson(float(np.sqrt(squares / max(1, batches))) * SCALE, error))
    return weights


class _Adam:
    """The steps of the descent, shorter and shorter."""

    FASTER = (1.0, 1.0, 1.0, 5.0, 20.0)
    DECAY = (2e-5, 0.0, 2e-5, 1e-5, 0.0)

    def __init__(self, weights: Weights, rate: float, steps: int) -> None:
        self.weights = weights
        self.rate = rate
        self.steps = steps
        self.done = 0
        self.mean = [np.zeros_like(array) for array in weights.all()]
        self.square = [np.zeros_like(array) for array in weights.all()]

    def step(self, x: Array, wanted: Array) -> float:
        """One step towards what is wanted; returns the mean square of the error before it."""
        w = self.weights
        sums = x @ w.into + w.bias
        hidden = np.maximum(sums, 0)
        error = (x @ w.straight + hidden @ w.out + w.base[0] - wanted) / SCALE
        slope = (2.0 / SCALE / len(x) * error).astype(np.float32)
        back = np.outer(slope, w.out) * (sums > 0)
        slopes = [
            x.T @ back,
            back.sum(0),
            hidden.T @ slope,
            x.T @ slope,
            slope.sum(keepdims=True),
        ]
        self.done += 1
        rate = self.rate * (1 - self.done / (self.steps + 1))
        for place, array in enumerate(w.all()):
            slope = slopes[place] + self.DECAY[place] * array
            self.mean[place] += 0.1 * (slope - self.mean[place])
            self.square[place] += 0.001 * (slope * slope - self.square[place])
            along = self.mean[place] / (1 - 0.9**self.done)
            width = np.sqrt(self.square[place] / (1 - 0.999**self.done)) + 1e-6
            array -= (rate * self.FASTER[place] * along / width).astype(np.float32)
        return float(np.mean(error * error))
