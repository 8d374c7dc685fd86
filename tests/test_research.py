"""Datasets and figures over records."""

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from kaiserhof import Game, Options, rl
from kaiserhof.batches.layout import SIZE
from kaiserhof.cli import app
from kaiserhof.records.match import Match
from kaiserhof.rl import stats
from kaiserhof.rl.dataset import Dataset, OtherDataset, write
from kaiserhof.text import Text

SMALL = Dataset(("random", "beginner"), 3, 7, Options(), part=2)


def all_of(dataset: Dataset, folder: Path) -> list[int]:
    return list(write(dataset, folder, workers=1))


@pytest.mark.slow
def test_a_dataset_holds_every_decision_as_it_was(tmp_path: Path) -> None:
    assert all_of(SMALL, tmp_path) == [0, 2, 3]
    games = []
    for part in (0, 1):
        games += pq.read_table(tmp_path / f"games-{part:05}.parquet").to_pylist()
    assert [game["game"] for game in games] == [0, 1, 2]
    assert games[0]["bots"] == ["random", "beginner"]
    assert games[1]["bots"] == ["beginner", "random"]
    rows = pq.read_table(tmp_path / "decisions-00000.parquet").to_pylist()
    first = [row for row in rows if row["game"] == 0]
    game = Game(Options(), seed=games[0]["seed"])
    for row in first:
        assert row["seat"] == game.player
        assert row["legal"] == np.flatnonzero(rl.mask(game)).tolist()
        assert row["action"] in row["legal"]
        assert rl.answer_of(row["action"]) == row["answer"]
        if row["advised"]:
            assert row["advised"][0] == row["action"]
        seen = np.frombuffer(row["observation"], np.uint8)
        assert len(seen) == SIZE
        assert (seen == rl.observation(game, game.player)).all()
        rl.apply_action(game, row["action"])
    assert game.over
    assert game.scores == games[0]["scores"]
    assert {(row["seat"], row["score"]) for row in first} == set(enumerate(game.scores))
    record = (tmp_path / "records/00000000.txt").read_text(encoding="utf-8")
    assert Match.from_text(record).game == game
    assert "3 games" in (tmp_path / "README.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_dataset_goes_on_where_it_was(tmp_path: Path) -> None:
    all_of(SMALL, tmp_path)
    kept = (tmp_path / "decisions-00000.parquet").read_bytes()
    other = (tmp_path / "games-00001.parquet").read_bytes()
    (tmp_path / "games-00001.parquet").unlink()
    assert all_of(SMALL, tmp_path) == [2, 3]
    assert (tmp_path / "decisions-00000.parquet").read_bytes() == kept
    assert (tmp_path / "games-00001.parquet").read_bytes() == other
    more = Dataset(SMALL.bots, 4, 7, Options(), part=2)
    assert all_of(more, tmp_path) == [2, 4]
    with pytest.raises(OtherDataset):
        all_of(Dataset(SMALL.bots, 3, 8, Options(), part=2), tmp_path)


@pytest.mark.slow
def test_figures_over_records(tmp_path: Path) -> None:
    all_of(SMALL, tmp_path)
    (tmp_path / "records/broken.txt").write_text("no record", encoding="utf-8")
    *_, found = stats.read(tmp_path)
    assert (found.games, found.seats, found.unfinished) == (3, 6, 1)
    rooms = found.of_kind("opening")
    assert {line.number for line in rooms} >= {0}
    assert next(line for line in rooms if line.number == 0).picked == 6
    scores = [
        sum(Match.from_text(file.read_text(encoding="utf-8")).game.scores)
        for file in (tmp_path / "records").glob("0*.txt")
    ]
    assert sum(found.points.values()) == sum(scores)
    for line in found.lines.values():
        low, high = line.bounds
        assert 0 <= low <= line.rate <= high <= 1
    files = stats.write(found, tmp_path, Text.of("en"))
    assert {file.name for file in files} >= {"stats-guest.csv", "stats-staff.svg"}
    assert "<svg" in (tmp_path / "stats-guest.svg").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_commands_say_what_is_wrong_in_one_line(tmp_path: Path) -> None:
    run = CliRunner().invoke
    out = str(tmp_path / "data")
    said = run(app, ["dataset", "--bots", "random", "--games", "1", "--out", out, "--lang", "en"])
    assert said.exit_code == 0, said.output
    assert "1 games in" in said.output
    figures = run(app, ["stats", out, "--json", "--lang", "en"])
    assert json.loads(figures.stdout)["games"] == 1
    shown = run(app, ["stats", out, "--lang", "de"])
    assert "Beherbergte Gäste" in shown.output
    (tmp_path / "empty").mkdir()
    for words, expected in (
        (["stats", str(tmp_path / "empty")], "no record of a finished game"),
        (["stats", str(tmp_path / "nowhere")], "is not a folder"),
        (["dataset", "--bots", "kaiser", "--out", out], "no bot is called"),
        (["dataset", "--bots", "greedy", "--games", "1", "--out", out], "another dataset"),
    ):
        wrong = run(app, [*words, "--lang", "en"])
        assert wrong.exit_code != 0
        assert expected in f"{wrong.exception} {wrong.output}"
