"""The hall with all tables: making them, sitting down, finding them, clearing them away."""

import asyncio
import contextlib
import time
from collections.abc import Coroutine, Iterable, Sequence
from dataclasses import replace

from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.records.deal import new_seed
from kaiserhof.records.record import Record
from kaiserhof.server import news as n
from kaiserhof.server import wire
from kaiserhof.server.analyses import Analyses
from kaiserhof.server.bots import BotPool
from kaiserhof.server.complaints import Complaints
from kaiserhof.server.concierge import Concierge
from kaiserhof.server.corrections import Corrections
from kaiserhof.server.entries import all_parts
from kaiserhof.server.figures import Figures
from kaiserhof.server.hints import Hints
from kaiserhof.server.identity import is_possible, mark_of, new_code, new_secret
from kaiserhof.server.journal import Journal
from kaiserhof.server.lanes import Person
from kaiserhof.server.live import LiveMatch
from kaiserhof.server.news import News
from kaiserhof.server.problems import Problem
from kaiserhof.server.replay import Replays
from kaiserhof.server.rows import SeatRow, TableRow
from kaiserhof.server.seating import agreed_time, new_seats, opponents, options_of
from kaiserhof.server.settings import Settings
from kaiserhof.server.storage import HasRematch, Storage
from kaiserhof.server.tables import LiveTable
from kaiserhof.server.whose import Now, Whose
from kaiserhof.text import LANGUAGES

complaints = Complaints(__name__)

LAST_CHORES = 1.0
"""This many seconds what is done beside may take when the doors close."""
LONGEST_CODE = 40
MOST_SEED = 2**53 - 1
"""The largest seed that a maker may choose: a number that every client can write."""

GATHERED = 0.2
"""This many seconds comings and goings at a table are gathered before they are told."""


class Hall:
    """All tables of a server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings.database_url, settings.database_seconds)
        self.news = News(self.storage, settings.process)
        self.journal = Journal(self.storage, self.news)
        self.bots = BotPool(settings.bot_workers)
        self.hints = Hints(self)
        self.replays = Replays(self)
        self.analyses = Analyses(self)
        self.whose = Whose(self)
        self.concierge = Concierge(self)
        self.corrections = Corrections(self)
        self.figures = Figures()
        self.keys: tuple[bytes, ...] = ()
        """What cookies are signed with, the newest first; kept in the database."""
        self._making = asyncio.Lock()
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._routines: list[asyncio.Task[None] | None] = []
        self._is_over = False

    async def open(self) -> None:
        """Open the doors."""
        await self.storage.open()
        with self.storage.usable():
            self.keys = await self.storage.keys()
        self.news.hear = self._heard
        self.news.reconnected = self._heard_nothing
        await self.news.start()
        self._routines = [self.chore(self._sweep())]
        if not self.storage.is_sqlite:
            self._routines.append(self.chore(self._miss()))

    async def close(self) -> None:
        """Close them."""
        self._is_over = True
        for table in self._tables.values():
            await table.stop()
        for routine in self._routines:
            if routine is not None:
                routine.cancel()
        if self._chores:  # a database does not like to be left in the middle of a word
            await asyncio.wait(self._chores, timeout=LAST_CHORES)
        for chore in list(self._chores):
            chore.cancel()
        self.hints.stop()
        await self.analyses.stop()
        await self.whose.stop()
        await self.news.stop()
        await self.bots.close()
        await self.journal.close()
        await self.storage.close()

    def chore(self, work: Coroutine[None, None, None]) -> "asyncio.Task[None] | None":
        """Do something beside; what it raises is written down."""
        if self._is_over:
            work.close()
            return None
        task = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._chores.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            complaints.write(error, "a chore fails")

    # --- finding ------------------------------------------------------------------------------

    async def table(self, code: str) -> LiveTable:
        """The table of a code; raises a Problem if there is none."""
        code = code.upper()
        while code not in self._tables:
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code))
                self._loading[code].add_done_callback(lambda task: self._loaded(code, task))
            await asyncio.shield(self._loading[code])
        table = self._tables[code]
        table.used = time.monotonic()
        return table

    async def _load(self, code: str) -> LiveTable:
        row = await self.storage.table(code) if is_possible(code) else None
        if row is None:
            raise Problem("no-table", 404, code=code[:LONGEST_CODE])
        table = self._put(row)
        if row.status == "waiting" and row.is_full:
            await self.refresh(table)
        await self.news.tell(n.WHO, code)
        return table

    def _loaded(self, code: str, task: "asyncio.Task[LiveTable]") -> None:
        del self._loading[code]
        if not task.cancelled():
            task.exception()  # who waits is told, and nobody else has to know

    def _put(self, row: TableRow) -> LiveTable:
        """The one table of its code: with a second one, people would play past each other."""
        if row.code not in self._tables:
            self._tables[row.code] = LiveTable(row, self)
        return self._tables[row.code]

    async def lists(self, identity: str) -> wire.TableLists:
        """The lobby."""
        found = await self.storage.lists(identity)
        known = await self.whose.at([row for rows in found for row in rows])
        mine, free, running = [
            [self._listed(row, identity, known) for row in rows] for rows in found
        ]
        return wire.TableLists(mine, free, running)

    def _listed(self, row: TableRow, identity: str, known: dict[str, Now]) -> wire.Table:
        live = self._tables.get(row.code)
        if live is None:
            live = LiveTable(row, self)
        shown = live.shown_to(identity)
        if shown.status == "playing" and row.code in known:
            shown.player, shown.round = known[row.code]
        return shown

    def tables(self) -> Iterable[LiveTable]:
        """The tables in memory."""
        return self._tables.values()

    def match_of(self, code: str) -> LiveMatch | None:
        """The game at a table, if it is in memory."""
        live = self._tables.get(code)
        return None if live is None else live.match

    # --- making and sitting down --------------------------------------------------------------

    def person(self, identity: str, house: str) -> Person:
        """Somebody who asks, with a mark of their address that can be kept."""
        return Person(mark_of(house, self.keys[0]) if house else "", identity)

    async def make(self, asked: wire.NewTable, maker: str, house: str = "") -> LiveTable:
        """Make a table; the game begins at once if nobody has to join."""
        options = options_of(asked.options, len(asked.seats))
        if asked.seed is not None and not 0 <= asked.seed <= MOST_SEED:
            raise Problem("bad-request", 400, problem="seed")
        if asked.language not in LANGUAGES:
            raise Problem("no-language", 400, language=asked.language[:20])
        seats = [*new_seats(asked.seats, maker, asked.language), *opponents(options)]
        seed = new_seed() if asked.seed is None else asked.seed
        seeded = asked.seed is not None
        who = self.person(maker, house)
        return await self._open(
            options,
            seats,
            seed,
            who,
            public=asked.public,
            hints=asked.hints,
            seeded=seeded,
            hot_seat=sum(seat.kind == "me" for seat in asked.seats) > 1,
            stand_in=agreed_time(asked.stand_in),
        )

    async def _open(
        self,
        options: Options,
        seats: Sequence[SeatRow],
        seed: int,
        maker: Person,
        *,
        public: bool,
        hints: bool,
        seeded: bool,
        hot_seat: bool,
        stand_in: int | None,
        rematch_of: str | None = None,
    ) -> LiveTable:
        await self._may_open_one_more(maker)  # before a game is set up that nobody may play
        is_full = not any(s.free for s in seats)
        row = TableRow(
            code=new_code(listed=public),
            created=round(time.time(), 3),
            status="playing" if is_full else "waiting",
            maker=maker.identity,
            house=maker.house,
            public=public,
            hints=hints,
            options=options.to_json(),
            seed=seed,
            seeded=seeded,
            cards=rulebook(options).digest,
            seats=tuple(seats),
            hot_seat=hot_seat,
            stand_in=stand_in,
        )
        match = LiveMatch(options, seed, row.names) if is_full else None
        entry = None if match is None else match.take_entry()
        async with self._making:  # who asks for many at once is not let past the limit
            await self._may_open_one_more(maker)  # others may have been made meanwhile
            while not await self.storage.add(row, entry, rematch_of):
                row = replace(row, code=new_code(listed=public))
        table = self._put(row)
        async with table.lock:
            if match is not None and table.match is None:
                table.begin(match)
        return table

    async def _may_open_one_more(self, maker: Person) -> None:
        settings = self.settings
        theirs, of_their_house = await self.storage.open_tables(maker)
        if theirs >= settings.open_tables:
            raise Problem("too-many-tables", 429, limit=settings.open_tables)
        most = settings.tables_per_address
        if most and maker.house and of_their_house >= most:
            raise Problem("too-many-tables-here", 429, limit=most)

    async def rematch(self, code: str, identity: str, house: str = "") -> LiveTable:
        """The same again; the second to ask gets the table that the first one made."""
        table = await self.table(code)
        if table.row.rematch is not None:  # it may have been deleted
            await self.refresh(table)
        row = table.row
        if not row.seats_of(identity) and row.maker != identity:
            raise Problem("not-your-seat", 403)
        if row.status != "over":
            raise Problem("not-over")
        if row.rematch is None:
            seats = [
                SeatRow(s.seat, s.kind, s.name, s.level, s.owner, new_secret()) for s in row.seats
            ]
            with contextlib.suppress(HasRematch):  # somebody else was first
                await self._open(
                    options_of(row.options, row.options["players"]),
                    seats,
                    new_seed(),
                    self.person(identity, house),
                    public=row.public,
                    hints=row.hints,
                    seeded=False,
                    hot_seat=row.hot_seat,
                    stand_in=row.stand_in,
                    rematch_of=row.code,
                )
            await self.refresh(table)
            await self.changed(table)
        assert table.row.rematch is not None
        return await self.table(table.row.rematch)

    async def refresh(self, table: LiveTable) -> None:
        """Read again who sits at a table; its game begins when no seat is free any more.

        It may have been left full by a process that died before it could begin the game.
        """
        async with table.lock:  # so that nothing older is read than what is shown
            row, began = await self.storage.table(table.row.code), False
            if row is None:
                await table.stop()
                self.forget(table)
                return
            if row.status == "waiting" and row.is_full:
                match = LiveMatch(Options.from_json(row.options), row.seed, row.names)
                began = await self.storage.begin(row.code, match.take_entry(), row.names)
                row = await self.storage.table(row.code)
                assert row is not None
            if row.rules != table.row.rules:  # it goes on before an answer of older rules
                table.clear()
            table.row = row
            if table.match is None:
                table.position = row.position
            if not row.has_game:
                await table.stop()
                table.clear()
            if began:
                await table.ready()
        table.tell(table=True)
        table.absence.look()

    def forget(self, table: LiveTable) -> None:
        """A table has been deleted: anyone who looks at it is told."""
        self._tables.pop(table.row.code, None)
        self.replays.forget(table.row.code)
        table.clear()
        table.is_gone = True
        table.tell(table=True)

    async def changed(self, table: LiveTable) -> None:
        await self.news.tell(n.TABLE, table.row.code)

    async def record(self, code: str, *, former: bool = False) -> str:
        """The record of a game that is over, or that was closed; as it was before a corrected rule
        has ended a part of it, if that is asked for."""
        table = await self.table(code)
        row = table.row
        if row.status not in ("over", "closed"):
            raise Problem("not-over", 403)
        texts = await self.storage.entries(row.code)
        if former:
            texts = await self.corrections.former(row.code, texts)
        if not texts:
            raise Problem("not-begun", 403)
        parts = all_parts(texts)
        record = Record(
            Options.from_json(row.options),
            row.seed,
            row.cards,
            row.names,
            parts,
            commitment=row.commitment or "",
            rules=row.rules,
        )
        return record.to_text()

    # --- who is there -------------------------------------------------------------------------

    def someone_came_or_went(self, table: LiveTable) -> None:
        """Tell everybody who is online at a table, soon: comings and goings are gathered."""
        if not table.is_gathering:
            table.is_gathering = True
            asyncio.get_running_loop().call_later(GATHERED, self._tell_who_is_there, table)

    def _tell_who_is_there(self, table: LiveTable) -> None:
        """Tell who is online, if that has changed; those who only watch are no news."""
        table.is_gathering = False
        table.absence.look()
        online = table.online()
        if online != table.told_online:
            table.told_online = online
            table.tell(game=False, table=True)
            if not self.storage.is_sqlite:
                self.chore(self._tell_online(table))

    async def _tell_online(self, table: LiveTable) -> None:
        here = {guest.identity for guest in table.guests}
        seats = [str(s.seat) for s in table.row.seats if s.owner is not None and s.owner in here]
        await self.news.tell(n.ONLINE, table.row.code, ",".join(seats))

    # --- news from other processes, and chores ------------------------------------------------

    def _heard(self, process: str, kind: str, code: str, detail: str) -> None:
        table = self._tables.get(code)
        if table is None:
            return
        if kind == n.ENTRY:
            self.chore(table.catch_up())
        elif kind == n.TABLE:
            self.chore(self.refresh(table))
        elif kind == n.WHO and table.guests:
            self.chore(self._tell_online(table))
        elif kind == n.ONLINE:
            table.elsewhere[process] = frozenset(int(seat) for seat in detail.split(",") if seat)
            table.tell(game=False, table=True)
            table.absence.look()

    def _heard_nothing(self) -> None:
        """News may have been missed: look at every table."""
        for table in self._tables.values():
            self.chore(self.refresh(table))
            self.chore(table.catch_up())

    async def _miss(self) -> None:
        """Notice processes that are gone: the people there are online no longer."""
        while True:
            await asyncio.sleep(n.HEARTBEAT)
            for table in self._tables.values():
                gone = [p for p in table.elsewhere if not self.news.alive(p)]
                for process in gone:
                    del table.elsewhere[process]
                if gone:
                    table.tell(game=False, table=True)

    async def _sweep(self) -> None:
        """Clear tables away at which nothing has happened for a while; their record stays."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle_seconds))
            with contextlib.suppress(RuntimeError):
                self.sweep(time.monotonic() - self.settings.idle_seconds)

    def sweep(self, before: float) -> None:
        """Clear away what was last used before a moment."""
        for code, table in list(self._tables.items()):
            if table.used < before and table.is_idle:
                table.clear()
                if not table.guests:
                    table.absence.stop()
                    del self._tables[code]
