"""Keeping the record of a game in a file: never half a record, never over another game."""

import os
from pathlib import Path

from kaiserhof.records.record import Record


def save(record: Record, path: Path) -> None:
    """Write a record at once: the old file stays whole until the new one is."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(record.to_text(), encoding="utf-8", newline="\n")
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def free_path(seed: int) -> Path:
    """A file of the current folder that no game lies in yet: ``kaiserhof-7.record``."""
    path, count = Path(f"kaiserhof-{seed}.record"), 1
    while path.exists():
        count += 1
        path = Path(f"kaiserhof-{seed}-{count}.record")
    return path
