"""How fast the engine is: figures that anyone can measure again.

Compiled and plain engine are measured in one run, each in a process of its own, beside a fixed
loop of plain CPython, so that figures from different machines can be compared as ratios. Seconds
are those of the processor: what else a machine does slows nothing down.
"""

import json
import os
import platform
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from kaiserhof import _core
from kaiserhof.engine import flow
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.engine.playout import play_to_end
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.state import State
from kaiserhof.manifest import known_modules

CALIBRATION_STEPS = 300_000
KEPT_STATES = 100_000


def calibration(steps: int = CALIBRATION_STEPS) -> float:
    """Steps per second of a fixed loop over a flat list: a measure of machine and moment."""
    values = [(7 * n) % 31 for n in range(64)]
    begin = time.process_time()
    total = 0
    for step in range(steps):
        here = values[step & 63]
        values[(step * 5) & 63] = (here + total) & 31
        if here > 15:
            total += here
        else:
            total ^= step
    assert total
    return steps / (time.process_time() - begin)


def random_games(
    players: int, seconds: float, modules: tuple[int, ...] = ()
) -> tuple[float, float]:
    """Whole random games per second and decisions per second, set-up included."""
    rules = rulebook(Options(players=players, modules=modules))
    stream = Stream.from_seed(1)
    games = decisions = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        decisions += play_to_end(flow.set_up(rules, games, None), stream)
        games += 1
    spent = time.process_time() - begin
    return games / spent, decisions / spent


def middle_state(players: int = 4) -> State:
    """A state from the middle of a game, the same in every run."""
    state = flow.set_up(rulebook(Options(players=players)), 1, None)
    stream = Stream.from_seed(3)
    answers: list[int] = []
    flow.advance(state, answers)
    while state.round() < 4:
        flow.play(state, answers[stream.pick(len(answers))], answers)
    return state


def per_second(work: Callable[[], object], seconds: float) -> float:
    """How often something can be done in a second."""
    count = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        for _ in range(20):
            work()
        count += 20
    return count / (time.process_time() - begin)


def peak_memory() -> int:
    """The peak memory of this process in bytes."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def measure(seconds: float) -> dict[str, Any]:
    """All figures of the core that is loaded."""
    state = middle_state()
    answers: list[int] = []
    game = Game.at(state)
    saved = json.dumps(game.to_json())
    result: dict[str, Any] = {"compiled": _core.is_compiled()}
    result["calibration_per_second"] = round(max(calibration() for _ in range(3)))
    for players in (2, 3, 4):
        for name, modules in (("base", ()), ("all_modules", tuple(known_modules()))):
            games, decisions = random_games(players, seconds, modules)
            result[f"{name}_{players}_players"] = {
                "games_per_second": round(games, 1),
                "decisions_per_second": round(decisions),
            }
    result["copies_per_second"] = round(per_second(state.copy, seconds))
    result["answer_lists_per_second"] = round(
        per_second(lambda: flow.list_answers(state, answers), seconds)
    )
    result["saves_per_second"] = round(per_second(lambda: json.dumps(game.to_json()), seconds))
    result["loads_per_second"] = round(
        per_second(lambda: Game.from_json(json.loads(saved)), seconds)
    )
    result["bytes_of_a_saved_state"] = len(saved)
    before = peak_memory()
    kept = [state.copy() for _ in range(KEPT_STATES)]
    result["bytes_per_state"] = round((peak_memory() - before) / len(kept))
    result["peak_memory_of_100000_states_mb"] = round(peak_memory() / 1e6, 1)
    result["calibration_per_second"] = max(
        result["calibration_per_second"], round(max(calibration() for _ in range(3)))
    )
    result["decisions_per_calibration_step"] = round(
        result["base_4_players"]["decisions_per_second"] / result["calibration_per_second"], 4
    )
    return result


def measure_apart(seconds: float, pure: bool) -> dict[str, Any]:
    """The figures of the compiled or the plain core, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "kaiserhof.bench", str(seconds)],
        env={**os.environ, "KAISERHOF_PURE": "1" if pure else "0"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def measure_both(
    seconds: float, tell: Callable[[str], None] = lambda message: None
) -> dict[str, Any]:
    """The figures of both cores with their ratio, the date and the shape of the machine."""
    tell("measuring the plain engine")
    pure = measure_apart(seconds, pure=True)
    tell("measuring the compiled engine")
    compiled = measure_apart(seconds, pure=False)
    result: dict[str, Any] = {
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "machine": {
            "system": platform.system(),
            "processor": platform.machine(),
            "cores": os.cpu_count(),
            "python": platform.python_version(),
        },
        "pure": pure,
    }
    if compiled["compiled"]:
        result["compiled"] = compiled
        result["compiled_over_pure"] = {
            name: round(
                compiled[name]["decisions_per_second"] / pure[name]["decisions_per_second"], 1
            )
            for name in compiled
            if name.endswith("_players")
        }
    return result


ROWS = (
    ("random games/s, 2 players", "base_2_players", "games_per_second"),
    ("random games/s, 3 players", "base_3_players", "games_per_second"),
    ("random games/s, 4 players", "base_4_players", "games_per_second"),
    ("decisions/s, 2 players", "base_2_players", "decisions_per_second"),
    ("decisions/s, 3 players", "base_3_players", "decisions_per_second"),
    ("decisions/s, 4 players", "base_4_players", "decisions_per_second"),
    ("decisions/s, 2 players, all modules", "all_modules_2_players", "decisions_per_second"),
    ("decisions/s, 3 players, all modules", "all_modules_3_players", "decisions_per_second"),
    ("decisions/s, 4 players, all modules", "all_modules_4_players", "decisions_per_second"),
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


def _value(figures: dict[str, Any], name: str, part: str | None) -> float:
    found = figures[name] if part is None else figures[name][part]
    return float(found)


def _shown(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:,.3g}"


def as_markdown(result: dict[str, Any]) -> str:
    """The figures as a table."""
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
        pure = _value(result["pure"], name, part)
        if "compiled" in result:
            fast = _value(result["compiled"], name, part)
            lines.append(f"| {label} | {_shown(fast)} | {_shown(pure)} | {fast / pure:.1f} |")
        else:
            lines.append(f"| {label} | - | {_shown(pure)} | - |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]))))
