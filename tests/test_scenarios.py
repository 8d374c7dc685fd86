"""Every scenario that ships is a test of its own."""

from importlib import resources
from pathlib import Path

import pytest

from kaiserhof.records.scenario import Scenario, parse, run, shipped_scenarios

pytestmark = pytest.mark.both

FOLDER = Path(str(resources.files("kaiserhof")))


def shipped() -> list[Scenario]:
    return [
        scenario
        for path in shipped_scenarios()
        for scenario in parse(path.read_text(encoding="utf-8"), str(path.relative_to(FOLDER)))
    ]


@pytest.mark.parametrize("scenario", shipped(), ids=lambda s: f"{s.file}:{s.line}")
def test_scenario(scenario: Scenario) -> None:
    outcome = run(scenario)
    wrong = "\n".join([*outcome.failures, outcome.problem])
    assert outcome.passed, f"{scenario.title}\n{wrong}"
