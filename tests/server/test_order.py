"""``accepted`` comes before the state that it leads to, whatever else happens meanwhile."""

import asyncio
import random
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from kaiserhof.server import wire
from kaiserhof.server.hall import Hall
from kaiserhof.server.settings import Settings
from kaiserhof.server.socket import Connection, Socket
from kaiserhof.server.sqlite import Line
from tests.server.people import ME, Json, Person
from tests.server.servers import Server


class Wire:
    """A wire that keeps what was sent over it; sending takes a moment."""

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.sent: list[Json] = []

    async def hear(self) -> bytes | None:
        return await self.incoming.get()

    async def say(self, *messages: wire.Wire) -> None:
        await asyncio.sleep(0)
        self.sent += [msgspec.json.decode(msgspec.json.encode(message)) for message in messages]

    def answer(self, position: int, seat: int, answer: str) -> None:
        told = {"type": "answer", "id": "1", "seat": seat, "position": position, "answer": answer}
        self.incoming.put_nowait(msgspec.json.encode(told))

    async def until(self, kind: str, position: int) -> None:
        async with asyncio.timeout(60):
            while not any(m["type"] == kind and m["position"] >= position for m in self.sent):
                await asyncio.sleep(0)


def out_of_order(sent: list[Json]) -> list[int]:
    """The positions whose state came before the answer to them was acknowledged."""
    accepted = {m["position"]: n for n, m in enumerate(sent) if m["type"] == "accepted"}
    shown: dict[int, int] = {}
    for n, message in enumerate(sent):
        if message["type"] == "state":
            shown.setdefault(message["position"], n)
    return [at for at, n in accepted.items() if shown.get(at, len(sent)) < n]


@pytest.mark.parametrize("before", [True, False])
def test_somebody_comes_or_goes_while_an_answer_is_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """Just before the answer is heard, and at every step behind it."""

    async def run() -> None:
        url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
        hall = Hall(Settings(database_url=url, messages_per_second=0))
        await hall.open()
        write, chance = hall.journal._write, random.Random(3)

        async def slowly(lines: list[Line]) -> list[bool]:
            for _ in range(6):
                await asyncio.sleep(0)
            return await write(lines)

        monkeypatch.setattr(hall.journal, "_write", slowly)
        table = await hall.make(wire.NewTable(seats=[wire.NewSeat("me")] * 2, seed=4), "anna")
        line = Wire()
        connection = Connection(cast(Socket, line), table, "anna", "en", 0)
        table.guests.add(connection)
        tasks: list[asyncio.Task[Any]] = [
            asyncio.create_task(connection.send_news()),
            asyncio.create_task(connection.hear(hall)),
        ]
        connection.news(table=True)
        try:
            for position in range(30):
                await line.until("state", position)
                assert table.match is not None
                game = table.match.game
                if before:
                    table.tell(game=False, table=True)
                line.answer(position, game.player, str(chance.choice(game.answers)))
                if not before:
                    table.tell(game=False, table=True)
                for _ in range(position % 10):
                    await asyncio.sleep(0)
                table.tell(game=False, table=True)
                await line.until("accepted", position + 1)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            await hall.close()
        assert not out_of_order(line.sent)

    asyncio.run(run())


def test_others_come_and_go_all_the_time(server: Server) -> None:
    anna, eve = Person(server), Person(server)
    code = anna.make(ME, ME, seed=4)["code"]
    heard: list[Json] = []
    with anna.sit(code) as sitting:
        sitting.seen = heard.append
        chance = random.Random(5)
        for position in range(25):
            with eve.sit(code):
                state = sitting.turn(position)
                choice = chance.choice(state["decision"]["answers"])["answer"]
                sitting.answer(choice, seat=state["seat"], position=position)
            sitting.reach(position + 1)
    assert not out_of_order(heard)
