"""Looking ahead to the end of one's own turn.

A turn is a run of small decisions. The search keeps the best positions at the menu of the turn
(the outer beam) and lets each of its answers come to rest, back at the menu, through a beam of
its own (the inner one): positions in the middle of a delivery are compared with their like only.
"""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import flow
from kaiserhof.engine.nouns import AnswerNumber, Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.fingerprint import fingerprint
from kaiserhof.engine.steps.kinds import TURN
from kaiserhof.search.clock import NEVER, is_late
from kaiserhof.search.judge import Judge, turn_begins

PUT_OFF: Final = 1.5
"""What a pass costs, in points: one die less for all, and a roll that may be worse."""
DEEPEST: Final = 40
"""No turn is longer than this many small decisions at the menu."""


class Line:
    """A position that a run of answers leads to."""

    def __init__(self, s: State, first: int, below: "Line | None", answer: AnswerNumber) -> None:
        self.s = s
        self.first = first
        self.below = below
        self.answer = answer
        self.judged = False
        self.value = 0.0
        self.key = 0

    def worth(self, judge: Judge, player: Player) -> float:
        """What a hotel is worth where the line ends.

        The answer that ends a turn is not played: what would follow is not the player's doing.
        """
        if self.answer == a.END:
            return judge.worth_at_end(self.s, player)
        return judge.worth(self.s, player)

    def margin(self, judge: Judge, player: Player, envy: float) -> float:
        """The same less a share of what the best rival's hotel is worth."""
        if self.answer == a.END:
            return judge.margin_at_end(self.s, player, envy)
        return judge.margin(self.s, player, envy)

    def answers(self) -> list[int]:
        """The answers that lead here, first one first."""
        found: list[int] = []
        line: Line | None = self
        while line is not None and line.answer >= 0:
            found.append(line.answer)
            line = line.below
        found.reverse()
        return found


class LookAhead:
    """The search of one turn, for a player, with a judge and the widths of its two beams.

    Judging is what costs time, so positions are judged only when there is something to choose.
    ``sight`` is how often it comes back to the menu before what lies there is judged as it is.
    When the clock has reached ``until``, each answer is still brought to rest, on a beam of one
    position, and what lies at the menu then is judged as it is.
    """

    def __init__(
        self,
        judge: Judge,
        player: Player,
        outer: int,
        inner: int,
        envy: float = 0.0,
        until: float = NEVER,
        sight: int = DEEPEST,
    ) -> None:
        self.judge = judge
        self.player = player
        self.outer = outer
        self.inner = inner
        self.envy = envy
        self.until = until
        self.sight = sight
        self.judged = 0
        self.keeps = False
        """Whether every end of the turn is kept, and not only the best one behind each answer."""
        self.kept: list[Line] = []
        self._seen: set[int] = set()

    def best(self, s: State) -> list[Line]:
        """For each answer the best line found that begins with it; best one first.

        Answers that lead nowhere else than a better one may be missing.
        """
        out: list[int] = []
        flow.list_answers(s, out)
        return self.best_of(s, out)

    def points(self, line: Line) -> float:
        """The points that the player can expect at the end of a line."""
        if self.envy == 0.0 and all(line.s.rules.decides):
            return line.value
        return line.worth(self.judge, self.player)

    def best_of(self, s: State, answers: list[int]) -> list[Line]:
        """The same for some of the answers only."""
        ends: list[Line | None] = [None] * len(answers)
        root = Line(s, -1, None, -1)
        menu: list[Line] = []
        out: list[int] = []
        self._seen = set()
        for first, answer in enumerate(answers):
            self._go_on(root, answer, first, menu, ends)
        for seen in range(DEEPEST):
            if seen >= self.sight or is_late(self.until):
                self._stop(menu, ends)
                break
            menu = self._narrowed(menu, self.outer)
            if not menu:
                break
            following: list[Line] = []
            for line in menu:
                if is_late(self.until):
                    self._stop([line], ends)
                    continue
                flow.list_answers(line.s, out)
                for answer in out[:]:
                    self._go_on(line, answer, line.first, following, ends)
            menu = following
        found: list[Line] = []
        for end in ends:
            if end is not None:
                found.append(end)
        if not found:
            # No line came to its end: any answer is better than none.
            for first, answer in enumerate(answers):
                reached = Line(s.copy(), first, root, answer)
                flow.play(reached.s, answer, out)
                self._judge(reached)
                found.append(reached)
        return sorted(found, key=_less_is_better)

    def _go_on(
        self,
        line: Line,
        answer: AnswerNumber,
        first: int,
        menu: list[Line],
        ends: list[Line | None],
    ) -> None:
        """Play an answer and let the position come to rest, at the menu or at the end."""
        if answer == a.END:
            end = Line(line.s, first, line, answer)
            if not self.judge.knows_ends:
                self._judge(line)  # once for both
                end.judged, end.value = True, line.value
            self._judge(end)
            self._end(end, ends)
            return
        pending: list[Line] = []
        self._play(line, answer, first, pending, menu, ends)
        out: list[int] = []
        depth = 0
        while pending and depth < DEEPEST:
            depth += 1
            following: list[Line] = []
            for here in self._narrowed(pending, 1 if is_late(self.until) else self.inner):
                flow.list_answers(here.s, out)
                for number in out[:]:
                    self._play(here, number, first, following, menu, ends)
            pending = following

    def _play(
        self,
        line: Line,
        answer: AnswerNumber,
        first: int,
        pending: list[Line],
        menu: list[Line],
        ends: list[Line | None],
    ) -> None:
        """Play one answer on a copy, and put the position where it belongs."""
        numbers: list[int] = []
        s = line.s.copy()
        flow.play(s, answer, numbers)
        reached = Line(s, first, line, answer)
        if s.step() == 0 or s.owner() != self.player:
            self._judge(reached)
            self._end(reached, ends)
            return
        if s.step() != TURN:
            pending.append(reached)
        elif turn_begins(s):
            # A new turn of the same player begins.
            self._judge(reached)
            self._end(reached, ends)
        else:
            menu.append(reached)

    def _stop(self, lines: list[Line], ends: list[Line | None]) -> None:
        """There is no time to go on: what has been reached is taken for the end."""
        for line in lines:
            self._judge(line)
            self._end(line, ends)

    def _judge(self, line: Line) -> None:
        if not line.judged:
            line.judged = True
            line.value = line.margin(self.judge, self.player, self.envy)
            if line.answer == a.PASS:
                line.value -= PUT_OFF
            self.judged += 1

    def _end(self, line: Line, ends: list[Line | None]) -> None:
        if self.keeps:
            self.kept.append(line)
        before = ends[line.first]
        if before is None or line.value > before.value:
            ends[line.first] = line

    def _narrowed(self, lines: list[Line], width: int) -> list[Line]:
        """The best positions that have not been met yet, as many as a beam is wide."""
        fresh: list[Line] = []
        here: set[int] = set()
        for line in lines:
            key = fingerprint(line.s, self.player)
            if key not in self._seen and key not in here:
                here.add(key)
                line.key = key
                fresh.append(line)
        if len(fresh) > width:
            for line in fresh:
                self._judge(line)
            fresh = sorted(fresh, key=_less_is_better)[:width]
        # Only what is gone on with has been met: what falls off the beam may come back.
        for line in fresh:
            self._seen.add(line.key)
        return fresh


def _less_is_better(line: Line) -> float:
    return -line.value
