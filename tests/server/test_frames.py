"""Frames in every shape that the protocol of WebSockets allows are understood, quick way or not."""

import contextlib
import json
import random
import socket
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bench.load.servers import cpu_seconds
from tests.server.people import ME, PATIENCE, Person
from tests.server.servers import Server, on_sqlite

TEXT, MORE, PING, PONG, CLOSE = 0x1, 0x0, 0x9, 0xA, 0x8
FINAL = 0x80
MASK = b"wien"
ARE_YOU_THERE = b'{"type":"ping"}'


def frame(data: bytes, kind: int = TEXT, *, final: bool = True) -> bytes:
    """A frame of a client."""
    first = kind | (FINAL if final else 0)
    size = struct.pack("!BH", 0x80 | 126, len(data))
    if len(data) < 126:
        size = struct.pack("!B", 0x80 | len(data))
    masked = bytes(byte ^ MASK[n % 4] for n, byte in enumerate(data))
    return bytes([first]) + size + MASK + masked


class Wire:
    """A connection to a table, byte by byte."""

    def __init__(self, line: socket.socket, code: str) -> None:
        self.line = line
        self.code = code
        self.rest = b""

    def send(self, *pieces: bytes) -> None:
        """Send pieces, each in a packet of its own."""
        for piece in pieces:
            self.line.sendall(piece)
            time.sleep(0.02)

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """The frames of the server, kind and content, as they come."""
        while True:
            yield self._read(1)[0] & 0xF, self._read(self._size())

    def _size(self) -> int:
        size = self._read(1)[0]
        if size < 126:
            return size
        return int.from_bytes(self._read(2 if size == 126 else 8))

    def _read(self, count: int) -> bytes:
        while len(self.rest) < count:
            came = self.line.recv(65536)
            assert came, "the server has hung up"
            self.rest += came
        found, self.rest = self.rest[:count], self.rest[count:]
        return found

    def pongs(self, count: int) -> None:
        """Wait until the server has said so often that it is there."""
        for kind, data in self.frames():
            count -= kind == TEXT and json.loads(data)["type"] == "pong"
            if count == 0:
                return


@contextmanager
def connected(
    server: Server, person: Person | None = None, *, eager: bytes = b"", seats: int = 2
) -> Iterator[Wire]:
    """A connection to a new table; what is eager comes right behind the request."""
    person = person or Person(server)
    code = person.make(*[ME] * seats)["code"]
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        request = (
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Cookie: {person.cookies}\r\n\r\n"
        )
        line.sendall(request.encode())
        wire = Wire(line, code)
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += wire._read(1)
        assert head.startswith(b"HTTP/1.1 101 ")
        line.sendall(eager)
        yield wire


WHOLE = frame(ARE_YOU_THERE)


@pytest.mark.parametrize(
    ("pieces", "pongs"),
    [
        ([WHOLE], 1),
        ([WHOLE] * 5, 5),
        ([WHOLE + WHOLE], 2),
        ([WHOLE[:1], WHOLE[1:]], 1),
        ([WHOLE[:3], WHOLE[3:]], 1),
        ([WHOLE[:9], WHOLE[9:] + WHOLE[:9], WHOLE[9:]], 2),
        ([WHOLE, WHOLE[:2], WHOLE[2:], WHOLE], 3),
        ([frame(b'{"type":', final=False), frame(b'"ping"}', MORE)], 1),
        ([WHOLE, frame(b'{"type":', final=False) + frame(b'"ping"}', MORE), WHOLE], 3),
        ([frame(b"are you?", PING), WHOLE], 1),
        ([frame(b'{"type":', final=False), frame(b"", PING), frame(b'"ping"}', MORE)], 1),
        ([frame(b"unasked", PONG), WHOLE], 1),
        ([frame(ARE_YOU_THERE + b" " * 200), WHOLE], 2),
        ([frame(b"")], 0),
    ],
)
def test_frames_of_every_shape(server: Server, pieces: list[bytes], pongs: int) -> None:
    with connected(server) as wire:
        wire.send(*pieces, WHOLE)
        wire.pongs(pongs + 1)


def test_a_client_that_does_not_wait(server: Server) -> None:
    with connected(server, eager=WHOLE[:4]) as wire:
        wire.send(WHOLE[4:], WHOLE)
        wire.pongs(2)


def test_words_beyond_ascii(server: Server) -> None:
    with connected(server) as wire:
        wire.send(frame('{"type":"language","language":"österreichisch"}'.encode()))
        for _, data in wire.frames():
            message = json.loads(data)
            if message["type"] == "refused":
                assert message["key"] == "no-language"
                assert "österreichisch" in message["message"]
                break
        wire.send(WHOLE)
        wire.pongs(1)


def test_what_is_no_text_ends_the_connection(server: Server) -> None:
    with connected(server) as wire:
        wire.send(WHOLE, frame(b'{"type":"\xff"}'))
        for kind, data in wire.frames():
            if kind == CLOSE:
                assert int.from_bytes(data[:2]) == 1007
                break


def test_nothing_is_heard_behind_a_goodbye(server: Server) -> None:
    with connected(server) as wire:
        wire.send(WHOLE, frame(struct.pack("!H", 1000), CLOSE) + WHOLE)
        kinds = []
        for kind, data in wire.frames():
            kinds.append(json.loads(data)["type"] if kind == TEXT else kind)
            if kind == CLOSE:
                break
        assert kinds.count("pong") == 1


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits of the protocol."""
    with on_sqlite(tmp_path_factory.mktemp("frames"), KAISERHOF_RATE="20") as server:
        yield server


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (b"", frame(b"x" * 125, PING)),
        (b"", frame(b"", PING)),
        (b"", frame(b"", PONG)),
        (frame(b"{", final=False), frame(b"", MORE, final=False)),
        (b"", frame(b"{}")),
    ],
    ids=["pings", "empty pings", "pongs", "pieces of a message", "messages"],
)
def test_a_flood_of_frames_is_cut_off_and_keeps_nobody_waiting(
    strict: Server, first: bytes, then: bytes
) -> None:
    longest = 0.0  # of the server's own time: others may need the machine, too

    def flood(wire: Wire, other: Wire) -> None:
        nonlocal longest
        until = time.monotonic() + 120
        while time.monotonic() < until:
            with contextlib.suppress(TimeoutError):
                wire.line.send(then * 20_000)
            asked = cpu_seconds(strict.pid)
            other.send(WHOLE)
            other.pongs(1)
            longest = max(longest, cpu_seconds(strict.pid) - asked)
            with contextlib.suppress(TimeoutError):
                assert wire.line.recv(1_000_000), "the server has hung up"

    with connected(strict) as wire, connected(strict) as other:
        other.send(WHOLE)
        other.pongs(1)
        wire.line.settimeout(0.2)
        wire.line.sendall(first)
        with pytest.raises((ConnectionError, AssertionError)):
            flood(wire, other)
    assert longest < 5


def test_who_does_not_read_is_not_heard_until_they_do(server: Server) -> None:
    """Or what they are to be told would pile up here without end."""
    person = Person(server)
    asked = {"type": "why", "seat": 0, "answer": "guest 1" + " " * 3500}
    question, much = frame(json.dumps(asked).encode()) * 100, 80_000_000
    sent = 0

    def ask(wire: Wire) -> None:
        nonlocal sent
        while sent < much:
            sent += wire.line.send(question[sent % len(question) :])

    with connected(server, person, seats=4) as wire:
        wire.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        play_on(person, wire.code, 250)  # more news than any buffer takes
        wire.line.settimeout(1.5)
        with pytest.raises(TimeoutError):
            ask(wire)
        wire.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1_000_000)
        wire.line.settimeout(PATIENCE)
        rest = question[sent % len(question) :] + WHOLE
        sender = threading.Thread(target=wire.line.sendall, args=(rest,))
        sender.start()
        wire.pongs(1)
        sender.join()


def play_on(person: Person, code: str, times: int) -> None:
    """Play so many answers of a hot seat, so that there is always news."""
    chance = random.Random(1)
    with person.sit(code) as sitting:
        state = sitting.turn()
        for _ in range(times):
            answer = chance.choice(state["decision"]["answers"])["answer"]
            sitting.answer(answer, seat=state["seat"], position=state["position"])
            state = sitting.turn(sitting.until("accepted")["position"])
