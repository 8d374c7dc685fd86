"""Speed and size: a click is answered at once, and the first load is small."""

import gzip
import random
from typing import Any

import pytest

from bench.load.servers import cpu_seconds
from kaiserhof.server.settings import Settings
from tests.page.conftest import NewPage
from tests.page.play import do, pick, position, step
from tests.page.serving import Address
from tests.page.tables import table_where

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


CLICKS = 12
KINDS = pytest.mark.parametrize("modules", [[], [1, 2, 3, 4, 5]], ids=["base", "all-modules"])


def middle_game(page: Any, modules: list[int]) -> None:
    """Four players, in the middle of a game, with all its movement."""
    table_where(page, lambda state: state["view"]["round"] >= 3, players=4, modules=modules)


@KINDS
def test_a_click_costs_little(new_page: NewPage, address: Address, modules: list[int]) -> None:
    """Page and server together, by the processor's time: what else it does is not our fault."""
    page = new_page(motion="full")
    middle_game(page, modules)
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        told = line.send("Performance.getMetrics")["metrics"]
        drawn: float = next(one["value"] for one in told if one["name"] == "TaskDuration")
        return drawn + cpu_seconds(address.pid)

    chance, costs = random.Random(4), list[float]()
    while len(costs) < CLICKS:
        what = pick(page, chance)
        assert what != "over"
        if what == "wait":
            continue
        before, stood = spent(), position(page)
        do(page, what)
        if position(page) != stood:
            costs.append(1000 * (spent() - before))
    costs.sort()
    # Finding out where to click and looking what came of it is in it, too.
    assert costs[CLICKS // 2] < 400, (
        f"half of the answers cost more than {costs[CLICKS // 2]:.0f} ms"
    )


@pytest.mark.nightly
@KINDS
def test_a_click_is_answered_at_once(new_page: NewPage, modules: list[int]) -> None:
    """By the clock, on a machine that does nothing else."""
    page = new_page(motion="full")
    middle_game(page, modules)
    chance = random.Random(4)
    page.evaluate(WATCH)
    while page.evaluate("waits.length") < CLICKS:
        assert step(page, chance) != "over"
    waits = sorted(page.evaluate("waits"))
    half = waits[CLICKS // 2]
    assert half < 100, f"half of the answers take longer than {half:.0f} ms"


def test_first_load_is_small(new_page: NewPage) -> None:
    """Under 300 kB as it travels, drawings, letters and all; sounds wait until they are heard."""
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.locator("#open-table").wait_for()
    page.evaluate("document.fonts.ready")
    assert any(url.endswith(".js") for url in asked)
    assert not [url for url in asked if url.endswith(".wav")]
    # what was asked for, and all letters: another page may need those that this one does not
    static = Settings().static
    files = {static / "index.html", *static.glob("assets/*.woff2")}
    files |= {static / "assets" / url.rpartition("/")[2] for url in asked if "/assets/" in url}
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 300_000
