"""The turnstile: requests come in one at a time, and the addresses take turns.

Many requests may arrive at the same moment. Begun all at once, they would keep the players at all
tables waiting for as long as their work takes together. Here one begins, then everybody else who
has something to do has their turn, then the next one begins.
"""

import asyncio
from collections import deque
from collections.abc import Callable

Go = Callable[[], None]


class Turnstile:
    """Those who wait to come in, by their address."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Go]] = {}
        """The address whose turn it is comes first."""

    def enter(self, house: str, go: Go) -> None:
        """Go in when it is one's turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._turn)
        self._waiting.setdefault(house, deque()).append(go)

    def _turn(self) -> None:
        house = next(iter(self._waiting))
        of_house = self._waiting.pop(house)
        go = of_house.popleft()
        if of_house:
            self._waiting[house] = of_house  # behind all others
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._turn)
        go()
