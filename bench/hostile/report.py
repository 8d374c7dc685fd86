"""bench/HOSTILE.md."""

from datetime import UTC, datetime
from typing import Any

from bench.hostile.attacks import EACH

P99_MS, MOST_MB = 50.0, 400.0
"""What is asked of the server."""

PLACES = {
    True: "The server has one core with its threads and its bots; attackers and player have the"
    " other, where the player goes first: attackers on the internet do not use the processor of"
    " the server.",
    False: "Attackers, player and server share the machine.",
}


FIRST = (
    " Server and player go before what others do on this machine (`chrt -r 1`); so do the attackers"
    " as far as their core is free."
)


def as_markdown(found: dict[str, Any]) -> str:
    """What was found, for people."""
    runs = {"in peace": found["in_peace"], "under attack": found["under_attack"]}
    memory = max(run["most_mb"] for run in (*runs.values(), *found["alone"].values()))
    lines = [
        "# Under attack",
        "",
        f"{datetime.now(UTC).date().isoformat()}, {found['cores']} cores, load of others"
        f" {found['other_load']}, core {'compiled' if found['compiled'] else 'plain'}. Made by"
        f" `make hostile`. {PLACES[found['apart']]}{FIRST if found['first'] else ''}"
        " The server has its usual limits, each attacker an address of its own.",
        "",
        *_table("a player at a quiet table", runs),
        "",
        f"Asked: p99 under {P99_MS:.0f} ms and memory under {MOST_MB:.0f} MB throughout. Memory of"
        f" the server: {memory} MB at most. {'Both reached.' if found['good'] else 'Not reached.'}",
        "",
        "`server busy` is the share of its core that the server used, without the processes in"
        " which bots think.",
        "",
        f"## What {EACH} attackers each do, all at once",
        "",
        "| | how often |",
        "| --- | ---: |",
        *(f"| {name} | {count:,} |" for name, count in found["under_attack"]["done"].items()),
        "",
    ]
    if found["alone"]:
        lines += ["## One attack at a time", "", *_table("the attack", found["alone"]), ""]
    return "\n".join(lines)


def _table(head: str, runs: dict[str, Any]) -> list[str]:
    return [
        f"| {head} | answers | p50 ms | p90 ms | p99 ms | worst ms | server busy | memory MB |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(
            f"| {name} | {run['answers']} | {run['p50_ms']} | {run['p90_ms']} | {run['p99_ms']} |"
            f" {run['worst_ms']} | {run['busy']:.0%} | {run['most_mb']} |"
            for name, run in runs.items()
        ),
    ]
