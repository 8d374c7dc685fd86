"""Who may think next where thinking takes long: bots first, then hints, then analyses."""

import asyncio
import heapq
import itertools
from typing import Final

BOTS: Final = 0
HINTS: Final = 1
ANALYSES: Final = 2


class Lane:
    """So many may think at the same time; of those who wait, the lowest rank goes first.

    >>> async def thinks(lane: Lane, rank: int, told: list[int]) -> None:
    ...     await lane.enter(rank)
    ...     told.append(rank)
    ...     await asyncio.sleep(0)
    ...     lane.leave()
    >>> async def all_think(told: list[int]) -> None:
    ...     lane = Lane(1)
    ...     await asyncio.gather(*(thinks(lane, rank, told) for rank in (1, 2, 2, 0)))
    >>> told: list[int] = []
    >>> asyncio.run(all_think(told))
    >>> told
    [1, 0, 2, 2]
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()

    async def enter(self, rank: int) -> None:
        """Take a place, as soon as it is one's turn; whoever has one must leave it."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    def leave(self) -> None:
        """Pass a place on to whoever is next."""
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
