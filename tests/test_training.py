"""Training: what is learned lowers the error, the same seed gives the same weights."""

from pathlib import Path

import numpy as np
import pytest

from kaiserhof.bots.school import School
from kaiserhof.bots.selfplay import Batch, Positions, play_batch, play_weighted
from kaiserhof.bots.training import Sample, Weights, train
from kaiserhof.bots.weights import learned_judge, read_weights
from kaiserhof.cli import run
from kaiserhof.search.features import FEATURES
from kaiserhof.search.hand import HandJudge
from kaiserhof.search.sheet import Sheet

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


def test_learning_lowers_the_error(positions: list[Positions]) -> None:
    sample = Sample(positions)
    fresh = Weights.fresh(float(sample.to_come.mean()), 1)
    errors: list[float] = []
    train(sample, fresh, 150, 2e-3, 1.0, 1, lambda lesson: errors.append(lesson.seen))
    assert errors[-1] < 0.8 * errors[0]


def test_targets_lean_on_the_judge_only_where_trust_says(positions: list[Positions]) -> None:
    sample = Sample(positions)
    weights = Weights.fresh(10.0, 1)
    assert np.array_equal(sample.targets(weights, 1.0), sample.to_come)
    lean = sample.targets(weights, 0.5)
    ends = sample.of[:, 0] * 4 + sample.of[:, 1]
    last = [np.flatnonzero(ends == key)[-1] for key in set(ends.tolist())]
    assert np.array_equal(lean[last], sample.to_come[last])
    assert not np.allclose(lean, sample.to_come)


def test_network_and_numpy_agree(positions: list[Positions], tmp_path: Path) -> None:
    """The compiled judge and the one that was trained say the same."""
    weights = Weights.fresh(20.0, 7)
    weights.save(tmp_path / "w.npz")
    judge = read_weights(tmp_path / "w.npz")
    sample = Sample(positions)
    rows = np.arange(0, len(sample), 50)
    wanted = weights.predict(sample.rows(rows))
    sheet = Sheet()
    for row, expected in zip(rows, wanted, strict=True):
        sheet.count = 0
        for place in range(sample.starts[row], sample.starts[row + 1]):
            sheet.add(int(sample.numbers[place]), float(sample.values[place]))
        assert judge.of(sheet) == pytest.approx(float(expected), abs=1e-2)


def test_the_weights_of_the_package() -> None:
    assert learned_judge().hidden > 0
    assert learned_judge() is learned_judge()


def test_weights_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    weights = Weights.fresh(0.0, 1)
    weights.into = weights.into[: FEATURES - 1]
    weights.straight = weights.straight[: FEATURES - 1]
    weights.save(tmp_path / "w.npz")
    with pytest.raises(ValueError, match="train them again"):
        read_weights(tmp_path / "w.npz")
    assert len(Weights.load(tmp_path / "w.npz").straight) == FEATURES


def test_a_school_of_two_generations(tmp_path: Path) -> None:
    found = []
    for out in (tmp_path / "a.npz", tmp_path / "b.npz"):
        school = School(out, None, seed=5, games=3, keep=2, workers=1)
        school.batch = Batch(0, 0, outer=1, inner=1)
        for _ in range(2):
            assert -100 < school.play() < 200
            school.learn()
        school.leave()
        found.append(Weights.load(out))
    for one, other in zip(found[0].all(), found[1].all(), strict=True):
        assert np.array_equal(one, other)
    assert play_weighted(Batch(1, 1, str(tmp_path / "a.npz"), 1, 1)).ends() > 10


def test_train_from_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "--begin", "nowhere.npz"]) == 2
    assert "nowhere.npz" in capsys.readouterr().err


def test_train_tells_at_once_what_cannot_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    no_weights = tmp_path / "letter.txt"
    for content in (b"Dear Anna", b"PK\x03\x04 cut off", b""):
        no_weights.write_bytes(content)
        assert run(["train", "--begin", str(no_weights), "--out", str(tmp_path / "w.npz")]) == 2
        assert "letter.txt" in capsys.readouterr().err
    assert run(["train", "--out", str(tmp_path / "nowhere" / "w.npz")]) == 2
    assert "nowhere" in capsys.readouterr().err
    folder = tmp_path / "folder"
    folder.mkdir()
    assert run(["train", "--games", "1", "--generations", "1", "--out", str(folder)]) == 2
    assert capsys.readouterr().err == f"kaiserhof: {folder}: this is a folder, not a file\n"


def test_weights_are_written_where_they_were_asked_for(tmp_path: Path) -> None:
    Weights.fresh(1.0, 1).save(tmp_path / "judge")
    assert [path.name for path in tmp_path.iterdir()] == ["judge"]
    assert Weights.load(tmp_path / "judge").base[0] == 1.0
