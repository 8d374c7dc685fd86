"""Who runs on which core: an attacker on the internet does not use the processor of the server.

The server has one core with all its threads and its bots; attackers and player have another,
where the player goes first. Else what is measured is how the system shares a processor among them.
"""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import NamedTuple

LAST = 19
"""How far attackers stand back behind the player."""


class Cores(NamedTuple):
    """The cores of the server, and those of everybody else; empty if there is only one."""

    server: frozenset[int]
    others: frozenset[int]

    @classmethod
    def here(cls) -> "Cores":
        """The cores that this process may use, shared out."""
        if not hasattr(os, "sched_getaffinity"):  # Linux knows it, others do not
            return cls(frozenset(), frozenset())
        first, *rest = sorted(os.sched_getaffinity(0))
        return cls(frozenset({first}), frozenset(rest)) if rest else cls(frozenset(), frozenset())

    @property
    def apart(self) -> bool:
        """Whether the server has one of its own."""
        return bool(self.server)


@contextlib.contextmanager
def on(cores: frozenset[int]) -> Iterator[None]:
    """What is started meanwhile runs on these cores, and so does this process."""
    if not cores:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def goes_first() -> bool:
    """Whether this process, and the server that it starts, go before all others on the machine.

    ``chrt -r 1 make hostile`` does that where others are at work: what they take is no fault of the
    server.
    """
    return sys.platform == "linux" and os.sched_getscheduler(0) == os.SCHED_RR


def stand_back() -> None:
    """Let the player on the same core go first."""
    if sys.platform == "linux":
        is_behind = goes_first()
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        os.nice(0 if is_behind else LAST)
