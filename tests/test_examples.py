"""The examples run, each with little to do."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from kaiserhof import Options
from kaiserhof.records.match import Match

ROOT = Path(__file__).parent.parent / "examples"


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"example_{name}", ROOT / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_is_run_by_a_test() -> None:
    tests = [file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py")]
    for file in ROOT.glob("*.py"):
        assert any(file.stem in text for text in tests), file


@pytest.mark.slow
def test_the_random_agent() -> None:
    assert -40 < example("random_agent").main(8, 300) < 60


@pytest.mark.slow
def test_the_scripted_agent() -> None:
    assert -300 < example("scripted_agent").main(1) < 300


@pytest.mark.slow
def test_ismcts_beats_random_answers() -> None:
    assert example("ismcts").main(12, 1) > 0


@pytest.mark.slow
def test_regrets_by_information_state() -> None:
    assert example("information_states").main(6) >= 6


def test_reading_records(tmp_path: Path) -> None:
    match = Match(Options(), 3)
    while not match.game.over:
        match.apply(match.game.answers[0])
    file = tmp_path / "game.txt"
    file.write_text(match.record.to_text(), encoding="utf-8")
    assert example("reading_records").main(str(file))["turn"] > 10


@pytest.mark.slow
def test_ppo_learns_a_little() -> None:
    pytest.importorskip("torch")
    assert -100 < example("ppo").main(0.01) < 100
