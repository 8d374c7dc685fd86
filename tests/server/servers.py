"""Servers for the tests: real processes on real databases."""

import contextlib
import os
import re
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import TextIO

from tests.server.nursery import Process, environment, nursery

QUICK = {
    "KAISERHOF_BOT_DELAY": "0",
    "KAISERHOF_ADVISER": "greedy",
    "KAISERHOF_RATE": "0",
    "KAISERHOF_BYTE_RATE": "0",
    "KAISERHOF_CALL_RATE": "0",
    "KAISERHOF_READ_RATE": "0",
    "KAISERHOF_SOCKETS": "0",
    "KAISERHOF_ADDRESS_SOCKETS": "0",
    "KAISERHOF_GUESS_RATE": "0",
}
"""No waiting for bots nor for advice, and no limit for scripted players."""
MANY = {"KAISERHOF_OPEN_TABLES": "100000", "KAISERHOF_ADDRESS_TABLES": "0"}


@dataclass
class Server:
    """A server process; can be killed and started again on the same port and data."""

    env: dict[str, str]
    command: tuple[str, ...] = ("kaiserhof.server",)
    port: int = 0
    url: str = ""
    _process: Process | None = field(default=None, repr=False)
    _said: TextIO | None = field(default=None, repr=False)
    _errors: TextIO | None = field(default=None, repr=False)

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start it; its port, once it has one, may be somebody else's for a moment."""
        for _ in range(50):
            self._start()
            assert self._process is not None
            assert self._said is not None
            line = self._said.readline()
            found = re.search(r"http://localhost:(\d+)", line)
            if found:
                self.port = int(found[1])
                self.url = f"http://127.0.0.1:{self.port}"
                return
            self._process.wait()
            said = self.written()
            with contextlib.suppress(AssertionError):
                self._close()
            assert "Address already in use" in said, f"the server said {line!r} and {said!r}"
            time.sleep(0.2)
        raise AssertionError(f"port {self.port} stays taken")

    def _start(self) -> None:
        reads, writes = os.pipe()
        self._said = os.fdopen(reads)
        self._errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed with the process
        module, *words = self.command
        self._process = nursery().start(
            module,
            *words,
            env=environment(**self.env, PORT=str(self.port)),
            stdout=writes,
            stderr=self._errors.fileno(),
        )
        os.close(writes)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def written(self) -> str:
        """What it has written down so far."""
        assert self._errors is not None
        return os.pread(self._errors.fileno(), 1_000_000, 0).decode()

    def kill(self) -> None:
        """End it without a warning, as ``kill -9`` does."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._close()

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(60)
            self._close()

    def _close(self) -> None:
        """What the server wrote down is no secret: nothing may have gone wrong inside."""
        assert self._errors is not None
        self._errors.seek(0)
        written = self._errors.read()
        self._errors.close()
        if self._said is not None:
            self._said.close()
        self._process = None
        assert not written, written


def on_sqlite(folder: Path, **env: str) -> Server:
    return Server(QUICK | MANY | {"KAISERHOF_DATA": str(folder)} | env)


def on_postgres(url: str, **env: str) -> Server:
    return Server(QUICK | MANY | {"KAISERHOF_DATABASE_URL": url} | env)
