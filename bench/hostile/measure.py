"""A player at a quiet table, and what others do to the server meanwhile."""

import asyncio
import json
import random
import subprocess
import sys
import tempfile
from dataclasses import dataclass

import httpx

from bench.hostile.cores import Cores, on
from bench.load.clock import Clock, Pace, Tally
from bench.load.seats import HotSeat
from bench.load.servers import cpu_seconds, memory_mb, process

RATE = 10.0
"""Answers of the player in a second."""
EARLIER = 5.0
"""How many seconds the attackers begin before anything is measured."""


@dataclass
class Found:
    """What came out of one run."""

    waits: Tally
    most_mb: float
    busy: float
    """The share of its core that the server used, without its bots."""
    done: dict[str, int]
    """How often each attack was carried out."""


class Scales:
    """Weighs the server's process every now and then."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.most = 0.0

    async def watch(self) -> None:
        while True:
            self.most = max(self.most, memory_mb(self.pid))
            await asyncio.sleep(0.1)


async def run(cores: Cores, seconds: float, attack: str | None) -> Found:
    """A server of its own, a player, and one attack; all of them for ``""``, peace for None."""
    with tempfile.TemporaryDirectory() as folder, on(cores.server):
        started = process(["-m", "kaiserhof.server"], {"KAISERHOF_DATA": folder})
        with started as (address, pid), on(cores.others):
            scales = Scales(pid)
            watching = asyncio.create_task(scales.watch())
            async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
                attackers = await _begin(http, address, attack, seconds + EARLIER)
                busy = -cpu_seconds(pid)
                waits = await play(http, address, pid, seconds)
                busy = (busy + cpu_seconds(pid)) / waits.seconds
            done = {}
            if attackers is not None:
                told, _ = await attackers.communicate()
                done = json.loads(told)
            watching.cancel()
    return Found(waits, scales.most, busy, done)


async def _begin(
    http: httpx.AsyncClient, address: str, attack: str | None, lasts: float
) -> asyncio.subprocess.Process | None:
    """Let the attackers begin, at a table that everybody may look at."""
    made = await http.post("/api/tables", json={"seats": [{"kind": "me"}] * 2})
    code = str(made.raise_for_status().json()["table"]["code"])
    if attack is None:
        return None
    port = address.rpartition(":")[2]
    attackers = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.hostile", "--attack", port, code, str(lasts), attack),
        stdout=subprocess.PIPE,
    )
    await asyncio.sleep(EARLIER)
    return attackers


async def play(http: httpx.AsyncClient, address: str, pid: int, seconds: float) -> Tally:
    """A player at a table of their own."""
    clock = Clock(pid, seconds, Pace(RATE))
    chance = random.Random(7)
    clock.start()
    while clock.until > asyncio.get_running_loop().time():  # the same clock on Linux
        made = await http.post("/api/tables", json={"seats": [{"kind": "me"}] * 2, "public": False})
        code = str(made.raise_for_status().json()["table"]["code"])
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        seat = HotSeat(code, chance, clock)
        await seat.sit_down(address, cookie)
        await seat.play()
        await seat.stand_up()
    clock.stop()
    return clock.tally
