"""How much a connection may make the server read; who sends more is not read from for a while."""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosed

from bench.load.servers import cpu_seconds
from kaiserhof.server.limits import Bucket
from kaiserhof.server.lines import MOST_THROWN_AWAY, Line
from kaiserhof.server.porter import Limits, Porter
from kaiserhof.server.proxies import Proxies
from kaiserhof.server.rations import SHARES, Rations
from tests.server.people import ME, Person
from tests.server.servers import Server, on_sqlite
from tests.server.test_frames import CLOSE, WHOLE, connected, frame

RATE = 20_000
MESSAGES = 700


def test_many_connections_of_an_address_share_what_it_has() -> None:
    rations = Rations(RATE)
    together = [rations.of("192.0.2.1") for _ in range(20)]
    for ration in together:
        ration.refill(now=0.0)
    assert sum(ration.left for ration in together) == SHARES * RATE
    for ration in together:
        ration.left = 0.0
    again = rations.of("192.0.2.1")  # to leave and to come again brings nothing
    assert not again.left
    again.refill(now=0.1)
    assert 0 < again.left <= 0.1 * SHARES * RATE
    elsewhere = rations.of("192.0.2.2")
    elsewhere.refill(now=0.1)
    assert elsewhere.left == RATE


def test_a_ration_that_is_used_up_again_and_again_is_noticed() -> None:
    ration = Rations(RATE).of("192.0.2.1")
    ration.refill(now=0.0)
    for tenth in range(1, 101):
        ration.left -= RATE
        ration.refill(now=tenth / 10)
    assert ration.short_since == pytest.approx(0.2)
    ration.left = 0.0
    ration.refill(now=11.0)
    assert ration.short_since > 1000


@contextlib.contextmanager
def rationed(folder: Path, rate: int) -> Iterator[Server]:
    with on_sqlite(folder, KAISERHOF_BYTE_RATE=str(rate)) as server:
        yield server


def test_who_sends_too_much_is_heard_later_and_nobody_else_is(tmp_path: Path) -> None:
    """All of it is heard in the end: a slow line is no reason to lose anything."""
    with rationed(tmp_path, RATE) as server, connected(server) as wire, connected(server) as other:
        begun = time.monotonic()
        wire.line.sendall(WHOLE * MESSAGES)
        other.send(WHOLE)
        other.pongs(1)
        wire.pongs(MESSAGES)
        due = MESSAGES * (len(WHOLE) + 64) / RATE
        # A second's worth may come at once, and a little is read before anybody counts it.
        assert time.monotonic() - begun > due - 1.5


def test_who_goes_on_and_on_is_shown_out(tmp_path: Path) -> None:
    with rationed(tmp_path, 5000) as server, connected(server) as wire:
        wire.line.sendall(WHOLE * 5000)  # what is read of it in more than a minute
        for kind, data in wire.frames():
            if kind == CLOSE:
                assert int.from_bytes(data[:2]) == 4008
                break


def test_what_comes_behind_a_goodbye_costs_next_to_nothing(tmp_path: Path) -> None:
    """The server says goodbye to who is too fast; to parse what still comes would serve them."""
    nonsense = frame(b"{}")
    with (
        on_sqlite(tmp_path, KAISERHOF_RATE="20") as server,
        connected(server) as other,
        connected(server) as wire,
    ):
        wire.line.sendall(nonsense * 100)
        for kind, data in wire.frames():
            if kind == CLOSE:
                assert int.from_bytes(data[:2]) == 4008
                break
        before, sent, flood = cpu_seconds(server.pid), 0, nonsense * 2000
        wire.line.settimeout(15)
        with contextlib.suppress(OSError):
            while sent < 4_000_000:
                sent += wire.line.send(flood[sent % len(nonsense) :])
        other.send(WHOLE)
        other.pongs(1)
        assert cpu_seconds(server.pid) - before < 0.5


class Tap:
    """A transport that notes when it is read from."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def __getattr__(self, name: str) -> Callable[[], bool]:
        def call() -> bool:
            self.said.append(name)
            return False

        return call


def test_a_flood_behind_a_refusal_is_read_slowly_and_then_not_at_all() -> None:
    """Cut off, the sender would come in again at once; to read all of it would be to serve it."""

    async def flood() -> list[str]:
        tap, line = Tap(), Line(Porter(Limits(), Proxies([])))
        line.transport = cast(asyncio.Transport, tap)
        for _ in range(20):
            line.throw_away(64 * 1024)
            while "pause_reading" in tap.said[-1:] and line._thrown_away <= MOST_THROWN_AWAY:
                await asyncio.sleep(0.01)
        return [said for said in tap.said if said.endswith("reading")]

    said = asyncio.run(flood())
    assert said[:30] == ["pause_reading", "resume_reading"] * 15  # all but the first
    assert set(said[30:]) == {"pause_reading"}


def test_a_client_that_is_gone_before_our_last_word_is_no_fault() -> None:
    """The loop of Windows says so when the half of a connection is closed that is no more."""

    class Gone(Tap):
        def can_write_eof(self) -> bool:
            return True

        def write_eof(self) -> None:
            raise OSError(107, "Transport endpoint is not connected")

    async def hang_up() -> None:
        line = Line(Porter(Limits(), Proxies([])))
        line.transport = cast(asyncio.Transport, Gone())
        line.say_no_more()

    asyncio.run(hang_up())


def test_who_is_shown_out_again_and_again_has_to_wait(tmp_path: Path) -> None:
    """Else each new connection would bring all that a newcomer may send at once."""
    limits = {"KAISERHOF_RATE": "0.1", "KAISERHOF_READ_RATE": "0.1"}
    with on_sqlite(tmp_path, **limits) as server:
        anna = Person(server)
        told: list[str] = []
        code = anna.make(ME, ME)["code"]
        while "too-fast" not in told:
            assert len(told) < 8
            with anna.sit(code) as sitting, contextlib.suppress(ConnectionClosed):
                told.append(sitting.hear().get("key", ""))
                for _ in range(200):
                    sitting.send(type="ping")
                sitting.until("never")
        assert len(told) > 3  # once or twice may happen to anybody


def test_changes_of_language_count_more_than_other_messages(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, KAISERHOF_RATE="0.01") as server:
        anna = Person(server)
        with anna.sit(anna.make(ME, ME)["code"]) as sitting:
            sitting.until("state")
            for language in ("de", "en") * 5:
                sitting.send(type="language", language=language)
            tables = 0
            while (heard := sitting.hear())["type"] != "refused":
                tables += heard["type"] == "table"
            assert heard["key"] == "too-fast"
            assert tables <= 9  # of forty messages at once eight, and the news of who has come


def test_thousands_of_messages_at_once_are_taken_one_after_the_other(server: Server) -> None:
    """Where nothing is limited, many at once are no reason to hang up on somebody."""
    with connected(server) as wire:
        wire.line.sendall(WHOLE * 5000)
        wire.pongs(5000)


# --- what people and programs do -----------------------------------------------------------------


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the limits that it has unless somebody asks for others."""
    limits = ("RATE", "BYTE_RATE", "CALL_RATE", "READ_RATE", "SOCKETS", "ADDRESS_SOCKETS")
    lifted = {f"KAISERHOF_{name}": "" for name in (*limits, "GUESS_RATE")}
    with on_sqlite(tmp_path_factory.mktemp("usual"), **lifted) as server:
        yield server


def test_a_program_that_keeps_to_the_rate_plays_without_a_refusal(usual: Server) -> None:
    anna, chance, pace = Person(usual), random.Random(16), Bucket(19.0, 39)
    code = anna.make(ME, ME)["code"]
    with anna.sit(code) as sitting:
        state = sitting.turn()
        for _ in range(80):
            while not pace.take():
                time.sleep(0.005)
            answer = chance.choice(state["decision"]["answers"])["answer"]
            sitting.answer(answer, seat=state["seat"], position=state["position"])
            told = sitting.until(lambda m: m["type"] in ("accepted", "refused"))
            assert told["type"] == "accepted", told
            state = sitting.turn(told["position"])


def test_an_impatient_hand_on_the_mouse_is_answered_each_time(usual: Server) -> None:
    with connected(usual) as wire:
        wire.line.sendall(WHOLE * 39)
        wire.pongs(39)


def test_a_house_full_of_people_comes_back_at_once(usual: Server) -> None:
    """After a cut of the line, all of an address connect again in the same moment."""
    anna = Person(usual)
    code = anna.make(ME, ME)["code"]
    for _ in range(2):
        with contextlib.ExitStack() as stack:
            everybody = [stack.enter_context(anna.sit(code)) for _ in range(15)]
            for sitting in everybody:
                assert sitting.until("state")["position"] == 0
