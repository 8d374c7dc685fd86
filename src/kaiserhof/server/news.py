"""News between the processes that serve the same tables: LISTEN and NOTIFY of PostgreSQL.

With SQLite there is one process and no news. A message is ``process kind code detail``; those
about entries are sent in the transaction that writes them and arrive when it is durable.
"""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Sequence

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from kaiserhof.server.complaints import Complaints
from kaiserhof.server.storage import Storage

ENTRY = "entry"
"""A table has a new position."""
TABLE = "table"
"""A table has other seats, or a rematch."""
WHO = "who"
"""Who of you has people online at this table?"""
ONLINE = "online"
"""These seats are online here (numbers separated by commas)."""
ALIVE = "alive"
"""This process is still there."""

CHANNEL = "kaiserhof"
HEARTBEAT = 15.0
SILENCE = 40.0
"""A process that was not heard for so long is gone, and its people are no longer online."""

News3 = tuple[str, str, str]
Hearer = Callable[[str, str, str, str], None]
complaints = Complaints(__name__)


class News:
    """Tells other processes, and hears from them."""

    def __init__(self, storage: Storage, process: str) -> None:
        self.storage = storage
        self.process = process
        self.hear: Hearer = lambda process, kind, code, detail: None
        self.reconnected: Callable[[], None] = lambda: None
        self._heard: dict[str, float] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen."""
        if not self.storage.is_sqlite:
            ready = asyncio.Event()
            self._task = asyncio.create_task(self._listen(ready))
            await ready.wait()

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def alive(self, process: str) -> bool:
        """Whether another process was heard of late."""
        return time.monotonic() - self._heard.get(process, -SILENCE) < SILENCE

    async def tell(self, kind: str, code: str, detail: str = "") -> None:
        """Tell the others at once."""
        if not self.storage.is_sqlite:
            async with self.storage.engine.begin() as db:
                await self.tell_within(db, [(kind, code, detail)])

    async def tell_within(self, db: AsyncConnection, news: Sequence[News3]) -> None:
        """Tell the others when a transaction is durable."""
        if news and not self.storage.is_sqlite:
            messages = [f"{self.process} {kind} {code} {detail}" for kind, code, detail in news]
            query = (
                f"SELECT pg_notify('{CHANNEL}', message)"
                " FROM json_array_elements_text(CAST(CAST(:m AS text) AS json)) AS message"
            )
            await db.execute(text(query), {"m": json.dumps(messages)})

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self._listen_once(ready)
            except (
                OSError,
                SQLAlchemyError,
                asyncpg.PostgresError,
                asyncpg.InterfaceError,
            ) as error:
                complaints.write(error, "no news from the other processes")
            await asyncio.sleep(1.0)

    async def _listen_once(self, ready: asyncio.Event) -> None:
        """Listen until the connection is lost."""
        dsn = self.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        patience = self.storage.patience
        connection = await asyncpg.connect(dsn, timeout=patience, command_timeout=patience)
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _connection: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._received)
            if ready.is_set():
                # The other connections were lost as well.
                await self.storage.engine.dispose()
                self.reconnected()
            ready.set()
            while not lost.is_set():
                alive = f"{self.process} {ALIVE} - "
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, alive)
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(lost.wait(), HEARTBEAT)
        finally:
            connection.terminate()

    def _received(self, _connection: object, _pid: int, _channel: str, message: object) -> None:
        process, kind, code, detail = str(message).split(" ", 3)
        if process != self.process:
            self._heard[process] = time.monotonic()
            self.hear(process, kind, code, detail)
