"""The judge tells the middle of a turn from its end, and the search judges ends as ends."""

import hashlib
import itertools
import struct
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from kaiserhof.bots.training import HIDDEN, Weights
from kaiserhof.bots.weights import read_weights
from kaiserhof.engine import answers as a
from kaiserhof.engine import flow
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.kinds import TURN
from kaiserhof.search.bookkeeper import STAGES, Bookkeeper
from kaiserhof.search.features import TURNS, describe
from kaiserhof.search.hand import HandJudge
from kaiserhof.search.judge import Judge, turns_left
from kaiserhof.search.lookahead import LookAhead
from kaiserhof.search.particulars import (
    ALL_FEATURES,
    IN_TURN,
    NUMBERS_LEFT,
    describe_fully,
    stage_of,
)
from kaiserhof.search.plans import PlannedRollouts
from kaiserhof.search.rollouts import Rollouts, Trial
from kaiserhof.search.sheet import Sheet

pytestmark = pytest.mark.both

BASE = Options(players=2)
MODULES = Options(players=3, modules=(1, 2, 3, 4, 5))
BONUS = 7.0


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


def stage(sheet: Sheet) -> int:
    return stage_of(sheet.numbers()[0])


# --- features -----------------------------------------------------------------------------------


def test_the_new_features_come_last() -> None:
    assert IN_TURN + NUMBERS_LEFT == ALL_FEATURES
    assert [stage_of(number) for number in range(TURNS, TURNS + NUMBERS_LEFT)] == list(range(15))
    assert [stage_of(number) for number in range(IN_TURN, ALL_FEATURES)] == list(range(15, 30))
    assert STAGES == 30


@pytest.mark.parametrize("options", [BASE, MODULES], ids=str)
def test_a_hotel_has_a_stage_of_its_own_in_the_middle_of_its_turn(options: Options) -> None:
    sheet, met = Sheet(), set[int]()
    for s, _, begun in decisions(options, 3):
        for player in range(s.rules.players):
            describe_fully(s, player, sheet)
            middle = begun == player == s.owner()
            assert stage(sheet) == turns_left(s, player) + 15 * middle
            met.add(stage(sheet))
            describe_fully(s, player, sheet, ended=True)
            assert stage(sheet) == turns_left(s, player)
    assert met == set(range(STAGES))


def test_a_turn_that_ends_differs_in_the_first_entry_only() -> None:
    middle, ended, first = Sheet(), Sheet(), Sheet()
    for s, _ in ends(BASE, 4):
        player = s.owner()
        describe_fully(s, player, middle)
        describe_fully(s, player, ended, ended=True)
        assert middle.numbers()[0] - ended.numbers()[0] == IN_TURN - TURNS
        assert middle.numbers()[1:] == ended.numbers()[1:]
        assert middle.values() == ended.values()
        describe(s, player, first)  # what the frozen judge sees
        assert first.numbers() == ended.numbers()[: first.count]


# --- the judge that keeps books -----------------------------------------------------------------


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Bookkeeper:
    """To whom the middle of a turn is worth more by a bonus, and nothing else."""
    weights = Weights.fresh(30.0, 3)
    weights.into[IN_TURN:] = weights.into[TURNS : TURNS + NUMBERS_LEFT]
    weights.staged_base[NUMBERS_LEFT:] = BONUS
    path = tmp_path_factory.mktemp("weights") / "w.npz"
    weights.save(path)
    judge = read_weights(path)
    assert isinstance(judge, Bookkeeper)
    assert judge.knows_ends
    return judge


def test_the_middle_of_a_turn_is_judged_by_weights_of_its_own(keeper: Bookkeeper) -> None:
    for s, _, begun in itertools.islice(decisions(MODULES, 5), 0, None, 3):
        for player in range(s.rules.players):
            bonus = BONUS if begun == player == s.owner() else 0.0
            more = keeper.worth(s, player) - keeper.worth_at_end(s, player)
            assert more == pytest.approx(bonus)
            more = keeper.strength(s, player) - keeper.strength_at_end(s, player)
            assert more == pytest.approx(bonus * 0.05)  # a fresh judge's weight of a point
            more = keeper.chance(s, player) - keeper.chance_at_end(s, player)
            assert (more > 0.0) == (bonus > 0.0)


def test_an_end_is_worth_what_the_hotel_is_worth_when_it_has_ended(keeper: Bookkeeper) -> None:
    compared = 0
    out: list[int] = []
    for s, _ in ends(BASE, 6):
        player, after = s.owner(), s.copy()
        flow.play(after, a.END, out)
        if after.step() == TURN and after.round() == s.round():
            compared += 1
            assert keeper.worth_at_end(s, player) == keeper.worth(after, player)
            assert keeper.margin_at_end(s, player, 0.3) == pytest.approx(
                keeper.worth(after, player) - 0.3 * keeper.worth(after, 1 - player), abs=0.5
            )
    assert compared > 10


# --- files of the forms before ------------------------------------------------------------------


def form_3(path: Path) -> Path:
    """A file as the version before wrote it: made of whole numbers that no version changes."""
    chance = np.random.default_rng(1)
    np.savez(
        path,
        form=3,
        into=chance.integers(-150, 150, (IN_TURN, HIDDEN)).astype(np.int16),
        bias=chance.integers(-900, 900, HIDDEN).astype(np.int32),
        out=(chance.integers(-300, 300, (15, HIDDEN)) / 1024).astype(np.float32),
        straight=chance.integers(-900, 900, (15, IN_TURN)).astype(np.int32),
        base=(chance.integers(-900, 900, 15) / 64).astype(np.float32),
        edge=(chance.integers(-30, 30, HIDDEN) / 1024).astype(np.float32),
        pace=(chance.integers(1, 60, 15) / 1024).astype(np.float32),
    )
    return path


def test_a_file_of_the_form_before_says_what_it_always_said(tmp_path: Path) -> None:
    """The digest was made by the version that knew no middle of a turn."""
    judge = read_weights(form_3(tmp_path / "w.npz"))
    assert isinstance(judge, Bookkeeper)
    found = hashlib.blake2b(digest_size=8)
    for s, _, _ in decisions(MODULES, 7):
        for player in range(s.rules.players):
            said = judge.worth(s, player)
            assert judge.worth_at_end(s, player) == said
            found.update(struct.pack("<dd", said, judge.chance(s, player)))
    assert found.hexdigest() == "5c77ae825ec15181"


def test_a_file_of_the_form_before_goes_on_learning_alike(tmp_path: Path) -> None:
    before = read_weights(form_3(tmp_path / "before.npz"))
    weights = Weights.load(tmp_path / "before.npz")
    turns = slice(TURNS, TURNS + NUMBERS_LEFT)
    assert np.array_equal(weights.into[IN_TURN:], weights.into[turns])
    assert np.array_equal(weights.straight[IN_TURN:], weights.straight[turns])
    assert np.array_equal(weights.staged_base[:15], weights.staged_base[15:])
    weights.save(tmp_path / "now.npz")
    now = read_weights(tmp_path / "now.npz")
    for s, _, _ in decisions(BASE, 8):
        for player in range(2):
            assert now.worth(s, player) == pytest.approx(before.worth(s, player), abs=0.1)
            assert now.worth_at_end(s, player) == pytest.approx(now.worth(s, player), abs=0.1)


def test_exact_weights_from_before_go_on_learning_alike(tmp_path: Path) -> None:
    weights = Weights.load(form_3(tmp_path / "w.npz"))
    weights.save_exactly(tmp_path / "now.npz")
    with np.load(tmp_path / "now.npz") as arrays:
        found = dict(arrays)
    for name in ("into", "straight"):
        found[name] = found[name][:IN_TURN]
    found["staged_straight"] = found["staged_straight"][:15, :IN_TURN]
    for name in ("staged_out", "staged_base"):
        found[name] = found[name][:15]
    np.savez(tmp_path / "before.npz", **found)
    before = Weights.load_exactly(tmp_path / "before.npz")
    for array, other in zip(before.all(), weights.all(), strict=True):
        assert np.array_equal(array, other)


# --- the search ---------------------------------------------------------------------------------


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
