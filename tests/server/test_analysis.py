"""Going through a finished game with the expert: its turns are those of the replay."""

import random
import time

import pytest

from kaiserhof import Options
from kaiserhof.bots.analysis import Analysis
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.records.record import REDO, UNDO, Record
from kaiserhof.server.entries import all_parts
from kaiserhof.server.live import LiveMatch
from kaiserhof.server.replay import scenes
from tests.server.people import ME, Json, Person
from tests.server.servers import Server

GAMES = [
    Options(players=2),
    Options(players=3, variant="expert"),
    Options(players=2, edition="2015"),
    Options(players=4, modules=(1, 2, 3, 4, 5)),
    Options(players=2, modules=(4,), variant="introductory"),
]


def with_undos(options: Options, seed: int) -> tuple[list[str], list[int]]:
    """A whole game in which much is taken back: its entries, and where what stands was played."""
    match = LiveMatch(options, seed)
    texts, chance = [match.take_entry()], random.Random(seed)
    standing: list[int] = []
    undone: list[int] = []
    while not match.game.over:
        drawn, position = chance.random(), len(texts)
        if drawn < 0.2 and match.why_no_undo() is None:
            answer = UNDO
            undone.append(standing.pop())
        elif drawn < 0.3 and match.redo_text():
            answer = REDO
            undone.pop()
            standing.append(position)
        else:
            answer = str(chance.choice(match.game.answers))
            undone.clear()
            standing.append(position)
        match.play(position, answer)
        texts.append(match.take_entry())
    assert any(UNDO in text for text in texts)
    return texts, standing


@pytest.mark.parametrize("options", GAMES, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_turns_are_numbered_as_in_the_replay(options: Options, seed: int) -> None:
    texts, standing = with_undos(options, seed)
    reel = scenes(options, seed, (), texts)
    record = Record(options, seed, rulebook(options).digest, (), all_parts(texts))
    analysis = Analysis(Record.from_text(record.to_text()))
    shown = [
        next(number for number, scene in enumerate(reel) if scene.first <= at <= scene.last)
        for at in standing
    ]
    assert analysis.turns == shown


def played_out(server: Server) -> tuple[Person, str]:
    """A game that somebody has played at random against herself; 2015, in which names differ."""
    anna = Person(server)
    code = anna.make(ME, ME, seed=12, options={"edition": "2015"})["code"]
    chance = random.Random(12)
    with anna.sit(code) as sitting:
        position = 0
        while sitting.reach(position)["decision"] is not None:
            state = sitting.turn(position)
            answer = chance.choice(state["decision"]["answers"])["answer"]
            sitting.answer(answer, seat=state["seat"], position=position)
            position += 1
    return anna, code


def until_done(person: Person, code: str, language: str = "en") -> Json:
    seen = -1
    for _ in range(1200):
        told = person.get(f"/api/tables/{code}/analysis?language={language}")
        assert told["done"] >= seen
        seen = told["done"]
        if told["status"] == "done":
            return told
        assert told["status"] in ("waiting", "running")
        marks = len(told["marks"])
        assert marks <= told["done"]
        assert len(told["curve"]) <= told["done"]
        time.sleep(0.1)
    raise AssertionError("the analysis does not end")


def test_a_finished_game_is_gone_through_once(any_server: Server) -> None:
    anna, code = played_out(any_server)
    path = f"/api/tables/{code}/analysis"
    assert anna.get(path)["status"] == "none"
    eve = Person(any_server)
    assert eve.http.post(path).status_code == 403
    assert anna.post(path)["status"] in ("waiting", "running")
    told = until_done(anna, code)
    assert told["done"] == told["of"] > 50
    turns = anna.get(f"/api/tables/{code}/replay")["turns"]
    assert len(told["marks"]) > 5
    for mark in told["marks"]:
        assert mark["gain"] >= 2
        assert mark["played"] != mark["better"]
        assert mark["played_words"]
        assert mark["better_words"]
        assert all(mark["reasons"])
        if mark["turn"]:
            assert mark["seat"] in (0, 1)
            assert turns[mark["turn"] - 1]["round"] <= mark["round"]
    assert any(mark["reasons"] for mark in told["marks"])
    assert {expected["seat"] for expected in told["curve"]} == {0, 1}
    assert [expected["turn"] for expected in told["curve"]] == sorted(
        {expected["turn"] for expected in told["curve"]}
    )
    assert all(20 < exact < 95 for exact in told["accuracy"])  # played at random
    assert anna.post(path) == told  # done as it is, and not begun anew
    german = eve.get(f"{path}?language=de")["marks"]
    assert [mark["gain"] for mark in german] == [mark["gain"] for mark in told["marks"]]
    assert german != told["marks"]


def test_a_game_that_goes_on_is_not_gone_through(server: Server) -> None:
    anna = Person(server)
    code = anna.make(ME, ME)["code"]
    for call in (anna.http.get, anna.http.post):
        answer = call(f"/api/tables/{code}/analysis")
        assert (answer.status_code, answer.json()["error"]["key"]) == (403, "not-over")


def test_an_analysis_that_was_interrupted_begins_anew(fresh: Server) -> None:
    with fresh as server:
        anna, code = played_out(server)
        path = f"/api/tables/{code}/analysis"
        anna.post(path)
        server.kill()
        server.start()
        anna = anna.elsewhere(server)
        assert anna.get(path)["status"] == "none"
        anna.post(path)
        marks = until_done(anna, code)["marks"]
        server.stop()
        server.start()
        assert anna.elsewhere(server).get(f"{path}?language=en")["marks"] == marks
