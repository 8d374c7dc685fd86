"""Training the judge: from the positions of self-play to weights, with numpy alone.

Each position should be worth what its player had in the end; because the end of one game is
noisy, the target leans a little on what the present judge says of the turns in between
(temporal differences, after Sutton 1988). The steps are Adam's (Kingma and Ba 2014). Who wins is
learned afterwards, from what the units say of two hotels at the same table.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kaiserhof.bots.selfplay import COMPARED, ENDS, FOUND, HUNDREDTHS, Positions
from kaiserhof.bots.weights import FORM, KNOWS_TURNS, NoWeights, form_of, read_arrays
from kaiserhof.search.bookkeeper import MOST_TURNS, STAGES
from kaiserhof.search.features import TURNS
from kaiserhof.search.ledger import VALUE, WEIGHT
from kaiserhof.search.particulars import ALL_FEATURES, IN_TURN, NUMBERS_LEFT, stage_of

Array = NDArray[np.float32]

HIDDEN = 144
BATCH = 512
SCALE = 10.0
"""Errors are counted in tens of points."""
SAY = 30.0
"""How much more a way to play a turn counts that was compared with others than another position:
most of its luck is that of the others, too."""
STAGE_OF = np.array([stage_of(number) for number in range(ALL_FEATURES)])
"""The stage of the game by the first feature of a position."""
NEW = 0.3
"""How large the weights of units begin that are new, as a share of those of a fresh judge."""


@dataclass
class Weights:
    """The weights of a judge that keeps books, as arrays of floats."""

    into: Array
    bias: Array
    out: Array
    straight: Array
    base: Array
    staged_out: Array
    """What each stage of the game adds to ``out``, and so on."""
    staged_straight: Array
    staged_base: Array
    edge: Array
    pace: Array

    @staticmethod
    def fresh(mean: float, seed: int) -> "Weights":
        """Small random weights around a mean."""
        chance = np.random.default_rng(seed)
        return Weights(
            (chance.standard_normal((ALL_FEATURES, HIDDEN)) * 0.15).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            (chance.standard_normal(HIDDEN) * 0.3).astype(np.float32),
            np.zeros(ALL_FEATURES, np.float32),
            np.array([mean], np.float32),
            np.zeros((STAGES, HIDDEN), np.float32),
            np.zeros((STAGES, ALL_FEATURES), np.float32),
            np.zeros(STAGES, np.float32),
            np.zeros(HIDDEN, np.float32),
            np.full(MOST_TURNS + 1, 0.05, np.float32),
        )

    @staticmethod
    def load(path: Path, seed: int = 1) -> "Weights":
        """Weights from a file of any form.

        Features and units that are newer than the file begin small, and without a say. Only what
        stands for the middle of a turn begins as what was learned before it was told apart.
        """
        arrays = read_arrays(path)
        form = form_of(arrays)
        whole = WEIGHT if form > 1 else 1
        features, units = arrays["into"].shape
        if units > HIDDEN or features > (ALL_FEATURES if form >= KNOWS_TURNS else IN_TURN):
            raise NoWeights(f"{path} holds weights for a larger judge than this one")
        found = Weights.fresh(0.0, seed)
        found.into *= NEW
        found.out[:] = 0
        found.into[:, :units] = 0
        found.into[:features, :units] = arrays["into"] / whole
        found.bias[:units] = arrays["bias"] / (whole * VALUE if form > 1 else 1)
        # What all stages have in common is the mean of what they have.
        out, straight = np.atleast_2d(arrays["out"]), np.atleast_2d(arrays["straight"] / whole)
        base = arrays["base"].ravel()
        times = STAGES // len(base)  # the same for several stages
        found.out[:units], found.straight[:features] = out.mean(0), straight.mean(0)
        found.base[:] = base.mean()
        found.staged_out[:, :units] = np.tile(out - out.mean(0), (times, 1))
        found.staged_straight[:, :features] = np.tile(straight - straight.mean(0), (times, 1))
        found.staged_base[:] = np.tile(base - base.mean(), times)
        if form > 1:
            found.edge[:units], found.pace[:] = arrays["edge"], arrays["pace"]
        return found if form >= KNOWS_TURNS else _with_turns_of_their_own(found)

    @staticmethod
    def load_exactly(path: Path) -> "Weights":
        """Weights as :meth:`save_exactly` wrote them."""
        with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
            found = Weights(*(arrays[field.name] for field in fields(Weights)))
        missing = ALL_FEATURES - len(found.straight)
        if missing:  # features that are new begin without a say
            found.into = np.pad(found.into, ((0, missing), (0, 0)))
            found.straight = np.pad(found.straight, (0, missing))
            found.staged_straight = np.pad(found.staged_straight, ((0, 0), (0, missing)))
        if len(found.staged_base) < STAGES:
            found.staged_out = np.tile(found.staged_out, (2, 1))
            found.staged_straight = np.tile(found.staged_straight, (2, 1))
            found.staged_base = np.tile(found.staged_base, 2)
            return _with_turns_of_their_own(found)
        return found

    def save_exactly(self, path: Path) -> None:
        """Write the floats to the last bit, to go on learning from."""
        with path.open("wb") as file:
            np.savez(file, **{field.name: getattr(self, field.name) for field in fields(self)})

    def save(self, path: Path) -> None:
        """Write a file of weights, in whole numbers as the judge uses them."""
        with path.open("wb") as file:  # by a path alone, numpy would add an ending to some names
            np.savez_compressed(
                file,
                form=FORM,
                into=np.clip(np.rint(self.into * WEIGHT), -32768, 32767).astype(np.int16),
                bias=np.rint(self.bias * WEIGHT * VALUE).astype(np.int32),
                out=self.out + self.staged_out,
                straight=np.rint((self.straight + self.staged_straight) * WEIGHT).astype(np.int32),
                base=self.base + self.staged_base,
                edge=self.edge,
                pace=self.pace,
            )

    def all(self) -> list[Array]:
        """The arrays in a fixed order."""
        return [*self.learned(), self.edge, self.pace]

    def learned(self) -> list[Array]:
        """Those of them that points are learned by."""
        common = [self.into, self.bias, self.out, self.straight, self.base]
        return [*common, self.staged_out, self.staged_straight, self.staged_base]

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

    def narrowed(self, columns: NDArray[np.int64]) -> "Weights":
        """The same for some of the features only: those that a sample has."""
        return replace(
            self.copy(),
            into=self.into[columns],
            straight=self.straight[columns],
            staged_straight=self.staged_straight[:, columns],
        )

    def widened(self, part: "Weights", columns: NDArray[np.int64]) -> "Weights":
        """What has been learned for some of the features, put back among all."""
        whole = replace(
            part.copy(),
            into=self.into.copy(),
            straight=self.straight.copy(),
            staged_straight=self.staged_straight.copy(),
        )
        whole.into[columns], whole.straight[columns] = part.into, part.straight
        whole.staged_straight[:, columns] = part.staged_straight
        return whole

    def units(self, x: Array) -> Array:
        """What the hidden units say."""
        found: Array = np.maximum(x @ self.into + self.bias, 0)
        return found

    def predict(self, x: Array, stages: NDArray[np.int64]) -> Array:
        """The points to come, at the stages of the positions."""
        order = np.argsort(stages, kind="stable")
        found = np.empty(len(x), np.float32)
        found[order] = self.behind(x[order], self.units(x[order]), stages[order])
        return found

    def behind(self, x: Array, hidden: Array, stages: NDArray[np.int64]) -> Array:
        """The points to come from what the units say, positions in the order of their stages."""
        found: Array = x @ self.straight + hidden @ self.out + self.base[0]
        for stage, rows in runs(stages):
            found[rows] += x[rows] @ self.staged_straight[stage]
            found[rows] += hidden[rows] @ self.staged_out[stage] + self.staged_base[stage]
        return found


def _with_turns_of_their_own(weights: Weights) -> Weights:
    """The features of the middle of a turn begin as those that stood for it, too."""
    for array in (weights.into, weights.straight, weights.staged_straight.T):
        array[IN_TURN : IN_TURN + NUMBERS_LEFT] = array[TURNS : TURNS + NUMBERS_LEFT]
    return weights


def runs(stages: NDArray[np.int64]) -> Iterator[tuple[int, slice]]:
    """Which rows are of which stage, where rows are in the order of their stages.

    >>> list(runs(np.array([2, 2, 5])))
    [(2, slice(0, 2, None)), (5, slice(2, 3, None))]
    """
    ends = np.searchsorted(stages, np.arange(STAGES + 1)).tolist()
    for stage in range(STAGES):
        if ends[stage + 1] > ends[stage]:
            yield stage, slice(ends[stage], ends[stage + 1])


class Sample:
    """Positions of several batches, ready to be learned from."""

    def __init__(self, batches: list[Positions]) -> None:
        self.numbers = np.concatenate([batch.numbers for batch in batches])
        self.values = np.concatenate([batch.values for batch in batches])
        self.columns = np.flatnonzero(np.bincount(self.numbers, minlength=ALL_FEATURES))
        """The features that come up at all."""
        place = np.zeros(ALL_FEATURES, np.int32)
        place[self.columns] = np.arange(len(self.columns))
        self.places = place[self.numbers]
        counts = np.concatenate([batch.counts for batch in batches])
        self.starts = np.concatenate([[0], np.cumsum(counts)])
        self.stages = STAGE_OF[self.numbers[self.starts[:-1]]]
        rows, to_come, apart, before = [], [], [], 0
        self.finals = np.concatenate([batch.finals for batch in batches])
        for batch in batches:
            of = batch.of.copy()
            to_come.append(batch.finals[of[:, 0], of[:, 1]] - of[:, 3])
            apart.append(of[:, 0] == 0)
            of[:, 0] += before
            before += len(batch.finals)
            rows.append(of)
        self.of = np.concatenate(rows)
        self.to_come = np.concatenate(to_come).astype(np.float32)
        self.apart = np.concatenate(apart)
        """The positions of the first game of each batch: nobody ever learns from them, so they
        show whether what was learned holds for others."""
        self._compare([batch.ways for batch in batches])

    def _compare(self, ways: list[NDArray[np.int32]]) -> None:
        """Find the turns that were played in several ways."""
        compared = np.flatnonzero(self.of[:, 2] == COMPARED)
        came = np.concatenate(ways)
        self.to_come[compared] = came[:, 1] / HUNDREDTHS - self.of[compared, 3]
        firsts = [np.flatnonzero(np.diff(turns[:, 0], prepend=-1)) for turns in ways]
        before = np.cumsum([0, *(len(turns) for turns in ways)])
        first = np.concatenate([part + start for part, start in zip(firsts, before, strict=False)])
        self.turns = np.split(compared, first[1:]) if len(first) else []
        """The positions at the ends of each of them, those of one turn side by side."""

    def __len__(self) -> int:
        return len(self.of)

    def rows(self, chosen: NDArray[np.int64]) -> Array:
        """The features of some positions as a matrix, a column for each that comes up at all."""
        first = self.starts[chosen]
        counts = self.starts[chosen + 1] - first
        rows = np.repeat(np.arange(len(chosen)), counts)
        # The places of each position's features follow each other, from its first one on.
        places = np.arange(len(rows)) + np.repeat(first - (np.cumsum(counts) - counts), counts)
        width = len(self.columns)
        cells = rows * width + self.places[places]
        x = np.bincount(cells, self.values[places], len(chosen) * width)
        return (x / VALUE).astype(np.float32).reshape(len(chosen), width)

    def judged(self, weights: Weights, chosen: NDArray[np.int64]) -> Array:
        """What a judge with the columns of this sample says of some positions."""
        said = [
            weights.predict(self.rows(chosen[part]), self.stages[chosen[part]])
            for part in parts(len(chosen))
        ]
        return np.concatenate(said) if said else np.zeros(0, np.float32)

    def optimism(self, guess: Array) -> Array:
        """By how many points guesses are too high at the ends of turns, for each stage.

        A player goes where its judge promises most, so it goes where the judge errs upwards. At
        a stage in which no turn ends, while hotels are set up, it is as at the next one; in the
        middle of a turn it is as at the end of one with as many turns left.
        """
        ends = (self.of[:, 2] == ENDS) & ~self.apart
        left = self.stages[ends] % NUMBERS_LEFT
        turns = np.bincount(left, minlength=NUMBERS_LEFT)
        total = np.bincount(left, guess[ends] - self.to_come[ends], NUMBERS_LEFT)
        met = np.flatnonzero(turns)
        found = np.interp(np.arange(NUMBERS_LEFT), met, total[met] / turns[met])
        return np.tile(found, 2).astype(np.float32)

    def targets(self, weights: Weights, trust: float) -> Array:
        """What each position should be worth: its end, and a little of what lies between.

        ``trust`` 1 goes by the end alone; less leans on the present weights (narrowed to the
        columns of this sample) turn by turn. What a search looked at is worth what the present
        weights say of the end of the turn that it found. What they say is taken without its
        optimism: learned from itself, it would grow from lesson to lesson.
        """
        found = self.to_come.copy()
        guess = self.judged(weights, np.arange(len(self)))
        guess -= self.optimism(guess)[self.stages]
        points, known = self.of[:, 3], self.of[:, 2]
        looked = np.flatnonzero(known == FOUND)
        found[looked] = points[looked + 1] + guess[looked + 1] - points[looked]
        whose = self.of[:, 0] * 4 + self.of[:, 1]
        total: dict[int, float] = {}
        for position in np.flatnonzero(known <= ENDS)[::-1].tolist():
            key = int(whose[position])
            end = total.get(key)
            if end is None:
                end = float(points[position] + self.to_come[position])
            found[position] = end - points[position]
            if known[position] == ENDS:
                end = (1 - trust) * float(points[position] + guess[position]) + trust * end
            total[key] = end
        return found


def parts(count: int) -> Iterator[NDArray[np.int64]]:
    """The numbers up to a count, some thousands at a time."""
    for first in range(0, count, 4096):
        yield np.arange(first, min(first + 4096, count))


@dataclass(frozen=True)
class Lesson:
    """What one pass over a sample has brought: the typical error, in points."""

    seen: float
    unseen: float
    regret: float
    """By how many points the way to play a turn that the judge likes best is worse than the one
    that turned out best."""


def train(
    sample: Sample,
    weights: Weights,
    passes: int,
    rate: float,
    trust: float,
    seed: int,
    tell: Callable[[Lesson], None] = lambda lesson: None,
    watch: Callable[[int], None] = lambda done: None,
) -> Weights:
    """Learn from a sample, beginning with some weights; returns those after the last step.

    ``tell`` hears of each pass, ``watch`` how many hundredths are done.
    """
    chance = np.random.default_rng(seed)
    whole, weights = weights, weights.narrowed(sample.columns)
    targets = sample.targets(weights, trust)
    known = sample.of[:, 2]
    seen = np.flatnonzero(~sample.apart & (known <= FOUND))
    unseen = np.flatnonzero(sample.apart & (known <= ENDS))
    turns = [turn for turn in sample.turns if not sample.apart[turn[0]]]
    batches = len(seen) // BATCH
    adam = _Adam(weights, rate, passes * batches)
    for _ in range(passes):
        chance.shuffle(seen)
        order = chance.permutation(len(turns))
        shares = np.linspace(0, len(turns), batches + 1).astype(int).tolist()
        squares = 0.0
        for number in range(batches):
            chosen = seen[number * BATCH : (number + 1) * BATCH]
            played = [turns[turn] for turn in order[shares[number] : shares[number + 1]]]
            squares += adam.step(_Task(sample, targets, chosen, played))
            if adam.done % 50 == 0:
                watch(100 * adam.done // adam.steps)
        errors = sample.judged(weights, unseen) - sample.to_come[unseen]
        error = float(np.sqrt(np.mean(errors**2))) if len(errors) else 0.0
        typical = float(np.sqrt(squares / max(1, batches))) * SCALE
        tell(Lesson(typical, error, regret(sample, weights)))
    return whole.widened(weights, sample.columns)


def regret(sample: Sample, weights: Weights) -> float:
    """What choosing by a judge costs, in turns of games that nobody learned from, in points."""
    turns = [turn for turn in sample.turns if sample.apart[turn[0]]]
    if not turns:
        return 0.0
    ends = np.concatenate(turns)
    said = sample.of[ends, 3] + sample.judged(weights, ends)
    came = sample.of[ends, 3] + sample.to_come[ends]
    lost, first = 0.0, 0
    for turn in turns:
        part = slice(first, first + len(turn))
        lost += float(came[part].max() - came[part][said[part].argmax()])
        first += len(turn)
    return lost / len(turns)


class _Task:
    """What one step learns from: some positions, and some turns in all ways that were compared."""

    def __init__(
        self,
        sample: Sample,
        targets: Array,
        chosen: NDArray[np.int64],
        turns: list[NDArray[np.int64]],
    ) -> None:
        rows = np.concatenate([chosen, *turns])
        lengths = [len(turn) for turn in turns]
        turn = np.concatenate([np.full(len(chosen), -1), np.repeat(np.arange(len(turns)), lengths)])
        order = np.argsort(sample.stages[rows], kind="stable")
        rows, self.turn = rows[order], turn[order]
        self.x = sample.rows(rows)
        self.stages = sample.stages[rows]
        self.wanted = targets[rows]
        self.positions = len(chosen)
        self.ways = self.turn >= 0
        self.lengths = np.array(lengths)

    def errors(self, said: Array) -> tuple[Array, float]:
        """How wrong what was said is, each in its weight, and the mean square of plain positions.

        Of the ways to play a turn only what tells them apart counts: what is said too much of all
        of them is left out.
        """
        error = (said - self.wanted) / SCALE
        square = float(np.mean(error[~self.ways] ** 2))
        ways, turn = error[self.ways], self.turn[self.ways]
        means = np.bincount(turn, ways, len(self.lengths)) / self.lengths
        error[self.ways] = SAY * (ways - means[turn])
        return error, square


class _Adam:
    """The steps of the descent, shorter and shorter."""

    FASTER = (1.0, 1.0, 1.0, 5.0, 20.0, 1.0, 5.0, 20.0)
    DECAY = (2e-5, 0.0, 2e-5, 1e-5, 0.0, 2e-5, 1e-5, 1e-5)
    WARM = 50
    """So many steps until they are as long as they should be."""

    def __init__(self, weights: Weights, rate: float, steps: int) -> None:
        self.weights = weights
        self.rate = rate
        self.steps = steps
        self.done = 0
        self.mean = [np.zeros_like(array) for array in weights.learned()]
        self.square = [np.zeros_like(array) for array in weights.learned()]

    def step(self, task: _Task) -> float:
        """One step towards what is wanted; returns the mean square of the error before it."""
        w, x, stages = self.weights, task.x, task.stages
        hidden = w.units(x)
        error, square = task.errors(w.behind(x, hidden, stages))
        slope = (2.0 / SCALE / task.positions * error).astype(np.float32)
        back = slope[:, None] * (w.out + w.staged_out)[stages] * (hidden > 0)
        out, straight, base = (np.zeros_like(array) for array in w.learned()[5:])
        for stage, rows in runs(stages):
            out[stage] = slope[rows] @ hidden[rows]
            straight[stage] = slope[rows] @ x[rows]
            base[stage] = slope[rows].sum()
        slopes = [
            *(x.T @ back, back.sum(0)),
            *(out.sum(0), straight.sum(0), base.sum(keepdims=True)),
            *(out, straight, base),
        ]
        self.done += 1
        rate = self.rate * min(1.0, self.done / self.WARM) * (1 - self.done / (self.steps + 1))
        for place, array in enumerate(w.learned()):
            slope = slopes[place] + self.DECAY[place] * array
            self.mean[place] += 0.1 * (slope - self.mean[place])
            self.square[place] += 0.001 * (slope * slope - self.square[place])
            along = self.mean[place] / (1 - 0.9**self.done)
            width = np.sqrt(self.square[place] / (1 - 0.999**self.done)) + 1e-6
            array -= (rate * self.FASTER[place] * along / width).astype(np.float32)
        return square
