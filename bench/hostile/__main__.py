"""`make hostile`."""

import argparse
import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

from bench import hostile
from bench.hostile.attacks import ATTACKS, attack
from bench.hostile.cores import Cores, goes_first, stand_back
from bench.hostile.measure import Found, run
from bench.hostile.report import MOST_MB, P99_MS, as_markdown
from kaiserhof._core import is_compiled


def shown(found: Found) -> dict[str, Any]:
    waits = found.waits
    return {
        "answers": len(waits.waits),
        "p50_ms": waits.at(0.5),
        "p90_ms": waits.at(0.9),
        "p99_ms": waits.at(0.99),
        "worst_ms": waits.at(1.0),
        "busy": round(found.busy, 3),
        "most_mb": round(found.most_mb, 1),
        "done": found.done,
    }


async def measure(seconds: float, alone: float, only: list[str]) -> dict[str, Any]:
    """In peace, under all attacks at once, and under each of them."""
    cores, other_load = Cores.here(), round(os.getloadavg()[0], 1)

    async def part(name: str, lasts: float, what: str | None) -> dict[str, Any]:
        found = shown(await run(cores, lasts, what))
        told = {key: value for key, value in found.items() if key != "done"}
        print(f"{name}: {told}", file=sys.stderr, flush=True)
        return found

    return {
        "compiled": is_compiled(),
        "cores": os.cpu_count(),
        "apart": cores.apart,
        "first": goes_first(),
        "other_load": other_load,
        "in_peace": (peace := await part("in peace", seconds, None)),
        "under_attack": (attacked := await part("under attack", seconds, "")),
        "alone": (each := {name: await part(name, alone, name) for name in only if alone}),
        "good": attacked["p99_ms"] < P99_MS
        and max(one["most_mb"] for one in (peace, attacked, *each.values())) < MOST_MB,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=hostile.__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long peace and war last")
    parser.add_argument("--alone", type=float, default=15.0, help="and each attack alone")
    parser.add_argument("--only", choices=ATTACKS, help="no other attack alone")
    parser.add_argument("--attack", nargs=4, metavar=("PORT", "CODE", "SECONDS", "WHAT"))
    asked = parser.parse_args()
    import uvloop

    if asked.attack:
        stand_back()
        port, code, seconds, what = asked.attack
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            done = runner.run(attack(int(port), code, float(seconds), what))
            print(json.dumps(done), flush=True)
            os._exit(0)  # whatever they are still at

    only = [asked.only] if asked.only else list(ATTACKS)
    found = uvloop.run(measure(asked.seconds, asked.alone, only))
    page = Path(__file__).parents[1] / "HOSTILE.md"
    page.write_text(as_markdown(found), encoding="utf-8")
    print(json.dumps(found, indent=2))
    sys.exit(0 if found["good"] else 1)


if __name__ == "__main__":
    main()
