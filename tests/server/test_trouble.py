"""A full disk, a database that is gone: one clear line, and nothing acknowledged is lost."""

import random
import re
import resource
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import ME, Json, Person, Sitting, bot
from tests.server.postgres import Cluster, cluster
from tests.server.servers import Server, on_postgres, on_sqlite

DISK_FAILS = "The server cannot write to its disk: nothing can be saved at the moment."
GONE = "The server cannot reach its database at the moment. Please try again."


def wait_for(what: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not what():
        assert time.monotonic() < until
        time.sleep(0.1)


def play_on(sitting: Sitting, answers: int, seed: int = 1) -> Json:
    """Answer this often for whichever of one's own seats decides; what was told last."""
    chance = random.Random(seed)
    told: Json = {}
    for _ in range(answers):
        state = sitting.turn(sitting.state["position"])
        answer = chance.choice(state["decision"]["answers"])["answer"]
        sitting.answer(answer, seat=state["seat"], position=state["position"])
        told = sitting.until(lambda m: m["type"] in ("accepted", "refused"))
        if told["type"] == "refused":
            break
        sitting.reach(told["position"])
    return told


def assert_single_lines(written: str) -> None:
    """Each complaint is one line that begins with what fails, and no stack trace."""
    assert written
    for line in written.splitlines():
        assert re.match(r"(table|a message|a bot|a chore|a request|no news)[^:]*: .", line), written


@contextmanager
def in_trouble(server: Server) -> Iterator[Server]:
    """A server that may write down what went wrong; it ends as any other."""
    server.start()
    try:
        yield server
    finally:
        with suppress(AssertionError):
            server.stop()


@contextmanager
def a_full_disk(server: Server) -> Iterator[None]:
    """No file of a server can grow any more."""
    pid = server.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
def test_a_full_disk_is_told_and_when_there_is_room_again_it_goes_on(tmp_path: Path) -> None:
    with in_trouble(on_sqlite(tmp_path)) as server:
        anna = Person(server)
        code = anna.make(ME, ME, seed=8)["code"]
        with anna.sit(code) as sitting:
            sitting.turn()
            assert play_on(sitting, 10)["position"] == 10
            with a_full_disk(server):
                for _ in range(3):
                    told = play_on(sitting, 1)
                    assert (told["key"], told["message"]) == ("disk-fails", DISK_FAILS)
                full = anna.http.post("/api/tables", json={"seats": [ME, ME]})
                assert (full.status_code, full.json()["error"]["key"]) == (503, "disk-fails")
            assert play_on(sitting, 5)["position"] == 15
            kept = sitting.state
        assert_single_lines(server.written())
    with on_sqlite(tmp_path) as server, anna.elsewhere(server).sit(code) as again:
        state = again.reach(15)
        while state["seat"] != kept["seat"]:
            state = again.until("state")
        assert state["view"] == kept["view"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
def test_a_bot_whose_answer_could_not_be_kept_tries_again(tmp_path: Path) -> None:
    # Only bots: whenever the disk is full, one of them is to answer next.
    with in_trouble(on_sqlite(tmp_path, KAISERHOF_BOT_DELAY="0.2")) as server:
        anna = Person(server)
        code = anna.make(bot(), bot(), bot(), bot())["code"]
        with anna.sit(code) as sitting:
            sitting.until("state")
            with a_full_disk(server):
                wait_for(lambda: "cannot be kept" in server.written())
                assert_single_lines(server.written())
            position = sitting.state["position"]
            sitting.until(lambda m: m["type"] == "state" and m["position"] > position)


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    with cluster() as found:
        yield found


def test_a_database_that_went_away_and_came_back(own_cluster: Cluster) -> None:
    """People are told, and the processes hear from each other again."""
    with (
        in_trouble(on_postgres(own_cluster.url)) as one,
        in_trouble(on_postgres(own_cluster.url)) as two,
    ):
        anna = Person(one)
        code = anna.make(ME, ME, seed=8)["code"]
        with anna.sit(code) as here, anna.elsewhere(two).sit(code) as there:
            here.turn(), there.turn()
            play_on(here, 10)
            there.reach(10)
            own_cluster.stop()
            told = play_on(here, 1)
            assert (told["type"], told["position"]) == ("refused", 10)
            assert (told["key"], told["message"]) == ("database-gone", GONE)
            nowhere = anna.http.get("/api/tables/NONENONE")
            assert (nowhere.status_code, nowhere.json()["error"]["key"]) == (503, "database-gone")
            with pytest.raises(ConnectionClosed) as closed, anna.sit("NONENONE") as sitting:
                sitting.hear()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, GONE)
            wait_for(lambda: bool(one.written() and two.written()))  # both have noticed
            own_cluster.start()
            # As a person does: try again, until it is taken.
            wait_for(lambda: play_on(here, 1)["type"] == "accepted")
            assert here.state["position"] == 11
            # News comes again, without anybody doing anything there.
            there.until(lambda m: there.state["position"] == 11)
            assert play_on(here, 3, seed=2)["position"] == 14
            there.until(lambda m: there.state["position"] == 14)
        for server in (one, two):
            assert_single_lines(server.written())


@pytest.mark.skipif(sys.platform != "linux", reason="looks at the processes of Linux")
def test_a_frozen_database_runs_into_its_time_limit(own_cluster: Cluster) -> None:
    """All connections stay, and nobody answers on any of them; then it goes on."""
    slow = on_postgres(own_cluster.url, KAISERHOF_DATABASE_SECONDS="1")
    with in_trouble(slow) as one, in_trouble(on_postgres(own_cluster.url)) as two:
        anna = Person(one)
        code = anna.make(ME, ME, seed=8)["code"]
        with anna.sit(code) as here, anna.elsewhere(two).sit(code) as there:
            here.turn(), there.turn()
            play_on(here, 10)
            there.reach(10)
            with own_cluster.frozen():
                begun = time.monotonic()
                for _ in range(3):
                    told = play_on(here, 1)
                    assert (told["type"], told["key"]) == ("refused", "database-slow")
                for _ in range(20):  # more than there are connections
                    nowhere = anna.http.get("/api/tables/NONENONE")
                    assert nowhere.json()["error"]["key"] == "database-slow"
                    assert nowhere.status_code == 503
                assert time.monotonic() - begun < 60
                wait_for(lambda: "no news from the other processes" in one.written())
            wait_for(lambda: play_on(here, 1)["type"] == "accepted")
            assert play_on(here, 3, seed=2)["type"] == "accepted"
            there.until(lambda m: there.state["position"] == here.state["position"])
            # And the other way: the process that was not served for so long hears news again.
            play_on(there, 1)
            here.until(lambda m: here.state["position"] == there.state["position"])
        assert_single_lines(one.written())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
def test_thousands_of_bad_frames_and_failing_requests_are_a_few_lines(tmp_path: Path) -> None:
    chance = random.Random(16)
    with in_trouble(on_sqlite(tmp_path)) as server:
        anna = Person(server)
        code = anna.make(ME, ME, seed=8)["code"]
        with anna.sit(code) as sitting:
            sitting.turn()
            for _ in range(2000):
                sitting.socket.send(chance.randbytes(chance.randrange(1, 60)))
                sitting.until("refused")
            with a_full_disk(server):
                for _ in range(300):
                    assert play_on(sitting, 1)["key"] == "disk-fails"
                    full = anna.http.post("/api/tables", json={"seats": [ME, ME]})
                    assert full.status_code == 503
        for _ in range(300):
            with socket.create_connection(("127.0.0.1", server.port)) as rude:
                rude.sendall(chance.randbytes(200) + b"\r\n\r\n")
        lines = server.written().splitlines()
        assert len(lines) <= 20, lines[:30]
        assert any("only counted" in line for line in lines)
