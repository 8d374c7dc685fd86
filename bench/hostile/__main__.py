"""`make hostile`."""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx

from bench import hostile
from bench.hostile.attacks import EACH, attack
from bench.load.clock import Clock, Pace, Tally
from bench.load.seats import HotSeat
from bench.load.servers import memory_mb, process
from kaiserhof._core import is_compiled

P99_MS, MOST_MB = 50.0, 400.0
"""What is asked of the server."""
RATE = 10.0
"""Answers of the player in a second."""
EARLIER = 5.0
"""How many seconds the attackers begin before anything is measured."""


class Scales:
    """Weighs the server's process every now and then."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.most = 0.0

    async def watch(self) -> None:
        while True:
            self.most = max(self.most, memory_mb(self.pid))
            await asyncio.sleep(0.1)


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


async def measure(seconds: float, tell: Any) -> dict[str, Any]:
    other_load = round(os.getloadavg()[0], 1)
    with (
        tempfile.TemporaryDirectory() as folder,
        process(["-m", "kaiserhof.server"], {"KAISERHOF_DATA": folder}) as (address, pid),
    ):
        scales = Scales(pid)
        watching = asyncio.create_task(scales.watch())
        port = int(address.rpartition(":")[2])
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
            tell("in peace")
            peace = await play(http, address, pid, seconds)
            before = memory_mb(pid)
            made = await http.post("/api/tables", json={"seats": [{"kind": "me"}] * 2})
            code = str(made.raise_for_status().json()["table"]["code"])
            tell("under attack")
            lasts = seconds + EARLIER
            attackers = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "bench.hostile", "--attack", str(port), code, str(lasts)),
                stdout=subprocess.PIPE,
            )
            await asyncio.sleep(EARLIER)
            attacked = await play(http, address, pid, seconds)
            told, _ = await attackers.communicate()
        watching.cancel()
    return {
        "compiled": is_compiled(),
        "cores": os.cpu_count(),
        "other_load": other_load,
        "seconds": seconds,
        "in_peace": peace.shown(),
        "under_attack": attacked.shown(),
        "memory_mb": {"before": round(before, 1), "most": round(scales.most, 1)},
        "done": json.loads(told),
        "good": attacked.at(0.99) < P99_MS and scales.most < MOST_MB,
    }


def as_markdown(found: dict[str, Any]) -> str:
    memory = found["memory_mb"]
    lines = [
        "# Under attack",
        "",
        f"{datetime.now(UTC).date().isoformat()}, {found['cores']} cores, load of others"
        f" {found['other_load']}, core {'compiled' if found['compiled'] else 'plain'},"
        f" {found['seconds']:.0f} seconds each. Made by `make hostile`; attackers, player and"
        " server share the machine. The server has its usual limits, each attacker an"
        " address of its own.",
        "",
        "| a player at a quiet table | answers | p50 ms | p99 ms |",
        "| --- | ---: | ---: | ---: |",
    ]
    for name in ("in_peace", "under_attack"):
        run = found[name]
        answers = round(run["per_second"] * found["seconds"])
        lines.append(
            f"| {name.replace('_', ' ')} | {answers} | {run['p50_ms']} | {run['p99_ms']} |"
        )
    lines += [
        "",
        f"Asked: p99 under {P99_MS:.0f} ms and memory under {MOST_MB:.0f} MB throughout."
        f" Memory of the server: {memory['before']} MB before, {memory['most']} MB at most."
        f" {'Both reached.' if found['good'] else 'Not reached.'}",
        "",
        f"| what {EACH} attackers each do, all at once | how often |",
        "| --- | ---: |",
        *(f"| {name} | {count:,} |" for name, count in found["done"].items()),
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=hostile.__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each part lasts")
    parser.add_argument("--attack", nargs=3, metavar=("PORT", "CODE", "SECONDS"))
    asked = parser.parse_args()
    import uvloop

    if asked.attack:
        port, code, seconds = asked.attack
        print(json.dumps(uvloop.run(attack(int(port), code, float(seconds)))))
        return

    def tell(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    found = uvloop.run(measure(asked.seconds, tell))
    page = Path(__file__).parents[1] / "HOSTILE.md"
    page.write_text(as_markdown(found), encoding="utf-8")
    print(json.dumps(found, indent=2))
    sys.exit(0 if found["good"] else 1)


if __name__ == "__main__":
    main()
