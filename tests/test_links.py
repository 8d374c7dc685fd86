"""Every link of our pages leads somewhere: to a file, and to a heading that is there."""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")])
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
OTHERS = ("http:", "https:", "mailto:")


def prose(path: Path) -> str:
    """A page without its code."""
    text = re.sub(r"^(```|~~~).*?^\1", "", path.read_text(encoding="utf-8"), flags=re.S | re.M)
    return re.sub(r"`[^`\n]*`", "", text)


def anchors(path: Path) -> set[str]:
    """The headings of a page, as links name them."""
    found = set()
    for head in re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.M):
        words = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", head).strip().lower()
        found.add(re.sub(r" ", "-", re.sub(r"[^\w\- ]", "", words)))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    for found in LINK.finditer(prose(page)):
        target = found[1] or found[2]
        if target.startswith(OTHERS):
            continue
        file, _, anchor = target.partition("#")
        there = (page.parent / file).resolve() if file else page
        assert there.exists(), f"{page.name}: there is no {target}"
        if anchor and there.suffix == ".md":
            assert anchor in anchors(there), f"{page.name}: {target} has no such heading"


def test_the_site_has_every_page_of_the_docs() -> None:
    site = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    assert site["theme"]["font"] is False  # nothing is loaded from elsewhere

    def pages(nav: list[dict[str, object]]) -> set[str]:
        found: set[str] = set()
        for entry in nav:
            for target in entry.values():
                found |= pages(target) if isinstance(target, list) else {str(target)}
        return found

    docs = ROOT / "docs"
    there = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}
    assert pages(site["nav"]) == there
