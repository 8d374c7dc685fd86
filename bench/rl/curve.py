"""The learning curve of ``examples/ppo.py`` as a picture: ``python -m bench.rl curve FILE``."""

import csv
from pathlib import Path

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 72, 24, 44
STEPS = 5
"""Lines of the grid."""
INKS = ("#8a5a12", "#2f5d62", "#7a2e3a", "#4a4234")

Curves = dict[str, list[tuple[int, float]]]
"""By level: decisions learned from, and the mean margin over the level then."""


def read(path: Path) -> Curves:
    """The curves that a run has written."""
    found: Curves = {}
    with path.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            point = int(row["decisions"]), float(row["margin"])
            found.setdefault(row["level"], []).append(point)
    return found


def drawn(curves: Curves) -> str:
    """The curves as SVG, each with its level at its end.

    >>> drawn({"easy": [(0, -9.0), (1000, 5.0)], "medium": [(0, -90.0)]}).count("<circle")
    3
    """
    points = [point for curve in curves.values() for point in curve]
    longest = max(decisions for decisions, _ in points) or 1
    low = min(0.0, *(margin for _, margin in points))
    high = max(1.0, *(margin for _, margin in points))

    def x(decisions: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * decisions / longest

    def y(margin: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (margin - low) / (high - low)

    grid, words, lines = [], [], []
    for step in range(STEPS + 1):
        margin = low + (high - low) * step / STEPS
        decisions = longest * step / STEPS
        grid.append(f'<path d="M{LEFT} {y(margin):.1f}H{WIDTH - RIGHT}"/>')
        words.append(
            f'<text x="{LEFT - 8}" y="{y(margin) + 4:.1f}" class="end">{margin:+.0f}</text>'
        )
        told = f"{decisions / 1000:.0f}k"
        words.append(f'<text x="{x(decisions):.1f}" y="{HEIGHT - BOTTOM + 18}">{told}</text>')
    grid.append(f'<path class="even" d="M{LEFT} {y(0):.1f}H{WIDTH - RIGHT}"/>')
    for ink, (level, curve) in zip(INKS, curves.items(), strict=False):
        line = " ".join(f"{x(decisions):.1f},{y(margin):.1f}" for decisions, margin in curve)
        lines.append(f'<polyline class="line" stroke="{ink}" points="{line}"/>')
        lines += [f'<circle cx="{x(d):.1f}" cy="{y(m):.1f}" r="3" fill="{ink}"/>' for d, m in curve]
        end = curve[-1]
        words.append(
            f'<text class="begin" x="{x(end[0]) + 8:.1f}" y="{y(end[1]) + 4:.1f}">{level}</text>'
        )
    title = "Mean points ahead of a bot, by level and decisions learned from"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{title}</title>",
        "<style>text{font:12px sans-serif;fill:#4a4234;text-anchor:middle}.end{text-anchor:end}"
        ".begin{text-anchor:start}.grid{stroke:#d9cfb8}.even{stroke:#8a8272}"
        ".line{fill:none;stroke-width:2}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf6ea"/>',
        f'<g class="grid">{"".join(grid)}</g>',
        *words,
        *lines,
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}">decisions learned from</text>',
        f'<text class="begin" x="{LEFT}" y="14">points ahead of a bot of this level</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
