"""What `make soak` writes down."""

import os
import platform
import sqlite3
from datetime import date

from bench.faults.soak import Found, Goal

ROWS = (
    ("kills of the server (`kill -9`)", "kills"),
    ("crashes of the database", "crashes"),
    ("tables", "tables"),
    ("acknowledged answers", "accepted"),
    ("refused: another device was first", "refused"),
    ("unknown: cut off, or the server was killed", "cut_off"),
    ("refused because storage failed", "in_doubt"),
)


def as_markdown(all_found: list[Found], goal: Goal, slow_ms: float) -> str:
    """The page."""
    head = " | ".join(found.name for found in all_found)
    lines = [
        "# Faults",
        "",
        f"{date.today()}, {os.cpu_count()} cores, Python {platform.python_version()}, SQLite"
        f" {sqlite3.sqlite_version}. Made by `make soak`.",
        "",
        "Two devices for each seat play at random and against each other over real WebSockets;"
        " one answer in 33 is followed by hanging up. Each `fdatasync` and `fsync`, of SQLite and"
        f" of PostgreSQL, takes up to {slow_ms:g} ms longer. The server is killed without a"
        " warning in the middle of the game and started again; PostgreSQL is stopped at once in"
        " one life of 50. In the end every record in the database is held against what was sent,"
        " acknowledged and shown: what was acknowledged stands there, at its position, once;"
        " nothing stands there that nobody sent; what anybody saw was stored; no answer was"
        " acknowledged behind its state; and every record can be played.",
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
    lines += ["", f"Asked for: {goal.kills:,} kills and {goal.answers:,} answers on each."]
    for found in all_found:
        lines += [f"- {found.name}: {fault}" for fault in found.faults[:20]]
    return "\n".join(lines) + "\n"
