"""Taking back, playing again, and the reasons why not."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.people import ME, Json, Person, Sitting
from tests.server.servers import Server


@pytest.fixture
def alone(server: Server) -> Iterator[Sitting]:
    """Somebody who plays both seats, at the first turn of the game."""
    anna = Person(server)
    with anna.sit(anna.make(ME, ME, seed=4)["code"]) as sitting:
        chance = random.Random(1)
        while sitting.turn()["decision"]["kind"] != "turn":
            answer(sitting, chance.choice(sitting.asked["decision"]["answers"])["answer"])
        yield sitting


def ask(sitting: Sitting, what: str, **more: Any) -> Json:
    state = sitting.asked
    usual = {"type": what, "id": "1", "seat": state["seat"], "position": state["position"]}
    sitting.send(**usual | more)
    return sitting.until(lambda m: m["type"] in ("accepted", "refused"))


def answer(sitting: Sitting, text: str) -> Json:
    return sitting.turn(ask(sitting, "answer", answer=text)["position"])


def die_4(state: Json) -> Json:
    return next(a for a in state["decision"]["answers"] if a["answer"].startswith("die 4"))


def test_an_answer_is_taken_back_and_played_again(alone: Sitting) -> None:
    before = alone.asked
    die = die_4(before)
    asked = answer(alone, die["answer"])
    assert asked["undo"]["possible"]
    assert (asked["undo"]["answer"], asked["undo"]["words"]) == (die["answer"], die["words"])

    back = alone.turn(ask(alone, "undo")["position"])
    assert back["view"] == before["view"]
    assert back["position"] == before["position"] + 2
    assert (back["undo"]["redo"], back["undo"]["redo_words"]) == (die["answer"], die["words"])
    assert [(e["kind"], e["fields"]) for e in back["events"]] == [
        ("undone", {"taken_back": before["position"] + 1})
    ]

    assert alone.turn(ask(alone, "redo")["position"])["view"] == asked["view"]


def test_what_was_revealed_stays(alone: Sitting) -> None:
    reason = alone.asked["undo"]["why"]
    refused = ask(alone, "undo")
    assert (refused["type"], refused["key"]) == ("refused", "undo-revealed")
    assert refused["message"] == reason != ""
    assert ask(alone, "redo")["key"] == "nothing-undone"


def test_only_who_decides_takes_back(alone: Sitting) -> None:
    state = answer(alone, die_4(alone.asked)["answer"])
    assert ask(alone, "undo", seat=1 - state["seat"])["key"] == "not-your-turn"
    assert ask(alone, "undo", position=state["position"] - 1)["key"] == "moved-on"
    assert ask(alone, "answer", answer="undo")["key"] == "bad-answer"
    assert ask(alone, "undo")["type"] == "accepted"
