"""A server that runs as plain Python hands over to a fresh process once the core is compiled.

A compiled module cannot take the place of a plain one in a running process. So the server stops
when no bot is thinking, as it does at any other stop, and becomes the new process: the socket that
it listens at stays open, so that whoever calls meanwhile waits instead of being refused, and pages
come back by themselves. ``KAISERHOF_CORE`` names the file that tells that the core is there.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

from kaiserhof.server.hall import Hall

CORE = "KAISERHOF_CORE"
LISTENER = "KAISERHOF_LISTENER"
PAUSE = 0.5


def inherited() -> socket.socket | None:
    """The socket of the process that handed over, if one did."""
    number = os.environ.pop(LISTENER, "")
    return socket.socket(fileno=int(number)) if number.isdigit() else None


def is_expected() -> bool:
    """Whether a compiled core will follow."""
    return CORE in os.environ


class Handover:
    """Waits for the core beside a running server."""

    def __init__(self, hall: Hall, listener: socket.socket) -> None:
        self._hall = hall
        self._core = Path(os.environ[CORE])
        self._listener = listener.dup()  # whoever serves closes the one that it has
        self.is_due = False

    def watch(self) -> None:
        """Wait from now on, in a thread."""
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        while not self._core.is_file():
            time.sleep(PAUSE)
        if not self._is_sound():
            return
        while not self._is_quiet():
            time.sleep(PAUSE)
        self.is_due = True
        os.kill(os.getpid(), signal.SIGTERM)  # a stop like any other

    def _is_quiet(self) -> bool:
        """Whether the doors are open, and no bot is thinking."""
        return bool(self._hall.key) and self._hall.bots.thinking == 0

    def _is_sound(self) -> bool:
        """Whether what was installed can serve: nobody gives up a server for one that cannot."""
        probe = [sys.executable, "-c", "import kaiserhof.server.serve"]
        return subprocess.run(probe, env=_environment(), capture_output=True).returncode == 0

    def pass_on(self) -> None:
        """Become the new process; does not return."""
        self._listener.set_inheritable(True)
        environment = _environment() | {LISTENER: str(self._listener.fileno())}
        command = [sys.executable, "-m", "kaiserhof.cli", *sys.argv[1:]]
        sys.stdout.flush()
        os.execve(sys.executable, command, environment)


def _environment() -> dict[str, str]:
    """The environment of the new process: it reads what is installed, not the sources."""
    left = {CORE, "PYTHONPATH"}
    return {name: value for name, value in os.environ.items() if name not in left}
