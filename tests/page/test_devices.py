"""One table on several devices: links, a seat that moves, a spectator, a line that breaks."""

import random
import re
from typing import Any

from playwright.sync_api import expect

from tests.page.checks import accessible
from tests.page.conftest import NewPage
from tests.page.play import position, step
from tests.page.serving import ELSEWHERE
from tests.page.tables import open_table


def test_links_for_other_devices(new_page: NewPage, address: str) -> None:
    """A link is copied where browsers are strict, too; and nobody gets one that leads nowhere."""
    port = address.rpartition(":")[2]
    page = new_page()
    page.goto(f"http://{ELSEWHERE}:{port}/")
    assert page.evaluate("navigator.clipboard === undefined")
    page.locator(".dr").first.click()
    page.locator(".sit").nth(1).get_by_role("button", name="friend").click()
    page.locator("#open-table").click()
    link = page.get_by_role("textbox", name="Link")
    link.wait_for()
    code = page.url.rpartition("/")[2]
    page.get_by_role("button", name="Copy").click()
    page.get_by_text("copied").wait_for()
    assert link.input_value() == f"http://{ELSEWHERE}:{port}/t/{code}"
    assert page.get_by_text("works on this device only").count() == 0
    expect(page.get_by_role("img", name="a code for a phone's camera")).to_be_visible()
    accessible(page)
    # This server listens to this device only, and says so where it would be asked for a link.
    page = new_page()
    page.goto(f"/t/{code}")
    page.get_by_text("This link works on this device only").wait_for()
    expect(page.locator(".qr")).to_have_count(0)
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".table")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_text("This link works on this device only").wait_for()


def test_a_seat_moves_to_another_device(new_page: NewPage) -> None:
    page, other = new_page(), new_page()
    open_table(page)
    code = page.url.rsplit("/", 1)[1]
    links = page.request.get(f"/api/tables/{code}").json()["table"]["links"]
    other.goto(links[0]["link"])
    expect(other.locator(".table")).to_be_visible()
    expect(other).to_have_url(re.compile(f"/t/{code}$"))
    expect(other.locator(".hand .staff:not(.backside)").first).to_be_visible()


def test_a_spectator_sees_no_hand(new_page: NewPage) -> None:
    player, watcher = new_page(), new_page()
    open_table(player)
    watcher.goto(player.url)
    expect(watcher.locator(".table")).to_be_visible()
    assert watcher.locator(".hand .staff:not(.backside)").count() == 0
    assert watcher.locator(".can, .may").count() == 0


def test_one_of_two_loses_the_line(new_page: NewPage) -> None:
    anna, ben = new_page(name="Anna"), new_page(name="Ben")
    lines: list[Any] = []
    dead = False

    def through(line: Any) -> None:
        if dead:
            line.close(code=4000)
            return
        line.connect_to_server()
        lines.append(line)

    ben.route_web_socket(re.compile("/socket"), through)
    anna.goto("/")
    anna.locator(".dr").first.click()
    anna.locator(".sit").nth(1).get_by_role("button", name="friend").click()
    anna.locator("#open-table").click()
    expect(anna.locator(".wait")).to_be_visible()
    link = anna.locator(".wait .link input").input_value()
    ben.goto(link)
    ben.locator(".nm input").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    for page in (anna, ben):
        expect(page.locator(".table")).to_be_visible()
    chance = random.Random(2)

    def any_step() -> None:
        for page in (anna, ben):
            if page.locator(".prompt.waits").count() == 0:
                step(page, chance)

    for _ in range(6):
        any_step()
    dead = True
    for line in lines:
        line.close(code=4000)
    expect(ben.locator(".offline")).to_be_visible()
    stood = position(ben)
    for _ in range(6):
        if anna.locator(".prompt.waits").count() == 0:
            step(anna, chance)
    dead = False
    expect(ben.locator(".offline")).to_be_hidden()
    expect(ben.locator(".table")).to_have_attribute("data-position", position(anna))
    assert int(position(ben)) >= int(stood)
    for _ in range(6):
        any_step()
