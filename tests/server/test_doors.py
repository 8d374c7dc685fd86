"""The door of the house: requests without end, without haste and without number."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

import kaiserhof.server
from tests.server.people import ME, Person
from tests.server.servers import Server, on_sqlite

STRANGERS = {"FORWARDED_ALLOW_IPS": ""}
"""Nobody is a proxy: those who come from this machine count like others."""
ASKED = b"GET /api/about HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of few places and little patience."""
    limits = {
        "KAISERHOF_HEAD_SECONDS": "2",
        "KAISERHOF_BODY_SECONDS": "2",
        "KAISERHOF_QUIET_SECONDS": "2",
        "KAISERHOF_UNREAD_SECONDS": "2",
        "KAISERHOF_CONNECTIONS": "40",
    }
    with on_sqlite(tmp_path_factory.mktemp("doors"), **limits) as server:
        yield server


@contextmanager
def called(server: Server, host: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A bare connection."""
    with socket.create_connection((host, server.port), timeout=30) as line:
        yield line


def heard(line: socket.socket) -> tuple[int, str, str]:
    """The answer to what was asked: its status, the key of its error, and its words."""
    said = b""
    while (came := line.recv(65536)) != b"":
        said += came
    head, _, body = said.partition(b"\r\n\r\n")
    error = json.loads(body)["error"] if head else {"key": "", "message": ""}
    return int(head.split()[1]) if head else 0, error["key"], error["message"]


def is_open(server: Server) -> bool:
    return httpx.get(f"{server.url}/api/about", timeout=30).status_code == 200


def memory_mb(server: Server) -> float:
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def test_a_head_without_end_is_refused(small: Server) -> None:
    before = memory_mb(small)
    with called(small) as line:
        line.sendall(ASKED)
        with pytest.raises(ConnectionError):
            pour(line, 100_000_000)
    assert memory_mb(small) < before + 20


def pour(line: socket.socket, most: int) -> None:
    """Headers, and more headers."""
    for n in range(most // 100_000):
        line.sendall(b"x-%d: " % n + b"y" * 100_000)


@pytest.mark.parametrize(
    ("sent", "status", "key"),
    [
        (ASKED + b"x: " + b"y" * 30_000, 431, "long-head"),
        (b"GET /" + b"y" * 30_000, 431, "long-head"),
        (ASKED + b"x: y\r\n" * 70 + b"\r\n", 431, "many-headers"),
        (b"HELLO\r\n\r\n", 400, "bad-request"),
        (b"GET /\x00 HTTP/1.1\r\n\r\n", 400, "bad-request"),
        (ASKED + b"Content-Length: x\r\n\r\n", 400, "bad-request"),
        (ASKED + b"Host: evil.example\r\n\r\n", 400, "bad-request"),
        (ASKED + b"Content-Length: 99999999\r\n\r\n", 413, "too-large"),
        (ASKED + b"Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n", 413, "too-large"),
    ],
)
def test_what_is_no_request_is_told_so(small: Server, sent: bytes, status: int, key: str) -> None:
    with called(small) as line:
        line.sendall(sent)
        found = heard(line)
    assert found[:2] == (status, key)
    assert found[2]


def test_who_is_refused_before_they_name_their_language_is_told_in_both(small: Server) -> None:
    with called(small) as line:
        line.sendall(b"GET /" + b"y" * 30_000)
        words = heard(line)[2]
    assert "headers of this request are too long" in words
    assert "Kopfzeilen dieser Anfrage sind zu lang" in words
    with called(small) as line:
        line.sendall(b"GET / HTTP/1.1\r\nAccept-Language: de\r\n" + b"x: y\r\n" * 70)
        assert heard(line)[2] == "Eine Anfrage darf höchstens 64 Kopfzeilen haben."


@pytest.mark.parametrize(
    "sent",
    [
        b"G",
        ASKED,
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
        b"Content-Type: application/json\r\n\r\n{",
    ],
    ids=["a letter", "half a head", "half a body"],
)
def test_a_request_that_does_not_end_is_told_that_it_is_too_late(
    small: Server, sent: bytes
) -> None:
    begun = time.monotonic()
    with called(small) as line:
        line.sendall(sent)
        assert heard(line)[:2] == (408, "too-slow")
    assert 1.5 < time.monotonic() - begun < 20


def test_who_says_nothing_is_shown_out(small: Server) -> None:
    with called(small) as line:
        assert line.recv(1) == b""
    with called(small) as line:
        line.sendall(ASKED + b"\r\n")
        assert b"200 OK" in line.recv(65536)
        while line.recv(65536):
            pass


def test_requests_that_never_end_take_no_place_from_others(small: Server) -> None:
    """Three times as many as there are places: whoever has waited longest makes room."""
    with ExitStack() as held:
        for _ in range(120):
            held.enter_context(called(small)).sendall(ASKED)
        assert is_open(small)


def test_an_answer_that_nobody_reads_is_thrown_away(small: Server) -> None:
    person = Person(small)
    for _ in range(30):
        person.make(ME, ME)
    asked = (
        f"GET /api/tables HTTP/1.1\r\nHost: localhost\r\nCookie: {person.cookies}\r\n\r\n"
    ).encode()
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.settimeout(0.1)
        line.connect(("127.0.0.1", small.port))
        line.sendall(asked)
        begun = time.monotonic()
        while connections(small.port):
            assert time.monotonic() - begun < 30, "the answer still waits"
            time.sleep(0.2)


def connections(port: int) -> int:
    """How many connections the server holds, as the system knows."""
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    return sum(
        line.split()[1].endswith(f":{port:04X}") and line.split()[3] == "01" for line in lines
    )


def test_requests_behind_a_request_are_not_heard(small: Server) -> None:
    with called(small) as line:
        line.sendall((ASKED + b"\r\n") * 500)
        said = b""
        while (came := line.recv(65536)) != b"":
            said += came
    assert said.count(b"HTTP/1.1 200 OK") == 1


def test_an_upgrade_to_what_we_do_not_speak_is_a_request_like_others(small: Server) -> None:
    with called(small) as line:
        line.sendall(ASKED + b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200 OK")


def test_a_body_in_pieces_and_a_client_that_asks_first(small: Server) -> None:
    body = b'{"seats":[{"kind":"me"},{"kind":"me"}]}'
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Expect: 100-continue\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    )
    with called(small) as line:
        line.sendall(head)
        assert line.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        for byte in body:
            line.sendall(b"1\r\n%c\r\n" % byte)
        line.sendall(b"0\r\nx-late: trailer\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 201 Created")


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, KAISERHOF_ADDRESS_CONNECTIONS="5", **STRANGERS) as server:
        with ExitStack() as held:
            for _ in range(5):
                held.enter_context(called(server))
            late = held.enter_context(called(server))
            late.sendall(ASKED + b"\r\n")
            assert heard(late)[:2] == (429, "too-many-connections")
            # Another address is another person's.
            with socket.create_connection(
                ("127.0.0.1", server.port), source_address=("127.0.0.2", 0), timeout=30
            ) as other:
                other.sendall(ASKED + b"\r\n")
                assert other.recv(65536).startswith(b"HTTP/1.1 200 OK")
        time.sleep(0.1)
        assert is_open(server)


def test_a_trusted_proxy_speaks_for_many(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, KAISERHOF_ADDRESS_CONNECTIONS="5") as server, ExitStack() as held:
        for _ in range(20):
            held.enter_context(called(server))
        assert is_open(server)


def test_the_server_stands_on_nobodys_private_rooms() -> None:
    """Sockets broke with every release of a server whose inner classes ours were made from."""
    room = Path(kaiserhof.server.__file__).parent
    source = "".join(file.read_text(encoding="utf-8") for file in room.glob("*.py"))
    assert "uvicorn" not in source
    for package in ("httptools", "websockets", "uvloop", "asyncio"):
        assert f"{package}._" not in source
