"""Speed and size: a click is answered at once, and the first load is small."""

import gzip
import random

import pytest

from kaiserhof.server.settings import Settings
from tests.page.conftest import NewPage
from tests.page.play import step, until
from tests.page.tables import new_table

WATCH = """
() => {
  window.waits = [];
  const table = document.querySelector('.table');
  let begun = 0;
  document.addEventListener('click', () => (begun = performance.now()), true);
  new MutationObserver(() => {
    if (!begun) return;
    const clicked = begun;
    begun = 0;
    requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - clicked)));
  }).observe(table, { attributes: true, attributeFilter: ['data-position'] });
}
"""
"""From a click until the frame with its answer has been drawn."""


@pytest.mark.parametrize("modules", [[], [1, 2, 3, 4, 5]], ids=["base", "all-modules"])
def test_a_click_is_answered_at_once(new_page: NewPage, modules: list[int]) -> None:
    """In the middle of a game of four, with all its movement."""
    page = new_page(motion="full")
    new_table(page, {"players": 4, "modules": modules}, seed=7, level="random")
    chance = random.Random(4)
    until(page, chance, page.locator(".rounds .now").get_by_text("3", exact=True), most=600)
    page.evaluate(WATCH)
    while page.evaluate("waits.length") < 30:
        assert step(page, chance) != "over"
    waits = sorted(page.evaluate("waits"))
    assert waits[15] < 100, f"half of the answers take longer than {waits[15]:.0f} ms"


def test_first_load_is_small(address: str) -> None:
    """Under 250 kB as it travels, drawings and all."""
    static = Settings().static
    files = [static / "index.html", *static.glob("assets/*")]
    size = sum(len(gzip.compress(file.read_bytes())) for file in files)
    assert size < 250_000
