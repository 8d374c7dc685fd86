"""Keeping the record of a game in a file: never half a record, never over another game.

Games are kept in the data folder of the user, each in a file of its own.
"""

import datetime
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kaiserhof.records.record import Move, Record, RecordError
from kaiserhof.text import Text

_ENDING = ".record"


def save(record: Record, path: Path) -> None:
    """Write a record at once: the old file stays whole until the new one is."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(record.to_text(), encoding="utf-8", newline="\n")
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def data_folder() -> Path:
    """Where the data of the user is kept, by the custom of the system or by ``KAISERHOF_DATA``."""
    if os.environ.get("KAISERHOF_DATA"):
        return Path(os.environ["KAISERHOF_DATA"])
    import platformdirs

    return platformdirs.user_data_path("kaiserhof", appauthor=False)


def games_folder() -> Path:
    """Where games are kept."""
    return data_folder() / "games"


def free_path(seed: int) -> Path:
    """A file among the games that none lies in yet: ``kaiserhof-7.record``."""
    folder, count = games_folder(), 1
    path = folder / f"kaiserhof-{seed}{_ENDING}"
    while path.exists():
        count += 1
        path = folder / f"kaiserhof-{seed}-{count}{_ENDING}"
    return path


@dataclass(frozen=True)
class Saved:
    """A game that is kept."""

    path: Path
    record: Record
    played: datetime.datetime
    """When the last answer was given."""

    @property
    def name(self) -> str:
        """The name of its file without the ending."""
        return self.path.name.removesuffix(_ENDING)

    @property
    def moves(self) -> int:
        """How many answers it has."""
        return sum(isinstance(entry, Move) for entry in self.record.entries)

    def words(self, text: Text) -> str:
        """When, what and how far."""
        options = self.record.options
        said = [
            f"{self.played:%Y-%m-%d %H:%M}",
            text.say("cli", "game-alone" if options.level else "game-of", n=options.players),
            text.say("cli", "game-moves", n=self.moves),
        ]
        if options.modules:
            numbers = ", ".join(map(str, options.modules))
            said.append(text.say("cli", "game-modules", modules=numbers))
        return " · ".join(said)

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return {
            "name": self.name,
            "file": str(self.path),
            "played": self.played.isoformat(timespec="seconds"),
            "moves": self.moves,
            "seed": self.record.seed,
            "names": list(self.record.names),
            "options": self.record.options.to_json(),
        }


def saved() -> list[Saved]:
    """All games that are kept, the latest first; whatever is not a record is left out."""
    found = []
    for path in games_folder().glob(f"*{_ENDING}"):
        try:
            record = Record.from_text(path.read_text(encoding="utf-8"))
            played = datetime.datetime.fromtimestamp(path.stat().st_mtime)
        except (RecordError, UnicodeDecodeError, OSError):
            continue
        found.append(Saved(path, record, played))
    return sorted(found, key=lambda game: (game.played, game.name), reverse=True)


def named(name: str) -> Saved | None:
    """The game of a name."""
    wanted = name.removesuffix(_ENDING)
    return next((game for game in saved() if game.name == wanted), None)
