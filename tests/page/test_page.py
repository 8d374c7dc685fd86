"""The page in a real browser against the real server."""

import gzip
import random
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kaiserhof.server.settings import Settings
from tests.page.conftest import NewPage
from tests.page.play import play, position, step, until
from tests.page.serving import ELSEWHERE, ROOT

sync_api = pytest.importorskip("playwright.sync_api")
expect = sync_api.expect

HAND_OF_TWO = 11
"""A seed that deals the Assistant Manager and the Tour Guide to the first of two players."""
AXE = ROOT / "frontend/node_modules/axe-core/axe.min.js"


def open_table(page: Any, door: int = 0) -> None:
    """Two clicks: a door, and the table is open."""
    page.goto("/")
    page.locator(".dr").nth(door).click()
    page.locator("#open-table").click()
    expect(page.locator(".table")).to_be_visible(timeout=20_000)


def fits(page: Any) -> None:
    """Nothing lies beyond the right edge."""
    wide, window = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= window, f"{wide} pixels wide in a window of {window}"


STICKS_OUT = """
(where) => [...document.querySelectorAll(where)].flatMap((box) => {
  if (!box.checkVisibility()) return [];
  const edge = box.getBoundingClientRect();
  const walk = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const bad = [];
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!text.textContent.trim() || text.parentElement.closest('.sr')) continue;
    if (!text.parentElement.checkVisibility()) continue;
    range.selectNodeContents(text);
    const seen = range.getBoundingClientRect();
    const by = Math.max(seen.right - edge.right, edge.left - seen.left);
    if (by > 1 || seen.top < edge.top - 3 || seen.bottom > edge.bottom + 3)
      bad.push(`${text.textContent.trim()} in ${box.className}`);
  }
  return bad;
})
"""


def holds_its_words(page: Any, where: str) -> None:
    """No word sticks out of what it is written on, or is cut off by it."""
    assert page.locator(where).count() > 0
    assert page.evaluate(STICKS_OUT, where) == []


def accessible(page: Any) -> None:
    """axe finds nothing serious."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed (npm ci in frontend/)")
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    bad = [
        (one["id"], one["impact"], [node["html"][:160] for node in one["nodes"]][:4])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    assert bad == []


def test_a_whole_game_against_bots(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, door=1)
    fits(page)
    tall, window = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert tall <= window, "the table does not fit into 1280x800"
    done = play(page, 3000, random.Random(5))
    assert done > 60
    expect(page.locator(".fin")).to_be_visible()
    expect(page.locator(".bd tfoot td")).to_have_count(3)
    totals = [int(text) for text in page.locator(".bd tfoot td").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    assert page.locator(".plot .ln").count() == 3
    fits(page)
    accessible(page)
    turn_by_turn(page)
    watcher = new_page()
    watcher.goto(page.url)
    watcher.get_by_role("button", name=re.compile("Replay")).click()
    expect(watcher.locator(".reel")).to_have_attribute("data-turn", re.compile("[1-9]"))
    assert watcher.locator(".hand .staff:not(.backside)").count() == 0
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("Record")).click()
    record = Path(download.value.path()).read_text()
    assert record.startswith("kaiserhof record 1")
    page.get_by_role("button", name=re.compile("Rematch")).click()
    expect(page.locator(".table")).to_be_visible(timeout=20_000)


def turn_by_turn(page: Any) -> None:
    """Step through the finished game: buttons, keys and the slider lead to the same turns."""
    page.get_by_role("button", name=re.compile("Replay")).click()
    reel, now = page.locator(".reel"), page.locator(".rounds .now")
    expect(reel).to_contain_text(re.compile(r"Turn (\d+) of \1\b"))
    last = int(reel.get_attribute("data-turn"))
    assert last > 20
    scores = page.locator(".scores button > b")
    ends = scores.all_inner_texts()
    page.get_by_role("button", name="To the set-up").click()
    expect(reel).to_contain_text("The set-up")
    expect(now).to_have_text("1")
    expect(scores.first).to_have_text("0")
    page.keyboard.press("ArrowRight")
    expect(reel).to_have_attribute("data-turn", "1")
    expect(page.locator(".log .fresh").first).to_be_visible()
    page.locator(".film input").fill(str(last - 1))
    expect(now).to_have_text("7")
    fits(page)
    accessible(page)
    page.get_by_role("button", name="Next turn").click()
    expect(now).to_have_count(0)
    assert scores.all_inner_texts() == ends
    page.get_by_role("button", name="Final score").click()
    expect(page.locator(".fin")).to_be_visible()


def new_table(page: Any, options: dict[str, Any], seed: int, level: str = "greedy") -> None:
    """A table with options against bots of a level."""
    names = ["Emil", "Rosa", "Viktor"][: options["players"] - 1]
    bots = [{"kind": "bot", "name": name, "level": level} for name in names]
    seats = [{"kind": "me", "name": "Clara"}, *bots]
    data = {"options": options, "seats": seats, "seed": seed}
    made = page.request.post("/api/tables", data=data).json()
    page.goto(f"/t/{made['table']['code']}")
    expect(page.locator(".table")).to_be_visible(timeout=20_000)


def test_the_lobby_offers_everything(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".opt summary").click()
    opts = page.locator(".opt .opts")
    for word in ("Edition", "Variant", "Hotel side"):
        expect(opts).to_contain_text(word)
    for choice, word in (("2015", "first edition"), ("expert", "draft"), ("day", "of its own")):
        opts.get_by_role("button", name=choice, exact=True).click()
        expect(opts).to_contain_text(word)
    words = ("Cards that", "Champagne", "coloured dice", "auction", "key", "bells")
    for n, word in enumerate(words):
        expect(opts.locator(".mod button").nth(n)).to_contain_text(word)
    fits(page)
    accessible(page)


def test_every_bot_has_its_level(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".dr").nth(1).click()
    emil, rosa = page.locator(".sit").nth(1), page.locator(".sit").nth(2)
    expect(emil.locator(".seg button")).to_have_text(["Easy", "Medium", "Hard", "Expert"])
    expect(emil.locator("[aria-pressed=true]")).to_have_text("Medium")
    emil.get_by_role("button", name="Easy").click()
    expect(emil).to_contain_text("For first games")
    expect(rosa).to_contain_text("best hotel")
    rosa.get_by_role("button", name="friend").click()
    fits(page)
    accessible(page)
    page.locator("#open-table").click()
    wait = page.locator(".wait")
    expect(wait.locator(".sit").nth(1)).to_contain_text("Easy")
    wait.get_by_role("button", name="Hard").click()
    expect(wait).to_contain_text("many games have taught")
    accessible(page)
    with page.expect_request("**/bot") as asked:
        wait.get_by_role("button", name="a computer instead").click()
    assert asked.value.post_data_json == {"seat": 2, "level": "hard"}
    expect(page.locator(".table")).to_be_visible(timeout=20_000)
    german = new_page("de-DE", language="de")
    german.goto("/")
    expect(german.locator(".sit").nth(1).locator(".seg button")).to_have_text(
        ["Leicht", "Mittel", "Schwer", "Meister"]
    )
    fits(german)


def test_the_expert_gives_a_hint(new_page: NewPage) -> None:
    page = new_page()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    new_table(page, {"players": 2}, seed=7)
    advice = page.locator(".advice")
    until(page, random.Random(4), page.locator(".act-space.can"))
    page.keyboard.press("Escape")
    page.locator(".hintbtn").click()
    answers = advice.locator("li button")
    expect(answers).to_have_count(3)
    scores = [float(text.split()[0]) for text in advice.locator(".pts").all_inner_texts()]
    assert scores == sorted(scores, reverse=True)
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
    new_table(page, {"players": 2}, seed=7)
    advice, chance = page.locator(".advice"), random.Random(4)
    until(page, chance, page.locator(".act-space.can"))
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(advice).to_contain_text("Der Meister überlegt")
    before = position(page)
    page.wait_for_timeout(300)
    while position(page) == before:
        step(page, chance)
    expect(advice).to_have_count(0)
    until(page, chance, page.locator(".listbtn"))
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(advice).to_contain_text("Der Meister überlegt")
    held.pop(0)()
    page.wait_for_timeout(500)
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
    new_table(page, {"players": 2}, seed=7)
    advice = page.locator(".advice")
    until(page, random.Random(4), page.locator(".act-space.can"))
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(advice).to_contain_text("Der Meister überlegt")
    lines[-1].close(code=4000)
    expect(page.locator(".offline")).to_be_visible()
    expect(page.locator(".offline")).to_be_hidden(timeout=20_000)
    expect(advice).to_contain_text("Der Meister überlegt")
    for _ in range(50):
        if len(asked) == 2:
            break
        page.wait_for_timeout(100)
    assert len(asked) == 2
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="English").click()
    page.keyboard.press("Escape")
    expect(advice.locator("li")).to_have_count(3)
    expect(advice).to_contain_text("What the expert would do")


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


def test_the_expert_goes_through_a_finished_game(new_page: NewPage) -> None:
    page = new_page()
    code = finished_table(page, 5)
    page.goto(f"/t/{code}")
    page.get_by_role("button", name=re.compile("Replay")).click()
    page.get_by_role("button", name="Analysis").click()
    review = page.locator(".review")
    expect(review).to_contain_text("knows no more")
    accessible(page)
    review.get_by_role("button", name="Ask the expert").click()
    expect(review.locator("progress")).to_be_visible()
    marks = review.locator("[data-mark]")
    expect(marks.first).to_be_visible(timeout=90_000)
    assert page.locator(".ticks i").count() == marks.count() > 3
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


def test_a_whole_game_with_all_modules(new_page: NewPage) -> None:
    page = new_page()
    # Against random bots: this game must stay the same when the others learn to play better.
    new_table(page, {"players": 2, "modules": [1, 2, 3, 4, 5]}, seed=7, level="random")
    expect(page.locator(".tray")).to_be_visible()
    chance = random.Random(4)
    until(page, chance, page.locator(".brow.can"))
    expect(page.get_by_role("tab", name="Ballrooms")).to_have_attribute("aria-selected", "true")
    fits(page)
    tall, window = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert tall <= window, "the table does not fit into 1280x800"
    accessible(page)
    page.locator(".brow.can").first.click()
    until(page, chance, page.locator(".cdie"))
    expect(page.locator(".keysp")).to_be_visible()
    assert page.locator(".kitchen li").count() == 5
    assert page.locator(".attic .area").count() == 4
    page.get_by_role("tab", name="Lounge").click()
    expect(page.locator(".lplate")).to_have_count(3)
    accessible(page)
    expect(page.locator(".gate.gr .second")).to_be_visible()
    page.locator("button.gate").click()
    expect(page.locator(".sheet.house")).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    play(page, 4000, chance)
    expect(page.locator(".fin")).to_be_visible()
    accessible(page)


def bid_for(page: Any, entrance: str, chance: random.Random) -> None:
    """One step on the way to an entrance: bid all for it, and nothing for another."""
    auctions = page.locator(f'[data-answer="auction {entrance.lower()}"]')
    bids = page.locator(".bid")
    if auctions.count():
        auctions.click()
    elif bids.count() and page.locator(".tray").get_by_text(entrance).count():
        bids.last.click()
    elif bids.count():
        page.locator('.chip[data-answer="pass"]').click()
    else:
        step(page, chance, sensible=True)
        return
    page.wait_for_timeout(100)


@pytest.mark.parametrize("phone", [False, True])
def test_a_fourth_table_stands_beside_the_others(new_page: NewPage, phone: bool) -> None:
    """The Kaufman has four tables in its café, and German has long words."""
    page = new_page("de-DE", phone=phone, language="de")
    new_table(page, {"players": 4, "modules": [1, 2, 3, 4, 5]}, seed=7, level="random")
    chance, guests = random.Random(7), page.locator(".bays.n4 button.seat")
    for _ in range(400):
        if guests.count() and page.locator(".act-space.can").count():
            break
        bid_for(page, "Kaufman", chance)
    page.keyboard.press("Escape")
    seats = [seat.bounding_box() for seat in page.locator(".bays.n4 > *").all()]
    assert len(seats) == 4
    assert len({seat["y"] for seat in seats}) == 1
    assert all(one["x"] + one["width"] <= other["x"] for one, other in pairwise(seats))
    holds_its_words(page, ".bays button.seat, .serve")
    holds_its_words(page, ".go .btn" if phone else ".act-space, .hand .staff")
    fits(page)
    cafe, prompt = (page.locator(one).bounding_box() for one in (".cafe", ".prompt"))
    assert cafe["y"] + cafe["height"] <= prompt["y"], "the café lies under the prompt"


def test_a_draft_with_day_boards(new_page: NewPage) -> None:
    page = new_page()
    new_table(page, {"players": 2, "variant": "expert", "side": "day"}, seed=3)
    pack = page.locator(".tcard.draft")
    until(page, random.Random(1), pack)
    accessible(page)
    expect(page.locator(".tray h2")).to_contain_text("the rest goes to Emil")
    number = (pack.first.get_attribute("data-answer") or "").split()[1]
    pack.first.click()
    expect(page.locator(f'.hand [data-at="staff:{number}"]')).to_be_visible()


def test_a_table_of_2015_shows_the_cards_of_2015(new_page: NewPage) -> None:
    """The Assistant Manager costs 3 krones there, the Tour Guide looks at who moves in."""
    page = new_page()
    for edition, cost, text in (("2015", "3", "house a green guest"), ("2021", "5", "leaves")):
        new_table(page, {"players": 2, "edition": edition, "promos": False}, seed=HAND_OF_TWO)
        manager, guide = (page.locator(f'.hand [data-at="staff:{n}"]') for n in (17, 8))
        expect(manager.locator(".coin").first).to_have_text(cost)
        guide.click(button="right")
        expect(page.locator(".zoom .words")).to_contain_text(text)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("edition", ["2021", "2015"])
def test_a_first_game_has_ready_sets(new_page: NewPage, edition: str) -> None:
    page = new_page(phone=edition == "2015", locale="de-DE")
    new_table(page, {"players": 2, "variant": "introductory", "edition": edition}, seed=3)
    if edition == "2015":
        page.locator(".tabs [data-to=staff]").click()
    expect(page.locator(".hand h2")).to_contain_text(re.compile("fertiges Set [AB]"))
    expect(page.locator(".hand .staff")).to_have_count(6)
    fits(page)


def test_everything_by_keyboard(new_page: NewPage) -> None:
    """The list of all answers, digits and Enter are enough to play."""
    page = new_page()
    open_table(page)
    for _ in range(25):
        expect(page.locator(".table[data-kind]:not([data-kind=''])")).to_be_visible(timeout=20_000)
        before = position(page)
        page.keyboard.press("1")
        expect(page.locator(".answers")).to_be_visible()
        page.keyboard.press("1")
        expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    page.locator(".act-space").first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className").startswith("act-space")


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
        expect(page.locator(".table")).to_be_visible(timeout=20_000)
    chance = random.Random(2)

    def any_step() -> None:
        for page in (anna, ben):
            if page.locator(".prompt.waits").count() == 0:
                step(page, chance)

    for _ in range(20):
        any_step()
    dead = True
    for line in lines:
        line.close(code=4000)
    expect(ben.locator(".offline")).to_be_visible()
    stood = position(ben)
    for _ in range(12):
        if anna.locator(".prompt.waits").count() == 0:
            step(anna, chance)
    dead = False
    expect(ben.locator(".offline")).to_be_hidden(timeout=20_000)
    expect(ben.locator(".table")).to_have_attribute("data-position", position(anna))
    assert int(position(ben)) >= int(stood)
    for _ in range(20):
        any_step()


def test_the_lobby_calls_whose_turn_it_is(new_page: NewPage) -> None:
    anna, ben = new_page(), new_page(locale="de-DE")
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "person"}]
    made = anna.request.post("/api/tables", data={"options": {"players": 2}, "seats": seats})
    code = made.json()["table"]["code"]
    ben.request.post(f"/api/tables/{code}/join", data={"name": "Ben"})
    decides = anna.request.get("/api/tables").json()["mine"][0]["player"]
    words = {0: ("Your turn", "Anna ist am Zug"), 1: ("Ben is to play", "Du bist dran")}[decides]
    for seat, (page, word) in enumerate(zip((anna, ben), words, strict=True)):
        page.goto("/")
        row = page.locator(".tb-l").filter(has_text=code)
        expect(row).to_contain_text(word)
        assert ("turn" in (row.get_attribute("class") or "").split()) == (seat == decides)
        accessible(page)


def test_hot_seat_hides_the_hand(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".dr").first.click()
    page.get_by_role("button", name=re.compile("Pass and play")).click()
    expect(page.locator(".table, .handover").first).to_be_visible(timeout=20_000)
    chance = random.Random(3)
    hands = set()
    for _ in range(3):
        until(page, chance, page.locator(".handover"), most=600)
        assert page.locator(".hand .staff:not(.backside)").count() == 0
        expect(page.locator(".handover .btn.primary")).to_be_focused()
        holds_its_words(page, ".handover .since, .handover .held, .handover .plate")
        fits(page)
        page.locator(".handover .btn.primary").click()
        expect(page.locator(".handover")).to_be_hidden()
        cards = page.locator(".hand .staff").evaluate_all("all => all.map(one => one.dataset.at)")
        hands.add(" ".join(cards))
    assert len(hands) > 1


def test_a_hot_seat_is_replayed_through_the_eyes_of_either(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".dr").first.click()
    page.get_by_role("button", name=re.compile("Pass and play")).click()
    expect(page.locator(".table, .handover").first).to_be_visible(timeout=20_000)
    play(page, 3000, random.Random(6))
    page.get_by_role("button", name=re.compile("Replay")).click()
    page.locator(".film input").fill("1")
    hands = []
    for eyes in page.locator(".eyes button").all():
        eyes.click()
        expect(eyes).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".hotel")).to_have_attribute(
            "aria-label", f"Hotel {eyes.get_attribute('title')}"
        )
        page.wait_for_timeout(300)
        cards = page.locator(".hand .staff").evaluate_all("all => all.map(one => one.dataset.at)")
        assert len(cards) >= 5
        hands.append(set(cards))
    assert len(hands) == 2
    assert not hands[0] & hands[1]


def test_undo_and_its_refusal(new_page: NewPage) -> None:
    page = new_page()
    open_table(page)
    chance = random.Random(4)
    until(page, chance, page.locator(".act-space.can"))
    page.keyboard.press("Escape")
    undo = page.locator(".btn.undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Control+z")
    expect(page.locator(".prompt .refusal")).to_be_visible()
    undo.hover()
    expect(page.locator(".tip")).to_be_visible()
    before = position(page)
    page.locator(".act-space.can").first.click()
    if page.locator(".pop").count():
        page.locator(".pop button").first.click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", before)
    expect(undo).to_have_attribute("aria-disabled", "false")
    taken = position(page)
    page.keyboard.press("Control+z")
    expect(page.locator(".table")).not_to_have_attribute("data-position", taken)
    expect(page.locator(".act-space.can").first).to_be_visible()
    expect(page.locator(".btn.redo")).to_be_visible()
    undone = position(page)
    page.locator(".btn.redo").click()
    expect(page.locator(".table")).not_to_have_attribute("data-position", undone)


def test_why_not(new_page: NewPage) -> None:
    page = new_page()
    open_table(page)
    until(page, random.Random(6), page.locator(".act-space.can"))
    page.keyboard.press("Escape")
    page.locator(".room.empty").first.hover()
    expect(page.locator(".tip .whynot")).to_be_visible()
    page.locator(".staff").first.click()
    expect(page.locator(".zoom .whynot")).to_be_visible()


EXPLAINED = [
    ".rounds li:nth-child(3)",
    ".turns li",
    ".frieze .pts",
    ".frieze .bonus",
    ".frieze .kr",
    ".pil.cost",
    ".pil.end",
    ".act-space",
    ".track li",
    ".tile",
    ".guest",
    ".hand .staff",
    ".room",
    ".seat",
    ".niche",
    ".serve",
    ".money",
    ".rival",
    ".pol",
]
PRESS = """
(where) => {
  const one = [...document.querySelectorAll(where)].find((found) => found.checkVisibility());
  one.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
}
"""


def test_everything_explains_itself_on_hover(new_page: NewPage) -> None:
    page = new_page(locale="de-DE", language="de")
    new_table(page, {"players": 3}, seed=11)
    until(page, random.Random(6), page.locator(".act-space.can"))
    page.keyboard.press("Escape")
    for where in EXPLAINED:
        page.mouse.move(640, 4)
        expect(page.locator(".tip")).to_have_count(0)
        page.locator(where).first.hover()
        expect(page.locator(".tip"), where).to_be_visible()
        assert len(page.locator(".tip").inner_text()) > 4, where


def test_everything_explains_itself_on_a_long_press(new_page: NewPage) -> None:
    page = new_page(phone=True)
    new_table(page, {"players": 2}, seed=11)
    until(page, random.Random(6), page.locator(".act-space.can"))
    page.keyboard.press("Escape")
    for where in (".frieze .bonus", ".pil.end", ".act-space", ".room", ".seat", ".niche"):
        page.evaluate(PRESS, where)
        expect(page.locator(".tip, .zoom").first, where).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".zoom"), where).to_have_count(0)
        page.keyboard.press("Escape")  # what had the focus before a close-up explains itself again
        expect(page.locator(".tip"), where).to_have_count(0)
    page.evaluate(PRESS, ".guest")
    expect(page.locator(".zoom")).to_be_visible()


def test_phone(new_page: NewPage) -> None:
    page = new_page(phone=True)
    page.goto("/")
    expect(page.locator(".lob")).to_be_visible()
    fits(page)
    accessible(page)
    page.locator("#open-table").click()
    expect(page.locator(".table")).to_be_visible(timeout=20_000)
    fits(page)
    # A game that is always the same: a hasty one can be over after sixty things.
    new_table(page, {"players": 3}, seed=11, level="random")
    assert play(page, 40, random.Random(7)) == 40
    fits(page)
    page.keyboard.press("Escape")
    for tab in ("staff", "court", "rivals", "log", "hotel"):
        page.locator(f".tabs [data-to={tab}]").click()
        fits(page)
    accessible(page)


@pytest.mark.parametrize("theme", ["night", "day"])
def test_accessible(new_page: NewPage, theme: str) -> None:
    page = new_page(theme=theme)
    page.goto("/")
    expect(page.locator(".lob")).to_be_visible()
    fits(page)
    accessible(page)
    new_table(page, {"players": 3}, seed=11)
    # A middle game: a hasty game of fourteen turns can be over after sixty things.
    play(page, 30, random.Random(8))
    page.keyboard.press("Escape")
    fits(page)
    accessible(page)
    page.locator(".guest").first.click(button="right")
    expect(page.locator(".zoom")).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    expect(page.locator(".zoom")).to_be_hidden()


def test_both_languages(new_page: NewPage) -> None:
    page = new_page(locale="de-DE")
    open_table(page)
    expect(page.locator(".actions h2")).to_contain_text("Aktionen")
    new_table(page, {"players": 2}, seed=11, level="random")
    assert play(page, 40, random.Random(9)) == 40
    page.keyboard.press("Escape")
    fits(page)
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("button", name="English").click()
    page.keyboard.press("Escape")
    expect(page.locator(".actions h2")).to_contain_text("Actions")
    expect(page.locator(".log .lines")).to_contain_text("room")
    expect(page.locator("html")).to_have_attribute("lang", "en")


HIDE = """(hidden) => {
  const state = hidden ? 'hidden' : 'visible';
  for (const [key, value] of [['hidden', hidden], ['visibilityState', state]])
    Object.defineProperty(document, key, { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
LISTEN = """
window.called = [];
const Real = window.Notification;
window.Notification = class extends Real {
  constructor(title, options) { super(title, options); window.called.push(options.body); }
};
"""


def test_a_hidden_tab_calls(new_page: NewPage) -> None:
    """While Ben plays, Anna looks at another tab: the title blinks, and the browser notifies."""
    anna, ben = new_page(), new_page()
    anna.context.grant_permissions(["notifications"])
    anna.add_init_script("localStorage.setItem('kaiserhof.notify', 'true')")
    anna.add_init_script(LISTEN)
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "person"}]
    made = anna.request.post("/api/tables", data={"options": {"players": 2}, "seats": seats})
    code = made.json()["table"]["code"]
    ben.request.post(f"/api/tables/{code}/join", data={"name": "Ben"})
    for page in (anna, ben):
        page.goto(f"/t/{code}")
        expect(page.locator(".table")).to_be_visible(timeout=20_000)
    chance = random.Random(5)
    for _ in range(200):  # until Ben is to play
        if anna.locator(".prompt.waits").count():
            break
        step(anna, chance)
    expect(anna.locator(".prompt.waits")).to_be_visible()
    expect(anna).to_have_title("Kaiserhof")
    assert anna.evaluate("window.called") == []
    anna.evaluate(HIDE, True)
    for _ in range(200):
        if ben.locator(".prompt.waits").count():
            break
        step(ben, chance)
    expect(anna).to_have_title("● Your turn")
    expect(anna).to_have_title("Kaiserhof")
    expect(anna).to_have_title("● Your turn")
    assert anna.evaluate("window.called") == ["Your turn"]
    anna.evaluate(HIDE, False)
    expect(anna).to_have_title("Your turn · Kaiserhof")
    anna.wait_for_timeout(1200)
    expect(anna).to_have_title("Your turn · Kaiserhof")


def test_a_seat_moves_to_another_device(new_page: NewPage) -> None:
    page, other = new_page(), new_page()
    open_table(page)
    code = page.url.rsplit("/", 1)[1]
    links = page.request.get(f"/api/tables/{code}").json()["table"]["links"]
    other.goto(links[0]["link"])
    expect(other.locator(".table")).to_be_visible(timeout=20_000)
    expect(other).to_have_url(re.compile(f"/t/{code}$"))
    expect(other.locator(".hand .staff:not(.backside)").first).to_be_visible()


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
    assert page.get_by_text("Only this device").count() == 0
    # This server listens to this device only, and says so where it would be asked for a link.
    page = new_page()
    page.goto(f"/t/{code}")
    page.get_by_text("Only this device reaches this link").wait_for()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".table")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_text("Only this device reaches this link").wait_for()


def test_a_rival_opens_large(new_page: NewPage) -> None:
    page = new_page()
    open_table(page, door=1)
    page.locator(".rival").first.click()
    expect(page.locator(".hotel")).to_have_attribute("aria-label", "Hotel Emil")
    page.get_by_role("button", name="My house").click()
    expect(page.locator(".hotel")).to_have_attribute("aria-label", "Hotel Clara")


def test_a_spectator_sees_no_hand(new_page: NewPage) -> None:
    player, watcher = new_page(), new_page()
    open_table(player)
    watcher.goto(player.url)
    expect(watcher.locator(".table")).to_be_visible(timeout=20_000)
    assert watcher.locator(".hand .staff:not(.backside)").count() == 0
    assert watcher.locator(".can, .may").count() == 0


WATCH = """
() => {
  window.waits = [];
  const table = document.querySelector('.table');
  let begun = 0;
  document.addEventListener('click', () => (begun = performance.now()), true);
  new MutationObserver(() => {
    if (!begun) return;
    const clicked = begun;
    begun = 0;
    requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - clicked)));
  }).observe(table, { attributes: true, attributeFilter: ['data-position'] });
}
"""
"""From a click until the frame with its answer has been drawn."""


@pytest.mark.parametrize("modules", [[], [1, 2, 3, 4, 5]], ids=["base", "all-modules"])
def test_a_click_is_answered_at_once(new_page: NewPage, modules: list[int]) -> None:
    """In the middle of a game of four, with all its movement."""
    page = new_page(motion="full")
    new_table(page, {"players": 4, "modules": modules}, seed=7, level="random")
    chance = random.Random(4)
    until(page, chance, page.locator(".rounds .now").get_by_text("3", exact=True), most=600)
    page.evaluate(WATCH)
    while page.evaluate("waits.length") < 30:
        assert step(page, chance) != "over"
    waits = sorted(page.evaluate("waits"))
    assert waits[15] < 100, f"half of the answers take longer than {waits[15]:.0f} ms"


def test_first_load_is_small(address: str) -> None:
    """Under 250 kB as it travels, drawings and all."""
    static = Settings().static
    files = [static / "index.html", *static.glob("assets/*")]
    size = sum(len(gzip.compress(file.read_bytes())) for file in files)
    assert size < 250_000
