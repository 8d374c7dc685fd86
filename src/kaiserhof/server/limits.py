"""How much a client may send."""

import time

from kaiserhof.engine.nouns import Krones


class Bucket:
    """Lets this many through in a second, with bursts; a rate of 0 lets everything through.

    >>> bucket = Bucket(rate=1.0, burst=2)
    >>> [bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=0.0), bucket.take(now=1.5)]
    [True, True, False, True]

    With a ``debt``, anyone who asks on and on falls behind by up to as many seconds.

    >>> bucket = Bucket(rate=10.0, burst=1, debt=2.0)
    >>> [bucket.take(now=0.0) for _ in range(4)], bucket.owed(now=0.0)
    ([True, False, False, False], 0.3)
    """

    __slots__ = ("burst", "debt", "level", "rate", "then")

    def __init__(self, rate: float, burst: int, debt: float = 0.0) -> None:
        self.rate = rate
        self.burst = burst
        self.debt = debt
        self.level = float(burst)
        self.then: float | None = None

    def take(self, now: float | None = None, price: Krones = 1) -> bool:
        """Whether one more may pass, or something that counts as several."""
        if self.rate <= 0:
            return True
        now = time.monotonic() if now is None else now
        if self.then is not None:
            self.level = min(self.burst, self.level + (now - self.then) * self.rate)
        self.then = now
        if self.level < price:
            if self.debt:
                self.level = max(-self.debt * self.rate, self.level - price)
            return False
        self.level -= price
        return True

    def give(self, wanted: float, now: float | None = None) -> float:
        """As much of what is wanted as there is.

        >>> bucket = Bucket(rate=10.0, burst=30)
        >>> bucket.give(20.0, now=0.0), bucket.give(20.0, now=0.0), bucket.give(20.0, now=0.5)
        (20.0, 10.0, 5.0)
        """
        if self.rate <= 0:
            return wanted
        now = time.monotonic() if now is None else now
        if self.then is not None:
            self.level = min(self.burst, self.level + (now - self.then) * self.rate)
        self.then = now
        given = max(0.0, min(self.level, wanted))
        self.level -= given
        return given

    def owed(self, now: float | None = None) -> float:
        """How many seconds the one who asks is behind."""
        if self.then is None or self.level >= 0:
            return 0.0
        now = time.monotonic() if now is None else now
        return max(0.0, -self.level / self.rate - (now - self.then))

    def has_left(self, now: float | None = None) -> bool:
        """Whether one more could pass."""
        if self.then is None:
            return True
        now = time.monotonic() if now is None else now
        return self.level + (now - self.then) * self.rate >= 1

    def full(self, now: float) -> bool:
        """Whether it is as if nothing had ever been taken."""
        return self.then is None or self.level + (now - self.then) * self.rate >= self.burst


class Buckets:
    """A bucket for each address; forgotten when it is full again."""

    def __init__(self, rate: float, burst: int, debt: float = 0.0) -> None:
        self.rate = rate
        self.burst = burst
        self.debt = debt
        self._buckets: dict[str, Bucket] = {}
        self._most = 4096

    def take(self, address: str, price: Krones = 1) -> bool:
        """Whether one more may pass from an address, or something that counts as several."""
        return self.rate <= 0 or self.of(address).take(price=price)

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        if len(self._buckets) >= self._most:
            now = time.monotonic()
            self._buckets = {a: b for a, b in self._buckets.items() if not b.full(now)}
            # Not before as many again have come: to look at all of them for each would take long.
            self._most = max(4096, 2 * len(self._buckets))
        return self._buckets.setdefault(address, Bucket(self.rate, self.burst, self.debt))

    def owed(self, address: str) -> float:
        """For how many seconds an address is behind."""
        bucket = self._buckets.get(address)
        return 0.0 if bucket is None else bucket.owed()

    def has_left(self, address: str) -> bool:
        """Whether one more could pass from an address; takes nothing."""
        bucket = self._buckets.get(address)
        return bucket is None or bucket.has_left()
