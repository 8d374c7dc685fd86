"""The door of the house: HTTP/1.1 as far as browsers and proxies speak it, and no farther.

Everything that a client may send has a size and a time, from the first byte. A request that is
cut short, drawn out, or has no end is refused with its reason, and nothing behind it is read:
clients wait for an answer before they ask again.
"""

import asyncio
import math
import time
from typing import Any
from urllib.parse import unquote

import httptools
import msgspec
from litestar.types import ASGIApp

from kaiserhof.server import wire
from kaiserhof.server.exchange import STATUS, Exchange
from kaiserhof.server.frames import SocketLine
from kaiserhof.server.lines import GOODBYE, Line
from kaiserhof.server.porter import Porter
from kaiserhof.server.problems import Problem
from kaiserhof.server.proxies import house_of
from kaiserhof.server.words import preferred
from kaiserhof.text import LANGUAGES

SLICE = 4096
"""This many bytes are parsed before somebody looks what has come of them."""
LARGEST_BODY = 64 * 1024
"""As it comes, with all that stands between its parts; the application takes less."""
ASGI = {"version": "3.0", "spec_version": "2.3"}

QUIET, HEAD, BODY, WHOLE, DEAF = range(5)
"""What is heard: nothing yet, the head of a request, its body, all of it; or nothing any more."""


class Door(Line):
    """A connection on which HTTP is spoken."""

    def __init__(self, app: ASGIApp, porter: Porter, tasks: "set[asyncio.Task[None]]") -> None:
        super().__init__(porter)
        self.app = app
        self.tasks = tasks
        self._state = QUIET
        self._peer: tuple[str, int] = ("", 0)
        self._parser = httptools.HttpRequestParser(self)
        self._url = b""
        self._headers: list[tuple[bytes, bytes]] = []
        self._body: list[bytes] = []
        self._bytes = 0
        self._problem: Problem | None = None
        self._exchange: Exchange | None = None

    # --- the connection --------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        found = transport.get_extra_info("peername")
        if isinstance(found, tuple):
            self._peer = (str(found[0]), int(found[1]))
        now = self.quiet_since = time.monotonic()
        full = self.porter.admit(self, self._peer[0])
        self.deadline = _later(now, self.porter.limits.head_seconds)
        if full:  # they are told when they have asked, and should not take long to do so
            self._problem = Problem(full, 503 if full == "house-full" else 429)
            self.last_moment = now + GOODBYE

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._exchange is not None:
            self._exchange.over.set()

    def eof_received(self) -> bool:
        """A client may close its end and still wait for the answer."""
        return self._exchange is not None and not self._exchange.ended

    def too_late(self) -> None:
        if self._state == QUIET:
            self.close_soon()
        elif self._state != DEAF:
            self._refuse(Problem("too-slow", 408))

    def leave(self) -> None:
        if self._exchange is None or self._exchange.ended:
            self.close_soon()
        else:
            self._state = DEAF  # and end behind the answer

    # --- in --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._state == QUIET:
            self._begin()
        for start in range(0, len(data), SLICE):
            if self._state == DEAF:
                self.throw_away(len(data) - start)
                return
            self._feed(data[start : start + SLICE], data, start)

    def _begin(self) -> None:
        self._state = HEAD
        self._bytes = 0
        self.deadline = _later(time.monotonic(), self.porter.limits.head_seconds)

    def _feed(self, piece: bytes, data: bytes, start: int) -> None:
        self._bytes += len(piece)
        try:
            self._parser.feed_data(piece)
        except httptools.HttpParserUpgrade as upgrade:
            if self._problem is None:
                if self._wants_a_socket():
                    self._upgrade(data[start + upgrade.args[0] :])
                else:  # nothing that we speak, and so the request is one like others
                    self._state = DEAF
                return
        except httptools.HttpParserError:
            self._problem = self._problem or Problem("bad-request", 400, problem="no HTTP")
        limits = self.porter.limits
        if self._state == HEAD and self._bytes > limits.head_bytes:
            self._problem = self._problem or Problem("long-head", 431, limit=limits.head_bytes)
        if self._state == BODY and self._bytes > LARGEST_BODY:
            self._problem = self._problem or Problem("too-large", 413, limit=LARGEST_BODY)
        if self._problem is not None:
            self._refuse(self._problem)

    # --- what the parser calls -------------------------------------------------------------------

    def on_message_begin(self) -> None:
        if self._state != HEAD:  # a second request behind the first
            self._state = DEAF
            return
        self._url, self._headers = b"", []

    def on_url(self, url: bytes) -> None:
        if self._state == HEAD:
            self._url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._state != HEAD:  # behind a body in pieces there may be more, and nobody wants it
            return
        self._headers.append((name.lower(), value))
        if len(self._headers) > self.porter.limits.headers:
            limit = self.porter.limits.headers
            self._problem = self._problem or Problem("many-headers", 431, limit=limit)

    def on_headers_complete(self) -> None:
        if self._state != HEAD or self._problem is not None:
            return
        self._problem = self._unreadable()
        if self._problem is not None or self._wants_a_socket():
            return
        self._state = BODY
        self._bytes, self._body = 0, []
        self.deadline = _later(time.monotonic(), self.porter.limits.body_seconds)
        if (b"expect", b"100-continue") in self._headers:
            self.write(b"HTTP/1.1 100 Continue\r\n\r\n")

    def _unreadable(self) -> Problem | None:
        """What is wrong with a request that can be told from its head: nobody waits for more."""
        if sum(name == b"host" for name, _ in self._headers) > 1:  # which of them is meant?
            return Problem("bad-request", 400, problem="host")
        for name, value in self._headers:
            # The parser has seen that it is a number.
            if name == b"content-length" and int(value) > LARGEST_BODY:
                return Problem("too-large", 413, limit=LARGEST_BODY)
        return None

    def on_body(self, body: bytes) -> None:
        if self._state == BODY:
            self._body.append(body)

    def on_message_complete(self) -> None:
        """All is there: only now somebody begins to work on it."""
        if self._state != BODY or self._problem is not None:
            return
        try:
            scope = self._scope("http")
        except (httptools.HttpParserError, UnicodeDecodeError):
            self._problem = Problem("bad-request", 400, problem="address")
            return
        self._state = WHOLE
        self.deadline = self.quiet_since = math.inf
        parser = self._parser
        keep = parser.should_keep_alive() and not parser.should_upgrade()
        keep = keep and parser.get_http_version() != "1.0"
        self._exchange = Exchange(self, scope, b"".join(self._body), self.porter.date, keep)
        self.porter.turnstile.enter(house_of(scope["client"][0]), self._answer)

    def _answer(self) -> None:
        """Somebody begins to work on a request, unless nobody waits for the answer any more."""
        if self._exchange is not None and not self.gone:
            self._do(self._exchange.run(self.app))

    def _do(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _scope(self, kind: str) -> dict[str, Any]:
        found = httptools.parse_url(self._url)
        raw = found.path or b"/"
        path = raw.decode("ascii")
        caller = self.porter.proxies.caller(self._peer[0], self._headers)
        scheme = caller.scheme if kind == "http" else caller.scheme.replace("http", "ws")
        return {
            "type": kind,
            "asgi": ASGI,
            "http_version": self._parser.get_http_version(),
            "method": self._parser.get_method().decode("ascii"),
            "scheme": scheme,
            "server": self.transport.get_extra_info("sockname")[:2],
            "client": (caller.address, self._peer[1]),
            "root_path": "",
            "path": unquote(path) if "%" in path else path,
            "raw_path": raw,
            "query_string": found.query or b"",
            "headers": self._headers,
            "state": {},
        }

    def _wants_a_socket(self) -> bool:
        wanted = [value.strip().lower() for name, value in self._headers if name == b"upgrade"]
        return wanted == [b"websocket"] and self._parser.should_upgrade()

    def _upgrade(self, rest: bytes) -> None:
        """Go on with WebSockets."""
        try:
            scope = self._scope("websocket")
        except (httptools.HttpParserError, UnicodeDecodeError):
            self._refuse(Problem("bad-request", 400, problem="address"))
            return
        self._state = DEAF
        head = [scope.pop("method").encode(), b" ", self._url, b" HTTP/1.1\r\n"]
        for name, value in self._headers:
            head += (name, b": ", value, b"\r\n")
        line = SocketLine(self.porter)
        self.porter.takes_over(self, line)
        self.transport.set_protocol(line)
        line.connection_made(self.transport)
        if line.shake_hands(scope, b"".join([*head, b"\r\n"])):
            self._do(line.run(self.app))
            if rest:
                line.data_received(rest)

    # --- out -------------------------------------------------------------------------------------

    def write(self, data: bytes) -> None:
        """Send bytes."""
        if not self.transport.is_closing():
            self.transport.write(data)

    def answered(self, whole: bool) -> None:
        """The answer has been written, or cannot be."""
        exchange, self._exchange = self._exchange, None
        assert exchange is not None
        if not whole:
            self._fail(exchange)
        elif self._state == WHOLE and exchange.keeps:
            self._state = QUIET
            self.quiet_since = time.monotonic()
            self.deadline = _later(self.quiet_since, self.porter.limits.quiet_seconds)
        else:
            self._hang_up()

    def _fail(self, exchange: Exchange) -> None:
        if exchange.started or self.gone:
            self.cut_off()
        else:
            self._refuse(Problem("internal", 500))

    def _refuse(self, problem: Problem) -> None:
        """Answer with a problem, unless an answer has begun, and listen no more."""
        exchange, self._exchange = self._exchange, None
        if exchange is not None:
            exchange.ended = True
            exchange.over.set()
        if exchange is None or not exchange.started:
            self.write(self._told(problem))
        self._hang_up()

    def _told(self, problem: Problem) -> bytes:
        asked = next((value for name, value in self._headers if name == b"accept-language"), None)
        if asked is None:  # nobody knows yet what they speak
            words = " ".join(problem.words(language) for language in LANGUAGES)
        else:
            words = problem.words(preferred(asked.decode("latin-1")))
        body = msgspec.json.encode(wire.ErrorAnswer(wire.WireError(problem.key, words)))
        return (
            STATUS[problem.status]
            + b"date: %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\n"
            b"cache-control: no-store\r\nconnection: close\r\n\r\n"
            % (self.porter.date, len(body))
            + body
        )

    def _hang_up(self) -> None:
        """Say no more; what still comes is thrown away, for else it would take the answer along."""
        self._state = DEAF
        if self.transport.is_closing():
            return
        if self.transport.can_write_eof():
            self.say_no_more()
            self.last_moment = time.monotonic() + GOODBYE
            self.quiet_since = time.monotonic()
        else:
            self.close_soon()


def _later(now: float, seconds: float) -> float:
    return now + seconds if seconds else math.inf
