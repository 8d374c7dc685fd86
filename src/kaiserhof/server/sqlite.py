"""The quick way into SQLite: a whole batch of entries in one call of one thread.

The general way, through SQLAlchemy and aiosqlite, crosses between threads for every step of a
statement, and each crossing waits for the interpreter lock. With many tables that wait, and not
the disk, decided how many answers a second were taken.
"""

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor

import msgspec

_INSERT = "INSERT INTO entries (code, position, text) VALUES "
_VALUES = "(?,?,?)"
MOST_LINES = 500
"""This many entries go in with one statement: SQLite has a limit for its parameters."""
_OVER = "UPDATE tables SET status = 'over', result = ? WHERE code = ?"


class Line(msgspec.Struct, frozen=True):
    """An entry to be written; with the scores and ranks if it is the last of its game."""

    code: str
    position: int
    text: str
    result: tuple[list[int], list[int]] | None = None


class SqliteWriter:
    """A connection with a thread of its own."""

    def __init__(self, file: str | None) -> None:
        self.file = file or ":memory:"
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._db: sqlite3.Connection | None = None

    async def write(self, lines: list[Line]) -> list[bool]:
        """Write entries; tells of each whether it was written, and is durable."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, lines)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _open(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.file, isolation_level=None, timeout=10)
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            db.execute(f"PRAGMA {pragma}")
        return db

    def _close(self) -> None:
        if self._db is not None:
            self._db.close()

    def _write(self, lines: list[Line]) -> list[bool]:
        if self._db is None:
            self._db = self._open()
        db, over = self._db, [line for line in lines if line.result is not None]
        try:
            if not over and len(lines) <= MOST_LINES:
                _insert(db, lines)  # its own transaction
                return [True] * len(lines)
            db.execute("BEGIN IMMEDIATE")
            for first in range(0, len(lines), MOST_LINES):
                _insert(db, lines[first : first + MOST_LINES])
            db.executemany(_OVER, [(json.dumps(line.result), line.code) for line in over])
            db.execute("COMMIT")
            return [True] * len(lines)
        except sqlite3.IntegrityError:
            _rollback(db)
        except sqlite3.Error:
            _rollback(db)
            raise
        # One of them stands there already: each for itself, and still all of them or none.
        try:
            db.execute("BEGIN IMMEDIATE")
            written = [_write_one(db, line) for line in lines]
            db.execute("COMMIT")
        except sqlite3.Error:
            _rollback(db)
            raise
        return written


def _write_one(db: sqlite3.Connection, line: Line) -> bool:
    """Write an entry within a transaction; False if its place is taken."""
    try:
        _insert(db, [line])
    except sqlite3.IntegrityError:
        return False
    if line.result is not None:
        db.execute(_OVER, (json.dumps(line.result), line.code))
    return True


def _insert(db: sqlite3.Connection, lines: list[Line]) -> None:
    """One statement for all of them: each would wait for the interpreter lock again."""
    values: list[str | int] = []
    for line in lines:
        values += (line.code, line.position, line.text)
    db.execute(_INSERT + ",".join([_VALUES] * len(lines)), values)


def _rollback(db: sqlite3.Connection) -> None:
    if db.in_transaction:
        db.execute("ROLLBACK")
