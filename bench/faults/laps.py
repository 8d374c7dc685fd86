"""A soak in laps: each has a database of its own and is checked and written down when it ends.

So a soak can be stopped at any time and goes on where it was, and several may run side by side.
Only laps of the same build count together: other code has to start from nothing.

>>> import tempfile
>>> laps = Laps(Path(tempfile.mkdtemp()) / "laps.jsonl", "some build")
>>> laps.add(Found("SQLite", kills=100, accepted=10_020))
>>> laps.add(Found("SQLite", kills=40, accepted=4_001, seconds=60.0))
>>> laps.total("SQLite").kills, laps.total("SQLite").accepted, laps.count("SQLite")
(140, 14021, 2)
>>> Laps(laps.file, "another build").total("SQLite").kills
0
"""

import hashlib
import threading
import time
from dataclasses import dataclass, field, fields
from pathlib import Path

import msgspec

import kaiserhof


@dataclass
class Found:
    """What came of a lap, or of all laps on one database."""

    name: str
    kills: int = 0
    crashes: int = 0
    tables: int = 0
    accepted: int = 0
    refused: int = 0
    cut_off: int = 0
    in_doubt: int = 0
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)


@dataclass
class Goal:
    """What is to be reached."""

    kills: int
    answers: int

    def is_reached(self, found: Found) -> bool:
        """Whether it has been."""
        return found.kills >= self.kills and found.accepted >= self.answers


class Patience:
    """How long everything together may take; Ctrl-C ends it early."""

    def __init__(self, minutes: float) -> None:
        self._end = time.monotonic() + minutes * 60

    @property
    def is_over(self) -> bool:
        """Whether what has been found by now has to do."""
        return time.monotonic() > self._end

    def end(self) -> None:
        """Wait no longer."""
        self._end = 0.0


class _Line(msgspec.Struct):
    build: str
    found: Found


class Laps:
    """The laps so far, in a file."""

    def __init__(self, file: Path, build: str) -> None:
        self.file = file
        self.build = build
        self._lock = threading.Lock()

    def add(self, found: Found) -> None:
        """Write a lap down."""
        with self._lock:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("ab") as out:
                out.write(b"\n" + msgspec.json.encode(_Line(self.build, found)) + b"\n")

    def of(self, name: str) -> list[Found]:
        """The laps on a database; others may run some at the same time."""
        found = []
        for line in self.file.read_bytes().splitlines() if self.file.exists() else []:
            try:
                lap = msgspec.json.decode(line, type=_Line)
            except msgspec.DecodeError:  # cut off while it was being written
                continue
            if lap.build == self.build and lap.found.name == name:
                found.append(lap.found)
        return found

    def count(self, name: str) -> int:
        """How many laps a database has behind it."""
        return len(self.of(name))

    def total(self, name: str) -> Found:
        """All laps on a database together."""
        total = Found(name)
        for lap in self.of(name):
            for each in fields(Found)[1:]:
                setattr(total, each.name, getattr(total, each.name) + getattr(lap, each.name))
        return total


def this_build() -> str:
    """A short name for the code under test: what stands in the files of the package."""
    digest = hashlib.sha256()
    folder = Path(kaiserhof.__file__).parent
    for file in sorted(folder.rglob("*.py")):
        digest.update(f"{file.relative_to(folder)}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:12]
