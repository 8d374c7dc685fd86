"""What is measured, and when."""

import time
from dataclasses import dataclass, field
from typing import Any

from bench.load.servers import cpu_seconds


@dataclass
class Tally:
    """What a run brought."""

    waits: list[float] = field(default_factory=list)
    sent: list[int] = field(default_factory=list)
    accepted: list[int] = field(default_factory=list)
    states: list[int] = field(default_factory=list)
    seconds: float = 0.0
    server_cpu: float = 0.0
    seats_cpu: float = 0.0

    def add(self, other: "Tally") -> None:
        """The same thing measured once more, between slices of other things."""
        for name in ("waits", "sent", "accepted", "states", "seconds", "server_cpu", "seats_cpu"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def rate(self) -> float:
        return len(self.waits) / self.seconds

    def at(self, share: float) -> float:
        """The wait in milliseconds that this share of the answers stays below."""
        waits = sorted(self.waits)
        return round(waits[min(len(waits) - 1, int(share * len(waits)))] * 1000, 2)

    def shown(self) -> dict[str, Any]:
        return {
            "per_second": round(self.rate),
            "p50_ms": self.at(0.5),
            "p99_ms": self.at(0.99),
            "server_cpu_us_each": round(self.server_cpu / len(self.waits) * 1e6),
            "seats_cpu_us_each": round(self.seats_cpu / len(self.waits) * 1e6),
        }


class Pace:
    """Lets this many through in a second, evenly; a rate of 0 lets all through."""

    def __init__(self, rate: float = 0.0) -> None:
        self.step = 1 / rate if rate else 0.0
        self.next = time.perf_counter()

    def wait(self) -> float:
        """How long the next one has to wait."""
        if not self.step:
            return 0.0
        now = time.perf_counter()
        self.next = max(self.next + self.step, now - 0.02)
        return self.next - now


class Clock:
    """Time that is measured: from the moment when all are ready, for this many seconds."""

    def __init__(self, pid: int, seconds: float, pace: Pace) -> None:
        self.pid = pid
        self.seconds = seconds
        self.tally = Tally()
        self.pace = pace
        self.until = 0.0

    def start(self) -> None:
        self.tally.server_cpu -= cpu_seconds(self.pid)
        self.tally.seats_cpu -= time.process_time()
        self.tally.seconds -= time.perf_counter()
        self.until = time.perf_counter() + self.seconds

    def stop(self) -> None:
        self.tally.server_cpu += cpu_seconds(self.pid)
        self.tally.seats_cpu += time.process_time()
        self.tally.seconds += time.perf_counter()
