"""Playing on from a position with sensible players, to see what becomes of an answer.

Everything hidden is dealt again for each trial, and all answers that are compared are tried on
the same deal: what is luck for one is luck for the others.
"""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import flow, views
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.nouns import AnswerNumber, Player
from kaiserhof.engine.state import State
from kaiserhof.search.clock import NEVER, is_late
from kaiserhof.search.judge import Judge
from kaiserhof.search.lookahead import Line, LookAhead

LONGEST: Final = 200
"""No trial goes on for more decisions than this."""

FELL_OFF: Final = 100.0
"""So far behind the last of the others is an answer that has fallen off the beam on some deal."""


class Trial:
    """What the trials of one answer have brought, and what looking ahead has guessed before."""

    def __init__(self, answer: AnswerNumber, guess: float) -> None:
        self.answer = answer
        self.guess = guess
        self.guessed = 0
        self.guessed_points = 0.0
        self.plan: list[int] = []
        """The answers that the first look went on with."""
        self.key = 0
        """The number of the position that they lead to."""
        self.tries = 0
        self.total = 0.0
        self.points = 0.0

    def mean(self) -> float:
        """What the answer is worth: by its trials, by the first guess before there are any."""
        return self.total / self.tries if self.tries else self.guess

    def score(self) -> float | None:
        """The points that the player can expect in the end; None if nobody has looked."""
        if self.tries:
            return self.points / self.tries
        return self.guessed_points / self.guessed if self.guessed else None


class Rollouts:
    """Tries answers of a player: own turn to its end, then some turns of all players."""

    def __init__(
        self,
        judge: Judge,
        player: Player,
        outer: int,
        inner: int,
        horizon: int,
        envy: float,
        ambition: float = 0.0,
    ) -> None:
        self.judge = judge
        self.player = player
        self.outer = outer
        self.inner = inner
        self.horizon = horizon
        self.envy = envy
        self.ambition = ambition
        """The points that a sure win is worth."""
        self.look_envy = envy
        """The same while looking ahead: it doubles what a position costs."""

    def guess(
        self,
        s: State,
        stream: Stream,
        deals: int,
        outer: int,
        inner: int,
        until: float = NEVER,
    ) -> list[Trial]:
        """All answers with a first guess from looking ahead on a few deals; best one first.

        When it gets late, one deal has to do.
        """
        out: list[int] = []
        flow.list_answers(s, out)
        trials = [Trial(answer, 0.0) for answer in out]
        seen = 0
        while seen == 0 or (seen < deals and not is_late(until)):
            deal = views.redeal(s, self.player, stream)
            lines = self.look(deal, out, outer, inner, until)
            if seen and is_late(until):
                break
            seen += 1
            values = [lines[-1].value - FELL_OFF] * len(out)
            for line in lines:
                values[line.first] = line.value
                trial = trials[line.first]
                if not trial.guessed:
                    self.keep_plan(trial, line)
                trial.guessed += 1
                trial.guessed_points += line.worth(self.judge, self.player)
            for place, value in enumerate(values):
                trials[place].guess += value
        for trial in trials:
            trial.guess /= seen
        return sorted(trials, key=_less_is_better)

    def ways(self, trials: list[Trial], most: int) -> list[Trial]:
        """What is worth trying out, this many at the most: the answers with the best guesses."""
        return trials[:most]

    def round(self, s: State, stream: Stream, trials: list[Trial], until: float = NEVER) -> bool:
        """Try each of some answers once, all on the same deal; False if there was no time for it.

        A round that could not be finished counts for nobody.
        """
        deal = views.redeal(s, self.player, stream)
        self.new_deal()
        ends: list[Line] = []
        for trial in trials:
            ends.append(self._play_on(self.rest_of_turn(deal.copy(), trial, until), until))
            if is_late(until):
                return False
        for trial, end in zip(trials, ends, strict=True):
            own = end.worth(self.judge, self.player)
            value = own
            if self.envy != 0.0:
                value = self.judge.less_rivals(own, end.s, self.player, self.envy)
            if self.ambition != 0.0:
                value += self.ambition * self._chance(end)
            trial.tries += 1
            trial.total += value
            trial.points += own
        return True

    def pursue(self, deal: State, trial: Trial, until: float) -> tuple[State, float]:
        """Play a way to the end of the turn on a deal, and on from there.

        Returns the position at the end of the turn, and the points that can be expected in the
        end when the player has had as many turns more as the horizon is far.
        """
        line = self.rest_of_turn(deal, trial, until)
        end = line.s.copy()
        return end, self._play_on(line, until).worth(self.judge, self.player)

    def go_on(self, s: State) -> Line:
        """Play on from the end of an own turn, and let the judge see where that leads."""
        return self._play_on(Line(s, 0, None, -1), NEVER)

    def look(
        self, s: State, answers: list[int], outer: int, inner: int, until: float
    ) -> list[Line]:
        """The best line for each answer that has one, best one first."""
        look = LookAhead(self.judge, self.player, outer, inner, self.look_envy, until)
        return look.best_of(s, answers)

    def keep_plan(self, trial: Trial, line: Line) -> None:
        """Keep what a first look found behind an answer; nobody asks for it here."""

    def new_deal(self) -> None:
        """Trials on another deal begin."""

    def rest_of_turn(self, s: State, trial: Trial, until: float) -> Line:
        """Play an answer and the rest of the own turn."""
        look = LookAhead(self.judge, self.player, self.outer, self.inner, self.look_envy, until)
        return look.best_of(s, [trial.answer])[0]

    def turn(self, s: State, number: int, until: float) -> Line:
        """Play a turn after the one that is tried, the one with this number on its deal."""
        return LookAhead(self.judge, s.owner(), self.outer, self.inner, 0.0, until).best(s)[0]

    def _chance(self, line: Line) -> float:
        """How likely the player is to win; half a win for each rival with as many points."""
        s = line.s
        if not s.is_over():
            if line.answer == a.END:
                return self.judge.chance_at_end(s, self.player)
            return self.judge.chance(s, self.player)
        shared = 1
        for other in range(s.rules.players):
            if other != self.player:
                if s.points(other) > s.points(self.player):
                    return 0.0
                if s.points(other) == s.points(self.player):
                    shared += 1
        return 1.0 / shared

    def _play_on(self, line: Line, until: float) -> Line:
        """Go on from the end of a line for as many own turns as the horizon is far.

        Returned is where that leads: to the end of an own turn, or to wherever it got late.
        """
        out: list[int] = []
        ahead = self.horizon
        for number in range(LONGEST):
            s = line.s
            if line.answer == a.END:
                if ahead == 0 and s.owner() == self.player:
                    return line
                if s.owner() == self.player:
                    ahead -= 1
                flow.play(s, a.END, out)
            if s.step() == 0 or is_late(until):
                return Line(s, 0, None, -1)
            line = self.turn(s, number, until)
        return line


def _less_is_better(trial: Trial) -> float:
    return -trial.guess
