"""Bots of one's own: weights in a file, a class in a module, and what is told of wrong ones."""

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from kaiserhof import Options
from kaiserhof.bots import BOTS, Bot, bot_of, elsewhere
from kaiserhof.bots.arena import Arena, Journal, OtherFile, hold, standings
from kaiserhof.bots.bot import NoSuchBot
from kaiserhof.bots.expert import ExpertBot
from kaiserhof.bots.greedy import GreedyBot
from kaiserhof.bots.training import Weights
from kaiserhof.bots.weights import first_judge
from kaiserhof.cli import run
from kaiserhof.records.match import Match
from kaiserhof.server.problems import Problem
from kaiserhof.server.seating import new_seats
from kaiserhof.server.wire import NewSeat

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


@pytest.fixture
def weights(tmp_path: Path) -> Path:
    path = tmp_path / "mine.npz"
    Weights.fresh(12.0, 3).save(path)
    return path


def test_weights_of_ones_own_judge_for_hard_and_expert(weights: Path) -> None:
    hard, expert = bot_of(f"hard:{weights}"), bot_of(f"expert:{weights}:30")
    assert isinstance(hard, GreedyBot)
    assert isinstance(expert, ExpertBot)
    assert expert.budget.simulations == 30
    assert hard.judge is not bot_of("hard").judge  # type: ignore[attr-defined]


def test_the_yardstick_keeps_its_own_judge() -> None:
    first = bot_of("expert-1:5")
    assert isinstance(first, ExpertBot)
    assert first.judge is first_judge()
    assert (first.manner.candidates, first.manner.deals, first.manner.envy) == (8, 3, 0.3)


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "words.npz").write_text("no weights at all")
    other = Weights.fresh(0.0, 1)
    other.into, other.straight = other.into[:-1], other.straight[:-1]
    other.staged_straight = other.staged_straight[:, :-1]
    other.save(tmp_path / "other.npz")
    for file, said in (
        ("missing.npz", "there is no file"),
        ("words.npz", "holds no weights"),
        ("other.npz", "train them again"),
    ):
        with pytest.raises(NoSuchBot, match=said) as refused:
            bot_of(f"expert:{tmp_path / file}")
        assert file in str(refused.value)


def test_another_file_is_another_arena(weights: Path, tmp_path: Path) -> None:
    arena = Arena((f"hard:{weights}", "random"), 2, 1, Options(players=2))
    Journal(tmp_path / "a.games", arena).begin()
    Weights.fresh(40.0, 4).save(weights)
    with pytest.raises(OtherFile):
        Journal(tmp_path / "a.games", arena).games()


def test_the_example_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setattr(sys, "path", list(sys.path))
    arena = Arena(("tidy_bot:TidyBot", "random"), 2, 1, Options(players=2))
    played, again = list(hold(arena, workers=1)), list(hold(arena, workers=1))
    assert [game.scores for game in played] == [game.scores for game in again]
    table = standings(arena, played)
    assert [line.bot for line in table] == ["tidy_bot:TidyBot", "random"]
    assert table[0].spread > 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_package.bots:Mine", "no module no_such_package"),
        ("kaiserhof.bots.random:Missing", "has no Missing"),
        ("kaiserhof.bots.bot:Advice", "ended in TypeError"),
        ("pathlib:Path", "is no kaiserhof.bots.Bot"),
        ("../bots:Mine", "write package.module:Class"),
    ],
)
def test_a_bot_that_cannot_be_had_is_one_line(
    name: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["arena", "--bots", f"{name},random", "--games", "2"]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


class Mute(Bot):
    """A bot that answers nonsense."""

    def choose(self, known: object, seed: int) -> str:
        return "sing a waltz"


def test_a_bot_that_answers_nonsense_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(elsewhere, "_imported", lambda name: Mute)
    bot_of.cache_clear()
    assert run(["arena", "--bots", "some.where:Mute,random", "--games", "2", "--workers", "1"]) == 2
    error = capsys.readouterr().err
    assert "some.where:Mute gave no answer in game" in error
    assert error.count("\n") == 1
    bot_of.cache_clear()


def test_a_package_can_give_its_bot_a_short_name(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("idle", "kaiserhof.bots.random:RandomBot", elsewhere.GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [entry])
    found = elsewhere.bot_from_elsewhere("idle")
    assert found is not None
    assert found.name == "idle"
    assert elsewhere.bot_from_elsewhere("other") is None


def test_a_server_takes_no_bot_from_elsewhere() -> None:
    for name in ("kaiserhof.bots.random:RandomBot", "expert:mine.npz"):
        assert name not in BOTS
        with pytest.raises(Problem):
            new_seats([NewSeat(kind="bot", level=name), NewSeat(kind="me")], "owner", "en")


def test_one_bot_alone_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "--bots", "greedy"]) == 2
    assert "greedy would meet only itself" in capsys.readouterr().err
    assert run(["arena", "--bots", "greedy,greedy", "--lang", "de"]) == 2
    assert "nur auf sich selbst" in capsys.readouterr().err


def test_the_arena_keeps_records(tmp_path: Path) -> None:
    arena = Arena(("random", "beginner"), 2, 1, Options(players=2))
    played = list(hold(arena, workers=1, records=tmp_path / "kept"))
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["000000.record", "000001.record"]
    for file, game in zip(files, played, strict=True):
        match = Match.from_text(file.read_text(encoding="utf-8"))
        assert match.game.scores == game.scores
        assert match.record.names == tuple(game.bots)
