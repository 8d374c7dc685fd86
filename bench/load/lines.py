"""A WebSocket, as much of it as a scripted seat needs."""

import asyncio
from collections.abc import Callable
from typing import Any


class Line(asyncio.Protocol):
    """One connection."""

    def __init__(self, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.path = path
        self.cookie = cookie
        self.heard = heard
        self.open = asyncio.get_running_loop().create_future()
        self.over = asyncio.get_running_loop().create_future()
        self._rest = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {transport.get_extra_info('peername')[0]}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0
        if not self.open.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = data
                return
            assert data.startswith(b"HTTP/1.1 101 "), data[:100]
            self.open.set_result(None)
        while (found := _frame(data, at)) is not None:
            first, end = found
            if data[at] == 0x81:  # whole texts are all that comes while we are there
                self.heard(data[first:end])
            at = end
        self._rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.over.done():
            self.over.set_result(None)

    def say(self, text: bytes) -> None:
        """Send a short text; a mask of zeros leaves it as it is."""
        assert len(text) < 126
        self.transport.write(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)

    async def close(self) -> None:
        """Say goodbye, and wait until the server hangs up."""
        self.transport.write(b"\x88\x82\0\0\0\0\x03\xe8")
        await self.over
        self.transport.close()


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the content of the next frame begins and ends, if all of it is there."""
    if len(data) < at + 2:
        return None
    size, first = data[at + 1], at + 2
    if size == 126:
        size, first = int.from_bytes(data[at + 2 : at + 4]), at + 4
    elif size == 127:
        size, first = int.from_bytes(data[at + 2 : at + 10]), at + 10
    return (first, first + size) if len(data) >= first + size else None


async def open_line(address: str, path: str, cookie: str, heard: Callable[[bytes], None]) -> Line:
    host, port = address.split(":")
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, cookie, heard), host, int(port))
    await line.open
    return line
