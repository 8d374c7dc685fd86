"""The porter counts who comes in, and shows out those who keep everybody waiting.

A connection costs memory and a place, and both are limited. So there is a limit in all and one for
an address, nobody takes longer than is decent to say what they want, and where all places are
taken, the one that has been silent longest makes room.
"""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass
from email.utils import formatdate
from typing import Protocol

from kaiserhof.server.proxies import Proxies, house_of
from kaiserhof.server.rations import Rations
from kaiserhof.server.turnstile import Turnstile

OFTEN = 0.5
"""This many seconds lie between two rounds of the porter."""


@dataclass(frozen=True)
class Limits:
    """What a connection may take; 0 is no limit, where nothing else is said."""

    connections: int = 1000
    """In all."""
    connections_per_address: int = 60
    """A trusted proxy has as many as it likes: it speaks for many."""
    head_bytes: int = 16 * 1024
    """Of a request: its first line and its headers. Never without limit, and so are headers."""
    headers: int = 64
    head_seconds: float = 10.0
    """From the first byte of a request to the end of its headers, and then to the end of it."""
    body_seconds: float = 10.0
    quiet_seconds: float = 30.0
    """Without a request."""
    unread_seconds: float = 20.0
    """With an answer that is not read."""
    bytes_per_second: float = 100_000.0
    """On a socket; each frame counts as 64 bytes more. Beyond it nothing is read for a while."""


class Visitor(Protocol):
    """A connection."""

    house: str
    """What its address counts as; empty for a proxy."""
    quiet_since: float
    """Since when it has had nothing to wait for; infinite while it is served."""

    def look(self, now: float) -> None:
        """The porter comes by: end it if it has taken longer than it may."""

    def cut_off(self) -> None:
        """End it at once."""

    def leave(self) -> None:
        """The server stops: end it politely."""


class Porter:
    """Everybody who is connected."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits = limits
        self.proxies = proxies
        self.rations = Rations(limits.bytes_per_second)
        self.turnstile = Turnstile()
        self.visitors: set[Visitor] = set()
        self.date = formatdate(usegmt=True).encode()
        """The date for the headers of answers."""
        self._houses: Counter[str] = Counter()

    def admit(self, visitor: Visitor, address: str) -> str:
        """Let somebody in; returns the key of the reason if they have to leave again."""
        limits, full = self.limits, ""
        if limits.connections and len(self.visitors) >= limits.connections:
            if not self._make_room():
                full = "house-full"
        visitor.house = "" if self.proxies.trusts(address) else house_of(address)
        if visitor.house:
            self._houses[visitor.house] += 1
            most = limits.connections_per_address
            if most and self._houses[visitor.house] > most:
                full = "too-many-connections"
        self.visitors.add(visitor)
        return full

    def _make_room(self) -> bool:
        now = time.monotonic()
        longest = min(self.visitors, key=lambda visitor: visitor.quiet_since)
        if longest.quiet_since > now:
            return False
        longest.cut_off()
        return True

    def dismiss(self, visitor: Visitor) -> None:
        """Somebody has left."""
        self.visitors.discard(visitor)
        house = visitor.house
        if house:
            self._houses[house] -= 1
            if not self._houses[house]:
                del self._houses[house]

    def takes_over(self, visitor: Visitor, other: Visitor) -> None:
        """The same connection goes on as another kind of visitor."""
        other.house = visitor.house
        self.visitors.discard(visitor)
        self.visitors.add(other)

    async def make_rounds(self) -> None:
        """Look at everybody, again and again."""
        while True:
            await asyncio.sleep(OFTEN)
            self.look_round(time.monotonic())

    def look_round(self, now: float) -> None:
        """Look at everybody once."""
        self.date = formatdate(usegmt=True).encode()
        for visitor in list(self.visitors):
            visitor.look(now)
