"""The gallery: every card and tile of the box, drawn by the page's own components."""

from typing import Any

from playwright.sync_api import expect

from kaiserhof.data import card_set
from tests.page.conftest import NewPage


def test_every_card_is_in_the_gallery_and_opens_from_close_up(new_page: NewPage) -> None:
    page: Any = new_page(locale="de-DE")
    page.goto("/gallery")
    cards = card_set()
    for section, kind in (
        ("guests", cards.guests),
        ("staff", cards.staff),
        ("politics", cards.politics),
        ("tiles", cards.tiles),
    ):
        expect(page.locator(f"#all-{section} .shelf > button")).to_have_count(len(kind))
    page.get_by_role("button", name="Baronin", exact=True).click()
    expect(page.get_by_role("dialog", name="Baronin", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    cut = page.locator(".shelf :is(.eff, .reward)").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1)"
        ".map((one) => one.parentElement.getAttribute('aria-label'))"
    )
    assert cut == []
