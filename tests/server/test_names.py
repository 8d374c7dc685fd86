"""What people may be called: nothing that cannot be seen, and anything that can."""

import pytest

from kaiserhof.server.names import tidy_name
from tests.server.people import ME, Person
from tests.server.servers import Server

GOOD = [
    "Anna",
    "Ö",
    "Maria-Theresia",
    "Nguyễn Thị",
    "张伟",
    "שָׁלוֹם",
    "علی\u200cرضا",  # a Persian name with the sign that keeps two letters apart
    "क्‍ष",
    "🎲",
    "👩‍🍳 Clara",
    "👨‍👩‍👧",
    "❤️",
    "🇦🇹 Emil",
    "👍🏽",
    "1️⃣",
    "O'Neill & co.",
]
BAD = [
    "",
    "   ",
    "\u200b",
    "An\u200bna",
    "An\u200dna",
    "An\u200cna",
    "\u202eannA",
    "A\ufe0fnna",
    "\u3164",
    "\u2800\u2800",
    "\u00ad",
    "\ufeffAnna",
    "\u2066Anna\u2069",
    "Z" + "\u0335" * 10,
    "\u0301Anna",
    " \u0301",
    "\U000e0041nna",
    "\ue000",
    "a|b",
    "x" * 21,
    "a\x00b",
]


@pytest.mark.parametrize("name", GOOD)
def test_a_name_that_can_be_seen_is_taken(name: str) -> None:
    assert tidy_name(name) is not None


@pytest.mark.parametrize("name", BAD, ids=ascii)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    assert tidy_name(name) is None


def test_the_same_name_in_another_spelling_is_the_same_name(server: Server) -> None:
    table = Person(server).make({**ME, "name": "Zoë"}, {**ME, "name": "Zoe\u0308"})
    assert [seat["name"] for seat in table["seats"]] == ["Zoë", "Zoë II"]


def test_a_name_is_refused_with_its_reason(server: Server) -> None:
    answer = Person(server).http.post(
        "/api/tables", json={"seats": [{**ME, "name": "\u202eannA"}, ME]}
    )
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "bad-name")


def test_bots_leave_their_names_to_people(server: Server) -> None:
    """Whoever is called Rosa is Rosa; a bot of that name takes another."""
    maker, bot = Person(server), {"kind": "bot", "name": "Rosa"}
    made = maker.make({**ME, "name": "Clara"}, bot, {"kind": "person"})
    assert [seat["name"] for seat in made["seats"]] == ["Clara", "Rosa", "Josef"]
    joined = Person(server).post(f"/api/tables/{made['code']}/join", {"name": "Rosa"})["table"]
    assert [seat["name"] for seat in joined["seats"]] == ["Clara", "Josef", "Rosa"]
    own = maker.make({**ME, "name": "Rosa"}, bot, {"kind": "bot", "name": "Ida"})
    assert [seat["name"] for seat in own["seats"]] == ["Rosa", "Emil", "Ida"]
