"""What is kept: tables, seats and the entries of their records, in SQLite or PostgreSQL.

Nothing of a game is kept but its record. The entries are written by
:mod:`kaiserhof.server.journal`; all else is read and written here.
"""

import asyncio
import functools
import json
import secrets
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
)
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from sqlalchemy import Connection, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kaiserhof.engine.rules_version import RULES
from kaiserhof.records.deal import is_sealed
from kaiserhof.server.complaints import Complaints
from kaiserhof.server.database import connect, keep_to_oneself
from kaiserhof.server.faults import STORAGE, is_damage
from kaiserhof.server.lanes import Person
from kaiserhof.server.migrations import MIGRATIONS
from kaiserhof.server.problems import CannotStart, Problem
from kaiserhof.server.rows import Kept, SeatRow, TableRow, table_row
from kaiserhof.server.transactions import Transactions

complaints = Complaints(__name__)

COOKIE_KEY = "cookie key"
KEYS = 3
"""So many keys of cookies are accepted: the one that signs, and the ones before it."""
LISTED = 50
"""This many tables stand in each list of the lobby."""
OPEN_FOR = 7 * 24 * 3600
"""An unfinished table counts as open for a week."""

PATIENCE = 10.0
"""This many seconds PostgreSQL may take for anything, unless another number is set."""


@dataclass(frozen=True)
class AnalysisRow:
    """An analysis of a finished game: who is at it, how far, and what came of it."""

    process: str
    beat: float
    done: int
    total: int
    marks: str | None


class HasRematch(Exception):
    """The table has a rematch already."""


class Storage:
    """The database."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.url = make_url(url)
        self.patience = patience
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.engine: AsyncEngine = connect(self.url, patience)
        self._writing: asyncio.Lock | None = asyncio.Lock() if self.is_sqlite else None
        self.transactions = Transactions(self.url, self.engine, self.writing)

    async def open(self) -> None:
        """Bring the schema up to date; raises CannotStart if the database cannot be used."""
        with self.usable():
            if self.is_sqlite and self.url.database:
                folder = Path(self.url.database).parent
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it holds our secrets
                keep_to_oneself(Path(self.url.database))
            await self._migrate()

    @contextmanager
    def usable(self) -> Iterator[None]:
        """What must not fail at the start: raises CannotStart if the database cannot be used."""
        try:
            yield
        except (*STORAGE, TypeError) as error:
            said = str(getattr(error, "orig", None) or error) or type(error).__name__
            reason = said.partition("\n")[0]
            raise CannotStart("database-unusable", url=repr(self.url), reason=reason) from error

    async def _migrate(self) -> None:
        async with self.write() as db:
            # All or nothing, and one process at a time. Python begins no transaction by itself
            # in SQLite for what changes the schema.
            await db.execute(
                text("BEGIN IMMEDIATE" if self.is_sqlite else "SELECT pg_advisory_xact_lock(5391)")
            )
            await db.execute(
                text("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
            )
            found = (await db.execute(text("SELECT max(version) FROM schema_version"))).scalar()
            if (found or 0) > len(MIGRATIONS):
                raise CannotStart("database-newer", url=repr(self.url))
            for version in range((found or 0) + 1, len(MIGRATIONS) + 1):
                for statement in MIGRATIONS[version - 1]:
                    await db.execute(text(statement))
                await db.execute(text("INSERT INTO schema_version VALUES (:v)"), {"v": version})

    async def close(self) -> None:
        """Let go of the database."""
        await self.transactions.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is durable when the block is left without an error."""
        async with self.writing(), self.engine.begin() as db:
            yield db

    def writing(self) -> "AbstractAsyncContextManager[object]":
        """The right to write: SQLite takes one writer at a time, who waits here, not there."""
        return nullcontext() if self._writing is None else self._writing

    async def secret(self, name: str) -> str:
        """A secret of this server, made when it is first asked for."""
        async with self.write() as db:
            await db.execute(
                text("INSERT INTO secrets VALUES (:n, :v) ON CONFLICT (name) DO NOTHING"),
                {"n": name, "v": secrets.token_urlsafe(32)},
            )
            query = text("SELECT value FROM secrets WHERE name = :n")
            return str((await db.execute(query, {"n": name})).scalar_one())

    async def keys(self) -> tuple[bytes, ...]:
        """What cookies are signed with, the newest key first; former ones are still accepted."""
        return tuple(key.encode() for key in (await self.secret(COOKIE_KEY)).split())

    async def renew_key(self, forget: bool = False) -> int:
        """Sign with a new key from the next start on; how many former ones are still accepted."""
        former = [] if forget else [key.decode() for key in await self.keys()][: KEYS - 1]
        async with self.write() as db:
            await db.execute(
                text("UPDATE secrets SET value = :v WHERE name = :n"),
                {"n": COOKIE_KEY, "v": " ".join([secrets.token_urlsafe(32), *former])},
            )
        return len(former)

    # --- tables -------------------------------------------------------------------------------

    async def add(
        self, row: TableRow, entry: str | None = None, rematch_of: str | None = None
    ) -> bool:
        """Write a new table, with the first entry if its game has begun; False if its code
        is taken. As the rematch of a table it is written only if that has none (HasRematch)."""

        def add(db: Connection) -> bool:
            if rematch_of is not None:
                named = db.execute(
                    text("UPDATE tables SET rematch = :o WHERE code = :c AND rematch IS NULL"),
                    {"o": row.code, "c": rematch_of},
                )
                if named.rowcount != 1:
                    raise HasRematch
            made = db.execute(
                text(
                    "INSERT INTO tables (code, created, status, maker, public, hints, options,"
                    " seed, deal, seeded, cards, house, hot_seat, stand_in, rules) VALUES (:code,"
                    " :created, :status, :maker, :public, :hints, :options, :seed, :deal, :seeded,"
                    " :cards, :house, :hot_seat, :stand_in, :rules)"
                    " ON CONFLICT (code) DO NOTHING"
                ),
                {
                    "code": row.code,
                    "created": row.created,
                    "status": row.status,
                    "maker": row.maker,
                    "public": int(row.public),
                    "hints": int(row.hints),
                    "options": json.dumps(row.options),
                    "seed": 0 if is_sealed(row.seed) else row.seed,
                    "deal": f"{row.seed:x}" if is_sealed(row.seed) else None,
                    "seeded": int(row.seeded),
                    "cards": row.cards,
                    "house": row.house,
                    "hot_seat": int(row.hot_seat),
                    "stand_in": row.stand_in,
                    "rules": row.rules,
                },
            )
            if made.rowcount != 1:
                db.rollback()
                return False
            db.execute(
                text("INSERT INTO seats VALUES (:code, :seat, :kind, :name, :level, :owner, :key)"),
                [
                    {
                        "code": row.code,
                        "seat": s.seat,
                        "kind": s.kind,
                        "name": s.name,
                        "level": s.level,
                        "owner": s.owner,
                        "key": s.secret,
                    }
                    for s in row.seats
                ],
            )
            if entry is not None:
                self._write_first(db, row.code, entry)
            return True

        return await self.transactions.write(add)

    def _write_first(self, db: Connection, code: str, entry: str) -> None:
        query = text("INSERT INTO entries VALUES (:c, 0, :t)")
        db.execute(query, {"c": code, "t": entry})

    async def table(self, code: str) -> TableRow | None:
        """The table of a code; raises a Problem if what is kept of it is damaged."""
        for row, seats in await self._kept("t.code = :code", {"code": code}):
            return table_row(row, seats)
        return None

    async def _tables(self, where: str, values: dict[str, Any]) -> list[TableRow]:
        """Tables, without those that are damaged: they cost nobody the others."""
        found = []
        try:
            kept = await self._kept(where, values)
        except STORAGE as error:
            if not is_damage(error):
                raise
            complaints.write(error, "the records of some tables cannot be read")
            kept = await self._still_readable(where, values)
        for row, seats in kept:
            try:
                found.append(table_row(row, seats))
            except Problem as problem:
                complaints.write(problem, "table %s is damaged", row[0])
        return found

    async def _still_readable(
        self, where: str, values: dict[str, Any]
    ) -> list[tuple[Kept, list[SeatRow]]]:
        """Tables whose record can be read, where that of others cannot."""
        found: list[tuple[Kept, list[SeatRow]]] = []
        for row, seats in await self._kept(where, values, with_position=False):
            try:
                position = await self.transactions.read(functools.partial(_last, code=row[0]))
                found.append(((*row[:-1], position), seats))
            except STORAGE as error:
                if not is_damage(error):
                    raise
        return found

    async def _kept(
        self, where: str, values: dict[str, Any], *, with_position: bool = True
    ) -> list[tuple[Kept, list[SeatRow]]]:
        position = "(SELECT max(position) FROM entries e WHERE e.code = t.code)"

        def find(db: Connection) -> list[tuple[Kept, list[SeatRow]]]:
            rows = db.execute(
                text(
                    "SELECT t.code, t.created, t.status, t.maker, t.public, t.hints, t.options,"
                    " t.seed, t.deal, t.seeded, t.cards, t.result, t.rematch, t.house,"
                    " t.hot_seat, t.stand_in, t.rules,"
                    f" {position if with_position else 0}"
                    f" FROM tables t WHERE {where} ORDER BY t.created DESC LIMIT {LISTED}"
                ),
                values,
            )
            tables = rows.all()
            if not tables:
                return []
            names = {f"c{n}": row[0] for n, row in enumerate(tables)}
            asked = ", ".join(f":{name}" for name in names)
            found = db.execute(
                text(
                    "SELECT code, seat, kind, name, level, owner, secret FROM seats"
                    f" WHERE code IN ({asked}) ORDER BY code, seat"
                ),
                names,
            )
            seats: dict[str, list[SeatRow]] = {}
            for code, *values_of_seat in found:
                seats.setdefault(code, []).append(SeatRow(*values_of_seat))
            return [(tuple(row), seats.get(row[0], [])) for row in tables]

        return await self.transactions.read(find)

    async def lists(self, identity: str) -> tuple[list[TableRow], list[TableRow], list[TableRow]]:
        """The lobby: tables of mine, tables with a free seat, public tables that are played."""
        mine = "EXISTS (SELECT 1 FROM seats s WHERE s.code = t.code AND s.owner = :me)"
        # Found by their indexes: anyone who has few tables does not wait for all others to be read.
        ours = "SELECT code FROM seats WHERE owner = :me UNION SELECT code FROM tables"
        me = {"me": identity}
        return (
            await self._tables(f"t.code IN ({ours} WHERE maker = :me)", me),
            await self._tables(f"t.status = 'waiting' AND t.public = 1 AND NOT {mine}", me),
            await self._tables(f"t.status = 'playing' AND t.public = 1 AND NOT {mine}", me),
        )

    async def open_tables(self, who: Person) -> tuple[int, int]:
        """How many unfinished tables somebody has made of late, and how many their house."""
        since = {"since": time.time() - OPEN_FOR}

        def count(db: Connection) -> tuple[int, int]:
            found = []
            for column, value in (("maker", who.identity), ("house", who.house)):
                counted = db.execute(
                    text(
                        f"SELECT count(*) FROM tables WHERE {column} = :me AND created > :since"
                        " AND status NOT IN ('over', 'closed')"
                    ),
                    since | {"me": value},
                )
                found.append(int(counted.scalar_one()))
            return found[0], found[1]

        return await self.transactions.read(count)

    async def begin(self, code: str, entry: str, names: Sequence[str]) -> bool:
        """Begin the game with the first entry of its record; False if it has begun before, or if
        it is no longer these people who sit there: somebody may leave at the same moment."""

        def begin(db: Connection) -> bool:
            begun = db.execute(
                text(
                    "UPDATE tables SET status = 'playing', rules = :r"
                    " WHERE code = :c AND status = 'waiting'"
                ),
                {"c": code, "r": RULES},
            )
            if begun.rowcount != 1:
                return False
            # Anyone who takes or frees a seat locks the table first, so nobody does any more.
            found = db.execute(
                text("SELECT name, kind, owner FROM seats WHERE code = :c ORDER BY seat"),
                {"c": code},
            )
            seats = found.all()
            is_free = any(kind == "person" and owner is None for _, kind, owner in seats)
            if is_free or [name for name, _, _ in seats] != list(names):
                db.rollback()
                return False
            self._write_first(db, code, entry)
            return True

        return await self.transactions.write(begin)

    # --- entries ------------------------------------------------------------------------------

    async def entries(self, code: str, after: int = -1) -> list[str]:
        """The entries of a record behind a position, in their order; without a gap, or it is
        damaged (Problem)."""

        def find(db: Connection) -> Sequence[Any]:
            rows = db.execute(
                text(
                    "SELECT position, text FROM entries WHERE code = :c AND position > :p"
                    " ORDER BY position"
                ),
                {"c": code, "p": after},
            )
            return rows.all()

        found = await self.transactions.read(find)
        for due, (position, _) in enumerate(found, after + 1):
            if position != due:
                raise Problem("damaged-record", position=due - 1)
        return [entry for _, entry in found]

    # --- analyses -----------------------------------------------------------------------------

    async def analysis(self, code: str) -> AnalysisRow | None:
        """The analysis of a table, done or not."""

        def find(db: Connection) -> AnalysisRow | None:
            found = db.execute(
                text("SELECT process, beat, done, total, marks FROM analyses WHERE code = :c"),
                {"c": code},
            )
            row = found.first()
            return None if row is None else AnalysisRow(*row)

        return await self.transactions.read(find)

    async def begin_analysis(self, code: str, process: str) -> bool:
        """Write down that a process is at it; False if another one was first."""

        def begin(db: Connection) -> bool:
            begun = db.execute(
                text("INSERT INTO analyses VALUES (:c, :p, :t, 0, 0, NULL) ON CONFLICT DO NOTHING"),
                {"c": code, "p": process, "t": time.time()},
            )
            return bool(begun.rowcount == 1)

        return await self.transactions.write(begin)

    async def note_analysis(self, code: str, done: int, total: int) -> None:
        """Write down how far it is."""

        def note(db: Connection) -> None:
            db.execute(
                text("UPDATE analyses SET done = :d, total = :n, beat = :t WHERE code = :c"),
                {"c": code, "d": done, "n": total, "t": time.time()},
            )

        await self.transactions.write(note)

    async def end_analysis(self, code: str, total: int, marks: str) -> None:
        """Keep what came of it."""

        def end(db: Connection) -> None:
            db.execute(
                text("UPDATE analyses SET done = :n, total = :n, marks = :m WHERE code = :c"),
                {"c": code, "n": total, "m": marks},
            )

        await self.transactions.write(end)

    async def drop_analysis(self, code: str, process: str) -> None:
        """Forget an analysis that a process has begun and will not end."""

        def drop(db: Connection) -> None:
            db.execute(
                text("DELETE FROM analyses WHERE code = :c AND process = :p AND marks IS NULL"),
                {"c": code, "p": process},
            )

        await self.transactions.write(drop)


def _last(db: Connection, code: str) -> int | None:
    query = text("SELECT max(position) FROM entries WHERE code = :c")
    return cast("int | None", db.execute(query, {"c": code}).scalar())


async def prepare(url: str, patience: float = PATIENCE) -> None:
    """See whether a database can be used, and bring its schema up to date."""
    storage = Storage(url, patience)
    try:
        await storage.open()
    finally:
        await storage.close()
