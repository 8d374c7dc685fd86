"""``--plot FILE.svg``: the scores as a drawing; and what every command understands."""

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
import typer.main

from kaiserhof import cli
from kaiserhof.bots.simulation import simulate
from kaiserhof.cli import plots
from kaiserhof.cli.command import app
from kaiserhof.engine.options import Options

FIXTURES = Path(__file__).parent / "fixtures"
SVG = "{http://www.w3.org/2000/svg}"
COMMANDS: dict[str, Any] = getattr(typer.main.get_command(app), "commands")  # noqa: B009


def lines_in(file: Path) -> dict[str, list[tuple[float, float]]]:
    """The lines of a drawing by their names, in its own units."""
    root = ElementTree.parse(file).getroot()
    drawn = [
        [tuple(float(one) for one in pair.split(",")) for pair in line.get("points", "").split()]
        for line in root.iter(f"{SVG}polyline")
    ]
    names = [text.text for text in root.iter(f"{SVG}text")][-len(drawn) :]
    return {str(name): [(x, y) for x, y in line] for name, line in zip(names, drawn, strict=True)}


def test_a_simulation_draws_how_the_scores_of_each_seat_are_spread(tmp_path: Path) -> None:
    file = tmp_path / "scores.svg"
    words = ["simulate", "--players", "3", "--games", "20", "--plot", str(file), "--lang", "en"]
    assert cli.run(words) == 0
    assert list(lines_in(file)) == ["seat A", "seat B", "seat C"]
    assert "20 random games" in file.read_text(encoding="utf-8")


def test_a_replay_draws_the_points_move_by_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, record = tmp_path / "points.svg", FIXTURES / "2-even.record"
    assert cli.run(["replay", str(record), "--plot", str(file), "--json", "--lang", "de"]) == 0
    told = json.loads(capsys.readouterr().out)
    lines = lines_in(file)
    assert len({len(line) for line in lines.values()}) == 1
    ends = [line[-1][1] for line in lines.values()]
    better = told["scores"].index(max(told["scores"]))
    assert ends[better] == min(ends)  # upwards is less in an SVG
    found = [int(n) for n in re.findall(r"Runde (\d)", file.read_text(encoding="utf-8"))]
    assert found == [1, 2, 3, 4, 5, 6, 7]


def test_an_arena_draws_the_scores_of_each_bot(tmp_path: Path) -> None:
    file = tmp_path / "bots.svg"
    words = ["arena", "--bots", "random,beginner", "--games", "2", "--workers", "1"]
    assert cli.run([*words, "--file", str(tmp_path / "games"), "--plot", str(file)]) == 0
    assert list(lines_in(file)) == ["beginner", "random"]


@pytest.mark.slow
def test_training_draws_its_curve_and_tells_a_line_of_json_for_each_generation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "curve.svg"
    words = ["train", "--folder", str(tmp_path / "school"), "--generations", "2", "--games", "2"]
    assert cli.run([*words, "--workers", "1", "--plot", str(file), "--json"]) == 0
    *points, end = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert [point["generation"] for point in points] == [1, 2]
    assert end["weights"].endswith(".npz")
    assert file.read_text("utf-8") == (tmp_path / "school/curve.svg").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "problem"),
    [("scores.png", "ends in .svg"), ("nowhere/scores.svg", "no such file"), (".svg", "folder")],
)
@pytest.mark.parametrize("command", ["simulate", "train", "replay", "arena"])
def test_a_drawing_that_cannot_be_written_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, name: str, problem: str
) -> None:
    (tmp_path / "x.svg").mkdir()
    file = tmp_path / ("x.svg" if name == ".svg" else name)
    more = {
        "replay": [str(FIXTURES / "2-even.record")],
        "arena": ["--bots", "random,greedy"],
        "train": ["--folder", str(tmp_path / "school")],
    }.get(command, [])
    assert cli.run([command, *more, "--plot", str(file)]) == 2
    said = capsys.readouterr()
    assert problem in said.err
    assert said.out == ""


def test_names_are_safe_in_a_drawing() -> None:
    drawn = plots.chart("<&>", "x", "y", [plots.Series("<b>", [(0, 1), (2, 3)])])
    assert ElementTree.fromstring(drawn).find(f"{SVG}title") is not None


@pytest.mark.both
@pytest.mark.slow  # a thousand games
def test_random_games_on_two_processes_are_the_same_games() -> None:
    alone, together = (simulate(Options(players=3), 510, 4, workers=n) for n in (1, 2))
    assert alone.scores == together.scores
    assert (alone.wins, alone.mean_scores) == (together.wins, together.mean_scores)
    assert alone.decisions_per_game == together.decisions_per_game
    assert [sum(counts.values()) for counts in alone.scores] == [510, 510, 510]


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_speaks_both_languages_and_prints_json(name: str) -> None:
    """Only a table that one sits down at has nothing to print as JSON."""
    known = {option for parameter in COMMANDS[name].params for option in parameter.opts}
    assert "--lang" in known
    assert "--json" in known or name == "play"


def test_scenarios_lessons_and_sealed_deals_are_told_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.scenario"
    file.write_text(
        "scenario A wrong one\n  given\n    A krones 4\n  then\n    A krones 5\n", encoding="utf-8"
    )
    assert cli.run(["scenario", str(file), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["passed"], told["failed"]) == (0, 1)
    assert told["failures"][0]["title"] == "A wrong one"
    assert cli.run(["lesson", "--json", "--lang", "de"]) == 0
    assert len(json.loads(capsys.readouterr().out)) > 10
    assert cli.run(["verify", str(FIXTURES / "2-even.record"), "--json", "--lang", "en"]) == 1
    assert json.loads(capsys.readouterr().out)["sealed"] is False
