"""What the tests of the page ask of it again and again: all fits, axe finds nothing serious."""

from typing import Any

import pytest

from tests.page.serving import ROOT

AXE = ROOT / "frontend/node_modules/axe-core/axe.min.js"
STICKS_OUT = """
(where) => [...document.querySelectorAll(where)].flatMap((box) => {
  if (!box.checkVisibility()) return [];
  const edge = box.getBoundingClientRect();
  const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const bad = [];
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!text.textContent.trim() || text.parentElement.closest('.sr')) continue;
    if (!text.parentElement.checkVisibility()) continue;
    range.selectNodeContents(text);
    const seen = range.getBoundingClientRect();
    const by = Math.max(seen.right - edge.right, edge.left - seen.left);
    if (by > 1 || seen.top < edge.top - 3 || seen.bottom > edge.bottom + 3)
      bad.push(`${text.textContent.trim()} in ${box.className}, ${innerWidth} px wide`);
  }
  return bad;
})
"""


def fits(page: Any) -> None:
    """Nothing lies beyond the right edge."""
    wide, window = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= window, f"{wide} pixels wide in a window of {window}"


def holds_its_words(page: Any, where: str) -> None:
    """No word sticks out of what it is written on, or is cut off by it."""
    assert page.locator(where).count() > 0
    assert page.evaluate(STICKS_OUT, where) == []


def on_top(page: Any, where: str) -> bool:
    """Whether a thing is seen, and nothing lies over it."""
    found: bool = page.evaluate(
        """(where) => {
          const all = [...document.querySelectorAll(where)];
          const one = all.find((found) => found.checkVisibility());
          if (!one) return false;
          const { x, y, width, height } = one.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return !!top && (one.contains(top) || top.contains(one));
        }""",
        where,
    )
    return found


def accessible(page: Any) -> None:
    """axe finds nothing serious, and nothing moderate."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (npm ci in frontend/)")
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    bad = [
        (one["id"], one["impact"], [node["html"][:160] for node in one["nodes"]][:4])
        for one in found["violations"]
        if one["impact"] in ("moderate", "serious", "critical")
    ]
    assert bad == []
