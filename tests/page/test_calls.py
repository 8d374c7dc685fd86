"""Whose turn it is: the lobby says it, and a hidden tab calls."""

import random

from playwright.sync_api import expect

from tests.page.checks import accessible
from tests.page.conftest import NewPage
from tests.page.play import step
from tests.page.tables import make_table

HIDE = """(hidden) => {
  const state = hidden ? 'hidden' : 'visible';
  for (const [key, value] of [['hidden', hidden], ['visibilityState', state]])
    Object.defineProperty(document, key, { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
LISTEN = """
window.called = [];
const Real = window.Notification;
window.Notification = class extends Real {
  constructor(title, options) { super(title, options); window.called.push(options.body); }
};
"""


def test_the_lobby_calls_whose_turn_it_is(new_page: NewPage) -> None:
    anna, ben = new_page(), new_page(locale="de-DE")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "person"}]
    code = make_table(anna, seats, seed=4)
    ben.request.post(f"/api/tables/{code}/join", data={"name": "Ben"})
    decides = anna.request.get("/api/tables").json()["mine"][0]["player"]
    words = {0: ("Your turn", "Anna ist am Zug"), 1: ("Ben to play", "Du bist dran")}[decides]
    for seat, (page, word) in enumerate(zip((anna, ben), words, strict=True)):
        page.goto("/")
        row = page.locator(".tb-l").filter(has_text=code)
        expect(row).to_contain_text(word)
        assert ("turn" in (row.get_attribute("class") or "").split()) == (seat == decides)
        accessible(page)


def test_a_hidden_tab_calls(new_window: NewPage) -> None:
    """While Ben plays, Anna looks at another tab: the title blinks, and the browser notifies."""
    anna, ben = new_window(), new_window()
    anna.context.grant_permissions(["notifications"])
    anna.add_init_script("localStorage.setItem('kaiserhof.notify', 'true')")
    anna.add_init_script(LISTEN)
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "person"}]
    code = make_table(anna, seats, seed=4)
    ben.request.post(f"/api/tables/{code}/join", data={"name": "Ben"})
    for page in (anna, ben):
        page.goto(f"/t/{code}")
        expect(page.locator(".table")).to_be_visible()
    chance = random.Random(5)
    for _ in range(200):  # until Ben is to play
        if anna.locator(".prompt.waits").count():
            break
        step(anna, chance)
    expect(anna.locator(".prompt.waits")).to_be_visible()
    expect(anna).to_have_title("Kaiserhof")
    assert anna.evaluate("window.called") == []
    anna.evaluate(HIDE, True)
    for _ in range(200):
        if ben.locator(".prompt.waits").count():
            break
        step(ben, chance)
    expect(anna).to_have_title("● Your turn")
    expect(anna).to_have_title("Kaiserhof")
    expect(anna).to_have_title("● Your turn")
    assert anna.evaluate("window.called") == ["Your turn"]
    anna.evaluate(HIDE, False)
    expect(anna).to_have_title("Your turn · Kaiserhof")
    anna.wait_for_timeout(1200)
    expect(anna).to_have_title("Your turn · Kaiserhof")
