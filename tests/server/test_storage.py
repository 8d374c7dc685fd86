"""What is kept, what is dropped from memory, and how it comes back."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from kaiserhof.server import storage as storage_module
from kaiserhof.server import wire
from kaiserhof.server.hall import Hall
from kaiserhof.server.migrations import MIGRATIONS
from kaiserhof.server.problems import CannotStart, Problem
from kaiserhof.server.settings import Settings
from kaiserhof.server.sqlite import Line
from kaiserhof.server.storage import Storage
from kaiserhof.server.tables import Act, LiveTable
from tests.server.people import seen_by


class Anna:
    """Somebody at a table, without a wire."""

    identity: str | None = "anna"

    def news(self, *, game: bool = True, table: bool = False) -> None:
        pass


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"
    if request.param == "postgresql":
        found = request.getfixturevalue("database")
        url = found.replace("postgresql", "postgresql+asyncpg")
    return Settings(database_url=url, bot_delay=0)


def in_a_hall(settings: Settings, do: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall(settings)
        await hall.open()
        try:
            await do(hall)
        finally:
            await hall.close()

    asyncio.run(run())


async def play(table: LiveTable, answers: int, chance: random.Random) -> None:
    for _ in range(answers):
        async with table.lock:
            game = (await table.ready()).game
        answer = str(chance.choice(game.answers))
        await table.act(Act(game.player, table.position, answer), Anna())


async def play_as(table: LiveTable, answers: int) -> None:
    """Whoever decides answers."""
    for _ in range(answers):
        async with table.lock:
            game = (await table.ready()).game
        who = Anna()
        who.identity = table.row.seats[game.player].owner
        await table.act(Act(game.player, table.position, str(game.answers[0])), who)


def two_seats() -> wire.NewTable:
    return wire.NewTable(seats=[wire.NewSeat("me"), wire.NewSeat("me")], seed=7)


def test_the_schema_is_brought_up_to_date_once(settings: Settings) -> None:
    async def run() -> None:
        for _ in range(2):
            storage = Storage(settings.database_url)
            await storage.open()
            first = await storage.secret("cookie key")
            async with storage.engine.connect() as db:
                versions = await db.execute(text("SELECT version FROM schema_version"))
                assert list(versions.scalars()) == list(range(1, len(MIGRATIONS) + 1))
            assert await storage.secret("cookie key") == first
            await storage.close()

    asyncio.run(run())


@pytest.fixture
def empty(settings: Settings) -> Iterator[str]:
    """The address of a database with nothing in it."""
    url = make_url(settings.database_url)
    if url.get_backend_name() == "sqlite":
        yield settings.database_url
        return

    async def do(statement: str) -> None:
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
        async with engine.connect() as db:
            await db.execute(text(statement))
        await engine.dispose()

    asyncio.run(do("CREATE DATABASE empty"))
    yield url.set(database="empty").render_as_string(hide_password=False)
    asyncio.run(do("DROP DATABASE empty"))


def test_a_database_of_an_older_version_is_brought_up_to_date(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_first() -> str:
        storage = Storage(empty)
        await storage.open()
        async with storage.engine.connect() as db:
            version = (await db.execute(text("SELECT max(version) FROM schema_version"))).scalar()
        assert version == 1
        key = await storage.secret("cookie key")
        async with storage.write() as db:
            await db.execute(
                text(
                    "INSERT INTO tables VALUES"
                    " ('OLDTABLE', 1.5, 'waiting', 'anna', 1, '{}', 7, 0, '', NULL, NULL)"
                )
            )
            await db.execute(
                text("INSERT INTO seats VALUES ('OLDTABLE', 0, 'person', '', NULL, 'anna', 's')")
            )
        await storage.close()
        return key

    async def then(key: str) -> None:
        hall = Hall(Settings(database_url=empty))
        await hall.open()
        assert hall.keys == (key.encode(),)
        older = await hall.storage.table("OLDTABLE")
        assert older is not None
        assert (older.public, older.hints, older.seed) == (True, True, 7)
        table = await hall.make(two_seats(), "anna")
        assert await hall.storage.begin_analysis(table.row.code, "here")
        await hall.close()

    with monkeypatch.context() as older:
        older.setattr(storage_module, "MIGRATIONS", MIGRATIONS[:1])
        key = asyncio.run(at_first())
    asyncio.run(then(key))


def test_a_migration_that_is_interrupted_is_as_if_it_had_not_begun(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin() -> None:
        storage = Storage(empty)
        try:
            await storage.open()
        finally:
            await storage.close()

    interrupted = (*MIGRATIONS[:-1], (*MIGRATIONS[-1], "CREATE TABLE and then the light went out"))
    with monkeypatch.context() as now:
        now.setattr(storage_module, "MIGRATIONS", interrupted)
        with pytest.raises(CannotStart):
            asyncio.run(begin())
    asyncio.run(begin())


def test_an_idle_table_leaves_memory_and_comes_back_the_same(settings: Settings) -> None:
    async def do(hall: Hall) -> None:
        table = await hall.make(two_seats(), "anna")
        await play(table, 40, random.Random(3))
        assert table.match is not None
        before, happened = table.match.game.copy(), table.chronicle.happened(0)
        undo, position = table.match.undo_text(), table.position
        hall.sweep(time.monotonic() + 1)
        assert table.match is None
        again = await hall.table(table.row.code)
        assert again is not table
        async with again.lock:
            match = await again.ready()
        assert match.game == before
        assert (again.position, again.chronicle.happened(0), match.undo_text()) == (
            position,
            happened,
            undo,
        )
        await play(again, 5, random.Random(4))

    in_a_hall(settings, do)


def test_a_position_is_written_once(settings: Settings) -> None:
    async def do(hall: Hall) -> None:
        table = await hall.make(two_seats(), "anna")
        code = table.row.code
        written = await asyncio.gather(
            hall.journal.append(Line(code, 1, "A guest 1")),
            hall.journal.append(Line("NONENONE", 1, "A guest 1")),
            return_exceptions=True,
        )
        # The second line names no table: nobody is told "yes" who is not written down.
        assert written[1] is not True
        if written[0] is not True:
            assert await hall.journal.append(Line(code, 1, "A guest 1"))
        assert not await hall.journal.append(Line(code, 1, "A guest 2"))
        assert (await hall.storage.entries(code))[1:] == ["A guest 1"]

    in_a_hall(settings, do)


def test_who_was_second_sees_what_the_first_one_did(settings: Settings) -> None:
    """As with two processes, but without news between them."""

    async def do(hall: Hall) -> None:
        other = Hall(settings)
        await other.open()
        try:
            here = await hall.make(two_seats(), "anna")
            there = await other.table(here.row.code)
            async with there.lock:
                await there.ready()
            await other.news.stop()
            await play(here, 1, random.Random(1))
            assert there.match is not None
            answer = str(there.match.game.answers[0])
            act = Act(there.match.game.player, 0, answer)
            with pytest.raises(Problem, match="moved-on"):
                await there.act(act, Anna())
            assert here.match is not None
            assert there.match.game == here.match.game
            assert there.position == 1
        finally:
            await other.close()

    in_a_hall(settings, do)


def test_a_failing_disk_is_told_and_forgets_the_answer(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(hall: Hall) -> None:
        table = await hall.make(two_seats(), "anna")

        async def fail(lines: list[Line]) -> list[bool]:
            raise OSError("no space left")

        monkeypatch.setattr(hall.journal, "_write", fail)
        with pytest.raises(Problem, match="disk-full"):
            await play(table, 1, random.Random(1))
        monkeypatch.undo()
        await play(table, 3, random.Random(1))
        assert table.position == 3

    in_a_hall(settings, do)


def test_a_game_begins_although_the_process_died_when_the_last_seat_was_taken(
    settings: Settings,
) -> None:
    async def do(hall: Hall) -> None:
        seats = [wire.NewSeat("me"), wire.NewSeat("person")]
        table = await hall.make(wire.NewTable(seats=seats, seed=7), "anna")
        code = table.row.code
        # What is written first when somebody joins; then the process is killed.
        await hall.concierge.places.take(
            code, 1, kind="person", name="Ben", level=None, owner="ben"
        )
        other = Hall(settings)
        await other.open()
        try:
            again = await other.table(code)
            assert again.row.status == "playing"
            await play_as(again, 1)
        finally:
            await other.close()
        # Who still has the table in memory notices as well.
        await hall.refresh(table)
        assert (table.row.status, table.position) == ("playing", 1)

    in_a_hall(settings, do)


def test_an_entry_of_a_deleted_table_does_not_hinder_others(settings: Settings) -> None:
    """Another process may not have heard yet that a table is gone."""

    async def do(hall: Hall) -> None:
        here, gone = await hall.make(two_seats(), "anna"), await hall.make(two_seats(), "anna")
        await hall.concierge.places.close(gone.row.code)
        assert await hall.concierge.places.delete(gone.row.code)
        written = await asyncio.gather(
            hall.journal.append(Line(gone.row.code, 1, "A guest 1")),
            hall.journal.append(Line(here.row.code, 1, "A guest 1")),
        )
        assert list(written) == [False, True]
        with pytest.raises(Problem, match="no-table"):
            await play(gone, 1, random.Random(1))

    in_a_hall(settings, do)


def test_the_lobby_does_not_read_through_the_tables_of_others(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"

    async def plans() -> list[str]:
        storage = Storage(url)
        await storage.open()
        said: list[tuple[str, Any]] = []

        def note(db: Connection) -> None:
            event.listen(
                db.engine,
                "before_cursor_execute",
                lambda _db, _cursor, statement, values, *_: said.append((statement, values)),
            )

        await storage.transactions.read(note)
        await storage.lists("anna")
        found = []
        async with storage.engine.connect() as db:
            for statement, values in list(said):
                rows = await db.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
                found += [str(list(row)[3]) for row in rows]
        await storage.close()
        return found

    found = asyncio.run(plans())
    assert len(found) > 6
    assert not [line for line in found if line.startswith("SCAN t")], found


def test_others_have_their_turn_while_a_long_record_is_played(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")

    async def do(hall: Hall) -> None:
        table = await hall.make(wire.NewTable(seats=[wire.NewSeat("me")] * 2, seed=7), "anna")
        await play(table, 120, random.Random(1))
        hall.sweep(float("inf"))
        texts = await hall.storage.entries(table.row.code)
        again = await hall.table(table.row.code)
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        beside = asyncio.create_task(others())
        await asyncio.sleep(0)
        begun = turns
        await again._replay(texts)
        assert turns - begun >= 2
        beside.cancel()

    in_a_hall(settings, do)


def test_what_spectators_see_is_written_once_for_all_of_them(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")

    async def do(hall: Hall) -> None:
        table = await hall.make(wire.NewTable(seats=[wire.NewSeat("me")] * 2, seed=7), "anna")
        await table.ready()
        for position in range(3):
            since = max(0, position - 1)
            for language in ("en", "de"):
                first = table.states_for("ben", since, language)
                assert table.states_for(None, since, language) is first
                (seen,) = map(msgspec.json.decode, map(msgspec.json.encode, first))
                assert (seen["position"], seen["seat"]) == (position, None)
                assert seen["view"] == seen_by(table.match.game, None)  # type: ignore[union-attr]
            assert len(table.states_for("anna", since, "en")) == 2
            await play(table, 1, random.Random(position))

    in_a_hall(settings, do)


def test_a_transaction_in_sqlite_crosses_between_threads_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each crossing waits for a turn of the loop, and meanwhile nobody else's answer is written."""
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    crossings = 0

    async def make_and_look(hall: Hall) -> None:
        nonlocal crossings
        loop = asyncio.get_running_loop()
        cross = loop.call_soon_threadsafe

        def count(*args: Any, **named: Any) -> asyncio.Handle:
            nonlocal crossings
            crossings += 1
            return cross(*args, **named)

        monkeypatch.setattr(loop, "call_soon_threadsafe", count)
        seats = [wire.NewSeat("me")] * 2
        await hall.make(wire.NewTable(seats=seats), "anna")
        made, crossings = crossings, 0
        await hall.lists("anna")
        assert made <= 3  # how many tables she has, the same once more, and the table
        assert crossings <= 3  # one for each list

    in_a_hall(settings, make_and_look)
