"""The entries of all tables on their way to the disk.

Entries that come while others are being written wait and go together in one transaction, so
that many tables share one commit. A position of a table that stands there already is not
written again, no matter who wrote it: the caller is told and looks at what is there.

Each line has its own success: two may be for the same position, when somebody answered, was cut
off and answers otherwise on another connection. Anyone who no longer waits for a line has withdrawn
it, unless it is being written; then it goes its way to the end, and :meth:`Journal.settled` tells
when it has come there.
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
    JOIN tables ON tables.code = line->>0 FOR KEY SHARE OF tables
    ON CONFLICT (code, position) DO NOTHING RETURNING code, position
""")
_OVER = text("UPDATE tables SET status = 'over', result = :result WHERE code = :code")


Waiting = tuple[Line, asyncio.Future[bool]]
Place = tuple[str, int]
"""A table and a position."""


class Journal:
    """Writes entries, many at once."""

    def __init__(self, storage: Storage, news: News) -> None:
        self.storage = storage
        self.news = news
        self._sqlite = SqliteWriter(storage.url.database) if storage.is_sqlite else None
        self._waiting: list[Waiting] = []
        self._batch: list[Waiting] = []
        """What is being written."""
        self._landed: asyncio.Future[None] | None = None
        """When the batch is written, or could not be; made when somebody asks for it."""
        self._writer: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Let go of the database, when everything that waits is written."""
        if self._writer is not None:
            await asyncio.wait({self._writer})
        if self._sqlite is not None:
            await self._sqlite.close()

    def append(self, line: Line) -> asyncio.Future[bool]:
        """Write an entry; when the result is True, it is durable. False: others were first."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((line, future))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        return future

    async def settled(self, code: str) -> None:
        """Wait until no line of a table is being written: only then storage tells where it is."""
        while any(line.code == code for line, _ in self._batch):
            if self._landed is None:
                self._landed = asyncio.get_running_loop().create_future()
            await asyncio.wait({self._landed})

    async def _write_all(self) -> None:
        while self._waiting:
            # Who is gone has cancelled the future, and so withdrawn the line.
            self._batch = [waiting for waiting in self._waiting if not waiting[1].cancelled()]
            self._waiting = []
            if self._batch:
                await self._write_batch()
        self._writer = None

    async def _write_batch(self) -> None:
        batch = self._batch
        try:
            written = await self._write([line for line, _ in batch])
        except Exception as error:
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)
        else:
            for (_, future), is_written in zip(batch, written, strict=True):
                if not future.done():
                    future.set_result(is_written)
        self._batch = []
        if self._landed is not None:
            self._landed.set_result(None)
            self._landed = None

    async def _write(self, lines: list[Line]) -> list[bool]:
        """Write lines; tells of each whether it was written. The first at a place is."""
        if self._sqlite is not None:
            async with self.storage.writing():
                return await self._sqlite.write(lines)
        firsts: dict[Place, Line] = {}
        for line in lines:
            firsts.setdefault((line.code, line.position), line)
        written = await self._write_to_postgresql(firsts)
        return [
            firsts[line.code, line.position] is line and (line.code, line.position) in written
            for line in lines
        ]

    async def _write_to_postgresql(self, lines: dict[Place, Line]) -> set[Place]:
        """The places that were free, and hold their line now."""
        # In one order in all processes, so that none waits for one that waits for it.
        packed = json.dumps([[*place, lines[place].text] for place in sorted(lines)])
        async with self.storage.write() as db:
            found = await db.execute(_POSTGRESQL, {"lines": packed})
            written = {(code, position) for code, position in found}
            over = [
                {"code": place[0], "result": json.dumps(lines[place].result)}
                for place in written
                if lines[place].result is not None
            ]
            if over:
                await db.execute(_OVER, over)
            codes = sorted({code for code, _ in written})
            await self.news.tell_within(db, [(ENTRY, code, "") for code in codes])
        return written
