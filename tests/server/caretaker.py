"""Wait until whoever started us is gone, then end the PostgreSQL in a folder and remove both.

Runs as a program of its own: ``caretaker.py FOLDER``, with a pipe that the other one holds open.
"""

import os
import shutil
import signal
import sys
import time
from pathlib import Path

PATIENCE = 30.0


def main(folder: Path) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    sys.stdin.read()
    end(folder / "data/postmaster.pid")
    shutil.rmtree(folder, ignore_errors=True)


def end(told: Path) -> None:
    """End a PostgreSQL at once, as a crash does, also if it is frozen."""
    try:
        first = int(told.read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children")
        ours = [first, *map(int, children.read_text().split() if children.exists() else ())]
        os.kill(first, signal.SIGQUIT)
    except (OSError, ValueError, IndexError):  # it has never been started, or is gone
        return
    until = time.monotonic() + PATIENCE
    while told.exists() and time.monotonic() < until:
        for process in ours:
            try:
                os.kill(process, signal.SIGCONT)
            except OSError:
                continue
        time.sleep(0.05)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
