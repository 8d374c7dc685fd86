"""Transactions: each is a function of a connection, and is done in one go.

In SQLite all of it runs in one call of a thread. The general way, through aiosqlite, crosses
between threads for every step of a statement, and on a server that is busy each crossing waits for
its turn of the loop: a table that somebody made kept the answers of all others waiting so long.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from kaiserhof.server.database import set_up_sqlite

Result = TypeVar("Result")
Work = Callable[[Connection], Result]

THREADS = 3
"""This many read and write at the same time; more would only wait for the interpreter lock."""


class Transactions:
    """The transactions of a database; those that write go one after the other in SQLite."""

    def __init__(
        self,
        url: URL,
        engine: AsyncEngine,
        writing: Callable[[], AbstractAsyncContextManager[object]],
    ) -> None:
        self._engine = engine
        self._writing = writing
        self._sqlite: Engine | None = None
        if url.get_backend_name() == "sqlite":
            self._sqlite = create_engine(url.set(drivername="sqlite"))
            event.listen(self._sqlite, "connect", set_up_sqlite)
            self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="sqlite")

    async def read(self, work: Work[Result]) -> Result:
        """What a function finds that only reads."""
        if self._sqlite is None:
            async with self._engine.connect() as db:
                return await db.run_sync(work)
        return await self._in_a_thread(self._sqlite, _read, work)

    async def write(self, work: Work[Result]) -> Result:
        """What a function returns, when what it has written is durable; all of it or nothing."""
        if self._sqlite is None:
            async with self._engine.begin() as db:
                return await db.run_sync(work)
        async with self._writing():
            return await self._in_a_thread(self._sqlite, _write, work)

    async def _in_a_thread(
        self, engine: Engine, do: Callable[[Engine, Work[Result]], Result], work: Work[Result]
    ) -> Result:
        doing = asyncio.get_running_loop().run_in_executor(self._threads, do, engine, work)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            await asyncio.wait({doing})  # it is at it: nobody else may write before it has ended
            raise

    async def close(self) -> None:
        """Let go of the database."""
        if self._sqlite is not None:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._sqlite.dispose)
            self._threads.shutdown()


def _read(engine: Engine, work: Work[Result]) -> Result:
    with engine.connect() as db:
        return work(db)


def _write(engine: Engine, work: Work[Result]) -> Result:
    with engine.begin() as db:
        return work(db)
