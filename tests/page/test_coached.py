"""The first door: a game against an easy bot, with advice that gives reasons and grows less."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.page.conftest import NewPage
from tests.page.tables import code_of

TRUSTED = 20
"""So many answers that agree are more than it takes for the adviser to fall silent."""


def trust(page: Page) -> int:
    """How far the adviser trusts whoever plays at this table, as the device keeps it."""
    found: int = page.evaluate(
        "(code) => JSON.parse(localStorage.getItem('kaiserhof.coached'))[code]", code_of(page)
    )
    return found


def follow(page: Page) -> None:
    """Do what is advised, at the next decision at which something is."""
    before = page.locator(".table").get_attribute("data-position") or ""
    page.locator("[data-counsel]").click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)


def test_a_first_visit_leads_to_a_game_with_advice(new_page: NewPage) -> None:
    page = new_page(visited="")
    page.goto("/")
    expect(page.locator(".dr").first).to_have_attribute("aria-pressed", "true")
    page.locator("#open-table").click()
    expect(page.locator(".coach")).to_be_visible()
    table: Any = page.request.get(f"/api/tables/{code_of(page)}").json()["table"]
    assert [seat["level"] for seat in table["seats"]] == [None, "easy"]
    assert table["options"]["variant"] == "introductory"
    # what is advised comes with a reason, and is lit on the table
    expect(page.locator(".coach .why li").first).not_to_be_empty()
    page.locator("[data-counsel]").hover()
    expect(page.locator("[data-advised]").first).to_be_visible()
    assert trust(page) == 0
    follow(page)
    assert trust(page) == 1
    # the second time somebody comes, another door is chosen
    page.locator(".bar h1 a").click()
    expect(page.locator(".dr").nth(1)).to_have_attribute("aria-pressed", "true")


def test_advice_grows_less_and_can_be_switched_off(new_page: NewPage) -> None:
    page = new_page(language="de")
    page.goto("/")
    page.locator(".dr").first.click()
    page.locator("#open-table").click()
    expect(page.locator(".coach h2")).to_contain_text("Ein guter Rat")
    expect(page.locator("[data-counsel]")).to_be_visible()
    code = code_of(page)
    page.evaluate(
        "([code, n]) => localStorage.setItem('kaiserhof.coached', JSON.stringify({[code]: n}))",
        [code, TRUSTED],
    )
    page.reload()
    expect(page.locator(".coach")).to_contain_text("darum bin ich still")
    expect(page.locator("[data-counsel]")).to_have_count(0)
    # who asks is answered, with all that the expert has to say
    page.get_by_role("button", name="Fragen").click()
    expect(page.locator(".advice [data-advice]").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Kein Rat mehr").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.reload()
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)
    page.get_by_role("button", name="Menü").click()
    switch = page.locator(".sheet .opts > span", has_text="Rat bei meinen").locator("+ .seg")
    switch.get_by_role("button", name="ein", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-counsel]")).to_be_visible()
