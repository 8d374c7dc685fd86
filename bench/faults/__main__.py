"""`make soak`."""

import argparse
import asyncio
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

from bench import faults
from bench.faults.nursery import Nursery
from bench.faults.report import as_markdown
from bench.faults.soak import Found, Goal, Soak, stored_in_postgresql, stored_in_sqlite
from tests.server.postgres import cluster

HERE = Path(__file__).parent


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


def on_sqlite(
    slow: dict[str, str], goal: Goal, port: int, seed: int, tell: Callable[[str], None]
) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        with Nursery(slow | {"KAISERHOF_DATA": folder}, port) as server:
            soak = Soak("SQLite", server, None, seed)
            asyncio.run(soak.run(goal, tell))
        return soak.check(stored_in_sqlite(Path(folder) / "tables.db"), tell)


def on_postgresql(
    slow: dict[str, str], goal: Goal, port: int, seed: int, tell: Callable[[str], None]
) -> Found:
    with cluster(slow) as database:

        def crash() -> None:
            database.stop()
            database.start()

        with Nursery({"KAISERHOF_DATABASE_URL": database.url}, port) as server:
            soak = Soak("PostgreSQL", server, crash, seed)
            asyncio.run(soak.run(goal, tell))
        return soak.check(asyncio.run(stored_in_postgresql(database.url)), tell)


RUNS = {"sqlite": on_sqlite, "postgresql": on_postgresql}


def main() -> None:
    parser = argparse.ArgumentParser(description=faults.__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="on each database")
    parser.add_argument("--answers", type=int, default=100_000, help="acknowledged, on each")
    parser.add_argument("--minutes", type=float, default=60.0, help="the longest, on each")
    parser.add_argument("--slow", type=float, default=4.0, help="how many ms a disk may dawdle")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--port", type=int, default=0, help="any free one, unless named")
    parser.add_argument("--only", choices=sorted(RUNS), help="one database only")
    parser.add_argument("--file", type=Path, default=HERE.parent / "FAULTS.md")
    asked = parser.parse_args()

    def tell(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    goal = Goal(asked.kills, asked.answers, asked.minutes)
    with tempfile.TemporaryDirectory() as folder:
        slow = slow_disk(Path(folder), asked.slow)
        runs = [run for name, run in RUNS.items() if asked.only in (None, name)]
        with ThreadPoolExecutor() as side_by_side:
            started = [
                side_by_side.submit(
                    run, slow, goal, asked.port and asked.port + n, asked.seed, tell
                )
                for n, run in enumerate(runs)
            ]
            try:
                wait(started)
            except KeyboardInterrupt:
                goal.minutes = 0  # what was found so far is looked at and told
            found = [one.result() for one in started]
    asked.file.write_text(as_markdown(found, goal, asked.slow), encoding="utf-8")
    for one in found:
        for fault in one.faults[:20]:
            tell(f"{one.name}: {fault}")
    reached = all(f.kills >= goal.kills and f.accepted >= goal.answers for f in found)
    sys.exit(0 if reached and not any(f.faults for f in found) else 1)


if __name__ == "__main__":
    main()
