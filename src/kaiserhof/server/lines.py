"""A connection, in either protocol: it waits for a client that does not read, but not for ever."""

import asyncio
import math
import time
from typing import cast

from kaiserhof.server.porter import Porter

GOODBYE = 3.0
"""This many seconds a connection that has been told to end may take to do so."""
MOST_THROWN_AWAY = 1024 * 1024
"""What may come behind a refusal before nobody waits any longer for the client to read it."""


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
