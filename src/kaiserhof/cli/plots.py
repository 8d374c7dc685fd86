"""Drawings of scores (``--plot FILE.svg``): lines over a scale, each with its name at its end.

>>> drawn = chart("Points", "move", "points", [Series("Clara", [(0, 0), (10, 7)])])
>>> drawn.startswith("<svg"), "Clara" in drawn
(True, True)
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Annotated, Final

import typer

from kaiserhof.terminal.arguments import WrongInput, say

Plot = Annotated[Path | None, typer.Option("--plot", help=say("help-plot"), metavar="FILE.svg")]

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 60, 130, 44, 52
COLOURS: Final = ("#1d4e89", "#a23b2a", "#8a6a1c", "#3b6b4a", "#6a4c93", "#4a4a4a", "#0f7173")
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3")
"""Lines can be told apart without their colours."""
BARS: Final = 30
"""About this many bars show how scores are spread."""


@dataclass(frozen=True)
class Series:
    """A line: its name and its points, from the left."""

    name: str
    points: Sequence[tuple[float, float]]


@dataclass(frozen=True)
class Scale:
    """An axis from one value to another, with even steps between."""

    low: float
    high: float
    step: float

    @property
    def marks(self) -> list[float]:
        """The values that are written beside it."""
        count = round((self.high - self.low) / self.step)
        return [self.low + self.step * place for place in range(count + 1)]

    def share(self, value: float) -> float:
        """How far along the axis a value lies."""
        return (value - self.low) / (self.high - self.low)


def scale_of(values: Iterable[float], marks: int = 6) -> Scale:
    """A scale around some values, in steps that people count in.

    >>> scale_of([-3, 87]).marks
    [-20, 0, 20, 40, 60, 80, 100]
    >>> scale_of([5, 5]).marks
    [5, 6]
    """
    found = list(values)
    least, most = min(found), max(found)
    step = even_step((most - least) / marks)
    low = math.floor(least / step) * step
    return Scale(low, max(math.ceil(most / step) * step, low + step), step)


def even_step(rough: float) -> float:
    """The next larger of 1, 2, 5, 10, 20 and so on.

    >>> even_step(0.3), even_step(3), even_step(14.9)
    (1, 5, 20)
    """
    if rough <= 1:
        return 1
    ten = int(10 ** math.floor(math.log10(rough)))
    return next(ten * step for step in (1, 2, 5, 10) if ten * step >= rough)


def chart(
    title: str,
    across: str,
    upwards: str,
    lines: Sequence[Series],
    marks: Sequence[tuple[float, str]] = (),
) -> str:
    """Lines over a common scale; ``marks`` are places on the axis across that have a name."""
    x = scale_of([place for line in lines for place, _ in line.points])
    y = scale_of([0, *(value for line in lines for _, value in line.points)])

    def at(place: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * x.share(place)

    def up(value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * y.share(value)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="Georgia, DejaVu Serif, serif" font-size="12" fill="#26241d">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf7ec"/>',
        f'<text x="{LEFT}" y="24" font-size="16">{escape(title)}</text>',
    ]
    for value in y.marks:
        parts.append(
            f'<path d="M{LEFT} {up(value):.1f}H{WIDTH - RIGHT}" stroke="#d9d0b8"/>'
            f'<text x="{LEFT - 8}" y="{up(value) + 4:.1f}" text-anchor="end">{value:g}</text>'
        )
    for value in x.marks:
        parts.append(
            f'<text x="{at(value):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">'
            f"{value:g}</text>"
        )
    for place, name in marks:
        parts.append(
            f'<path d="M{at(place):.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#b9ad8c" '
            f'stroke-dasharray="2 4"/><text x="{at(place) + 3:.1f}" y="{TOP + 10}" '
            f'font-size="10" fill="#7a6f52">{escape(name)}</text>'
        )
    parts.append(
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 12}" text-anchor="middle">'
        f"{escape(across)}</text>"
        f'<text transform="translate(16 {(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" '
        f'text-anchor="middle">{escape(upwards)}</text>'
    )
    for number, line in enumerate(lines):
        drawn = " ".join(f"{at(a):.1f},{up(b):.1f}" for a, b in line.points)
        colour, dash = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        legend = TOP + 10 + 20 * number
        look = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}" fill="none"'
        parts.append(
            f'<polyline points="{drawn}" {look}/>'
            f'<path d="M{WIDTH - RIGHT + 12} {legend - 4}h26" {look}/>'
            f'<text x="{WIDTH - RIGHT + 44}" y="{legend}">{escape(line.name)}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def spread(counts: Mapping[str, Mapping[int, int]]) -> list[Series]:
    """How scores are spread: for each name the share of its games, in percent, by score.

    >>> spread({"A": {40: 1, 41: 3}})
    [Series(name='A', points=[(40.0, 25.0), (41.0, 75.0)])]
    """
    scores = [score for found in counts.values() for score in found]
    width = int(even_step((max(scores) - min(scores)) / BARS))
    first = min(scores) // width
    lines = []
    for name, found in counts.items():
        shares = [0.0] * (max(scores) // width - first + 1)
        for score, games in found.items():
            shares[score // width - first] += 100 * games / sum(found.values())
        middle = (width - 1) / 2
        places = [((first + place) * width + middle, share) for place, share in enumerate(shares)]
        lines.append(Series(name, places))
    return lines


def can_write(file: Path | None) -> None:
    """Refuse a file that cannot be written before the games are played, not after them."""
    if file is None:
        return
    if file.suffix.lower() != ".svg":
        raise WrongInput(say("not-svg", file=str(file)))
    if file.is_dir():
        raise WrongInput(say("is-folder", file=str(file)))
    if not file.absolute().parent.is_dir():
        raise WrongInput(say("no-file", file=str(file.absolute().parent)))


def write(file: Path | None, drawn: str) -> None:
    """Write a drawing, if one was asked for."""
    if file is not None:
        file.write_text(drawn, encoding="utf-8")
