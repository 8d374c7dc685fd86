"""What the options of a table change on it: modules, draft, editions and ready sets."""

import random
import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from kaiserhof import Game, Options
from tests.page.checks import accessible, fits, holds_its_words
from tests.page.conftest import NewPage
from tests.page.play import until
from tests.page.tables import State, at_random, new_table, offers, table_where

MANAGER, GUIDE = 17, 8


def deals_both(options: Options) -> int:
    """A seed that deals the Assistant Manager and the Tour Guide to the first of two players."""
    hands = ((seed, Game(options, seed=seed).view(0)["players"][0]["hand"]) for seed in range(9999))
    return next(seed for seed, hand in hands if {MANAGER, GUIDE} <= set(hand or ()))


def bids_for_the_kaufman(state: State, chance: random.Random) -> str:
    """All that one has for that entrance, and nothing for another."""
    answers: list[str] = [one["answer"] for one in state["decision"]["answers"]]
    auction = state["view"]["auction"]
    if "auction kaufman" in answers:
        return "auction kaufman"
    if auction:
        bids = [answer for answer in answers if answer.startswith("bid")]
        return bids[-1] if auction["entrance"] == "kaufman" and bids else answers[0]
    return at_random(state, chance)


def has_a_guest_at_the_kaufman(state: State) -> bool:
    mine = state["view"]["players"][state["seat"]]
    return mine["entrance"] == "kaufman" and any(mine["tables"]) and offers(state, "die")


@pytest.mark.parametrize("phone", [False, True])
def test_a_fourth_table_stands_beside_the_others(new_page: NewPage, phone: bool) -> None:
    """The Kaufman has four tables in its café, and German has long words."""
    page = new_page("de-DE", phone=phone, language="de")
    table_where(
        page,
        has_a_guest_at_the_kaufman,
        players=4,
        modules=[1, 2, 3, 4, 5],
        choose=bids_for_the_kaufman,
    )
    expect(page.locator(".bays.n4 button.seat").first).to_be_visible()
    seats = [seat.bounding_box() for seat in page.locator(".bays.n4 > *").all()]
    assert len(seats) == 4
    assert len({seat["y"] for seat in seats}) == 1
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(seats))
    holds_its_words(page, ".bays button.seat, .serve")
    holds_its_words(page, ".go .btn" if phone else ".act-space, .hand .staff")
    fits(page)
    cafe, prompt = (page.locator(one).bounding_box() for one in (".cafe", ".prompt"))
    assert cafe["y"] + cafe["height"] <= prompt["y"], "the café lies under the prompt"


def test_a_draft_with_day_boards(new_page: NewPage) -> None:
    page = new_page()
    new_table(page, {"players": 2, "variant": "expert", "side": "day"}, seed=3)
    pack = page.locator(".tcard.draft")
    until(page, random.Random(1), pack)
    accessible(page)
    expect(page.locator(".tray h2")).to_contain_text("the rest goes to Emil")
    number = (pack.first.get_attribute("data-answer") or "").split()[1]
    pack.first.click()
    expect(page.locator(f'.hand [data-at="staff:{number}"]')).to_be_visible()


def test_a_table_of_2015_shows_the_cards_of_2015(new_page: NewPage) -> None:
    """The Assistant Manager costs 3 krones there, the Tour Guide looks at who moves in."""
    page = new_page()
    for edition, cost, text in (("2015", "3", "house a green guest"), ("2021", "5", "leaves")):
        seed = deals_both(Options(players=2, edition=edition, promos=False))
        new_table(page, {"players": 2, "edition": edition, "promos": False}, seed=seed)
        manager, guide = (page.locator(f'.hand [data-at="staff:{n}"]') for n in (MANAGER, GUIDE))
        expect(manager.locator(".coin").first).to_have_text(cost)
        guide.click(button="right")
        expect(page.locator(".zoom .words")).to_contain_text(text)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("edition", ["2021", "2015"])
def test_a_first_game_has_ready_sets(new_page: NewPage, edition: str) -> None:
    page = new_page(phone=edition == "2015", locale="de-DE")
    new_table(page, {"players": 2, "variant": "introductory", "edition": edition}, seed=3)
    if edition == "2015":
        page.locator(".tabs [data-to=staff]").click()
    expect(page.locator(".hand h2")).to_contain_text(re.compile("fertiges Set [AB]"))
    expect(page.locator(".hand .staff")).to_have_count(6)
    fits(page)
