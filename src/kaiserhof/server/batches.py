"""Several messages in one go over a WebSocket, as an extension of ASGI.

An accepted answer brings at least two messages to a client. Handed over one by one, each costs
a call of the system, which is dearer than making the message. ASGI has no word for several, so
this protocol of uvicorn understands one more; under another server they go one by one.
"""

from collections.abc import Sequence
from typing import Any

from litestar.types import Send
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

EXTENSION = "kaiserhof.batch"


class BatchProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket that can send several messages at once."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self._send_batch
        await super().run_asgi()

    async def _send_batch(self, messages: Sequence[bytes]) -> None:
        await self.writable.wait()
        if self.disconnected or self.close_sent or not self.handshake_complete:
            raise ClientDisconnected
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState as error:
            raise ClientDisconnected from error
        self.transport.write(b"".join(self.conn.data_to_send()))


async def send_batch(scope: Any, send: Send, messages: Sequence[bytes]) -> None:
    """Send messages, at once if the server can."""
    batch = scope.get("extensions", {}).get(EXTENSION)
    if batch is not None:
        await batch(messages)
        return
    for message in messages:
        await send({"type": "websocket.send", "text": message.decode(), "bytes": None})
