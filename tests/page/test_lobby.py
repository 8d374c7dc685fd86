"""The lobby: a table is put together, with its options and the levels of its bots."""

from playwright.sync_api import expect

from kaiserhof.bots.levels import ELO, LEVELS
from tests.page.checks import accessible, fits
from tests.page.conftest import NewPage


def test_the_lobby_offers_everything(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".opt summary").click()
    opts = page.locator(".opt .opts")
    for word in ("Edition", "Variant", "Hotel side"):
        expect(opts).to_contain_text(word)
    for choice, word in (("2015", "first edition"), ("expert", "draft"), ("day", "of its own")):
        opts.get_by_role("button", name=choice, exact=True).click()
        expect(opts).to_contain_text(word)
    words = ("Cards that", "Champagne", "coloured dice", "auction", "key", "bells")
    for n, word in enumerate(words):
        expect(opts.locator(".mod button").nth(n)).to_contain_text(word)
    fits(page)
    accessible(page)


def test_the_lobby_comes_to_rest(new_page: NewPage) -> None:
    """It once asked the server the same thing again as soon as it had the answer, for ever."""
    page = new_page()
    page.goto("/", wait_until="networkidle")
    expect(page.locator(".dr").first).to_be_visible()


def test_what_a_level_says_leaves_the_buttons_below_it_free(new_page: NewPage) -> None:
    """On a small laptop the longest sentences once pushed them under the bar."""
    for language, friend in (("en", "friend"), ("de", "Freund")):
        page = new_page("de-DE" if language == "de" else "en-GB", language=language)
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto("/")
        seat = page.locator(".sit").nth(1)
        button = seat.get_by_role("button", name=friend)
        for level in LEVELS:
            seat.get_by_role("combobox").select_option(level)
            expect(seat).to_contain_text(f"Elo {ELO[level]}")
            covered = button.evaluate(
                """button => {
                    const {left, right, bottom} = button.getBoundingClientRect();
                    const there = document.elementFromPoint((left + right) / 2, bottom - 3);
                    return !button.contains(there);
                }"""
            )
            assert not covered, (language, level)


def test_every_bot_has_its_level(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".dr").nth(1).click()
    emil, rosa = page.locator(".sit").nth(1), page.locator(".sit").nth(2)
    ladder = ["Easy", "Casual", "Steady", "Keen", "Medium", "Skilled", "Seasoned", "Hard", "Expert"]
    expect(emil.locator("option")).to_have_text(ladder)
    expect(emil.get_by_role("combobox")).to_have_value("medium")
    emil.get_by_role("combobox").select_option("Easy")
    expect(emil).to_contain_text("For a first game")
    expect(rosa).to_contain_text("best hotel")
    rosa.get_by_role("button", name="friend").click()
    fits(page)
    accessible(page)
    page.locator("#open-table").click()
    wait = page.locator(".wait")
    expect(wait.locator(".sit").nth(1)).to_contain_text("Easy")
    wait.get_by_role("combobox").select_option("Hard")
    expect(wait).to_contain_text("learned from thousands of games")
    accessible(page)
    with page.expect_request("**/bot") as asked:
        wait.get_by_role("button", name="a computer instead").click()
    assert asked.value.post_data_json == {"seat": 2, "level": "hard"}
    expect(page.locator(".table")).to_be_visible()
    german = new_page("de-DE", language="de")
    german.goto("/")
    expect(german.locator(".sit").nth(1).locator("option")).to_have_text(
        [
            "Leicht",
            "Gemütlich",
            "Solide",
            "Eifrig",
            "Mittel",
            "Geübt",
            "Erfahren",
            "Schwer",
            "Meister",
        ]
    )
    fits(german)
