"""`python -m bench.judging`: what judging a position costs, in instructions counted by callgrind.

The first judge (32 units over sums) is compared with its own weights in the larger one (144 units,
all particulars), so that only the form differs. The positions are those that a search compares:
what each answer of a decision leads to. Each figure is the difference between a short and a long
run over the same positions: all else falls out.
`--python` measures another environment, as in `bench.instructions`.
"""

import argparse
import json
import os
import re
import subprocess
import sys

FEW, MANY = 1, 4
WORKLOADS = {"base game, 2 players": (2, ()), "all modules, 4 players": (4, (1, 2, 3, 4, 5))}
JUDGES = {"the first judge": "first", "the same weights in the larger judge": "grown"}
RUN = """
import json, sys, tempfile
from pathlib import Path
from kaiserhof._core import is_compiled
from kaiserhof import bots
from kaiserhof.bots.training import Weights
from kaiserhof.bots.weights import first_judge, read_weights
from kaiserhof.engine import flow
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import rulebook

assert is_compiled(), "the engine is not compiled"
name, players, modules, times = json.loads(sys.argv[1])
judge = first_judge()
with tempfile.TemporaryDirectory() as folder:
    file = Path(folder) / "grown.npz"
    Weights.load(Path(bots.__file__).with_name("expert-1.npz")).save(file)
    if name == "grown":
        judge = read_weights(file)
rules = rulebook(Options(players=players, modules=tuple(modules)))
chance = Stream.from_seed(1)
positions = []
s, out, more = flow.set_up(rules, 1, None), [], []
flow.advance(s, out)
while out:
    owner = s.owner()
    for answer in out:
        reached = s.copy()
        flow.play(reached, answer, more)
        positions.append((reached, owner))
    flow.play(s, out[chance.pick(len(out))], out)
for _ in range(times):
    for s, owner in positions:
        judge.worth(s, owner)
print(len(positions) * times)
"""


def counted(python: str, judge: str, workload: str, times: int) -> tuple[int, int]:
    """The instructions of a run, and the positions judged in it."""
    players, modules = WORKLOADS[workload]
    done = subprocess.run(
        [
            *("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"),
            *(python, "-I", "-c", RUN, json.dumps([judge, players, modules, times])),
        ],
        env={**os.environ, "PYTHONHASHSEED": "0", "KAISERHOF_PURE": "0"},
        capture_output=True,
        check=True,
        text=True,
    )
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert found, done.stderr
    return int(found[1]), int(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--python", default=sys.executable, help="the environment to measure")
    python = parser.parse_args().python
    for workload in WORKLOADS:
        for words, judge in JUDGES.items():
            counted(python, judge, workload, 0)  # the first run may still write bytecode
            few, many = (counted(python, judge, workload, times) for times in (FEW, MANY))
            each = (many[0] - few[0]) / (many[1] - few[1])
            print(f"{workload}, {words}: {each:,.0f} instructions a position", flush=True)


if __name__ == "__main__":
    main()
