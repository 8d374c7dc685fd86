"""Finished games gone through with the expert, for those who sat at the table.

An analysis takes minutes and its result a few lines, so it is kept in storage: it is done once
for a table, for all who ask and for good, and other processes see how far it is. It thinks in the
bots' workers, one question of one game at a time, and behind everybody who plays.

It tells of all seats: a game that is over has no secrets, its record holds every hand.
"""

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy.exc import SQLAlchemyError

from kaiserhof.engine.options import Options
from kaiserhof.server import lanes, weighing, wire
from kaiserhof.server.complaints import Complaints
from kaiserhof.server.lanes import Lane, Person
from kaiserhof.server.problems import Problem
from kaiserhof.server.rows import TableRow
from kaiserhof.server.storage import AnalysisRow
from kaiserhof.server.weighing import Finished, Said, Summary, Weighed

if TYPE_CHECKING:
    from kaiserhof.server.hall import Hall

log = logging.getLogger(__name__)
complaints = Complaints(__name__)

Status = Literal["none", "waiting", "running", "done"]
NOTHING: Summary = {"marks": [], "curve": [], "accuracy": []}

BEAT = 2.0
"""So often a process writes down how far it is, also of those that still wait;"""
SILENCE = 60.0
"""if it has not for so long, it is gone, and another one may begin again."""


@dataclass
class Progress:
    """How far an analysis in this process is, and for whom."""

    who: Person
    players: int
    of: int = 0
    said: list[Said] = field(default_factory=list)

    @property
    def done(self) -> int:
        """How many decisions have been weighed."""
        return len(self.said)


class Analyses:
    """The analyses of a hall."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._progress: dict[str, Progress] = {}
        self._one = Lane(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating = False

    async def begin(
        self, code: str, identity: str, language: str, house: str = ""
    ) -> wire.Analysis:
        """Begin to go through a finished game, unless that has been done or begun before."""
        row, who = await self._finished(code), self.hall.person(identity, house)
        if not row.seats_of(identity) and row.maker != identity:
            raise Problem("not-your-seat", 403)
        found = await self._state(row, language)
        if found.status != "none":
            return found
        settings, theirs = self.hall.settings, [p for p in self._progress.values() if p.who == who]
        if len(theirs) >= settings.analyses_per_person:
            raise Problem("many-own-analyses", 429, limit=settings.analyses_per_person)
        if len(self._progress) >= settings.analyses:
            raise Problem("too-many-analyses", 429)
        await self.hall.replays.check(row.code)
        if row.code in self._progress:  # somebody else was first
            return await self._state(row, language)
        self._progress[row.code] = Progress(who, Options.from_json(row.options).seats)
        try:
            claimed = await self._claim(row.code)
        except BaseException:
            del self._progress[row.code]
            raise
        if not claimed:
            del self._progress[row.code]
        else:
            self._do(self._go_through(row))
            if not self._beating and not self.hall.storage.is_sqlite:
                self._beating = True
                self._do(self._beat())
        return await self._state(row, language)

    async def state(self, code: str, language: str) -> wire.Analysis:
        """How far the analysis of a table is; with its marks when it is done."""
        return await self._state(await self._finished(code), language)

    async def _finished(self, code: str) -> TableRow:
        row = (await self.hall.table(code)).row
        if row.status != "over":
            raise Problem("not-over", 403)
        return row

    async def _state(self, row: TableRow, language: str) -> wire.Analysis:
        here = self._progress.get(row.code)
        if here is not None:
            status: Status = "running" if here.of else "waiting"
            told = weighing.summary(here.said, here.players)
            return _told(status, here.done, here.of, told, language)
        kept = await self.hall.storage.analysis(row.code)
        if kept is None or self._is_left(kept):
            return _told("none", 0, 0, NOTHING, language)
        if kept.marks is None:
            status = "running" if kept.total else "waiting"
            return _told(status, kept.done, kept.total, NOTHING, language)
        return _told("done", kept.total, kept.total, weighing.summary_of(kept.marks), language)

    def _is_left(self, row: AnalysisRow) -> bool:
        """Whether somebody has begun an analysis and will not end it."""
        if row.marks is not None:
            return False
        # With SQLite there is one process only, and it knows what it is doing itself.
        return self.hall.storage.is_sqlite or time.time() - row.beat > SILENCE

    async def _claim(self, code: str) -> bool:
        storage = self.hall.storage
        left = await storage.analysis(code)
        if left is not None and self._is_left(left):
            await storage.drop_analysis(code, left.process)
        return await storage.begin_analysis(code, self.hall.settings.process)

    # --- at work ------------------------------------------------------------------------------

    def _do(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _beat(self) -> None:
        """Let other processes know that this one is there, and how far it is."""
        try:
            while self._progress:
                with contextlib.suppress(SQLAlchemyError, OSError):  # perhaps the next time
                    for code, progress in list(self._progress.items()):
                        await self.hall.storage.note_analysis(code, progress.done, progress.of)
                await asyncio.sleep(BEAT)
        finally:
            self._beating = False

    async def _go_through(self, row: TableRow) -> None:
        storage, process = self.hall.storage, self.hall.settings.process
        progress, done = self._progress[row.code], False
        try:
            await self._one.enter(lanes.ASIDE, progress.who)
            try:
                told = await self._weigh(row, progress)
            finally:
                self._one.leave()
            await storage.end_analysis(row.code, progress.of, json.dumps(told))
            done = True
        except Problem as problem:
            log.info("table %s cannot be gone through: %s", row.code, problem.key)
        except Exception as error:
            complaints.write(error, "table %s cannot be gone through", row.code)
        finally:
            self._progress.pop(row.code, None)
            if not done:
                await storage.drop_analysis(row.code, process)

    async def _weigh(self, row: TableRow, progress: Progress) -> Summary:
        hall, adviser = self.hall, self.hall.settings.adviser
        record = await hall.record(row.code)
        think, rank, who = hall.bots.slowly, lanes.ASIDE, progress.who
        asked = await think(weighing.questions_of, Finished(record, adviser), rank, who)
        progress.of = len(asked)
        for question in asked:
            weighed = Weighed(question, adviser)
            progress.said.append(await think(weighing.weigh, weighed, rank, who))
        return weighing.summary(progress.said, progress.players)

    async def stop(self) -> None:
        """Leave off; what was not done is begun again when somebody asks again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _told(status: Status, done: int, of: int, told: Summary, language: str) -> wire.Analysis:
    return wire.Analysis(
        status,
        done,
        of,
        [_mark(mark, language) for mark in told["marks"]],
        [wire.ExpectedPoints(**expected) for expected in told["curve"]],
        told["accuracy"],
    )


def _mark(mark: dict[str, Any], language: str) -> wire.AnalysisMark:
    played, better = mark["words"][language]
    return wire.AnalysisMark(
        turn=mark["turn"],
        round=mark["round"],
        seat=mark["seat"],
        played=mark["played"],
        played_words=played,
        better=mark["better"],
        better_words=better,
        gain=mark["gain"],
        reasons=mark.get("reasons", {}).get(language, []),
    )
