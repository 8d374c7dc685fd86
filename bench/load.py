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
        await socket.accept()
        while True:
            await socket.send_data(await socket.receive_data(mode="text"), mode="text")

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


@dataclass
class Tally:
    """What a run brought."""

    until: float = 0.0
    pause: Callable[[], Awaitable[None]] | None = None
    waits: list[float] = field(default_factory=list)
    sent: list[int] = field(default_factory=list)
    states: list[int] = field(default_factory=list)

    def rate(self, seconds: float) -> float:
        return len(self.waits) / seconds

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
    while time.perf_counter() < tally.until:
        code = await make_table(http, 2)
        async with open_socket(address, f"/api/tables/{code}/socket", cookie) as socket:
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


async def echo(address: str, size: int, tally: Tally) -> None:
    text = "x" * size
    async with open_socket(address, "/echo") as socket:
        while time.perf_counter() < tally.until:
            begun = time.perf_counter()
            await socket.send(text)
            await socket.recv(decode=False)
            tally.waits.append(time.perf_counter() - begun)


class Pace:
    """Lets so many through in a second, evenly."""

    def __init__(self, rate: float) -> None:
        self.step = 1 / rate
        self.next = time.perf_counter()

    async def __call__(self) -> None:
        now = time.perf_counter()
        self.next = max(self.next + self.step, now - 1.0)
        if self.next > now:
            await asyncio.sleep(self.next - now)


# --- runs ---------------------------------------------------------------------------------------


async def run_tables(
    http: httpx.AsyncClient, address: str, cookie: str, tables: int, seconds: float, rate: float = 0
) -> Tally:
    pace = Pace(rate) if rate else None
    tally = Tally(until=time.perf_counter() + seconds, pause=pace)
    await asyncio.gather(*(play(http, address, cookie, tally, n) for n in range(tables)))
    return tally


async def run_echo(address: str, size: int, sockets: int, seconds: float) -> Tally:
    tally = Tally(until=time.perf_counter() + seconds)
    await asyncio.gather(*(echo(address, size, tally) for _ in range(sockets)))
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


async def measure(tables: int, seconds: float, idle: int) -> dict[str, Any]:
    result: dict[str, Any] = {"machine_cores": os.cpu_count(), "tables": tables}
    with tempfile.TemporaryDirectory() as folder:
        env = LIFTED | {"KAISERHOF_DATA": folder}
        with process(["-m", "kaiserhof.server"], env) as (address, pid):
            limits = httpx.Limits(max_connections=50)
            async with httpx.AsyncClient(
                base_url=f"http://{address}", timeout=60, limits=limits
            ) as http:
                result["compiled"] = (await http.get("/api/about")).json()["compiled"]
                cookie = "; ".join(f"{k}={v}" for k, v in http.cookies.items())
                result["idle"] = await idle_memory(http, address, cookie, pid, idle, 12)
                full = await run_tables(http, address, cookie, tables, seconds)
                rate = full.rate(seconds)
                half = await run_tables(http, address, cookie, tables, seconds, rate / 2)
    request = round(sum(full.sent) / len(full.sent))
    state = round(sum(full.states) / len(full.states))
    result["answers"] = {
        "accepted_per_second": round(rate),
        "p50_ms": full.at(0.5),
        "p99_ms": full.at(0.99),
        "bytes_of_an_answer": request,
        "bytes_of_a_state": state,
        "states_per_answer": round(len(full.states) / len(full.waits), 2),
    }
    result["half_load"] = {
        "accepted_per_second": round(half.rate(seconds)),
        "p50_ms": half.at(0.5),
        "p99_ms": half.at(0.99),
    }
    result["echo"] = {}
    with process(["-m", "bench.load", "--echo"], {}) as (address, _):
        for name, size in (("of_an_answer", request), ("of_a_state", state)):
            told = await run_echo(address, size, tables, seconds / 2)
            result["echo"][name] = {
                "bytes": size,
                "per_second": round(told.rate(seconds / 2)),
                "p50_ms": told.at(0.5),
                "p99_ms": told.at(0.99),
                "answers_as_share_of_it": round(rate / told.rate(seconds / 2), 3),
            }
    share = result["echo"]["of_an_answer"]["answers_as_share_of_it"]
    per_1000 = result["idle"]["before_mb"] + result["idle"]["kb_per_idle_table"] * 1000 / 1024
    result["floors"] = {
        "share_of_echo": [share, FLOORS["share_of_echo"], share >= FLOORS["share_of_echo"]],
        "p99_at_half_load_ms": [
            half.at(0.99),
            FLOORS["p99_at_half_load_ms"],
            half.at(0.99) < FLOORS["p99_at_half_load_ms"],
        ],
        "idle_1000_tables_mb": [
            round(per_1000, 1),
            FLOORS["idle_1000_tables_mb"],
            per_1000 < FLOORS["idle_1000_tables_mb"],
        ],
    }
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=64, help="tables that are played at once")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each run lasts")
    parser.add_argument("--idle", type=int, default=1000, help="tables at which nothing happens")
    parser.add_argument("--echo", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.echo:
        serve_echo()
        return
    try:
        import uvloop

        run = uvloop.run
    except ImportError:
        run = asyncio.run
    result = run(measure(asked.tables, asked.seconds, asked.idle))
    print(json.dumps(result, indent=2))
    sys.exit(0 if all(floor[2] for floor in result["floors"].values()) else 1)


if __name__ == "__main__":
    main()
