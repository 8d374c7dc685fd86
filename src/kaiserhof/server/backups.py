"""Copies of all that is kept, made while games run; and a database filled from such a copy.

A copy is an SQLite database of the same schema, wherever the tables are kept: SQLite copies itself
online, PostgreSQL is read in one transaction, which sees nothing of what comes later. So a copy of
one can also be restored into the other.
"""

import os
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection

from kaiserhof.server.database import keep_to_oneself
from kaiserhof.server.lock import Lock
from kaiserhof.server.migrations import MIGRATIONS
from kaiserhof.server.problems import CannotStart
from kaiserhof.server.storage import Storage

KEPT = ("secrets", "tables", "seats", "entries", "analyses", "left_behind")
"""Everything that is kept, in an order in which it can be written."""
AT_ONCE = 1000
"""Rows that are read and written together."""


@dataclass(frozen=True)
class Copied:
    """What a copy holds."""

    tables: int
    entries: int


async def backup(url: str, target: Path) -> Copied:
    """Copy everything into a new file; whole, or not at all."""
    if target.exists():
        raise CannotStart("file-there", file=str(target))
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        keep_to_oneself(beside)
        if make_url(url).get_backend_name() == "sqlite":
            _copy_online(Path(make_url(url).database or ""), beside)
        else:
            await _copy_from_postgresql(url, beside)
        copied = _count(beside)
        with closing(sqlite3.connect(beside)) as db:  # one file, without a log beside it
            db.execute("PRAGMA journal_mode = DELETE")
        os.replace(beside, target)
    finally:
        for left in beside.parent.glob(f"{beside.name}*"):
            left.unlink()
    return copied


def _copy_online(source: Path, target: Path) -> None:
    if not source.is_file():
        raise CannotStart("no-database", file=str(source))
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


async def _copy_from_postgresql(url: str, target: Path) -> None:
    old, new = Storage(url), Storage(f"sqlite+aiosqlite:///{target}")
    try:
        await new.open()
        with old.usable():
            async with old.engine.connect() as found:
                await found.execution_options(isolation_level="REPEATABLE READ")
                version = await found.execute(text("SELECT max(version) FROM schema_version"))
                if version.scalar() != len(MIGRATIONS):
                    raise CannotStart("schema-older", url=repr(old.url))
                async with new.write() as db:
                    await _copy_rows(found, db)
    finally:
        await old.close()
        await new.close()


async def restore(url: str, source: Path) -> Copied:
    """Fill a database that holds no tables from a copy, and bring it up to date."""
    copied = _count(source)
    lock = Lock(url)
    lock.take()
    storage = Storage(url)
    try:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "copy.db"
            _copy_online(source, path)
            copy = Storage(f"sqlite+aiosqlite:///{path}")
            try:
                await copy.open()
                await storage.open()
                async with copy.engine.connect() as found, storage.write() as db:
                    held = await db.execute(text("SELECT count(*) FROM tables"))
                    if held.scalar():
                        raise CannotStart("not-empty", url=repr(storage.url))
                    await db.execute(text("DELETE FROM secrets"))
                    await _copy_rows(found, db)
            finally:
                await copy.close()
    finally:
        await storage.close()
        lock.leave()
    return copied


async def renew_key(url: str, forget: bool) -> int:
    """Renew the key of the cookies; how many former keys are still accepted."""
    file = make_url(url).database or ""
    if make_url(url).get_backend_name() == "sqlite" and not Path(file).is_file():
        raise CannotStart("no-database", file=file)
    storage = Storage(url)
    try:
        with storage.usable():
            await storage.open()
            return await storage.renew_key(forget)
    finally:
        await storage.close()


async def _copy_rows(source: AsyncConnection, target: AsyncConnection) -> None:
    for name in KEPT:
        found = await source.stream(text(f"SELECT * FROM {name}"))
        columns = list(found.keys())
        given = ", ".join(f":{column}" for column in columns)
        written = text(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({given})")
        async for rows in found.mappings().partitions(AT_ONCE):
            await target.execute(written, [dict(row) for row in rows])


def _count(path: Path) -> Copied:
    """What a copy holds; raises CannotStart if it is none."""
    try:
        if not path.is_file():
            raise CannotStart("no-database", file=str(path))
        with closing(sqlite3.connect(path)) as db:
            (version,) = db.execute("SELECT max(version) FROM schema_version").fetchone()
            if version > len(MIGRATIONS):
                raise CannotStart("database-newer", url=str(path))
            (tables,) = db.execute("SELECT count(*) FROM tables").fetchone()
            (entries,) = db.execute("SELECT count(*) FROM entries").fetchone()
    except sqlite3.Error as error:
        raise CannotStart("no-backup", file=str(path), reason=str(error)) from error
    return Copied(tables, entries)
