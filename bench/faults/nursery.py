"""Servers that start in no time: a process that has loaded everything forks them on demand.

What is killed is a real server, as ``python -m kaiserhof.server`` runs it; only its modules are
loaded already, for a thousand starts. ``python -m bench.faults.nursery`` takes lines: ``start``
answers with the number of the new process, ``reap`` waits until it is gone.
"""

import gc
import os
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from types import TracebackType
from typing import TextIO

from bench.load.servers import LIFTED


class Nursery:
    """A server that can be killed and started again, on the same port and data."""

    def __init__(self, env: dict[str, str], port: int = 0) -> None:
        self.port = port or _free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._env = os.environ | LIFTED | env | {"PORT": str(self.port), "HOST": "127.0.0.1"}
        self._log: TextIO
        self._nurse: subprocess.Popen[str]
        self._server: int | None = None

    def __enter__(self) -> "Nursery":
        self._log = tempfile.TemporaryFile("w+")
        self._nurse = subprocess.Popen(
            [sys.executable, "-m", "bench.faults.nursery"],
            env=self._env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self.kill()
        self._nurse.terminate()
        self._nurse.wait()
        for pipe in (self._nurse.stdin, self._nurse.stdout, self._log):
            if pipe is not None:
                pipe.close()

    def start(self) -> None:
        self._server = int(self._ask("start"))

    def kill(self) -> None:
        """End the server without a warning, as ``kill -9`` does."""
        if self._server is not None:
            with suppress(ProcessLookupError):
                os.kill(self._server, signal.SIGKILL)
            self._ask("reap")
            self._server = None

    def written(self) -> str:
        """The last that it has written down."""
        size = os.fstat(self._log.fileno()).st_size
        return os.pread(self._log.fileno(), 4000, max(0, size - 4000)).decode(errors="replace")

    def _ask(self, what: str) -> str:
        assert self._nurse.stdin is not None
        assert self._nurse.stdout is not None
        self._nurse.stdin.write(f"{what}\n")
        self._nurse.stdin.flush()
        told = self._nurse.stdout.readline()
        assert told, f"the nursery is gone: {self.written()}"
        return told


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def _load() -> None:
    """Do once what every server would do at first: what it makes of that is remembered."""
    import random

    from kaiserhof import Options
    from kaiserhof.server.app import create_app
    from kaiserhof.server.chronicle import Chronicle
    from kaiserhof.server.live import LiveMatch
    from kaiserhof.server.settings import Settings

    create_app(Settings())
    match, chronicle, chance = LiveMatch(Options(players=2), 4), Chronicle(), random.Random(1)
    while not match.game.over:
        seat, answer = match.game.player, str(chance.choice(match.game.answers))
        chronicle.add(seat, match.play(chronicle.position + 1, answer))
        chronicle.states(match, [0, 1], chronicle.position - 1, ("A", "B"), "en", "2021")


def nurse() -> None:
    """Fork servers as they are asked for."""
    from kaiserhof.server.serve import serve

    _load()
    gc.collect()
    gc.freeze()  # so that no server looks through all of it again
    server = 0
    for line in sys.stdin:
        if line == "start\n":
            server = os.fork()
            if not server:
                os.dup2(2, 1)
                os.close(0)
                os._exit(serve("127.0.0.1", int(os.environ["PORT"]), open_browser=False))
        else:
            os.waitpid(server, 0)
        print(server, flush=True)


if __name__ == "__main__":
    nurse()
