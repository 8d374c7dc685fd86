"""What the lists of the lobby tell about a table."""

import time
from pathlib import Path

from tests.server.people import ME, PERSON, Person
from tests.server.servers import on_sqlite


def test_the_lobby_says_whose_turn_it_is(tmp_path: Path) -> None:
    with on_sqlite(tmp_path) as server:
        anna, ben = Person(server), Person(server)
        code = anna.make(ME, PERSON, seed=4)["code"]
        ben.post(f"/api/tables/{code}/join", {"name": "Ben"})
        with anna.sit(code) as sitting:
            decides = sitting.reach(0)["decision"]["player"]
        for person, which in ((anna, "mine"), (ben, "mine"), (Person(server), "running")):
            table = person.get("/api/tables")[which][0]
            assert (table["player"], table["round"]) == (decides, 0)
        waiting = anna.make(ME, PERSON)["code"]
        tables = {table["code"]: table for table in anna.get("/api/tables")["mine"]}
        assert "player" not in tables[waiting]
    with on_sqlite(tmp_path) as server:  # nobody has looked at the table since
        ben = ben.elsewhere(server)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            table = ben.get("/api/tables")["mine"][0]
            if "player" in table:
                break
        assert table["player"] == decides
