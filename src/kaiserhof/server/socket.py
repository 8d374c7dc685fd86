"""The WebSocket of a table: what comes in is checked and done, what is new goes out.

It speaks ASGI itself: of all that a framework puts around a message nothing is needed here,
and every answer of every table passes through.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Coroutine
from typing import Any
from urllib.parse import parse_qs

import msgspec
from litestar.types import Receive, Send

from kaiserhof import __version__
from kaiserhof.records.record import REDO, UNDO
from kaiserhof.server import frames, wire
from kaiserhof.server.complaints import Complaints
from kaiserhof.server.faults import fault_of
from kaiserhof.server.hall import Hall
from kaiserhof.server.limits import Bucket
from kaiserhof.server.problems import Problem
from kaiserhof.server.tables import Act, LiveTable
from kaiserhof.server.words import error_words
from kaiserhof.text import LANGUAGES

complaints = Complaints(__name__)

TOO_FAST = 4008
NO_TABLE = 4004
TOO_MANY = 4009
BROKEN = 1011
PATIENCE = 40
"""This many messages over the limit are refused before the connection is closed."""
LANGUAGE_MORE = 4
"""A change of language counts as this many messages more: table and state are sent again."""
MOST_WAITING = 200
"""This many messages may wait for a client that does not read."""

Doing = wire.AnswerMessage | wire.UndoMessage | wire.RedoMessage
"""Messages that do something at the table."""
_DOING = (wire.AnswerMessage, wire.UndoMessage, wire.RedoMessage)

Said = wire.Wire | msgspec.Raw
"""A message, or one that has been written already."""

_read = msgspec.json.Decoder(wire.ClientMessage).decode
_write = msgspec.json.Encoder().encode


class Socket:
    """A WebSocket, as ASGI has it."""

    def __init__(self, scope: Any, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._send_batch = frames.sender(scope, send)
        self.hear = frames.listener(scope, receive)
        """The next message, or None when the client has left."""

    async def accept(self) -> None:
        """Take the connection."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    def say(self, *messages: Said) -> Awaitable[None]:
        """Send messages."""
        return self._send_batch(list(map(_write, messages)))

    async def close(self, code: int, reason: str) -> None:
        """End the connection; a reason has at most 123 bytes."""
        short = reason.encode()[:120].decode(errors="ignore")
        await self._send({"type": "websocket.close", "code": code, "reason": short})


class Connection:
    """A client at a table."""

    def __init__(
        self, socket: Socket, table: LiveTable, identity: str | None, language: str, since: int
    ) -> None:
        self.socket = socket
        self.table = table
        self.identity = identity
        self.language = language
        self.since = since
        """The position up to which events have been sent."""
        self._state_due = True
        self._table_due = True
        self._waiting: list[wire.Wire] = [wire.HelloMessage(wire.PROTOCOL, __version__)]
        self._wake = asyncio.Event()
        self._wake.set()  # a newcomer is shown the table, no matter who else is told of it
        self._hearing = False
        self._sending = False
        self._tasks: set[asyncio.Task[None]] = set()
        settings = table.hall.settings
        self._bucket = Bucket(settings.messages_per_second, settings.messages_at_once)

    def news(self, *, game: bool = True, table: bool = False) -> None:
        """There is something new to be seen at the table."""
        self._state_due = self._state_due or game
        self._table_due = self._table_due or table
        if not self._hearing:  # else it is sent when the message at hand is done
            self._wake.set()

    def say(self, message: wire.Wire) -> None:
        """Send a message soon."""
        self._waiting.append(message)
        if not self._hearing:
            self._wake.set()

    def speak(self, language: str) -> None:
        """Use another language from now on; what was told is not told again."""
        self.language = language
        self.news(table=True)

    def refuse(self, problem: Problem, ask_id: str | None = None) -> None:
        """Tell that something was not taken, and why; with the state if it has moved on."""
        words = problem.words(self.language)
        self.say(wire.RefusedMessage(problem.key, words, self.table.position, ask_id))
        if problem.key == "moved-on":
            self.news()

    # --- out -------------------------------------------------------------------------------------

    async def send_news(self) -> None:
        """Send what happens at the table, for as long as the connection lasts."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self.send()

    async def send(self) -> None:
        """Send all there is to send, in order; one at a time does so, for all who ask."""
        if self._sending:
            return
        self._sending = True
        try:
            while self._waiting or self._state_due or self._table_due:
                due: list[Said] = []
                self.table.must_exist()
                if self._state_due or self._table_due:
                    due = self._due_now() if self.table.at_rest else await self._due()
                # Only now: what was said while the table was waited for goes before its state.
                messages, self._waiting = self._waiting, []
                await self.socket.say(*messages, *due)
        finally:
            self._sending = False

    async def _due(self) -> list[Said]:
        """The messages about what has changed."""
        table = self.table
        async with table.lock:
            if self._state_due and table.row.has_game:
                try:
                    await table.ready()
                except Problem as problem:
                    self._state_due = False
                    self.refuse(problem)
            return self._due_now()

    def _due_now(self) -> list[Said]:
        """The same when nobody is at the table's game, and it is in memory if it is played."""
        table, due = self.table, list[Said]()
        if self._table_due:
            due.append(wire.TableMessage(table.shown_to(self.identity)))
        if self._state_due and table.row.has_game:
            due += table.states_for(self.identity, self.since, self.language)
            self.since = table.position
        self._state_due = self._table_due = False
        return due

    # --- in --------------------------------------------------------------------------------------

    async def hear(self, hall: Hall) -> None:
        """Take messages in until the client leaves, or has to."""
        bucket = self._bucket
        most_bytes, refused = hall.settings.message_bytes, 0
        while (data := await self.socket.hear()) is not None:
            self._hearing = True
            if not bucket.take():
                refused += 1
                if refused > PATIENCE or len(self._waiting) > MOST_WAITING:
                    await self.socket.close(TOO_FAST, error_words("too-fast", self.language))
                    return
                self.refuse(Problem("too-fast"))
            elif len(data) > most_bytes:
                self.refuse(Problem("too-large", limit=most_bytes))
            else:
                refused = 0
                await self._take(data)
            self._hearing = False
            if not self._sending:
                await self.send()

    async def _take(self, data: bytes) -> None:
        try:
            asked = _read(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.refuse(Problem("bad-message", problem=str(error)))
            return
        try:
            if isinstance(asked, _DOING):
                act = Act(asked.seat, asked.position, _done_by(asked), self.language)
                self.say(wire.AcceptedMessage(asked.id, await self.table.act(act, self)))
            else:
                await self._do(asked)
        except Exception as error:
            self._failed(error, getattr(asked, "id", None))

    def _failed(self, error: Exception, ask_id: str | None) -> None:
        """Tell why something that was asked for is not done."""
        if not isinstance(error, Problem):
            complaints.write(error, "a message to table %s fails", self.table.row.code)
            error = fault_of(error) or Problem("internal", 500)
        self.refuse(error, ask_id)

    async def _do(self, asked: wire.ClientMessage) -> None:
        if isinstance(asked, wire.WhyMessage):
            await self._why(asked)
        elif isinstance(asked, wire.HintMessage):
            self._beside(self._hint(asked), asked.id)
        elif isinstance(asked, wire.LanguageMessage):
            if asked.language not in LANGUAGES:
                raise Problem("no-language", language=asked.language[:20])
            if not self._bucket.take(price=LANGUAGE_MORE):
                raise Problem("too-fast")
            self.speak(asked.language)
        else:
            self.say(wire.PongMessage())

    def _beside(self, work: Coroutine[None, None, None], ask_id: str) -> None:
        """Do something that takes its time; the client is heard in the meantime."""

        async def do() -> None:
            try:
                await work
            except Exception as error:
                self._failed(error, ask_id)

        task = asyncio.create_task(do())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _hint(self, asked: wire.HintMessage) -> None:
        hints = self.table.hall.hints
        self.say(
            await hints.give(self.table, self, asked.seat, asked.position, lambda: self.language)
        )

    async def _why(self, asked: wire.WhyMessage) -> None:
        if asked.seat not in self.table.row.seats_of(self.identity):
            raise Problem("not-your-seat")
        message = await self.table.why_not(asked.seat, asked.answer, asked.place, self.language)
        self.say(wire.ReasonMessage(asked.answer, asked.place, message))


def _done_by(asked: Doing) -> str:
    """What a message does at the table."""
    if isinstance(asked, wire.AnswerMessage):
        if asked.answer in (UNDO, REDO):
            raise Problem("bad-answer", answer=asked.answer)
        return asked.answer
    return UNDO if isinstance(asked, wire.UndoMessage) else REDO


async def refuse_socket(scope: Any, receive: Receive, send: Send, problem: Problem) -> None:
    """Take a connection only to tell why it ends: else a page would never learn."""
    socket = Socket(scope, receive, send)
    language = _language(scope)
    with contextlib.suppress(frames.ClientGone):
        await socket.accept()
        await socket.say(wire.RefusedMessage(problem.key, problem.words(language), 0))
        await socket.close(TOO_MANY, problem.key)


def _language(scope: Any) -> str:
    language = parse_qs(scope["query_string"].decode("latin-1")).get("language", ["en"])[0]
    return language if language in LANGUAGES else "en"


async def serve_socket(
    scope: Any, receive: Receive, send: Send, hall: Hall, code: str, identity: str | None
) -> bool:
    """Serve a connection from its first message to its last; False if there is no such table."""
    socket = Socket(scope, receive, send)
    await socket.accept()
    query = parse_qs(scope["query_string"].decode("latin-1"))
    language, since = _language(scope), query.get("since", ["0"])[0]
    try:
        table = await hall.table(code)
    except Problem as problem:
        await socket.say(wire.RefusedMessage(problem.key, problem.words(language), 0))
        await socket.close(NO_TABLE, problem.key)
        return False
    except Exception as error:
        await _end(socket, code, error, language)
        return True
    seen = int(since) if since.isdecimal() and since.isascii() and len(since) < 9 else 0
    connection = Connection(socket, table, identity, language, seen)
    table.guests.add(connection)
    hall.someone_came_or_went(table)
    sender = asyncio.create_task(connection.send_news())
    listener = asyncio.create_task(connection.hear(hall))
    try:
        await asyncio.wait((sender, listener), return_when=asyncio.FIRST_COMPLETED)
        for task in (sender, listener):
            if task.done() and task.exception() is not None:
                await _end(socket, table.row.code, task.exception(), connection.language)
    finally:
        table.guests.discard(connection)
        sender.cancel()
        listener.cancel()
        hall.someone_came_or_went(table)
    return True


async def _end(socket: Socket, code: str, error: BaseException | None, language: str) -> None:
    """A connection cannot go on: usually because the client is gone, else it is our fault."""
    if isinstance(error, Problem):  # the table has been deleted
        with contextlib.suppress(Exception):
            await socket.say(wire.RefusedMessage(error.key, error.words(language), 0))
            await socket.close(NO_TABLE, error.key)
    elif error is not None and not isinstance(error, frames.ClientGone):
        complaints.write(error, "table %s cannot be shown", code)
        problem = fault_of(error) or Problem("internal", 500)
        with contextlib.suppress(Exception):
            await socket.close(BROKEN, problem.words(language))
