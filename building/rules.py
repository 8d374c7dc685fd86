"""docs/rules.md, written from the rules of the package: English, then German.

``python -m building.rules`` writes it; a test holds it against the sources.
"""

from pathlib import Path

from kaiserhof.text import LANGUAGES
from kaiserhof.text.rules import whole

TARGET = Path(__file__).parent.parent / "docs/rules.md"


def page() -> str:
    """The page as it must be."""
    return "".join(whole(language) for language in LANGUAGES)


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
