"""The HTTP part: its headers, its cookies, its errors and its pages."""

import json
import urllib.request
from pathlib import Path

import httpx
import pytest

from kaiserhof.bots.levels import LEVELS
from kaiserhof.server.serve import network_address
from kaiserhof.server.words import words
from kaiserhof.text import LANGUAGES, Text
from tests.server.nursery import run
from tests.server.people import ME, PERSON, Json, Person, bot
from tests.server.servers import QUICK, Server, on_sqlite


def test_every_answer_has_its_headers(server: Server) -> None:
    person = Person(server)
    for path in ("/", "/api/about", "/api/nothing", "/t/KAMORULI", "/s/secret"):
        headers = person.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_a_cookie_is_given_once_and_cannot_be_made_up(server: Server) -> None:
    anna = Person(server)
    given = anna.http.get("/api/about").headers["set-cookie"]
    assert "HttpOnly" in given
    assert "SameSite=Lax" in given
    assert "set-cookie" not in anna.http.get("/api/about").headers
    code = anna.make(ME, ME)["code"]
    name, value = next(iter(anna.http.cookies.items()))
    for forged in (
        value[:-1] + "_",
        value.split(".")[0],
        "x" + value,
        "",
        "a.b",
        "\N{LATIN SMALL LETTER E WITH ACUTE}.x",
    ):
        with httpx.Client(base_url=server.url) as eve:
            answer = eve.get(
                f"/api/tables/{code}", headers={b"Cookie": f"{name}={forged}".encode("latin-1")}
            )
            assert not answer.json()["table"]["maker"]


def test_a_cookie_is_found_beside_those_of_others(server: Server) -> None:
    """Browsers send one host the cookies of all its ports, in whatever form they are."""
    anna = Person(server)
    code = anna.make(ME, ME)["code"]
    mine = anna.cookies
    name = mine.partition("=")[0]
    for cookies in (
        f'theme={{"dark": true}}; {mine}',
        f"flag; list[1]=x; {mine}; other=\N{LATIN SMALL LETTER E WITH ACUTE}",
        f"{name}=somebody.else; {mine}",
        f"{mine};",
        f"a=b;{mine}",
    ):
        with httpx.Client(base_url=server.url) as browser:
            told = browser.get(
                f"/api/tables/{code}", headers={b"Cookie": cookies.encode("latin-1")}
            )
            assert told.json()["table"]["maker"]
            assert "set-cookie" not in told.headers


def test_other_pages_may_not_change_anything(server: Server) -> None:
    body = {"seats": [ME, ME]}
    for origin, status in (
        ("http://evil.example", 403),
        ("null", 403),
        ("http://[", 403),
        ("http://[::1", 403),
        (server.url, 201),
    ):
        answer = Person(server).http.post("/api/tables", json=body, headers={"Origin": origin})
        assert answer.status_code == status


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({}, "bad-request"),
        ({"seats": "two"}, "bad-request"),
        ({"seats": [ME, ME], "colour": "mauve"}, "bad-request"),
        ({"seats": [ME, {"kind": "cat"}]}, "bad-request"),
        ({"seats": [ME, ME], "seed": -1}, "bad-request"),
        ({"seats": [ME, ME], "seed": 2**60}, "bad-request"),
        ({"seats": []}, "bad-options"),
        ({"seats": [ME], "options": {"modules": [4]}}, "bad-options"),
        ({"seats": [ME] * 5}, "bad-options"),
        ({"seats": [ME, ME], "options": {"colour": "mauve"}}, "bad-options"),
        ({"seats": [ME, ME], "options": {"promos": 1}}, "bad-options"),
        ({"seats": [ME, ME], "options": {"players": 3}}, "bad-seats"),
        ({"seats": [ME, bot("clever")]}, "bad-level"),
        ({"seats": [ME, ME], "language": "xx"}, "no-language"),
        ({"seats": [{**ME, "name": "x" * 21}, ME]}, "bad-name"),
        ({"seats": [{**ME, "name": "a|b"}, ME]}, "bad-name"),
        ({"seats": [{**ME, "name": "a\u0000b"}, ME]}, "bad-name"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Server, body: Json, key: str) -> None:
    answer = Person(server).http.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json()["error"]["key"] == key
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("en;q=0.3, de;q=0.7", "de"),
        ("de;q=0.2, en", "en"),
        ("fr, de-AT;q=0.9, en;q=0.8", "de"),
        ("de;q=0, en;q=0.1", "en"),
        ("en;q=0, *;q=0.5", "de"),
        ("de;q=0.5, *;q=0.8", "en"),
        ("DE-ch ; Q=0.8 , en; q=0.7", "de"),
        ("de;q=loud, en;q=0.1", "en"),
        ("fr", "en"),
        ("deutsch", "en"),
        ("", "en"),
    ],
)
def test_the_weights_of_languages_count(server: Server, accepted: str, language: str) -> None:
    answer = Person(server).http.get("/api/tables/NONENONE", headers={"Accept-Language": accepted})
    said = {"de": "Es gibt keinen Tisch NONENONE.", "en": "There is no table NONENONE."}
    assert answer.json()["error"]["message"] == said[language]


def test_errors_are_one_clear_answer(server: Server) -> None:
    person = Person(server)
    german = {"Accept-Language": "de-AT,en;q=0.5"}
    missing = person.http.get("/api/tables/NONENONE", headers=german)
    assert missing.status_code == 404
    assert missing.json()["error"] == {
        "key": "no-table",
        "message": "Es gibt keinen Tisch NONENONE.",
    }
    assert person.http.put("/api/tables").status_code == 405
    large = person.http.post("/api/tables", content=b"x" * 20_000)
    assert (large.status_code, large.json()["error"]["key"]) == (413, "too-large")
    bad = person.http.post(
        "/api/tables", content=b"{", headers={"Content-Type": "application/json"}
    )
    assert (bad.status_code, bad.json()["error"]["key"]) == (400, "bad-request")
    code = person.make(ME, PERSON)["code"]
    nobody = person.http.post(f"/api/tables/{code}/join", json={"name": "Ben", "seat": 7})
    assert (nobody.status_code, nobody.json()["error"]["key"]) == (404, "no-seat")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/%00", 404),
        ("/api/tables/%00%00/replay", 404),
        ("/api/tables/%ED%A0%80", 404),
        ("/api/tables/%F0%9F%8E%B2", 404),
        ("/%00", 404),
        ("/assets/%00", 404),
        ("/" + "a" * 300, 404),
        ("/" + "a/" * 3000, 404),
    ],
)
def test_an_odd_address_is_no_address(any_server: Server, path: str, status: int) -> None:
    answer = Person(any_server).http.get(path)
    assert (answer.status_code, answer.json()["error"]["key"][:3]) == (status, "no-")


def test_an_odd_link_is_no_link(any_server: Server) -> None:
    for secret in ("%00", "%FF", "x%00" + "y" * 20):
        answer = Person(any_server).http.post(f"/api/seat/{secret}")
        assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-link")


def test_a_body_that_is_nested_too_deeply_is_refused(server: Server) -> None:
    for body in (b"[" * 15_000, b'{"seats":[{"kind":"me"},{"kind":"me"}],"options":' + b"[" * 9000):
        answer = Person(server).http.post(
            "/api/tables", content=body, headers={"Content-Type": "application/json"}
        )
        assert (answer.status_code, answer.json()["error"]["key"]) == (400, "bad-request")


def test_a_second_anna_is_anna_the_second(server: Server) -> None:
    table = Person(server).make({**ME, "name": "Anna"}, {**ME, "name": " Anna "})
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Anna II"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_whole(server: Server, language: str) -> None:
    book = Person(server).get(f"/api/catalogue?language={language}")
    assert book["language"] == language
    for kind in ("guests", "staff", "politics", "tiles"):
        assert book[kind]
        assert all(card["name"] and card["origin"] for card in book[kind])
    assert [len(board["rooms"]) for board in book["boards"]] == [20] * len(book["boards"])
    assert [action["space"] for action in book["actions"]] == [1, 2, 3, 4, 5, 6]
    assert book["words"]["tally"]["guests"]
    sets = [part["cards"] for part in book["starter_sets"]]
    assert [len(cards) for cards in sets] == [6] * 4
    assert len({card for cards in sets for card in cards}) == 24


def test_the_catalogue_has_the_cards_of_an_edition(server: Server) -> None:
    person = Person(server)
    new, old = (
        {card["number"]: card for card in person.get(f"/api/catalogue?edition={year}")["staff"]}
        for year in ("2021", "2015")
    )
    manager, guide = 17, 8
    assert [cards[manager]["cost"] for cards in (new, old)] == [5, 3]
    assert "leaves your café" in new[guide]["text"]
    assert "house a green guest" in old[guide]["text"]
    drawn = [glyph.get("icon", glyph["is"]) for glyph in old[guide]["effect"]]
    assert drawn == ["suitcase", "door-shut", "arrow", "star"]
    tiles = person.get("/api/catalogue?edition=2015")["tiles"]
    assert "same column" in next(tile["penalty"] for tile in tiles if tile["key"] == "any-room")
    assert person.http.get("/api/catalogue?edition=1900").status_code == 400


def test_the_catalogue_has_the_pieces_of_the_modules(server: Server) -> None:
    book = Person(server).get("/api/catalogue?language=de")
    halls = {hall["key"]: hall for hall in book["ballrooms"]}
    rows = [[glyph["item"] for glyph in row] for row in halls["zum-sperl"]["rows"]]
    assert rows == [[], ["cake"], ["strudel", "wine", "coffee"]]
    scoring = [glyph["text"] for glyph in halls["zum-sperl"]["scoring"]["2"]]
    assert scoring == ["most", "10", "3"]
    assert (book["ballroom_price"], book["no_dancer"]) == ([1, 2, 3], -5)
    area = book["rehearsal_rooms"][0]["areas"][1]
    assert area == [{"is": "coin", "text": "2"}, {"is": "icon", "icon": "anyitem"}]
    assert book["celebrity_points"] == [1, 2, 4]
    entrances = {one["key"]: one for one in book["entrances"]}
    blue = {"colour": "blue", "brings": "points", "worth": [4, 8, 13, 20]}
    assert entrances["paulwei"]["occupancy_bonus"][0] == blue
    assert entrances["the-ren"]["goods"][-1] == "champagne"
    assert len(entrances["dove"]["details"]["tokens"]) == 5
    assert entrances["ninas-melange"]["details"]["end_points"][-1] == 10
    assert all(one["text"] for one in book["ballrooms"] + book["celebrities"] + book["entrances"])


def test_both_languages_have_the_same_words() -> None:
    keys = [{(s, k) for s, part in words(x).items() for k in part} for x in LANGUAGES]
    assert keys[0] == keys[1]


def test_the_page_and_its_addresses(tmp_path: Path) -> None:
    with on_sqlite(tmp_path) as server:
        person = Person(server)
        pages = {person.http.get(path).text for path in ("/", "/t/KAMORULI", "/s/abc")}
        assert len(pages) == 1
        mark = person.http.get("/").headers.get("etag")
        if mark:  # the page has been built
            again = person.http.get("/", headers={"If-None-Match": mark})
            assert (again.status_code, again.content) == (304, b"")
        for path in ("/../pyproject.toml", "/%2e%2e/cli.py", "/assets/../../cli.py", "/x.js"):
            assert person.http.get(path).status_code == 404


def test_a_port_that_is_taken_is_said_in_one_line(server: Server, tmp_path: Path) -> None:
    done = run("kaiserhof.server", PORT=str(server.port), KAISERHOF_DATA=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert str(server.port) in done.stderr


def test_who_looks_from_home_learns_where_others_find_the_server(
    server: Server, tmp_path: Path
) -> None:
    assert Person(server).get("/api/about")["address"] is None
    names = {"HOST": "0.0.0.0", "KAISERHOF_HOSTS": "hotel.example"}
    with Server(QUICK | {"KAISERHOF_DATA": str(tmp_path)} | names) as open_to_all:
        found = network_address()
        address = f"http://{found}:{open_to_all.port}" if found else None
        person = Person(open_to_all)
        assert person.get("/api/about")["address"] == address
        # Elsewhere the browser knows best, and addresses at home are not its business.
        there = person.http.get("/api/about", headers={"Host": "hotel.example"})
        assert there.json()["address"] is None
        if address:
            with urllib.request.urlopen(f"{address}/api/about") as answer:
                assert answer.status == 200


def test_about(server: Server) -> None:
    about = Person(server).get("/api/about")
    assert about["protocol"] == 3
    assert [b["level"] for b in about["bots"]] == list(LEVELS)
    assert {"easy", "medium", "hard", "expert"} <= set(LEVELS)
    assert all("Elo" in b["text"] for b in about["bots"])
    assert all(b["name"] and b["text"] for b in about["bots"])
    german = Person(server).get("/api/about?language=de")["bots"]
    # Who thinks for a time gets less far without the compiled core, and says so; nobody else.
    for bots, weaker in ((about["bots"], "plays worse"), (german, "spielt schwächer")):
        said = [b["level"] for b in bots if weaker in b["text"]]
        assert said == ([] if about["compiled"] else ["expert"])
    assert [b["name"] for b in german] == [Text.of("de").say("bot", level) for level in LEVELS]
    assert json.loads(json.dumps(about["options"]))["players"] == [2, 3, 4]
