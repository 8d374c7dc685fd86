"""Tables for the tests of the page: opened by clicks, made with options, or brought to a position.

Chance is always the same: a table that the page opens by itself gets its seed from ``new_page``.
Nobody waits for a position to come up by clicks: ``table_where`` plays to it over the wire.
"""

import random
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import expect

from tests.server.people import Person
from tests.server.servers import Server

State = dict[str, Any]
NAMES = ["Emil", "Rosa", "Viktor"]
GAMES = 40
"""So many are tried until one comes to a position; each of those that are asked for is common."""


def open_table(page: Any, door: int = 0) -> None:
    """Two clicks: a door, and the table is open."""
    page.goto("/")
    page.locator(".dr").nth(door).click()
    page.locator("#open-table").click()
    expect(page.locator(".table")).to_be_visible()
    assert page.request.get(f"/api/tables/{code_of(page)}").json()["table"]["seeded"]


def code_of(page: Any) -> str:
    """The code of the table that a page shows."""
    found: str = page.url.rsplit("/", 1)[1]
    return found


def make_table(page: Any, seats: list[State], seed: int, **options: Any) -> str:
    """A table of the one who looks at a page; its code."""
    data = {"options": {"players": len(seats)} | options, "seats": seats, "seed": seed}
    code: str = page.request.post("/api/tables", data=data).json()["table"]["code"]
    return code


def against_bots(players: int, level: str) -> list[State]:
    bots = [{"kind": "bot", "name": name, "level": level} for name in NAMES[: players - 1]]
    return [{"kind": "me", "name": "Clara"}, *bots]


def look_at(page: Any, code: str) -> None:
    page.goto(f"/t/{code}")
    expect(page.locator(".table")).to_be_visible()


def new_table(page: Any, options: dict[str, Any], seed: int, level: str = "greedy") -> None:
    """A table with options against bots of a level."""
    look_at(page, make_table(page, against_bots(options["players"], level), seed, **options))


def person_of(page: Any) -> Person:
    """Who looks at a page, as somebody who plays without looking."""
    about = page.request.get("/api/about").url
    jar = httpx.Cookies()
    for cookie in page.context.cookies():
        jar.set(cookie["name"], cookie["value"])
    return Person(Server({}, url=about.removesuffix("/api/about")), jar)


def at_random(state: State, chance: random.Random) -> str:
    answer: str = chance.choice(state["decision"]["answers"])["answer"]
    return answer


def bring(
    page: Any,
    code: str,
    holds: Callable[[State], bool],
    seed: int = 1,
    choose: Callable[[State, random.Random], str] = at_random,
) -> bool:
    """Play for all own seats until one of them is asked where something holds; whether it was."""
    chance, position = random.Random(seed), 0
    with person_of(page).sit(code) as sitting:
        while True:
            while sitting.asked.get("position", -1) < position:
                if sitting.until("state")["decision"] is None:
                    return False
            state = sitting.asked
            if holds(state):
                return True
            answer = choose(state, chance)
            sitting.answer(answer, seat=state["seat"], position=state["position"])
            position = state["position"] + 1


def bring_unseen(page: Any, holds: Callable[[State], bool]) -> None:
    """Bring the table that a page shows to a position while the page looks elsewhere.

    It would draw every step on the way, which takes a browser longer than the test that follows.
    """
    code = code_of(page)
    page.goto("/api/about")
    bring(page, code, holds)
    look_at(page, code)


def table_where(
    page: Any,
    holds: Callable[[State], bool],
    *,
    players: int = 2,
    level: str = "random",
    choose: Callable[[State, random.Random], str] = at_random,
    **options: Any,
) -> None:
    """A table against bots at which something holds, and one's own seat decides."""
    for seed in range(1, GAMES + 1):
        code = make_table(page, against_bots(players, level), seed, **options)
        if bring(page, code, holds, seed, choose):
            look_at(page, code)
            return
    raise AssertionError(f"none of {GAMES} games comes to such a position")


def offers(state: State, beginning: str, least: int = 1) -> bool:
    """Whether so many answers begin with a word."""
    answers: list[str] = [one["answer"] for one in state["decision"]["answers"]]
    return sum(answer.split()[0] == beginning for answer in answers) >= least


def chooses_a_die(state: State) -> bool:
    """At the beginning of a turn, of three dice or more, with nothing to take back."""
    return offers(state, "die", 3) and not bool(state["undo"]["possible"])


def finished_table(page: Any, seats: list[State], seed: int) -> str:
    """A game that has been played for the one who made the table; its code."""
    code = make_table(page, seats, seed)
    if any(seat["kind"] == "me" for seat in seats):
        bring(page, code, lambda state: False, seed)
    for _ in range(1200):
        if page.request.get(f"/api/tables/{code}").json()["table"]["status"] == "over":
            return code
        page.wait_for_timeout(50)
    raise AssertionError("the game does not come to an end")


def wait_until(page: Any, holds: Callable[[], bool], seconds: float = 60.0) -> None:
    """Let the page go on until something holds."""
    for _ in range(round(seconds * 50)):
        if holds():
            return
        page.wait_for_timeout(20)
    assert holds()


def number(text: str) -> float:
    """A number as the page writes it: with a typographic minus, and perhaps a sign behind it."""
    return float(text.split()[0].replace("−", "-"))
