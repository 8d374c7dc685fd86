"""Pass and play: several people at one device, and nobody sees the hand of another."""

import random
import re

from playwright.sync_api import expect

from tests.page.checks import fits, holds_its_words
from tests.page.conftest import NewPage
from tests.page.play import play, until


def test_hot_seat_hides_the_hand(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".dr").first.click()
    page.get_by_role("button", name=re.compile("Pass and play")).click()
    expect(page.locator(".table, .handover").first).to_be_visible(timeout=20_000)
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


def test_a_hot_seat_is_replayed_through_the_eyes_of_either(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".dr").first.click()
    page.get_by_role("button", name=re.compile("Pass and play")).click()
    expect(page.locator(".table, .handover").first).to_be_visible(timeout=20_000)
    play(page, 3000, random.Random(6))
    page.get_by_role("button", name=re.compile("Replay")).click()
    page.locator(".film input").fill("1")
    hands = []
    for eyes in page.locator(".eyes button").all():
        eyes.click()
        expect(eyes).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".hotel")).to_have_attribute(
            "aria-label", f"Hotel {eyes.get_attribute('title')}"
        )
        page.wait_for_timeout(300)
        cards = page.locator(".hand .staff").evaluate_all("all => all.map(one => one.dataset.at)")
        assert len(cards) >= 5
        hands.append(set(cards))
    assert len(hands) == 2
    assert not hands[0] & hands[1]
