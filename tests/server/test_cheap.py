"""Messages that cost a client nothing cost the server little."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from kaiserhof.server import wire
from kaiserhof.server.hall import GATHERED, Hall
from kaiserhof.server.live import MOST_UNDOS
from kaiserhof.server.problems import Refused
from kaiserhof.server.settings import Settings
from kaiserhof.server.tables import Act, LiveTable


class Guest:
    """Somebody at a table, without a wire."""

    def __init__(self, identity: str | None = "anna") -> None:
        self.identity = identity
        self.told = 0

    def news(self, *, game: bool = True, table: bool = False) -> None:
        self.told += table


def at_a_table(tmp_path: Path, do: Callable[[Hall, LiveTable], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"))
        await hall.open()
        try:
            seats = [wire.NewSeat("me")] * 2
            await do(hall, await hall.make(wire.NewTable(seats=seats, seed=4), "anna"))
        finally:
            await hall.close()

    asyncio.run(run())


async def act(table: LiveTable, text: str) -> None:
    assert table.match is not None
    await table.act(Act(table.match.game.player, table.position, text), Guest())


async def play_to_a_turn(table: LiveTable) -> str:
    """Play until something can be taken back; the answer that was played last."""
    chance = random.Random(1)
    assert table.match is not None
    while True:
        answer = str(chance.choice(table.match.game.answers))
        await act(table, answer)
        if table.match.undo_text():
            return answer


def test_taking_back_has_a_bound_and_is_no_part_of_the_first_message(tmp_path: Path) -> None:
    async def do(hall: Hall, table: LiveTable) -> None:
        answer = await play_to_a_turn(table)
        assert table.match is not None
        before, since = table.chronicle.happened(0), table.position
        for _ in range(MOST_UNDOS - 1):
            await act(table, "undo")
            await act(table, "redo")
        await act(table, "undo")
        # A newcomer learns nothing of it, and who saw the answer that it was taken back.
        assert table.chronicle.happened(0) == before[:-1]
        known = [event for _, events in table.chronicle.happened(since) for event in events]
        assert [(table.match.undo_text(), event.a) for event in known] == [
            (table.match.undo_text(), since)
        ]
        await act(table, answer)
        with pytest.raises(Refused, match="undo-often") as refused:
            await act(table, "undo")
        assert str(MOST_UNDOS) in refused.value.words("en")
        # What was revealed meanwhile begins a new count; and such a record can be read again.
        position = table.position
        table.clear()
        async with table.lock:
            await table.ready()
        assert table.position == position

    at_a_table(tmp_path, do)


def test_comings_and_goings_are_gathered_and_watchers_are_no_news(tmp_path: Path) -> None:
    async def do(hall: Hall, table: LiveTable) -> None:
        anna, others = Guest(), [Guest("eve") for _ in range(50)]
        table.guests.add(anna)
        hall.someone_came_or_went(table)
        await asyncio.sleep(3 * GATHERED)
        assert (anna.told, table.told_online) == (1, {0, 1})
        for guest in others:
            table.guests.add(guest)
            hall.someone_came_or_went(table)
        for _ in range(20):
            table.guests.discard(anna)
            hall.someone_came_or_went(table)
            table.guests.add(anna)
            hall.someone_came_or_went(table)
        await asyncio.sleep(3 * GATHERED)
        assert [guest.told for guest in (anna, *others)] == [1] + [0] * 50
        table.guests.discard(anna)
        hall.someone_came_or_went(table)
        await asyncio.sleep(3 * GATHERED)
        assert [guest.told for guest in others] == [1] * 50

    at_a_table(tmp_path, do)
