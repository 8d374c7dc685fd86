"""Who may think next where thinking takes long: people take turns, whatever they ask for.

Bots that somebody plays against go first, then hints, then what nobody waits for at a table: bots
among themselves, and analyses. Of those who want the same, it is not the first who goes first, but
the one whose last turn is longest ago: addresses take turns, so do the people at an address, and
each person's questions go in order. So somebody who asks a thousand times waits a thousand times,
and nobody else does.
"""

import asyncio
from collections import OrderedDict, deque
from typing import Any, Final, NamedTuple

BOTS: Final = 0
HINTS: Final = 1
ASIDE: Final = 2
"""Analyses, and bots at a table without people."""

PATIENCE = 8
"""The lower ranks go after this many others; else they would wait as long as anybody plays."""


class Person(NamedTuple):
    """Somebody, and the address that they come from."""

    house: str
    identity: str


SOMEBODY: Final = Person("", "")

Turn = asyncio.Future[None]


class Queue:
    """Those who wait for the same: addresses take turns, and their people do.

    >>> loop, queue = asyncio.new_event_loop(), Queue()
    >>> anna, ben, eve = Person("1", "anna"), Person("1", "ben"), Person("6", "eve")
    >>> turns = {loop.create_future(): who for who in (eve, eve, eve, anna, anna, ben)}
    >>> for turn, who in turns.items():
    ...     queue.put(who, turn)
    >>> [turns[queue.next()].identity for _ in turns]
    ['eve', 'anna', 'eve', 'ben', 'eve', 'anna']
    >>> loop.close()
    """

    def __init__(self) -> None:
        self._houses: OrderedDict[str, OrderedDict[str, deque[Turn]]] = OrderedDict()

    def put(self, who: Person, turn: Turn) -> None:
        """Let somebody wait once more."""
        people = self._houses.setdefault(who.house, OrderedDict())
        people.setdefault(who.identity, deque()).append(turn)

    def next(self) -> Turn | None:
        """Whose turn it is, of those who still wait."""
        while self._houses:
            house, people = next(iter(self._houses.items()))
            person, turns = next(iter(people.items()))
            turn = turns.popleft()
            _to_the_end(people, person, keep=bool(turns))
            _to_the_end(self._houses, house, keep=bool(people))
            if not turn.done():
                return turn
        return None

    def __bool__(self) -> bool:
        return bool(self._houses)

    def __len__(self) -> int:
        return sum(len(turns) for people in self._houses.values() for turns in people.values())


def _to_the_end(queue: "OrderedDict[str, Any]", name: str, *, keep: bool) -> None:
    if keep:
        queue.move_to_end(name)
    else:
        del queue[name]


class Lane:
    """This many may think at the same time; of those who wait, the lowest rank goes first.

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
        self._queues = (Queue(), Queue(), Queue())
        self._passed = [0, 0, 0]
        """How often others went past those of a rank who wait."""

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return sum(len(queue) for queue in self._queues)

    async def enter(self, rank: int, who: Person = SOMEBODY) -> None:
        """Take a place, as soon as it is one's turn; anyone who has one must leave it."""
        if self._free:
            self._free -= 1
            return
        turn: Turn = asyncio.get_running_loop().create_future()
        self._queues[rank].put(who, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    def leave(self) -> None:
        """Pass a place on to the next in line."""
        turn = self._next()
        if turn is None:
            self._free += 1
        else:
            turn.set_result(None)

    def _next(self) -> Turn | None:
        ranks = [rank for rank, queue in enumerate(self._queues) if queue]
        ranks.sort(key=lambda rank: (self._passed[rank] < PATIENCE, rank))
        for rank in ranks:
            turn = self._queues[rank].next()
            if turn is not None:
                for other in ranks:
                    self._passed[other] = 0 if other == rank else self._passed[other] + 1
                return turn
        return None
