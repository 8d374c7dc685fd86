"""`make load`: many tables with scripted seats over real WebSockets, beside a plain echo.

Prints JSON, and writes bench/LOAD.md. The server runs as a process of its own on a fresh SQLite
file, with its limits lifted. The echo is the same framework with the same settings: for a message
as long as an answer it sends back what the server sends for one, as many messages and just as long.

What is compared is answers with echoes, so all else is kept out of the clock: tables are made and
seats are connected before it runs, on both sides (where a game is over, the seats of another table
that are there already begin). And the seats are cheap, on both sides the same: they speak just
enough of the WebSocket protocol to be slower nowhere than the server, for what a slow client
reaches in a second says nothing about either. ``seats_cpu_us_each`` beside ``server_cpu_us_each``
shows that this holds.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec

FLOORS = {"share_of_echo": 0.25, "p99_at_half_load_ms": 100.0, "idle_1000_tables_mb": 200.0}
RUNS = (
    "accepted_answers",
    "accepted_answers_at_half_load",
    "echo_of_the_same_messages",
    "echo_of_the_answer_only",
)
SLICES = 5
LIFTED = {"KAISERHOF_RATE": "0", "KAISERHOF_CALL_RATE": "0", "KAISERHOF_OPEN_TABLES": "1000000"}


# --- servers ------------------------------------------------------------------------------------


@contextmanager
def process(arguments: list[str], env: dict[str, str]) -> Iterator[tuple[str, int]]:
    """A server process: its address and its number."""
    started = subprocess.Popen(
        [sys.executable, *arguments],
        env=os.environ | env | {"PORT": "0"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert started.stdout is not None
    try:
        found = re.search(r":(\d+)", started.stdout.readline())
        assert found, "the server does not start"
        yield f"127.0.0.1:{found[1]}", started.pid
    finally:
        started.terminate()
        started.wait(10)
        started.stdout.close()


def serve_echo() -> None:
    """The same framework, echoing."""
    import socket as sockets

    import uvicorn
    from litestar import Litestar, WebSocket, websocket

    @websocket("/echo")
    async def echo(socket: WebSocket[Any, Any, Any]) -> None:
        """Send back what comes; with sizes in the address, messages of these sizes."""
        await socket.accept()
        sizes = [int(size) for size in socket.query_params.get("sizes", "").split(",") if size]
        answers = ["x" * size for size in sizes]
        while True:
            heard = await socket.receive_data(mode="text")
            for answer in answers or [heard]:
                await socket.send_data(answer, mode="text")

    listener = sockets.create_server(("127.0.0.1", 0))
    print(f"echo at 127.0.0.1:{listener.getsockname()[1]}", flush=True)
    app = Litestar([echo], openapi_config=None, logging_config=None)
    config = uvicorn.Config(
        app, log_level="critical", ws="websockets-sansio", ws_per_message_deflate=False
    )
    uvicorn.Server(config).run(sockets=[listener])


def memory_mb(pid: int) -> float:
    """The memory of a process that is really there."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def cpu_seconds(pid: int) -> float:
    """The time that the processor has spent on a process."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- clients ------------------------------------------------------------------------------------


class Line(asyncio.Protocol):
    """A WebSocket, as much of it as a scripted seat needs."""

    def __init__(self, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.path = path
        self.cookie = cookie
        self.heard = heard
        self.open = asyncio.get_running_loop().create_future()
        self.over = asyncio.get_running_loop().create_future()
        self._rest = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {transport.get_extra_info('peername')[0]}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at = 0
        if not self.open.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = data
                return
            assert data.startswith(b"HTTP/1.1 101 "), data[:100]
            self.open.set_result(None)
        while (found := _frame(data, at)) is not None:
            first, end = found
            if data[at] == 0x81:  # whole texts are all that comes while we are there
                self.heard(data[first:end])
            at = end
        self._rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.over.done():
            self.over.set_result(None)

    def say(self, text: bytes) -> None:
        """Send a short text; a mask of zeros leaves it as it is."""
        assert len(text) < 126
        self.transport.write(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)

    async def close(self) -> None:
        """Say goodbye, and wait until the server hangs up."""
        self.transport.write(b"\x88\x82\0\0\0\0\x03\xe8")
        await self.over
        self.transport.close()


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the content of the next frame begins and ends, if all of it is there."""
    if len(data) < at + 2:
        return None
    size, first = data[at + 1], at + 2
    if size == 126:
        size, first = int.from_bytes(data[at + 2 : at + 4]), at + 4
    elif size == 127:
        size, first = int.from_bytes(data[at + 2 : at + 10]), at + 10
    return (first, first + size) if len(data) >= first + size else None


async def open_line(address: str, path: str, cookie: str, heard: Callable[[bytes], None]) -> Line:
    host, port = address.split(":")
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, cookie, heard), host, int(port))
    await line.open
    return line


@dataclass
class Tally:
    """What a run brought."""

    waits: list[float] = field(default_factory=list)
    sent: list[int] = field(default_factory=list)
    accepted: list[int] = field(default_factory=list)
    states: list[int] = field(default_factory=list)
    seconds: float = 0.0
    server_cpu: float = 0.0
    seats_cpu: float = 0.0

    def add(self, other: "Tally") -> None:
        """The same thing measured once more, between slices of other things."""
        for name in ("waits", "sent", "accepted", "states", "seconds", "server_cpu", "seats_cpu"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    def at(self, share: float) -> float:
        """The wait in milliseconds that this share of the answers stays below."""
        waits = sorted(self.waits)
        return round(waits[min(len(waits) - 1, int(share * len(waits)))] * 1000, 2)

    def shown(self) -> dict[str, Any]:
        return {
            "per_second": round(self.rate),
            "p50_ms": self.at(0.5),
            "p99_ms": self.at(0.99),
            "server_cpu_us_each": round(self.server_cpu / len(self.waits) * 1e6),
            "seats_cpu_us_each": round(self.seats_cpu / len(self.waits) * 1e6),
        }


class Offered(msgspec.Struct):
    """As much of an answer as a scripted seat reads."""

    answer: str


class Decision(msgspec.Struct):
    """As much of a decision as a scripted seat reads."""

    answers: list[Offered] | None


class Message(msgspec.Struct):
    """As much of a message as a scripted seat reads."""

    type: str
    position: int = 0
    seat: int | None = None
    decision: Decision | None = None


class Answer(msgspec.Struct, tag="answer"):
    """An answer of a scripted seat."""

    id: str
    seat: int | None
    position: int
    answer: str


read = msgspec.json.Decoder(Message)
write = msgspec.json.Encoder()


class Pace:
    """Lets so many through in a second, evenly; a rate of 0 lets all through."""

    def __init__(self, rate: float = 0.0) -> None:
        self.step = 1 / rate if rate else 0.0
        self.next = time.perf_counter()

    def wait(self) -> float:
        """How long the next one has to wait."""
        if not self.step:
            return 0.0
        now = time.perf_counter()
        self.next = max(self.next + self.step, now - 0.02)
        return self.next - now


class Clock:
    """Time that is measured: from the moment when all are ready, for so many seconds."""

    def __init__(self, pid: int, seconds: float, pace: Pace) -> None:
        self.pid = pid
        self.seconds = seconds
        self.tally = Tally()
        self.pace = pace
        self.until = 0.0

    def start(self) -> None:
        self.tally.server_cpu -= cpu_seconds(self.pid)
        self.tally.seats_cpu -= time.process_time()
        self.tally.seconds -= time.perf_counter()
        self.until = time.perf_counter() + self.seconds

    def stop(self) -> None:
        self.tally.server_cpu += cpu_seconds(self.pid)
        self.tally.seats_cpu += time.process_time()
        self.tally.seconds += time.perf_counter()


class HotSeat:
    """All seats of a table on one connection: answers at random, as soon as it is asked."""

    def __init__(self, code: str, chance: random.Random, clock: Clock, most: int = 10**6) -> None:
        self.code = code
        self.chance = chance
        self.clock = clock
        self.most = most
        self.line: Line
        self.asked: Message | None = None
        self.game_over = False
        self.running = False
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._position = -1
        self._begun = 0.0

    async def sit_down(self, address: str, cookie: str) -> None:
        path = f"/api/tables/{self.code}/socket"
        self.line = await open_line(address, path, cookie, self._heard)
        while self.asked is None and not self.game_over:
            await asyncio.sleep(0.001)

    async def play(self) -> None:
        """Play until the game or the time is over."""
        self.running = True
        self._go_on()
        await self.done

    async def stand_up(self) -> None:
        await self.line.close()

    def _heard(self, data: bytes) -> None:
        message = read.decode(data)
        if message.type == "accepted":
            tally = self.clock.tally
            tally.waits.append(time.perf_counter() - self._begun)
            tally.accepted.append(len(data))
        elif message.type == "state":
            if self.running:
                self.clock.tally.states.append(len(data))
            if message.decision is None:
                self.game_over = True
                self._go_on()
            elif message.decision.answers and message.position > self._position:
                self.asked = message
                self._go_on()
        else:
            assert message.type == "table", data

    def _go_on(self) -> None:
        if not self.running or self.done.done():
            return
        if self.game_over or self.most <= 0 or time.perf_counter() >= self.clock.until:
            self.done.set_result(None)
        elif self.asked is not None:
            wait = self.clock.pace.wait()
            if wait > 0:
                asyncio.get_running_loop().call_later(wait, self._answer)
            else:
                self._answer()

    def _answer(self) -> None:
        asked, self.asked = self.asked, None
        assert asked is not None
        assert asked.decision is not None
        self.most -= 1
        self._position = asked.position
        answers = asked.decision.answers
        assert answers
        text = write.encode(
            Answer("1", asked.seat, asked.position, self.chance.choice(answers).answer)
        )
        self.clock.tally.sent.append(len(text))
        self._begun = time.perf_counter()
        self.line.say(text)


class Echo:
    """A seat at the echo: speaks again when everything has come back."""

    def __init__(self, clock: Clock, size: int, sizes: list[int]) -> None:
        self.clock = clock
        self.text = b"x" * size
        self.sizes = sizes
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._left = 0
        self._begun = 0.0

    async def sit_down(self, address: str) -> None:
        path = "/echo?sizes=" + ",".join(str(size) for size in self.sizes)
        self.line = await open_line(address, path, "", self._heard)

    async def play(self) -> None:
        self._say()
        await self.done

    async def stand_up(self) -> None:
        await self.line.close()

    def _say(self) -> None:
        self._left = len(self.sizes) or 1
        self._begun = time.perf_counter()
        self.line.say(self.text)

    def _heard(self, data: bytes) -> None:
        self._left -= 1
        if self._left == 0:
            now = time.perf_counter()
            self.clock.tally.waits.append(now - self._begun)
            if now < self.clock.until:
                self._say()
            else:
                self.done.set_result(None)


# --- runs ---------------------------------------------------------------------------------------


class House:
    """The server with its tables; those that are not played to their end are played on."""

    def __init__(self, http: httpx.AsyncClient, address: str, cookie: str, pid: int) -> None:
        self.http = http
        self.address = address
        self.cookie = cookie
        self.pid = pid
        self.ready: list[str] = []

    async def make_table(self) -> str:
        body = {"seats": [{"kind": "me"}] * 2}
        made = (await self.http.post("/api/tables", json=body)).raise_for_status()
        return str(made.json()["table"]["code"])

    async def run(self, tables: int, spare: int, seconds: float, rate: float = 0.0) -> Tally:
        """Play at so many tables at once."""
        del self.ready[tables + spare :]
        while len(self.ready) < tables + spare:
            self.ready.append(await self.make_table())
        clock = Clock(self.pid, seconds, Pace(rate))
        seats = [HotSeat(code, random.Random(n), clock) for n, code in enumerate(self.ready)]
        for seat in seats:
            await seat.sit_down(self.address, self.cookie)
        waiting = seats[tables:]
        clock.start()
        await asyncio.gather(*(self._play_on(seat, waiting) for seat in seats[:tables]))
        clock.stop()
        for seat in seats:
            await seat.stand_up()
        self.ready = [seat.code for seat in seats if not seat.game_over]
        return clock.tally

    async def _play_on(self, seat: HotSeat, waiting: list[HotSeat]) -> None:
        """Play at one table after the other."""
        await seat.play()
        while seat.game_over:
            assert waiting, "more games are over than there are tables"
            seat = waiting.pop()
            await seat.play()

    async def idle_memory(self, tables: int, answers: int) -> dict[str, float]:
        """The memory of tables at which nobody does anything, first without and then with
        people."""
        before = memory_mb(self.pid)
        codes = [await self.make_table() for _ in range(tables)]
        clock = Clock(self.pid, 3600.0, Pace())
        clock.start()
        for n, code in enumerate(codes):
            seat = HotSeat(code, random.Random(n), clock, answers)
            await seat.sit_down(self.address, self.cookie)
            await seat.play()
            await seat.stand_up()
        alone = memory_mb(self.pid)
        seats = [HotSeat(code, random.Random(0), clock) for code in codes]
        for seat in seats:
            await seat.sit_down(self.address, self.cookie)
        await asyncio.sleep(1)
        watched = memory_mb(self.pid)
        for seat in seats:
            await seat.stand_up()
        self.ready += codes
        return {
            "tables": tables,
            "answers_each": answers,
            "before_mb": round(before, 1),
            "after_mb": round(alone, 1),
            "with_a_connection_each_mb": round(watched, 1),
            "kb_per_idle_table": round((alone - before) * 1024 / tables, 1),
            "kb_per_idle_table_with_connection": round((watched - before) * 1024 / tables, 1),
        }


async def run_echo(
    address: str, pid: int, size: int, sizes: list[int], sockets: int, seconds: float
) -> Tally:
    clock = Clock(pid, seconds, Pace())
    seats = [Echo(clock, size, sizes) for _ in range(sockets)]
    for seat in seats:
        await seat.sit_down(address)
    clock.start()
    await asyncio.gather(*(seat.play() for seat in seats))
    clock.stop()
    for seat in seats:
        await seat.stand_up()
    return clock.tally


async def measure(tables: int, seconds: float, idle: int) -> dict[str, Any]:
    """Everything. Tables and echo take turns, for the machine is not always equally quick."""
    other_load = round(os.getloadavg()[0], 1)
    with (
        tempfile.TemporaryDirectory() as folder,
        process(["-m", "kaiserhof.server"], LIFTED | {"KAISERHOF_DATA": folder}) as (address, pid),
        process(["-m", "bench.load", "--echo"], {}) as (echo_address, echo_pid),
    ):
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
            compiled = (await http.get("/api/about")).json()["compiled"]
            cookie = "; ".join(f"{k}={v}" for k, v in http.cookies.items())
            house = House(http, address, cookie, pid)
            memory = await house.idle_memory(idle, 12)
            slice_ = seconds / SLICES
            spare = max(tables, round(slice_ * 100))
            await house.run(tables, spare, min(1.0, slice_))  # what is said first is remembered
            answers, same, back = Tally(), Tally(), Tally()
            shares = []
            for _ in range(SLICES):
                played = await house.run(tables, spare, slice_)
                answers.add(played)
                request, accepted = mean(answers.sent), mean(answers.accepted)
                state = mean(answers.states)
                # An accepted answer of a hot seat: one message in, three messages out.
                for echo, sizes in ((same, [accepted, state, state]), (back, [])):
                    echoed = await run_echo(echo_address, echo_pid, request, sizes, tables, slice_)
                    echo.add(echoed)
                    if echo is same:
                        shares.append(round(played.rate / echoed.rate, 3))
            half = await house.run(tables, spare, seconds / 2, answers.rate / 2)
    share = answers.rate / same.rate
    per_1000 = memory["before_mb"] + memory["kb_per_idle_table"] * 1000 / 1024
    found = (share, half.at(0.99), per_1000)
    good = (
        share >= FLOORS["share_of_echo"],
        half.at(0.99) < FLOORS["p99_at_half_load_ms"],
        per_1000 < FLOORS["idle_1000_tables_mb"],
    )
    return {
        "cores": os.cpu_count(),
        "other_load": other_load,
        "compiled": compiled,
        "tables": tables,
        "bytes": {"answer": request, "accepted": accepted, "state": state},
        "states_each": round(len(answers.states) / len(answers.waits), 3),
        "accepted_answers": answers.shown(),
        "accepted_answers_at_half_load": half.shown(),
        "echo_of_the_same_messages": same.shown(),
        "echo_of_the_answer_only": back.shown(),
        "answers_per_echo_of_the_same_messages": round(share, 3),
        "the_same_in_each_slice": shares,
        "answers_per_echo_of_the_answer_only": round(answers.rate / back.rate, 3),
        "idle": memory,
        "floors": {
            name: {"floor": floor, "found": round(value, 3), "reached": reached}
            for (name, floor), value, reached in zip(FLOORS.items(), found, good, strict=True)
        },
    }


def as_markdown(found: dict[str, Any]) -> str:
    """The result as a page for people."""
    day = datetime.now(UTC).date().isoformat()
    lines = [
        "# Load",
        "",
        f"{day}, {found['cores']} cores, load of others {found['other_load']},"
        f" {found['tables']} tables at once,"
        f" core {'compiled' if found['compiled'] else 'plain'}. Made by `make load`; the"
        " machine is shared, so compare the rows of one run.",
        "",
        "An answer is a message in and three out (accepted, and the state of both seats):"
        f" {found['bytes']['answer']} bytes in, {found['bytes']['accepted']} and twice"
        f" {found['bytes']['state']} bytes out. It is on the disk (SQLite, WAL, synchronous = FULL)"
        " before the first of them. The echo sends the same messages and does nothing else.",
        "",
        "| | per second | p50 ms | p99 ms | server CPU us each | seats CPU us each |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name in RUNS:
        run = found[name]
        values = " | ".join(f"{value:,}" for value in run.values())
        lines.append(f"| {name.replace('_', ' ')} | {values} |")
    lines += ["", "| floor | asked | found | reached |", "| --- | ---: | ---: | --- |"]
    for name, floor in found["floors"].items():
        reached = "yes" if floor["reached"] else "no"
        lines.append(
            f"| {name.replace('_', ' ')} | {floor['floor']} | {floor['found']} | {reached} |"
        )
    idle = found["idle"]
    shares = ", ".join(f"{share:.3f}" for share in sorted(found["the_same_in_each_slice"]))
    lines += [
        "",
        f"Answers and echoes take turns, in {SLICES} slices. The share of the echo in each of them,"
        f" sorted: {shares}.",
        "",
        f"An idle table takes {idle['kb_per_idle_table']} kB,"
        f" with a connection {idle['kb_per_idle_table_with_connection']} kB;"
        f" the server alone {idle['before_mb']} MB.",
        "",
    ]
    return "\n".join(lines)


def mean(values: list[int]) -> int:
    return round(sum(values) / len(values))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=64, help="tables that are played at once")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each is measured")
    parser.add_argument("--idle", type=int, default=1000, help="tables at which nothing happens")
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.echo:
        serve_echo()
        return
    import uvloop

    result = uvloop.run(measure(asked.tables, asked.seconds, asked.idle))
    Path(__file__).with_name("LOAD.md").write_text(as_markdown(result), encoding="utf-8")
    print(json.dumps(result, indent=2))
    sys.exit(0 if all(floor["reached"] for floor in result["floors"].values()) else 1)


if __name__ == "__main__":
    main()
