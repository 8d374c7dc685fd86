"""Around a table: links, leaving, resigning, standing in, closing, and the seal of the deal."""

import pytest
from playwright.sync_api import Page, expect

from tests.page.checks import accessible, fits
from tests.page.conftest import SEED, NewPage
from tests.page.tables import wait_until


def friends(new_page: NewPage, locale: str = "en-US", **more: object) -> tuple[Page, Page, str]:
    """Anna has a table with two free seats, and Ben sits at one of them."""
    anna, ben = new_page(locale, name="Anna"), new_page(locale, name="Ben", phone=True)
    anna.goto("/")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "person"}, {"kind": "person"}]
    made = anna.request.post("/api/tables", data={"seats": seats, **more}).json()
    code = made["table"]["code"]
    ben.goto(f"/t/{code}")
    ben.locator(".nm input").fill("Ben")
    ben.locator(".wait .primary").first.click()
    expect(ben.locator(".wait .sit").nth(1)).to_contain_text("Ben")
    anna.goto(f"/t/{code}")
    return anna, ben, code


def menu(page: Page, name: str) -> None:
    page.locator(".tools button").last.click()
    expect(page.get_by_role("dialog", name=name)).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "leave", "remove", "seal"),
    [
        ("en-US", "leave", "remove", "Sealed deal"),
        pytest.param(
            *("de-DE", "verlassen", "entfernen", "Versiegelter Zufall"), marks=pytest.mark.nightly
        ),
    ],
)
def test_people_leave_and_are_removed_before_the_game(
    new_page: NewPage, locale: str, leave: str, remove: str, seal: str
) -> None:
    anna, ben, _ = friends(new_page, locale)
    for page in (anna, ben):
        expect(page.locator(".wait .seal code")).to_have_text(
            anna.locator(".wait .seal code").inner_text()
        )
        expect(page.locator(".wait .seal")).to_contain_text(seal)
        fits(page)
        accessible(page)
    ben.get_by_role("button", name=leave).click()
    expect(anna.locator(".wait .sit").nth(1)).not_to_contain_text("Ben")
    ben.locator(".nm input").fill("")  # without a name one is called as the seat is
    ben.locator(".wait .primary").first.click()
    expect(anna.locator(".wait .sit").nth(1)).to_contain_text("Emil")
    anna.get_by_role("button", name=remove).click()
    expect(ben.locator(".wait .primary").first).to_be_visible()


def test_a_link_is_renewed_and_revoked_in_the_menu(new_page: NewPage) -> None:
    anna, _, code = friends(new_page)

    def links() -> list[str]:
        table = anna.request.get(f"/api/tables/{code}").json()["table"]
        return [link["link"] for link in table.get("links", [])]

    before = links()
    menu(anna, "Menu")
    anna.get_by_role("button", name="renew").click()
    expect(anna.get_by_role("button", name="renew")).to_be_enabled()
    wait_until(anna, lambda: links() != before)
    anna.get_by_role("button", name="revoke").click()
    expect(anna.get_by_role("button", name="make one")).to_be_visible()
    assert links() == []
    accessible(anna)


@pytest.mark.parametrize(
    ("locale", "named", "resign", "told"),
    [
        ("en-US", "Menu", "Resign", "You have resigned"),
        pytest.param(
            *("de-DE", "Menü", "Aufgeben", "Du hast aufgegeben"), marks=pytest.mark.nightly
        ),
    ],
)
def test_somebody_resigns_and_everybody_sees_it(
    new_page: NewPage, locale: str, named: str, resign: str, told: str
) -> None:
    anna, ben, code = friends(new_page, locale, seed=SEED)
    assert anna.request.post(f"/api/tables/{code}/bot", data={"seat": 2, "level": "random"}).ok
    for page in (anna, ben):
        expect(page.locator(".table")).to_be_visible(timeout=20_000)
    menu(ben, named)
    ben.locator(".deeds").get_by_role("button", name=resign).click()
    sure = ben.get_by_role("alertdialog")
    expect(sure).to_be_visible()
    fits(ben)
    accessible(ben)
    sure.get_by_role("button", name=resign).click()
    expect(ben.locator(".prompt")).to_contain_text(told)
    expect(anna.locator(".rival .off").first).to_have_text(
        "bot plays" if resign == "Resign" else "Bot spielt"
    )
    assert ben.locator(".prompt .go button").count() == 0


def test_a_bot_stands_in_and_the_seat_is_taken_back(new_page: NewPage) -> None:
    anna, ben = new_page(name="Anna"), new_page(name="Ben")
    anna.goto("/")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "person"}]
    data = {"seats": seats, "stand_in": 1, "seed": SEED}
    code = anna.request.post("/api/tables", data=data).json()["table"]["code"]
    # Both are there before the game begins: nobody is away while a page loads.
    for page in (anna, ben):
        page.goto(f"/t/{code}")
        expect(page.locator(".wait")).to_be_visible(timeout=20_000)
    assert ben.request.post(f"/api/tables/{code}/join", data={"name": "Ben"}).ok
    for page in (anna, ben):
        expect(page.locator(".table")).to_be_visible(timeout=20_000)
    waits = anna.locator(".prompt.waits").count() == 1
    gone, stays = (ben, anna) if waits else (anna, ben)
    gone.goto("/")
    expect(stays.locator(".rival .off")).to_have_text("bot plays")
    gone.goto(f"/t/{code}")
    expect(gone.locator(".prompt")).to_contain_text("A bot stands in for you")
    fits(gone)
    accessible(gone)
    gone.get_by_role("button", name="Take my seat back").click()
    expect(gone.locator(".prompt")).not_to_contain_text("A bot stands in")
    expect(stays.locator(".rival .off")).to_have_count(0)


def test_the_maker_closes_and_deletes_the_table(new_page: NewPage) -> None:
    anna, ben, _ = friends(new_page)
    menu(anna, "Menu")
    anna.get_by_role("button", name="Close the table").click()
    anna.get_by_role("alertdialog").get_by_role("button", name="Close the table").click()
    for page in (anna, ben):
        expect(page.get_by_role("status").first).to_contain_text("has been closed")
    anna.get_by_role("button", name="Delete the table").click()
    anna.get_by_role("alertdialog").get_by_role("button", name="Delete the table").click()
    expect(anna.locator(".lob")).to_be_visible()
    expect(ben.get_by_role("status").first).to_contain_text("There is no table")


def test_the_seal_is_opened_at_the_end(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    seats = [{"kind": "bot", "name": name, "level": "random"} for name in ("Emil", "Rosa")]
    table = page.request.post("/api/tables", data={"seats": seats}).json()["table"]
    wait_until(
        page,
        lambda: (
            page.request.get(f"/api/tables/{table['code']}").json()["table"]["status"] == "over"
        ),
    )
    page.goto(f"/t/{table['code']}")
    page.get_by_role("button", name="The deal can be checked").click()
    seal = page.locator(".sheet .seal")
    expect(seal).to_contain_text(table["commitment"])
    expect(seal).to_contain_text("kaiserhof verify")
    with page.expect_download() as download:
        seal.get_by_role("link").click()
    assert table["commitment"] in download.value.path().read_text()
    fits(page)
    accessible(page)
