"""How long the tour takes: ``python -m tests.page.tour [en|de] [--phone] [LESSON...]`` takes every
lesson, or those named, in a browser at the pace of a person, and prints the seconds of each.

Nothing is skipped and nothing is clicked early: whatever the page boy says is read at 200 words a
minute, and before each click somebody thinks, points and clicks for 2.65 s (1.35 + 1.1 + 0.2, as
the keystroke-level model of Card, Moran and Newell has it). Everybody errs once in each lesson,
reads why, and does it rightly. Things move on the page as they do for everybody.
"""

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from kaiserhof.coach.lesson import Lesson, shipped_lessons
from kaiserhof.coach.teaching import Teaching, way_to
from kaiserhof.engine.notation import Answer
from tests.page.conftest import pages_in
from tests.page.serving import FLAGS, chromium, served
from tests.page.test_lessons import give, position, said

WORDS_A_SECOND = 200 / 60
A_CLICK = 2.65


class Pupil:
    """Somebody who takes lessons, and counts what they read and click."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words = self.clicks = 0

    def read(self) -> None:
        """Read what is said now, word by word."""
        self.page.locator(".coach .said p").first.wait_for()
        words = len(said(self.page).split())
        self.words += words
        self.page.wait_for_timeout(1000 * words / WORDS_A_SECOND)

    def before_click(self) -> None:
        """Think, point and click."""
        self.clicks += 1
        self.page.wait_for_timeout(1000 * A_CLICK)

    def settled(self, done: int) -> None:
        self.page.wait_for_function(
            "(done) => Number(document.querySelector('.table')?.dataset.position ?? -1) >= done",
            arg=done,
        )

    def take(self, lesson: Lesson) -> None:
        """A lesson from its first word to its last, wrongly once."""
        teaching, missed, done = Teaching(lesson), False, 0
        while not teaching.over:
            step = teaching.step
            assert step is not None
            self.read()
            if not teaching.waits:
                self.before_click()
                self.page.locator(".coach [data-on]").click()
                teaching.go_on()
                done += 1
                if not teaching.over:
                    self.settled(done)
                continue
            right = teaching.leads_on()
            wrong = [answer for answer in teaching.game.answers if answer not in right]
            if wrong and not missed:
                missed = True
                self.before_click()
                give(self.page, wrong[0])
                self.page.locator(".coach .wrong").wait_for()
                self.read()
                assert position(self.page) == done
            for chosen in way_to(teaching.game, step) or []:
                self.before_click()
                give(self.page, Answer.parse(chosen))
                teaching.answer(chosen)
                done += 1
                self.settled(done)


def tour(page: Any, named: list[str]) -> None:
    """The lessons, the time of each, and of the whole."""
    pupil, whole, base = Pupil(page), 0.0, 0.0
    page.goto("/learn")
    for lesson in shipped_lessons():
        if named and lesson.name not in named:
            continue
        began = time.monotonic()
        if lesson.module or not base or named:
            page.goto("/learn")
            pupil.before_click()
            page.locator(f'.key[href="/learn/{lesson.name}"]').click()
        page.wait_for_url(f"**/learn/{lesson.name}")
        pupil.take(lesson)
        took = time.monotonic() - began
        whole += took
        base += 0 if lesson.module else took
        print(f"{lesson.name:14} {took:6.1f} s", flush=True)
    print(f"{'base game':14} {base:6.1f} s\n{'whole':14} {whole:6.1f} s")
    print(f"{pupil.words} words, {pupil.clicks} clicks")


def main() -> None:
    """The tour in a language, on a desktop or a phone."""
    language, phone = "de" if "de" in sys.argv else "en", "--phone" in sys.argv
    named = [name for name in sys.argv[1:] if name not in ("en", "de", "--phone")]
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as started,
    ):
        browser = started.chromium.launch(executable_path=chromium(), args=FLAGS)
        pages = pages_in(browser, address)
        tour(next(pages)(phone=phone, language=language, motion="full"), named)
        browser.close()


if __name__ == "__main__":
    main()
