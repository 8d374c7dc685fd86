"""Self-play: a judge plays all seats, and every position remembers how its game ended.

The players look ahead as the bots do, but now and then one takes an answer that is only among
its best: what is never tried is never learned.

>>> batch = play_batch(Batch(seed=3, games=1), HandJudge())
>>> batch.ends() > 20, batch.finals.shape
(True, (1, 4))
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kaiserhof.bots.weights import read_weights
from kaiserhof.engine import answers as a
from kaiserhof.engine import flow, views
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.engine.steps.kinds import TURN
from kaiserhof.search.features import describe
from kaiserhof.search.hand import HandJudge
from kaiserhof.search.judge import Judge
from kaiserhof.search.lookahead import LookAhead
from kaiserhof.search.sheet import Sheet

ALL_MODULES = (1, 2, 3, 4, 5)
AMONG = 6
"""A player who tries something new takes one of so many answers."""
IN_PASSING = 4
"""One in so many positions in the middle of a turn is noted too."""


@dataclass(frozen=True)
class Batch:
    """Games to be played by one worker."""

    seed: int
    games: int
    weights: str = ""
    """A file of weights; without one, the judge written by hand plays."""
    outer: int = 3
    inner: int = 2
    tries: float = 0.03
    """How often a player tries something new."""


@dataclass(frozen=True)
class Positions:
    """Positions by their features, in one long row, and how their games ended."""

    numbers: NDArray[np.int16]
    values: NDArray[np.float32]
    counts: NDArray[np.int32]
    of: NDArray[np.int32]
    """For each position: game, player, whether it ends a turn, points so far."""
    finals: NDArray[np.int32]
    """For each game: the final points by seat."""

    def ends(self) -> int:
        """How many positions end a turn."""
        return int(self.of[:, 2].sum())


def play_weighted(batch: Batch) -> Positions:
    """Play a batch with the judge that it names: a task for workers."""
    judge = read_weights(Path(batch.weights)) if batch.weights else HandJudge()
    return play_batch(batch, judge)


def play_batch(batch: Batch, judge: Judge) -> Positions:
    """Play some games and note their positions."""
    notes = _Notes()
    chance = Stream.from_seed(batch.seed)
    for game in range(batch.games):
        notes.finals.append(_play(batch, judge, game, chance, notes))
    return notes.positions()


class _Notes:
    """Positions as they come up."""

    def __init__(self) -> None:
        self.sheet = Sheet()
        self.numbers: list[int] = []
        self.values: list[float] = []
        self.counts: list[int] = []
        self.of: list[tuple[int, int, int, int]] = []
        self.finals: list[list[int]] = []

    def take(self, s: State, game: int, player: Player, ends: bool) -> None:
        """Note a position."""
        describe(s, player, self.sheet)
        self.numbers += self.sheet.numbers()
        self.values += self.sheet.values()
        self.counts.append(self.sheet.count)
        self.of.append((game, player, int(ends), s.points(player)))

    def positions(self) -> Positions:
        """All of them as arrays."""
        return Positions(
            np.array(self.numbers, np.int16),
            np.array(self.values, np.float32),
            np.array(self.counts, np.int32),
            np.array(self.of, np.int32).reshape(-1, 4),
            np.array(self.finals, np.int32).reshape(-1, MOST_PLAYERS),
        )


def some_options(chance: Stream) -> Options:
    """A game of any kind, the usual one most often.

    >>> chance = Stream.from_seed(3)
    >>> kinds = [some_options(chance) for _ in range(600)]
    >>> sum(kind.modules == () for kind in kinds), sum(kind.players == 2 for kind in kinds)
    (305, 478)
    """
    players = (2, 2, 2, 2, 2, 2, 2, 2, 3, 4)[chance.pick(10)]
    side = "day" if chance.pick(5) == 0 else "night"
    edition = "2015" if chance.pick(20) == 0 else "2021"
    variant = "expert" if chance.pick(20) == 0 else "standard"
    return Options(
        players=players, side=side, edition=edition, variant=variant, modules=some_modules(chance)
    )


def some_modules(chance: Stream) -> tuple[int, ...]:
    """No modules in half of the games, all of them in a sixth, any of them in a third."""
    kind = chance.pick(6)
    if kind < 3:
        return ()
    if kind == 3:
        return ALL_MODULES
    return tuple(module for module in ALL_MODULES if chance.pick(2))


def _play(batch: Batch, judge: Judge, game: int, chance: Stream, notes: _Notes) -> list[int]:
    options = some_options(chance)
    s = flow.set_up(rulebook(options), batch.seed * 100_000 + game, None)
    out: list[int] = []
    flow.advance(s, out)
    plan: list[int] = []
    reveals, planner = -1, -1
    while out:
        player = s.owner()
        if plan and planner == player and reveals == s.reveals() and plan[0] in out:
            answer = plan.pop(0)
        elif len(out) == 1:
            answer = out[0]
        else:
            look = LookAhead(judge, player, batch.outer, batch.inner)
            lines = look.best(views.redeal(s, player, chance))
            line = lines[0]
            if int(chance.pick(1000)) < batch.tries * 1000:
                line = lines[chance.pick(min(AMONG, len(lines)))]
            plan = line.answers()
            answer = plan.pop(0)
            reveals, planner = s.reveals(), player
        if s.step() == TURN and answer == a.END:
            notes.take(s, game, player, ends=True)
        elif chance.pick(IN_PASSING * (1 if s.step() == TURN else 5)) == 0:
            notes.take(s, game, player, ends=False)
        flow.play(s, answer, out)
    scores = [s.points(player) for player in range(options.players)]
    return scores + [0] * (MOST_PLAYERS - options.players)
