"""The art that pictures of a game are made of: symbols of the page, gathered into one file.

``python -m building.art`` writes ``src/kaiserhof/rl/art.svg`` from ``frontend/src/art``.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "frontend/src/art/art.svg"
TARGET = ROOT / "src/kaiserhof/rl/art.svg"
WANTED = (
    *("jewel", "rose", "ginkgo", "suitcase"),
    *("strudel", "cake", "wine", "coffee", "champagne"),
    *("coin", "star", "crown", "staff"),
    *(f"die{face}" for face in range(1, 7)),
    *("wall", "wainscot", "room-empty", "room-open", "room-shut"),
    *("paper-jewel", "paper-rose", "paper-ginkgo"),
)


def gather() -> str:
    """The definitions and the wanted symbols."""
    source = SOURCE.read_text(encoding="utf-8")
    parts = re.findall(r"<defs>.*?</defs>", source, re.DOTALL)[:1]
    for name in WANTED:
        found = re.search(rf'<symbol id="{name}".*?</symbol>', source, re.DOTALL)
        if found is None:
            raise SystemExit(f"{SOURCE} has no symbol {name!r}")
        parts.append(found[0])
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    return "\n".join([head, *parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    TARGET.write_text(gather(), encoding="utf-8")
