"""A page for everybody: by keyboard, on a phone, by day and night, in both languages."""

import functools
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.checks import accessible, fits
from tests.page.conftest import NewPage
from tests.page.play import play, position
from tests.page.tables import State, offers, open_table, table_where, wait_until


def test_everything_by_keyboard(new_page: NewPage) -> None:
    """The list of all answers, digits and Enter are enough to play."""
    page = new_page()
    open_table(page)
    for _ in range(12):
        expect(page.locator(".table[data-kind]:not([data-kind=''])")).to_be_visible()
        before = position(page)
        page.keyboard.press("1")
        expect(page.locator(".answers")).to_be_visible()
        page.keyboard.press("1")
        expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    page.locator(".act-space").first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className").startswith("act-space")


def went_on(page: Any, before: str) -> bool:
    """Whether an answer has arrived, or the game is over."""
    return position(page) != before


HEARD = re.compile(r"\b(wins|tie)\b", re.IGNORECASE)


@pytest.mark.parametrize(
    "first", [7, pytest.param(0, marks=pytest.mark.nightly)], ids=["the-end", "whole"]
)
def test_a_game_by_accessible_names_alone(new_page: NewPage, first: int) -> None:
    """Whoever hears the page finds what is asked, every answer and the result by their names."""
    page, chance = new_page(), random.Random(3)
    table_where(page, lambda state: bool(state["view"]["round"] >= first))
    everything = page.get_by_role("button", name="Everything you can do")
    choices = page.get_by_role("region", name="Everything you can do").get_by_role("button")
    result = page.get_by_role("heading", name=HEARD)
    assert (
        page.get_by_role("button", name=re.compile(r"rooms?\. costs \d\. orders \d")).count() == 5
    )
    for given in range(1500):
        everything.or_(result).first.wait_for()
        if result.count():
            break
        if given == 1:
            expect(page.get_by_role("log")).not_to_be_empty()
        before = position(page)
        everything.press("Enter")
        choices.first.wait_for()
        names = [one for one in choices.all_inner_texts() if one.strip()]
        assert len(names) == choices.count(), "an answer without a name"
        choices.nth(chance.randrange(len(names))).press("Enter")
        wait_until(page, functools.partial(went_on, page, before))
    assert result.count()


def is_halfway(state: State) -> bool:
    """At the beginning of a turn of the fourth round: far from the end, with much on the table."""
    return state["view"]["round"] == 4 and offers(state, "die")


def test_phone(new_page: NewPage) -> None:
    page = new_page(phone=True)
    page.goto("/")
    expect(page.locator(".lob")).to_be_visible()
    fits(page)
    accessible(page)
    page.locator("#open-table").click()
    expect(page.locator(".table")).to_be_visible()
    fits(page)
    table_where(page, is_halfway, players=3)
    assert play(page, 12, random.Random(7)) == 12
    fits(page)
    page.keyboard.press("Escape")
    for tab in ("staff", "court", "rivals", "log", "hotel"):
        page.locator(f".tabs [data-to={tab}]").click()
        fits(page)
    accessible(page)


@pytest.mark.parametrize("theme", ["night", "day"])
def test_accessible(new_page: NewPage, theme: str) -> None:
    page = new_page(theme=theme)
    page.goto("/")
    expect(page.locator(".lob")).to_be_visible()
    fits(page)
    accessible(page)
    table_where(page, is_halfway, players=3)
    fits(page)
    accessible(page)
    page.locator(".guest").first.click(button="right")
    expect(page.locator(".zoom")).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    expect(page.locator(".zoom")).to_be_hidden()


def test_both_languages(new_page: NewPage) -> None:
    page = new_page(locale="de-DE")
    open_table(page)
    expect(page.locator(".actions h2")).to_contain_text("Aktionen")
    table_where(page, is_halfway)
    assert play(page, 12, random.Random(9)) == 12
    page.keyboard.press("Escape")
    fits(page)
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="English").click()
    page.keyboard.press("Escape")
    expect(page.locator(".actions h2")).to_contain_text("Actions")
    expect(page.locator(".log .lines")).to_contain_text("Round 1")
    expect(page.locator(".log .lines")).to_contain_text("Set-up")
    expect(page.locator("html")).to_have_attribute("lang", "en")
