"""A finished game turn by turn: never more than the seat could see then."""

import json
import random

import pytest

from kaiserhof import Options
from kaiserhof.manifest import known_modules
from kaiserhof.server.live import LiveMatch
from kaiserhof.server.replay import scenes
from tests.server.people import ME, PERSON, Json, Person, seen_by
from tests.server.servers import Server


def finished(server: Server, options: Json, seed: int) -> tuple[list[Person], str, list[str]]:
    """Two people, a table at which they have played a whole game, and what they played."""
    people = [Person(server), Person(server)]
    code = people[0].make(ME, PERSON, options=options, seed=seed)["code"]
    people[1].post(f"/api/tables/{code}/join", {"name": "Ben"})
    chance = random.Random(seed)
    played: list[str] = []
    with people[0].sit(code) as anna, people[1].sit(code) as ben:
        while True:
            for sitting in (anna, ben):
                sitting.reach(len(played))
            decision = anna.state["decision"]
            if decision is None:
                return people, code, played
            sitting = (anna, ben)[decision["player"]]
            played.append(sitting.any_answer(chance))
            sitting.answer(played[-1])


@pytest.mark.parametrize(
    ("options", "seed"), [({}, 21), ({"modules": sorted(known_modules()), "variant": "expert"}, 22)]
)
def test_every_turn_is_what_the_seat_saw_then(server: Server, options: Json, seed: int) -> None:
    people, code, played = finished(server, options, seed)
    match = LiveMatch(Options.from_json({"players": 2} | options), seed)
    views = [[seen_by(match.game, seat) for seat in (0, 1, None)]]
    scores = [match.game.scores]
    for position, answer in enumerate(played, 1):
        match.play(position, answer)
        views.append([seen_by(match.game, seat) for seat in (0, 1, None)])
        scores.append(match.game.scores)
    watcher = Person(server)
    for viewer, person in enumerate([*people, watcher]):
        told = person.get(f"/api/tables/{code}/replay")
        assert told["seat"] == (None if viewer == 2 else viewer)
        turns = told["turns"]
        assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
        assert turns[-1]["last"] == len(played)
        assert [t["first"] for t in turns[1:]] == [t["last"] + 1 for t in turns[:-1]]
        ends = [turns[0]["first"] - 1, *(turn["last"] for turn in turns)]
        assert [turn["points"] for turn in turns] == [scores[end] for end in ends[1:]]
        for number in (0, 1, 2, len(turns) // 2, len(turns) - 1, len(turns)):
            shown = person.get(f"/api/tables/{code}/replay/{number}?language=en")
            assert shown["position"] == ends[number]
            assert shown["view"] == json.loads(json.dumps(views[ends[number]][viewer]))
            for event in shown["events"]:
                assert event["position"] <= ends[number]
                if event["kind"] == "staff_drawn" and event["player"] != viewer:
                    assert event["fields"]["card"] is None
    assert shown["view"]["over"]
    beyond = watcher.http.get(f"/api/tables/{code}/replay/{len(turns) + 1}")
    assert (beyond.status_code, beyond.json()["error"]["key"]) == (404, "no-turn")


def test_what_was_taken_back_has_not_happened() -> None:
    options = Options(players=2)
    match = LiveMatch(options, seed=4)
    texts = [match.take_entry()]

    def play(text: str) -> None:
        match.play(len(texts), text)
        texts.append(match.take_entry())

    while match.game.decision != "turn":
        play(str(match.game.answers[0]))
    for text in ("die 3", "undo", "die 4"):
        play(text)
    turn = scenes(options, 4, (), texts)[1]
    assert (turn.first, turn.last) == (len(texts) - 3, len(texts) - 1)
    taken = [e for e in turn.told_to(0, ["Anna", "Ben"], "en") if e.kind == "die_taken"]
    assert [event.position for event in taken] == [len(texts) - 1]
    assert json.loads(bytes(taken[0].fields))["face"] == 4


def test_nobody_looks_through_the_eyes_of_another(server: Server) -> None:
    people, code, _ = finished(server, {}, 23)
    for person, seat, status in (
        (people[0], 0, 200),
        (people[0], 1, 403),
        (Person(server), 0, 403),
    ):
        for path in ("replay", "replay/3"):
            answer = person.http.get(f"/api/tables/{code}/{path}?seat={seat}")
            assert answer.status_code == status


def test_a_game_that_goes_on_has_no_replay(server: Server) -> None:
    anna = Person(server)
    for seats in ((ME, ME), (ME, PERSON)):
        code = anna.make(*seats)["code"]
        for path in ("replay", "replay/0"):
            answer = anna.http.get(f"/api/tables/{code}/{path}")
            assert (answer.status_code, answer.json()["error"]["key"]) == (403, "not-over")


def test_a_german_game_of_2015_has_the_names_of_2015(server: Server) -> None:
    for edition, name in (("2015", "Zimmerdiener"), ("2021", "Zimmerdame")):
        anna = Person(server)
        options = {"variant": "expert", "edition": edition, "promos": False}
        code = anna.make(ME, ME, seed=21, options=options)["code"]
        heard: list[Json] = []
        with anna.sit(code, language="de") as sitting:
            sitting.seen = heard.append
            kept = 0
            while True:
                state = sitting.turn(kept)
                answers = {one["answer"]: one["words"] for one in state["decision"]["answers"]}
                if state["decision"]["kind"] != "draft":
                    break
                wanted = "keep 37" if "keep 37" in answers else next(iter(answers))
                if wanted == "keep 37":
                    assert name in answers[wanted]
                sitting.answer(wanted, seat=state["seat"], position=kept)
                kept += 1
            sitting.send(type="why", seat=state["seat"], answer="hire 37")
            assert sitting.until("why")["message"]
        told = json.dumps(heard, ensure_ascii=False)
        assert name in told
        assert ("Zimmerdame" if edition == "2015" else "Zimmerdiener") not in told
