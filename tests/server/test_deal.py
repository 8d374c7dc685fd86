"""Chance at a table: committed to before the game, told after it, and never in between."""

import asyncio
import json
import random
from pathlib import Path

import pytest
from sqlalchemy import text

from kaiserhof.engine.options import Options
from kaiserhof.records.deal import commitment_of, is_sealed
from kaiserhof.records.match import Match
from kaiserhof.records.record import Record
from kaiserhof.server import storage as storage_module
from kaiserhof.server import wire
from kaiserhof.server.hall import Hall
from kaiserhof.server.live import LiveMatch
from kaiserhof.server.migrations import MIGRATIONS
from kaiserhof.server.settings import Settings
from kaiserhof.server.tables import Act
from tests.server.people import ME, PERSON, Json, Person, bot, play_to_the_end
from tests.server.servers import Server, on_sqlite


def test_the_commitment_is_told_at_once_and_the_seed_at_the_end(any_server: Server) -> None:
    anna, ben = Person(any_server), Person(any_server)
    table = anna.make(ME, PERSON, seed=None)
    code, commitment = table["code"], table["commitment"]
    assert len(commitment) == 64
    assert "seed" not in table
    heard: list[Json] = []
    ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
    with anna.sit(code) as here, ben.sit(code) as there:
        here.seen = there.seen = heard.append
        play_to_the_end({0: here, 1: there})
        while "seed" not in here.table:
            here.hear()
    told = anna.get(f"/api/tables/{code}")["table"]
    assert told["commitment"] == commitment == commitment_of(int(told["seed"], 16))
    before = json.dumps([m for m in heard if m.get("table", {}).get("status") != "over"])
    assert told["seed"] not in before
    assert str(int(told["seed"], 16)) not in before
    record = Record.from_text(anna.http.get(f"/api/tables/{code}/record").text)
    assert record.commitment == commitment
    assert Match.check_deal(record) > 10


def test_no_two_tables_have_the_same_deal(server: Server) -> None:
    anna = Person(server)
    tables = [anna.make(ME, bot(), seed=None) for _ in range(4)]
    assert len({table["commitment"] for table in tables}) == 4


def test_a_rematch_has_a_deal_of_its_own(server: Server) -> None:
    anna = Person(server)
    first = anna.make(bot(), bot(), seed=None)
    with anna.sit(first["code"]) as sitting:
        sitting.until(lambda message: message.get("table", {}).get("status") == "over")
    second = anna.post(f"/api/tables/{first['code']}/rematch")["table"]
    assert second["commitment"] != first["commitment"]


def test_a_chosen_seed_gives_the_game_of_the_library(server: Server) -> None:
    """Whoever made the table could know what comes, and everybody is told so."""
    anna = Person(server)
    table = anna.make(ME, ME, seed=1900)
    assert table["seeded"]
    assert "commitment" not in table
    with anna.sit(table["code"]) as sitting:
        row = sitting.reach(0)["view"]["row"]
    assert row == LiveMatch(Options(players=2), 1900).game.view(0)["row"]


def test_a_bot_is_asked_with_nothing_of_the_deal(tmp_path: Path) -> None:
    """Neither what lies in the decks nor the seed: all of it is dealt anew for its seat."""

    async def run() -> None:
        hall = Hall(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"))
        await hall.open()
        seats = [wire.NewSeat("me"), wire.NewSeat("me")]
        table = await hall.make(wire.NewTable(seats=seats), "anna")
        seed = table.row.seed
        assert is_sealed(seed)
        async with table.lock:
            game = (await table.ready()).game
        question = hall.bots.question(game, game.player, "medium", seed, 0)
        asked = repr(question)
        assert str(seed) not in asked
        assert f"{seed:x}" not in asked
        assert question.known["chance"] != game.to_json()["chance"]
        await hall.close()

    asyncio.run(run())


def test_a_sealed_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    with on_sqlite(tmp_path) as server:
        anna = Person(server)
        code = anna.make(ME, ME, seed=None)["code"]
        chance = random.Random(2)
        with anna.sit(code) as sitting:
            position = 0
            for _ in range(60):
                state = sitting.turn(position)
                answer = chance.choice(state["decision"]["answers"])["answer"]
                sitting.answer(answer, seat=state["seat"], position=state["position"])
                position = sitting.until("accepted")["position"]
    with on_sqlite(tmp_path) as server:
        anna = anna.elsewhere(server)
        with anna.sit(code) as sitting:
            while True:
                state = sitting.turn(position)
                answer = chance.choice(state["decision"]["answers"])["answer"]
                sitting.answer(answer, seat=state["seat"], position=state["position"])
                position = sitting.until("accepted")["position"]
                if sitting.reach(position)["decision"] is None:
                    break
        record = Record.from_text(anna.http.get(f"/api/tables/{code}/record").text)
        assert Match.check_deal(record) > 10


def test_a_running_table_of_an_old_database_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seed is a number of 53 bits, and its game the one of that seed to the end."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    options, seed = Options(players=2), 2**53 - 7
    old = LiveMatch(options, seed, ("Anna", "Ben"))

    async def before() -> None:
        storage = storage_module.Storage(url)
        await storage.open()
        async with storage.write() as db:
            await db.execute(
                text(
                    "INSERT INTO tables (code, created, status, maker, public, hints, options,"
                    " seed, seeded, cards) VALUES ('OLD', 1.5, 'playing', 'anna', 1, 1, :o, :s, 0,"
                    " :c)"
                ),
                {"o": json.dumps(options.to_json()), "s": seed, "c": old.record.cards},
            )
            for seat, name in enumerate(("Anna", "Ben")):
                await db.execute(
                    text("INSERT INTO seats VALUES ('OLD', :s, 'person', :n, NULL, 'anna', :n)"),
                    {"s": seat, "n": name},
                )
            entry = {"t": old.take_entry()}
            await db.execute(text("INSERT INTO entries VALUES ('OLD', 0, :t)"), entry)
        await storage.close()

    class Anna:
        identity: str | None = "anna"

        def news(self, *, game: bool = True, table: bool = False) -> None:
            pass

    async def after() -> None:
        hall = Hall(Settings(database_url=url))
        await hall.open()
        table = await hall.table("OLD")
        assert table.row.commitment is None
        chance = random.Random(1)
        while not old.game.over:
            answer = str(chance.choice(old.game.answers))
            await table.act(Act(old.game.player, table.position, answer), Anna())
            old.play(table.position, answer)
        assert table.match is not None
        assert table.match.game == old.game
        assert table.shown_to("anna").seed is None
        assert Match.from_text(await hall.record("OLD")).game == old.game
        await hall.close()

    with monkeypatch.context() as older:
        older.setattr(storage_module, "MIGRATIONS", MIGRATIONS[:3])
        asyncio.run(before())
    asyncio.run(after())
