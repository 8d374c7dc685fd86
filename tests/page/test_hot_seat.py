"""Pass and play: several people at one device, and nobody sees the hand of another."""

import random
import re
from typing import Any

from playwright.sync_api import expect

from tests.page.checks import fits, holds_its_words
from tests.page.conftest import NewPage
from tests.page.play import until
from tests.page.tables import finished_table, wait_until


def test_hot_seat_hides_the_hand(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".dr").first.click()
    page.get_by_role("button", name=re.compile("Pass and play")).click()
    expect(page.locator(".table, .handover").first).to_be_visible()
    chance = random.Random(3)
    hands = set()
    for _ in range(3):
        until(page, chance, page.locator(".handover"), most=600)
        assert page.locator(".hand .staff:not(.backside)").count() == 0
        expect(page.locator(".handover .btn.primary")).to_be_focused()
        holds_its_words(page, ".handover .since, .handover .held, .handover .plate")
        fits(page)
        page.locator(".handover .btn.primary").click()
        expect(page.locator(".handover")).to_be_hidden()
        cards = page.locator(".hand .staff").evaluate_all("all => all.map(one => one.dataset.at)")
        hands.add(" ".join(cards))
    assert len(hands) > 1


def hand_of(page: Any) -> set[str]:
    """The cards that lie open in the hand."""
    cards = page.locator(".hand .staff:not(.backside)")
    return set(cards.evaluate_all("all => all.map(one => one.dataset.at)"))


def test_a_hot_seat_is_replayed_through_the_eyes_of_either(new_page: NewPage) -> None:
    page = new_page()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Ben"}]
    code = finished_table(page, seats, seed=6)
    page.goto(f"/t/{code}")
    page.get_by_role("button", name=re.compile("Replay")).click()
    page.locator(".film input").fill("1")
    hands = []
    for seat, eyes in enumerate(page.locator(".eyes button").all()):
        eyes.click()
        expect(eyes).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".hotel")).to_have_attribute(
            "aria-label", f"Hotel {eyes.get_attribute('title')}"
        )
        seen = page.request.get(f"/api/tables/{code}/replay/1?seat={seat}").json()["view"]
        held = {f"staff:{card}" for card in seen["players"][seat]["hand"]}
        wait_until(page, lambda held=held: hand_of(page) == held)  # type: ignore[misc]
        hands.append(held)
    assert len(hands) == 2
    assert not hands[0] & hands[1]
