"""A table in memory: its game, who is connected, and the one way to answer there.

The record in storage is the truth. What is in memory is made from it when somebody asks, and
follows it; it is dropped when nobody has asked for a while, or whenever it is in doubt.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import msgspec

from kaiserhof.engine.game import Game, IllegalAnswer
from kaiserhof.engine.notation import NotationError
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.options import EDITIONS, OptionError, Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.rules_version import RULES
from kaiserhof.records.match import CannotUndo
from kaiserhof.records.record import RESIGN, UNDO
from kaiserhof.records.values import SEATS
from kaiserhof.server import lanes, wire
from kaiserhof.server.absence import Absence
from kaiserhof.server.chronicle import Chronicle
from kaiserhof.server.complaints import Complaints
from kaiserhof.server.faults import fault_of
from kaiserhof.server.live import DAMAGE, LiveMatch
from kaiserhof.server.problems import Problem, Refused
from kaiserhof.server.rows import TableRow
from kaiserhof.server.seen import table_for
from kaiserhof.server.sqlite import Line
from kaiserhof.server.why import why_not
from kaiserhof.server.words import error_words
from kaiserhof.text import Text

if TYPE_CHECKING:
    from kaiserhof.server.hall import Hall

log = logging.getLogger(__name__)
complaints = Complaints(__name__)

CANNOT_KEEP = 503
"""The status of a problem that is storage's, and perhaps over soon."""
STAND_IN = "medium"
"""The bot that plays for somebody who has resigned or is away."""

IN_ONE_GO = 50
"""Entries of a record that are played before others have their turn: it may be a long one."""
PATIENCE = 3.0
"""So long a process waits for a bot that another process has begun to ask."""


Watched = tuple[Chronicle, int, int, str]
"""Of which chronicle, at which position, since which one and in which language somebody sees."""
_write = msgspec.json.Encoder().encode


class Guest(Protocol):
    """Somebody who is connected to a table."""

    identity: str | None

    def news(self, *, game: bool = True, table: bool = False) -> None:
        """There is something new to be seen of the game, or of who sits at the table."""


class Act(msgspec.Struct, frozen=True, gc=False):
    """What somebody does at a table: an answer in notation, ``undo`` or ``redo``."""

    seat: int
    position: int
    text: str
    language: str = "en"


class LiveTable:
    """A table that somebody looks at."""

    def __init__(self, row: TableRow, hall: "Hall") -> None:
        self.row = row
        self.edition = str(row.options.get("edition", EDITIONS[0]))
        """The edition that is played, for the names of its cards."""
        self.hall = hall
        self.lock = asyncio.Lock()
        """Held while the game is read or changed; what is not durable is seen by nobody."""
        self.match: LiveMatch | None = None
        self.position = row.position
        self.stopped = 0
        """How many entries cannot be played any more by corrected rules; it waits before them."""
        self.guests: set[Guest] = set()
        self.elsewhere: dict[str, frozenset[int]] = {}
        """Seats that are online at other processes."""
        self.told_online: set[int] = set()
        self.is_gathering = False
        """Whether somebody came or went, and that is still to be told."""
        self.used = time.monotonic()
        self.chronicle = Chronicle()
        self.absence = Absence(self)
        self._told_away: dict[int, str] = {}
        """For whom a bot plays, as everybody has been told."""
        self.is_gone = False
        """Whether the table has been deleted."""
        self._watched: tuple[Watched, list[msgspec.Raw]] | None = None
        """What those who watch were last sent."""
        self._bots: asyncio.Task[None] | None = None
        self._failures = 0
        """How often in a row a bot could not answer."""

    @property
    def at_rest(self) -> bool:
        """Whether the game, if one is played, is in memory, and nobody is changing it."""
        return not self.lock.locked() and (not self.row.has_game or self.match is not None)

    # --- the game -----------------------------------------------------------------------------

    async def ready(self) -> LiveMatch:
        """The game, made from its record if it is not in memory; with the lock held."""
        self.used = time.monotonic()
        if self.match is None:
            self.must_exist()
            if not self.row.has_game:
                raise Problem("closed" if self.row.status == "closed" else "not-begun")
            await self.hall.journal.settled(self.row.code)
            texts = await self.hall.storage.entries(self.row.code)
            if not texts:  # deleted by another process that has not told of it yet
                raise Problem("no-table", 404, code=self.row.code)
            self.match = await self._replay(texts)
            self._note_end(self.match)
            self.run_bots()
        return self.match

    def must_go_on(self) -> None:
        """Raises a Problem if the table waits before an answer of older rules."""
        if self.stopped:
            raise Problem("rules-corrected", entries=self.stopped)

    def begin(self, match: LiveMatch) -> None:
        """Begin with a game that has just been set up and written down."""
        self.match = match
        self.run_bots()

    async def _replay(self, texts: list[str]) -> LiveMatch:
        row = self.row
        try:
            options = Options.from_json(row.options)
            if rulebook(options).digest != row.cards:
                raise Problem("other-cards")
        except (OptionError, ValueError) as error:
            complaints.write(error, "table %s is played with other cards", row.code)
            raise Problem("other-cards") from error
        chronicle = Chronicle()
        try:
            match = LiveMatch(options, row.seed, row.names, set_up=texts[0])
            for position, entry in enumerate(texts[1:], 1):
                chronicle.add(SEATS.index(entry[0]), match.follow(position, entry))
                if position % IN_ONE_GO == 0:
                    await asyncio.sleep(0)
        except DAMAGE as error:
            at = chronicle.position
            if self.row.rules < RULES and len(texts) > 1:
                return await self._stop_before(error, texts, at)
            complaints.write(error, "the record of table %s is damaged behind %d", row.code, at)
            raise Problem("damaged-record", position=at) from error
        self.chronicle = chronicle
        self.position = chronicle.position
        return match

    async def _stop_before(
        self, error: BaseException, texts: list[str], position: int
    ) -> LiveMatch:
        """The game as it was before an answer that a corrected rule has made impossible."""
        if not self.stopped:
            what = "table %s stops at %d: the rules have been corrected since"
            log.info(what + " (%s)", self.row.code, position, error)
        self.stopped = len(texts) - 1 - position
        return await self._replay(texts[: position + 1])

    async def act(self, act: Act, who: "Guest | None") -> int:
        """Do something for a guest, or for a bot; raises a Problem if it is not possible.

        When it is durable, everybody is told that there is news, and the new position is
        returned before anybody is sent any.
        """
        begun = time.perf_counter()
        async with self.lock:
            match = self.match or await self.ready()
            self.must_go_on()
            self._check(act, who, match)
            try:
                if act.text == UNDO and (why := match.why_no_undo()) is not None:
                    raise CannotUndo(why)
                events = match.play(act.position + 1, act.text)
            except NotationError:
                raise Problem("bad-answer", answer=act.text[:60]) from None
            except (IllegalAnswer, CannotUndo) as error:
                words = Text.of(act.language).of_edition(self.edition)
                reason = error.reason
                message = words.reason(reason.key, dict(reason.parameters))
                raise Refused(reason.key, message) from None
            except BaseException:
                self.match = None
                raise
            await self._keep(act, match)
            self.hall.figures.answered(time.perf_counter() - begun)
            self.position += 1
            self.used = time.monotonic()
            self.chronicle.add(act.seat, events)
            self.tell(table=match.game.over)
            self.run_bots()
            if self.row.stand_in is not None:
                self.absence.look()
            return self.position

    def must_exist(self) -> None:
        """Raises a Problem if the table has been deleted."""
        if self.is_gone:
            raise Problem("no-table", 404, code=self.row.code)

    async def change_seat(self, seat: Seat, change: str) -> None:
        """Let a bot play for a seat from now on, or no longer; it is an entry of the record."""
        async with self.lock:
            match = self.match or await self.ready()
            self.must_go_on()
            if match.game.over:
                raise Problem("game-over")
            try:
                events = match.change_seat(seat, change)
            except ValueError:
                resigned = match.away.get(seat) == RESIGN
                raise Problem("resigned" if resigned else "no-change") from None
            await self._keep(Act(seat, self.position, change), match)
            self.position += 1
            self.used = time.monotonic()
            self.chronicle.add(seat, events)
            self.tell(table=True)
            self.run_bots()
        self.absence.look()

    def is_away(self, seat: Seat) -> bool:
        """Whether a bot plays for a seat that is not a bot's."""
        return self.match is not None and seat in self.match.away

    def _check(self, act: Act, who: "Guest | None", match: LiveMatch) -> None:
        if not 0 <= act.seat < len(self.row.seats):
            raise Problem("no-seat", seat=act.seat)
        seat = self.row.seats[act.seat]
        if who is not None and (who.identity is None or who.identity != seat.owner):
            raise Problem("not-your-seat")
        if who is not None and act.seat in match.away:
            raise Problem("bot-plays")
        if act.position != self.position:
            raise Problem("moved-on", position=self.position)
        if match.game.over:
            raise Problem("game-over")
        if match.game.player != act.seat:
            raise Problem("not-your-turn")

    async def _keep(self, act: Act, match: LiveMatch) -> None:
        """Make what has just been played durable; if that fails, forget that it was played."""
        game = match.game
        result = (game.scores, game.ranks) if game.over else None
        line = Line(self.row.code, act.position + 1, match.take_entry(), result)
        try:
            written = await self.hall.journal.append(line)
        except Exception as error:
            self.match = None
            complaints.write(error, "table %s cannot be kept", self.row.code)
            raise fault_of(error) or Problem("busy", 503) from error
        except BaseException:
            # The sender is gone. What was not withdrawn in time is stored all the same, and those
            # who are still there are told.
            self.match = None
            self.hall.chore(self._look_again())
            raise
        if not written:
            # Another process was first: show what stands there now.
            self.match = None
            await self.ready()
            self.tell()
            raise Problem("moved-on", position=self.position)
        self._note_end(match)

    def _note_end(self, match: LiveMatch) -> None:
        game = match.game
        if game.over and self.row.status != "over":
            self.row = replace(self.row, status="over", scores=game.scores, ranks=game.ranks)

    async def _look_again(self) -> None:
        """Go on with what stands in storage, after somebody left in the middle of an answer."""
        async with self.lock:
            await self.ready()
        self.tell()

    async def catch_up(self) -> None:
        """Follow what other processes have written."""
        async with self.lock:
            if self.match is not None and not self.stopped:
                texts = await self.hall.storage.entries(self.row.code, self.position)
                try:
                    for entry in texts:
                        events = self.match.follow(self.position + 1, entry)
                        self.chronicle.add(SEATS.index(entry[0]), events)
                        self.position += 1
                except Exception:
                    self.match = None
                    raise
                self._note_end(self.match)
        if self.match is None:
            await self.hall.refresh(self)
        else:
            self.tell(table=self.match.game.over)
            self.absence.look()
        self._try_again(PATIENCE)

    def _take_over(self, position: int) -> None:
        """Ask the bots oneself if nothing has happened since."""
        if self.position == position and self._bots is None:
            # Without a game in memory nobody knows whose turn it is.
            if self.match is None or self._bot_level() is not None:
                self._bots = asyncio.create_task(self._play_bots())

    async def why_not(
        self, seat: Seat, answer: str | None, place: str | None, language: str
    ) -> str:
        """Why an answer is not possible now, or none at a place, in words; empty if it is."""
        async with self.lock:
            match = await self.ready()
            if not match.game.over and match.game.player != seat:
                # What stands in somebody else's way may tell what they hold.
                return error_words("not-your-turn", language)
            try:
                reason = why_not(match.game, answer, place)
            except NotationError:
                raise Problem("bad-answer", answer=(answer or place or "")[:60]) from None
            if reason is None:
                return ""
            words = Text.of(language).of_edition(self.edition)
            return words.reason(reason.key, dict(reason.parameters))

    async def asked_of(self, seat: Seat, position: int, who: Guest) -> Game:
        """The game at a position at which somebody has to decide for a seat."""
        async with self.lock:
            match = await self.ready()
            self.must_go_on()
            self._check(Act(seat, position, "hint"), who, match)
            return match.game.copy()

    # --- who is there -------------------------------------------------------------------------

    def online(self) -> set[int]:
        """The seats whose people are connected, here or at another process."""
        here = {guest.identity for guest in self.guests}
        seats = {s.seat for s in self.row.seats if s.owner is not None and s.owner in here}
        for process, others in self.elsewhere.items():
            if self.hall.news.alive(process):
                seats |= others
        return seats

    def tell(self, *, game: bool = True, table: bool = False) -> None:
        """Tell everybody who is connected that there is something new; of the table, too, if a
        bot plays for other seats now, no matter who wrote that down."""
        if self.match is not None and self.match.away != self._told_away:
            self._told_away = dict(self.match.away)
            table = True
        for guest in self.guests:
            guest.news(game=game, table=table)

    def shown_to(self, identity: str | None) -> wire.Table:
        """The table as somebody sees it."""
        away = {} if self.match is None else self.match.away
        return table_for(
            self.row, identity, self.online(), self.position, away, stopped=self.stopped
        )

    def states_for(
        self, identity: str | None, since: int, language: str
    ) -> Sequence[wire.StateMessage | msgspec.Raw]:
        """The game as each seat of somebody sees it; with the lock held, the game in memory.

        All who only watch see the same, so it is written once for all of them.
        """
        assert self.match is not None
        mine, names = self.row.seats_of(identity), self.row.names
        if mine:
            return self.chronicle.states(self.match, mine, since, names, language, self.edition)
        asked = (self.chronicle, self.position, since, language)
        if self._watched is None or self._watched[0] != asked:
            (state,) = self.chronicle.states(self.match, [], since, names, language, self.edition)
            self._watched = asked, [msgspec.Raw(_write(state))]
        return self._watched[1]

    # --- bots ---------------------------------------------------------------------------------

    def run_bots(self) -> None:
        """Let the bots answer, if it is the turn of one."""
        if self._bots is None and self._bot_level() is not None:
            self._bots = asyncio.create_task(self._play_bots())

    def _rank(self) -> int:
        """How soon a bot is asked: where people play, before bots that are among themselves."""
        return lanes.BOTS if any(s.kind == "person" for s in self.row.seats) else lanes.ASIDE

    def _bot_level(self) -> str | None:
        if self.match is None or self.match.game.over or self.stopped:
            return None
        player = self.match.game.player
        return STAND_IN if player in self.match.away else self.row.seats[player].level

    async def _play_bots(self) -> None:
        hall = self.hall
        try:
            while True:
                await asyncio.sleep(hall.settings.bot_delay)
                async with self.lock:
                    game, level = (await self.ready()).game, self._bot_level()
                    if level is None:
                        return
                    seat, position = game.player, self.position
                    question = hall.bots.question(game, seat, level, self.row.seed, position)
                answer = await hall.bots.answer(question, self.row.person, self._rank())
                await self.act(Act(seat, position, answer), None)
                self._failures = 0
        except Problem as problem:
            log.info("a bot at table %s leaves off: %s", self.row.code, problem.key)
            if problem.key == "moved-on":
                self._try_again(PATIENCE)
            elif problem.status == CANNOT_KEEP:
                self._try_again_later()
        except Exception as error:
            complaints.write(error, "a bot at table %s fails", self.row.code)
            self._try_again_later()
        finally:
            self._bots = None

    def _try_again_later(self) -> None:
        """Something is wrong here, perhaps not for long; people wait for the bot."""
        self._failures += 1
        self._try_again(PATIENCE * 2 ** min(self._failures - 1, 6))

    def _try_again(self, delay: float) -> None:
        asyncio.get_running_loop().call_later(delay, self._take_over, self.position)

    @property
    def is_idle(self) -> bool:
        """Whether nothing goes on here."""
        return self._bots is None and not self.lock.locked()

    def clear(self) -> None:
        """Forget the game; its record stands in storage."""
        self.match = None
        self.stopped = 0
        self.chronicle = Chronicle()
        self._watched = None

    async def stop(self) -> None:
        """Ask the bots no more."""
        if self._bots is not None:
            self._bots.cancel()
