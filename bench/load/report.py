"""What was found, as a page for people."""

from datetime import UTC, datetime
from typing import Any

RUNS = (
    "accepted_answers",
    "accepted_answers_at_half_load",
    "echo_of_the_same_messages",
    "echo_of_the_answer_only",
)


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
    slices = sorted(found["the_same_in_each_slice"])
    shares = ", ".join(f"{share:.3f}" for share in slices)
    lines += [
        "",
        f"Answers and echoes take turns, in {len(slices)} slices. The share of the echo in each of"
        f" them, sorted: {shares}.",
        "",
        f"An idle table takes {idle['kb_per_idle_table']} kB,"
        f" with a connection {idle['kb_per_idle_table_with_connection']} kB;"
        f" the server alone {idle['before_mb']} MB.",
        "",
    ]
    return "\n".join(lines)
