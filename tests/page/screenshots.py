"""Pictures of the page for the README: ``python -m tests.page.screenshots``."""

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.page.play import play, step
from tests.page.serving import FLAGS, ROOT, chromium, served

SEED = 1897
SEATS = [
    {"kind": "me", "name": "Clara"},
    {"kind": "bot", "name": "Emil", "level": "greedy"},
    {"kind": "bot", "name": "Rosa", "level": "greedy"},
]


def new_table(page: Page) -> str:
    """A table whose cards are always the same; its code."""
    made: Any = page.request.post(
        "/api/tables", data={"options": {"players": 3}, "seats": SEATS, "seed": SEED}
    ).json()
    code: str = made["table"]["code"]
    page.goto(f"/t/{code}")
    page.locator(".table").wait_for()
    return code


def to_round(page: Page, wanted: int, chance: random.Random) -> None:
    """Play on until a round, to a moment at which a die is to be chosen."""
    for _ in range(4000):
        now = page.locator(".rounds .now").all_inner_texts()
        if now and int(now[0]) >= wanted and page.locator(".act-space.can").count():
            break
        step(page, chance, sensible=True)
    page.keyboard.press("Escape")
    page.mouse.move(640, 4)
    page.wait_for_timeout(1500)


def waltz(page: Page) -> None:
    """Four players, all modules, where a dancer is to be sent; the first game that gets there."""
    seats = [*SEATS, {"kind": "bot", "name": "Viktor", "level": "greedy"}]
    options = {"players": 4, "modules": [1, 2, 3, 4, 5]}
    for seed in range(7, 17):
        made: Any = page.request.post(
            "/api/tables", data={"options": options, "seats": seats, "seed": seed}
        ).json()
        page.goto(f"/t/{made['table']['code']}")
        page.locator(".table").wait_for()
        if dances(page, random.Random(seed), 3):
            break
    page.mouse.move(640, 4)
    page.wait_for_timeout(1500)


def dances(page: Page, chance: random.Random, wanted: int) -> bool:
    """Play on until a row of a ballroom can be chosen in a round or later."""
    for _ in range(600):
        now = page.locator(".rounds .now").all_inner_texts()
        if now and int(now[0]) >= wanted and page.locator(".brow.can").count():
            return True
        if step(page, chance, sensible=True) == "over":
            return False
    return False


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    found = chromium()
    if found is None:
        sys.exit("no Chromium on this machine")
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data)) as address,
        sync_playwright() as p,
    ):
        browser = p.chromium.launch(executable_path=found, args=FLAGS)
        context = browser.new_context(
            base_url=address, viewport={"width": 1280, "height": 800}, locale="en-US"
        )
        context.add_init_script("localStorage.setItem('kaiserhof.motion', '\"off\"')")
        page = context.new_page()
        chance = random.Random(SEED)
        code = new_table(page)
        to_round(page, 5, chance)
        page.screenshot(path=folder / "table-night.png")
        page.get_by_role("button", name="By day").click()
        page.wait_for_timeout(300)
        page.mouse.move(640, 4)
        page.wait_for_timeout(500)
        page.screenshot(path=folder / "table-day.png")
        page.get_by_role("button", name="By night").click()
        phone = browser.new_context(
            base_url=address,
            viewport={"width": 390, "height": 844},
            device_scale_factor=2,
            has_touch=True,
            locale="en-US",
            storage_state=context.storage_state(),
        ).new_page()
        phone.goto(f"/t/{code}")
        phone.locator(".table").wait_for()
        phone.wait_for_timeout(800)
        phone.screenshot(path=folder / "phone.png")
        phone.evaluate("localStorage.setItem('kaiserhof.theme', '\"day\"')")
        phone.reload()
        phone.locator(".table").wait_for()
        phone.wait_for_timeout(800)
        phone.screenshot(path=folder / "phone-day.png")
        phone.context.close()
        page.goto("/")
        page.locator(".lob .tb-l").first.wait_for()
        page.wait_for_timeout(300)
        page.screenshot(path=folder / "lobby.png")
        page.goto(f"/t/{code}")
        page.locator(".table").wait_for()
        play(page, 6000, chance, sensible=True)
        page.mouse.move(640, 4)
        page.wait_for_timeout(800)
        page.screenshot(path=folder / "final.png")
        waltz(page)
        page.screenshot(path=folder / "waltz.png")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/images")
