"""The PostgreSQL of the tests goes with them, however they end."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.postgres import binaries

START = """
import signal, time
from tests.server.postgres import cluster

# Whoever is started in the background ignores Ctrl-C, and so would all that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)
with cluster() as found:
    print(found.processes[0], found._folder, flush=True)
    time.sleep(600)
"""
ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(sys.platform != "linux", reason="looks at the processes of Linux")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_cluster_stays_behind(number: signal.Signals) -> None:
    if binaries() is None:
        pytest.skip("PostgreSQL is missing")
    tests = subprocess.Popen(
        [sys.executable, "-c", START],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    assert tests.stdout is not None
    first, folder = tests.stdout.readline().split()
    os.killpg(tests.pid, number)
    tests.wait(30)
    tests.stdout.close()
    until = time.monotonic() + 30
    while Path(folder).exists() or Path(f"/proc/{first}").exists():
        assert time.monotonic() < until, "the cluster is still there"
        time.sleep(0.05)
