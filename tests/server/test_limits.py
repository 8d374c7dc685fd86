"""How much a client may send, and what becomes of who sends more."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import ME, Person
from tests.server.servers import Server, on_sqlite


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the bursts of the protocol, after which hardly anything passes.

    At its usual rates a busy machine would be too slow to ask too fast.
    """
    folder = tmp_path_factory.mktemp("strict")
    limits = {"KAISERHOF_RATE": "0.1", "KAISERHOF_CALL_RATE": "0.1", "KAISERHOF_OPEN_TABLES": "3"}
    with on_sqlite(folder, **limits) as server:
        yield server


def test_too_many_messages_are_refused_and_then_ended(strict: Server) -> None:
    anna = Person(strict)
    code = anna.make(ME, ME)["code"]
    with anna.sit(code) as sitting:
        sitting.until("state")
        for _ in range(45):
            sitting.send(type="ping")
        refused = sitting.until("refused")
        assert refused["key"] == "too-fast"
        with pytest.raises(ConnectionClosed) as closed:
            flood(sitting)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4008
    with anna.sit(code) as again:
        assert again.until("state")["position"] == 0


def flood(sitting: object) -> None:
    for _ in range(300):
        sitting.send(type="ping")  # type: ignore[attr-defined]
    sitting.until("never")  # type: ignore[attr-defined]


def test_an_identity_has_so_many_open_tables(strict: Server) -> None:
    ben = Person(strict)
    for _ in range(3):
        ben.make(ME, ME)
    late = ben.http.post("/api/tables", json={"seats": [ME, ME]})
    assert (late.status_code, late.json()["error"]["key"]) == (429, "too-many-tables")


def test_so_many_open_tables_and_no_more_when_all_are_asked_for_at_once(strict: Server) -> None:
    cleo = Person(strict)
    cleo.get("/api/about")
    with ThreadPoolExecutor(12) as hands:
        calls = [
            hands.submit(cleo.http.post, "/api/tables", json={"seats": [ME, ME]}) for _ in range(12)
        ]
        made = [call.result().status_code for call in calls]
    assert sorted(made) == [201] * 3 + [429] * 9


def test_too_many_calls_are_refused_and_a_new_table_counts_as_four(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, KAISERHOF_CALL_RATE="0.1") as server:
        eve = Person(server)
        tables = [eve.http.post("/api/tables", json={"seats": [ME, ME]}) for _ in range(10)]
        assert [made.status_code for made in tables] == [201] * 10
        answers = [eve.http.post("/api/seat/nothing").status_code for _ in range(80)]
        assert answers == [404] * 80
        begun = time.monotonic()
        assert [eve.http.post("/api/seat/nothing").status_code for _ in range(3)] == [429] * 3
        assert time.monotonic() - begun > 5  # who asks on and on waits longer to be told
        assert eve.http.get("/api/about").status_code == 200
