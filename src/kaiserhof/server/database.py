"""The way to the database: SQLite with its settings, or PostgreSQL with time limits."""

import os
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine


def keep_to_oneself(file: Path) -> None:
    """Let nobody but its owner read or write a file, which is made if need be.

    SQLite gives the files beside its database the same rights.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    if file.stat().st_mode & 0o077:
        file.chmod(0o600)


def connect(url: URL, patience: float) -> AsyncEngine:
    """The way to a database; anyone who waits for PostgreSQL longer than ``patience`` gives up."""
    # Everybody else says sslmode, only this driver does not.
    ssl = url.query.get("sslmode")
    is_sqlite = url.get_backend_name() == "sqlite"
    arguments: dict[str, Any] = {}
    waits = {}
    if not is_sqlite:
        arguments = {"timeout": patience, "command_timeout": patience}
        waits = {"pool_timeout": patience}
    if ssl:
        arguments["ssl"] = ssl
    plain = url.difference_update_query(["sslmode"])
    engine = create_async_engine(plain, connect_args=arguments, **waits)
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", set_up_sqlite)
    return engine


def set_up_sqlite(connection: Any, _record: object) -> None:
    """WAL, and synchronous=FULL: a commit returns when its pages have reached the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.close()
