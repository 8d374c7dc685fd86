"""A table from its making to its rematch, on both databases."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from kaiserhof.records.match import Match
from tests.server.people import ME, PERSON, Json, Person, bot, play_to_the_end
from tests.server.servers import Server


def test_two_people_play_a_whole_game(any_server: Server) -> None:
    anna, ben = Person(any_server), Person(any_server)
    table = anna.make({**ME, "name": "Anna"}, PERSON)
    code = table["code"]
    assert (table["status"], table["maker"]) == ("waiting", True)
    assert code in [t["code"] for t in ben.get("/api/tables")["open"]]

    with anna.sit(code) as here:
        assert here.until("table")["table"]["status"] == "waiting"
        joined = ben.post(f"/api/tables/{code}/join", {"name": "Ben"})["table"]
        assert [seat["name"] for seat in joined["seats"]] == ["Anna", "Ben"]
        assert [seat["mine"] for seat in joined["seats"]] == [False, True]
        with ben.sit(code) as there:
            last = play_to_the_end({0: here, 1: there})
            assert here.table["status"] == "over"

    over = ben.get(f"/api/tables/{code}")["table"]
    points = [player["points"] for player in last["view"]["players"]]
    assert over["scores"] == points
    assert over["ranks"] == last["view"]["ranks"]
    assert code in [t["code"] for t in anna.get("/api/tables")["mine"]]
    record = Person(any_server).http.get(f"/api/tables/{code}/record").text
    match = Match.from_text(record)
    assert (match.game.scores, match.record.names) == (points, ("Anna", "Ben"))


def test_a_person_against_bots(any_server: Server) -> None:
    anna = Person(any_server)
    table = anna.make(ME, bot("greedy"), bot("random"))
    assert table["status"] == "playing"
    with anna.sit(table["code"]) as sitting:
        last = play_to_the_end({0: sitting})
    assert sorted(last["view"]["ranks"])[0] == 1


def test_hot_seat_shows_each_seat_its_own_state(server: Server) -> None:
    anna = Person(server)
    table = anna.make(ME, ME, ME)
    chance = random.Random(5)
    with anna.sit(table["code"]) as sitting:
        for _ in range(30):
            states: dict[int, Json] = {}
            while len(states) < 3:
                state = sitting.until("state")
                states[state["seat"]] = state
            assert [s["seats"] for s in states.values()] == [[0, 1, 2]] * 3
            assert all(states[n]["view"]["players"][n]["hand"] for n in range(3))
            player = states[0]["decision"]["player"]
            assert [n for n in range(3) if states[n]["decision"]["answers"]] == [player]
            answer = chance.choice(states[player]["decision"]["answers"])["answer"]
            sitting.answer(answer, seat=player)
            sitting.until("accepted")


def test_options_reach_the_game(server: Server) -> None:
    anna = Person(server)
    table = anna.make(
        ME, ME, options={"players": 2, "edition": "2015", "side": "day", "promos": False}
    )
    assert table["options"]["edition"] == "2015"
    with anna.sit(table["code"]) as sitting:
        assert sitting.until("state")["view"]["players"][0]["points"] == 0


def test_spectators_watch_and_do_nothing(server: Server) -> None:
    anna, eve = Person(server), Person(server)
    code = anna.make(ME, ME)["code"]
    assert code in [t["code"] for t in eve.get("/api/tables")["running"]]
    with anna.sit(code) as playing, eve.sit(code) as watching:
        seen = watching.until("state")
        assert (seen["seat"], seen["seats"], seen["undo"]) == (None, [], None)
        assert [p["hand"] for p in seen["view"]["players"]] == [None, None]
        watching.answer("guest 1", seat=0, position=0)
        assert watching.until("refused")["key"] == "not-your-seat"
        first = playing.until("state")
        player = first["decision"]["player"]
        playing.answer("guest 1", seat=player, position=0)
        assert watching.reach(1)["events"][0]["kind"] == "guest_taken"


def test_private_tables_are_in_no_list(server: Server) -> None:
    anna, ben = Person(server), Person(server)
    code = anna.make(ME, PERSON, public=False)["code"]
    lists = ben.get("/api/tables")
    assert code not in [t["code"] for t in lists["open"] + lists["running"]]
    assert ben.get(f"/api/tables/{code.lower()}")["table"]["code"] == code


def test_a_seat_is_taken_once(server: Server) -> None:
    anna, ben, eve = Person(server), Person(server), Person(server)
    code = anna.make(ME, PERSON)["code"]
    ben.post(f"/api/tables/{code}/join", {"name": "Ben", "seat": 1})
    late = eve.http.post(f"/api/tables/{code}/join", json={"name": "Eve", "seat": 1})
    assert (late.status_code, late.json()["error"]["key"]) == (409, "taken")
    assert eve.http.post(f"/api/tables/{code}/join", json={"name": "Eve"}).status_code == 409


def test_only_the_maker_fills_seats_with_bots(server: Server) -> None:
    anna, eve = Person(server), Person(server)
    code = anna.make(ME, PERSON)["code"]
    body = {"seat": 1, "level": "greedy"}
    assert eve.http.post(f"/api/tables/{code}/bot", json=body).status_code == 403
    filled = anna.post(f"/api/tables/{code}/bot", body)["table"]
    assert (filled["status"], filled["seats"][1]["kind"]) == ("playing", "bot")


def test_a_secret_link_moves_a_seat_to_another_device(any_server: Server) -> None:
    desk, phone = Person(any_server), Person(any_server)
    table = desk.make(ME, ME)
    link = table["links"][1]["link"]
    assert "links" not in phone.get(f"/api/tables/{table['code']}")["table"]
    with desk.sit(table["code"]) as sitting:
        sitting.until("state")
        moved = phone.post("/api/seat/" + link.removeprefix("/s/"))
        assert moved["seat"] == 1
        assert [seat["mine"] for seat in moved["table"]["seats"]] == [False, True]
        sitting.until(lambda m: m["type"] == "state" and m["seats"] == [0])
    assert phone.http.post("/api/seat/" + "x" * 24).status_code == 404


def test_the_record_is_secret_until_the_end(server: Server) -> None:
    anna = Person(server)
    code = anna.make(ME, ME)["code"]
    early = anna.http.get(f"/api/tables/{code}/record")
    assert (early.status_code, early.json()["error"]["key"]) == (403, "not-over")


def test_a_rematch_has_the_same_seats_and_is_one_table(any_server: Server) -> None:
    anna, ben, eve = Person(any_server), Person(any_server), Person(any_server)
    seats = {**ME, "name": "Anna"}, PERSON
    code = anna.make(*seats, options={"promos": False}, hints=True)["code"]
    assert anna.http.post(f"/api/tables/{code}/rematch").status_code == 409
    ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
    with anna.sit(code) as here, ben.sit(code) as there:
        play_to_the_end({0: here, 1: there})
        again = anna.post(f"/api/tables/{code}/rematch")["table"]
        there.until(lambda m: "rematch" in there.table)
    assert there.table["rematch"] == again["code"] != code
    assert ben.post(f"/api/tables/{code}/rematch")["table"]["code"] == again["code"]
    assert eve.http.post(f"/api/tables/{code}/rematch").status_code == 403
    assert [seat["name"] for seat in again["seats"]] == ["Anna", "Ben"]
    assert (again["status"], again["options"]["promos"]) == ("playing", False)
    assert again.get("hints", True)


def test_a_rematch_that_all_ask_for_at_once_is_one_table(any_server: Server) -> None:
    anna, ben = Person(any_server), Person(any_server)
    code = anna.make(ME, PERSON, bot())["code"]
    ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
    with anna.sit(code) as here, ben.sit(code) as there:
        play_to_the_end({0: here, 1: there})
    before = {table["code"] for table in anna.get("/api/tables")["mine"]}
    with ThreadPoolExecutor(8) as hands:
        calls = [
            hands.submit(person.post, f"/api/tables/{said}/rematch")
            for person in (anna, ben)
            for said in (code, code.lower(), code, code.title())
        ]
        made = {call.result()["table"]["code"] for call in calls}
    assert len(made) == 1
    for person in (anna, ben):
        assert {table["code"] for table in person.get("/api/tables")["mine"]} == before | made


def test_words_change_with_the_language(server: Server) -> None:
    anna = Person(server)
    code = anna.make(ME, ME)["code"]
    with anna.sit(code) as sitting:
        sitting.turn()
        sitting.answer("guest 1", seat=sitting.asked["seat"])
        english = sitting.turn(1)["decision"]
        sitting.send(type="language", language="de")
        sitting.until("table")
        told = sitting.until(lambda m: m["type"] == "state" and not m["events"])
        while not told["decision"]["answers"]:
            told = sitting.until("state")
        assert (told["position"], told["events"]) == (1, [])  # the story is not told again
        assert told["decision"]["prompt"] != english["prompt"]
        sitting.send(type="why", seat=0, answer="pass")
        assert sitting.until("why")["message"].endswith(".")
    with anna.sit(code, language="de") as new:
        assert "nimmt" in new.until("state")["events"][0]["words"]


@pytest.mark.parametrize("since", [0, 2, 5])
def test_who_comes_back_is_told_what_happened_meanwhile(server: Server, since: int) -> None:
    anna, ben = Person(server), Person(server)
    code = anna.make(ME, ME)["code"]
    with anna.sit(code) as sitting:
        chance = random.Random(2)
        for position in range(5):
            state = sitting.turn(position)
            answer = chance.choice(state["decision"]["answers"])["answer"]
            sitting.answer(answer, seat=state["seat"], position=position)
        sitting.reach(5)
    with ben.sit(code, since=since) as late:
        state = late.reach(5)
        assert {event["position"] for event in state["events"]} <= set(range(since + 1, 6))
        assert state["events"] or since == 5
