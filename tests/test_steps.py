"""The steps behind ``make test`` end with it, however it is told to end."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
# A step that has a child of its own, as make has a compiler.
LONG = """
from tests.__main__ import Step, run
long = Step("long", ["sh", "-c", "sleep 600 & echo child $!; wait"])
run([long, Step("later", [], ("long",))], lenient=False)
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_what_ends_a_run_ends_its_steps(number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", LONG],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline().split()[-1])
        assert _runs(child)
        process.send_signal(number)
        said, _ = process.communicate(timeout=60)
    assert "long   stopped" in said
    assert "later   not run" in said
    assert "0 passed, 1 failed" in said
    until = time.monotonic() + 10
    while _runs(child) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _runs(child)


def _runs(number: int) -> bool:
    """Whether a process is there, and not just not yet buried."""
    try:
        os.kill(number, 0)
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
