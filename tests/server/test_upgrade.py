"""Databases of older releases, opened by this one: every table goes on, or says why it stops."""

import asyncio
import re
import sqlite3
from pathlib import Path

import httpx
import pytest
from sqlalchemy import make_url, text

from kaiserhof.engine.rules_version import RULES
from kaiserhof.records.match import Match
from kaiserhof.records.record import Record
from kaiserhof.server.cookies import Cookies
from kaiserhof.server.database import connect
from kaiserhof.server.identity import signed
from kaiserhof.server.migrations import MIGRATIONS
from tests.server.olden import make
from tests.server.people import Person
from tests.server.servers import Server, on_postgres, on_sqlite

OLDEN = sorted(Path(make.__file__).parent.glob("*.sql"))
KEY = b"olden-key-olden-key-olden-key-olden"


def laid_out(dump: Path, folder: Path) -> Server:
    """A server on the database of a release."""
    folder.mkdir(exist_ok=True)
    with sqlite3.connect(folder / "tables.db") as db:
        db.executescript(older(dump))
    return on_sqlite(folder)


def older(dump: Path) -> str:
    """The database of a release; to the newest one the rules of OLDRULES are older ones, too."""
    script = dump.read_text(encoding="utf-8")
    if int(dump.stem) < RULES:
        return script
    return f"{script}UPDATE tables SET rules = {RULES - 1} WHERE code LIKE 'OLDRULE%';"


def seated(server: Server, identity: str) -> Person:
    """Somebody who has sat there since the older release."""
    cookies = httpx.Cookies()
    cookies.set(Cookies([KEY]).name, signed(identity, KEY))
    return Person(server, cookies)


@pytest.mark.parametrize("dump", OLDEN, ids=lambda path: path.stem)
def test_every_table_of_an_older_release_goes_on_or_tells_why_not(
    dump: Path, tmp_path: Path
) -> None:
    with laid_out(dump, tmp_path) as server:
        anna, ben = seated(server, make.ANNA), seated(server, make.BEN)

        # The one that waits begins when somebody sits down.
        newcomer = Person(server)
        newcomer.post("/api/tables/WAITING1/join", {"name": "Rosa"})
        assert newcomer.get("/api/tables/WAITING1")["table"]["status"] == "playing"

        # The one that is played goes on exactly where it was.
        before = anna.get("/api/tables/PLAYING1")["table"]
        assert (before["position"], before.get("stopped", 0)) == (60, 0)
        with anna.sit("PLAYING1") as a, ben.sit("PLAYING1") as b:
            sittings = {0: a, 1: b}
            player = a.reach(60)["decision"]["player"]
            decides = sittings[player]
            state = decides.turn(60)
            assert decides.do(state["decision"]["answers"][0]["answer"])["position"] == 61

        # The one that is over has its result, its record and its replay.
        over = anna.get("/api/tables/FINISHED")["table"]
        record = anna.http.get("/api/tables/FINISHED/record").text
        assert Match.from_text(record).game.scores == over["scores"]
        assert anna.get("/api/tables/FINISHED/replay")["turns"]


@pytest.mark.parametrize("dump", OLDEN, ids=lambda path: path.stem)
def test_a_table_stops_before_an_answer_that_is_not_possible_any_more(
    dump: Path, tmp_path: Path
) -> None:
    with laid_out(dump, tmp_path) as server:
        anna, stranger = seated(server, make.ANNA), Person(server)
        with anna.sit("OLDRULES") as sitting:
            table = sitting.until("table")["table"]
            if not table.get("stopped"):  # told as soon as the game has been played again
                table = sitting.until(lambda m: m["type"] == "table" and m["table"].get("stopped"))
                table = table["table"]
            at, lost = table["position"], table["stopped"]
            assert at + lost == 60
            assert 0 < at < 60
            assert sitting.reach(at)["position"] == at
            sitting.answer("end", seat=0, position=at)
            refused = sitting.until("refused")
            assert refused["key"] == "rules-corrected"
            assert "rules have been corrected" in refused["message"]

            # The record is kept, but not shown while the game may still go on.
            assert anna.http.get("/api/tables/OLDRULES/record").status_code == 403
            assert stranger.http.post("/api/tables/OLDRULES/go-on").status_code == 403

            on = anna.post("/api/tables/OLDRULES/go-on")["table"]
            assert (on["position"], on.get("stopped", 0)) == (at, 0)
            assert anna.http.post("/api/tables/OLDRULES/go-on").status_code == 409
            ben = seated(server, make.BEN)
            with ben.sit("OLDRULES") as other:
                player = other.reach(at)["decision"]["player"]
                decides = (sitting, other)[player]
                answer = decides.turn(at)["decision"]["answers"][0]["answer"]
                assert decides.do(answer)["position"] == at + 1

        # Closed, both records can be had: what was played on, and what was left behind.
        anna.post("/api/tables/OLDRULES/close")
        new = anna.http.get("/api/tables/OLDRULES/record").text
        old = anna.http.get("/api/tables/OLDRULES/record?former=true").text
        assert len(Record.from_text(new).entries) < len(Record.from_text(old).entries)
        assert re.search(r"^end 60 ", old, re.M)

        # Closed without going on, the record is there whole.
        anna.get("/api/tables/OLDRULE2")
        anna.post("/api/tables/OLDRULE2/close")
        assert re.search(r"^end 60 ", anna.http.get("/api/tables/OLDRULE2/record").text, re.M)


@pytest.mark.parametrize("dump", OLDEN, ids=lambda path: path.stem)
def test_it_is_the_same_on_postgresql(dump: Path, database: str) -> None:
    url = database.rpartition("/")[0] + f"/olden_{dump.stem}"
    asyncio.run(copied(dump, database, url))
    with on_postgres(url) as server, on_postgres(url) as second:
        anna = seated(server, make.ANNA)
        with anna.sit("PLAYING1") as sitting:
            assert sitting.reach(60)["position"] == 60
        with anna.sit("OLDRULES") as here, anna.elsewhere(second).sit("OLDRULES") as there:
            at = here.reach(0)["position"]
            assert there.reach(0)["position"] == at < 60
            assert anna.post("/api/tables/OLDRULES/go-on")["table"]["position"] == at
            there.until(lambda m: m["type"] == "table" and not m["table"].get("stopped"))


async def copied(dump: Path, database: str, url: str) -> None:
    """Make a database of PostgreSQL as that release would have had it."""
    first = connect(make_url(database.replace("postgresql", "postgresql+asyncpg")), 60)
    async with first.connect() as db:
        await db.execution_options(isolation_level="AUTOCOMMIT")
        await db.execute(text(f"CREATE DATABASE {url.rpartition('/')[2]}"))
    await first.dispose()
    engine = connect(make_url(url.replace("postgresql", "postgresql+asyncpg")), 60)
    with sqlite3.connect(":memory:") as old:
        old.executescript(older(dump))
        (version,) = old.execute("SELECT max(version) FROM schema_version").fetchone()
        async with engine.begin() as db:
            await db.execute(text("CREATE TABLE schema_version (version INTEGER NOT NULL)"))
            for statements in MIGRATIONS[:version]:
                for statement in statements:
                    await db.execute(text(statement))
            for name in ("schema_version", "secrets", "tables", "seats", "entries"):
                found = old.execute(f"SELECT * FROM {name}")
                columns = [column[0] for column in found.description]
                rows = [dict(zip(columns, row, strict=True)) for row in found]
                given = ", ".join(f":{column}" for column in columns)
                query = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({given})"
                await db.execute(text(query), rows)
    await engine.dispose()
