"""Alone at the table: the side door, the opponent's card, a whole game and what is kept of it."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.checks import accessible, fits
from tests.page.conftest import NewPage
from tests.page.play import play
from tests.page.tables import bring, bring_unseen, look_at

ME = [{"kind": "me", "name": "Clara"}]
RECORD = """
() => {
  window.shown = []
  new MutationObserver(() => {
    const card = document.querySelector('.opponent .card')
    if (!card) return
    const now = [card.dataset.card, card.querySelectorAll('li:not(.wait)').length]
    const last = window.shown[window.shown.length - 1]
    if (!last || last[0] !== now[0] || last[1] !== now[1]) window.shown.push(now)
  }).observe(document.querySelector('.opponent'), {
    subtree: true,
    childList: true,
    attributes: true,
  })
}
"""
"""Notes every card that is shown, and how many of its parts have been carried out."""
BOTH_DONE = """
() => {
  const cards = new Set(window.shown.map(([card]) => card))
  const parts = document.querySelectorAll('.opponent .card li')
  const done = [...parts].every((part) => !part.matches('.wait'))
  return cards.size >= 2 && parts.length && done && !document.querySelector('.opponent .skip')
}
"""
"""Two cards have been shown, the last of them to its end. The page may hear of them late."""


def open_alone(page: Any, **options: Any) -> str:
    """A table for one player, which the page shows; its code."""
    data = {"options": {"players": 1} | options, "seats": ME, "seed": 5}
    code: str = page.request.post("/api/tables", data=data).json()["table"]["code"]
    look_at(page, code)
    return code


def test_a_game_against_elisabeth_from_the_side_door_to_the_last_point(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".side-door").click()
    dialog = page.get_by_role("dialog", name="Alone at the table")
    expect(dialog).to_contain_text("Leopold")
    dialog.get_by_role("button", name="hard").click()
    dialog.get_by_role("button", name="Ballrooms of Vienna").click()
    dialog.get_by_role("button", name="Special hotels").click()
    dialog.get_by_role("button", name="Toll Bridge Hotel").click()
    expect(dialog).to_contain_text("leaves a token on its space")
    expect(dialog).to_contain_text("Elisabeth")
    accessible(page)
    dialog.locator("#open-alone").click()
    expect(page.locator(".table")).to_be_visible()
    bring_unseen(page, lambda state: state["view"]["round"] >= 7)
    fits(page)
    expect(page.locator(".act-space + .toll").first).to_be_visible()
    expect(page.locator(".stages")).to_have_count(3)
    pile = page.locator(".opponent .pile")
    expect(pile).to_contain_text("Elisabeth")
    if page.locator(".opponent .fold").count() == 0:
        pile.click()
    if page.locator(".opponent .skip").count():
        page.locator(".opponent .skip").click()
    card = page.locator(".opponent .card")
    expect(card).to_have_attribute("data-card", re.compile("2[123][0-9]"))
    assert card.locator("li em").count() >= 3
    expect(card.locator(".line").first).to_contain_text("Elisabeth")
    expect(page.locator(".opponent .facts")).to_contain_text("Toll Bridge Hotel")
    page.locator(".opponent .leaf button").first.click()
    expect(page.locator(".opponent .leaf")).to_contain_text(re.compile(r"card \d+ of \d+"))
    accessible(page)
    page.locator(".opponent .fold").click()
    play(page, 600, random.Random(3))
    expect(page.locator(".fin")).to_be_visible()
    expect(page.locator(".fin .title")).to_contain_text("You have lost to Elisabeth")
    expect(page.locator(".fin .title")).to_contain_text("points short (hard opponent)")
    expect(page.locator(".bd tfoot td")).to_have_count(2)
    page.goto("/")
    expect(page.locator(".side-door")).to_contain_text(re.compile("[01] won, [01] lost"))
    page.locator(".side-door").click()
    row = page.get_by_role("dialog").locator("tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("hard")


def test_the_cards_of_two_turns_in_a_row_are_carried_out_part_by_part(new_page: NewPage) -> None:
    """In round 2 the opponent has the second and the third turn: both cards are shown, in turn."""
    page = new_page(motion="short")
    code = open_alone(page, level="hard")
    bring(page, code, lambda state: state["view"]["round"] == 2)
    if page.locator(".opponent .fold").count():
        page.locator(".opponent .fold").click()
    page.evaluate(RECORD)
    bring(
        page,
        code,
        lambda state: state["view"]["round"] == 2 and state["view"]["players"][1]["turns"] == 2,
    )
    page.wait_for_function(BOTH_DONE)
    parts = page.evaluate("window.shown")
    cards = list(dict.fromkeys(card for card, _ in parts))[-2:]
    assert len(cards) == 2
    for card in cards:
        counts = [count for found, count in parts if found == card]
        assert counts == sorted(counts)
        assert len(set(counts)) > 2


@pytest.mark.nightly
def test_a_whole_game_alone_by_clicks(new_page: NewPage) -> None:
    page = new_page()
    open_alone(page, level="easy", modules=[1, 2, 3, 5])
    play(page, 3000, random.Random(3))
    expect(page.locator(".fin .title")).to_contain_text("Elisabeth")
