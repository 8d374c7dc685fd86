"""What all tests share: chance that repeats itself, and no clock that a busy machine could fail.

``make nightly`` lets hypothesis look at other examples; everywhere else it tries the same ones.
"""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

SLOW_IS_NO_FAULT = [HealthCheck.too_slow]

settings.register_profile(
    "same", derandomize=True, database=None, deadline=None, suppress_health_check=SLOW_IS_NO_FAULT
)
settings.register_profile("fresh", deadline=None, suppress_health_check=SLOW_IS_NO_FAULT)
settings.load_profile(os.environ.get("KAISERHOF_EXAMPLES", "same"))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests are collected, and none of them is garbage: do not look for any."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Examples in docstrings are for plain Python: compiled modules have none."""
    for item in items:
        if isinstance(item, pytest.DoctestItem):
            item.add_marker("both")
