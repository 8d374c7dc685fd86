"""Every screen: what belongs to the table can be reached on each of them."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.checks import fits, holds_its_words, on_top
from tests.page.conftest import NewPage
from tests.page.tables import State, chooses_a_die, offers, table_where


def test_the_court_of_two_is_on_the_phone(new_page: NewPage) -> None:
    """With one rival, the tab Court showed the politics cards only."""
    page = new_page(phone=True)
    table_where(page, chooses_a_die)
    page.locator(".tabs [data-to=court]").click()
    expect(page.locator(".court")).to_be_visible()
    for where in (".track", ".tile", ".pol"):
        assert on_top(page, where), where


SIZES = {
    "low phone": (360, 640),
    "phone": (390, 844),
    "phone that lies": (844, 390),
    "tablet that stands": (768, 1024),
    "tablet": (1024, 768),
    "laptop": (1280, 800),
    "large": (1920, 1080),
}
ENLARGED = {
    "laptop at 200%": (640, 400),
    "wider laptop at 200%": (720, 450),
    "laptop at 150%": (853, 533),
}
IN_SHEETS = {
    "staff": ".hand button",
    "court": ".track, .brow",
    "rivals": ".rival",
    "log": ".log .line",
}
SEEN = """
(one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const inside = x >= 0 && y >= 0 && x + width <= innerWidth + 1;
  return inside && !!top && (one.contains(top) || top.contains(one));
}
"""
SMALLEST = """
() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = [];
  while (walk.nextNode()) {
    const text = walk.currentNode, parent = text.parentElement;
    if (!text.textContent.trim() || parent.closest('.sr') || !parent.checkVisibility()) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < 11.99) small.push(`${text.textContent.trim()} in ${parent.className}: ${size}`);
  }
  return small;
}
"""


def halfway(state: State) -> bool:
    """A die is to be taken, and nothing else has a chip in the prompt."""
    more = any(offers(state, verb) for verb in ("house", "use", "claim", "dance", "fill"))
    return state["view"]["round"] >= 4 and offers(state, "die") and not more


@pytest.mark.parametrize("modules", [[], [1, 2, 3, 4, 5]], ids=["base", "all-modules"])
def test_a_turn_fits_every_screen(new_page: NewPage, modules: list[int]) -> None:
    """Dice, guests, house and prompt are seen at once, and no button is cut."""
    page = new_page("de-DE", language="de")
    table_where(page, halfway, players=4, modules=modules)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        fits(page)
        for where in (".act-space", ".guest", ".room", ".cafe", ".niche", ".say", ".undo"):
            assert on_top(page, where), f"{where} on a {name}"
        if name == "tablet that stands":
            assert on_top(page, ".rival")
            assert on_top(page, ".pol")
        prompt, cafe = (page.locator(one).bounding_box() for one in (".prompt", ".cafe"))
        beside = prompt["x"] + prompt["width"] <= cafe["x"] + 1
        assert beside or cafe["y"] + cafe["height"] <= prompt["y"] + 1, f"the café on a {name}"
        holds_its_words(page, ".serve, .refuse .btn, .ends .btn")
    for name, (width, height) in ENLARGED.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        fits(page)
        column = page.locator(".inner").bounding_box()  # none where nothing has to scroll
        assert column is None or column["height"] > 0.6 * height, f"a slit on a {name}"
        for where in (".act-space", ".guest", ".room", ".cafe", ".niche", ".serve"):
            assert within_reach(page, where), f"{where} on a {name}"
        for where in (".say", ".undo", ".refuse .btn", ".listbtn", ".tabs button"):
            assert on_top(page, where), f"{where} on a {name}"
        holds_its_words(page, ".serve, .refuse .btn, .tabs button")
        for tab, where in IN_SHEETS.items():
            page.locator(f".tabs [data-to={tab}]").click()
            assert within_reach(page, where), f"{where} on a {name}"
            fits(page)
        page.locator(".tabs [data-to=hotel]").click()


def within_reach(page: Any, where: str) -> bool:
    """Whether the first and the last of such things can be scrolled to where they are seen."""
    shown = page.locator(where).locator("visible=true")
    for one in (shown.first, shown.last):
        one.scroll_into_view_if_needed()
        if not one.evaluate(SEEN):
            return False
    return True


def test_no_text_is_smaller_than_twelve_pixels(new_page: NewPage) -> None:
    page = new_page()
    table_where(page, halfway, players=4, modules=[1, 2, 3, 4, 5])
    assert page.evaluate(SMALLEST) == []


def test_the_others_are_in_a_drawer_of_the_tablet(new_page: NewPage) -> None:
    page = new_page()
    page.set_viewport_size({"width": 1024, "height": 768})
    table_where(page, chooses_a_die, players=3)
    expect(page.locator(".rival").first).to_be_hidden()
    page.locator(".tabs [data-to=rivals]").click()
    for where in (".rival", ".pol", ".log"):
        assert on_top(page, where), where
    fits(page)
