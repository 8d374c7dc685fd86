"""Lessons and rules over HTTP: the engine judges every answer, and the server keeps nothing."""

from typing import Any

import pytest

from kaiserhof.coach.lesson import Lesson, shipped_lessons, spoken
from kaiserhof.coach.teaching import Teaching, way_to
from kaiserhof.text import LANGUAGES, Text
from kaiserhof.text.rules import chapters
from tests.server.people import Person
from tests.server.servers import Server

GUEST = "/api/lessons/guest?language=en"


def take(person: Person, name: str, taken: list[str], then: str | None = None) -> Any:
    return person.post(f"/api/lessons/{name}?language=en", {"taken": taken, "next": then})


def test_the_list_has_every_lesson_in_its_order(sqlite_server: Server) -> None:
    found = Person(sqlite_server).get("/api/lessons?language=de")["lessons"]
    assert [one["name"] for one in found] == [one.name for one in shipped_lessons()]
    assert found[0] == {
        "name": "guest",
        "title": "Einen Gast aufnehmen",
        "module": "",
        "steps": len(shipped_lessons()[0].steps),
    }


@pytest.mark.parametrize("lesson", shipped_lessons(), ids=lambda lesson: lesson.name)
def test_every_lesson_can_be_taken_to_its_end(sqlite_server: Server, lesson: Lesson) -> None:
    """The words that the server says are those of the file, step by step."""
    anna, text = Person(sqlite_server), Text.of("en")
    teaching, now = Teaching(lesson), take(anna, lesson.name, [])
    while not teaching.over:
        step = teaching.step
        assert step is not None
        assert (now["words"], now["point"]) == (spoken(step.words, text), list(step.point))
        assert now["waits"] == teaching.waits
        if teaching.waits:
            then = (way_to(teaching.game, step) or [])[0]
            teaching.answer(then)
        else:
            then = "on"
            teaching.go_on()
        now = take(anna, lesson.name, now["taken"], then)
        assert now["wrong"] is None
        assert now["step"] == teaching.at
    assert (now["over"], now["words"], now["step"]) == (True, "", len(lesson.steps))
    assert len(now["begun"]) == len(lesson.steps) + 1


def test_a_wrong_answer_is_explained_and_not_played(sqlite_server: Server) -> None:
    anna = Person(sqlite_server)
    now = anna.post("/api/lessons/guest?language=de", {"taken": ["on"], "next": "die 1"})
    assert now["wrong"].startswith("Nicht so schnell")
    assert (now["taken"], now["step"], now["state"]["position"]) == (["on"], 1, 1)
    assert now["state"]["decision"]["kind"] == "turn"


def test_a_client_that_claims_a_wrong_answer_is_not_believed(sqlite_server: Server) -> None:
    """What the lesson does not take, and all behind it, was never done."""
    anna = Person(sqlite_server)
    for claimed in (["on", "die 1", "on"], ["on", "guest 1"], ["on", "nonsense"], ["on", "on"]):
        now = take(anna, "guest", claimed)
        assert (now["taken"], now["step"], now["wrong"]) == (["on"], 1, None)


def test_what_cannot_be_done_is_refused_with_the_reason(sqlite_server: Server) -> None:
    anna = Person(sqlite_server)
    told = []
    for then in ("guest 1", "nonsense", "on"):
        answer = anna.http.post(GUEST, json={"taken": ["on"], "next": then})
        told.append((answer.status_code, answer.json()["error"]["key"]))
    assert told == [(409, "guest-too-dear"), (400, "bad-answer"), (409, "no-step")]
    assert anna.http.post(GUEST, json={"taken": [], "next": "guest 4"}).status_code == 409
    answer = anna.http.post("/api/lessons/magic", json={"taken": []})
    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "no-lesson")
    assert anna.http.post(GUEST, json={"taken": ["on"] * 101}).status_code == 400
    assert anna.http.post(GUEST, json={"taken": ["x" * 61]}).status_code == 400


def test_nothing_is_asked_while_words_are_read_and_nothing_is_foregone(
    sqlite_server: Server,
) -> None:
    anna = Person(sqlite_server)
    read = take(anna, "guest", [])["state"]["decision"]
    assert (read["answers"], read["prompt"]) == (None, None)
    first = take(anna, "moving-in", [])["state"]["decision"]["answers"]
    house = next(answer for answer in first if answer["family"] == "house")
    asked = take(anna, "moving-in", [house["answer"]])["state"]["decision"]
    assert asked["foregone"] is None
    assert "take" in {answer["family"] for answer in asked["answers"]}


def test_why_and_help_are_told_in_a_lesson(sqlite_server: Server) -> None:
    anna = Person(sqlite_server)
    why = anna.post(
        "/api/lessons/guest/why?language=en", {"taken": ["on"], "place": "row:1", "answer": None}
    )
    assert "krone" in why["message"]
    right = anna.post("/api/lessons/guest/help", {"taken": ["on"]})["answer"]
    assert take(anna, "guest", ["on"], right)["wrong"] is None
    assert anna.post("/api/lessons/guest/help", {"taken": []})["answer"] is None


def test_a_lesson_shows_no_hidden_card(sqlite_server: Server) -> None:
    """The rival's hand and the order of the decks stay where they are."""
    for lesson in shipped_lessons():
        view = take(Person(sqlite_server), lesson.name, [])["state"]["view"]
        assert all(one["hand"] is None for one in view["players"][1:])
        assert view["seat"] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_come_from_the_one_source(sqlite_server: Server, language: str) -> None:
    found = Person(sqlite_server).get(f"/api/rules?language={language}")["chapters"]
    assert [(one["key"], one["text"]) for one in found] == [
        (one.key, one.text) for one in chapters(language)
    ]
