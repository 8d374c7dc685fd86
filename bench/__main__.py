"""`make bench`: measure both cores, print JSON, and write bench/RESULTS.md."""

import json
import sys
from pathlib import Path
from typing import Any

from kaiserhof.bench import measure_both

ROWS = (
    ("random games/s, 2 players", "base_2_players", "games_per_second"),
    ("random games/s, 3 players", "base_3_players", "games_per_second"),
    ("random games/s, 4 players", "base_4_players", "games_per_second"),
    ("decisions/s, 2 players", "base_2_players", "decisions_per_second"),
    ("decisions/s, 3 players", "base_3_players", "decisions_per_second"),
    ("decisions/s, 4 players", "base_4_players", "decisions_per_second"),
    ("copies/s", "copies_per_second", None),
    ("lists of legal answers/s (a full turn menu)", "answer_lists_per_second", None),
    ("saves as JSON/s", "saves_per_second", None),
    ("loads from JSON/s", "loads_per_second", None),
    ("bytes of a saved state", "bytes_of_a_saved_state", None),
    ("bytes of a state in memory", "bytes_per_state", None),
    ("peak memory with 100,000 states, MB", "peak_memory_of_100000_states_mb", None),
    ("calibration loop, steps/s", "calibration_per_second", None),
    ("decisions (4 players) per calibration step", "decisions_per_calibration_step", None),
)


def value(figures: dict[str, Any], name: str, part: str | None) -> float:
    found = figures[name] if part is None else figures[name][part]
    return float(found)


def shown(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:,.3g}"


def as_markdown(result: dict[str, Any]) -> str:
    machine = result["machine"]
    lines = [
        "# Results",
        "",
        f"{result['date']}, {machine['system']} {machine['processor']}, {machine['cores']} cores "
        f"(one is used), Python {machine['python']}. Made by `make bench`; the machine is "
        "shared, so compare ratios rather than figures.",
        "",
        "| | compiled | plain Python | ratio |",
        "| --- | ---: | ---: | ---: |",
    ]
    for label, name, part in ROWS:
        pure = value(result["pure"], name, part)
        if "compiled" in result:
            fast = value(result["compiled"], name, part)
            lines.append(f"| {label} | {shown(fast)} | {shown(pure)} | {fast / pure:.1f} |")
        else:
            lines.append(f"| {label} | - | {shown(pure)} | - |")
    return "\n".join(lines) + "\n"


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0

    def tell(message: str) -> None:
        if sys.stderr.isatty():
            print(f"{message} ...", file=sys.stderr)

    result = measure_both(seconds, tell)
    Path(__file__).with_name("RESULTS.md").write_text(as_markdown(result), encoding="utf-8")
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
