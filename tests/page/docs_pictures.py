"""Pictures for the docs: every card as the page draws it, and a turn in motion.

``python -m tests.page.docs_pictures`` writes them to docs/images; ``make screenshots`` does, too.
"""

import io
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.page.play import do, pick, until
from tests.page.screenshots import SEATS, SEED
from tests.page.serving import FLAGS, ROOT, chromium, served

SECTIONS = ("guests", "staff", "politics", "tiles")
WIDTH = 960
LONG, SHORT = 1500, 700
"""How long a frame of the turn is shown: before a click, and after it."""


def gallery(page: Page, folder: Path) -> None:
    """A picture of each kind of card."""
    page.goto("/gallery")
    page.locator(".gallery .staff").first.wait_for()
    page.add_style_tag(content=".gallery { height: auto !important; overflow: visible !important }")
    page.wait_for_timeout(500)
    for section in SECTIONS:
        drawn = page.locator(f"#all-{section}").screenshot()
        Image.open(io.BytesIO(drawn)).save(folder / f"cards-{section}.webp", quality=86, method=6)


def turn(page: Page, folder: Path) -> None:
    """A whole turn, click by click: what is about to be clicked glows, then it has happened."""
    made: Any = page.request.post(
        "/api/tables", data={"options": {"players": 2}, "seats": SEATS[:2], "seed": SEED}
    ).json()
    page.goto(f"/t/{made['table']['code']}")
    page.locator(".table").wait_for()
    chance = random.Random(SEED)
    until(page, chance, page.locator(".act-space.can"))
    page.add_style_tag(
        content="[data-pick] { outline: 3px solid #ffd76a !important; outline-offset: 2px }"
    )
    frames: list[tuple[Image.Image, int]] = [(seen(page), LONG)]
    for _ in range(30):
        what = pick(page, chance, sensible=True)
        if what in ("wait", "over"):
            continue
        frames.append((seen(page), LONG))
        last = page.locator("[data-pick]").get_attribute("data-answer") == "end"
        do(page, what)
        page.wait_for_timeout(400)
        frames.append((seen(page), SHORT))
        if last:
            break
    pictures, times = zip(*frames, strict=True)
    pictures[0].save(
        folder / "turn.webp",
        save_all=True,
        append_images=pictures[1:],
        duration=list(times),
        loop=0,
        quality=70,
        method=4,
    )


def seen(page: Page) -> Image.Image:
    """What the page shows, small enough for a page of the docs."""
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return picture.resize((WIDTH, picture.height * WIDTH // picture.width))


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
            base_url=address,
            viewport={"width": 1280, "height": 800},
            locale="en-US",
            bypass_csp=True,  # for the styles that only these pictures have
        )
        context.set_default_timeout(120_000)
        for key, value in {"motion": "off", "scenes": "0"}.items():
            context.add_init_script(f"localStorage.setItem('kaiserhof.{key}', '\"{value}\"')")
        page = context.new_page()
        gallery(page, folder)
        turn(page, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs/images")
