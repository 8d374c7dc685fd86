"""Many random games in a row, and what comes of them.

>>> played = simulate(Options(players=2), games=3, seed=1)
>>> played.games, len(played.mean_scores), round(sum(played.wins), 9)
(3, 2, 3.0)
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from operator import index
from typing import SupportsIndex

from kaiserhof.engine import flow, scoring
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.options import Options
from kaiserhof.engine.playout import play_to_end
from kaiserhof.engine.rulebook import rulebook

CHOICES = 0x5EED_0F_A_B07
"""Parts the stream of the choices from the stream of the game that has the same seed."""


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


def simulate(
    options: Options,
    games: SupportsIndex,
    seed: SupportsIndex,
    watch: Callable[[int], None] = lambda played: None,
) -> Simulation:
    """Play games with the seeds ``seed``, ``seed + 1`` and so on; shared wins are shared out.

    Everything but the speed is the same for the same seed. ``watch`` is told after each game
    how many have been played.
    """
    rules, players = rulebook(options), options.seats
    games, seed = index(games), index(seed)
    points, wins = [0] * players, [0.0] * players
    decisions = 0
    begun = time.perf_counter()
    for game in range(games):
        state = flow.set_up(rules, seed + game, None)
        decisions += play_to_end(state, Stream.from_seed(seed + game ^ CHOICES))
        winners = [seat for seat, rank in enumerate(scoring.ranks(state)) if rank == 1]
        for seat in range(players):
            points[seat] += state.points(seat)
            wins[seat] += (seat in winners) / len(winners)
        watch(game + 1)
    seconds = time.perf_counter() - begun
    return Simulation(
        players=players,
        games=games,
        seed=seed,
        decisions_per_game=round(decisions / games, 2),
        games_per_second=round(games / seconds, 2),
        decisions_per_second=round(decisions / seconds, 2),
        mean_scores=[round(total / games, 2) for total in points],
        wins=[round(won, 4) for won in wins],
    )
