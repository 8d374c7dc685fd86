"""How much a connection may make us read, counted before anything is parsed.

To read a byte costs next to nothing and to read a frame costs more, so that each frame counts as so
many bytes besides its own. A connection has its ration, and draws it from that of its address: many
connections together get no more than the address has. Whoever has none left is not read from until
there is some again; the sender feels it as a slow line, and nobody else feels it at all.
"""

import math
import time
from collections.abc import Callable

from kaiserhof.server.limits import Buckets

FRAME = 64
"""Reading a frame takes the time of about as many bytes."""
SECONDS_AT_ONCE = 1.0
"""A connection that was quiet may send so much at once as else comes in this time."""
SHARES = 8
"""An address has as much as so many connections that use all of theirs."""
SHORTEST_WAIT = 0.02
"""Seconds; to look more often would only cost more."""

Draw = Callable[[float, float], float]


class Ration:
    """What one connection may still send; a rate of 0 is no limit.

    >>> ration = Ration(100.0, lambda wanted, now: wanted)
    >>> ration.refill(now=0.0), ration.left
    (True, 100.0)
    >>> ration.left -= 150
    >>> ration.refill(now=0.2), ration.wait(), ration.refill(now=0.6), ration.left
    (False, 0.3, True, 10.0)
    """

    __slots__ = ("_draw", "_rate", "_then", "left", "short_since")

    def __init__(self, rate: float, draw: Draw) -> None:
        self._rate = rate
        self._draw = draw
        self._then = -math.inf
        self.left = 0.0 if rate > 0 else math.inf
        """In bytes; less than nothing if more has come than was left."""
        self.short_since = math.inf
        """Since when it has been used up again and again."""

    def refill(self, now: float | None = None) -> bool:
        """Add what has become due, and tell whether anything is left."""
        if self._rate <= 0:
            return True
        now = time.monotonic() if now is None else now
        most = self._rate * SECONDS_AT_ONCE
        due = min((now - self._then) * self._rate, most - self.left)
        self.left += self._draw(due, now)
        self._then = now
        if self.left < 0:
            self.short_since = min(self.short_since, now)
        elif self.left > most / 2:
            self.short_since = math.inf
        return self.left >= 0

    def wait(self) -> float:
        """After how many seconds there may be something left again."""
        return max(SHORTEST_WAIT, round(-self.left / self._rate, 6)) if self._rate > 0 else 0.0


class Rations:
    """The rations of all connections, and of the addresses that they come from."""

    def __init__(self, bytes_per_second: float) -> None:
        self._rate = bytes_per_second
        house = bytes_per_second * SHARES
        self._houses = Buckets(house, int(house * SECONDS_AT_ONCE))

    def of(self, house: str) -> Ration:
        """The ration of a new connection from an address."""
        # Asked for each time: an address that has everything is forgotten meanwhile.
        return Ration(self._rate, lambda wanted, now: self._houses.of(house).give(wanted, now))
