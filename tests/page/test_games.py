"""Whole games, from the first click to the final score and back through the replay."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.checks import accessible, fits, on_top
from tests.page.conftest import NewPage
from tests.page.play import play, position
from tests.page.tables import (
    State,
    bring,
    bring_unseen,
    code_of,
    new_table,
    number,
    offers,
    open_table,
    table_where,
)


@pytest.mark.parametrize(
    "first", [7, pytest.param(0, marks=pytest.mark.nightly)], ids=["the-end", "whole"]
)
def test_a_game_against_bots(new_page: NewPage, first: int) -> None:
    """By clicks from a round on; what comes before it is played over the wire."""
    page = new_page()
    open_table(page, door=1)
    bring_unseen(page, lambda state: state["view"]["round"] >= first)
    fits(page)
    tall, window = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert tall <= window, "the table does not fit into 1280x800"
    done = play(page, 3000, random.Random(5))
    assert done > (60 if first == 0 else 5)
    expect(page.locator(".fin")).to_be_visible()
    expect(page.locator(".bd tfoot td")).to_have_count(3)
    totals = [number(text) for text in page.locator(".bd tfoot td").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    assert page.locator(".plot .ln").count() == 3
    for width, height in ((390, 844), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        fits(page)
        assert on_top(page, ".fin .prompt .btn.primary"), f"the rematch at {width} pixels"
    page.set_viewport_size({"width": 1280, "height": 800})
    fits(page)
    accessible(page)
    turn_by_turn(page)
    watcher = new_page()
    watcher.goto(page.url)
    watcher.get_by_role("button", name=re.compile("Replay")).click()
    expect(watcher.locator(".reel")).to_have_attribute("data-turn", re.compile("[1-9]"))
    assert watcher.locator(".hand .staff:not(.backside)").count() == 0
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("Record")).click()
    record = Path(download.value.path()).read_text()
    assert record.startswith("kaiserhof record 1")
    page.get_by_role("button", name=re.compile("Rematch")).click()
    expect(page.locator(".table")).to_be_visible()


def turn_by_turn(page: Any) -> None:
    """Step through the finished game: buttons, keys and the slider lead to the same turns."""
    page.get_by_role("button", name=re.compile("Replay")).click()
    reel, now = page.locator(".reel"), page.locator(".rounds .now")
    expect(reel).to_contain_text(re.compile(r"Turn (\d+) of \1\b"))
    last = int(reel.get_attribute("data-turn"))
    assert last > 20
    scores = page.locator(".scores button > b")
    ends = scores.all_inner_texts()
    page.get_by_role("button", name="To the set-up").click()
    expect(reel).to_contain_text("The set-up")
    expect(now).to_have_text("1")
    expect(scores.first).to_have_text("0")
    page.keyboard.press("ArrowRight")
    expect(reel).to_have_attribute("data-turn", "1")
    expect(page.locator(".log .fresh").first).to_be_visible()
    page.locator(".film input").fill(str(last - 1))
    expect(now).to_have_text("7")
    fits(page)
    accessible(page)
    page.get_by_role("button", name="Next turn").click()
    expect(now).to_have_count(0)
    assert scores.all_inner_texts() == ends
    page.get_by_role("button", name="Final score").click()
    expect(page.locator(".fin")).to_be_visible()


def test_all_modules_on_one_table(new_page: NewPage) -> None:
    page = new_page()
    new_table(page, {"players": 2, "modules": [1, 2, 3, 4, 5]}, seed=7, level="random")
    expect(page.locator(".tray")).to_be_visible()  # the entrances are auctioned
    table_where(page, sends_a_dancer_beside_celebrities, modules=[1, 2, 3, 4, 5])
    expect(page.locator(".brow.can").first).to_be_visible()
    expect(page.locator(".cdie").first).to_be_visible()
    expect(page.get_by_role("tab", name="Ballrooms")).to_have_attribute("aria-selected", "true")
    fits(page)
    tall, window = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert tall <= window, "the table does not fit into 1280x800"
    accessible(page)
    before = position(page)
    page.locator(".brow.can").first.click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    expect(page.locator(".act-space.key")).to_be_visible()
    assert page.locator(".kitchen li").count() == 5
    assert page.locator(".attic .area").count() == 4
    page.get_by_role("tab", name="Lounge").click()
    expect(page.locator(".lplate")).to_have_count(3)
    accessible(page)
    expect(page.locator(".gate.gr .second")).to_be_visible()
    page.locator("button.gate").click()
    expect(page.locator(".sheet.house")).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    bring_unseen(page, lambda state: state["view"]["round"] >= 7)
    bring(page, code_of(page), lambda state: False)
    expect(page.locator(".fin")).to_be_visible()
    accessible(page)


def sends_a_dancer_beside_celebrities(state: State) -> bool:
    """A row of a ballroom is to be chosen, and coloured dice lie on the action spaces."""
    return offers(state, "ballroom") and any(one["die"] for one in state["view"]["lounge"])


@pytest.mark.nightly
@pytest.mark.parametrize(
    "modules",
    [[1], [2], [3], [4], [5], [1, 2, 3, 4, 5]],
    ids=["ballrooms", "celebrities", "entrances", "start-player", "little-more", "all"],
)
def test_a_whole_game_with_modules_by_clicks(new_page: NewPage, modules: list[int]) -> None:
    page = new_page()
    new_table(page, {"players": 2, "modules": modules}, seed=7, level="random")
    play(page, 4000, random.Random(4))
    expect(page.locator(".fin")).to_be_visible()
    accessible(page)
