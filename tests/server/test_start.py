"""Why a server does not start is told in one line, and what it can be told at the start."""

import contextlib
import re
import socket
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kaiserhof.server.settings import Settings
from kaiserhof.server.words import words
from kaiserhof.text import LANGUAGES
from tests.server.nursery import run
from tests.server.servers import on_sqlite


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
    started = run("kaiserhof.server", **{name: value})
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
    read.add("KAISERHOF_LOG")  # the command reads it, before there are settings
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
    started = run("kaiserhof.server", PORT="0", **no_database(tmp_path, kind))
    assert (started.returncode, started.stdout) == (2, "")
    assert told in started.stderr
    assert "geheim" not in started.stderr
    assert len(started.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "told"), [("en", "is already in use"), ("de", "ist schon belegt")]
)
def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path, language: str, told: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        words = ("play", "--port", str(port), "--lang", language)
        started = run("kaiserhof.cli", *words, KAISERHOF_DATA=str(tmp_path))
    assert (started.returncode, started.stdout) == (2, "")
    assert f"{port} {told}" in started.stderr
    assert len(started.stderr.splitlines()) == 1


@pytest.mark.parametrize(("language", "told"), [("en", "already serves"), ("de", "benutzt schon")])
def test_a_second_server_on_one_sqlite_file_is_refused_in_one_line(
    tmp_path: Path, language: str, told: str
) -> None:
    """Whatever port it asks for; it is told where the first one is, and no other port."""
    with on_sqlite(tmp_path) as server:
        for port in ("0", str(server.port)):
            words = ("play", "--port", port, "--lang", language)
            second = run("kaiserhof.cli", *words, KAISERHOF_DATA=str(tmp_path))
            assert (second.returncode, second.stdout) == (2, "")
            assert told in second.stderr
            assert f"http://localhost:{server.port}" in second.stderr
            assert "PORT=" not in second.stderr
            assert len(second.stderr.splitlines()) == 1
        server.kill()
        server.start()  # what is killed holds nothing any more


def test_the_words_of_the_server_are_there_in_all_languages() -> None:
    """Every section and key, with the same parameters."""
    found = [
        {
            (section, key): sorted(re.findall(r"{(\w+)}", told))
            for section, messages in words(language).items()
            for key, told in messages.items()
        }
        for language in LANGUAGES
    ]
    assert all(other == found[0] for other in found)
