"""The light package: the engine alone, quick to load, and words for what is not installed."""

import os
import re
import resource
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kaiserhof import extras

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MODULES = {"open-spiel": "pyspiel", "pillow": "PIL", "resvg-py": "resvg_py"}
"""Packages that are imported by another name."""
ALL = [module for brings in extras._EXTRAS.values() for module in brings]
HIDE = f"import sys; sys.modules.update(dict.fromkeys({ALL!r}))\n"
"""Lets every import of what an extra brings fail, as if it were not installed."""
LIMIT = 0.3


def python(*words: str, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, env=os.environ | env
    )


def command(*words: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """The command on an installation without extras."""
    run = f"{HIDE}sys.argv[1:] = {list(words)!r}\nfrom kaiserhof.__main__ import main\n"
    return python("-c", f"{run}sys.exit(main())", **env)


def cpu_of(*words: str) -> float:
    """What a run of Python costs the processor; the best of three."""
    found = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert python(*words).returncode == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(found)


@pytest.mark.both
def test_loading_the_package_and_telling_the_version_take_no_time() -> None:
    assert cpu_of("-c", "import kaiserhof") < LIMIT
    assert cpu_of("-m", "kaiserhof", "--version") < LIMIT


def test_the_command_loads_nothing_heavy_before_it_is_needed() -> None:
    found = python("-c", "import sys, kaiserhof.cli; print(*sys.modules)").stdout.split()
    loaded = {name.partition(".")[0] for name in found}
    assert loaded & set(ALL) == {"rich", "typer"}
    assert "importlib.metadata" not in found
    assert "rich.progress" not in found


@pytest.mark.both
def test_the_engine_plays_without_any_extra() -> None:
    played = python(
        "-c",
        f"{HIDE}import random, kaiserhof\n"
        "game, chance = kaiserhof.Game(players=2, seed=1), random.Random(1)\n"
        "while not game.over: game.apply(chance.choice(game.answers))\n"
        "from kaiserhof.bots import bot_of\n"
        "print(len(game.scores), bot_of('medium').name)",
    )
    assert (played.stdout, played.stderr) == ("2 medium\n", "")


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("play", "table"),
        ("play --terminal", "terminal"),
        ("cards baroness", "terminal"),
        ("arena --games 2", "bots"),
        ("dataset --out x", "data"),
    ],
)
def test_a_command_says_which_extra_to_add(words: str, extra: str) -> None:
    told = command(*words.split(), LC_ALL="en_US")
    assert told.returncode == 2
    assert told.stdout == ""
    assert told.stderr == (
        f"kaiserhof: this needs more packages: python -m pip install 'kaiserhof[{extra}]'\n"
    )


def test_a_command_says_it_in_german() -> None:
    assert "dafür fehlen noch Pakete" in command("play", LC_ALL="de_AT").stderr


@pytest.mark.slow
def test_a_strong_bot_asks_for_its_extra() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from kaiserhof.cli import run; sys.exit(run(['arena', '--bots', 'hard,medium']))"
    )
    told = python("-c", script, LC_ALL="en_US")
    assert told.stderr.endswith("'kaiserhof[bots]'\n")
    assert told.returncode == 2


def test_every_package_of_an_extra_is_known_by_it() -> None:
    """What pyproject.toml asks for and what the command tells people to install agree."""
    for extra, needs in PROJECT["optional-dependencies"].items():
        names = [re.split(r"[\[<>=;, ]", need)[0] for need in needs]
        modules = {MODULES.get(name, name) for name in names if name != "kaiserhof"}
        assert modules == set(extras._EXTRAS[extra])
    assert PROJECT["optional-dependencies"].keys() == extras._EXTRAS.keys()
    base = {re.split(r"[<>= ]", need)[0] for need in PROJECT["dependencies"]}
    assert base == {"librt", "mypy-extensions"}


@pytest.mark.nightly
def test_the_package_alone_installs_and_plays(tmp_path: Path) -> None:
    """A wheel of the sources in a clean environment, from what uv has kept."""
    uv = os.environ.get("UV", "uv")
    env = {"KAISERHOF_PURE": "1", "KAISERHOF_NO_PAGE": "1", "PYTHONPATH": ""}
    kept = os.environ | env
    where = str(tmp_path / "bin")
    subprocess.run([uv, "venv", "-q", "-p", sys.executable, where], check=True)
    clean = str(Path(where) / "bin/python")
    install = [uv, "pip", "install", "-q", "--offline", "-p", clean, str(ROOT)]
    subprocess.run(install, check=True, env=kept, cwd=tmp_path)
    listed = subprocess.run(
        [uv, "pip", "freeze", "-p", clean], capture_output=True, text=True, check=True
    ).stdout
    assert {line.split("==")[0].split(" ")[0] for line in listed.splitlines()} == {
        *("kaiserhof", "librt", "mypy-extensions"),
    }
    script = (
        "import random, kaiserhof\n"
        "game, chance = kaiserhof.Game(players=3, seed=1), random.Random(1)\n"
        "while not game.over: game.apply(chance.choice(game.answers))\n"
        "print(kaiserhof.__version__, len(game.scores))"
    )
    played = subprocess.run(
        [clean, "-c", script], capture_output=True, text=True, env=kept, cwd=tmp_path
    )
    assert (played.stdout, played.stderr) == (f"{PROJECT['version']} 3\n", "")
