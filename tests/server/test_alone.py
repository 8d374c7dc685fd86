"""A table of one person, who plays against the opponent of the solo mode."""

import httpx
import pytest

from kaiserhof.records.match import Match
from tests.server.people import ME, Person, play_to_the_end
from tests.server.servers import Server


def test_one_person_plays_a_whole_game_and_a_rematch(server: Server) -> None:
    anna = Person(server)
    options = {"players": 1, "level": "hard", "modules": [1, 3], "hotel": "toll-bridge-hotel"}
    table = anna.make({**ME, "name": "Anna"}, options=options)
    code = table["code"]
    assert table["status"] == "playing"
    seats = [(seat["name"], seat["kind"], seat.get("level")) for seat in table["seats"]]
    assert seats == [("Anna", "person", None), ("Elisabeth", "bot", "hard")]
    with anna.sit(code) as sitting:
        last = play_to_the_end({0: sitting})
    view = last["view"]
    assert len(view["opponent"]["turned"]) == 14
    assert view["opponent"]["hotel"]["key"] == "toll-bridge-hotel"
    scores = [player["points"] for player in view["players"]]
    assert view["ranks"] == ([1, 2] if scores[0] > scores[1] else [2, 1])
    record = anna.http.get(f"/api/tables/{code}/record").text
    assert Match.from_text(record).game.scores == scores
    again = anna.post(f"/api/tables/{code}/rematch")["table"]
    assert [seat["name"] for seat in again["seats"]] == ["Anna", "Elisabeth"]
    assert again["options"] == table["options"]


def test_the_key_is_refused_with_its_reason(server: Server) -> None:
    anna = Person(server)
    with pytest.raises(httpx.HTTPStatusError) as refused:
        anna.make(ME, options={"players": 1, "modules": [4]})
    assert "the opponent takes no key" in refused.value.response.text


def test_the_house_tells_what_one_may_choose_alone(server: Server) -> None:
    alone = Person(server).get("/api/about")["alone"]
    assert alone == {
        "level": ["easy", "medium", "hard"],
        "edition": ["2021", "2015"],
        "side": ["night", "day"],
        "modules": [1, 2, 3, 5],
    }
