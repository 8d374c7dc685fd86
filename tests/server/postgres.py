"""A PostgreSQL of our own for the tests: a fresh cluster in a folder that goes away."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


def binaries() -> Path | None:
    """Where initdb and pg_ctl lie."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return versions[-1].parent if versions else None


def install() -> str:
    """Install Debian's PostgreSQL; returns what went wrong, if anything."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return "PostgreSQL is missing and cannot be installed: not root, or no apt-get"
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-q"], ["install", "-qy", "--no-install-recommends", "postgresql"]):
        done = subprocess.run(["apt-get", *command], env=env, capture_output=True, text=True)
        if done.returncode:
            return f"apt-get {command[0]} failed: {done.stderr[-300:]}"
    return ""


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Cluster:
    """A cluster of our own; can be stopped and started again on the same port and data."""

    def __init__(
        self, bins: Path, folder: Path, slow: dict[str, str] | None = None, password: str = ""
    ) -> None:
        self._bins, self._folder = bins, folder
        self._slow = slow
        """What makes its disk slow; without it, nobody waits for the disk at all."""
        self._as_user: list[str] = []
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            shutil.chown(folder, "postgres")
            self._as_user = ["runuser", "-u", "postgres", "--"]
        self.port = 0
        trust = ["-A", "trust"]
        if password:  # without one, everybody is trusted
            (folder / "password").write_text(password)
            trust = ["-A", "scram-sha-256", "--pwfile", f"{folder}/password"]
        self._run("initdb", "-D", f"{folder}/data", "-U", "postgres", "-N", "-E", "UTF8", *trust)

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Start it; the first time on any port that is free, also if it is taken meanwhile."""
        for _ in range(5):
            port = self.port or free_port()
            options = f"-p {port} -k {self._folder} -c listen_addresses=127.0.0.1"
            options += " -c max_connections=200" + ("" if self._slow else " -F")
            try:
                self._control("-l", f"{self._folder}/log", "-t", "120", "-o", options, "start")
            except subprocess.CalledProcessError:
                continue
            self.port = port
            return
        raise AssertionError((self._folder / "log").read_text())

    @property
    def processes(self) -> list[int]:
        """The process that was started and those that it has started, which serve clients."""
        first = int((self._folder / "data/postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """A time in which it answers nobody, though all connections stay."""
        processes = self.processes
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def stop(self) -> None:
        """Stop it at once, as a crash does."""
        self._control("-m", "immediate", "stop")

    def _control(self, *command: str) -> None:
        self._run("pg_ctl", "-D", f"{self._folder}/data", "-w", *command)

    def _run(self, program: str, *command: str) -> None:
        line = [*self._as_user, f"{self._bins}/{program}", *command]
        env = os.environ | (self._slow or {})
        subprocess.run(line, check=True, cwd=self._folder, stdout=subprocess.DEVNULL, env=env)


@contextlib.contextmanager
def cluster(slow: dict[str, str] | None = None, password: str = "") -> Iterator[Cluster]:
    """A running cluster."""
    problem = "" if binaries() else install()
    bins = binaries()
    if bins is None:
        pytest.skip(problem or "PostgreSQL is missing")
    folder = Path(tempfile.mkdtemp(prefix="kaiserhof-pg-"))
    with cleared_away(folder):
        found = Cluster(bins, folder, slow, password)
        found.start()
        yield found


@contextlib.contextmanager
def cleared_away(folder: Path) -> Iterator[None]:
    """End the cluster in a folder and remove it, however we end: also by a kill.

    PostgreSQL is nobody's child and would stay. So somebody else waits for the end of a pipe of
    ours, in a session that no Ctrl-C reaches.
    """
    caretaker = [sys.executable, str(Path(__file__).with_name("caretaker.py")), str(folder)]
    waiting = subprocess.Popen(caretaker, stdin=subprocess.PIPE, start_new_session=True)
    try:
        yield
    finally:
        assert waiting.stdin is not None
        waiting.stdin.close()
        waiting.wait()
