"""The first door: a game against an easy bot, with advice that gives reasons and grows less."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.checks import fits
from tests.page.conftest import NewPage, pages_in
from tests.page.play import play, position, step
from tests.page.serving import served
from tests.page.tables import bring_unseen, code_of

TRUSTED = 20
"""So many answers that agree are more than it takes for the adviser to fall silent."""


EXPERT = "expert:6"
"""The adviser of real games, with six trials a decision instead of a second: seeded, and quick."""


@pytest.fixture
def beside_an_expert(chrome: Any, tmp_path: Path) -> Iterator[NewPage]:
    """Pages of a server whose adviser is the expert."""
    with served(tmp_path, adviser=EXPERT) as address:
        yield from pages_in(chrome, address)


def amount(page: Page) -> str:
    """How much is said at this decision, by what can be seen; empty if there is nothing to choose.

    Whoever thinks is waited for.
    """
    expect(page.get_by_text("Let me think")).to_have_count(0)
    if page.locator("[data-counsel]").count():
        return "counsel"
    if page.get_by_text("Think of this").count():
        return "brief"
    if page.get_by_text("so I keep quiet").count():
        return "silent"
    return "small" if page.get_by_text("You can do this without me").count() else ""


def do_well(page: Page) -> tuple[str, list[str]]:
    """Do what the expert would; how much was said before, and for which reasons."""
    said, before = amount(page), position(page)
    reasons = page.locator(".coach .why li").all_inner_texts()
    if said == "counsel":
        page.locator("[data-counsel]").click()
    else:
        page.get_by_role("button", name="Ask", exact=True).click()
        page.locator(".advice [data-advice]").first.click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    return said, reasons


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


@pytest.mark.nightly
def test_who_does_well_is_told_less_until_the_coach_is_silent(beside_an_expert: NewPage) -> None:
    """A first game beside the expert, played as it would play: every word has a reason, they grow
    fewer in their order, and from then on until the last turn the coach speaks only if asked."""
    page = beside_an_expert(visited="")
    page.goto("/")
    page.locator("#open-table").click()
    expect(page.locator("[data-counsel]")).to_be_visible()
    chance, heard, grown = random.Random(8), [], [trust(page)]
    for _ in range(400):
        if not amount(page):
            step(page, chance)
            continue
        said, reasons = do_well(page)
        grown.append(trust(page))
        heard.append(said)
        if said == "silent":
            break
        assert said == "small" or (reasons and all(reasons)), said
    # the expert's own choice never costs trust, and every amount has had its time
    assert grown == sorted(grown)
    assert list(dict.fromkeys(heard)) == ["counsel", "small", "brief", "silent"]
    assert trust(page) >= 16
    fits(page)
    bring_unseen(page, lambda state: state["view"]["round"] >= 7)
    expect(page.locator(".coach")).to_contain_text("so I keep quiet")
    play(page, 300, chance)
    expect(page.locator(".fin")).to_be_visible()
