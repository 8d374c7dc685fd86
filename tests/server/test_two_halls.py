"""What a process knows of another one that serves the same tables, and may be gone."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from kaiserhof.server import analyses, news, wire
from kaiserhof.server.hall import Hall
from kaiserhof.server.settings import Settings
from kaiserhof.server.tables import Act, LiveTable


class Guest:
    """Somebody at a table, without a wire."""

    def __init__(self, identity: str) -> None:
        self.identity: str | None = identity
        self.told = asyncio.Event()

    def news(self, *, game: bool = True, table: bool = False) -> None:
        if table:
            self.told.set()


@asynccontextmanager
async def hall(database: str, adviser: str = "greedy") -> AsyncIterator[Hall]:
    url = database.replace("postgresql", "postgresql+asyncpg")
    opened = Hall(Settings(database_url=url, bot_delay=0, adviser=adviser))
    await opened.open()
    try:
        yield opened
    finally:
        await opened.close()


async def until(holds: Callable[[], Awaitable[bool]], seconds: float = 60.0) -> None:
    async with asyncio.timeout(seconds):
        while not await holds():
            await asyncio.sleep(0.02)


async def played_out(here: Hall) -> LiveTable:
    """A table with a game that is over."""
    table = await here.make(wire.NewTable(seats=[wire.NewSeat("me")] * 2, seed=7), "anna")
    anna, chance = Guest("anna"), random.Random(1)
    while table.row.status != "over":
        async with table.lock:
            game = (await table.ready()).game
        await table.act(Act(game.player, table.position, str(chance.choice(game.answers))), anna)
    return table


def test_an_analysis_that_waits_is_not_taken_for_left(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "BEAT", 0.1)

    async def run() -> None:
        async with hall(database, adviser="expert") as here, hall(database) as there:
            long, waiting = await played_out(here), await played_out(here)
            for table in (long, waiting):
                await here.analyses.begin(table.row.code, "anna", "en")
            first = await there.storage.analysis(waiting.row.code)
            assert first is not None

            async def was_heard_of() -> bool:
                found = await there.storage.analysis(waiting.row.code)
                assert found is not None
                return found.beat > first.beat + 1

            await until(was_heard_of)
            assert (await there.analyses.state(waiting.row.code, "en")).status == "waiting"

    asyncio.run(run())


def test_people_of_a_process_that_is_gone_are_online_no_longer(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "HEARTBEAT", 0.1)
    monkeypatch.setattr(news, "SILENCE", 0.5)

    async def run() -> None:
        async with hall(database) as here, hall(database) as there:
            seats = [wire.NewSeat("me"), wire.NewSeat("person")]
            made = await here.make(wire.NewTable(seats=seats, seed=7), "anna")
            code = made.row.code
            await there.concierge.join(code, wire.Join("Ben"), "ben")
            anna, ben = Guest("anna"), Guest("ben")
            at_home, away = await here.table(code), await there.table(code)
            at_home.guests.add(anna)
            away.guests.add(ben)
            there.someone_came_or_went(away)

            async def is_online() -> bool:
                return at_home.online() == {0, 1}

            await until(is_online)
            anna.told.clear()
            await there.news.stop()  # what dies says no goodbye

            async def is_gone() -> bool:
                return at_home.online() == {0} and anna.told.is_set()

            await until(is_gone)

    asyncio.run(run())


def test_nobody_who_leaves_at_the_last_moment_is_left_with_a_game(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben sits down last at one process while Anna leaves at the other: the table waits on."""

    async def run() -> None:
        async with hall(database) as here, hall(database) as there:
            asked = wire.NewTable(seats=[wire.NewSeat("me"), wire.NewSeat("person")], seed=7)
            code = (await here.make(asked, "anna")).row.code
            await there.table(code)
            begin = here.storage.begin

            async def begin_late(*values: Any) -> bool:
                # Between reading that all seats are taken and beginning the game.
                assert await there.concierge.places.free(code, 0, "anna", "Vienna")
                return await begin(*values)

            monkeypatch.setattr(here.storage, "begin", begin_late)
            table = await here.concierge.join(code, wire.Join(name="Ben"), "ben")
            assert table.row.status == "waiting"
            assert [seat.owner for seat in table.row.seats] == [None, "ben"]
            monkeypatch.undo()
            back = await here.concierge.join(code, wire.Join(name="Clara"), "clara")
            assert back.row.status == "playing"
            async with back.lock:
                assert (await back.ready()).game.players == 2
            assert back.row.names == ("Clara", "Ben")

    asyncio.run(run())
