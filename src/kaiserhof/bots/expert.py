"""A bot that tries its best answers out, again and again, on everything that may be hidden.

Looking ahead with the learned judge ranks all answers. The best of them are then played on, for
some turns of all players, in many games in which the hidden cards and the dice to come are dealt
again; answers that fall behind are dropped, so that the rest of the time goes to the close ones.
When all others are clearly behind, the bot does not wait for the end of its time.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=7)
>>> bot = ExpertBot(Budget(simulations=1))
>>> bot.choose(game.redeal(0, 5), 1) == bot.choose(game.redeal(0, 5), 1)
True
"""

import math
from dataclasses import dataclass

from kaiserhof.bots.bot import Advice, Bot
from kaiserhof.bots.weights import learned_judge
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.search import clock
from kaiserhof.search.clock import NEVER
from kaiserhof.search.judge import Judge, turn_begins
from kaiserhof.search.plans import PlannedRollouts
from kaiserhof.search.rollouts import Rollouts, Trial

CLEARLY = 3.0
"""This many standard errors behind the best, an answer is clearly behind."""
FEWEST_ROUNDS = 6
"""What fewer rounds say is not clear."""
TRIALS_A_LOOK = 4
"""About this many trials take as long as the first look."""
MOST_TRIALS = 1000
"""With more there is room for all answers."""
NO_END = 1_000_000


@dataclass(frozen=True)
class Budget:
    """How long an expert may think: by the clock, or by trials for games that can be repeated."""

    seconds: float = 1.0
    """For the decision that begins a turn."""
    small_seconds: float = 0.2
    """For all others."""
    simulations: int | None = None
    """Trials for a decision; the clock does not count then."""


@dataclass(frozen=True)
class Manner:
    """How an expert spends its time."""

    candidates: int = 24
    """Ways to play the turn that are tried out; the others are only looked at."""
    deals: int = 1
    """Deals for the first look at all answers."""
    outer: int = 24
    inner: int = 12
    """The widths of the beams of that first look."""
    envy: float = 0.3
    """The share of the best rival's points that counts against its own."""
    horizon: int = 1
    """Own turns that a trial goes on for."""
    trial_outer: int = 2
    trial_inner: int = 2
    """The widths of the beams of a trial."""
    ambition: float = 0.0
    """The points that a sure win is worth at the end of a trial."""
    plans: bool = True
    """Whether trials go by the plan of the first look."""
    alike: bool = True
    """Whether a rival keeps to one plan on each deal."""
    whole: bool = True
    """Whether several ways to go on after the same answer are tried, and not only the best one."""
    looking: float = 0.75
    """The share of the time that the first look may take."""
    widths: tuple[tuple[int, int, int], ...] = ((2, 1, 1), (8, 2, 2), (NO_END, 4, 3))
    """Up to which round of trials their beams have which widths: the fewer answers are left, the
    more carefully each is tried. Empty for the same widths always."""

    def width(self, number: int) -> tuple[int, int]:
        """The widths of the beams in the round of trials with this number, from 1.

        >>> Manner().width(1), Manner().width(8), FIRST_MANNER.width(1)
        ((1, 1), (2, 2), (2, 2))
        """
        for last, outer, inner in self.widths:
            if number <= last:
                return outer, inner
        return self.trial_outer, self.trial_inner


FIRST_MANNER = Manner(
    candidates=8,
    deals=3,
    outer=6,
    inner=4,
    envy=0.3,
    horizon=1,
    trial_outer=2,
    trial_inner=2,
    ambition=0.0,
    plans=False,
    looking=0.5,
    widths=(),
)
"""How ``expert-1`` searches: written out, because it must not change with the usual manner."""


class ExpertBot(Bot):
    """Sequential halving over the answers that look best."""

    def __init__(
        self,
        budget: Budget | None = None,
        name: str = "expert",
        judge: Judge | None = None,
        manner: Manner | None = None,
    ) -> None:
        self.name = name
        self.budget = Budget() if budget is None else budget
        self.judge = learned_judge() if judge is None else judge
        self.manner = Manner() if manner is None else manner

    def advise(self, known: Game, seed: int) -> list[Advice]:
        time = Clock(self.budget, known, self.manner.looking)
        stream = Stream.from_seed(seed)
        manner, tries = self.manner, self._rollouts(known)
        trials = tries.guess(
            known.state, stream, manner.deals, manner.outer, manner.inner, time.middle
        )
        candidates = manner.candidates
        if manner.plans:
            candidates = min(candidates, time.room())
        ways = tries.ways(trials, candidates)
        race = Race(ways)
        while race.is_open():
            time.begin(halvings(len(race.alive)))
            while race.is_open() and time.runs(len(race.alive)):
                tries.outer, tries.inner = manner.width(race.rounds + 1)
                if tries.round(known.state, stream, race.alive, time.end):
                    race.round()
            race.halve()
            if time.over:
                break
        alive = race.alive
        tried = [trial for trial in ways if trial.tries]
        tried.sort(key=_worst_last)
        tried.sort(key=alive.__contains__, reverse=True)
        best: dict[int, Trial] = {}
        for trial in tried + trials:
            best.setdefault(trial.answer, trial)
        return [
            Advice(str(Answer.of(answer)), trial.mean(), trial.score())
            for answer, trial in best.items()
        ]

    def compare(
        self, known: Game, seed: int, first: str, second: str, deals: int
    ) -> tuple[float, float]:
        """How many points more one answer brings than another, and the error of that figure."""
        stream = Stream.from_seed(seed)
        tries = self._rollouts(known)
        pair = [Trial(Answer.parse(first).number, 0.0), Trial(Answer.parse(second).number, 0.0)]
        differences = []
        for _ in range(deals):
            before = pair[0].total - pair[1].total
            tries.round(known.state, stream, pair)
            differences.append(pair[0].total - pair[1].total - before)
        return mean_and_error(differences)

    def _rollouts(self, known: Game) -> Rollouts:
        manner = self.manner
        outer, inner = manner.trial_outer, manner.trial_inner
        if not manner.plans:
            return Rollouts(
                self.judge,
                known.player,
                outer,
                inner,
                manner.horizon,
                manner.envy,
                manner.ambition,
            )
        return PlannedRollouts(
            self.judge,
            known.player,
            outer,
            inner,
            manner.horizon,
            manner.envy,
            manner.ambition,
            manner.alike,
            manner.whole,
        )


class Race:
    """The answers that are still tried, with what each has brought on every deal."""

    def __init__(self, trials: list[Trial]) -> None:
        self.alive = trials
        self.rounds = 0
        self._values: dict[Trial, list[float]] = {trial: [] for trial in trials}

    def is_open(self) -> bool:
        """Whether there is more than one answer left: ways behind the same answer can wait."""
        return len({trial.answer for trial in self.alive}) > 1

    def round(self) -> None:
        """All have been tried once more; those that are clearly behind fall out."""
        self.rounds += 1
        for trial in self.alive:
            values = self._values[trial]
            values.append(trial.total - sum(values))
        best = min(self.alive, key=_worst_last)
        self.alive = [trial for trial in self.alive if not self._clearly_behind(trial, best)]

    def halve(self) -> None:
        """The worse half falls out."""
        self.alive = sorted(self.alive, key=_worst_last)[: (len(self.alive) + 1) // 2]

    def _clearly_behind(self, trial: Trial, best: Trial) -> bool:
        """Whether an answer brought less than another, deal by deal, more than chance would do."""
        values = zip(self._values[best], self._values[trial], strict=True)
        mean, error = mean_and_error([better - worse for better, worse in values])
        return trial.tries >= FEWEST_ROUNDS and mean > CLEARLY * max(error, 0.01)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean of some values, and its standard error.

    >>> mean_and_error([1.0, 3.0])
    (2.0, 1.0)
    """
    mean = sum(values) / len(values)
    square = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, math.sqrt(square / len(values))


def halvings(answers: int) -> int:
    """How often the answers must be halved until one is left.

    >>> [halvings(answers) for answers in (1, 2, 3, 8)]
    [0, 1, 2, 3]
    """
    return (answers - 1).bit_length()


def _worst_last(trial: Trial) -> float:
    return -trial.mean()


class Clock:
    """Shares the budget of a decision out among the halvings."""

    def __init__(self, budget: Budget, known: Game, looking: float = 0.5) -> None:
        self._by_trials = budget.simulations is not None
        self._left = float(budget.simulations or 0)
        self._begun = 0.0
        self.middle = NEVER
        """When the first guess has to be there."""
        self.end = NEVER
        if not self._by_trials:
            seconds = budget.seconds if turn_begins(known.state) else budget.small_seconds
            self._begun = clock.now()
            self.middle = self._begun + seconds * looking
            self.end = self._begun + seconds
        self._share = 0.0
        self.over = False

    def room(self) -> int:
        """How many answers there is time to try before each halving; asked after the first look."""
        if self._by_trials:
            trials = self._left
        else:
            now = clock.now()
            trials = TRIALS_A_LOOK * (self.end - now) / max(now - self._begun, 1e-9)
        answers = 2
        while (answers + 1) * halvings(answers + 1) <= min(trials, MOST_TRIALS):
            answers += 1
        return answers

    def begin(self, halvings: int) -> None:
        """The first of this many halvings begins."""
        if self._by_trials:
            self._share = self._left - self._left / halvings
        else:
            now = clock.now()
            self._share = now + (self.end - now) / halvings

    def runs(self, answers: int) -> bool:
        """Whether there is time to try this many answers once more."""
        if self._by_trials:
            if self._left - answers < self._share:
                self.over = self._left <= 0
                return False
            self._left -= answers
            return True
        now = clock.now()
        self.over = now >= self.end
        return now < self._share
