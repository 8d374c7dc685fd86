"""The search judges the ends of turns as ends, where its judge tells them from their middle."""

from collections.abc import Iterator

import pytest

from kaiserhof.engine import answers as a
from kaiserhof.engine import flow
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.kinds import TURN
from kaiserhof.search.hand import HandJudge
from kaiserhof.search.judge import Judge
from kaiserhof.search.lookahead import LookAhead
from kaiserhof.search.plans import PlannedRollouts
from kaiserhof.search.rollouts import Rollouts, Trial

pytestmark = pytest.mark.both

BASE = Options(players=2)


def decisions(options: Options, seed: int) -> Iterator[tuple[State, list[int], Player]]:
    """Every decision of a random game, with its answers and whose turn has begun, or -1."""
    chance = Stream.from_seed(seed)
    s = flow.set_up(rulebook(options), seed, None)
    out: list[int] = []
    flow.advance(s, out)
    begun = -1
    while out:
        yield s, out, begun
        menu, player, answer = s.step() == TURN, s.owner(), out[chance.pick(len(out))]
        flow.play(s, answer, out)
        if menu and answer in (a.PASS, a.END):
            begun = -1
            if s.step() == TURN and a.PASS not in out:
                begun = s.owner()  # an extra turn: it cannot be passed
        elif menu:
            begun = player


def ends(options: Options, seed: int) -> Iterator[tuple[State, list[int]]]:
    """The decisions at which the turn can be ended."""
    for s, out, _ in decisions(options, seed):
        if s.step() == TURN and a.END in out:
            yield s, out


class Knowing(Judge):
    """Goes by rules of thumb in the middle of a turn, and by krones and emperor where it ends."""

    def __init__(self) -> None:
        self.hand = HandJudge()
        self.knows_ends = True

    def worth(self, s: State, player: Player) -> float:
        return self.hand.worth(s, player)

    def worth_at_end(self, s: State, player: Player) -> float:
        return 1000.0 + 10 * s.krones(player) + s.emperor(player)


class Counting(Judge):
    """Remembers what it was asked, and knows no ends."""

    def __init__(self) -> None:
        self.hand = HandJudge()
        self.asked: list[State] = []

    def worth(self, s: State, player: Player) -> float:
        self.asked.append(s)
        return self.hand.worth(s, player)

    def worth_at_end(self, s: State, player: Player) -> float:
        self.asked.append(s)
        return 0.0


def test_lines_that_end_a_turn_are_ranked_by_what_it_is_worth_ended() -> None:
    judge = Knowing()
    for s, _ in ends(BASE, 9):
        lines = LookAhead(judge, s.owner(), 3, 2).best(s)
        assert [line.value for line in lines] == sorted((x.value for x in lines), reverse=True)
        for line in lines:
            if line.answer == a.END:
                assert line.below is not None
                assert line.value == judge.worth_at_end(line.s, s.owner())
                assert line.below.value in (0.0, judge.worth(line.s, s.owner()))
                assert line.below.s is line.s


def test_points_of_an_end_are_those_of_the_end() -> None:
    judge = Knowing()
    for s, _ in ends(BASE, 9):
        look = LookAhead(judge, s.owner(), 2, 1, envy=0.3)
        for line in look.best_of(s, [a.END]):
            points = judge.worth_at_end(s, s.owner())
            assert look.points(line) == points
            assert line.value == points - 0.3 * judge.worth(s, 1 - s.owner())


def test_a_judge_that_knows_no_ends_is_asked_once_for_each_position() -> None:
    for s, _ in ends(BASE, 10):
        judge = Counting()
        look = LookAhead(judge, s.owner(), 3, 2)
        lines = look.best(s)
        assert len({id(asked) for asked in judge.asked}) == len(judge.asked) == look.judged
        for line in lines:
            assert line.value == judge.hand.worth(line.s, s.owner())
        assert all(any(line.s is asked for asked in judge.asked) for line in lines)


def test_when_it_is_late_what_has_been_reached_is_the_middle_of_a_turn() -> None:
    judge = Knowing()
    for s, out in ends(BASE, 9):
        look = LookAhead(judge, s.owner(), 3, 2, sight=0)
        others = [answer for answer in out if answer != a.END]
        for line in look.best_of(s, others) if others else []:
            assert line.answer != a.END
            assert line.value == judge.worth(line.s, s.owner())


@pytest.mark.parametrize("kind", [Rollouts, PlannedRollouts])
def test_trials_judge_ends_as_ends(kind: type[Rollouts]) -> None:
    judge: Judge = Knowing()
    for s, _ in ends(BASE, 11):
        player = s.owner()
        tries = kind(judge, player, 2, 1, 0, 0.0)
        end = Trial(a.END, 0.0)
        assert tries.round(s, Stream.from_seed(1), [end])
        points = judge.worth_at_end(s, player)
        assert end.total == end.points == points
        ways = tries.ways(tries.guess(s, Stream.from_seed(1), 1, 3, 2), 8)
        for way in ways:
            if way.answer == a.END:
                assert way.guess == way.score() == points
            elif way.guess > 999.0:
                assert way.score() == way.guess
