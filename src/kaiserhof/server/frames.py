"""The WebSocket of a client, between its connection and a table; every answer passes here.

Frames are read and written by the part of ``websockets`` that knows nothing of connections. There
are two short cuts past it:

Out: an accepted answer brings at least two messages to a client. Handed over one by one, each costs
a call of the system, which is dearer than making the message. ASGI has no word for several, so
this connection understands one more; under another server they go one by one.

In: an answer is a short text in one whole frame. The parser can take frames that come in pieces
and pieces of messages; for a frame that is there as a whole it is not needed.

And no client can do harm below the level of messages: one that does not read is not heard, one
that sends more than its ration (``rations.py``) is not heard for a while, one that sends nothing
but pings or pieces is cut off, and what comes behind a goodbye is hardly looked at. Of what has
come only a little is parsed at a time; then it is the turn of others.
"""

import asyncio
import logging
import math
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from litestar.types import ASGIApp, Receive, Send
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from kaiserhof.server.complaints import Complaints
from kaiserhof.server.framing import FINAL, HEAD, TEXT, head_of, is_one_frame
from kaiserhof.server.limits import Bucket
from kaiserhof.server.lines import GOODBYE, Line
from kaiserhof.server.porter import Porter
from kaiserhof.server.proxies import house_of
from kaiserhof.server.rations import FRAME

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the package has no compiled part
    from websockets.utils import apply_mask

complaints = Complaints(__name__)
silent = logging.Logger("frames", logging.CRITICAL + 1)
"""What clients do wrong is told to them; our log would be theirs to fill."""

EXTENSION = "kaiserhof.quick"

LARGEST = 64 * 1024
"""Far over the limit of a message, so that what is a little too large is refused in words."""
TURN = 1024
"""This many bytes are parsed before others have their turn."""
LAST_WORDS = 1024
"""This many bytes are parsed behind our goodbye, to find the one of the client."""
SHORT_SECONDS = 10.0
"""Whoever uses up every ration for so long is shown out."""
TOO_FAST = 4008
SERVER_STOPS = 1012
NO_TEXT = 1007
SILENT = 1011
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 20, 200
"""Frames that are no whole message: pings, pongs, pieces."""
MOST_QUEUED = 1000
"""This many messages may come faster than they are taken."""
PING_EVERY = 20.0
PONG_WITHIN = 20.0
"""A client that does not answer a ping for this many seconds is gone."""

Batch = Callable[[Sequence[bytes]], Awaitable[None]]
Listen = Callable[[], Awaitable[bytes | None]]


class ClientGone(Exception):
    """There is nobody to send to any more."""


class SocketLine(Line):
    """A connection on which WebSockets are spoken.

    It takes whole frames quickly and sends several messages at once.
    """

    def __init__(self, porter: Porter) -> None:
        super().__init__(porter)
        self.patience = math.inf  # who does not read answers no ping
        self.queue = Inbox()
        self._conn = ServerProtocol(max_size=LARGEST, logger=silent)
        self._scope: Any = None
        self._response: Response | None = None
        """What accepts the connection, until it is sent."""
        self._between_frames = True
        """Whether the parser surely waits for the beginning of a message."""
        self._pieces: list[bytes] = []
        self._is_text = False
        self._bits = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)
        self._ending = False
        """Whether a goodbye has been said."""
        self._too_many_queued = False
        self._reads = True
        self._ration = porter.rations.of("")
        self._backlog = bytearray()
        """What has come and is not parsed yet; it is at most what comes at once."""
        self._next_turn: asyncio.Handle | None = None
        self.was_too_fast = False
        """Whether the client was shown out because it sent too much."""
        self._ping_at = math.inf
        self._pinged = b""

    # --- from the first word to the last ---------------------------------------------------------

    def shake_hands(self, scope: Any, head: bytes) -> bool:
        """Whether the request of a client is one for a WebSocket; if not, it has been told."""
        self._scope = scope | {"subprotocols": [], "extensions": {EXTENSION: self}}
        self._ration = self.porter.rations.of(house_of(scope["client"][0]))
        self._conn.receive_data(head)
        for event in self._conn.events_received():
            if isinstance(event, Request):
                self._response = self._conn.accept(event)
        if self._response is not None and self._response.status_code == 101:
            self.queue.put_nowait({"type": "websocket.connect"})
            return True
        if self._response is not None:
            self._conn.send_response(self._response)
        self._flush()
        self._ending = True
        self.close_soon()
        return False

    async def run(self, app: ASGIApp) -> None:
        """Let an application serve the client."""
        try:
            await app(self._scope, self._receive, self._send)
        except ClientGone:
            pass
        except Exception as error:
            complaints.write(error, "a socket fails")
        if not self._ending:
            self._goodbye(SILENT)

    async def _receive(self) -> Any:
        message = await self.queue.get()
        self._taken()
        if isinstance(message, bytes):
            return {"type": "websocket.receive", "bytes": message, "text": None}
        return message

    async def _send(self, message: Any) -> None:
        kind = message["type"]
        if self.gone or self._ending:
            raise ClientGone
        if kind == "websocket.accept":
            assert self._response is not None
            self._conn.send_response(self._response)
            self._response = None
            self._flush()
            self._ping_at = time.monotonic() + PING_EVERY
        elif kind == "websocket.close":
            self._goodbye(message.get("code", 1000), message.get("reason") or "")
        elif kind == "websocket.send":
            text = message.get("text")
            await self.send_batch([message["bytes"] if text is None else text.encode()])

    def _goodbye(self, code: int, reason: str = "") -> None:
        """End the connection; the client has a moment to say goodbye, too."""
        if self._ending or self.gone:
            return
        self._ending = True
        self.was_too_fast = code == TOO_FAST
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self._response is not None:
            self._conn.send_response(self._conn.reject(403, ""))
            self._flush()
            self.close_soon()
        elif self._conn.state is State.OPEN:
            self._conn.send_close(code, reason)
            self._flush()
            self.last_moment = time.monotonic() + PONG_WITHIN / 2
            self._read_on()
        else:
            self.close_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._ending = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})

    def leave(self) -> None:
        """The server stops."""
        self._goodbye(SERVER_STOPS)
        self.close_soon()

    def look(self, now: float) -> None:
        super().look(now)
        if self._ending or self.gone:
            return
        if now - self._ration.short_since > SHORT_SECONDS:
            self._goodbye(TOO_FAST)
            return
        if now < self._ping_at:
            return
        if self._pinged:  # gone, or has not read for long: what it did not read goes nowhere
            self.cut_off()
            return
        self._pinged = secrets.token_bytes(4)
        self._ping_at = now + PONG_WITHIN
        self._conn.send_ping(self._pinged)
        self._flush()

    def _flush(self) -> None:
        """Send what the parser has to say."""
        said = self._conn.data_to_send()
        if said and not self.transport.is_closing():
            self.transport.write(b"".join(said))

    # --- in --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._ending:
            self._throw_away(data)
            return
        if self._between_frames:
            if not is_one_frame(data):
                self._between_frames = False
            elif data[0] == FINAL | TEXT and self._response is None:
                text = apply_mask(data[HEAD:], data[2:HEAD])
                if text.isascii():  # else the parser sees whether it is text at all
                    ration = self._ration
                    ration.left -= len(data) + FRAME
                    if ration.left < 0 and not ration.refill():
                        self._read_on()
                    self._take(text)
                    return
        self._backlog += data
        if self._next_turn is None:
            self._work_off()

    def _work_off(self) -> None:
        """Parse a little of what has come."""
        self._next_turn = None
        piece = bytes(self._backlog[:TURN])
        del self._backlog[:TURN]
        if self.transport.is_closing():
            self._backlog.clear()
        elif self._ending:
            rest = piece + self._backlog
            self._backlog.clear()
            self._throw_away(rest)
        elif piece:
            self._parse(piece)
        self._read_on()

    def _parse(self, piece: bytes) -> None:
        self._conn.receive_data(piece)
        ration = self._ration
        ration.left -= len(piece)
        for event in self._conn.events_received():
            ration.left -= FRAME
            if isinstance(event, Frame):
                self._came(event)
        if self._conn.parser_exc is not None or self._client_said_goodbye():
            self._end_of_talk()
            return
        self._flush()
        if ration.left < 0:
            ration.refill()

    def _throw_away(self, data: bytes) -> None:
        """A goodbye has been said, and only that of the client is waited for.

        We read on until then: a connection that is closed with something unread is reset, and the
        client would never learn why. But to parse all that a flood brings would be to serve it.
        """
        if self.transport.is_closing():
            return
        words = data[: max(0, LAST_WORDS - self._thrown_away)]
        had_words = self._thrown_away < LAST_WORDS
        self.throw_away(len(data))
        if words:
            self._conn.receive_data(words)
            self._conn.events_received()
            if self._conn.parser_exc is not None or self._client_said_goodbye():
                self._end_of_talk()
                return
        if had_words and self._thrown_away >= LAST_WORDS:
            self.last_moment = min(self.last_moment, time.monotonic() + GOODBYE)
            self.say_no_more()

    def _client_said_goodbye(self) -> bool:
        """Whether the client ends the talk, or answers our goodbye."""
        return self._conn.close_expected() and (
            not self._ending or self._conn.close_rcvd is not None
        )

    def _end_of_talk(self) -> None:
        """A goodbye has come, or what is no frame at all: nothing more is heard."""
        if not self._ending:
            self._ending = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1005})
        self._flush()
        self.close_soon()

    def _came(self, frame: Frame) -> None:
        kind = frame.opcode
        if kind is Opcode.TEXT or kind is Opcode.BINARY:
            self._is_text = kind is Opcode.TEXT
            self._pieces = [bytes(frame.data)]
        elif kind is Opcode.CLOSE or not self._may_come():
            return
        elif kind is Opcode.CONT:
            self._pieces.append(bytes(frame.data))
        elif kind is Opcode.PONG and self._pinged and frame.data == self._pinged:
            self._pinged = b""
            self._ping_at = time.monotonic() + PING_EVERY
        if frame.fin and kind in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            self._whole_message()

    def _may_come(self) -> bool:
        """Whether one more frame that is no whole message may come."""
        if not self._bits.take():
            self._goodbye(TOO_FAST)
            self.close_soon()
        return not self.transport.is_closing()

    def _whole_message(self) -> None:
        """The parser has a whole message."""
        data, self._pieces = b"".join(self._pieces), []
        if self._is_text:
            try:
                data.decode()
            except UnicodeDecodeError:
                self._goodbye(NO_TEXT)
                self.close_soon()
                return
        self._take(data)

    def _take(self, text: bytes) -> None:
        if self._ending or self.queue.put_nowait(text):
            return
        # A waiting listener takes a message at once, so reading stops only when they pile up.
        if len(self.queue) > MOST_QUEUED:
            self._goodbye(TOO_FAST)
            self.close_soon()
        else:
            self._too_many_queued = True
            self._read_on()

    async def hear(self) -> bytes | None:
        """The next message, or None when the client has left."""
        message = await self.queue.get()
        if self._too_many_queued:
            self._taken()
        return message if isinstance(message, bytes) else None

    def _taken(self) -> None:
        if self._too_many_queued and self.queue.empty():
            self._too_many_queued = False
            self._read_on()

    def _read_on(self) -> None:
        """Read, or do not: each message of a client that does not read may ask for more."""
        if self.transport.is_closing():
            return
        hears = self._ending or (self.writable.is_set() and not self._too_many_queued)
        if self._next_turn is None and hears:
            loop = asyncio.get_running_loop()
            if self._ration.left < 0 and not self._ending:
                self._next_turn = loop.call_later(self._ration.wait(), self._after_a_while)
            elif self._backlog:
                self._next_turn = loop.call_soon(self._work_off)
        reads = hears and (self._ending or self._next_turn is None)
        if reads != self._reads:
            self._reads = reads
            if reads:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    def _after_a_while(self) -> None:
        """The ration of the client was used up; perhaps there is some again."""
        self._next_turn = None
        if self._ration.refill():
            self._work_off()
        else:
            self._read_on()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read_on()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_on()

    # --- out -------------------------------------------------------------------------------------

    async def send_batch(self, messages: Sequence[bytes]) -> None:
        """Send several messages at once."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.gone or self._ending or self._conn.state is not State.OPEN:
            raise ClientGone
        parts: list[bytes] = []
        for text in messages:
            parts.append(head_of(text))
            parts.append(text)
        self.transport.write(b"".join(parts))


class Inbox:
    """Messages for one listener: a queue without all that many listeners would need.

    They are what clients say, as bytes, and what ASGI says of their coming and going.
    """

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._loop = asyncio.get_running_loop()
        self._listener: asyncio.Future[Any] | None = None

    def put_nowait(self, message: Any) -> bool:
        """Hand a message to the listener, or keep it; tells whether somebody listened."""
        listener = self._listener
        if listener is None or listener.done():
            self._messages.append(message)
            return False
        self._listener = None
        listener.set_result(message)
        return True

    def __len__(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        """Whether no message is kept."""
        return not self._messages

    async def get(self) -> Any:
        """The next message."""
        if self._messages:
            return self._messages.popleft()
        self._listener = self._loop.create_future()
        return await self._listener


def listener(scope: Any, receive: Receive) -> Listen:
    """How messages of a client are heard, once its connection has been taken."""
    quick: SocketLine | None = scope.get("extensions", {}).get(EXTENSION)
    if quick is not None:
        return quick.hear

    async def hear() -> bytes | None:
        message: Any = await receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        return message.get("bytes") or b"" if text is None else text.encode()

    return hear


def sender(scope: Any, send: Send) -> Batch:
    """How messages are sent to a client: at once if the server can."""
    quick: SocketLine | None = scope.get("extensions", {}).get(EXTENSION)
    if quick is not None:
        return quick.send_batch

    async def send_each(messages: Sequence[bytes]) -> None:
        for message in messages:
            await send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    return send_each


def was_too_fast(scope: Any) -> bool:
    """Whether a client has been shown out because it sent too much."""
    quick: SocketLine | None = scope.get("extensions", {}).get(EXTENSION)
    return quick is not None and quick.was_too_fast
