"""A connection, in either protocol: it waits for a client that does not read, but not for ever."""

import asyncio
import contextlib
import math
import time
from typing import cast

from kaiserhof.server.porter import Porter

GOODBYE = 3.0
"""This many seconds a connection that has been told to end may take to do so."""
FREELY_THROWN_AWAY, MOST_THROWN_AWAY = 64 * 1024, 1024 * 1024
"""So many bytes behind a refusal are read as they come; then they are read slowly, and at last not
at all: a flood that is not read fills the line of the sender and costs us nothing."""
BREATHER = 0.05
"""This many seconds lie between two looks at what is thrown away slowly."""


class Line(asyncio.Protocol):
    """What all connections have in common."""

    transport: asyncio.Transport

    def __init__(self, porter: Porter) -> None:
        self.porter = porter
        self.house = ""
        self.quiet_since = math.inf
        self.deadline = math.inf
        """When it is over unless something happens before; and when in any case."""
        self.last_moment = math.inf
        self.patience = porter.limits.unread_seconds or math.inf
        """So long what was sent may wait to be read."""
        self.gone = False
        self.writable = asyncio.Event()
        self.writable.set()
        self._unread_since = math.inf
        self._thrown_away = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True
        self.porter.dismiss(self)
        self.writable.set()  # anyone who waits to write learns that there is nobody

    def pause_writing(self) -> None:
        self.writable.clear()
        self._unread_since = time.monotonic()

    def resume_writing(self) -> None:
        self.writable.set()
        self._unread_since = math.inf

    def look(self, now: float) -> None:
        """End it if it has taken longer than it may."""
        if now > self.last_moment or now - self._unread_since > self.patience:
            self.cut_off()
        elif now > self.deadline:
            self.deadline = math.inf
            self.too_late()

    def too_late(self) -> None:
        """The deadline has passed."""
        self.cut_off()

    def throw_away(self, size: int) -> None:
        """Read what comes behind a refusal without looking at it; the more of it, the slower.

        A connection that is closed with something unread is reset, and the client would never learn
        why. But anyone who floods us should not be served sooner for it, nor come in again at once.
        """
        self._thrown_away += size
        if self._thrown_away <= FREELY_THROWN_AWAY or self.transport.is_closing():
            return
        self.transport.pause_reading()
        if self._thrown_away <= MOST_THROWN_AWAY:
            asyncio.get_running_loop().call_later(BREATHER, self._read_again)

    def _read_again(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def say_no_more(self) -> None:
        """End our half of the connection, if it has halves."""
        if self.transport.can_write_eof():
            with contextlib.suppress(OSError):  # the client may have been quicker
                self.transport.write_eof()

    def cut_off(self) -> None:
        """End it at once."""
        self.quiet_since = math.inf
        self.transport.abort()

    def leave(self) -> None:
        """The server stops."""
        self.close_soon()

    def close_soon(self) -> None:
        """End it when what was written has been read, or soon after."""
        self.quiet_since = math.inf
        self.last_moment = min(self.last_moment, time.monotonic() + GOODBYE)
        self.transport.close()
