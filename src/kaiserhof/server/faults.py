"""What went wrong beneath the tables, in a key that people can be told."""

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import SQLAlchemyError

from kaiserhof.server.problems import Problem

STORAGE = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What a database that fails raises, or the way to it."""
SAID = {
    "disk is full": "disk-full",
    "disk I/O error": "disk-fails",
    "readonly database": "disk-fails",
    "malformed": "database-damaged",
    "not a database": "database-damaged",
}
"""What SQLite says, and what that is."""


def fault_of(error: BaseException) -> Problem | None:
    """What a failure of storage is; None if it is something else.

    >>> fault_of(OSError("Connect call failed")), fault_of(ValueError("no"))
    (Problem('database-gone'), None)
    >>> fault_of(OSError("database or disk is full"))
    Problem('disk-full')
    """
    if not isinstance(error, STORAGE):
        return None
    said = str(error)
    for words, key in SAID.items():
        if words in said:
            return Problem(key, 503)
    return Problem("database-slow" if isinstance(error, TimeoutError) else "database-gone", 503)
