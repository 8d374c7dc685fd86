"""The learning curve of a school, as a table (CSV) and as a drawing (SVG) beside it.

>>> first, fifth = Point(1, 200, 80.0, 21.0, 0.6, None, 0), Point(5, 1000, 99.0, 20.0, 0.7, 0.5, 9)
>>> shown = drawing([first, fifth])
>>> shown.startswith("<svg"), "hard-1" in shown
(True, True)
"""

import csv
from dataclasses import asdict, dataclass, fields
from pathlib import Path

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 56, 28, 40


@dataclass(frozen=True)
class Point:
    """What a generation has brought."""

    generation: int
    games: int
    """All games of self-play up to here."""
    mean: float
    """Mean score at its tables of two, played by the generation before."""
    error: float
    """Typical error of the judge after it, in points, in games it has not learned from."""
    right: float
    """How often the judge names the winner of two."""
    won: float | None
    """Share of games won against the rival, where there was a match."""
    at: int
    """When it was done, in seconds since 1970."""
    regret: float = 0.0
    """By how many points the way to play a turn that the judge likes best is worse than the best of
    those that were compared, in the mean, in games it has not learned from."""


class Curve:
    """The points of a school, kept in a file; the drawing lies beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.points: list[Point] = []
        if path.exists():
            with path.open(newline="", encoding="utf-8") as file:
                self.points = [_point(row) for row in csv.DictReader(file)]

    def add(self, point: Point) -> None:
        """Write one more down; a generation that is learned once more takes its own place."""
        self.points = [one for one in self.points if one.generation < point.generation] + [point]
        part = self.path.with_suffix(".part")
        with part.open("w", newline="", encoding="utf-8") as file:
            table = csv.DictWriter(file, [field.name for field in fields(Point)])
            table.writeheader()
            table.writerows(_row(one) for one in self.points)
        part.replace(self.path)
        self.path.with_suffix(".svg").write_text(drawing(self.points), encoding="utf-8")


def _row(point: Point) -> dict[str, object]:
    row = asdict(point)
    for name in ("mean", "error", "right", "regret"):
        row[name] = round(row[name], 4)
    return row | {"won": "" if point.won is None else round(point.won, 4)}


def _point(row: dict[str, str]) -> Point:
    return Point(
        int(row["generation"]),
        int(row["games"]),
        float(row["mean"]),
        float(row["error"]),
        float(row["right"]),
        float(row["won"]) if row["won"] else None,
        int(row["at"]),
        float(row.get("regret") or 0),  # a school of before has none
    )


def drawing(points: list[Point]) -> str:
    """The curve: mean scores on the left, games won against the rival on the right."""
    most = max(point.games for point in points)
    low = min(point.mean for point in points) // 10 * 10
    high = max(point.mean for point in points) // 10 * 10 + 10

    def x(games: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * games / most

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    lines = []
    for step in range(5):
        share = step / 4
        lines.append(
            f'<path d="M{LEFT} {y(share):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end" fill="#1d4e89">'
            f"{low + (high - low) * share:.0f}</text>"
            f'<text x="{WIDTH - RIGHT + 8}" y="{y(share) + 4:.1f}" fill="#a23b2a">'
            f"{share:.0%}</text>"
            f'<text x="{x(most * share):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">'
            f"{most * share:,.0f}</text>"
        )
    means = [(x(one.games), y((one.mean - low) / (high - low))) for one in points]
    matches = [(x(one.games), y(one.won)) for one in points if one.won is not None]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n'
        + "\n".join(lines)
        + f'\n<text x="{LEFT}" y="16" fill="#1d4e89">mean score of two</text>'
        f'<text x="{WIDTH - RIGHT}" y="16" text-anchor="end" fill="#a23b2a">'
        "won against hard-1</text>"
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle">games of self-play</text>\n'
        + _line(means, "#1d4e89")
        + _line(matches, "#a23b2a")
        + "".join(f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="#a23b2a"/>' for a, b in matches)
        + "\n</svg>\n"
    )


def _line(places: list[tuple[float, float]], colour: str) -> str:
    joined = " ".join(f"{a:.1f},{b:.1f}" for a, b in places)
    return f'<polyline points="{joined}" fill="none" stroke="{colour}" stroke-width="2"/>\n'
