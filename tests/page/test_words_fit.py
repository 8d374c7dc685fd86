"""Every name fits what it is written on: all cards of all sets, in both languages, on seven sizes.

The cards are dealt on the way from a real server to the page, into the message of a real table:
what lies there is drawn as in any game, and no game has to come to it.
"""

import json
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from playwright.sync_api import expect

from kaiserhof.story.phrases import the_card
from kaiserhof.text import Text
from tests.page.checks import STICKS_OUT, fits
from tests.page.conftest import NewPage
from tests.page.tables import State, offers, table_where

SIZES = {
    "low-phone": (360, 640),
    "phone": (390, 844),
    "phone-that-lies": (844, 390),
    "tablet-that-stands": (768, 1024),
    "tablet": (1024, 768),
    "laptop": (1280, 800),
    "large": (2560, 1440),
}
ROW, TABLES, HAND, TEAM = 5, 3, 6, 5
WRITTEN = ", ".join(
    (
        ".queue .guest .name",
        ".queue .guest .reward",
        ".seat .name",
        ".seat .reward",
        ".hand .staff",
        ".played",
        ".actions .celeb",
        ".chip .w",
        ".serve",
        ".refuse .btn",
        ".ends .btn",
    )
)
CUT = """
() => [...document.querySelectorAll('.chip .w, .eff, .reward')]
  .filter((one) => one.checkVisibility())
  .filter((one) => one.scrollHeight > one.clientHeight + 3 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.textContent} is cut in ${one.className}`)
"""
"""Words that are hidden by what they are written on."""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


Deal = dict[str, list[Any]]


class Dealer:
    """Lies between the server and a page, and deals other cards into what the page is told."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.line: Any = None
        self.told: State = {}
        page.route_web_socket("**/socket*", self._connect)

    def _connect(self, line: Any) -> None:
        server = line.connect_to_server()
        self.line = line

        def hear(message: str) -> None:
            found = json.loads(message)
            if found["type"] == "state":
                self.told = found
            line.send(message)

        server.on_message(hear)

    def deal(self, hand: Deal) -> None:
        """Let the page see these cards."""
        state = json.loads(json.dumps(self.told))
        me = state["view"]["players"][state["seat"]]
        state["view"]["row"] = hand["row"]
        nothing = dict.fromkeys(("strudel", "cake", "wine", "coffee", "champagne"), 0)
        me["tables"] = [{"guest": one, "lacks": nothing, "fulfilled": True} for one in hand["cafe"]]
        me["hand"], me["staff"] = hand["hand"], hand["team"]
        me["hand_size"] = len(hand["hand"])
        for one, celebrity in zip(state["view"]["lounge"], hand["lounge"], strict=True):
            one["celebrity"] = celebrity
        end = [one for one in state["decision"]["answers"] if one["family"] == "end"]
        state["decision"]["answers"] = [*hand["chips"], *end]
        state["events"] = []
        self.line.send(json.dumps(state))


def deals(book: State, language: str) -> Iterator[Deal]:
    """As many deals as it takes to see every card everywhere."""
    guests = [card["number"] for card in book["guests"]]
    staff = [card["number"] for card in book["staff"]]
    famous = [one["key"] for one in book["celebrities"]]
    text = Text.of(language)
    for first in range(0, max(len(guests), len(staff)), TABLES):

        def some(of: list[Any], size: int, step: int, at: int = first) -> list[Any]:
            return list(islice(cycle(of), at // TABLES * step, at // TABLES * step + size))

        cafe = some(guests, TABLES, TABLES)
        chips = [
            {
                "answer": f"house {table}",
                "words": text.say("answer", "house", the=the_card(guest, text)),
                "family": "house",
                "details": {"table": table},
                "place": f"table:{table}",
            }
            for table, guest in enumerate(cafe, 1)
        ]
        yield {
            "row": some(guests, ROW, TABLES),
            "cafe": cafe,
            "hand": some(staff, HAND, TABLES),
            "team": some(staff, TEAM, TABLES),
            "lounge": some(famous, 3, 3),
            "chips": chips,
        }


def ends_a_turn(state: State) -> bool:
    late = state["view"]["round"] >= 3
    return late and state["decision"]["kind"] == "turn" and offers(state, "end")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.nightly)])
def test_every_name_fits_every_screen(new_page: NewPage, language: str) -> None:
    page = new_page({"en": "en-US", "de": "de-DE"}[language], language=language, everything="1")
    dealer = Dealer(page)
    table_where(page, ends_a_turn, players=4, modules=[1, 2, 3, 4, 5])
    book = page.request.get(f"/api/catalogue?language={language}&edition=2021").json()
    all_deals = list(deals(book, language))
    assert {one for deal in all_deals for one in deal["cafe"]} == {
        card["number"] for card in book["guests"]
    }
    bad: list[str] = []
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        if width < 900:
            page.locator(".tabs [data-to=staff]").click()
        for deal in all_deals:
            dealer.deal(deal)
            expect(page.locator(".queue .guest em").first).to_have_text(
                next(card["name"] for card in book["guests"] if card["number"] == deal["row"][0]),
                use_inner_text=False,
            )
            page.evaluate(DRAWN)
            bad += [f"{name}: {one}" for one in page.evaluate(STICKS_OUT, WRITTEN)]
            bad += [f"{name}: {one}" for one in page.evaluate(CUT)]
        fits(page)
        if width < 900:
            page.locator(".tabs [data-to=hotel]").click()
    assert sorted(set(bad)) == []
