"""Worker processes: they end alone, and Ctrl-C never makes them shout."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kaiserhof.bots.workers import run_all

LONGEST = 90.0

pytestmark = pytest.mark.slow  # each starts a handful of processes


def sleep_long() -> None:
    time.sleep(LONGEST)


def test_workers_end_only_their_own() -> None:
    """A program that uses the library may have spawned processes of its own."""
    spawn = multiprocessing.get_context("spawn")
    stranger = spawn.Process(target=sleep_long)
    stranger.start()
    try:
        assert sorted(run_all(abs, range(-5, 0), workers=2)) == [1, 2, 3, 4, 5]
        stopped = run_all(abs, range(-50, 0), workers=2)
        next(stopped)
        stopped.close()  # type: ignore[attr-defined]
        stranger.join(0.5)
        assert stranger.is_alive(), "a stranger's process was ended"
    finally:
        stranger.kill()
        stranger.join()
    assert not _ours(os.getpid())


def _ours(parent: int) -> list[int]:
    """The worker processes of a process."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
            command = (status.parent / "cmdline").read_bytes()
        except OSError:
            continue
        if int(fields[1]) == parent and fields[0] != "Z" and b"spawn_main" in command:
            found.append(int(status.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("arena --bots easy,greedy --games 500 --workers 2 --file a.games", "Stopped after 0 of"),
        ("train --folder school --games 500 --workers 2", "Stopped after generation 0"),
    ],
)
def test_ctrl_c_while_workers_start_prints_one_line(tmp_path: Path, words: str, said: str) -> None:
    """As a terminal does it: the interrupt goes to all processes, those still loading too."""
    process = subprocess.Popen(
        [sys.executable, "-m", "kaiserhof.cli", *words.split()],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LANG": "C", "LC_ALL": "C"},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    until = time.monotonic() + LONGEST
    while not _ours(process.pid) and time.monotonic() < until:
        time.sleep(0.02)
    time.sleep(0.1)  # it has begun to load by now, and loads for much longer
    os.killpg(process.pid, signal.SIGINT)
    _, complaint = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert said in complaint
    assert len(complaint.strip().splitlines()) == 1, complaint
