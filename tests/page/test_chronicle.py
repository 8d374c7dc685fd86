"""The chronicle: turn by turn, each gain at its source, and what happened since the own turn."""

from playwright.sync_api import expect

from tests.page.checks import accessible, fits
from tests.page.conftest import NewPage
from tests.page.tables import State, bring, look_at, make_table, offers, table_where


def after_the_others(state: State) -> bool:
    """In the third round the own turn begins, and everybody else has had one before."""
    view = state["view"]
    mine = view["seat"]
    others = [player["turns"] for seat, player in enumerate(view["players"]) if seat != mine]
    return view["round"] == 3 and offers(state, "die") and min(others) > 0


def test_turns_are_told_one_by_one_and_open_by_a_click(new_page: NewPage) -> None:
    page = new_page()
    table_where(page, after_the_others, players=3, level="greedy")
    told = page.locator(".log .chapter[data-chapter=turn]")
    expect(told.first.locator(".line").first).to_be_visible()
    lines = page.locator(".log .line").count()
    page.locator('.log button.head[aria-expanded="false"]').first.click()
    assert page.locator('.log button.head[aria-expanded="true"]').count() == 2
    assert page.locator(".log .line").count() > lines
    accessible(page)


def test_a_line_lights_the_things_that_it_tells_of(new_page: NewPage) -> None:
    page = new_page()
    table_where(page, after_the_others, players=3, level="greedy")
    line = page.locator(".log .line", has=page.locator(".die")).first
    line.hover()
    assert page.locator(".act-space[data-lit]").count() == 1
    assert page.locator(".rival[data-lit]").count() == 1
    page.mouse.move(640, 4)
    expect(page.locator("[data-lit]")).to_have_count(0)


def test_what_happened_since_the_last_turn_is_told_again(new_page: NewPage) -> None:
    page = new_page()
    table_where(page, after_the_others, players=3, level="greedy")
    page.keyboard.press("c")
    recap = page.get_by_role("dialog", name="Since your last turn")
    expect(recap).to_contain_text("Emil")
    expect(recap).to_contain_text("Rosa")
    assert recap.locator(".chapter .line").count() >= 2
    accessible(page)
    page.keyboard.press("Escape")
    expect(recap).to_be_hidden()
    page.locator(".turns button").first.click()
    turn = page.get_by_role("dialog", name="The turn of")
    assert turn.locator(".chapter").count() >= 1
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".tabs [data-to=log]").click()
    page.get_by_role("button", name="Since your last turn").click()
    expect(recap).to_be_visible()
    fits(page)


def test_the_next_one_at_a_hot_seat_reads_what_happened(new_page: NewPage) -> None:
    page = new_page()
    seats = [{"kind": "me", "name": "Clara"}, {"kind": "me", "name": "Emil"}]
    code = make_table(page, seats, 3)
    bring(page, code, lambda state: state["view"]["round"] == 2)
    look_at(page, code)
    since = page.locator(".handover .since")
    expect(since).to_contain_text("Since your last turn")
    expect(since.locator(".chapter").first).to_be_visible()
