"""All that is measured, in one go."""

import os
import tempfile
from collections.abc import Callable
from typing import Any

import httpx

from bench.load.clock import Tally
from bench.load.house import House, run_echo
from bench.load.servers import LIFTED, process

FLOORS = {"share_of_echo": 0.25, "p99_at_half_load_ms": 100.0, "idle_1000_tables_mb": 200.0}
SLICES = 5


async def measure(
    tables: int, seconds: float, idle: int, tell: Callable[[str], None] = lambda line: None
) -> dict[str, Any]:
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
            tell(f"{idle} tables at which nothing happens")
            memory = await house.idle_memory(idle, 12)
            slice_ = seconds / SLICES
            spare = max(tables, round(slice_ * 400))  # a quick machine ends so many games
            await house.run(tables, spare, min(1.0, slice_))  # what is said first is remembered
            answers, same, back = Tally(), Tally(), Tally()
            shares = []
            for turn in range(1, SLICES + 1):
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
                        tell(
                            f"{turn} of {SLICES}: {played.rate:,.0f} answers/s,"
                            f" {echoed.rate:,.0f} echoes/s, share {shares[-1]}"
                        )
            tell("half the load")
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


def mean(values: list[int]) -> int:
    return round(sum(values) / len(values))
