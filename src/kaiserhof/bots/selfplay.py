"""Self-play: a judge plays all seats, and every position remembers how its game ended.

The players look ahead as the bots do, but now and then one takes an answer that is only among
its best: what is never tried is never learned. Of the answers that were looked at, too, some
positions on the way are noted, each with the end of the turn that the search found behind it (after
Veness and others 2009): so the judge learns to see at once what it had to look for.

>>> batch = play_batch(Batch(seed=3, games=1, outer=1, inner=1), HandJudge())
>>> batch.ends() > 20, batch.finals.shape
(True, (1, 4))
"""

import gc
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kaiserhof.bots.comparing import compared
from kaiserhof.bots.weights import read_weights
from kaiserhof.engine import answers as a
from kaiserhof.engine import flow, views
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.options import LEVELS, Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.engine.steps.kinds import TURN
from kaiserhof.search.hand import HandJudge
from kaiserhof.search.judge import Judge, turn_begins
from kaiserhof.search.ledger import whole
from kaiserhof.search.lookahead import Line, LookAhead
from kaiserhof.search.particulars import describe_fully
from kaiserhof.search.sheet import Sheet

ALL_MODULES = (1, 2, 3, 4, 5)
START_PLAYER = 4
AMONG = 6
"""A player who tries something new takes one of this many answers."""
IN_PASSING = 3
"""One in this many positions in the middle of a turn is noted too."""
COMPARING = 3
"""At the beginning of one in this many turns, ways to play it are compared."""
HUNDREDTHS = 100
"""What came of such a way is noted in hundredths of points."""
USUAL = 3
"""One in this many games is the usual one for certain, and many of the others, too."""

# What is known of a position.
PASSING, ENDS, FOUND, BEHIND, COMPARED = 0, 1, 2, 3, 4
"""It came up on the way, it ended a turn, a search looked at it, or found it behind the one that is
noted before it, or it would have ended a turn in one of the ways that were compared."""


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
    values: NDArray[np.int16]
    """In whole numbers, as the judge counts."""
    counts: NDArray[np.int32]
    of: NDArray[np.int32]
    """For each position: game, player, what is known, points so far."""
    finals: NDArray[np.int32]
    """For each game: the final points by seat."""
    ways: NDArray[np.int32]
    """For each position that is one of several ways to play a turn: the number of the turn, and
    what came of the way, in hundredths of points."""

    def ends(self) -> int:
        """How many positions end a turn."""
        return int((self.of[:, 2] == ENDS).sum())

    def save(self, path: Path) -> None:
        """Write them to a file, whole or not at all."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez_compressed(
                file, **{field.name: getattr(self, field.name) for field in fields(self)}
            )
        part.replace(path)

    @staticmethod
    def load(path: Path) -> "Positions":
        """Positions from a file; one from before ways were compared has none."""
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            nothing = np.zeros((0, 2), np.int32)
            return Positions(*(arrays.get(field.name, nothing) for field in fields(Positions)))


def play_weighted(batch: Batch) -> Positions:
    """Play a batch with the judge that it names: a task for workers."""
    judge = read_weights(Path(batch.weights)) if batch.weights else HandJudge()
    gc.disable()  # positions hold no cycles, and looking for some takes time
    try:
        return play_batch(batch, judge)
    finally:
        gc.enable()


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
        self.values: list[int] = []
        self.counts: list[int] = []
        self.of: list[tuple[int, int, int, int]] = []
        self.finals: list[list[int]] = []
        self.ways: list[tuple[int, int]] = []
        self.turns = 0
        """How many turns were played in several ways."""

    def take(self, s: State, game: int, player: Player, known: int) -> None:
        """Note a position; where a turn ends, as it is then."""
        describe_fully(s, player, self.sheet, ended=known in (ENDS, BEHIND, COMPARED))
        self.numbers += self.sheet.numbers()
        self.values += [whole(value) for value in self.sheet.values()]
        self.counts.append(self.sheet.count)
        self.of.append((game, player, known, s.points(player)))

    def take_some(self, look: LookAhead, lines: list[Line], game: int, chance: Stream) -> None:
        """Note a position on the way to the best that was found for an answer, and what that is."""
        line = lines[chance.pick(len(lines))]
        way: list[State] = []
        here = line.below
        while here is not None and here.below is not None:
            way.append(here.s)
            here = here.below
        if way and line.s.step():  # a game that is over has no features
            self.take(way[chance.pick(len(way))], game, look.player, FOUND)
            self.take(line.s, game, look.player, BEHIND)

    def take_compared(self, look: LookAhead, s: State, game: int, chance: Stream) -> None:
        """Note some ways to play a turn, and what came of each."""
        for way in compared(look, s, chance):
            self.take(way.end, game, look.player, COMPARED)
            self.ways.append((self.turns, round(way.points * HUNDREDTHS)))
        self.turns += 1

    def positions(self) -> Positions:
        """All of them as arrays."""
        return Positions(
            np.array(self.numbers, np.int16),
            np.array(self.values, np.int16),
            np.array(self.counts, np.int32),
            np.array(self.of, np.int32).reshape(-1, 4),
            np.array(self.finals, np.int32).reshape(-1, MOST_PLAYERS),
            np.array(self.ways, np.int32).reshape(-1, 2),
        )


def some_options(chance: Stream) -> Options:
    """A game of any kind, the usual one most often.

    >>> chance = Stream.from_seed(3)
    >>> kinds = [some_options(chance) for _ in range(600)]
    >>> sum(kind.modules == () for kind in kinds), sum(kind.players == 2 for kind in kinds)
    (490, 497)
    """
    if chance.pick(USUAL) == 0:
        return Options(players=2)
    if chance.pick(25) == 0:
        return _alone(chance)
    players = (2, 2, 2, 2, 2, 2, 2, 2, 3, 4)[chance.pick(10)]
    side = "day" if chance.pick(5) == 0 else "night"
    edition = "2015" if chance.pick(20) == 0 else "2021"
    variant = "expert" if chance.pick(20) == 0 else "standard"
    return Options(
        players=players, side=side, edition=edition, variant=variant, modules=some_modules(chance)
    )


def some_modules(chance: Stream) -> tuple[int, ...]:
    """No modules in thirteen of twenty games, all of them in four, any of them in three."""
    kind = chance.pick(20)
    if kind < 13:
        return ()
    if kind < 17:
        return ALL_MODULES
    return tuple(module for module in ALL_MODULES if chance.pick(2))


def _alone(chance: Stream) -> Options:
    """A game of one player against the opponent of the rules, who takes no start player's key."""
    modules = tuple(module for module in some_modules(chance) if module != START_PLAYER)
    return Options(players=1, level=LEVELS[chance.pick(len(LEVELS))], modules=modules)


def _play(batch: Batch, judge: Judge, game: int, chance: Stream, notes: _Notes) -> list[int]:
    options = some_options(chance)
    s = flow.set_up(rulebook(options), batch.seed * 100_000 + game, None)
    out: list[int] = []
    flow.advance(s, out)
    plan: list[int] = []
    planner = -1
    while out:
        player = s.owner()
        if plan and planner == player and plan[0] in out:
            # Kept to even when a card has come up meanwhile: looking again finds the same plan in
            # four cases of five, and made players no better for two fifths more time.
            answer = plan.pop(0)
        elif len(out) == 1:
            answer = out[0]
        else:
            look = LookAhead(judge, player, batch.outer, batch.inner)
            look.keeps = turn_begins(s) and chance.pick(COMPARING) == 0
            lines = look.best(views.redeal(s, player, chance))
            if look.keeps:
                notes.take_compared(look, s, game, chance)
            notes.take_some(look, lines, game, chance)
            line = lines[0]
            if int(chance.pick(1000)) < batch.tries * 1000:
                line = lines[chance.pick(min(AMONG, len(lines)))]
            plan = line.answers()
            answer = plan.pop(0)
            planner = player
        if s.step() == TURN and answer == a.END:
            notes.take(s, game, player, ENDS)
        elif chance.pick(IN_PASSING * (1 if s.step() == TURN else 4)) == 0:
            notes.take(s, game, player, PASSING)
        flow.play(s, answer, out)
    scores = [s.points(player) for player in range(options.seats)]
    return scores + [0] * (MOST_PLAYERS - options.seats)
