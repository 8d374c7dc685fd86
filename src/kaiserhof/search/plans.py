"""Trials that go by a plan, which costs nothing, instead of looking for it again on every deal.

What a first look with wide beams has found behind an answer is the same on every deal, until
something hidden comes up: the own turn is played by that plan, and looked for only from there on.
A rival plans its turn once for each deal, and keeps to the plan after the other answers that are
tried on this deal, too, unless something it wanted is gone. What is saved goes to more trials.
"""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import flow
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.fingerprint import fingerprint
from kaiserhof.search.clock import is_late
from kaiserhof.search.judge import Judge
from kaiserhof.search.lookahead import Line, LookAhead
from kaiserhof.search.rollouts import Rollouts, Trial

FEWEST_ANSWERS: Final = 3
"""The first of all ways that are tried begin with this many different answers."""


class PlannedRollouts(Rollouts):
    """Tries answers of a player as :class:`Rollouts` does, for less."""

    def __init__(
        self,
        judge: Judge,
        player: Player,
        outer: int,
        inner: int,
        horizon: int,
        envy: float,
        ambition: float = 0.0,
        alike: bool = True,
        whole: bool = True,
    ) -> None:
        super().__init__(judge, player, outer, inner, horizon, envy, ambition)
        self.alike = alike
        self.whole = whole
        """Whether several ways to go on after the same answer compete."""
        self.look_envy = 0.0
        self._plans: list[list[int]] = []
        """By the number of a turn on this deal: the plan of the rival who played it first."""
        self._planners: list[int] = []
        self._answers: list[int] = []
        self._ends: list[Line] = []
        """All ends of the turn that the last look has found."""

    def look(
        self, s: State, answers: list[int], outer: int, inner: int, until: float
    ) -> list[Line]:
        """What wide beams find, and for each answer that fell off them a narrow look of its own."""
        wide = LookAhead(self.judge, self.player, outer, inner, self.look_envy, until)
        wide.keeps = self.whole
        lines = wide.best_of(s, answers)
        self._answers, self._ends = answers[:], wide.kept
        missing = [True] * len(answers)
        for line in lines:
            missing[line.first] = False
        for place, answer in enumerate(answers):
            if missing[place] and not is_late(until):
                look = LookAhead(self.judge, self.player, self.outer, self.inner, 0.0, until)
                line = look.best_of(s, [answer])[0]
                line.first = place
                lines.append(line)
        return sorted(lines, key=_less_is_better)

    def keep_plan(self, trial: Trial, line: Line) -> None:
        trial.plan = line.answers()
        trial.key = fingerprint(line.s, self.player)

    def ways(self, trials: list[Trial], most: int) -> list[Trial]:
        """The best ways to play the turn: some with an answer each, then whichever are best.

        A dozen ends of a turn may be promised nearly the same points, most of them behind the same
        answer. What a judge promises is wrong by some points, so they are tried like the others.
        """
        if not self.whole:
            return trials[:most]
        each = max(FEWEST_ANSWERS, (most + 1) // 2)
        found = trials[: min(each, most)]
        met = {trial.key for trial in found}
        for line in sorted(self._ends, key=_less_is_better):
            if len(found) >= most:
                break
            key = fingerprint(line.s, self.player)
            if key not in met:
                met.add(key)
                trial = Trial(self._answers[line.first], line.value)
                self.keep_plan(trial, line)
                trial.guessed, trial.guessed_points = 1, line.worth(self.judge, self.player)
                found.append(trial)
        return sorted(found, key=_best_guess_first)

    def new_deal(self) -> None:
        self._plans = []
        self._planners = []

    def rest_of_turn(self, s: State, trial: Trial, until: float) -> Line:
        plan = trial.plan if trial.plan else [trial.answer]
        line = _followed(s, plan)
        if line is not None:
            return line
        look = LookAhead(self.judge, self.player, self.outer, self.inner, self.look_envy, until)
        return look.best(s)[0]

    def turn(self, s: State, number: int, until: float) -> Line:
        player = s.owner()
        if player == self.player:
            return LookAhead(self.judge, player, self.outer, self.inner, 0.0, until).best(s)[0]
        while len(self._plans) <= number:
            self._plans.append([])
            self._planners.append(-1)
        if self.alike and self._planners[number] == player:
            line = _followed(s, self._plans[number])
            if line is not None:
                return line
        look = LookAhead(self.judge, player, self.outer, self.inner, 0.0, until)
        found = look.best(s)[0]
        if self._planners[number] < 0:
            self._planners[number] = player
            self._plans[number] = found.answers()
        return found


def _followed(s: State, plan: list[int]) -> Line | None:
    """Play a turn by a plan, as far as it goes; None if the rest has to be looked for."""
    player = s.owner()
    out: list[int] = []
    for answer in plan:
        if s.step() == 0 or s.owner() != player:
            break
        flow.list_answers(s, out)
        if answer not in out:
            return None
        if answer == a.END:
            return Line(s, 0, None, a.END)
        flow.play(s, answer, out)
    if s.step() and s.owner() == player:
        return None
    return Line(s, 0, None, -1)


def _less_is_better(line: Line) -> float:
    return -line.value


def _best_guess_first(trial: Trial) -> float:
    return -trial.guess
