"""What a server tells those who watch over it, in the text form of Prometheus.

Counting an answer costs two looks at the clock and a search in ten numbers. All else is counted
when somebody asks. It is written by hand because it is so little: a library for it would be one
more package, and would take a lock for every answer.

>>> figures = Figures()
>>> figures.answered(0.0004)
>>> figures.answered(9.0)
>>> [line for line in figures.latency() if "0.0005" in line or "count" in line]
['kaiserhof_answer_seconds_bucket{le="0.0005"} 1', 'kaiserhof_answer_seconds_count 2']
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import kaiserhof
from kaiserhof._core import is_compiled

if TYPE_CHECKING:
    from kaiserhof.server.hall import Hall

BOUNDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""Seconds from an answer's arrival at its table until it is stored."""
LATENCY: Final = "kaiserhof_answer_seconds"


class Figures:
    """What is counted while a server runs."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def answered(self, seconds: float) -> None:
        """An answer of a person or a bot has been stored."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    def latency(self) -> Iterator[str]:
        """How long answers took, as a histogram."""
        yield f"# HELP {LATENCY} Seconds until an answer is checked, played and stored."
        yield f"# TYPE {LATENCY} histogram"
        so_far = 0
        for bound, count in zip((*BOUNDS, "+Inf"), self._counts, strict=True):
            so_far += count
            yield f'{LATENCY}_bucket{{le="{bound}"}} {so_far}'
        yield f"{LATENCY}_sum {self._seconds:.6f}"
        yield f"{LATENCY}_count {so_far}"


def written(hall: "Hall") -> str:
    """All figures of a server."""
    lines = [
        "# HELP kaiserhof_info The version that runs.",
        "# TYPE kaiserhof_info gauge",
        f'kaiserhof_info{{version="{kaiserhof.__version__}",compiled="{is_compiled()}"}} 1',
    ]
    tables = list(hall.tables())
    gauges = {
        "tables": ("Tables in memory.", len(tables)),
        "games": ("Games in memory.", sum(table.match is not None for table in tables)),
        "sockets": ("Connected sockets.", sum(len(table.guests) for table in tables)),
        "stopped_tables": (
            "Tables that wait before an answer of older rules.",
            sum(table.stopped > 0 for table in tables),
        ),
        "bots_thinking": ("Questions that worker processes think about.", hall.bots.thinking),
        "bots_waiting": ("Questions that wait for a worker process.", hall.bots.waiting),
    }
    for name, (told, value) in gauges.items():
        lines += [f"# HELP kaiserhof_{name} {told}", f"# TYPE kaiserhof_{name} gauge"]
        lines.append(f"kaiserhof_{name} {value}")
    return "\n".join([*lines, *hall.figures.latency(), ""])
