"""What wins: figures over a folder of records, with intervals.

Points by source, and for every guest, staff card and opening room how often it was picked and how
often those won who picked it.
"""

import csv
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from kaiserhof.bots.ratings import interval
from kaiserhof.engine import events as ev
from kaiserhof.records.match import Match
from kaiserhof.records.record import Record, RecordError
from kaiserhof.text import Text

KINDS = ("guest", "staff", "opening")
"""Guests housed, staff hired, rooms prepared before the first round."""


class NoRecords(ValueError):
    """A folder without a finished game; the text names it."""


@dataclass
class Line:
    """How often something was picked, by how many seats that won."""

    kind: str
    number: int
    picked: int = 0
    won: float = 0.0

    @property
    def rate(self) -> float:
        """The share of those who picked it that won."""
        return self.won / self.picked if self.picked else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Where that share lies with 95% confidence."""
        return interval(self.won, self.picked)


@dataclass
class Stats:
    """Figures over many games."""

    games: int = 0
    seats: int = 0
    unfinished: int = 0
    points: Counter[str] = field(default_factory=Counter)
    points_of_winners: Counter[str] = field(default_factory=Counter)
    winners: float = 0.0
    lines: dict[tuple[str, int], Line] = field(default_factory=dict)

    def add(self, match: Match, seen: list[set[tuple[str, int]]]) -> None:
        """Count a finished game; ``seen`` is what each seat picked."""
        game = match.game
        first = game.ranks.count(1)
        self.games += 1
        for seat in range(game.players):
            share = 1 / first if game.ranks[seat] == 1 else 0.0
            self.seats += 1
            self.winners += share
            for name, points in game.breakdown(seat).items():
                self.points[name] += points
                if share:
                    self.points_of_winners[name] += points
            for kind, number in seen[seat]:
                line = self.lines.setdefault((kind, number), Line(kind, number))
                line.picked += 1
                line.won += share

    def of_kind(self, kind: str) -> list[Line]:
        """The lines of a kind, the highest rate first."""
        found = [line for line in self.lines.values() if line.kind == kind]
        return sorted(found, key=lambda line: (-line.rate, line.number))


def read(folder: Path) -> Iterator[Stats]:
    """Read all records of a folder and below; yields after each how far it is."""
    stats = Stats()
    for file in sorted(folder.rglob("*.txt")):
        try:
            match, seen = _picks(file.read_text(encoding="utf-8"))
        except (RecordError, UnicodeDecodeError):
            stats.unfinished += 1
            continue
        if match.game.over:
            stats.add(match, seen)
        else:
            stats.unfinished += 1
        yield stats
    if stats.games == 0:
        raise NoRecords(str(folder))


def _picks(text: str) -> tuple[Match, list[set[tuple[str, int]]]]:
    """A record played again, and what each seat picked."""
    record = Record.from_text(text)
    match = Match.replay(record)
    seen: list[set[tuple[str, int]]] = [set() for _ in range(match.game.players)]
    for game, answer in Match.decisions(record):
        set_up = game.state.round() == 0
        for event in game.copy().apply(answer):
            if event.kind == ev.GUEST_HOUSED:
                seen[event.player].add(("guest", event.a))
            elif event.kind == ev.STAFF_PLAYED:
                seen[event.player].add(("staff", event.a))
            elif event.kind == ev.ROOM_PREPARED and set_up:
                seen[event.player].add(("opening", event.a))
    return match, seen


def name_of(line: Line, text: Text) -> str:
    """What a line is about, in words."""
    return (
        f"{text.say('cli', 'stats-room', room=line.number)}"
        if line.kind == "opening"
        else (text.card(line.number))
    )


def write(stats: Stats, folder: Path, text: Text) -> list[Path]:
    """The figures as CSV and as pictures; returns the files."""
    files: list[Path] = []
    for kind in KINDS:
        path = folder / f"stats-{kind}.csv"
        with path.open("w", newline="", encoding="utf-8") as file:
            table = csv.writer(file)
            table.writerow(("number", "name", "picked", "picked_rate", "won_rate", "low", "high"))
            for line in stats.of_kind(kind):
                low, high = line.bounds
                rates = (line.picked / stats.seats, line.rate, low, high)
                table.writerow(
                    (line.number, name_of(line, text), line.picked, *(f"{r:.4f}" for r in rates))
                )
        drawn = folder / f"stats-{kind}.svg"
        drawn.write_text(chart(stats, kind, text), encoding="utf-8")
        files += [path, drawn]
    path = folder / "stats-points.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(("source", "mean", "mean_of_winners"))
        for name in stats.points:
            winners = stats.points_of_winners[name] / stats.winners if stats.winners else 0.0
            table.writerow((name, f"{stats.points[name] / stats.seats:.3f}", f"{winners:.3f}"))
    return [*files, path]


def chart(stats: Stats, kind: str, text: Text) -> str:
    """Win rates with their intervals, one bar for each."""
    lines, left, width, step = stats.of_kind(kind), 190, 640, 20
    height = 44 + step * len(lines)
    even = stats.games / stats.seats if stats.seats else 0.0
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + width + 30}" height="{height}" '
        'font-family="Georgia, DejaVu Serif, serif" font-size="12">',
        f'<rect width="100%" height="100%" fill="#f4ecd8"/><text x="10" y="20" font-size="15">'
        f"{escape(text.say('cli', f'stats-{kind}'))}</text>",
        f'<path d="M{left + even * width:.1f} 28V{height - 8}" stroke="#8c2f39" '
        'stroke-dasharray="4 3"/>',
    ]
    for place, line in enumerate(lines):
        y, (low, high) = 36 + place * step, line.bounds
        parts.append(
            f'<text x="{left - 8}" y="{y + 11}" text-anchor="end">'
            f"{escape(name_of(line, text))} ({line.picked})</text>"
            f'<rect x="{left}" y="{y}" width="{line.rate * width:.1f}" height="13" fill="#3567ad"/>'
            f'<path d="M{left + low * width:.1f} {y + 6.5}H{left + high * width:.1f}" '
            'stroke="#26241d" stroke-width="1.5"/>'
        )
    return "".join([*parts, "</svg>"]) + "\n"
