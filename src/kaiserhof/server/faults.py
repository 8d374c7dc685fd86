"""What went wrong beneath the tables, in a key that people can be told."""

import sqlite3

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from kaiserhof.server.problems import Problem

STORAGE = (
    SQLAlchemyError,
    sqlite3.Error,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    OSError,
    TimeoutError,
)
"""What a database that fails raises, or the way to it."""
SAID = {
    "disk is full": "disk-full",
    "no space left": "disk-full",
    "disk i/o error": "disk-fails",
    "readonly database": "disk-fails",
    "malformed": "database-damaged",
    "not a database": "database-damaged",
    "invalid page": "database-damaged",
    "is locked": "database-slow",
}
"""What SQLite and PostgreSQL say, and what that is."""


def fault_of(error: BaseException) -> Problem | None:
    """What a failure of storage is; None if it is something else.

    >>> fault_of(OSError("Connect call failed")), fault_of(ValueError("no"))
    (Problem('database-gone'), None)
    >>> fault_of(OSError("database or disk is full"))
    Problem('disk-full')
    """
    if not isinstance(error, STORAGE):
        return None
    said = str(error).lower()
    for words, key in SAID.items():
        if words in said:
            return Problem(key, 503)
    late = isinstance(error, TimeoutError | PoolTimeout)
    return Problem("database-slow" if late else "database-gone", 503)


def is_damage(error: BaseException) -> bool:
    """Whether a failure of storage is one of what is stored, and so perhaps of a part of it only.

    >>> is_damage(OSError("database disk image is malformed")), is_damage(OSError("no route"))
    (True, False)
    """
    fault = fault_of(error)
    return fault is not None and fault.key == "database-damaged"
