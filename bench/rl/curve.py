"""The learning curve of ``examples/ppo.py`` as a picture: ``python -m bench.rl curve FILE``."""

import csv
from pathlib import Path

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 24, 44
STEPS = 5
"""Lines of the grid."""


def read(path: Path) -> list[tuple[int, float]]:
    """Decisions learned from, and the margin over a random player then."""
    with path.open(newline="", encoding="utf-8") as file:
        return [(int(row["decisions"]), float(row["margin"])) for row in csv.DictReader(file)]


def drawn(points: list[tuple[int, float]]) -> str:
    """The curve as SVG.

    >>> drawn([(0, 0.0), (1000, 5.0)]).count("<circle")
    2
    """
    longest = max(decisions for decisions, _ in points) or 1
    low = min(0.0, *(margin for _, margin in points))
    high = max(1.0, *(margin for _, margin in points))

    def x(decisions: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * decisions / longest

    def y(margin: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (margin - low) / (high - low)

    grid, words = [], []
    for step in range(STEPS + 1):
        margin = low + (high - low) * step / STEPS
        decisions = longest * step / STEPS
        grid.append(f'<path d="M{LEFT} {y(margin):.1f}H{WIDTH - RIGHT}"/>')
        words.append(
            f'<text x="{LEFT - 8}" y="{y(margin) + 4:.1f}" class="end">{margin:+.0f}</text>'
        )
        told = f"{decisions / 1000:.0f}k"
        words.append(f'<text x="{x(decisions):.1f}" y="{HEIGHT - BOTTOM + 18}">{told}</text>')
    line = " ".join(f"{x(decisions):.1f},{y(margin):.1f}" for decisions, margin in points)
    dots = [f'<circle cx="{x(d):.1f}" cy="{y(m):.1f}" r="3"/>' for d, m in points]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        "<title>Margin over a random player, by decisions learned from</title>",
        "<style>text{font:12px sans-serif;fill:#4a4234;text-anchor:middle}.end{text-anchor:end}"
        ".grid{stroke:#d9cfb8}.line{fill:none;stroke:#8a5a12;stroke-width:2}"
        "circle{fill:#8a5a12}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf6ea"/>',
        f'<g class="grid">{"".join(grid)}</g>',
        *words,
        f'<polyline class="line" points="{line}"/>',
        *dots,
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 8}">decisions learned from</text>',
        f'<text x="{LEFT}" y="14" style="text-anchor:start">points ahead of a random player</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
