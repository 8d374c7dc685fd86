"""A run: many seats at once, at tables or at the echo."""

import asyncio
import random

import httpx

from bench.load.clock import Clock, Pace, Tally
from bench.load.seats import Echo, HotSeat
from bench.load.servers import memory_mb


class House:
    """The server with its tables; those that are not played to their end are played on."""

    def __init__(self, http: httpx.AsyncClient, address: str, cookie: str, pid: int) -> None:
        self.http = http
        self.address = address
        self.cookie = cookie
        self.pid = pid
        self.ready: list[str] = []

    async def make_table(self) -> str:
        body = {"seats": [{"kind": "me"}] * 2}
        made = (await self.http.post("/api/tables", json=body)).raise_for_status()
        return str(made.json()["table"]["code"])

    async def run(self, tables: int, spare: int, seconds: float, rate: float = 0.0) -> Tally:
        """Play at this many tables at once."""
        del self.ready[tables + spare :]
        while len(self.ready) < tables + spare:
            self.ready.append(await self.make_table())
        clock = Clock(self.pid, seconds, Pace(rate))
        seats = [HotSeat(code, random.Random(n), clock) for n, code in enumerate(self.ready)]
        for seat in seats:
            await seat.sit_down(self.address, self.cookie)
        waiting = seats[tables:]
        clock.start()
        await asyncio.gather(*(self._play_on(seat, waiting) for seat in seats[:tables]))
        clock.stop()
        for seat in seats:
            await seat.stand_up()
        self.ready = [seat.code for seat in seats if not seat.game_over]
        return clock.tally

    async def _play_on(self, seat: HotSeat, waiting: list[HotSeat]) -> None:
        """Play at one table after the other."""
        await seat.play()
        while seat.game_over:
            assert waiting, "more games are over than there are tables"
            seat = waiting.pop()
            await seat.play()

    async def idle_memory(self, tables: int, answers: int) -> dict[str, float]:
        """The memory of tables at which nobody does anything, first without and then with
        people."""
        before = memory_mb(self.pid)
        codes = [await self.make_table() for _ in range(tables)]
        clock = Clock(self.pid, 3600.0, Pace())
        clock.start()
        for n, code in enumerate(codes):
            seat = HotSeat(code, random.Random(n), clock, answers)
            await seat.sit_down(self.address, self.cookie)
            await seat.play()
            await seat.stand_up()
        alone = memory_mb(self.pid)
        seats = [HotSeat(code, random.Random(0), clock) for code in codes]
        for seat in seats:
            await seat.sit_down(self.address, self.cookie)
        await asyncio.sleep(1)
        watched = memory_mb(self.pid)
        for seat in seats:
            await seat.stand_up()
        self.ready += codes
        return {
            "tables": tables,
            "answers_each": answers,
            "before_mb": round(before, 1),
            "after_mb": round(alone, 1),
            "with_a_connection_each_mb": round(watched, 1),
            "kb_per_idle_table": round((alone - before) * 1024 / tables, 1),
            "kb_per_idle_table_with_connection": round((watched - before) * 1024 / tables, 1),
        }


async def run_echo(
    address: str, pid: int, size: int, sizes: list[int], sockets: int, seconds: float
) -> Tally:
    clock = Clock(pid, seconds, Pace())
    seats = [Echo(clock, size, sizes) for _ in range(sockets)]
    for seat in seats:
        await seat.sit_down(address)
    clock.start()
    await asyncio.gather(*(seat.play() for seat in seats))
    clock.stop()
    for seat in seats:
        await seat.stand_up()
    return clock.tally
