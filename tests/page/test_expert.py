"""The expert: a hint in the middle of a game, and the analysis of a finished one."""

import random
import re
from typing import Any

from playwright.sync_api import expect

from tests.page.checks import accessible, fits
from tests.page.conftest import NewPage
from tests.page.play import position, step, until
from tests.page.tables import chooses_a_die, finished_table, number, table_where, wait_until


def test_the_expert_gives_a_hint(new_page: NewPage) -> None:
    page = new_page()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    table_where(page, chooses_a_die)
    advice = page.locator(".advice")
    page.locator(".hintbtn").click()
    answers = advice.locator("li button")
    expect(answers).to_have_count(3)
    scores = [number(text) for text in advice.locator(".pts").all_inner_texts()]
    assert scores == sorted(scores, reverse=True)
    # beside an answer stands its reason
    expect(advice.locator("li .reason").first).not_to_be_empty()
    answers.first.hover()
    expect(page.locator("[data-advised]")).to_have_count(1)
    fits(page)
    accessible(page)
    page.keyboard.press("h")
    expect(advice).to_have_count(0)
    expect(page.locator("[data-advised]")).to_have_count(0)
    page.keyboard.press("h")
    best = answers.first.get_attribute("data-advice")
    before = position(page)
    answers.first.click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    assert f'"answer":"{best}"' in sent[-1]
    expect(advice).to_have_count(0)


def test_a_late_hint_is_not_shown_for_a_newer_position(new_page: NewPage) -> None:
    page = new_page("de-DE", language="de")
    held: list[Any] = []

    def between(client: Any) -> None:
        """Hold hints back until they are let through."""
        server = client.connect_to_server()
        client.on_message(server.send)
        server.on_message(
            lambda message: (
                held.append(lambda: client.send(message))
                if '"type":"hint"' in message
                else client.send(message)
            )
        )

    page.route_web_socket(re.compile("/socket"), between)
    table_where(page, chooses_a_die)
    advice, chance = page.locator(".advice"), random.Random(4)
    page.keyboard.press("h")
    expect(advice).to_contain_text("Der Meister überlegt")
    before = position(page)
    wait_until(page, lambda: len(held) == 1)
    while position(page) == before:
        step(page, chance)
    expect(advice).to_have_count(0)
    until(page, chance, page.locator(".listbtn"))
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(advice).to_contain_text("Der Meister überlegt")
    held.pop(0)()
    wait_until(page, lambda: len(held) == 1)  # one at a time: now it is asked again
    expect(advice.locator("li")).to_have_count(0)
    held.pop(0)()
    expect(advice.locator("li").first).to_be_visible()


def test_a_hint_survives_a_broken_line(new_page: NewPage) -> None:
    """What was asked of the expert when the line broke is asked again, and so in a new language."""
    page = new_page(language="de")
    lines: list[Any] = []
    asked: list[str] = []

    def between(client: Any) -> None:
        """The first two questions never reach the expert."""
        server = client.connect_to_server()
        lines.append(client)

        def heard(message: str) -> None:
            if '"type":"hint"' in message:
                asked.append(message)
                if len(asked) < 3:
                    return
            server.send(message)

        client.on_message(heard)

    page.route_web_socket(re.compile("/socket"), between)
    table_where(page, chooses_a_die)
    advice = page.locator(".advice")
    page.keyboard.press("h")
    expect(advice).to_contain_text("Der Meister überlegt")
    lines[-1].close(code=4000)
    expect(page.locator(".offline")).to_be_visible()
    expect(page.locator(".offline")).to_be_hidden()
    expect(advice).to_contain_text("Der Meister überlegt")
    wait_until(page, lambda: len(asked) == 2)
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="English").click()
    page.keyboard.press("Escape")
    expect(advice.locator("li")).to_have_count(3)
    expect(advice).to_contain_text("What the expert would do")


def test_the_expert_goes_through_a_finished_game(new_page: NewPage) -> None:
    page = new_page()
    bots = [{"kind": "bot", "name": name, "level": "random"} for name in ("Emil", "Rosa")]
    code = finished_table(page, bots, seed=5)
    page.goto(f"/t/{code}")
    # one click, and the expert begins; what it finds is shown while it goes on
    page.locator(".fin").get_by_role("button", name=re.compile("Analysis")).click()
    review = page.locator(".review")
    marks, progress = review.locator("[data-mark]"), review.locator("progress")
    expect(marks.first).to_be_visible()
    expect(progress).to_have_count(0)
    assert page.locator(".ticks i").count() == marks.count() > 3
    # a line of expected points for each seat, a figure of accuracy, and reasons
    ways = review.locator(".expected .way")
    assert [len((way.get_attribute("d") or "").split("L")) > 5 for way in ways.all()] == [True] * 2
    exact = [number(text) for text in review.locator("[data-accuracy]").all_inner_texts()]
    assert len(exact) == 2
    assert all(0 < n < 100 for n in exact)
    expect(review.locator("q").first).not_to_be_empty()
    fits(page)
    accessible(page)
    third = marks.nth(2).get_attribute("data-mark") or ""
    marks.nth(2).click()
    expect(page.locator(".reel")).to_have_attribute("data-turn", third)
    expect(marks.nth(2)).to_have_attribute("aria-current", "step")
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text(re.compile(r"Played: .+ Better: .+ \(\+\d+\.\d points\)"))
    fits(page)
    accessible(page)
    found = marks.count()
    watcher = new_page("de-DE", phone=True, language="de")
    watcher.goto(f"/t/{code}")
    watcher.get_by_role("button", name=re.compile("Nachspielen")).click()
    expect(watcher.locator(".ticks i")).to_have_count(found)
    watcher.get_by_role("button", name="Analyse").click()
    watcher.locator("[data-mark]").nth(1).click()
    expect(watcher.locator(".verdict")).to_contain_text("Besser:")
    fits(watcher)
