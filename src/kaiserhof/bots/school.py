"""The school of the judge: self-play and training, one generation after the other.

Each generation plays with the mean weights of the last few before it: each has learned something
by accident, and not all the same. That mean is also what leaves the school. The judge learns from
the games of the last few generations, by smaller steps from lesson to lesson. The first one,
without weights to begin with, is played by the judge written by hand. Every few generations the
judge of the day meets frozen rivals.

Everything lies in a folder, written piece by piece, so that a school that was stopped goes on where
it was, in the middle of a generation, too. With the same seed and numbers all is the same again::

    school.json     the numbers of the school, and how many generations have learned
    judge.npz       the weights that play in it, and leave it
    curve.csv, .svg the learning curve
    exact/          the last generations to the last bit
    games/          the positions that the next generation still learns from
    matches/        the games against the rivals
"""

import json
import math
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from kaiserhof.bots.arena import Arena, Journal, hold, standings
from kaiserhof.bots.curve import Curve, Point
from kaiserhof.bots.seeds import decision_seed
from kaiserhof.bots.selfplay import Batch, Positions, play_weighted
from kaiserhof.bots.training import Lesson, Sample, Weights, train
from kaiserhof.bots.winning import learn_winning
from kaiserhof.bots.workers import run_all
from kaiserhof.engine.options import Options

BATCH_GAMES = 10
"""One job of a worker: short enough to see how far things are."""
PASSES = 1
"""How often a lesson goes over all games that are kept; a game is in several lessons."""
FIRST_PASSES = 6
RATE = 5e-4
"""The length of the steps in the first lesson; in the n-th they are shorter by the root of n."""
FIRST_RATE = 2e-3
TRUST = 0.9
"""How far the end of a game is trusted, against what the present judge says on the way."""
LEAVING = 5
"""How many of the last generations make the weights that leave the school."""
RIVAL = "hard-1"

Watch = Callable[[int], None]


class OtherSchool(ValueError):
    """A folder in which a school with other numbers has begun."""


@dataclass(frozen=True)
class Terms:
    """What decides how a school goes: two with the same terms learn the same."""

    seed: int = 1
    games: int = 3000
    keep: int = 3
    """Generations that the judge learns from, so often does it see each game: with more it learns
    them by heart."""
    outer: int = 4
    inner: int = 3
    """The widths of the beams of its players."""
    match_games: int = 40
    match_every: int = 5
    """Generations between two matches against the rival; 0 for none at all."""


class School:
    """Self-play and training in turns, in a folder."""

    def __init__(
        self,
        folder: Path,
        terms: Terms,
        begin: Path | None = None,
        workers: int | None = None,
        engine: str = "local",
    ) -> None:
        self.folder = folder
        self.terms = terms
        self.workers = workers
        self.engine = engine
        self.generation = 0
        """How many generations have learned."""
        self.weights: Weights | None = None
        self.curve = Curve(folder / "curve.csv")
        if self._state.exists():
            self._go_on()
        else:
            self._open(begin)

    @property
    def judge(self) -> Path:
        """The weights that play in the school, and leave it."""
        return self.folder / "judge.npz"

    @property
    def _state(self) -> Path:
        return self.folder / "school.json"

    def _open(self, begin: Path | None) -> None:
        self.weights = Weights.load(begin, self.terms.seed) if begin else None
        for name in ("exact", "games", "matches"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        if self.weights:
            self._keep_weights(self.weights)
        self._write_state()

    def _go_on(self) -> None:
        found = json.loads(self._state.read_text())
        if found["terms"] != asdict(self.terms):
            raise OtherSchool(str(self.folder))
        self.generation = int(found["generation"])
        last = self._exact(self.generation)
        if last.exists():
            self.weights = Weights.load_exactly(last)
            self._mean_leaves()  # features may have been added since
        elif self.judge.exists():  # only what is small was kept
            self.weights = Weights.load(self.judge, self.terms.seed)
            self._keep_weights(self.weights)
        for name in ("exact", "games", "matches"):
            (self.folder / name).mkdir(exist_ok=True)

    def _write_state(self) -> None:
        state = {"terms": asdict(self.terms), "generation": self.generation}
        _write(self._state, json.dumps(state, indent=1) + "\n")

    def _exact(self, generation: int) -> Path:
        return self.folder / f"exact/{generation:05}.npz"

    def _games(self, generation: int) -> Path:
        return self.folder / f"games/{generation:05}"

    def _keep_weights(self, weights: Weights) -> None:
        """The weights of this generation to the last bit, and the mean of the last ones."""
        (self.folder / "exact").mkdir(exist_ok=True)
        part = self.folder / "weights.part"
        weights.save_exactly(part)
        part.replace(self._exact(self.generation))
        self._mean_leaves()

    def _last(self) -> list[Path]:
        """The exact weights of the last generations that are still there."""
        last = range(max(0, self.generation - LEAVING + 1), self.generation + 1)
        return [self._exact(number) for number in last if self._exact(number).exists()]

    def _mean_leaves(self) -> None:
        """Write the mean of the last generations, which plays and leaves."""
        part = self.folder / "weights.part"
        Weights.mean([Weights.load_exactly(path) for path in self._last()]).save(part)
        part.replace(self.judge)

    # --- a generation ---------------------------------------------------------------------

    def play(self, watch: Watch = lambda done: None) -> float:
        """Play what is left of the next generation; returns the mean score at tables of two."""
        folder = self._games(self.generation + 1)
        folder.mkdir(exist_ok=True)
        done = 0
        waiting = []
        for path, batch in self._jobs(folder):
            if path.exists():
                done += batch.games
            else:
                waiting.append((str(path), batch))
        watch(done)
        for games in run_all(play_to_file, waiting, self.workers, self.engine):
            done += games
            watch(done)
        finals = np.concatenate([found.finals for found in self._positions(self.generation + 1)])
        pairs = finals[finals[:, 2] == 0][:, :2]
        return float((pairs if len(pairs) else finals).mean())

    def _jobs(self, folder: Path) -> Iterator[tuple[Path, Batch]]:
        """The batches of the next generation, each with the file that it goes to."""
        terms = self.terms
        first = decision_seed(terms.seed, self.generation + 1) % 1_000_000
        usual = Batch(0, 0, outer=terms.outer, inner=terms.inner)
        weights = str(self.judge.resolve()) if self.weights else ""
        for number, begun in enumerate(range(0, terms.games, BATCH_GAMES)):
            games = min(BATCH_GAMES, terms.games - begun)
            batch = replace(usual, seed=first + number, games=games, weights=weights)
            yield folder / f"{number:05}.npz", batch

    def _positions(self, generation: int) -> list[Positions]:
        return [Positions.load(path) for path in sorted(self._games(generation).glob("*.npz"))]

    def learn(self, mean: float, watch: Watch = lambda done: None) -> Point:
        """Learn from what is kept, and write the weights; ``watch`` hears how many hundredths."""
        generation = self.generation + 1
        first = max(1, generation - self.terms.keep + 1)
        sample = Sample(
            [found for number in range(first, generation + 1) for found in self._positions(number)]
        )
        lessons: list[Lesson] = []
        passes, rate, trust = PASSES, self.rate(len(sample.finals)), TRUST
        if self.weights is None:
            passes, rate, trust = FIRST_PASSES, FIRST_RATE, 1.0
            self.weights = Weights.fresh(float(sample.to_come.mean()), self.terms.seed)
        seed = self.terms.seed + generation
        learned = train(sample, self.weights, passes, rate, trust, seed, lessons.append, watch)
        self.weights, right = learn_winning(sample, learned, seed)
        self.generation = generation
        self._keep_weights(self.weights)
        won = self._meet_rival()
        games = generation * self.terms.games
        last, now = lessons[-1], int(time.time())
        point = Point(generation, games, mean, last.unseen, right, won, now, last.regret)
        self.curve.add(point)
        self._write_state()
        # Not before: a school that is stopped while it meets its rival begins this lesson again.
        for path in (self.folder / "exact").glob("*.npz"):
            if path not in self._last():
                path.unlink()
        for path in (self.folder / "games").iterdir():
            if int(path.name) < generation - self.terms.keep + 2:
                shutil.rmtree(path)
        return point

    def rate(self, games: int) -> float:
        """The length of the steps in the next lesson, if this many games are kept.

        A folder that was made small has lost its games: few must not outvote what many said.
        """
        return RATE / math.sqrt(self.generation + 1) * self.share_kept(games)

    def share_kept(self, games: int) -> float:
        """The share of the games of the last generations that are still there."""
        return games / (self.terms.games * min(self.generation + 1, self.terms.keep))

    def _meet_rival(self) -> float | None:
        """The share of games that the judge of today wins against the rival, if it is time."""
        terms = self.terms
        if terms.match_every == 0 or self.generation % terms.match_every:
            return None
        name = f"hard:{self.judge.resolve()}"
        arena = Arena((name, RIVAL), terms.match_games, terms.seed, Options(players=2))
        journal = Journal(self.folder / f"matches/{self.generation:05}.games", arena)
        played = list(hold(arena, journal, self.workers, self.engine))
        return next(line.win_rate for line in standings(arena, played) if line.bot == name)


def play_to_file(job: tuple[str, Batch]) -> int:
    """Play a batch and keep it in a file: a task for workers; returns how many games it was."""
    path, batch = job
    play_weighted(batch).save(Path(path))
    return batch.games


def _write(path: Path, text: str) -> None:
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def read_state(folder: Path) -> dict[str, Any]:
    """What a folder tells of its school; empty if none has begun there."""
    path = folder / "school.json"
    found: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
    return found
