"""One database under fire: lives of a server, each ended by a kill, and a look at what remains."""

import asyncio
import random
import sqlite3
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import httpx

from bench.faults.devices import Device, Table
from bench.faults.history import ACCEPTED, IN_DOUBT, UNKNOWN, History
from bench.faults.laps import Found, Goal, Patience
from bench.faults.nursery import Nursery
from kaiserhof import Options
from kaiserhof.server.live import LiveMatch

TABLES = 6
"""How many are played at the same time, each by two devices."""
LIFE = 30.0
"""A life ends after this many seconds, whatever was reached in it."""
SEATS = [{"kind": "me"}, {"kind": "me"}]
CRASH_EVERY = 50
"""In one life of this many, the database itself crashes as well."""

TOLD_EVERY = 15.0
"""Seconds between two lines about how far it is."""

Tell = Callable[[str], None]


class Soak:
    """Plays, kills and keeps the history."""

    def __init__(
        self, name: str, server: Nursery, crash: Callable[[], None] | None, seed: int
    ) -> None:
        self.server = server
        self.crash = crash
        self.chance = random.Random(seed)
        self.history = History()
        self.found = Found(name)
        self._tables: list[Table] = []

    async def run(self, goal: Goal, patience: Patience, tell: Tell) -> None:
        """Live and be killed until the goal is reached, or patience is over."""
        begun = told = time.monotonic()
        each = -(-goal.answers // goal.kills)
        async with httpx.AsyncClient(
            base_url=f"http://{self.server.address}", timeout=LIFE
        ) as self.http:
            while self.found.kills < goal.kills or self.history.accepted < goal.answers:
                if patience.is_over or self.history.broken:
                    break
                await self._live(each)
                now = time.monotonic()
                if now - told > TOLD_EVERY:
                    told = now
                    tell(self._progress(now - begun))
        self.found.seconds = time.monotonic() - begun
        tell(self._progress(self.found.seconds))

    def _progress(self, seconds: float) -> str:
        found, accepted = self.found, self.history.accepted
        return f"{found.kills} kills, {accepted:,} acknowledged, {seconds:.0f} s"

    async def _live(self, answers: int) -> None:
        """A life of the server, from its start to its kill."""
        self.server.start()
        devices: list[Device] = []
        people = asyncio.create_task(self._people(devices))
        goal, until = self.history.accepted + answers, time.monotonic() + LIFE
        crash = self.crash is not None and self.found.kills % CRASH_EVERY == CRASH_EVERY - 1
        while self.history.accepted < goal and time.monotonic() < until and not people.done():
            await asyncio.sleep(0.02)
            if crash and self.crash and self.history.accepted > goal - answers // 2:
                crash = False
                await asyncio.to_thread(self.crash)
                self.found.crashes += 1
        await asyncio.sleep(self.chance.random() * 0.05)
        self.server.kill()
        # One that had served nobody yet, on a machine with no time for it, proves nothing.
        self.found.kills += self.history.accepted > goal - answers
        if people.done():
            people.result()
        people.cancel()
        await asyncio.wait({people})
        for device in devices:
            device.hang_up()
        await asyncio.sleep(0)

    async def _people(self, devices: list[Device]) -> None:
        """People come, come back when they were cut off, and go to new tables."""
        await self._opened()
        while True:
            with suppress(httpx.HTTPError, OSError):  # it is not there yet, or no longer
                await self._seat_people(devices)
            await asyncio.sleep(0.005)

    async def _opened(self) -> None:
        """Wait until the server listens; knocking is cheaper than asking for a table."""
        host, port = self.server.address.split(":")
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection(host, int(port))
                writer.close()
                return
            await asyncio.sleep(0.01)

    async def _seat_people(self, devices: list[Device]) -> None:
        self._tables = [table for table in self._tables if not table.is_done]
        while len(self._tables) < TABLES:
            self._tables.append(await self._new_table())
        for gone in [device for device in devices if device.is_gone]:
            devices.remove(gone)
        missing = [
            Device(table, self.history, self.chance, is_rival=is_rival)
            for table in self._tables
            for is_rival in (False, True)
            if not any(d.table is table and d.is_rival == is_rival for d in devices)
        ]
        devices += missing
        cookie = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        await asyncio.gather(*(d.connect(self.server.address, cookie) for d in missing))

    async def _new_table(self) -> Table:
        """Most are left after a while: a long game takes each new life long to load."""
        made = await self.http.post("/api/tables", json={"seats": SEATS, "seed": 4})
        made.raise_for_status()
        most = 10_000 if self.chance.random() < 0.05 else self.chance.randint(20, 100)
        self.found.tables += 1
        return Table(made.json()["table"]["code"], most)

    def check(self, stored: dict[str, list[str]], tell: Tell) -> Found:
        """Hold the history against what is stored: all of it, in order, and playable."""
        history, found = self.history, self.found
        found.faults += history.broken
        told = time.monotonic()
        for n, code in enumerate(list(history.sent)):
            found.faults += history.faults(code, stored.get(code, []))
            found.faults += _unplayable(code, stored.get(code, []))
            if time.monotonic() - told > 5:
                told = time.monotonic()
                tell(f"{n} of {len(history.sent)} tables checked")
        found.accepted = history.accepted
        found.cut_off = history.count(lambda outcome: outcome == UNKNOWN)
        found.in_doubt = history.count(lambda o: o in IN_DOUBT and o != UNKNOWN)
        found.refused = history.count(lambda o: o != ACCEPTED and o not in IN_DOUBT)
        return found


def _unplayable(code: str, stored: list[str]) -> list[str]:
    try:
        match = LiveMatch(Options(players=2), 4, set_up=stored[0])
        for position, entry in enumerate(stored[1:], 1):
            match.follow(position, entry)
    except Exception as error:
        return [f"{code}: the record cannot be played: {error}"]
    return []


def stored_in_sqlite(file: Path) -> dict[str, list[str]]:
    """All records, as they stand in a database that nobody has open any more."""
    db = sqlite3.connect(file)
    rows = db.execute("SELECT code, position, text FROM entries ORDER BY code, position").fetchall()
    db.close()
    return _records(rows)


async def stored_in_postgresql(url: str) -> dict[str, list[str]]:
    """The same in PostgreSQL."""
    db = await asyncpg.connect(url)
    rows = await db.fetch("SELECT code, position, text FROM entries ORDER BY code, position")
    await db.close()
    return _records(rows)


def _records(rows: list[tuple[str, int, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for code, position, text in rows:
        # A gap shows as an entry that nobody sent.
        found[code] += [""] * (position - len(found[code])) + [text]
    return found
