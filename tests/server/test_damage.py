"""Damage on the disk: one line at the start, and else it costs the table that it is in."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from kaiserhof.server import wire
from kaiserhof.server.faults import fault_of
from kaiserhof.server.hall import Hall
from kaiserhof.server.problems import Problem
from kaiserhof.server.settings import Settings
from kaiserhof.server.tables import Act, LiveTable
from tests.server.nursery import run

FILE = "tables.db"


def in_a_hall(folder: Path, do: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall(Settings(database_url=f"sqlite+aiosqlite:///{folder / FILE}"))
        await hall.open()
        try:
            await do(hall)
        finally:
            await hall.close()

    asyncio.run(run())


async def new_table(hall: Hall) -> LiveTable:
    return await hall.make(wire.NewTable(seats=[wire.NewSeat("me")] * 2, seed=4), "anna")


async def play(table: LiveTable, answers: int = 5000, seed: int = 3) -> None:
    chance = random.Random(seed)
    for _ in range(answers):
        game = (await table.ready()).game
        if game.over:
            return
        await table.act(Act(game.player, table.position, str(chance.choice(game.answers))), None)


def change(folder: Path, statement: str, *values: object) -> None:
    db = sqlite3.connect(folder / FILE)
    with db:
        assert db.execute(statement, values).rowcount > 0
    db.close()


def told_in_lobby(table: LiveTable, lists: wire.TableLists) -> bool:
    return table.row.code in [shown.code for shown in lists.mine]


def test_a_gap_in_a_record_is_damage_of_that_table(tmp_path: Path) -> None:
    async def do(hall: Hall) -> None:
        broken, whole = await new_table(hall), await new_table(hall)
        await play(broken, 8)
        await play(whole, 8)
        # The entries that are left could be played without the gap.
        gap = "UPDATE entries SET position = 9 WHERE code = ? AND position = 8"
        change(tmp_path, gap, broken.row.code)
        hall.sweep(float("inf"))  # as after a restart: nothing is in memory
        for table in (broken, whole):
            await hall.whose.at([table.row])
        table = await hall.table(broken.row.code)
        with pytest.raises(Problem, match="damaged-record") as told:
            await table.ready()
        assert told.value.parameters == {"position": 7}
        other = await hall.table(whole.row.code)
        await play(other, 1)
        assert other.position == 9
        lists = await hall.lists("anna")
        assert told_in_lobby(broken, lists)
        assert told_in_lobby(whole, lists)

    in_a_hall(tmp_path, do)


@pytest.mark.parametrize("options", ["{", "[]", "7"])
def test_a_damaged_row_costs_its_table_and_not_the_lobby(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, options: str
) -> None:
    async def do(hall: Hall) -> None:
        broken, whole = await new_table(hall), await new_table(hall)
        change(tmp_path, "UPDATE tables SET options = ? WHERE code = ?", options, broken.row.code)
        hall.sweep(float("inf"))
        lists = await hall.lists("anna")
        assert not told_in_lobby(broken, lists)
        assert told_in_lobby(whole, lists)
        with pytest.raises(Problem, match="damaged-record"):
            await hall.table(broken.row.code)

    in_a_hall(tmp_path, do)
    assert all("\n" not in line for line in caplog.messages)
    assert any("is damaged" in line for line in caplog.messages)


@pytest.mark.parametrize("entry", ["A xyzzy", "?", "- roll x"])
def test_a_finished_game_that_is_damaged_is_said_so_by_all_that_show_it(
    tmp_path: Path, entry: str
) -> None:
    async def do(hall: Hall) -> None:
        table = await new_table(hall)
        await play(table)
        code = table.row.code
        place = "WHERE code = ? AND position = 20"
        change(tmp_path, f"UPDATE entries SET text = '{entry}' {place}", code)
        for asked in (
            hall.analyses.begin(code, "anna", "en"),
            hall.replays.turns(code, "anna", None),
        ):
            with pytest.raises(Problem, match="damaged-record") as told:
                await asked
            assert told.value.parameters == {"position": 19}
        assert (await hall.analyses.state(code, "en")).status == "none"
        if entry != "A xyzzy":  # whose form is that of an answer: the record can be had
            with pytest.raises(Problem, match="damaged-record"):
                await hall.record(code)

    in_a_hall(tmp_path, do)


@pytest.mark.parametrize("table", ["secrets", "schema_version", "sqlite_schema"])
def test_damaged_pages_at_the_start_are_one_line(tmp_path: Path, table: str) -> None:
    async def do(hall: Hall) -> None:
        await new_table(hall)

    in_a_hall(tmp_path, do)
    db = sqlite3.connect(tmp_path / FILE)
    size = db.execute("PRAGMA page_size").fetchone()[0]
    found = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    db.close()
    page = found[0] if found else 1
    start = (page - 1) * size + (100 if page == 1 else 0)
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(start)
        file.write(random.Random(9).randbytes(size - start % size))
    done = run("kaiserhof.server", KAISERHOF_DATA=str(tmp_path), PORT="0")
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert "cannot be used: database disk image is malformed" in line


def a_leaf(file: Path, name: str, *, last: bool) -> tuple[int, int]:
    """Where a page of an index or a table begins in a database, the last or one in the middle, and
    its size."""
    db = sqlite3.connect(file)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = db.execute("PRAGMA page_size").fetchone()[0]
    page = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (name,)).fetchone()[0]
    db.close()
    data = file.read_bytes()
    while data[(start := (page - 1) * size)] in (2, 5):  # an inner page, with its cells
        middle = start + 12 + int.from_bytes(data[start + 3 : start + 5]) // 2 * 2
        child = start + 8 if last else start + int.from_bytes(data[middle : middle + 2])
        page = int.from_bytes(data[child : child + 4])
    return start, size


@pytest.mark.parametrize("where", ["sqlite_autoindex_entries_1", "entries"])
def test_damaged_pages_of_records_cost_their_table_and_not_the_lobby(
    tmp_path: Path, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    codes: list[str] = []

    async def make(hall: Hall) -> None:
        codes.extend(sorted([(await new_table(hall)).row.code for _ in range(2)]))

    in_a_hall(tmp_path, make)
    whole, broken = codes
    db = sqlite3.connect(tmp_path / FILE)
    with db:  # enough that most pages of records belong to the second table alone
        lines = [(broken, position, "A pass") for position in range(1, 2000)]
        db.executemany("INSERT INTO entries VALUES (?, ?, ?)", lines)
    db.close()
    # Whoever looks how far a game is reads the last page of the index; the last page of records
    # is the one on which all others write.
    start, size = a_leaf(tmp_path / FILE, where, last=where != "entries")
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(start)
        file.write(random.Random(9).randbytes(size))

    async def look(hall: Hall) -> None:
        lists = await hall.lists("anna")
        (shown,) = [table for table in lists.mine if table.code == whole]
        assert shown.player is not None  # whose turn it is there is found all the same
        table = await hall.table(whole)
        await play(table, 3)
        assert table.position == 3
        with pytest.raises(DBAPIError) as told:
            await (await hall.table(broken)).ready()
        fault = fault_of(told.value)
        assert fault is not None
        assert fault.key == "database-damaged"

    in_a_hall(tmp_path, look)
    assert all("\n" not in line for line in caplog.messages)
