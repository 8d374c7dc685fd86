"""What ``make quick`` leaves to ``make test``: more of the same, or slow on plain Python."""

from typing import Any

import pytest


def slow(*found: Any) -> list[Any]:
    """Parameters of tests that are too slow for ``make quick``."""
    return [pytest.param(one, marks=pytest.mark.slow) for one in found]


def all_but_some_slow(found: list[Any], every: int) -> list[Any]:
    """Every so-manyth runs in ``make quick``, too."""
    return [
        pytest.param(one, marks=[] if place % every == 0 else pytest.mark.slow)
        for place, one in enumerate(found)
    ]
