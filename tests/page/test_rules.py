"""The rules in place: pages from one source, a legend of all symbols, links from the table."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kaiserhof.server.catalogue import catalogue
from kaiserhof.text.rules import chapters
from tests.page.conftest import NewPage
from tests.page.tables import chooses_a_die, table_where


def symbols(value: Any) -> set[str]:
    """Every symbol that something is drawn with."""
    if isinstance(value, dict):
        if isinstance(value.get("is"), str):
            kind, icon = value["is"], value.get("icon", "")
            if kind in ("coin", "star"):
                return {kind}
            if kind == "item":
                return {f"item_{value['item']}"}
            face = re.match(r"face\d", icon)
            return {"face" if face else icon.replace("-", "_")} if kind == "icon" else set()
        value = list(value.values())
    return set[str]().union(*map(symbols, value)) if isinstance(value, list | tuple) else set()


def title(page: Page) -> str:
    return page.locator(".rules .page h3").first.inner_text()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_can_be_read_and_searched_page_by_page(new_page: NewPage, language: str) -> None:
    page = new_page(language=language, phone=language == "de")
    page.goto("/")
    page.get_by_role("button", name="Rules" if language == "en" else "Regeln").click()
    told = [one for one in chapters(language) if one.level > 1]
    listed = page.locator(".rules nav [data-chapter]")
    expect(listed).to_have_text([one.title for one in told])
    for one in told[::4]:
        page.locator(f'.rules [data-chapter="{one.key}"]').click()
        assert title(page) == one.title
        words = re.findall(r"[^\W\d_]{5,}", one.text.replace("`", ""))
        expect(page.locator(".rules .page")).to_contain_text(words[-1])
    word = "krone" if language == "en" else "Krone"
    page.locator(".rules input").fill(word)
    hits = page.locator(".rules .hit mark")
    expect(hits.first).to_have_text(re.compile(word, re.IGNORECASE))
    assert hits.count() > 10
    page.locator(".rules input").fill("xyzzy")
    expect(page.locator(".rules .hit")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_legend_has_every_symbol_of_the_catalogue_in_words(
    new_page: NewPage, language: str
) -> None:
    page = new_page(language=language)
    page.goto("/")
    page.locator(".tools button").nth(2).click()
    page.locator(".rules nav button").nth(1).click()
    shown = {
        one.get_attribute("data-symbol"): one.inner_text()
        for one in page.locator(".rules [data-symbol]").all()
    }
    drawn = {key for key in shown if key and not key.startswith("when_")}
    assert drawn == symbols(catalogue(language, "2021"))
    assert len(shown) - len(drawn) == 5  # when staff works
    assert all(text and text != key for key, text in shown.items())
    assert len(set(shown.values())) == len(shown)
    assert page.locator(".rules [data-symbol] svg").count() >= len(shown)


def test_what_is_looked_at_is_open_first(new_page: NewPage) -> None:
    """By key from a tip, from the close-up of a card, and from a refusal on the way there."""
    page = new_page()
    table_where(page, chooses_a_die)
    for where, chapter in (
        (".act-space", "Main actions"),
        (".guest", "Rounds and turns"),
        (".tile", "Emperor scoring"),
        (".pol", "Additional actions"),
        (".room", "Rewards and occupancy bonus"),
    ):
        page.locator(where).first.hover()
        expect(page.locator(".tip")).to_be_visible()
        page.keyboard.press("?")
        expect(page.locator(".rules .page h3").first).to_have_text(chapter)
        expect(page.locator(".rules input")).to_have_value("")
        page.keyboard.press("Escape")
        expect(page.locator(".rules")).to_have_count(0)
        page.mouse.move(640, 4)
        expect(page.locator(".tip")).to_have_count(0)
    page.locator(".tile").first.click()
    page.locator(".zoom .rule").click()
    expect(page.locator(".rules .page h3").first).to_have_text("Emperor scoring")
    page.keyboard.press("Escape")
    expect(page.locator(".zoom")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".zoom")).to_have_count(0)
