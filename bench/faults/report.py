"""What `make soak` writes down."""

import os
import platform
import sqlite3
from datetime import date

from bench.faults.laps import Found, Goal, Laps

ROWS = (
    ("kills of the server (`kill -9`)", "kills"),
    ("crashes of the database", "crashes"),
    ("tables", "tables"),
    ("acknowledged answers", "accepted"),
    ("refused: another device was first", "refused"),
    ("unknown: cut off, or the server was killed", "cut_off"),
    ("refused because storage failed", "in_doubt"),
)


def as_markdown(all_found: list[Found], goal: Goal, slow_ms: float, laps: Laps) -> str:
    """The page."""
    head = " | ".join(found.name for found in all_found)
    lines = [
        "# Faults",
        "",
        f"{date.today()}, {os.cpu_count()} cores, Python {platform.python_version()}, SQLite"
        f" {sqlite3.sqlite_version}. Made by `make soak`, build {laps.build}.",
        "",
        "Two devices for each seat play random answers against each other over real WebSockets;"
        " after one answer in 33 a device hangs up. Every `fdatasync` and `fsync`, of SQLite and of"
        f" PostgreSQL, takes up to {slow_ms:g} ms longer than the disk needs. The server is killed"
        " without warning in the middle of play and started again; in one life of 50 PostgreSQL"
        " crashes as well. A run consists of laps of 100 kills, each with a database of its own."
        " At the end of a lap every record in the database is compared with what was sent,"
        " acknowledged and shown: every acknowledged answer is stored, once, in its place; nothing"
        " is stored that nobody sent; everything that anybody saw is stored; no answer was"
        " acknowledged after the state it caused; and every record can be played again.",
        "",
        f"| | {head} |",
        "| --- |" + " ---: |" * len(all_found),
    ]
    for words, name in ROWS:
        lines.append(
            f"| {words} | " + " | ".join(f"{getattr(f, name):,}" for f in all_found) + " |"
        )
    lines.append("| minutes | " + " | ".join(f"{f.seconds / 60:.1f}" for f in all_found) + " |")
    lines.append(
        "| **lost, twice, strange or unplayable** | "
        + " | ".join(f"**{len(f.faults)}**" for f in all_found)
        + " |"
    )
    lines.append("| laps | " + " | ".join(str(laps.count(f.name)) for f in all_found) + " |")
    missed = [found.name for found in all_found if not goal.is_reached(found)]
    lines += ["", f"Asked for: {goal.kills:,} kills and {goal.answers:,} answers on each."]
    if missed:
        lines.append(f"Not reached yet on {' and '.join(missed)}; `make soak` goes on from here.")
    for found in all_found:
        lines += [f"- {found.name}: {fault}" for fault in found.faults[:20]]
    return "\n".join(lines) + "\n"
