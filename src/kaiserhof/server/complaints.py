"""What a server writes down about what goes wrong: one line each, and never a flood.

Complaints are of one kind if they stand at one place of the code and have the same sort of error.
Of each kind a few are written within a while; the others are counted, and the next line that is
written tells how many they were. So nobody can fill a disk with them from outside.
"""

import logging
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from kaiserhof.server.faults import fault_of

MOST = 5
WHILE = 60.0
"""This many complaints of a kind are written within this many seconds."""
LONGEST = 300
PLACES = 4
"""This many places in the code are told of an error that is ours."""


def in_a_line(error: BaseException) -> str:
    """An error as one line; with where it came from, unless it is one of storage.

    >>> in_a_line(OSError("Connect call failed\\nat the third attempt"))
    'database-gone, Connect call failed'
    >>> in_a_line(ValueError("7 is no seat"))
    'ValueError, 7 is no seat'
    """
    said = str(error).partition("\n")[0][:LONGEST]
    fault = fault_of(error)
    if fault is not None:
        return f"{fault.key}, {said}" if said else fault.key
    frames = traceback.extract_tb(error.__traceback__)[-PLACES:]
    places = " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))
    return f"{type(error).__name__}, {said}" + (f" ({places})" if places else "")


class Complaints:
    """The complaints of a module."""

    def __init__(self, name: str, now: Callable[[], float] = time.monotonic) -> None:
        self._log = logging.getLogger(name)
        self._now = now
        self._kinds: dict[tuple[str, type[BaseException]], _Kind] = {}

    def write(self, error: BaseException, what: str, *values: object) -> None:
        """Complain that something fails; ``what`` is the same for all of a kind."""
        now, kind = self._now(), self._kinds.setdefault((what, type(error)), _Kind())
        if now - kind.since >= WHILE:
            kind.since, kind.written = now, 0
        if kind.written == MOST:
            kind.left_out += 1
            return
        kind.written += 1
        more = f" ({kind.left_out} more of these were not written)" if kind.left_out else ""
        if kind.written == MOST:
            more += f" (more of these are only counted for {WHILE:.0f} seconds)"
        kind.left_out = 0
        self._log.warning("%s: %s%s", what % values, in_a_line(error), more)


class _Kind:
    """How often one kind of complaint was written of late, and how often it was not."""

    def __init__(self) -> None:
        self.since = -WHILE
        self.written = 0
        self.left_out = 0
