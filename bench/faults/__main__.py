"""`make soak`."""

import argparse
import asyncio
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

from bench import faults
from bench.faults.laps import Found, Goal, Laps, Patience, this_build
from bench.faults.nursery import Nursery
from bench.faults.report import as_markdown
from bench.faults.soak import Soak, stored_in_postgresql, stored_in_sqlite
from tests.server.postgres import cluster

HERE = Path(__file__).parent
LAP = 100
"""The kills of a lap."""

Tell = Callable[[str], None]


def slow_disk(folder: Path, most_ms: float) -> dict[str, str]:
    """The environment of a process whose commits take their time."""
    library = folder / "slow.so"
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        sys.exit("A soak needs a C compiler.")
    command = [
        compiler,
        "-O2",
        "-shared",
        "-fPIC",
        "-o",
        str(library),
        str(HERE / "slow.c"),
        "-ldl",
    ]
    subprocess.run(command, check=True)
    folder.chmod(0o755)  # PostgreSQL runs as another user
    return {"LD_PRELOAD": str(library), "KAISERHOF_SLOW": str(int(most_ms * 1000))}


Lap = Callable[[dict[str, str], Goal, Patience, int, int, Tell], Found]


def on_sqlite(
    slow: dict[str, str], goal: Goal, patience: Patience, port: int, seed: int, tell: Tell
) -> Found:
    """A lap on SQLite."""
    with tempfile.TemporaryDirectory() as folder:
        with Nursery(slow | {"KAISERHOF_DATA": folder}, port) as server:
            soak = Soak("SQLite", server, None, seed)
            asyncio.run(soak.run(goal, patience, tell))
        return soak.check(stored_in_sqlite(Path(folder) / "tables.db"), tell)


def on_postgresql(
    slow: dict[str, str], goal: Goal, patience: Patience, port: int, seed: int, tell: Tell
) -> Found:
    """A lap on PostgreSQL."""
    with cluster(slow) as database:

        def crash() -> None:
            database.stop()
            database.start()

        with Nursery({"KAISERHOF_DATABASE_URL": database.url}, port) as server:
            soak = Soak("PostgreSQL", server, crash, seed)
            asyncio.run(soak.run(goal, patience, tell))
        return soak.check(asyncio.run(stored_in_postgresql(database.url)), tell)


RUNS: dict[str, tuple[str, Lap]] = {
    "sqlite": ("SQLite", on_sqlite),
    "postgresql": ("PostgreSQL", on_postgresql),
}


def in_laps(
    name: str,
    lap: Lap,
    slow: dict[str, str],
    goal: Goal,
    patience: Patience,
    laps: Laps,
    port: int,
    tell: Tell,
) -> None:
    """Lap after lap, until the goal is reached, a fault is found, or patience is over."""
    while not patience.is_over:
        total = laps.total(name)
        if goal.is_reached(total) or total.faults:
            return
        kills = min(LAP, max(1, goal.kills - total.kills))
        answers = max(1, goal.answers - total.accepted)
        # Whatever is left, spread evenly over the lives that are left.
        part = Goal(kills, -(-answers * kills // max(kills, goal.kills - total.kills)))
        lap_number = laps.count(name) + 1
        before = (
            f"{name}, lap {lap_number}, {total.kills:,} kills and {total.accepted:,} answers before"
        )

        def tell_of_lap(line: str, before: str = before) -> None:
            tell(f"{before}: {line}")

        found = lap(slow, part, patience, port, secrets.randbits(32), tell_of_lap)
        if found.kills:
            laps.add(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=faults.__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="on each database")
    parser.add_argument("--answers", type=int, default=100_000, help="acknowledged, on each")
    parser.add_argument("--minutes", type=float, default=120.0, help="the longest, on each")
    parser.add_argument("--slow", type=float, default=4.0, help="how many ms a disk may dawdle")
    parser.add_argument("--port", type=int, default=0, help="any free one, unless named")
    parser.add_argument("--only", choices=sorted(RUNS), help="one database only, for now")
    parser.add_argument("--file", type=Path, default=HERE.parent / "FAULTS.md")
    parser.add_argument(
        "--laps",
        type=Path,
        default=HERE.parents[1] / "build" / "soak.jsonl",
        help="where laps are written down, to go on from there",
    )
    asked = parser.parse_args()

    def tell(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    # Even if the parent, such as a shell in the background, lets nobody interrupt us.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    goal, patience = Goal(asked.kills, asked.answers), Patience(asked.minutes)
    laps = Laps(asked.laps, this_build())
    with tempfile.TemporaryDirectory() as folder:
        slow = slow_disk(Path(folder), asked.slow)
        with ThreadPoolExecutor() as side_by_side:
            started = [
                side_by_side.submit(
                    in_laps,
                    *RUNS[key],
                    slow,
                    goal,
                    patience,
                    laps,
                    asked.port and asked.port + n,
                    tell,
                )
                for n, key in enumerate(RUNS)
                if asked.only in (None, key)
            ]
            try:
                wait(started)
            except KeyboardInterrupt:
                patience.end()  # what was found so far is looked at and told
            for run in started:
                run.result()
    found = [laps.total(name) for name, _ in RUNS.values() if laps.count(name)]
    asked.file.write_text(as_markdown(found, goal, asked.slow, laps), encoding="utf-8")
    for one in found:
        for fault in one.faults[:20]:
            tell(f"{one.name}: {fault}")
    wanted = [name for key, (name, _) in RUNS.items() if asked.only in (None, key)]
    missed = [name for name in wanted if not goal.is_reached(laps.total(name))]
    if missed:
        tell(f"Not reached yet: {', '.join(missed)}. The same command goes on from here.")
    sys.exit(1 if missed or any(one.faults for one in found) else 0)


if __name__ == "__main__":
    main()
