"""Nonsense on the wire is refused with a reason, and the table stays unharmed."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.people import ME, PERSON, Json, Person, Sitting
from tests.server.servers import Server

GOOD = {"type": "answer", "id": "1", "seat": 0, "position": 0, "answer": "guest 1"}

WRONG: list[tuple[str, Any]] = [
    ("bad-message", ""),
    ("bad-message", "hello"),
    ("bad-message", "{"),
    ("bad-message", "[" * 3000),
    ("bad-message", "null"),
    ("bad-message", "17"),
    ("bad-message", []),
    ("bad-message", {}),
    ("bad-message", {"type": "dance"}),
    ("bad-message", {"type": 5}),
    ("bad-message", {"type": "answer"}),
    ("bad-message", GOOD | {"seat": "0"}),
    ("bad-message", GOOD | {"seat": None}),
    ("bad-message", GOOD | {"seat": 0.5}),
    ("bad-message", GOOD | {"seat": True}),
    ("bad-message", GOOD | {"position": [0]}),
    ("bad-message", GOOD | {"answer": 7}),
    ("bad-message", GOOD | {"id": {}}),
    ("bad-message", GOOD | {"colour": "mauve"}),
    ("bad-message", {"type": "ping", "loud": True}),
    ("no-seat", GOOD | {"seat": 10**30}),
    ("no-seat", GOOD | {"seat": 10**15}),
    ("no-seat", GOOD | {"seat": -1}),
    ("no-seat", GOOD | {"seat": 4}),
    ("not-your-seat", GOOD | {"seat": 1}),
    ("not-your-seat", {"type": "undo", "id": "1", "seat": 1, "position": 0}),
    ("not-your-seat", {"type": "why", "seat": 1, "answer": "guest 1"}),
    ("moved-on", GOOD | {"position": 1}),
    ("moved-on", GOOD | {"position": -1}),
    ("bad-answer", GOOD | {"answer": "dance"}),
    ("bad-answer", GOOD | {"answer": ""}),
    ("bad-answer", GOOD | {"answer": "redo"}),
    ("bad-answer", GOOD | {"answer": "\u0000 ' OR 1=1 --"}),
    ("bad-answer", {"type": "why", "seat": 0, "answer": "dance"}),
    ("not-asked", GOOD | {"answer": "pass"}),
    ("not-asked", GOOD | {"answer": "hire 45"}),
    ("no-language", {"type": "language", "language": "xx"}),
    ("too-large", GOOD | {"answer": "x" * 5000}),
    ("too-large", "x" * 60000),
]


@pytest.fixture(scope="module")
def table(sqlite_server: Server) -> Iterator[Sitting]:
    """Seat 0 decides and is mine, seat 1 is somebody else's."""
    anna, ben = Person(sqlite_server), Person(sqlite_server)
    for seed in range(50):
        code = anna.make(ME, PERSON, seed=seed)["code"]
        ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
        with anna.sit(code) as sitting:
            if sitting.until("state")["decision"]["player"] == 0:
                yield sitting
                return


def refusal(table: Sitting, message: Any) -> Json:
    text = message if isinstance(message, str) else json.dumps(message)
    table.socket.send(text)
    return table.until("refused")


def unharmed(table: Sitting) -> None:
    table.send(type="ping")
    table.until("pong")
    assert table.state["position"] == 0
    table.send(type="why", seat=0, answer="guest 1")
    assert table.until("why")["message"] == ""


@pytest.mark.parametrize(("key", "message"), WRONG)
def test_nonsense_is_refused_with_a_reason(table: Sitting, key: str, message: Any) -> None:
    refused = refusal(table, message)
    assert refused["key"] == key
    assert refused["message"]
    assert "Traceback" not in refused["message"]
    unharmed(table)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = st.sampled_from(["type", "id", "seat", "position", "answer", "language"])
MESSAGES = st.dictionaries(FIELDS, VALUES, max_size=6) | st.builds(
    lambda changed: GOOD | {"position": 1} | changed, st.dictionaries(FIELDS, VALUES, min_size=1)
)


@settings(
    max_examples=150,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(message=MESSAGES)
def test_made_up_messages_are_refused(table: Sitting, message: Json) -> None:
    if message == GOOD or message.get("type") in ("ping", "language"):
        return
    assert refusal(table, message)["message"]


def test_the_table_is_unharmed(table: Sitting) -> None:
    unharmed(table)
    table.socket.send(b"\xff\xfe{")
    table.until("refused")
    unharmed(table)


def test_a_huge_frame_ends_the_connection_only(server: Server) -> None:
    anna = Person(server)
    code = anna.make(ME, ME)["code"]
    with anna.sit(code) as sitting:
        sitting.until("state")
        sitting.socket.send("x" * 200_000)
        with pytest.raises(ConnectionClosed) as closed:
            sitting.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with anna.sit(code) as again:
        assert again.until("state")["position"] == 0


def test_other_pages_may_not_connect(server: Server) -> None:
    code = Person(server).make(ME, ME)["code"]
    address = f"{server.url.replace('http', 'ws')}/api/tables/{code}/socket"
    others = ("http://evil.example", "null", "http://[", f"http://127.0.0.1:{server.port + 1}")
    for origin in others:
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin(origin)):
            pass
        assert refused.value.response.status_code == 403
    with connect(address, origin=Origin(server.url)) as own:
        assert [json.loads(own.recv())["type"] for _ in range(2)] == ["hello", "table"]


@pytest.mark.parametrize("code", ["NONENONE", "%00", "%C3%9F", "%F0%9F%8E%B2"])
def test_an_unknown_table_is_told_so(any_server: Server, code: str) -> None:
    with Person(any_server).sit(code) as sitting:
        assert sitting.until("refused")["key"] == "no-table"
        with pytest.raises(ConnectionClosed) as closed:
            sitting.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4004
