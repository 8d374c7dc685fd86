"""What attackers do; each does one thing until the time is over, whatever comes back."""

import asyncio
import contextlib
import json
from asyncio import StreamReader as Reader
from asyncio import StreamWriter as Writer
from collections.abc import Awaitable, Callable
from typing import Any

Attack = Callable[["Attacker"], Awaitable[None]]

EACH = 3
"""How many attackers do the same."""
GET = "GET {} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n"
EXPERTS = {"seats": [{"kind": "bot", "level": "expert"}] * 4}
PING = b"\x89\x80wien"
NONSENSE = b"\x81\x82wien\x15\x14"
"""A frame with two letters that are no message."""


class Attacker:
    """Somebody at an address of their own, where the server is attacked."""

    def __init__(self, port: int, source: str, code: str) -> None:
        self.port = port
        self.source = source
        self.code = code
        self.done = 0
        """How often it has done what it does."""

    async def keep(self, attack: Attack) -> None:
        """Attack without end; attackers who are thrown out come in again."""
        while True:
            with contextlib.suppress(OSError, EOFError, TimeoutError):
                await asyncio.wait_for(attack(self), 30)
            await asyncio.sleep(0.01)

    async def connect(self) -> tuple[Reader, Writer]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0))

    async def ask(self, reader: Reader, writer: Writer, request: bytes) -> int:
        """Ask, and read the answer; its status."""
        writer.write(request)
        await writer.drain()
        head = await reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]
        await reader.readexactly(int(length or 0))
        self.done += 1
        return int(head.split()[1])


async def attack(port: int, code: str, seconds: float, only: str = "") -> dict[str, int]:
    """All at once or only one of them, for so long; how often each was done."""
    attackers = {
        name: [Attacker(port, f"127.0.0.{2 + EACH * n + one}", code) for one in range(EACH)]
        for n, name in enumerate(ATTACKS)
        if only in ("", name)
    }
    at_work = [
        asyncio.create_task(one.keep(ATTACKS[name]))
        for name, group in attackers.items()
        for one in group
    ]
    await asyncio.sleep(seconds)
    for work in at_work:
        work.cancel()
    await asyncio.wait(at_work, timeout=1)  # one that is about to connect may miss it
    return {name: sum(one.done for one in group) for name, group in attackers.items()}


async def endless_head(one: Attacker) -> None:
    """Headers, and more headers."""
    _, writer = await one.connect()
    with contextlib.closing(writer):
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        for n in range(10_000):
            writer.write(b"x-%d: " % n + b"y" * 65536 + b"\r\n")
            await writer.drain()
            one.done += 1


async def unfinished_requests(one: Attacker) -> None:
    """As many requests as are let in, none of which ends."""
    held: list[Writer] = []
    try:
        for _ in range(60):
            _, writer = await one.connect()
            held.append(writer)
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nx-slow: ")
            one.done += 1
        for _ in range(20):
            await asyncio.sleep(0.5)
            for writer in held:
                writer.write(b"y")
    finally:
        for writer in held:
            writer.close()


async def unread_answers(one: Attacker) -> None:
    """Ask for the largest answer, and do not read it."""
    held: list[Writer] = []
    try:
        for _ in range(50):
            _, writer = await one.connect()
            held.append(writer)
            transport: Any = writer.transport
            transport.pause_reading()
            writer.write(GET.format("/api/catalogue").replace("gzip", "identity").encode())
            one.done += 1
            await asyncio.sleep(0.02)
        await asyncio.sleep(10)
    finally:
        for writer in held:
            writer.close()


def reads(path: str) -> Attack:
    """Ask for the same again and again."""

    async def flood(one: Attacker) -> None:
        reader, writer = await one.connect()
        with contextlib.closing(writer):
            while True:
                await one.ask(reader, writer, GET.format(path).encode())

    return flood


async def experts(one: Attacker) -> None:
    """Tables at which experts play experts, with a new cookie each time."""
    body = json.dumps(EXPERTS).encode()
    head = (
        f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    reader, writer = await one.connect()
    with contextlib.closing(writer):
        while True:
            await one.ask(reader, writer, head.encode() + body)


async def many_sockets(one: Attacker) -> None:
    """Sockets, opened and left."""
    held: list[Writer] = []
    try:
        for _ in range(60):
            held.append((await open_socket(one))[1])
            one.done += 1
        await asyncio.sleep(1)
    finally:
        for writer in held:
            writer.close()


def frames(frame: bytes) -> Attack:
    """The same frame, again and again."""

    async def flood(one: Attacker) -> None:
        _, writer = await open_socket(one)
        with contextlib.closing(writer):
            while True:
                writer.write(frame * 50)
                await writer.drain()
                one.done += 50
                await asyncio.sleep(0)

    return flood


async def open_socket(one: Attacker, code: str = "", cookie: str = "") -> tuple[Reader, Writer]:
    reader, writer = await one.connect()
    writer.write(
        f"GET /api/tables/{code or one.code}/socket HTTP/1.1\r\nHost: localhost\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookie}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def own_table(one: Attacker) -> tuple[str, str]:
    """Make a table to misbehave at; its code, and the cookie of its owner."""
    body = json.dumps({"seats": [{"kind": "me"}] * 2, "public": False}).encode()
    reader, writer = await one.connect()
    with contextlib.closing(writer):
        writer.write(
            f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = await reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]
        told = json.loads(await reader.readexactly(int(length)))
    if "table" not in told:  # too many of them by now
        await asyncio.sleep(1)
        raise EOFError
    cookie = head.partition(b"set-cookie: ")[2].partition(b";")[0].decode()
    return told["table"]["code"], cookie


async def hear(reader: Reader) -> dict[str, Any]:
    """The next message of the server."""
    while True:
        kind, size = await reader.readexactly(2)
        if size == 126:
            size = int.from_bytes(await reader.readexactly(2))
        elif size == 127:
            size = int.from_bytes(await reader.readexactly(8))
        data = await reader.readexactly(size)
        if kind == 0x81:
            found: dict[str, Any] = json.loads(data)
            return found
        if kind == 0x88:
            raise EOFError


def frame(**message: Any) -> bytes:
    """A message as it goes over the wire; a mask of zeros leaves it as it is."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


async def languages(one: Attacker) -> None:
    """Ask for another language, and another: each time the table and the state come again."""
    code, cookie = await own_table(one)
    while True:
        reader, writer = await open_socket(one, code, cookie)
        with contextlib.closing(writer), contextlib.suppress(OSError, EOFError):
            while True:
                for language in ("de", "en"):
                    writer.write(frame(type="language", language=language))
                    one.done += 1
                await hear(reader)


async def undo_and_redo(one: Attacker) -> None:
    """Answer and take it back, again and again: each time is an entry of the record."""
    code, cookie = await own_table(one)
    while True:
        reader, writer = await open_socket(one, code, cookie)
        with contextlib.closing(writer), contextlib.suppress(OSError, EOFError):
            while True:
                state = await hear(reader)
                decision = state.get("decision")
                if not decision or not decision["answers"]:
                    if state["type"] == "state" and decision is None:
                        return
                    continue
                at = {"id": "x", "seat": state["seat"], "position": state["position"]}
                if state["undo"]["possible"]:
                    writer.write(frame(type="undo", **at))
                elif state["undo"]["redo"]:
                    writer.write(frame(type="redo", **at))
                else:
                    answer = decision["answers"][0]["answer"]
                    writer.write(frame(type="answer", answer=answer, **at))
                one.done += 1


async def slow_body(one: Attacker) -> None:
    """A body that comes letter by letter."""
    _, writer = await one.connect()
    with contextlib.closing(writer):
        writer.write(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 10000\r\n\r\n"
        )
        for _ in range(200):
            writer.write(b" ")
            one.done += 1
            await asyncio.sleep(0.1)


ATTACKS: dict[str, Attack] = {
    "heads without end": endless_head,
    "requests that never end": unfinished_requests,
    "answers that are not read": unread_answers,
    "the catalogue again and again": reads("/api/catalogue?language=de"),
    "the lobby again and again": reads("/api/tables"),
    "tables full of experts": experts,
    "sockets opened and left": many_sockets,
    "pings": frames(PING),
    "nonsense": frames(NONSENSE),
    "bodies letter by letter": slow_body,
    "changes of language": languages,
    "undos and redos": undo_and_redo,
}
