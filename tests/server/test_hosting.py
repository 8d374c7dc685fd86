"""What a host needs: copies made while people play, figures, health, and logs for machines."""

import asyncio
import json
import os
import re
import sqlite3
import stat
import threading
from pathlib import Path

import httpx
import pytest
from sqlalchemy import make_url, text
from websockets.exceptions import ConnectionClosed

from kaiserhof.cli import run
from kaiserhof.server.backups import backup, restore
from kaiserhof.server.database import connect
from kaiserhof.server.problems import CannotStart
from kaiserhof.server.settings import database_url
from tests.server.people import ME, PERSON, Person, bot
from tests.server.servers import Server, on_postgres, on_sqlite


def url_of(server: Server) -> str:
    return database_url(server.env)


def copied_while_played(server: Server, target: Path) -> tuple[Person, str, int]:
    """A copy made in the middle of answers; who answered, where, and what was stored before."""
    anna = Person(server)
    code = anna.make(ME, bot("medium"))["code"]
    stop = threading.Event()
    with anna.sit(code) as sitting:

        def play_on() -> int:
            state = sitting.turn(sitting.state.get("position", 0))
            done: int = sitting.do(state["decision"]["answers"][0]["answer"])["position"]
            return done

        def keep_playing() -> None:
            while not stop.is_set():
                play_on()

        before = max(play_on() for _ in range(5))

        playing = threading.Thread(target=keep_playing)
        playing.start()
        asyncio.run(backup(url_of(server), target))
        stop.set()
        playing.join(60)
    return anna, code, before


def test_a_copy_of_sqlite_is_whole_while_people_play(fresh: Server, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "today.db"
    target.parent.mkdir()
    with fresh:
        anna, code, before = copied_while_played(fresh, target)
        with pytest.raises(CannotStart, match="never overwrites"):
            asyncio.run(backup(url_of(fresh), target))
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert [path.name for path in target.parent.iterdir()] == ["today.db"]
    other = on_sqlite(tmp_path / "other")
    asyncio.run(restore(url_of(other), target))
    with other:
        found = anna.elsewhere(other).get(f"/api/tables/{code}")["table"]
        assert found["position"] >= before
        assert any(seat["mine"] for seat in found["seats"])
        with pytest.raises(CannotStart, match="already serves"):
            asyncio.run(restore(url_of(other), target))
    with pytest.raises(CannotStart, match="already holds tables"):
        asyncio.run(restore(url_of(other), target))


def test_a_new_key_knows_everybody_again_until_the_former_ones_are_forgotten(
    fresh: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KAISERHOF_DATABASE_URL", url_of(fresh))
    with fresh:
        anna = Person(fresh)
        code = anna.make(ME, bot("medium"))["code"]
        before = dict(anna.http.cookies)
        assert run(["renew-key", "--json"]) == 0  # the server need not stop for it
    assert json.loads(capsys.readouterr().out) == {"former_keys": 1}
    with fresh:
        later = anna.elsewhere(fresh)
        found = later.get(f"/api/tables/{code}")["table"]
        assert any(seat["mine"] for seat in found["seats"])
        after = dict(later.http.cookies)
    assert after.keys() > before.keys()  # and she has a cookie of the new key now
    assert run(["renew-key", "--forget", "--lang", "en"]) == 0
    assert "accepts no other" in capsys.readouterr().out
    with fresh:
        stranger = later.elsewhere(fresh)
        found = stranger.get(f"/api/tables/{code}")["table"]
        assert not any(seat["mine"] for seat in found["seats"])


def test_there_is_no_key_to_renew_without_a_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KAISERHOF_DATABASE_URL", f"sqlite:///{tmp_path / 'none.db'}")
    assert run(["renew-key", "--lang", "en"]) == 2
    assert "There is no database" in capsys.readouterr().err
    assert not (tmp_path / "none.db").exists()


def test_a_copy_of_postgresql_is_whole_and_goes_anywhere(
    postgres_server: Server, database: str, tmp_path: Path
) -> None:
    target = tmp_path / "today.db"
    anna, code, before = copied_while_played(postgres_server, target)
    url = asyncio.run(empty_database(database, "restored"))
    for other in (on_sqlite(tmp_path / "other"), on_postgres(url)):
        asyncio.run(restore(url_of(other), target))
        with other:
            found = anna.elsewhere(other).get(f"/api/tables/{code}")["table"]
            assert found["position"] >= before
            assert any(seat["mine"] for seat in found["seats"])


async def empty_database(database: str, name: str) -> str:
    engine = connect(make_url(database.replace("postgresql", "postgresql+asyncpg")), 60)
    async with engine.connect() as db:
        await db.execution_options(isolation_level="AUTOCOMMIT")
        await db.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return f"{database.rpartition('/')[0]}/{name}"


def test_the_commands_say_what_they_did_and_what_they_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KAISERHOF_DATA", str(tmp_path))
    assert run(["backup", str(tmp_path / "b.db")]) == 2
    assert "There is no database" in capsys.readouterr().err
    (tmp_path / "no.db").write_text("no database at all, but long enough to be one" * 30)
    assert run(["restore", str(tmp_path / "no.db"), "--lang", "de"]) == 2
    assert "ist keine Sicherung" in capsys.readouterr().err
    with on_sqlite(tmp_path) as server:
        Person(server).make(bot(), bot())
        assert run(["backup", str(tmp_path / "b.db")]) == 0
    assert re.match(r"1 table with \d+ entr(y|ies) copied", capsys.readouterr().out)
    with sqlite3.connect(tmp_path / "b.db") as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    monkeypatch.setenv("KAISERHOF_DATA", str(tmp_path / "new"))
    assert run(["restore", str(tmp_path / "b.db")]) == 0
    assert "1 table with" in capsys.readouterr().out


def test_health_and_figures(server: Server) -> None:
    anna = Person(server)
    assert anna.get("/health") == {"status": "ok"}
    code = anna.make(ME, bot("medium"))["code"]
    with anna.sit(code) as sitting:
        sitting.do(sitting.turn(0)["decision"]["answers"][0]["answer"])
        figures = anna.http.get("/metrics").raise_for_status()
    assert figures.headers["content-type"].startswith("text/plain; version=0.0.4")
    told = dict(
        line.rsplit(" ", 1) for line in figures.text.splitlines() if not line.startswith("#")
    )
    assert int(told["kaiserhof_answer_seconds_count"]) >= 1
    assert (
        told["kaiserhof_answer_seconds_count"] == told['kaiserhof_answer_seconds_bucket{le="+Inf"}']
    )
    assert int(told["kaiserhof_sockets"]) >= 1
    assert {"kaiserhof_tables", "kaiserhof_games", "kaiserhof_bots_waiting"} <= told.keys()


def test_figures_are_for_this_machine_or_for_whoever_knows_the_word(
    server: Server, tmp_path: Path
) -> None:
    through_a_proxy = {"X-Forwarded-For": "127.0.0.1"}
    assert httpx.get(f"{server.url}/metrics", headers=through_a_proxy).status_code == 404
    word = "a-word-that-nobody-guesses"
    with on_sqlite(tmp_path, KAISERHOF_METRICS=word) as other:
        assert httpx.get(f"{other.url}/metrics").status_code == 404
        known = {"Authorization": f"Bearer {word}"} | through_a_proxy
        assert httpx.get(f"{other.url}/metrics", headers=known).status_code == 200


def test_a_stop_is_told_to_everybody_and_logged_as_json(tmp_path: Path) -> None:
    server = on_sqlite(tmp_path, KAISERHOF_LOG="json")
    server.start()
    anna = Person(server)
    code = anna.make(ME, PERSON)["code"]
    with anna.sit(code) as sitting:
        sitting.until("table")
        os.kill(server.pid, 15)
        with pytest.raises(ConnectionClosed) as closed:
            sitting.until("nothing more")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    assert server._process is not None
    server._process.wait(60)
    lines = [json.loads(line) for line in server.written().splitlines()]
    with pytest.raises(AssertionError):  # other servers write nothing down
        server.stop()
    assert [line["message"].split(" ")[0] for line in lines] == ["serving", "everybody"]
    assert {line["level"] for line in lines} == {"info"}
