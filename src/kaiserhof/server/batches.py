"""Several messages in one go over a WebSocket, as an extension of ASGI.

An accepted answer brings at least two messages to a client. Handed over one by one, each costs
a call of the system, which is dearer than making the message. ASGI has no word for several, so
this protocol of uvicorn understands one more; under another server they go one by one.
"""

import struct
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from litestar.types import Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

EXTENSION = "kaiserhof.batch"

Batch = Callable[[Sequence[bytes]], Awaitable[None]]


class BatchProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket that can send several messages at once."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self._send_batch
        await super().run_asgi()

    async def _send_batch(self, messages: Sequence[bytes]) -> None:
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join(part for text in messages for part in (_head(text), text)))

    def send_receive_event_to_app(self) -> None:
        # uvicorn stops to read after each message, until it is taken. Whoever waits for this one
        # takes it at once; so we stop only when messages pile up.
        if self.queue.empty():
            self.read_paused = True
            super().send_receive_event_to_app()
            self.read_paused = False
        else:
            super().send_receive_event_to_app()


def _head(text: bytes) -> bytes:
    """What stands before a text of the server on the wire (RFC 6455, 5.2).

    >>> _head(b"x" * 125), _head(b"x" * 126)
    (b'\\x81}', b'\\x81~\\x00~')
    """
    size = len(text)
    if size < 126:
        return struct.pack("!BB", 0x81, size)
    return (
        struct.pack("!BBH", 0x81, 126, size)
        if size < 65536
        else struct.pack("!BBQ", 0x81, 127, size)
    )


def sender(scope: Any, send: Send) -> Batch:
    """How messages are sent to a client: at once if the server can."""
    batch: Batch | None = scope.get("extensions", {}).get(EXTENSION)
    if batch is not None:
        return batch

    async def send_each(messages: Sequence[bytes]) -> None:
        for message in messages:
            await send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    return send_each
