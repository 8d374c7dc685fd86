"""Worker processes: they end alone, and Ctrl-C never makes them shout."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from kaiserhof.bots.workers import SIGNAL_COMES, Workers, run_all

LONGEST = 90.0
ARENA = "arena --bots easy,greedy --games 500 --workers 2 --file a.games"
TRAIN = "train --folder school --games 500 --workers 2"

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


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has batches")
def test_workers_stand_back_behind_everybody_else() -> None:
    pool = Workers(1, stand_back=7)
    try:
        far = pool.submit(os.getpriority, os.PRIO_PROCESS, 0).result(LONGEST)
        kind = pool.submit(os.sched_getscheduler, 0).result(LONGEST)
    finally:
        pool.end()
    assert far == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 7)
    assert kind == os.SCHED_BATCH


def test_a_pool_that_has_ended_leaves_nothing_behind() -> None:
    """A process may become another one then: Python would call what is left of a pool leaked."""
    script = (
        "import os, sys\n"
        "from kaiserhof.bots.workers import Workers\n"
        "if __name__ == '__main__':\n"
        "    pool = Workers(1)\n"
        "    working = pool.submit(abs, -1)\n"
        "    print(working.result(), flush=True)\n"
        "    pool.end()\n"
        "    os.execv(sys.executable, [sys.executable, '-c', 'print(2)'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=LONGEST
    )
    assert done.stdout.split() == ["1", "2"]
    assert done.stderr == ""


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


def _wait_for_workers(parent: int) -> None:
    until = time.monotonic() + LONGEST
    while not _ours(parent) and time.monotonic() < until:
        time.sleep(0.02)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_workers_that_hear_of_the_end_first_do_not_spoil_it(tmp_path: Path) -> None:
    """SIGTERM to a whole group reaches the workers before the command."""
    process = subprocess.Popen(
        [sys.executable, "-m", "kaiserhof.cli", *TRAIN.split()],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LANG": "C", "LC_ALL": "C"},
    )
    _wait_for_workers(process.pid)
    os.kill(_ours(process.pid)[0], signal.SIGKILL)
    time.sleep(SIGNAL_COMES / 3)
    process.send_signal(signal.SIGTERM)
    _, complaint = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert "Stopped after generation 0" in complaint
    assert len(complaint.strip().splitlines()) == 1, complaint


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize(
    ("words", "said", "end"),
    [
        (ARENA, "Stopped after 0 of", signal.SIGINT),
        (TRAIN, "Stopped after generation 0", signal.SIGINT),
        (TRAIN, "Stopped after generation 0", signal.SIGTERM),
    ],
)
def test_to_stop_while_workers_start_prints_one_line(
    tmp_path: Path, words: str, said: str, end: signal.Signals
) -> None:
    """As a terminal and systemd do it: it goes to all processes, those still loading too.

    What a shell runs in the background never hears of Ctrl-C: there SIGTERM does it.
    """
    in_front = end == signal.SIGINT
    process = subprocess.Popen(
        [sys.executable, "-m", "kaiserhof.cli", *words.split()],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"LANG": "C", "LC_ALL": "C"},
        start_new_session=True,
        preexec_fn=partial(
            signal.signal,
            signal.SIGINT,
            signal.default_int_handler if in_front else signal.SIG_IGN,
        ),
    )
    _wait_for_workers(process.pid)
    time.sleep(0.1)  # it has begun to load by now, and loads for much longer
    os.killpg(process.pid, end)
    _, complaint = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert said in complaint
    assert len(complaint.strip().splitlines()) == 1, complaint
