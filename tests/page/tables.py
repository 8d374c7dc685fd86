"""Tables for the tests of the page: opened by clicks, made with options, or played to the end."""

from typing import Any

from playwright.sync_api import expect


def open_table(page: Any, door: int = 0) -> None:
    """Two clicks: a door, and the table is open."""
    page.goto("/")
    page.locator(".dr").nth(door).click()
    page.locator("#open-table").click()
    expect(page.locator(".table")).to_be_visible(timeout=20_000)


def new_table(page: Any, options: dict[str, Any], seed: int, level: str = "greedy") -> None:
    """A table with options against bots of a level."""
    names = ["Emil", "Rosa", "Viktor"][: options["players"] - 1]
    bots = [{"kind": "bot", "name": name, "level": level} for name in names]
    seats = [{"kind": "me", "name": "Clara"}, *bots]
    data = {"options": options, "seats": seats, "seed": seed}
    made = page.request.post("/api/tables", data=data).json()
    page.goto(f"/t/{made['table']['code']}")
    expect(page.locator(".table")).to_be_visible(timeout=20_000)


def finished_table(page: Any, seed: int) -> str:
    """A game that bots have played for the one who made the table; its code."""
    seats = [{"kind": "bot", "name": name, "level": "random"} for name in ("Emil", "Rosa")]
    data = {"options": {"players": 2}, "seats": seats, "seed": seed}
    code: str = page.request.post("/api/tables", data=data).json()["table"]["code"]
    for _ in range(600):
        if page.request.get(f"/api/tables/{code}").json()["table"]["status"] == "over":
            return code
        page.wait_for_timeout(100)
    raise AssertionError("the bots do not come to an end")
