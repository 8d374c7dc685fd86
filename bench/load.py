"""`make load`: many tables with scripted seats over real WebSockets, beside a plain echo.

Prints JSON. The server runs as a process of its own on a fresh SQLite file, with its limits
lifted; the echo is the same framework with the same settings, sending back what it gets.
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
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

FLOORS = {"share_of_echo": 0.25, "p99_at_half_load_ms": 100.0, "idle_1000_tables_mb": 200.0}
SLICES = 5
ACCEPTED = len('{"type":"accepted","id":"1","position":100}')
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


# --- clients ------------------------------------------------------------------------------------


class Ready:
    """Opens when so many wait for it; those who come later pass."""

    def __init__(self, count: int, begin: Callable[[], None] = lambda: None) -> None:
        self.count = count
        self.begin = begin
        self._open = asyncio.Event()

    async def wait(self) -> None:
        self.count -= 1
        if self.count == 0:
            self.begin()
            self._open.set()
        await self._open.wait()


@dataclass
class Tally:
    """What a run brought."""

    until: float = 0.0
    all_ready: Ready = field(default_factory=lambda: Ready(1))
    pause: Callable[[], Awaitable[None]] | None = None
    waits: list[float] = field(default_factory=list)
    sent: list[int] = field(default_factory=list)
    states: list[int] = field(default_factory=list)

    def at(self, share: float) -> float:
        """The wait in milliseconds that this share of the answers stays below."""
        waits = sorted(self.waits)
        return round(waits[min(len(waits) - 1, int(share * len(waits)))] * 1000, 2)


class Message(msgspec.Struct):
    """As much of a message as a scripted seat reads."""

    type: str
    position: int = 0
    seat: int | None = None
    decision: dict[str, Any] | None = None


read = msgspec.json.Decoder(Message)


def open_socket(address: str, path: str, cookie: str = "") -> connect:
    return connect(
        f"ws://{address}{path}",
        additional_headers={"Cookie": cookie},
        compression=None,
        ping_interval=None,
        max_size=None,
        proxy=None,
    )


async def make_table(http: httpx.AsyncClient, players: int) -> str:
    body = {"seats": [{"kind": "me"}] * players}
    made = (await http.post("/api/tables", json=body)).raise_for_status()
    return str(made.json()["table"]["code"])


async def play(http: httpx.AsyncClient, address: str, cookie: str, tally: Tally, n: int) -> None:
    """Play games at one table after the other until the time is over; all seats are ours."""
    chance = random.Random(n)
    while tally.until == 0 or time.perf_counter() < tally.until:
        code = await make_table(http, 2)
        async with open_socket(address, f"/api/tables/{code}/socket", cookie) as socket:
            await tally.all_ready.wait()
            while await play_answer(socket, chance, tally):
                pass


async def play_answer(socket: ClientConnection, chance: random.Random, tally: Tally) -> bool:
    """Wait for a decision, answer it and wait until that is accepted; False at the end."""
    while True:
        data = await socket.recv(decode=False)
        message = read.decode(data)
        if message.type == "state":
            tally.states.append(len(data))
            if message.decision is None or time.perf_counter() >= tally.until:
                return False
            if message.decision["answers"]:
                break
    answer = chance.choice(message.decision["answers"])["answer"]
    text = json.dumps(
        {
            "type": "answer",
            "id": "1",
            "seat": message.seat,
            "position": message.position,
            "answer": answer,
        }
    )
    if tally.pause is not None:
        await tally.pause()
    begun = time.perf_counter()
    await socket.send(text)
    while read.decode(await socket.recv(decode=False)).type != "accepted":
        pass
    tally.waits.append(time.perf_counter() - begun)
    tally.sent.append(len(text))
    return True


async def echo(address: str, size: int, sizes: list[int], tally: Tally) -> None:
    text = "x" * size
    path = "/echo?sizes=" + ",".join(str(size) for size in sizes)
    async with open_socket(address, path) as socket:
        await tally.all_ready.wait()
        while time.perf_counter() < tally.until:
            begun = time.perf_counter()
            await socket.send(text)
            for _ in sizes or [size]:
                await socket.recv(decode=False)
            tally.waits.append(time.perf_counter() - begun)


class Pace:
    """Lets so many through in a second, evenly."""

    def __init__(self, rate: float) -> None:
        self.step = 1 / rate
        self.next = time.perf_counter()

    async def __call__(self) -> None:
        now = time.perf_counter()
        self.next = max(self.next + self.step, now - 0.02)
        if self.next > now:
            await asyncio.sleep(self.next - now)


# --- runs ---------------------------------------------------------------------------------------


def timed(clients: int, seconds: float) -> Tally:
    """A tally whose time begins when all clients are there."""
    tally = Tally()

    def begin() -> None:
        tally.until = time.perf_counter() + seconds

    tally.all_ready = Ready(clients, begin)
    return tally


async def run_tables(
    http: httpx.AsyncClient, address: str, cookie: str, tables: int, seconds: float, rate: float = 0
) -> Tally:
    tally = timed(tables, seconds)
    tally.pause = Pace(rate) if rate else None
    await asyncio.gather(*(play(http, address, cookie, tally, n) for n in range(tables)))
    return tally


async def run_echo(
    address: str, size: int, sizes: list[int], sockets: int, seconds: float
) -> Tally:
    tally = timed(sockets, seconds)
    await asyncio.gather(*(echo(address, size, sizes, tally) for _ in range(sockets)))
    return tally


async def idle_memory(
    http: httpx.AsyncClient, address: str, cookie: str, pid: int, tables: int, answers: int
) -> dict[str, float]:
    """The memory of tables at which nobody does anything, first without and then with people."""
    before = memory_mb(pid)
    codes = [await make_table(http, 2) for _ in range(tables)]
    for n, code in enumerate(codes):
        chance, tally = random.Random(n), Tally(until=float("inf"))
        async with open_socket(address, f"/api/tables/{code}/socket", cookie) as socket:
            for _ in range(answers):
                await play_answer(socket, chance, tally)
    alone = memory_mb(pid)
    sockets = []
    for code in codes:
        sockets.append(
            await open_socket(address, f"/api/tables/{code}/socket", cookie).__aenter__()
        )
    await asyncio.sleep(1)
    watched = memory_mb(pid)
    for socket in sockets:
        await socket.close()
    return {
        "tables": tables,
        "answers_each": answers,
        "before_mb": round(before, 1),
        "after_mb": round(alone, 1),
        "with_a_connection_each_mb": round(watched, 1),
        "kb_per_idle_table": round((alone - before) * 1024 / tables, 1),
        "kb_per_idle_table_with_connection": round((watched - before) * 1024 / tables, 1),
    }


@dataclass
class Sums:
    """The same thing measured in several slices of time, between slices of other things."""

    seconds: float = 0.0
    cpu: float = 0.0
    tally: Tally = field(default_factory=Tally)

    def add(self, tally: Tally, seconds: float, cpu: float) -> None:
        self.seconds += seconds
        self.cpu += cpu
        self.tally.waits += tally.waits
        self.tally.sent += tally.sent
        self.tally.states += tally.states

    @property
    def rate(self) -> float:
        return len(self.tally.waits) / self.seconds

    def shown(self) -> dict[str, Any]:
        return {
            "per_second": round(self.rate),
            "p50_ms": self.tally.at(0.5),
            "p99_ms": self.tally.at(0.99),
            "server_cpu_us_each": round(self.cpu / len(self.tally.waits) * 1e6),
        }


def cpu_seconds(pid: int) -> float:
    """The time that the processor has spent on a process."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(tables: int, seconds: float, idle: int) -> dict[str, Any]:
    """Everything. Tables and echo take turns, for the machine is not always equally quick."""
    with (
        tempfile.TemporaryDirectory() as folder,
        process(["-m", "kaiserhof.server"], LIFTED | {"KAISERHOF_DATA": folder}) as (address, pid),
        process(["-m", "bench.load", "--echo"], {}) as (echo_address, echo_pid),
    ):
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
            compiled = (await http.get("/api/about")).json()["compiled"]
            cookie = "; ".join(f"{k}={v}" for k, v in http.cookies.items())
            memory = await idle_memory(http, address, cookie, pid, idle, 12)
            answers, same, back, half = Sums(), Sums(), Sums(), Sums()
            slice_ = seconds / SLICES
            for _ in range(SLICES):
                cpu = cpu_seconds(pid)
                tally = await run_tables(http, address, cookie, tables, slice_)
                answers.add(tally, slice_, cpu_seconds(pid) - cpu)
                request, state = mean(answers.tally.sent), mean(answers.tally.states)
                # An accepted answer of a hot seat: one message in, three messages out.
                for sums, sizes in ((same, [ACCEPTED, state, state]), (back, [])):
                    cpu = cpu_seconds(echo_pid)
                    tally = await run_echo(echo_address, request, sizes, tables, slice_)
                    sums.add(tally, slice_, cpu_seconds(echo_pid) - cpu)
            rate = answers.rate / 2
            cpu = cpu_seconds(pid)
            tally = await run_tables(http, address, cookie, tables, seconds / 2, rate)
            half.add(tally, seconds / 2, cpu_seconds(pid) - cpu)
    share = answers.rate / same.rate
    per_1000 = memory["before_mb"] + memory["kb_per_idle_table"] * 1000 / 1024
    found = (share, half.tally.at(0.99), per_1000)
    good = (
        share >= FLOORS["share_of_echo"],
        half.tally.at(0.99) < FLOORS["p99_at_half_load_ms"],
        per_1000 < FLOORS["idle_1000_tables_mb"],
    )
    return {
        "cores": os.cpu_count(),
        "compiled": compiled,
        "tables": tables,
        "bytes": {"answer": request, "accepted": ACCEPTED, "state": state},
        "accepted_answers": answers.shown(),
        "accepted_answers_at_half_load": half.shown(),
        "echo_of_the_same_messages": same.shown(),
        "echo_of_the_answer_only": back.shown(),
        "answers_per_echo_of_the_same_messages": round(share, 3),
        "answers_per_echo_of_the_answer_only": round(answers.rate / back.rate, 3),
        "idle": memory,
        "floors": {
            name: {"floor": floor, "found": round(value, 3), "reached": reached}
            for (name, floor), value, reached in zip(FLOORS.items(), found, good, strict=True)
        },
    }


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
    print(json.dumps(result, indent=2))
    sys.exit(0 if all(floor["reached"] for floor in result["floors"].values()) else 1)


if __name__ == "__main__":
    main()
