"""The clock that bots think by: the one on the wall, or that of the processor.

Who waits for a bot waits by the wall. In an arena on a machine with other work such a bot would
think less than it may, and figures would tell of the machine: there the processor's time counts.

>>> keep(PROCESSOR)
>>> begun = now()
>>> keep(WALL)
>>> is_late(NEVER), is_late(0.0)
(False, True)
"""

import time
from typing import Final

WALL: Final = "wall"
PROCESSOR: Final = "processor"
CLOCKS: Final = (WALL, PROCESSOR)
NEVER: Final = 1e18
"""A time of the clock that does not come."""

_by_processor = False


def keep(clock: str) -> None:
    """From now on bots of this process keep time by this clock."""
    global _by_processor
    _by_processor = clock == PROCESSOR


def now() -> float:
    """Seconds since some moment."""
    return time.thread_time() if _by_processor else time.perf_counter()


def is_late(until: float) -> bool:
    """Whether the clock has reached a time."""
    return until < NEVER and now() >= until
