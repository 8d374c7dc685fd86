"""How much a client may send, and what becomes of who sends more."""

import contextlib
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from kaiserhof.server.settings import Settings
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


def test_too_many_calls_are_refused(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, KAISERHOF_CALL_RATE="0.1") as server:
        eve = Person(server)
        answers = [eve.http.post("/api/seat/nothing").status_code for _ in range(200)]
        assert set(answers) == {404, 429}
        assert answers[:120] == [404] * 120
        assert eve.http.get("/api/about").status_code == 200


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("KAISERHOF_ADVISER", "queen"),
        ("KAISERHOF_BOT_WORKERS", "many"),
        ("KAISERHOF_BOT_WORKERS", "0"),
        ("KAISERHOF_BOT_WORKERS", "1000"),
        ("KAISERHOF_IDLE", "nan"),
        ("KAISERHOF_IDLE", "0"),
        ("KAISERHOF_BOT_DELAY", "-1"),
        ("PORT", "harbour"),
        ("PORT", "70000"),
        ("KAISERHOF_DATABASE_URL", "hotel"),
        ("KAISERHOF_DATABASE_URL", "mysql://anna@localhost/hotel"),
        ("KAISERHOF_DATABASE_URL", "postgresql://anna@localhost:harbour/hotel"),
    ],
)
def test_a_setting_that_makes_no_sense_is_told_in_one_line(name: str, value: str) -> None:
    started = subprocess.run(
        [sys.executable, "-m", "kaiserhof.server"],
        env=os.environ | {name: value},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert started.returncode != 0
    assert name in started.stderr
    assert len(started.stderr.splitlines()) == 1
    assert not started.stdout


def test_the_settings_for_owners_are_those_that_are_read() -> None:
    read: set[str] = set()

    class Environment(dict[str, str]):
        def get(self, name: str, usual: Any = None) -> Any:
            read.add(name)
            return usual

    Settings.from_env(Environment())
    page = Path(__file__).parents[2] / "docs/hosting.md"
    told = re.findall(r"^\| `(KAISERHOF_\w+)`", page.read_text(encoding="utf-8"), re.M)
    assert sorted(told) == sorted(name for name in read if name.startswith("KAISERHOF"))


def no_database(folder: Path, kind: str) -> dict[str, str]:
    """Settings that make sense, for a database that cannot be used."""
    file = folder / "tables.db"
    if kind == "postgresql":
        return {"KAISERHOF_DATABASE_URL": "postgresql://anna:geheim@127.0.0.1:1/hotel"}
    if kind == "a file as folder":
        file.write_text("")
        return {"KAISERHOF_DATA": str(file)}
    if kind == "no database":
        file.write_text("This has been a letter to the emperor for a long time. " * 20)
    if kind == "newer":
        with contextlib.closing(sqlite3.connect(file)) as db:
            db.execute("CREATE TABLE schema_version (version INTEGER NOT NULL)")
            db.execute("INSERT INTO schema_version VALUES (99)")
            db.commit()
    return {"KAISERHOF_DATA": str(folder)}


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("postgresql", "127.0.0.1:1/hotel"),
        ("a file as folder", "tables.db"),
        ("no database", "tables.db"),
        ("newer", "newer"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_one_line(
    tmp_path: Path, kind: str, told: str
) -> None:
    started = subprocess.run(
        [sys.executable, "-m", "kaiserhof.server"],
        env=os.environ | {"PORT": "0"} | no_database(tmp_path, kind),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (started.returncode, started.stdout) == (2, "")
    assert told in started.stderr
    assert "geheim" not in started.stderr
    assert len(started.stderr.splitlines()) == 1
