"""Faults say what they are."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from litestar import Litestar, post
from litestar.testing import TestClient

from kaiserhof.server import wire
from kaiserhof.server.app import _problem_of, answer_problem
from kaiserhof.server.hall import Hall
from kaiserhof.server.problems import Problem
from kaiserhof.server.settings import Settings


@post("/")
async def make(data: wire.NewTable) -> None:
    """Takes a body as a table is made by."""


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_a_body_that_is_no_utf_8_is_the_clients_fault() -> None:
    app = Litestar([make], exception_handlers={Exception: answer_problem}, logging_config=None)
    body = b'{"seats": [{"kind": "me", "name": "\xff\xfe"}]}'
    with TestClient(app) as client:
        told = client.post("/", content=body, headers={"content-type": "application/json"})
    assert (told.status_code, told.json()["error"]["key"]) == (400, "bad-request")


def test_a_full_disk_and_damaged_pages_have_their_names(tmp_path: Path) -> None:
    """As SQLite itself says it."""

    async def run() -> list[Problem]:
        hall = Hall(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"))
        await hall.open()
        found = []
        try:
            async with hall.storage.engine.connect() as db:
                await db.exec_driver_sql("PRAGMA max_page_count = 1")
                try:
                    await db.exec_driver_sql("CREATE TABLE more (x TEXT)")
                    for _ in range(100):
                        await db.exec_driver_sql("INSERT INTO more VALUES (zeroblob(100000))")
                except Exception as error:
                    found.append(_problem_of(error))
        finally:
            await hall.close()
        (tmp_path / "tables.db").write_bytes(b"This has been a letter to the emperor. " * 500)
        other = Hall(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"))
        try:
            await other.storage.table("KAMORULI")
        except Exception as error:
            found.append(_problem_of(error))
        await other.storage.close()
        return found

    found = asyncio.run(run())
    assert [(p.key, p.status) for p in found] == [("disk-full", 503), ("database-damaged", 503)]


def test_a_damaged_record_is_called_damaged(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}"))
        await hall.open()
        try:
            seats = [wire.NewSeat("me")] * 2
            table = await hall.make(wire.NewTable(seats=seats, seed=4), "anna")
            with sqlite3.connect(tmp_path / "tables.db") as db:
                db.execute("INSERT INTO entries VALUES (?, 1, 'A xyzzy')", (table.row.code,))
            db.close()
            table.clear()
            async with table.lock:
                with pytest.raises(Problem, match="damaged-record") as told:
                    await table.ready()
            assert "damaged" in told.value.words("en")
            assert "0" in told.value.words("de")
        finally:
            await hall.close()

    asyncio.run(run())
