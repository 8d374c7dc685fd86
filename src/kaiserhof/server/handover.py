"""A server that runs as plain Python hands over to a fresh process once the core is compiled.

A compiled module cannot take the place of a plain one in a running process. So the server stops
when no bot is thinking, as it does at any other stop, and becomes the new process: the socket that
it listens at stays open, so that callers wait meanwhile instead of being refused, and pages come
back by themselves. ``KAISERHOF_CORE`` names the file that tells that the core is there, and
with ``.failed`` at its end the one that tells why there will be none. ``KAISERHOF_OPENED`` is a
pipe to the one who started the server and waits for it to answer.
"""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

from kaiserhof.server.hall import Hall
from kaiserhof.text import Text

CORE = "KAISERHOF_CORE"
LISTENER = "KAISERHOF_LISTENER"
OPENED = "KAISERHOF_OPENED"
PAUSE = 0.5


def inherited() -> socket.socket | None:
    """The socket of the process that handed over, if one did."""
    number = os.environ.pop(LISTENER, "")
    return socket.socket(fileno=int(number)) if number.isdigit() else None


def is_expected() -> bool:
    """Whether a compiled core will follow."""
    return CORE in os.environ and not _failed().exists()


def tell_that_open() -> None:
    """Anyone who waits for the server to answer need not wait any longer."""
    number = os.environ.pop(OPENED, "")
    if number.isdigit():
        with contextlib.suppress(OSError):  # nobody waits any longer
            os.write(int(number), b".")
            os.close(int(number))


def why_none(text: Text) -> str:
    """Why no compiled core will follow, in words; empty if nothing went wrong."""
    with contextlib.suppress(OSError, KeyError):
        key, _, reason = _failed().read_text().partition("\n")
        return text.say("cli", key, reason=reason)
    return ""


def _failed() -> Path:
    return Path(os.environ[CORE] + ".failed")


class Handover:
    """Waits for the core beside a running server."""

    def __init__(self, hall: Hall, listener: socket.socket, text: Text) -> None:
        self._hall = hall
        self._text = text
        self._core = Path(os.environ[CORE])
        self._listener = listener.dup()  # anyone who serves closes the one that it has
        self.is_due = False

    def watch(self) -> None:
        """Wait from now on, in a thread."""
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self) -> None:
        while not self._core.is_file():
            if problem := why_none(self._text):
                print(problem, flush=True)
                return
            time.sleep(PAUSE)
        if not self._is_sound():
            return
        while not self._is_quiet():
            time.sleep(PAUSE)
        self.is_due = True
        os.kill(os.getpid(), signal.SIGTERM)  # a stop like any other

    def _is_quiet(self) -> bool:
        """Whether the doors are open, and no bot is thinking."""
        return bool(self._hall.keys) and self._hall.bots.thinking == 0

    def _is_sound(self) -> bool:
        """Whether what was installed can serve: nobody gives up a server for one that cannot."""
        probe = [sys.executable, "-c", "import kaiserhof.server.serve"]
        return subprocess.run(probe, env=_environment(), capture_output=True).returncode == 0

    def pass_on(self) -> None:
        """Become the new process; does not return."""
        self._listener.set_inheritable(True)
        environment = _environment() | {LISTENER: str(self._listener.fileno())}
        command = [sys.executable, "-m", "kaiserhof", *sys.argv[1:]]
        sys.stdout.flush()
        os.execve(sys.executable, command, environment)


def _environment() -> dict[str, str]:
    """The environment of the new process: it reads what is installed, not the sources."""
    left = {CORE, "PYTHONPATH"}
    return {name: value for name, value in os.environ.items() if name not in left}
