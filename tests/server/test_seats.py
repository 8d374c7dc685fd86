"""Who sits where: people come, leave, resign and come back, and tables are closed and deleted."""

import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from kaiserhof.records.match import Match
from kaiserhof.records.record import Move, Record
from tests.server.people import ME, PATIENCE, PERSON, Json, Person, Sitting, bot
from tests.server.servers import Server, on_sqlite


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["key"]


def refused(person: Person, path: str, body: Json | None = None) -> tuple[int, str]:
    return refusal(person.http.post(path, json=body) if body else person.http.post(path))


def names(table: Json) -> list[str]:
    return [seat["name"] for seat in table["seats"]]


def two(server: Server, **more: Any) -> tuple[Person, Person, str]:
    """A game of Anna (seat 0) and Ben (seat 1)."""
    anna, ben = Person(server), Person(server)
    code = anna.make({"kind": "me", "name": "Anna"}, PERSON, **more)["code"]
    ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
    return anna, ben, code


def decider(anna: Sitting, ben: Sitting) -> tuple[int, Sitting, Sitting]:
    """Who decides, their connection and the other one."""
    player = anna.reach(0)["decision"]["player"]
    ben.reach(0)
    return (0, anna, ben) if player == 0 else (1, ben, anna)


# --- names and sitting down ----------------------------------------------------------------------


def test_who_is_called_like_a_free_seat_keeps_the_name(server: Server) -> None:
    """The free seats are called Emil, Rosa and Josef until somebody sits there."""
    anna = Person(server)
    code = anna.make({"kind": "me", "name": "Anna"}, PERSON, PERSON)["code"]
    first, second = Person(server), Person(server)
    table = first.post(f"/api/tables/{code}/join", {"name": "Josef"})["table"]
    assert names(table)[1] == "Josef"
    assert len(set(names(table))) == 3
    table = second.post(f"/api/tables/{code}/join", {"name": "Josef"})["table"]
    assert names(table) == ["Anna", "Josef", "Josef II"]  # a real second one


def test_a_joiner_without_a_name_gets_the_one_of_the_seat(server: Server) -> None:
    anna = Person(server)
    table = anna.make(ME, PERSON)
    joined = Person(server).post(f"/api/tables/{table['code']}/join", {})["table"]
    assert names(joined) == names(table) == ["Clara", "Rosa"]


def test_who_comes_again_has_the_same_seat_and_name(any_server: Server) -> None:
    anna, rosa = Person(any_server), Person(any_server)
    code = anna.make(ME, PERSON, PERSON)["code"]
    for _ in range(2):
        table = rosa.post(f"/api/tables/{code}/join", {"name": "Rosa"})["table"]
        assert [s["name"] for s in table["seats"] if s["mine"]] == ["Rosa"]
    assert refused(rosa, f"/api/tables/{code}/join", {"name": "Rosa", "seat": 2}) == (409, "seated")
    assert refused(anna, f"/api/tables/{code}/join", {"name": "A", "seat": 2}) == (409, "seated")


def test_the_maker_of_a_hot_seat_may_take_more(server: Server) -> None:
    anna = Person(server)
    code = anna.make(ME, ME, PERSON)["code"]
    table = anna.post(f"/api/tables/{code}/join", {"name": "Third", "seat": 2})["table"]
    assert [seat["mine"] for seat in table["seats"]] == [True] * 3


def test_a_link_gives_nobody_a_second_seat(server: Server) -> None:
    anna, ben, code = two(server)
    link = ben.get(f"/api/tables/{code}")["table"]["links"][0]["link"]
    assert refused(anna, "/api" + link.replace("/s/", "/seat/")) == (409, "seated")
    assert Person(server).post("/api" + link.replace("/s/", "/seat/"))["seat"] == 1


# --- links ---------------------------------------------------------------------------------------


def test_a_link_can_be_renewed_and_revoked(any_server: Server) -> None:
    anna, ben, code = two(any_server)

    def claim(link: str) -> tuple[int, str]:
        return refused(Person(any_server), "/api" + link.replace("/s/", "/seat/"))

    old = anna.get(f"/api/tables/{code}")["table"]["links"][0]["link"]
    new = anna.post(f"/api/tables/{code}/links/0")["table"]["links"][0]["link"]
    assert old != new
    assert claim(old) == (404, "no-link")
    assert refused(ben, f"/api/tables/{code}/links/0") == (403, "not-your-seat")
    assert refused(anna, f"/api/tables/{code}/links/7") == (404, "no-seat")
    gone = anna.http.delete(f"/api/tables/{code}/links/0").raise_for_status().json()["table"]
    assert "links" not in gone
    assert claim(new) == (404, "no-link")
    assert anna.get(f"/api/tables/{code}")["table"]["seats"][0]["mine"]
    newest = anna.post(f"/api/tables/{code}/links/0")["table"]["links"][0]["link"]
    assert Person(any_server).post("/api" + newest.replace("/s/", "/seat/"))["seat"] == 0


def test_private_tables_have_long_codes_and_listed_ones_short_ones(server: Server) -> None:
    """67 bits: 70 syllables, eleven of them."""
    anna = Person(server)
    assert len(anna.make(ME, PERSON)["code"]) == 8
    code = anna.make(ME, PERSON, public=False)["code"]
    assert len(code) == 22
    with anna.sit(code.lower()) as sitting:
        assert sitting.until("table")["table"]["code"] == code
    assert Person(server).post(f"/api/tables/{code}/join", {})["table"]["status"] == "playing"


def test_guessing_codes_and_links_has_an_end(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, KAISERHOF_GUESS_RATE="0.2") as server:
        anna = Person(server)
        code = anna.make(ME, bot())["code"]
        answers = [anna.http.get(f"/api/tables/NO{n}") for n in range(20)]
        answers += [anna.http.post(f"/api/seat/no{n}") for n in range(20)]
        told = [answer.status_code for answer in answers]
        assert told[:30] == [404] * 30
        assert 429 in told[30:]
        assert refusal(anna.http.get(f"/api/tables/{code}")) == (429, "too-many-guesses")
        assert anna.http.get("/api/tables").status_code == 200
        with anna.sit("NOTHING") as sitting:
            assert sitting.hear()["key"] == "too-many-guesses"


# --- leaving, before the game --------------------------------------------------------------------


def test_somebody_leaves_before_the_game(any_server: Server) -> None:
    anna, ben, cleo = (Person(any_server) for _ in range(3))
    code = anna.make(ME, PERSON, PERSON)["code"]
    ben.post(f"/api/tables/{code}/join", {"name": "Ben", "seat": 1})
    link = ben.get(f"/api/tables/{code}")["table"]["links"][0]["link"]
    assert refused(cleo, f"/api/tables/{code}/leave", {"seat": 1}) == (403, "not-your-seat")
    table = ben.post(f"/api/tables/{code}/leave", {"seat": 1})["table"]
    assert table["seats"][1]["free"]
    assert "Ben" not in names(table)
    assert refused(cleo, "/api" + link.replace("/s/", "/seat/")) == (404, "no-link")
    cleo.post(f"/api/tables/{code}/join", {"name": "Cleo", "seat": 1})
    table = ben.post(f"/api/tables/{code}/join", {"name": "Ben"})["table"]
    assert names(table) == ["Clara", "Cleo", "Ben"]
    assert table["status"] == "playing"
    assert refused(ben, f"/api/tables/{code}/leave", {"seat": 2}) == (409, "begun")


def test_the_maker_removes_somebody_who_never_came(server: Server) -> None:
    anna, ben = Person(server), Person(server)
    code = anna.make(ME, PERSON, PERSON)["code"]
    ben.post(f"/api/tables/{code}/join", {"name": "Ben", "seat": 1})
    assert refused(ben, f"/api/tables/{code}/remove", {"seat": 0}) == (403, "not-the-maker")
    for seat in (0, 2):
        told = refused(anna, f"/api/tables/{code}/remove", {"seat": seat})
        assert told == (409, "nobody-to-remove")
    table = anna.post(f"/api/tables/{code}/remove", {"seat": 1})["table"]
    assert table["seats"][1]["free"]
    assert ben.get(f"/api/tables/{code}")["table"]["seats"][1]["mine"] is False


# --- resigning, standing in, coming back ---------------------------------------------------------


def test_who_resigns_is_played_for_to_the_end(any_server: Server) -> None:
    anna, ben, code = two(any_server)
    with anna.sit(code) as here, ben.sit(code) as there:
        player, decides, other = decider(here, there)
        person = anna if player == 0 else ben
        assert refused(person, f"/api/tables/{code}/resign", {"seat": 1 - player}) == (
            403,
            "not-your-seat",
        )
        table = person.post(f"/api/tables/{code}/resign", {"seat": player})["table"]
        assert table["seats"][player]["away"] == "resigned"
        told = other.reach(1)["events"][0]
        assert (told["kind"], told["player"]) == ("resigned", player)
        assert "resigns" in told["words"]
        asked = decides.reach(1)
        decides.answer("guest 1", seat=player, position=asked["position"])
        answer = decides.until(lambda m: m["type"] in ("accepted", "refused"))
        assert answer["key"] in ("bot-plays", "moved-on")
        other.turn(2)  # the bot has decided
        for change in ("resign", "back"):
            assert refused(person, f"/api/tables/{code}/{change}", {"seat": player}) == (
                409,
                "resigned",
            )
        # The other one gives up as well: two bots bring it to its end.
        rest = ben if player == 0 else anna
        rest.post(f"/api/tables/{code}/resign", {"seat": 1 - player})
        while other.table["status"] != "over":
            other.until("table")
    text = anna.http.get(f"/api/tables/{code}/record").text
    record = Record.from_text(text)
    assert [e.text for e in record.entries if isinstance(e, Move)].count("resign") == 2
    match = Match.replay(record)
    assert match.game.scores == anna.get(f"/api/tables/{code}")["table"]["scores"]
    assert match.record.to_text() == text
    assert len(Match.decisions(record)) > 20
    turns = anna.get(f"/api/tables/{code}/replay")["turns"]
    scene = anna.get(f"/api/tables/{code}/replay/0")
    assert len(turns) > 20
    assert any(event["kind"] == "resigned" and event["words"] for event in scene["events"])


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(any_server: Server) -> None:
    anna, ben, code = two(any_server, stand_in=1)
    assert anna.get(f"/api/tables/{code}")["table"]["stand_in"] == 1
    with anna.sit(code) as here:
        with ben.sit(code) as there:
            player, _, _ = decider(here, there)
        gone, stays = (ben, anna) if player == 1 else (anna, ben)
        if player == 0:
            here.__exit__(None, None, None)
        with stays.sit(code) as waits:
            while waits.table.get("seats", [{}] * 2)[player].get("away") != "absent":
                waits.until("table")
            waits.reach(2)
            table = gone.post(f"/api/tables/{code}/back", {"seat": player})["table"]
            assert table["seats"][player]["away"] is None
            assert refused(gone, f"/api/tables/{code}/back", {"seat": player}) == (409, "no-change")
            with gone.sit(code) as back:
                words = {event["kind"]: event["words"] for event in back.reach(3)["events"]}
                assert "away" in words["absent"]
                assert "back" in words["back"]


def test_nobody_plays_on_when_all_have_left(tmp_path: Path) -> None:
    """A pause is a pause: a bot stands in only if somebody waits."""
    with on_sqlite(tmp_path) as server:
        anna, ben, code = two(server, stand_in=1)
        with anna.sit(code) as here, ben.sit(code) as there:
            decider(here, there)
        # At a table that all leave later but one, the time is up later, too: and then a bot plays.
        clara, emil, other = two(server, stand_in=1)
        with emil.sit(other) as there, clara.sit(other) as here:
            player, _, _ = decider(here, there)
        with (emil if player == 0 else clara).sit(other) as waits:
            while waits.table.get("seats", [{}] * 2)[player].get("away") != "absent":
                waits.until("table")
        assert anna.get(f"/api/tables/{code}")["table"]["position"] == 0


def test_without_an_agreement_nobody_stands_in_but_the_maker_may_ask(tmp_path: Path) -> None:
    with on_sqlite(tmp_path, KAISERHOF_ABSENT="0.5") as server:
        anna, ben, code = two(server)
        path = f"/api/tables/{code}/remove"
        with anna.sit(code) as here:
            with ben.sit(code) as there:
                decider(here, there)
                assert refused(anna, path, {"seat": 1}) == (409, "is-here")
            until = time.monotonic() + PATIENCE
            while not (removed := anna.http.post(path, json={"seat": 1})).is_success:
                assert refusal(removed) == (409, "is-here")
                assert time.monotonic() < until
            assert removed.json()["table"]["seats"][1]["away"] == "absent"
    with on_sqlite(tmp_path) as server:  # the record knows it
        ben = ben.elsewhere(server)
        with ben.sit(code) as there:
            assert there.until("table")["table"]["seats"][1]["away"] == "absent"
            ben.post(f"/api/tables/{code}/back", {"seat": 1})


@pytest.mark.parametrize("seconds", [0, -1, 7 * 24 * 3600 + 1])
def test_a_time_that_cannot_be_agreed_on(server: Server, seconds: int) -> None:
    body = {"seats": [ME, PERSON], "stand_in": seconds}
    assert refused(Person(server), "/api/tables", body) == (400, "bad-time")


# --- closing and deleting ------------------------------------------------------------------------


def test_the_maker_closes_and_deletes_a_table(any_server: Server) -> None:
    anna, ben, code = two(any_server)
    for path in (f"/api/tables/{code}/close", f"/api/tables/{code}"):
        method = "POST" if path.endswith("close") else "DELETE"
        assert refusal(ben.http.request(method, path)) == (403, "not-the-maker")
    with ben.sit(code) as there:
        there.reach(0)
        assert refusal(anna.http.delete(f"/api/tables/{code}")) == (409, "close-first")
        assert anna.post(f"/api/tables/{code}/close")["table"]["status"] == "closed"
        there.until(lambda m: m["type"] == "table" and m["table"]["status"] == "closed")
        there.answer("guest 1", seat=1, position=0)
        assert there.until("refused")["key"] == "closed"
        assert refused(ben, f"/api/tables/{code}/resign", {"seat": 1}) == (409, "closed")
        assert refused(anna, f"/api/tables/{code}/close") == (409, "closed")
        lists = Person(any_server).get("/api/tables")
        assert code not in [table["code"] for table in lists["open"] + lists["running"]]
        assert anna.http.delete(f"/api/tables/{code}").status_code == 204
        assert there.until("refused")["key"] == "no-table"
        with pytest.raises(Exception, match="4004"):
            there.hear()
    assert refusal(anna.http.get(f"/api/tables/{code}")) == (404, "no-table")
    assert code not in [table["code"] for table in anna.get("/api/tables")["mine"]]


def test_a_waiting_table_is_closed_or_deleted_at_once(server: Server) -> None:
    anna, ben = Person(server), Person(server)
    code = anna.make(ME, PERSON)["code"]
    anna.post(f"/api/tables/{code}/close")
    assert refused(ben, f"/api/tables/{code}/join", {"name": "Ben"}) == (409, "closed")
    other = anna.make(ME, PERSON)["code"]
    assert anna.http.delete(f"/api/tables/{other}").status_code == 204
    assert refused(ben, f"/api/tables/{other}/join", {"name": "Ben"}) == (404, "no-table")


def test_a_deleted_rematch_can_be_asked_for_again(server: Server) -> None:
    anna = Person(server)
    code = anna.make(bot(), bot())["code"]
    with anna.sit(code) as sitting:
        sitting.until(lambda message: message.get("table", {}).get("status") == "over")
    first = anna.post(f"/api/tables/{code}/rematch")["table"]["code"]
    with anna.sit(first) as sitting:
        sitting.until(lambda message: message.get("table", {}).get("status") == "over")
    assert anna.http.delete(f"/api/tables/{first}").status_code == 204
    assert anna.post(f"/api/tables/{code}/rematch")["table"]["code"] != first


def test_another_process_hears_of_all_of_it(
    postgres_server: Server, second_process: Server
) -> None:
    anna, ben, code = two(postgres_server)
    ben = ben.elsewhere(second_process)
    with ben.sit(code) as there:
        there.reach(0)
        anna.post(f"/api/tables/{code}/resign", {"seat": 0})
        there.until(
            lambda m: m["type"] == "table" and m["table"]["seats"][0].get("away") == "resigned"
        )
        anna.post(f"/api/tables/{code}/close")
        there.until(lambda m: m["type"] == "table" and m["table"]["status"] == "closed")
        assert anna.http.delete(f"/api/tables/{code}").status_code == 204
        assert there.until("refused")["key"] == "no-table"
