"""Scenes: a scoring takes the stage, and leaves it at a key or a click."""

import pytest
from playwright.sync_api import expect

from tests.page.checks import accessible, fits
from tests.page.conftest import NewPage
from tests.page.tables import State, bring, code_of, table_where


def third_round(state: State) -> bool:
    return bool(state["view"]["round"] == 3)


def scored(state: State) -> bool:
    return bool(state["view"]["scorings"] == 1)


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_the_emperor_scores_on_a_stage(new_page: NewPage, phone: bool) -> None:
    """Without motion it is a still picture; the key that ends it does nothing else."""
    page = new_page(phone=phone, scenes="1")
    page.add_init_script("const wait = setTimeout; window.setTimeout = (f, n) => wait(f, n * 40)")
    table_where(page, third_round, modules=[1])
    bring(page, code_of(page), scored)
    stage = page.locator(".scene-on")
    expect(stage).to_contain_text("The emperor scores")
    fits(page)
    accessible(page)
    before = page.locator(".table").get_attribute("data-position")
    page.keyboard.press("Enter")
    expect(stage.locator("h2")).not_to_have_text("The emperor scores")
    expect(stage).to_contain_text("The ballroom is scored")
    stage.click()
    expect(stage).to_contain_text("Round 4")
    assert page.locator(".table").get_attribute("data-position") == before
