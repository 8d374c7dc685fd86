"""The gate in front of everything: who is it, may they ask from there, and what goes along.

It knows the client by a signed cookie, refuses what comes from other pages or too fast, and
gives every answer its headers.
"""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.types import Message, Receive, Send

from kaiserhof.server import wire
from kaiserhof.server.hall import Hall
from kaiserhof.server.identity import COOKIE, COOKIE_AGE, new_identity, signed, verified
from kaiserhof.server.limits import Buckets
from kaiserhof.server.problems import Problem
from kaiserhof.server.socket import serve_socket
from kaiserhof.server.words import preferred

IDENTITY = "kaiserhof.identity"
"""Where the identity of the client stands in the scope of its request."""

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';"
        b" img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self';"
        b" manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
]
OVER_TLS = (b"cross-origin-opener-policy", b"same-origin")
"""Without encryption browsers ignore it, and complain on the console of the page."""
SOCKET = re.compile(r"/api/tables/([^/]{1,20})/socket")
SAFE = ("GET", "HEAD", "OPTIONS")


class Gate:
    """An ASGI application around another."""

    def __init__(self, app: Litestar, hall: Hall) -> None:
        self.app = app
        self.hall = hall
        settings = hall.settings
        self._calls = Buckets(settings.calls_per_second, settings.calls_at_once)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """The time during which the house is open."""
        async with self.app.lifespan():
            await self.hall.open()
            try:
                yield
            finally:
                await self.hall.close()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        if not self._own_origin(headers):
            await send({"type": "websocket.close", "code": 4003, "reason": "foreign-origin"})
            return
        found = SOCKET.fullmatch(scope["path"])
        if found is None:
            await send({"type": "websocket.close", "code": 4004, "reason": "no-page"})
            return
        await serve_socket(scope, receive, send, self.hall, found[1], self._identity(headers))

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        identity = self._identity(headers)
        extra = [*HEADERS, OVER_TLS] if scope.get("scheme") == "https" else list(HEADERS)
        if identity is None:
            identity = new_identity()
            extra.append((b"set-cookie", self._cookie(identity, scope)))
        scope[IDENTITY] = identity

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        problem = self._problem(scope, headers)
        if problem is None:
            await self.app(scope, receive, send_with_headers)
        else:
            language = preferred(headers.get("accept-language", ""))
            await send_problem(problem, language, send_with_headers)

    def _problem(self, scope: Any, headers: dict[str, str]) -> Problem | None:
        if scope["method"] in SAFE:
            return None
        if not self._own_origin(headers):
            return Problem("foreign-origin", 403)
        client = scope.get("client")
        if not self._calls.take(client[0] if client else ""):
            return Problem("too-fast", 429)
        return None

    def _own_origin(self, headers: dict[str, str]) -> bool:
        """Browsers always name the page that asks; who names none is no browser."""
        origin = headers.get("origin")
        if origin is None or origin in self.hall.settings.origins:
            return True
        try:
            page = urlsplit(origin).netloc
        except ValueError:
            return False
        return page.lower() == headers.get("host", "").lower() != ""

    def _identity(self, headers: dict[str, str]) -> str | None:
        """Who the client is; the cookies of others on this host may look as they like."""
        for cookie in headers.get("cookie", "").split(";"):
            name, _, value = cookie.strip().partition("=")
            if name == COOKIE and (identity := verified(value, self.hall.key)) is not None:
                return identity
        return None

    def _cookie(self, identity: str, scope: Any) -> bytes:
        value = signed(identity, self.hall.key)
        secure = "; Secure" if scope.get("scheme") == "https" else ""
        return (
            f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}"
        ).encode()


def _headers(scope: Any) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


async def send_problem(problem: Problem, language: str, send: Any) -> None:
    """Send a problem as the answer to a request."""
    error = wire.ErrorAnswer(wire.WireError(problem.key, problem.words(language)))
    body = msgspec.json.encode(error)
    length = str(len(body)).encode()
    await send(
        {
            "type": "http.response.start",
            "status": problem.status,
            "headers": [(b"content-type", b"application/json"), (b"content-length", length)],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
