"""Alone at the table: the side door, the opponent's card, a whole game and what is kept of it."""

import random
import re

from playwright.sync_api import expect

from tests.page.checks import accessible, fits
from tests.page.conftest import NewPage
from tests.page.play import play
from tests.page.tables import bring, code_of


def test_a_game_against_elisabeth_from_the_side_door_to_the_last_point(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".side-door").click()
    dialog = page.get_by_role("dialog", name="Alone at the table")
    expect(dialog).to_contain_text("Leopold")
    dialog.get_by_role("button", name="hard").click()
    dialog.get_by_role("button", name="Ballrooms of Vienna").click()
    expect(dialog).to_contain_text("Elisabeth")
    accessible(page)
    dialog.locator("#open-alone").click()
    expect(page.locator(".table")).to_be_visible()
    bring(page, code_of(page), lambda state: state["view"]["round"] >= 7)
    fits(page)
    pile = page.locator(".opponent .pile")
    expect(pile).to_contain_text("Elisabeth")
    pile.click()
    card = page.locator(".opponent .card")
    expect(card).to_have_attribute("data-card", re.compile("2[123][0-9]"))
    assert card.locator("li em").count() >= 3
    expect(card.locator("li p").first).to_contain_text("Elisabeth")
    accessible(page)
    page.locator(".opponent .fold").click()
    play(page, 600, random.Random(3))
    expect(page.locator(".fin")).to_be_visible()
    expect(page.locator(".bd tfoot td")).to_have_count(2)
    page.goto("/")
    expect(page.locator(".side-door")).to_contain_text(re.compile("[01] won, [01] lost"))
    page.locator(".side-door").click()
    row = page.get_by_role("dialog").locator("tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("hard")
