"""Every lesson is taken to its end at the real table, and missed on purpose once."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kaiserhof.coach.lesson import Lesson, shipped_lessons, spoken
from kaiserhof.coach.teaching import Teaching, way_to
from kaiserhof.engine.notation import Answer
from kaiserhof.text import Text
from tests.page.checks import on_top
from tests.page.conftest import NewPage

BASE = [lesson for lesson in shipped_lessons() if not lesson.module]
MODULES = [lesson for lesson in shipped_lessons() if lesson.module]
BY_DAY = {"rooms", "celebrities"}
"""Lessons that are taken in German in every run; the others at night."""
IN_GERMAN = [
    lesson if lesson.name in BY_DAY else pytest.param(lesson, marks=pytest.mark.nightly)
    for lesson in shipped_lessons()
]


def spots(answer: Answer) -> list[str]:
    """Where the page draws the place of an answer."""
    what, _, which = (answer.place or "").partition(":")
    return [f"{what}:{which}", f"{what}:0:{which}", f"played:{which}"] if which else [what]


def give(page: Page, answer: Answer) -> None:
    """Give an answer as a person would: at its button, at its place, or from the list."""
    direct = page.locator(f'[data-answer="{answer}"]:visible:not([aria-disabled="true"])')
    if direct.count():
        direct.first.click()
        return
    # a click on a space takes its die without a boost
    for spot in () if "boost" in str(answer) else spots(answer):
        place = page.locator(f'[data-at="{spot}"]:is(.can, .may):visible')
        if place.count():
            place.first.click()
            chosen = page.locator(f'.pop [data-answer="{answer}"]')
            if page.locator(".pop").count():
                chosen.click()
            return
    page.locator(".listbtn").click()
    page.locator(f'.answers [data-answer="{answer}"]').click()


def position(page: Page) -> int:
    return int(page.locator(".table").get_attribute("data-position") or 0)


def said(page: Page) -> str:
    return page.locator(".coach .said").inner_text()


def take(page: Page, lesson: Lesson, text: Text) -> None:
    """Take a lesson from its first word to its last: at its first aim wrongly, then rightly."""
    teaching, missed, done = Teaching(lesson), False, 0
    expect(page.locator(".coach h2")).to_contain_text(spoken(lesson.title, text), ignore_case=True)
    while not teaching.over:
        step = teaching.step
        assert step is not None
        expect(page.locator(".coach .said p")).to_have_text(spoken(step.words, text))
        if step.point:
            expect(page.locator(".ring").first, "nothing is pointed at").to_be_visible()
        if not teaching.waits:
            page.locator(".coach [data-on]").click()
            teaching.go_on()
            done += 1
            if not teaching.over:
                expect(page.locator(".table")).to_have_attribute("data-position", str(done))
            continue
        missed = missed or miss(page, teaching, text)
        at = teaching.at
        for chosen in way_to(teaching.game, step) or []:
            give(page, Answer.parse(chosen))
            teaching.answer(chosen)
            done += 1
            expect(page.locator(".table")).to_have_attribute("data-position", str(done))
        assert teaching.at == at + 1
    assert missed, "nobody has failed here"


def miss(page: Page, teaching: Teaching, text: Text) -> bool:
    """Give an answer that leads away from the aim, if there is one here; it is explained."""
    step, right, before = teaching.step, teaching.leads_on(), position(page)
    assert step is not None
    wrong = [answer for answer in teaching.game.answers if answer not in right]
    if not wrong:
        return False
    give(page, wrong[0])
    words = spoken(step.said_of(str(wrong[0])), text)
    expect(page.locator(".coach .wrong")).to_have_text(words)
    expect(page.locator(".coach .task")).to_have_text(spoken(step.words, text))
    assert position(page) == before
    return True


def test_the_tour_of_the_base_game_leads_from_the_lobby_to_the_first_game(
    new_page: NewPage,
) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("link", name="Learn the game").click()
    page.locator("#begin-lesson").click()
    for lesson in BASE:
        page.wait_for_url(f"**/learn/{lesson.name}")
        take(page, lesson, Text.of("en"))
    expect(page.locator(".coach")).to_contain_text("You know the game now")
    page.get_by_role("button", name="All lessons").click()
    expect(page.locator(".key.done")).to_have_count(len(BASE))


def test_the_lessons_about_the_modules(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/learn")
    for done, lesson in enumerate(MODULES):
        expect(page.locator(".key.done")).to_have_count(done)
        page.locator(f'.key[href="/learn/{lesson.name}"]').click()
        take(page, lesson, Text.of("en"))
    expect(page.locator(".key.done")).to_have_count(len(MODULES))


@pytest.mark.parametrize("lesson", IN_GERMAN, ids=lambda lesson: lesson.name)
def test_a_lesson_in_german_on_a_phone(new_page: NewPage, lesson: Lesson) -> None:
    page = new_page(phone=True, locale="de-DE", language="de")
    page.goto(f"/learn/{lesson.name}")
    take(page, lesson, Text.of("de"))


def test_a_phone_shows_all_ballrooms_that_are_pointed_at(new_page: NewPage) -> None:
    """The politics cards lay over the third of them."""
    page = new_page(phone=True)
    page.goto("/learn/ballrooms")
    expect(page.locator(".ring")).to_have_count(3)
    for at in (1, 2, 3):
        for part in ("header", ".brow:last-of-type"):
            assert on_top(page, f".court .ball:nth-of-type({at}) {part}")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_opponents_card_leaves_room_for_the_page_boy(new_page: NewPage, phone: bool) -> None:
    """Where things move, the card of the turn opens by itself: the words can still be read, and
    the buttons clicked."""
    alone = next(lesson for lesson in MODULES if lesson.module == "solo")
    page = new_page(phone=phone, motion="short")
    page.goto(f"/learn/{alone.name}")
    take(page, alone, Text.of("en"))


def test_a_lesson_goes_on_where_it_was_left(new_page: NewPage) -> None:
    """After a reload, and in the other language; back leads back."""
    page = new_page()
    page.goto("/learn/guest")
    page.locator(".coach [data-on]").click()
    give(page, Answer.parse("guest 5"))
    expect(page.locator(".coach")).to_contain_text("3 of 3")
    page.reload()
    expect(page.locator(".coach")).to_contain_text("3 of 3")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".coach")).to_contain_text("2 of 3")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.locator(".coach")).to_contain_text("In dieser Reihe warten die Gäste")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Überspringen").click()
    page.wait_for_url("**/learn/dice")
    page.goto("/learn")
    expect(page.locator('.key[href="/learn/guest"]')).to_contain_text("begonnen")


def test_a_lesson_by_keyboard_with_help_for_who_errs_twice(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/learn/guest")
    expect(page.locator(".coach [data-on]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".coach")).to_contain_text("2 of 3")
    for _ in range(2):
        page.keyboard.press("1")  # opens the list of all answers
        page.locator(".answers").wait_for()
        dies = page.locator('.answers [data-answer="die 1"] kbd').inner_text()
        page.keyboard.press(dies)
        expect(page.locator(".coach .wrong")).to_be_visible()
        expect(page.locator(".answers")).to_have_count(0)
    page.get_by_role("button", name="Show me").press("Enter")
    advised: Any = page.locator("[data-advised]").first
    expect(advised).to_be_visible()
    advised.press("Enter")
    expect(page.locator(".coach")).to_contain_text("3 of 3")
    expect(page.locator(".coach [data-on]")).to_be_focused()
