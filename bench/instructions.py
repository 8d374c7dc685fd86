"""`python -m bench.instructions`: what a decision costs, in instructions counted by callgrind.

Seconds depend on what else a machine does; instructions hardly do, so that two builds can be
compared. Each figure is the difference between a short and a long run of the same games: starting
Python and reading the cards falls out. `--python` measures another environment:

    python -m bench.instructions --python ../before/.venv/bin/python
"""

import argparse
import json
import os
import re
import subprocess
import sys

FEW, MANY = 10, 110
WORKLOADS = {
    "base game, 2 players": (2, ()),
    "base game, 4 players": (4, ()),
    "all modules, 2 players": (2, (1, 2, 3, 4, 5)),
    "all modules, 4 players": (4, (1, 2, 3, 4, 5)),
}
GAMES = """
import json, sys
from kaiserhof._core import is_compiled
from kaiserhof.engine import flow
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.options import Options
from kaiserhof.engine.playout import play_to_end
from kaiserhof.engine.rulebook import rulebook

assert is_compiled(), "the engine is not compiled"
players, modules, games = json.loads(sys.argv[1])
rules = rulebook(Options(players=players, modules=tuple(modules)))
stream = Stream.from_seed(1)
print(sum(play_to_end(flow.set_up(rules, game, None), stream) for game in range(games)))
"""


def counted(python: str, players: int, modules: tuple[int, ...], games: int) -> tuple[int, int]:
    """The instructions of a run, and the decisions in it."""
    done = subprocess.run(
        [
            *("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"),
            *(python, "-I", "-c", GAMES, json.dumps([players, modules, games])),
        ],
        env={**os.environ, "PYTHONHASHSEED": "0", "KAISERHOF_PURE": "0"},
        capture_output=True,
        check=True,
        text=True,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found, done.stderr
    return int(found[1]), int(done.stdout)


def per_decision(python: str, players: int, modules: tuple[int, ...]) -> float:
    """Instructions for each decision, set-up of the games included."""
    counted(python, players, modules, 1)  # the first run may still write bytecode
    few, many = (counted(python, players, modules, games) for games in (FEW, MANY))
    return (many[0] - few[0]) / (many[1] - few[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--python", default=sys.executable, help="the environment to measure")
    python = parser.parse_args().python
    for name, (players, modules) in WORKLOADS.items():
        print(f"{name}: {per_decision(python, players, modules):,.0f} instructions a decision")


if __name__ == "__main__":
    main()
