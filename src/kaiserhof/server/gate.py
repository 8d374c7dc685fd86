"""The gate in front of everything: who is it, may they ask from there, and what goes along.

It knows the client by a signed cookie, refuses what comes from other pages, by other names or too
fast, and gives every answer its headers.
"""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar
from litestar.types import Message, Receive, Send

from kaiserhof.server import frames, wire
from kaiserhof.server.cookies import Cookies
from kaiserhof.server.hall import Hall
from kaiserhof.server.identity import new_identity
from kaiserhof.server.limits import Buckets
from kaiserhof.server.origins import SAFE, Origins
from kaiserhof.server.problems import Problem
from kaiserhof.server.proxies import house_of
from kaiserhof.server.socket import refuse_socket, serve_socket
from kaiserhof.server.words import preferred

IDENTITY = "kaiserhof.identity"
HOUSE = "kaiserhof.house"
"""Where the identity of the client, and what its address counts as, stand in a scope."""

LARGEST_BODY = 16 * 1024
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
OVER_TLS = [
    # Without encryption browsers ignore both, and complain on the console of the page.
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"strict-transport-security", b"max-age=31536000"),
]
NO_STORE = (b"cache-control", b"no-store")
"""For everything that says nothing else: tables come with links that are nobody else's business."""
SOCKET = re.compile(r"/api/tables/([^/]{1,40})/socket")
GUESSED = ("/api/tables/", "/api/seat/")
"""Where somebody may try whether a code or a link exists."""
JSON = re.compile(r"application/(json|[\w.-]+\+json)\s*(;.*)?", re.ASCII | re.IGNORECASE)
DEAR = re.compile(r"/api/tables(/[^/]+/(replay|record|socket).*)?")
"""Reads that take the server longer,"""
MAKING = "/api/tables"
"""and the call that makes a table:"""
PRICE = 4
"""they count as this many."""
SHOWN_OUT = 40
"""As many reads counts a socket whose client had to be shown out, on top. To come in again at once
would else give it everything anew that a newcomer may send."""
SLOWER, SLOWEST = 0.05, 2.0
"""How many seconds somebody who asks too fast waits to be told so: the longer they go on, the
longer. So to ask on and on costs them time, and us next to nothing."""


class Gate:
    """An ASGI application around another."""

    def __init__(self, app: Litestar, hall: Hall) -> None:
        self.app = app
        self.hall = hall
        settings = hall.settings
        self._origins = Origins(settings.origins, settings.hosts)
        self._cookies = Cookies((b"",))
        self._calls = Buckets(settings.calls_per_second, settings.calls_at_once, SLOWEST)
        self._guesses = Buckets(settings.guesses_per_second, settings.guesses_at_once)
        self._reads = Buckets(settings.reads_per_second, settings.reads_at_once, SLOWEST)
        self._sockets: Counter[str] = Counter()
        """How many sockets people and addresses have."""

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """The time during which the house is open."""
        await self.hall.open()  # first: what keeps it from opening must not come in a group
        self._cookies = Cookies(self.hall.keys)
        try:
            async with self.app.lifespan():
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

    # --- sockets ---------------------------------------------------------------------------------

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        found = SOCKET.fullmatch(scope["path"])
        host_known = self._origins.knows(headers.get("host", ""))
        if found is None or not host_known or not self._origins.may_ask("POST", headers):
            # What a browser is told of it, no page can read.
            await send({"type": "websocket.close", "code": 4003, "reason": "foreign-origin"})
            return
        identity, _ = self._identity(scope, headers)
        house = house_of(scope["client"][0])
        if not self._reads.take(house, PRICE):
            await self._refuse_late(scope, receive, send, Problem("too-fast", 429))
            return
        if not self._guesses.has_left(house):
            await self._refuse_late(scope, receive, send, Problem("too-many-guesses", 429))
            return
        settings = self.hall.settings
        places = [(f"house {house}", settings.sockets_per_address)]
        if identity is not None:
            places.append((f"person {identity}", settings.sockets_per_person))
        for place, most in places:
            if most and self._sockets[place] >= most:
                problem = Problem("too-many-sockets", 429, limit=most)
                await self._refuse_late(scope, receive, send, problem)
                return
        for place, _ in places:
            self._sockets[place] += 1
        try:
            if not await serve_socket(scope, receive, send, self.hall, found[1], identity):
                self._guesses.take(house)
        finally:
            if frames.was_too_fast(scope):
                self._reads.take(house, SHOWN_OUT)
            for place, _ in places:
                self._sockets[place] -= 1
                if not self._sockets[place]:
                    del self._sockets[place]

    async def _refuse_late(self, scope: Any, receive: Receive, send: Send, why: Problem) -> None:
        await self._let_wait(house_of(scope["client"][0]))
        await refuse_socket(scope, receive, send, why)

    async def _let_wait(self, house: str) -> None:
        """Keep somebody waiting who is about to be told that they ask for too much."""
        owed = max(self._reads.owed(house), self._calls.owed(house))
        await asyncio.sleep(min(SLOWEST, max(SLOWER, owed)))

    # --- requests --------------------------------------------------------------------------------

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        secure = scope["scheme"] == "https"
        extra = HEADERS + OVER_TLS if secure else list(HEADERS)
        scope[HOUSE] = house_of(scope["client"][0])
        problem = self._problem(scope, headers)
        if problem is None:
            identity, is_named = self._identity(scope, headers)
            scope[IDENTITY] = identity = identity or new_identity()
            if not is_named:
                told = self._cookies.told(identity, secure=secure)
                extra.append((b"set-cookie", told.encode()))

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                if message["status"] == 404 and scope["path"].startswith(GUESSED):
                    self._guesses.take(scope[HOUSE])
                its = [*message["headers"], *extra]
                if not any(name.lower() == b"cache-control" for name, _ in its):
                    its.append(NO_STORE)
                message["headers"] = its
            await send(message)

        if problem is None:
            await self.app(scope, receive, send_with_headers)
            return
        if problem.status == 429:
            await self._let_wait(scope[HOUSE])
        language = preferred(headers.get("accept-language", ""))
        await send_problem(problem, language, send_with_headers)

    def _problem(self, scope: Any, headers: dict[str, str]) -> Problem | None:
        """Why a request is not for us to answer."""
        host, method = headers.get("host", ""), scope["method"]
        if not self._origins.knows(host):
            return Problem("unknown-host", 421, host=host[:60])
        if not self._origins.may_ask(method, headers):
            return Problem("foreign-origin", 403)
        if method in SAFE:
            price = PRICE if DEAR.fullmatch(scope["path"]) else 1
            may = self._reads.take(scope[HOUSE], price)
        else:
            may = self._calls.take(scope[HOUSE], PRICE if scope["path"] == MAKING else 1)
        if not may:
            return Problem("too-fast", 429)
        if scope["path"].startswith(GUESSED) and not self._guesses.has_left(scope[HOUSE]):
            return Problem("too-many-guesses", 429)
        if method not in SAFE and not _is_json(headers):
            return Problem("not-json", 415)
        return None

    def _identity(self, scope: Any, headers: dict[str, str]) -> tuple[str | None, bool]:
        secure = scope["scheme"] in ("https", "wss")
        return self._cookies.found(headers.get("cookie", ""), secure=secure)


def _is_json(headers: dict[str, str]) -> bool:
    """Whether the body of a request, if it has one of a size that is taken, calls itself JSON."""
    length = headers.get("content-length", "0")
    if "transfer-encoding" not in headers and (length == "0" or int(length) > LARGEST_BODY):
        return True
    return JSON.fullmatch(headers.get("content-type", "")) is not None


def _address(scope: Any) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


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
