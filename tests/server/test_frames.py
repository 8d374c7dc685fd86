"""Frames in every shape that the protocol of WebSockets allows are understood, quick way or not."""

import json
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.server.people import ME, Person
from tests.server.servers import Server

TEXT, MORE, PING, PONG, CLOSE = 0x1, 0x0, 0x9, 0xA, 0x8
FINAL = 0x80
MASK = b"wien"
ARE_YOU_THERE = b'{"type":"ping"}'


def frame(data: bytes, kind: int = TEXT, *, final: bool = True) -> bytes:
    """A frame of a client."""
    first = kind | (FINAL if final else 0)
    size = struct.pack("!B", 0x80 | len(data))
    if len(data) > 125:
        size = struct.pack("!BH", 0x80 | 126, len(data))
    masked = bytes(byte ^ MASK[n % 4] for n, byte in enumerate(data))
    return bytes([first]) + size + MASK + masked


class Wire:
    """A connection to a table, byte by byte."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line
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
        return int(struct.unpack("!H", self._read(2))[0]) if size == 126 else size

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
def connected(server: Server, *, eager: bytes = b"") -> Iterator[Wire]:
    """A connection to a new table; what is eager comes right behind the request."""
    person = Person(server)
    code = person.make(ME, ME)["code"]
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        request = (
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        line.sendall(request.encode())
        wire = Wire(line)
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
