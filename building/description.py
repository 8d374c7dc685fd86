"""What a package index shows: the README with links that lead somewhere, and addresses.

An index shows the README far away from its files. Where the repository lies is known to the one who
makes a release: ``KAISERHOF_REPOSITORY`` names it (the workflow sets it to the one that it runs
in), and every link and picture of the README becomes an address there, at the tag of the version.
Without it links become plain words and pictures are left out: better none than broken ones.
"""

import os
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
REPOSITORY = "KAISERHOF_REPOSITORY"
INDEX = "https://pypi.org/project/kaiserhof/"
PICTURES = (".png", ".svg", ".webp")

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_IMG = re.compile(r'<img src="([^"]+)"([^>]*)>')


def repository() -> str:
    """The address of the repository, if it is known."""
    return os.environ.get(REPOSITORY, "").rstrip("/")


def description(base: str, version: str) -> str:
    """The README for an index.

    >>> text = description("https://forge.example/kaiserhof", "1.2.3")
    >>> "](https://forge.example/kaiserhof/blob/v1.2.3/docs/rules.md)" in text
    True
    >>> "docs/images" in description("", "1.2.3")
    False
    """
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    def address(path: str) -> str:
        kind = "raw" if path.endswith(PICTURES) else "blob"
        return f"{base}/{kind}/v{version}/{path}"

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if re.match(r"https?:|#|mailto:", target):
            return found[0]
        if base:
            return f"{picture}[{words}]({address(target)})"
        return "" if picture else words

    def image(found: re.Match[str]) -> str:
        return f'<img src="{address(found[1])}"{found[2]}>' if base else ""

    text = _IMG.sub(image, _LINK.sub(link, text))
    # What is left of a table that held pictures alone.
    return re.sub(r"\n\| \| \|\n\| --- \| --- \|\n(\|[ |]*\|\n)+", "\n", text)


def urls(base: str) -> dict[str, str]:
    """The addresses of the project: those that are true."""
    if not base:
        return {"Homepage": INDEX}
    return {
        "Homepage": base,
        "Documentation": f"{base}/tree/main/docs",
        "Changelog": f"{base}/blob/main/CHANGELOG.md",
        "Issues": f"{base}/issues",
        "Source": base,
    }
