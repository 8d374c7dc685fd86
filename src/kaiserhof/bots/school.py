"""The school of the judge: self-play and training, one generation after the other.

Each generation plays with the weights of the one before; the judge learns from the games of the
last few. The first one, without weights to begin with, is played by the judge written by hand.
What leaves the school is the mean of the last few generations: each has learned something by
accident, and not all the same. With the same seed and numbers everything is the same again.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np

from kaiserhof.bots.seeds import decision_seed
from kaiserhof.bots.selfplay import Batch, Positions, play_weighted
from kaiserhof.bots.training import Lesson, Sample, Weights, train
from kaiserhof.bots.workers import run_all

BATCH_GAMES = 20
"""One job of a worker: short enough to see how far things are."""
PASSES = 3
FIRST_PASSES = 8
RATE = 7e-4
FIRST_RATE = 2e-3
TRUST = 0.8
"""How far the end of a game is trusted, against what the present judge says on the way."""
LEAVING = 3
"""So many of the last generations make the weights that leave the school."""


class School:
    """Self-play and training in turns; the weights lie in a file after each generation."""

    def __init__(
        self,
        out: Path,
        begin: Path | None,
        seed: int,
        games: int,
        keep: int,
        workers: int | None = None,
        engine: str = "local",
    ) -> None:
        self.out = out
        self.seed = seed
        self.games = games
        self.workers = workers
        self.engine = engine
        self.generation = 0
        self.batch = Batch(0, 0)
        """How the players of a generation look ahead."""
        self.weights = Weights.load(begin) if begin else None
        self._kept: deque[list[Positions]] = deque(maxlen=keep)
        self._learned: deque[Weights] = deque(maxlen=LEAVING)
        if self.weights:
            self.weights.save(out)

    @property
    def passes(self) -> int:
        """How often the next lesson goes over its sample."""
        return PASSES if self.weights else FIRST_PASSES

    def play(self, watch: Callable[[int], None] = lambda done: None) -> float:
        """Play a generation; returns the mean score at the tables of two."""
        self.generation += 1
        weights = str(self.out.resolve()) if self.weights else ""
        first = decision_seed(self.seed, self.generation) % 1_000_000
        sizes = [
            min(BATCH_GAMES, self.games - begun) for begun in range(0, self.games, BATCH_GAMES)
        ]
        jobs = [
            replace(self.batch, seed=first + number, games=size, weights=weights)
            for number, size in enumerate(sizes)
        ]
        batches: list[tuple[int, Positions]] = []
        done = 0
        for batch in run_all(play_numbered, list(enumerate(jobs)), self.workers, self.engine):
            batches.append(batch)
            done += len(batch[1].finals)
            watch(done)
        # In the order of their numbers: whichever was done first, the sample is the same.
        batches.sort(key=lambda found: found[0])
        self._kept.append([positions for _, positions in batches])
        finals = np.concatenate([positions.finals for _, positions in batches])
        pairs = finals[finals[:, 2] == 0][:, :2]
        return float((pairs if len(pairs) else finals).mean())

    def learn(self, watch: Callable[[int], None] = lambda done: None) -> Lesson:
        """Learn from what is kept, and write the weights."""
        sample = Sample([positions for batches in self._kept for positions in batches])
        lessons: list[Lesson] = []

        def tell(lesson: Lesson) -> None:
            lessons.append(lesson)
            watch(len(lessons))

        passes, rate, trust = self.passes, RATE, TRUST
        if self.weights is None:
            rate, trust = FIRST_RATE, 1.0
            self.weights = Weights.fresh(float(sample.to_come.mean()), self.seed)
        seed = self.seed + self.generation
        self.weights = train(sample, self.weights, passes, rate, trust, seed, tell)
        self._learned.append(self.weights)
        self.weights.save(self.out)
        return lessons[-1]

    def leave(self) -> None:
        """Write the weights that leave the school."""
        Weights.mean(list(self._learned)).save(self.out)


def play_numbered(job: tuple[int, Batch]) -> tuple[int, Positions]:
    """Play a batch and say which one it was: a task for workers."""
    number, batch = job
    return number, play_weighted(batch)
