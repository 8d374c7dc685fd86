"""Two short cuts between uvicorn's WebSocket and the tables, for every answer passes here.

Out: an accepted answer brings at least two messages to a client. Handed over one by one, each costs
a call of the system, which is dearer than making the message. ASGI has no word for several, so
this protocol of uvicorn understands one more; under another server they go one by one.

In: an answer is a short text in one whole frame. The parser can take frames that come in pieces
and pieces of messages; for a frame that is there as a whole it is not needed.

And it lets no client do harm below the level of messages: who does not read is not heard, and who
sends nothing but pings or pieces is cut off.
"""

import asyncio
import struct
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from litestar.types import Receive, Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from kaiserhof.server.limits import Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the package has no compiled part
    from websockets.utils import apply_mask

EXTENSION = "kaiserhof.quick"

FINAL, TEXT = 0x80, 0x01
MASKED, LONGER = 0x80, 126
HEAD = 6
"""The bytes in front of a short text of a client: two, and four of its mask."""

SLICE = 4096
"""So many bytes are parsed before somebody looks what has come of them."""
TOO_FAST = 4008
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 20, 200
"""Frames that are no whole message: pings, pongs, pieces."""
MOST_QUEUED = 1000
"""So many messages may come faster than they are taken."""

Batch = Callable[[Sequence[bytes]], Awaitable[None]]
Listen = Callable[[], Awaitable[bytes | None]]


class QuickProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket that takes whole frames quickly and sends several messages at once."""

    _between_frames = False
    """Whether the parser surely waits for the beginning of a message."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue: Inbox = Inbox()  # type: ignore[assignment]
        self._bits = Bucket(FRAMES_PER_SECOND, FRAMES_AT_ONCE)

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self
        await super().run_asgi()

    # --- in --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._between_frames:
            if not is_one_frame(data):
                self._between_frames = False
            elif data[0] == FINAL | TEXT and self.conn.state is State.OPEN:
                text = apply_mask(data[HEAD:], data[2:HEAD])
                if text.isascii():  # else the parser sees whether it is text at all
                    self._take(text)
                    return
        elif not self.handshake_initiated:
            self._between_frames = data.endswith(b"\r\n\r\n")
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_cont(self, event: Frame) -> None:
        if self._may_come():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._may_come():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_come():
            super().handle_pong(event)

    def _may_come(self) -> bool:
        """Whether one more frame that is no message may come."""
        if not self._bits.take():
            self._cut_off()
        return not self.transport.is_closing()

    def _cut_off(self) -> None:
        if not self.close_sent:
            self.conn.send_close(TOO_FAST)
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """The parser has a whole message."""
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            try:
                data.decode()
            except UnicodeDecodeError:  # the client's fault, nothing for our log
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        self._take(data)

    def _take(self, text: bytes) -> None:
        if self.close_sent or self.queue.put_nowait(text):
            return
        # uvicorn stops to read after each message, until it is taken. Whoever waits for this one
        # takes it at once; so we stop only when messages pile up.
        if len(self.queue) > MOST_QUEUED:
            self._cut_off()
        elif not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def hear(self) -> bytes | None:
        """The next message, or None when the client has left."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
        return message if isinstance(message, bytes) else None

    def _read_on(self) -> None:
        if self.writable.is_set() and not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def pause_writing(self) -> None:
        """The client does not read, and so it is not heard: each message may ask for more."""
        super().pause_writing()
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_on()

    def keepalive_timeout(self) -> None:
        """The client is gone, or has not read for long: what it did not read goes nowhere."""
        super().keepalive_timeout()
        self.transport.abort()

    # --- out -------------------------------------------------------------------------------------

    async def send_batch(self, messages: Sequence[bytes]) -> None:
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        parts: list[bytes] = []
        for text in messages:
            parts.append(_head(text))
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
        """Hand a message to whoever listens, or keep it; tells whether somebody listened."""
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


def is_one_frame(data: bytes) -> bool:
    """Whether these bytes of a client are one whole frame with a whole, short message.

    >>> is_one_frame(b"\\x81\\x82maskhi"), is_one_frame(b"\\x81\\x82maskh")
    (True, False)
    >>> is_one_frame(b"\\x01\\x82maskhi")
    False
    """
    if len(data) < HEAD:
        return False
    first, second = data[0], data[1]
    return (
        first & 0xF0 == FINAL
        and first & 0x0F != 0
        and second >= MASKED
        and second - MASKED < LONGER
        and second - MASKED == len(data) - HEAD
    )


_SHORT, _LONG, _HUGE = (struct.Struct(head).pack for head in ("!BB", "!BBH", "!BBQ"))


def _head(text: bytes) -> bytes:
    """What stands before a text of the server on the wire (RFC 6455, 5.2).

    >>> _head(b"x" * 125), _head(b"x" * 126)
    (b'\\x81}', b'\\x81~\\x00~')
    """
    size = len(text)
    if size < LONGER:
        return _SHORT(FINAL | TEXT, size)
    if size < 65536:
        return _LONG(FINAL | TEXT, LONGER, size)
    return _HUGE(FINAL | TEXT, LONGER + 1, size)


def listener(scope: Any, receive: Receive) -> Listen:
    """How messages of a client are heard, once its connection has been taken."""
    quick: QuickProtocol | None = scope.get("extensions", {}).get(EXTENSION)
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
    quick: QuickProtocol | None = scope.get("extensions", {}).get(EXTENSION)
    if quick is not None:
        return quick.send_batch

    async def send_each(messages: Sequence[bytes]) -> None:
        for message in messages:
            await send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    return send_each
