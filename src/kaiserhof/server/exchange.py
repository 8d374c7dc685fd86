"""A request and its answer, as ASGI has them."""

import asyncio
from http import HTTPStatus
from typing import Any, Protocol

from litestar.types import ASGIApp

from kaiserhof.server.complaints import Complaints

complaints = Complaints(__name__)

PIECE = 64 * 1024
"""An answer is written in pieces of this many bytes, the next when the last has been taken."""
STATUS = {
    status.value: f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode() for status in HTTPStatus
}
WITHOUT_BODY = (204, 304)


class Outlet(Protocol):
    """Where an answer goes to."""

    gone: bool
    writable: asyncio.Event

    def write(self, data: bytes) -> None:
        """Send bytes."""

    def answered(self, whole: bool) -> None:
        """The answer has been written; or cannot be."""


class Exchange:
    """One request and its answer."""

    def __init__(self, outlet: Outlet, scope: Any, body: bytes, date: bytes, keep: bool) -> None:
        self.scope = scope
        self.started = False
        self.ended = False
        self.over = asyncio.Event()
        """Whether nobody waits for the answer any more."""
        self._outlet = outlet
        self._body: bytes | None = body
        self._date = date
        self._keep = keep
        self._head = b""
        self._chunked = False
        self._has_body = scope["method"] != "HEAD"

    async def run(self, app: ASGIApp) -> None:
        """Let an application answer."""
        try:
            await app(self.scope, self._receive, self._send)
        except Exception as error:
            complaints.write(error, "a request fails")
        if not self.ended:
            self.ended = True
            self._outlet.answered(whole=False)

    async def _receive(self) -> Any:
        body, self._body = self._body, None
        if body is not None:
            return {"type": "http.request", "body": body, "more_body": False}
        await self.over.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if self._outlet.gone or self.ended:
            return
        if message["type"] == "http.response.start":
            self.started = True
            self._head = self._head_of(message["status"], message.get("headers", ()))
        elif message["type"] == "http.response.body":
            more = message.get("more_body", False)
            await self._write(message.get("body", b""), last=not more)
            if not more and not self._outlet.gone:
                self.ended = True
                self.over.set()
                self._outlet.answered(whole=True)

    def _head_of(self, status: int, headers: Any) -> bytes:
        parts = [STATUS[status], b"date: ", self._date, b"\r\n"]
        sized = False
        for name, value in headers:
            parts += (name, b": ", value, b"\r\n")
            lower = name.lower()
            sized = sized or lower == b"content-length"
            if lower == b"connection" and value.lower() == b"close":
                self._keep = False
        if status in WITHOUT_BODY:
            self._has_body = False
        elif not sized:
            self._chunked = True
            parts.append(b"transfer-encoding: chunked\r\n")
        if not self._keep:
            parts.append(b"connection: close\r\n")
        parts.append(b"\r\n")
        return b"".join(parts)

    async def _write(self, body: bytes, *, last: bool) -> None:
        """Write a part of the body, and what stands before and behind it."""
        before, self._head = self._head, b""
        behind = b""
        if not self._has_body:
            body = b""
        elif self._chunked:
            if body:
                before += b"%x\r\n" % len(body)
                behind = b"\r\n"
            if last:
                behind += b"0\r\n\r\n"
        if len(body) <= PIECE:
            self._outlet.write(before + body + behind)
        else:
            self._outlet.write(before)
            whole = memoryview(body)
            for at in range(0, len(body), PIECE):
                await self._outlet.writable.wait()
                if self._outlet.gone:
                    return
                self._outlet.write(bytes(whole[at : at + PIECE]))
            self._outlet.write(behind)
        await self._outlet.writable.wait()

    @property
    def keeps(self) -> bool:
        """Whether the connection may go on behind the answer."""
        return self._keep
