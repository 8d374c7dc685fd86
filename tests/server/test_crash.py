"""``kill -9`` at any moment loses nothing that was acknowledged."""

import json
import random
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from kaiserhof import Options
from kaiserhof.server.live import LiveMatch
from tests.server.people import ME, Person, seen_by
from tests.server.servers import Server, on_postgres, on_sqlite

KILLS = 3
ANSWERS = 12
"""So many before it is killed."""


@pytest.fixture(params=["sqlite", "postgresql"])
def mortal(request: pytest.FixtureRequest, tmp_path: Path) -> Server:
    """A server that a test may kill."""
    if request.param == "sqlite":
        return on_sqlite(tmp_path)
    return on_postgres(request.getfixturevalue("database"))


def test_nothing_acknowledged_is_lost(mortal: Server) -> None:
    chance = random.Random(7)
    mirror = LiveMatch(Options(players=2), 8)
    sent: list[str] = []
    kept = 0
    with mortal:
        anna = Person(mortal)
        code = anna.make(ME, ME, seed=8)["code"]
        for life in range(KILLS + 1):
            with anna.elsewhere(mortal).sit(code) as sitting:
                state = sitting.until("state")
                # What was acknowledged stands there; what was only sent may.
                assert kept <= state["position"] <= len(sent)
                del sent[state["position"] :]
                for position in range(kept + 1, state["position"] + 1):
                    mirror.play(position, sent[position - 1])
                kept = state["position"]
                assert state["view"] == as_sent(mirror, state["seat"])
                if life == KILLS:
                    break
                killer = threading.Timer(chance.random() * 0.01, mortal.kill)
                try:
                    for answered in range(1000):
                        if answered == ANSWERS:
                            killer.start()
                            if life == 0:
                                killer.join()  # between two answers, not in the middle of one
                        text = str(chance.choice(mirror.game.answers))
                        sent.append(text)
                        sitting.answer(text, seat=mirror.game.player, position=kept)
                        kept = sitting.until("accepted")["position"]
                        mirror.play(kept, text)
                except ConnectionClosed:
                    pass
                killer.join()
            mortal.start()
    assert kept > 0


def as_sent(match: LiveMatch, seat: int) -> object:
    return json.loads(json.dumps(seen_by(match.game, seat)))
