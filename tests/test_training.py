"""Training: what is learned lowers the error, the same seed gives the same weights."""

import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import kaiserhof.bots.school
from kaiserhof.bots.school import RATE, OtherSchool, School, Terms
from kaiserhof.bots.seeds import decision_seed
from kaiserhof.bots.selfplay import (
    BEHIND,
    ENDS,
    FOUND,
    PASSING,
    Batch,
    Positions,
    play_batch,
    play_weighted,
)
from kaiserhof.bots.training import HIDDEN, Sample, Weights, train
from kaiserhof.bots.weights import FORM, NoWeights, learned_judge, read_weights
from kaiserhof.bots.winning import learn_winning
from kaiserhof.cli import run
from kaiserhof.search.bookkeeper import Bookkeeper
from kaiserhof.search.features import FEATURES, TURNS
from kaiserhof.search.hand import HandJudge
from kaiserhof.search.ledger import VALUE
from kaiserhof.search.particulars import ALL_FEATURES, IN_TURN, NUMBERS_LEFT
from kaiserhof.search.sheet import Sheet

FIRST = Path(kaiserhof.bots.__file__).with_name("expert-1.npz")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def positions() -> list[Positions]:
    return [play_batch(Batch(seed, 6, outer=1, inner=1), HandJudge()) for seed in (1, 2)]


def test_self_play_notes_how_games_end(positions: list[Positions]) -> None:
    for batch in positions:
        assert len(batch.counts) == len(batch.of)
        assert batch.counts.sum() == len(batch.numbers) == len(batch.values)
        assert set(batch.of[:, 0]) == set(range(6))
        assert batch.ends() > 6 * 20


def test_self_play_repeats_itself(positions: list[Positions]) -> None:
    again = play_batch(Batch(1, 6, outer=1, inner=1), HandJudge())
    assert np.array_equal(again.of, positions[0].of)
    assert np.array_equal(again.values, positions[0].values)


def test_ends_of_turns_are_told_from_the_middle_of_them(positions: list[Positions]) -> None:
    """What was met on the way, or looked at, may be either: before a turn begins is no middle."""
    sample = Sample(positions)
    middle, known = sample.stages >= NUMBERS_LEFT, sample.of[:, 2]
    assert not middle[(known == ENDS) | (known == BEHIND)].any()
    for some in (PASSING, FOUND):
        assert 0.3 < middle[known == some].mean() < 1
    # Where the turn can end, the same hotel is noted as both: its die has been taken, or is yet.
    found = np.flatnonzero((known == FOUND) & middle)
    left = sample.stages[found] - NUMBERS_LEFT
    assert (left - sample.stages[found + 1] <= 1).all()
    assert (left == sample.stages[found + 1]).any()


def test_learning_lowers_the_error(positions: list[Positions]) -> None:
    sample = Sample(positions)
    fresh = Weights.fresh(float(sample.to_come.mean()), 1)
    errors: list[float] = []
    train(sample, fresh, 40, 2e-3, 1.0, 1, lambda lesson: errors.append(lesson.seen))
    assert errors[-1] < 0.8 * errors[0]


def test_targets_lean_on_the_judge_only_where_trust_says(positions: list[Positions]) -> None:
    sample = Sample(positions)
    weights = Weights.fresh(10.0, 1).narrowed(sample.columns)
    played = sample.of[:, 2] <= ENDS
    assert np.array_equal(sample.targets(weights, 1.0)[played], sample.to_come[played])
    lean = sample.targets(weights, 0.5)
    ends = sample.of[:, 0] * 4 + sample.of[:, 1]
    last = [np.flatnonzero((ends == key) & played)[-1] for key in set(ends.tolist())]
    assert np.array_equal(lean[last], sample.to_come[last])
    assert not np.allclose(lean[played], sample.to_come[played])


def test_what_a_search_looked_at_is_worth_what_it_found(positions: list[Positions]) -> None:
    """By the weights of today, whoever played the game; what they say too much is left out."""
    sample = Sample(positions)
    found = np.flatnonzero(sample.of[:, 2] == FOUND)
    assert len(found) > 50
    assert (sample.of[found + 1, 2] == BEHIND).all()
    assert np.array_equal(sample.of[found, :2], sample.of[found + 1, :2])
    weights = Weights.fresh(10.0, 1).narrowed(sample.columns)
    said = sample.judged(weights, np.arange(len(sample)))
    said -= sample.optimism(said)[sample.stages]
    wanted = sample.of[found + 1, 3] + said[found + 1] - sample.of[found, 3]
    assert np.allclose(sample.targets(weights, 0.8)[found], wanted, atol=1e-3)


def test_nobody_learns_optimism_from_itself(positions: list[Positions]) -> None:
    """A judge that says ten points more of everything teaches the same."""
    sample = Sample(positions)
    weights = Weights.fresh(10.0, 1).narrowed(sample.columns)
    sober = sample.targets(weights, 0.8)
    weights.base += 10
    assert np.allclose(sample.targets(weights, 0.8), sober, atol=1e-2)
    ends = (sample.of[:, 2] == ENDS) & ~sample.apart
    assert sample.optimism(sample.to_come + 3)[sample.stages[ends]] == pytest.approx(3)
    guess = sample.to_come + 2 * (sample.stages >= NUMBERS_LEFT)  # of the middle alone
    assert not sample.optimism(guess).any()
    too_much = sample.optimism(sample.judged(weights, np.arange(len(sample))))
    assert np.array_equal(too_much[:NUMBERS_LEFT], too_much[NUMBERS_LEFT:])
    spoilt = sample.to_come + 100 * sample.apart
    assert not sample.optimism(spoilt).any()


def test_nobody_learns_from_the_first_game_of_a_batch(positions: list[Positions]) -> None:
    sample = Sample(positions)
    assert set(sample.of[sample.apart, 0].tolist()) == {0, 6}
    spoilt = Sample([replace(one, finals=one.finals.copy()) for one in positions])
    spoilt.to_come[spoilt.apart] += 100
    learned = [train(some, Weights.fresh(30.0, 1), 2, 2e-3, 1.0, 1) for some in (sample, spoilt)]
    for array, other in zip(learned[0].all(), learned[1].all(), strict=True):
        assert np.array_equal(array, other)


def test_the_judge_and_numpy_agree(positions: list[Positions], tmp_path: Path) -> None:
    """The compiled judge and the one that was trained say the same."""
    weights = Weights.fresh(20.0, 7)
    chance = np.random.default_rng(7)
    for array in weights.learned()[5:]:  # every stage of the game has weights of its own
        array += chance.standard_normal(array.shape).astype(np.float32) * 0.2
    weights.save(tmp_path / "w.npz")
    weights = Weights.load(tmp_path / "w.npz")  # in whole numbers, as the judge has them
    judge = read_weights(tmp_path / "w.npz")
    assert isinstance(judge, Bookkeeper)
    sample = Sample(positions)
    rows = np.arange(0, len(sample), 50)
    wanted = weights.narrowed(sample.columns).predict(sample.rows(rows), sample.stages[rows])
    sheet = Sheet()
    for row, expected in zip(rows, wanted, strict=True):
        sheet.count = 0
        for place in range(sample.starts[row], sample.starts[row + 1]):
            sheet.add(int(sample.numbers[place]), float(sample.values[place] / VALUE))
        assert judge.of(sheet) == pytest.approx(float(expected), abs=1e-2)


def test_the_first_weights_grow_into_the_larger_judge() -> None:
    """Units and features that are new have no say at first."""
    grown = Weights.load(FIRST)
    assert grown.into.shape == (ALL_FEATURES, HIDDEN)
    with np.load(FIRST) as first:
        assert np.array_equal(grown.into[:FEATURES, : len(first["out"])], first["into"])
        assert not grown.into[FEATURES:IN_TURN, : len(first["out"])].any()
        assert not grown.out[len(first["out"]) :].any()
    # But for the middle of a turn, which it saw as it saw the end of one.
    assert np.array_equal(grown.into[IN_TURN:], grown.into[TURNS : TURNS + NUMBERS_LEFT])


def test_weights_of_the_form_before_are_read(positions: list[Positions], tmp_path: Path) -> None:
    """Form 2 has the same weights for all stages, and nothing for the middle of a turn."""
    weights, path = Weights.fresh(20.0, 7), tmp_path / "w.npz"
    weights.into[IN_TURN:] = weights.into[TURNS : TURNS + NUMBERS_LEFT]
    weights.save(path)
    with np.load(path) as arrays:
        found = dict(arrays) | {"form": 2}
    before = {name: found[name][3] for name in ("out", "straight", "base")}
    before = {"into": found["into"][:IN_TURN]} | before
    before["straight"] = before["straight"][:IN_TURN]
    np.savez(path, **(found | before))
    sample = Sample(positions)
    rows = np.arange(0, len(sample), 40)
    x, stages = sample.rows(rows), sample.stages[rows]
    now, then = weights.narrowed(sample.columns), Weights.load(path).narrowed(sample.columns)
    assert np.allclose(now.predict(x, stages), then.predict(x, stages), atol=0.1)
    assert isinstance(read_weights(path), Bookkeeper)


def test_who_wins_is_learned(positions: list[Positions]) -> None:
    sample = Sample(positions)
    weights, right = learn_winning(sample, Weights.fresh(30.0, 1), 1)
    assert right > 0.6
    assert weights.edge.any()


def test_the_weights_of_the_package() -> None:
    assert learned_judge() is learned_judge()


def test_weights_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    weights = Weights.fresh(0.0, 1)
    weights.into, weights.straight = weights.into[:-1], weights.straight[:-1]
    weights.staged_straight = weights.staged_straight[:, :-1]
    weights.save(tmp_path / "w.npz")
    with pytest.raises(ValueError, match="train them again"):
        read_weights(tmp_path / "w.npz")
    assert len(Weights.load(tmp_path / "w.npz").straight) == ALL_FEATURES


def test_weights_of_a_form_to_come_are_named(tmp_path: Path) -> None:
    path = tmp_path / "w.npz"
    Weights.fresh(0.0, 1).save(path)
    with np.load(path) as arrays:
        found = dict(arrays) | {"form": FORM + 1}
    np.savez(path, **found)
    with pytest.raises(NoWeights, match=f"form {FORM + 1}"):
        read_weights(path)


TERMS = Terms(seed=5, games=12, keep=2, outer=1, inner=1, match_games=2, match_every=2)


def attend(folder: Path, generations: int) -> School:
    school = School(folder, TERMS, workers=1)
    while school.generation < generations:
        school.learn(school.play())
    return school


def test_a_school_that_was_stopped_learns_the_same(tmp_path: Path) -> None:
    whole = attend(tmp_path / "a", 2)
    attend(tmp_path / "b", 1)
    stopped = School(tmp_path / "b", TERMS, workers=1)
    stopped.play()  # and stopped before it could learn
    again = attend(tmp_path / "b", 2)
    assert again.judge.read_bytes() == whole.judge.read_bytes()
    assert [point.won is None for point in again.curve.points] == [True, False]
    assert "<svg" in (tmp_path / "b/curve.svg").read_text()
    assert (tmp_path / "b/curve.csv").read_text().count("\n") == 3
    assert play_weighted(Batch(1, 1, str(again.judge), 1, 1)).ends() > 10
    with pytest.raises(OtherSchool):
        School(tmp_path / "b", replace(TERMS, seed=6))
    # Without its games and without the exact weights it goes on from what leaves the school.
    for folder in ("games", "exact"):
        shutil.rmtree(tmp_path / "b" / folder)
    assert attend(tmp_path / "b", 3).generation == 3


def test_a_school_that_was_stopped_while_it_met_its_rival_learns_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lesson is held again, and all that makes the mean of that time is still there."""
    monkeypatch.setattr(kaiserhof.bots.school, "LEAVING", 2)
    whole = attend(tmp_path / "a", 3)
    attend(tmp_path / "b", 2)

    def stop(self: School) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(School, "_meet_rival", stop)
        with pytest.raises(KeyboardInterrupt):
            attend(tmp_path / "b", 3)
    again = School(tmp_path / "b", TERMS, workers=1)
    exact = [Weights.load_exactly(tmp_path / f"b/exact/0000{number}.npz") for number in (1, 2)]
    Weights.mean(exact).save(tmp_path / "mean")
    assert again.judge.read_bytes() == (tmp_path / "mean").read_bytes()
    again = attend(tmp_path / "b", 3)
    assert again.judge.read_bytes() == whole.judge.read_bytes()
    assert sorted(path.stem for path in (tmp_path / "b/exact").iterdir()) == ["00002", "00003"]


def test_few_games_have_less_of_a_say_where_there_were_more(tmp_path: Path) -> None:
    """Of a folder that was made small: it learned from more games than it still has."""
    school = School(tmp_path, TERMS, workers=1)
    assert school.share_kept(12) == 1.0
    for generation, share in ((1, 0.5), (9, 0.5)):  # of two generations, never of more
        school.generation = generation
        assert school.share_kept(12) == share


def test_later_lessons_go_by_smaller_steps(tmp_path: Path) -> None:
    school = School(tmp_path, TERMS, workers=1)
    assert school.rate(12) == RATE
    school.generation = 3
    assert school.rate(24) == RATE / 2


def test_the_mean_of_the_last_generations_plays_and_leaves(tmp_path: Path) -> None:
    school = attend(tmp_path, 2)
    kept = sorted((tmp_path / "exact").iterdir())
    assert [path.stem for path in kept] == ["00001", "00002"]
    Weights.mean([Weights.load_exactly(path) for path in kept]).save(tmp_path / "mean")
    assert school.judge.read_bytes() == (tmp_path / "mean").read_bytes()
    school.play()
    batch = Positions.load(min((tmp_path / "games/00003").iterdir()))
    seed = decision_seed(TERMS.seed, 3) % 1_000_000
    again = play_weighted(Batch(seed, 10, str(tmp_path / "mean"), 1, 1))
    assert np.array_equal(batch.finals, again.finals)


def test_train_from_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "--begin", "nowhere.npz"]) == 2
    assert "nowhere.npz" in capsys.readouterr().err


def test_train_tells_at_once_what_cannot_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    no_weights = tmp_path / "letter.txt"
    school = str(tmp_path / "school")
    for content in (b"Dear Anna", b"PK\x03\x04 cut off", b""):
        no_weights.write_bytes(content)
        assert run(["train", "--begin", str(no_weights), "--folder", school]) == 2
        assert "letter.txt" in capsys.readouterr().err
    assert run(["train", "--folder", str(tmp_path / "nowhere" / "school")]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert run(["train", "--folder", str(no_weights)]) == 2
    assert capsys.readouterr().err == f"kaiserhof: {no_weights} is not a folder\n"
    School(tmp_path / "school", Terms(seed=8))
    assert run(["train", "--folder", school]) == 2
    assert "other numbers" in capsys.readouterr().err
    School(tmp_path / "wide", Terms(outer=4, inner=3))
    assert run(["train", "--folder", str(tmp_path / "wide"), "--outer", "4", "--inner", "2"]) == 2
    assert "other numbers" in capsys.readouterr().err
    wide = ["train", "--folder", str(tmp_path / "wide"), "--outer", "4", "--inner", "3"]
    assert run([*wide, "--generations", "0"]) == 2
    assert "other numbers" not in capsys.readouterr().err


def test_weights_are_written_where_they_were_asked_for(tmp_path: Path) -> None:
    Weights.fresh(1.0, 1).save(tmp_path / "judge")
    assert [path.name for path in tmp_path.iterdir()] == ["judge"]
    assert Weights.load(tmp_path / "judge").base[0] == 1.0
