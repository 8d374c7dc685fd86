"""The engine does not get slow unnoticed: a floor with a wide margin, as a ratio in one run."""

import json
from pathlib import Path

from kaiserhof import _core
from kaiserhof.bench import calibration, random_games

FLOOR = Path(__file__).parent.parent / "bench" / "floor.json"


def test_decisions_per_calibration_step_stay_above_the_floor() -> None:
    floor = json.loads(FLOOR.read_text())["compiled" if _core.is_compiled() else "pure"]
    # Both in turn, the best of each: who shares the caches falls out of the ratio.
    steps = decisions = 0.0
    for _ in range(5):
        steps = max(steps, calibration(100_000))
        decisions = max(decisions, random_games(4, 0.2)[1])
    assert decisions / steps > floor, f"{decisions:.0f} decisions/s, {steps:.0f} steps/s"
