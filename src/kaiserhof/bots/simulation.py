"""Many random games, on one core or on all of them, and what comes of them.

>>> played = simulate(Options(players=2), games=3, seed=1)
>>> played.games, len(played.mean_scores), round(sum(played.wins), 9)
(3, 2, 3.0)
"""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import index
from typing import Final, SupportsIndex

from kaiserhof._core import is_compiled
from kaiserhof.bots.workers import run_all
from kaiserhof.engine import flow, scoring
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.options import Options
from kaiserhof.engine.playout import play_to_end
from kaiserhof.engine.rulebook import rulebook

CHOICES = 0x5EED_0F_A_B07
"""Parts the stream of the choices from the stream of the game that has the same seed."""
SHARES: Final = 12
"""A win is counted in twelfths, so that two, three or four winners share it exactly."""
BATCH: Final = 250
WORTH_A_PROCESS: Final = (250, 5000)
"""From how many games on more processes are quicker than one: plain Python, compiled."""


@dataclass(frozen=True)
class Simulation:
    """The figures of a number of random games, scores and wins by seat."""

    players: int
    games: int
    seed: int
    decisions_per_game: float
    games_per_second: float
    decisions_per_second: float
    mean_scores: list[float]
    wins: list[float]
    scores: list[dict[int, int]]
    """For each seat, how many games ended with which score, from the lowest up."""


@dataclass(frozen=True)
class Batch:
    """Games with seeds that follow each other."""

    options: Options
    first: int
    games: int


@dataclass
class Tally:
    """What comes of some games, in whole numbers: sums are the same in any order."""

    games: int
    decisions: int
    scores: list[Counter[int]]
    shares: list[int]
    """Wins of each seat, in twelfths."""

    def add(self, other: "Tally") -> None:
        """Count the games of another tally as well."""
        self.games += other.games
        self.decisions += other.decisions
        for seat, counts in enumerate(other.scores):
            self.scores[seat].update(counts)
            self.shares[seat] += other.shares[seat]


def simulate(
    options: Options,
    games: SupportsIndex,
    seed: SupportsIndex,
    watch: Callable[[int], None] = lambda played: None,
    workers: int | None = 1,
) -> Simulation:
    """Play games with the seeds ``seed``, ``seed + 1`` and so on; shared wins are shared out.

    Everything but the speed is the same for the same seed, on one core and on many; ``workers``
    None stands for all cores, where that pays. ``watch`` is told now and then how many games have
    been played.
    """
    games, seed = index(games), index(seed)
    if workers is None:
        workers = (os.cpu_count() or 1) if games >= WORTH_A_PROCESS[is_compiled()] else 1
    total = _nothing(options)
    begun = time.perf_counter()
    for tally in run_all(play_batch, _batches(options, games, seed), workers):
        total.add(tally)
        watch(total.games)
    seconds = time.perf_counter() - begun
    return Simulation(
        players=options.seats,
        games=games,
        seed=seed,
        decisions_per_game=round(total.decisions / games, 2),
        games_per_second=round(games / seconds, 2),
        decisions_per_second=round(total.decisions / seconds, 2),
        mean_scores=[
            round(sum(score * n for score, n in counts.items()) / games, 2)
            for counts in total.scores
        ],
        wins=[round(shares / SHARES, 4) for shares in total.shares],
        scores=[dict(sorted(counts.items())) for counts in total.scores],
    )


def play_batch(batch: Batch) -> Tally:
    """Play some games to their end: a task for workers."""
    rules, tally = rulebook(batch.options), _nothing(batch.options)
    for seed in range(batch.first, batch.first + batch.games):
        state = flow.set_up(rules, seed, None)
        tally.decisions += play_to_end(state, Stream.from_seed(seed ^ CHOICES))
        winners = [seat for seat, rank in enumerate(scoring.ranks(state)) if rank == 1]
        for seat, counts in enumerate(tally.scores):
            counts[state.points(seat)] += 1
        for seat in winners:
            tally.shares[seat] += SHARES // len(winners)
        tally.games += 1
    return tally


def _batches(options: Options, games: int, seed: int) -> Iterator[Batch]:
    for done in range(0, games, BATCH):
        yield Batch(options, seed + done, min(BATCH, games - done))


def _nothing(options: Options) -> Tally:
    seats = range(options.seats)
    return Tally(0, 0, [Counter() for _ in seats], [0 for _ in seats])
