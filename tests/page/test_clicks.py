"""Clicks: few of them, and none that does something else than it was meant for."""

from playwright.sync_api import expect

from tests.page.conftest import NewPage
from tests.page.play import position
from tests.page.tables import State, offers, open_table, table_where

COVERED = """
() => [...document.querySelectorAll('.sp:has(.boost)')].flatMap((space) => {
  const tab = space.querySelector('.boost').getBoundingClientRect();
  return [...space.querySelectorAll('.face .i, .die')]
    .map((one) => one.getBoundingClientRect())
    .filter((die) => die.right > tab.left + 1 && die.top < tab.bottom - 1)
    .map((die) => `${space.dataset.at}: ${die.right} > ${tab.left}`);
})
"""
"""Dice, and faces of spaces, on which the tab of a boost lies."""


def boosts(state: State) -> bool:
    answers = [one["answer"] for one in state["decision"]["answers"]]
    return any(answer.endswith("boost") for answer in answers)


def test_a_die_is_taken_by_a_click_and_boosted_by_its_tab(new_page: NewPage) -> None:
    page = new_page()
    table_where(page, boosts)
    tab = page.locator(".boost").first
    face = tab.get_attribute("data-boost")
    before = position(page)
    page.locator(f'[data-at="space:{face}"]').click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    assert page.locator(".pop").count() == 0
    page.keyboard.press("Control+z")
    expect(page.locator(".boost").first).to_be_visible()
    taken = position(page)
    page.locator(f'.boost[data-boost="{face}"]').click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", taken)
    expect(page.locator(".log .lines")).to_contain_text("strength")
    page.keyboard.press("Control+z")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".boost").first).to_be_visible()
    assert page.evaluate(COVERED) == []


def leaves_something(state: State) -> bool:
    return offers(state, "end") and (offers(state, "house") or offers(state, "use"))


def test_a_turn_that_leaves_something_is_ended_only_when_asked_twice(new_page: NewPage) -> None:
    page = new_page()
    table_where(page, leaves_something)
    before = position(page)
    page.locator('.btn[data-answer="end"]').click()
    sure = page.get_by_role("alertdialog")
    expect(sure).to_be_visible()
    assert position(page) == before
    end, asked = (page.locator(one).bounding_box() for one in (".btn.end", "[data-sure]"))
    assert asked["y"] + asked["height"] <= end["y"], "a second click at the same place would end"
    page.keyboard.press("Escape")
    expect(sure).to_be_hidden()
    page.locator('.btn[data-answer="end"]').click()
    page.get_by_role("checkbox").check()
    page.locator("[data-sure]").click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    assert page.evaluate("localStorage.getItem('kaiserhof.sure')") == "false"


def has_parts(state: State) -> bool:
    asked = state["decision"]
    return asked["kind"] == "bundle" and not asked["foregone"] and offers(state, "take", 2)


def test_a_button_that_has_just_come_takes_no_click(new_page: NewPage) -> None:
    page = new_page(ripe="100000")
    table_where(page, has_parts)
    before = position(page)
    page.locator(".prompt .chip").first.click()
    page.locator(".prompt .confirm").click()
    page.wait_for_timeout(200)
    assert position(page) == before
    page.locator(".prompt .chip").first.press("Enter")  # who presses a key means it
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)


def many(state: State) -> bool:
    return len(state["decision"]["answers"]) > 11


def test_two_digits_pick_one_of_many_answers(new_page: NewPage) -> None:
    page = new_page()
    table_where(page, many)
    page.keyboard.press("1")
    expect(page.locator(".answers")).to_be_visible()
    before = position(page)
    words = page.locator(".answers button").nth(11).inner_text().split("\n")[-1]
    page.keyboard.press("1")
    assert position(page) == before
    page.keyboard.press("2")
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    expect(page.locator(".btn.undo")).to_contain_text(words[:8])


def test_the_menu_closes_by_escape_and_on_the_way_to_the_lobby(new_page: NewPage) -> None:
    page = new_page()
    open_table(page)
    page.get_by_role("button", name="Menu").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="lobby").click()
    expect(page.locator(".lob")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_hidden()


def takes_a_guest(state: State) -> bool:
    return offers(state, "guest", 3) and state["decision"]["kind"] == "turn"


def test_a_click_on_what_has_just_come_opens_no_close_up(new_page: NewPage) -> None:
    """It takes the guest; where there is none to take any more, nothing happens."""
    page = new_page(ripe="100000")
    table_where(page, takes_a_guest)
    before = position(page)
    page.locator(".row .guest").last.click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    taken = position(page)
    page.locator(".row .guest").last.click()
    page.wait_for_timeout(200)
    assert page.get_by_role("dialog").count() == 0
    assert position(page) == taken
    page.locator(".row .guest").last.press("Enter")  # who presses a key means it
    expect(page.get_by_role("dialog")).to_be_visible()
