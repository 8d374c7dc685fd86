"""A closer look: everything on the table explains itself, and a rival's hotel opens large."""

from playwright.sync_api import expect

from tests.page.conftest import NewPage
from tests.page.tables import chooses_a_die, open_table, table_where

EXPLAINED = [
    ".rounds li:nth-child(3)",
    ".turns li",
    ".frieze .pts",
    ".frieze .bonus",
    ".frieze .kr",
    ".pil.cost",
    ".pil.end",
    ".act-space",
    ".track li",
    ".tile",
    ".guest",
    ".hand .staff",
    ".room",
    ".seat",
    ".niche",
    ".serve",
    ".money",
    ".rival",
    ".pol",
]
PRESS = """
(where) => {
  const one = [...document.querySelectorAll(where)].find((found) => found.checkVisibility());
  one.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
}
"""


def test_everything_explains_itself_on_hover(new_page: NewPage) -> None:
    page = new_page(locale="de-DE", language="de")
    table_where(page, chooses_a_die, players=3)
    for where in EXPLAINED:
        page.mouse.move(640, 4)
        expect(page.locator(".tip")).to_have_count(0)
        page.locator(where).first.hover()
        expect(page.locator(".tip"), where).to_be_visible()
        assert len(page.locator(".tip").inner_text()) > 4, where


def test_everything_explains_itself_on_a_long_press(new_page: NewPage) -> None:
    page = new_page(phone=True)
    table_where(page, chooses_a_die)
    for where in (".frieze .bonus", ".pil.end", ".act-space", ".room", ".seat", ".niche"):
        page.evaluate(PRESS, where)
        expect(page.locator(".tip, .zoom").first, where).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".zoom"), where).to_have_count(0)
        page.keyboard.press("Escape")  # what had the focus before a close-up explains itself again
        expect(page.locator(".tip"), where).to_have_count(0)
    page.evaluate(PRESS, ".guest")
    expect(page.locator(".zoom")).to_be_visible()


def test_a_rival_opens_large(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, door=1)
    page.locator(".rival").first.click()
    expect(page.locator(".hotel")).to_have_attribute("aria-label", "Hotel Emil")
    page.get_by_role("button", name="My house").click()
    expect(page.locator(".hotel")).to_have_attribute("aria-label", "Hotel Clara")
