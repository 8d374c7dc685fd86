"""What the maker decides for a game among people: whether hints are given, and who finds it."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import NewPage


@pytest.mark.parametrize(
    ("locale", "friend", "without", "by_link", "told"),
    [
        ("en-US", "friend", "none", "by link only", "without hints"),
        pytest.param(
            *("de-DE", "Freund", "keine", "nur mit Link", "ohne Tipps"),
            marks=pytest.mark.nightly,
        ),
    ],
)
def test_friends_play_without_hints_and_out_of_sight(
    new_page: NewPage, locale: str, friend: str, without: str, by_link: str, told: str
) -> None:
    anna, ben = new_page(locale, name="Anna"), new_page(locale, name="Ben")
    anna.goto("/")
    anna.locator(".dr").first.click()
    anna.locator(".opt summary").click()
    expect(anna.locator("#tell-hints")).to_have_count(0)  # against bots there is nothing to decide
    anna.locator(".sit").nth(1).get_by_role("button", name=friend).click()
    expect(anna.get_by_role("button", name=without, exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    anna.get_by_role("button", name=by_link).click()
    anna.locator("#open-table").click()
    link = anna.locator(".wait .link input").input_value()
    code = link.rsplit("/", 1)[1]
    lists = ben.request.get("/api/tables").json()
    assert code not in [table["code"] for table in lists["open"] + lists["running"]]
    ben.goto(link)
    ben.locator(".nm input").fill("Ben")
    ben.locator(".wait .primary").first.click()
    for page in (anna, ben):
        expect(page.locator(".table")).to_be_visible()
    decides = anna if anna.locator(".prompt.waits").count() == 0 else ben
    button = decides.locator(".hintbtn")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.hover()
    expect(decides.locator(".tip")).to_contain_text(told)
    decides.keyboard.press("h")
    expect(decides.locator(".refusal")).to_contain_text(told)
    expect(decides.locator(".advice")).to_have_count(0)


def test_friends_may_allow_hints(new_page: NewPage) -> None:
    anna, ben = new_page(name="Anna"), new_page(name="Ben")
    anna.goto("/")
    anna.locator(".dr").first.click()
    anna.locator(".sit").nth(1).get_by_role("button", name="friend").click()
    anna.locator(".opt summary").click()
    anna.get_by_role("button", name="allowed").click()
    anna.locator("#open-table").click()
    code = anna.locator(".wait .link input").input_value().rsplit("/", 1)[1]
    assert code in [table["code"] for table in ben.request.get("/api/tables").json()["open"]]
    ben.request.post(f"/api/tables/{code}/join", data={"name": "Ben"})
    ben.goto(f"/t/{code}")
    for page in (anna, ben):
        expect(page.locator(".table")).to_be_visible()
    decides = anna if anna.locator(".prompt.waits").count() == 0 else ben
    decides.locator(".hintbtn").click()
    expect(decides.locator(".advice li").first).to_be_visible()
