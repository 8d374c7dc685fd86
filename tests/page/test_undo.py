"""What can be taken back and what cannot be done: the page says why not."""

from playwright.sync_api import expect

from tests.page.conftest import NewPage
from tests.page.play import position
from tests.page.tables import chooses_a_die, table_where


def test_undo_and_its_refusal(new_page: NewPage) -> None:
    page = new_page()
    table_where(page, chooses_a_die)
    undo = page.locator(".btn.undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Control+z")
    expect(page.locator(".prompt .refusal")).to_be_visible()
    undo.hover()
    expect(page.locator(".tip")).to_be_visible()
    before = position(page)
    page.locator(".act-space.can").first.click()
    if page.locator(".pop").count():
        page.locator(".pop button").first.click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    expect(undo).to_have_attribute("aria-disabled", "false")
    taken = position(page)
    page.keyboard.press("Control+z")
    expect(page.locator(".table")).not_to_have_attribute("data-position", taken)
    expect(page.locator(".act-space.can").first).to_be_visible()
    expect(page.locator(".btn.redo")).to_be_visible()
    undone = position(page)
    page.locator(".btn.redo").click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", undone)


def test_why_not(new_page: NewPage) -> None:
    page = new_page()
    table_where(page, chooses_a_die)
    page.locator(".room.empty").first.hover()
    expect(page.locator(".tip .whynot")).to_be_visible()
    page.locator(".staff").first.click()
    expect(page.locator(".zoom .whynot")).to_be_visible()
