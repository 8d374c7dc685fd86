"""Processes that start in no time: one that has loaded everything forks them on demand.

What a test gets is a real process with a number, an environment and pipes of its own, which can be
killed, and which runs what ``python -m`` would run. Only its modules are loaded already: that takes
the processor longer than most tests, and dozens of them start a server.
"""

import atexit
import contextlib
import functools
import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
LONGEST = 2_000_000
"""No order is as long, in bytes."""
CACHE = {"PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "kaiserhof-pycache")}
"""Compiled modules are kept, even where the environment forbids it."""


def environment(**changes: str) -> dict[str, str]:
    """The environment of a new process."""
    found = os.environ | CACHE | changes
    found.pop("PYTHONDONTWRITEBYTECODE", None)
    return found


class Process:
    """A process that the nursery has started; behaves like one of ``subprocess``."""

    def __init__(self, pid: int, nursery: "Nursery") -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._nursery = nursery
        self._handle = os.pidfd_open(pid)
        self._lock = threading.Lock()

    def poll(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        with self._lock:
            if self.returncode is None:
                if not select.select([self._handle], [], [], timeout)[0]:
                    raise subprocess.TimeoutExpired(str(self.pid), timeout or 0.0)
                self.returncode = self._nursery.ask({"reap": self.pid})
                os.close(self._handle)
            return self.returncode

    def send_signal(self, number: int) -> None:
        with self._lock:
            if self.returncode is None:
                signal.pidfd_send_signal(self._handle, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Nursery:
    """The one that forks, seen from the tests; it leaves with them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        for side in (self._line, theirs):
            side.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LONGEST)
        with theirs:
            self._nurse = subprocess.Popen(
                [sys.executable, "-m", "tests.server.nursery", str(theirs.fileno())],
                cwd=ROOT,
                env=environment(),
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )

    def start(
        self,
        module: str,
        *words: str,
        env: dict[str, str],
        stdout: int,
        stderr: int,
        cwd: Path | None = None,
    ) -> Process:
        """Start what ``python -m module words`` runs, with two files to write to."""
        order = {"start": [module, *words], "env": env, "cwd": str(cwd or Path.cwd())}
        return Process(self.ask(order, stdout, stderr), self)

    def ask(self, order: dict[str, Any], *files: int) -> int:
        with self._lock:
            socket.send_fds(self._line, [json.dumps(order).encode()], files)
            told = self._line.recv(100)
        assert told, "the nursery is gone"
        return int(told)

    def end(self) -> None:
        self._line.close()
        self._nurse.wait()


@functools.cache
def nursery() -> Nursery:
    """The nursery of this process of the tests."""
    found = Nursery()
    atexit.register(found.end)
    return found


def run(module: str, *words: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """What ``python -m module words`` says, and how it ends."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        process = nursery().start(
            module, *words, env=environment(**env), stdout=out.fileno(), stderr=err.fileno()
        )
        try:
            process.wait(120)
        finally:
            process.kill()
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(words, process.wait(), out.read(), err.read())


# --- in the process that forks -------------------------------------------------------------------


def load() -> None:
    """All that a server loads, and what every table makes at first."""
    import kaiserhof.cli
    import kaiserhof.server.serve

    kaiserhof.Game(players=2, seed=1).view(0)
    gc.collect()
    gc.freeze()  # so that nobody looks through all of it again


def wait_for_orders(line: socket.socket) -> list[str] | None:
    """Fork as often as asked; returns in each new process, with what it shall run, and at the end.

    So what is new ends as any program does, with all that Python does at the end.
    """
    while True:
        told, files, _, _ = socket.recv_fds(line, LONGEST, 2)
        if not told:
            return None
        order = json.loads(told)
        if "reap" in order:
            _, status = os.waitpid(order["reap"], 0)
            answer = os.waitstatus_to_exitcode(status)
        else:
            answer = os.fork()
            if not answer:
                line.close()
                become(order, *files)
                found: list[str] = order["start"]
                return found
            for file in files:
                os.close(file)
        line.send(str(answer).encode())


def become(order: dict[str, Any], out: int, err: int) -> None:
    """Put on what the new process was ordered with."""
    os.environ.clear()
    os.environ.update(order["env"])
    if "TZ" in os.environ:
        time.tzset()
    os.chdir(order["cwd"])
    for ours, theirs in ((out, 1), (err, 2)):
        os.dup2(ours, theirs)
        os.close(ours)
    # What was opened for the nursery's own files knows what those can do, not what these can.
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", 1, encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
    signal.signal(signal.SIGINT, signal.default_int_handler)


def main(number: int) -> None:
    with socket.socket(fileno=number) as line:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests, who then leave
        load()
        ordered = wait_for_orders(line)
    if ordered is not None:
        module, *words = ordered
        sys.argv = [module, *words]
        sys.modules.pop(module, None)  # what runs as a program is loaded as one
        runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
