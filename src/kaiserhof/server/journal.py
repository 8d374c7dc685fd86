"""The entries of all tables on their way to the disk.

Entries that come while others are being written wait and go together in one transaction, so
that many tables share one commit. A position of a table that stands there already is not
written again, whoever wrote it: the caller is told and looks at what is there.
"""

import asyncio
import json

from sqlalchemy import text

from kaiserhof.server.news import ENTRY, News
from kaiserhof.server.sqlite import Line, SqliteWriter
from kaiserhof.server.storage import Storage

_POSTGRESQL = text("""
    INSERT INTO entries (code, position, text)
    SELECT line->>0, CAST(line->>1 AS integer), line->>2
    FROM json_array_elements(CAST(CAST(:lines AS text) AS json)) AS line
    ON CONFLICT (code, position) DO NOTHING RETURNING code
""")
_OVER = text("UPDATE tables SET status = 'over', result = :result WHERE code = :code")


class Journal:
    """Writes entries, many at once."""

    def __init__(self, storage: Storage, news: News) -> None:
        self.storage = storage
        self.news = news
        self._sqlite = SqliteWriter(storage.url.database) if storage.is_sqlite else None
        self._waiting: list[tuple[Line, asyncio.Future[bool]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Let go of the database."""
        if self._sqlite is not None:
            await self._sqlite.close()

    def append(self, line: Line) -> asyncio.Future[bool]:
        """Write an entry; when the result is True, it is durable. False: others were first."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, future))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        return future

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                written = await self._write([line for line, _ in batch])
            except Exception as error:
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)
            else:
                for line, future in batch:
                    if not future.done():
                        future.set_result(line.code in written)
        self._writer = None

    async def _write(self, lines: list[Line]) -> set[str]:
        """The codes of the tables whose entry was written; a table has one entry in a batch."""
        if self._sqlite is not None:
            async with self.storage.writing():
                return await self._sqlite.write(lines)
        # In one order in all processes, so that none waits for one that waits for it.
        lines.sort(key=lambda line: line.code)
        packed = json.dumps([[line.code, line.position, line.text] for line in lines])
        async with self.storage.write() as db:
            written = set((await db.execute(_POSTGRESQL, {"lines": packed})).scalars())
            over = [
                {"code": line.code, "result": json.dumps(line.result)}
                for line in lines
                if line.result is not None and line.code in written
            ]
            if over:
                await db.execute(_OVER, over)
            await self.news.tell_within(db, [(ENTRY, code, "") for code in sorted(written)])
        return written
