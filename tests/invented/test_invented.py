"""A module from elsewhere is one folder: registered, it plays in the terminal and on the wire.

It is played in processes of its own, so that no other test meets it.
"""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from kaiserhof.manifest import known_modules
from tests.invented.umbrellas import MANIFEST
from tests.server.nursery import environment
from tests.server.people import ME, Json, Person, bot, play_to_the_end
from tests.server.servers import MANY, QUICK, Server

ROOT = Path(__file__).parents[2]
HOUSE = "tests.invented.house"

LIBRARY = """
import json, random
from kaiserhof.manifest import register
from tests.invented.umbrellas import MANIFEST
register(MANIFEST)
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.records.match import Match
seen, opened, brought, chance = [], 0, 0, random.Random(5)
for seed in range(6):
    match = Match(Options(players=2 + seed % 3, modules=(1, 7) if seed % 2 else (7,)), seed, ())
    game = match.game
    while not game.over:
        ways = [answer for answer in game.answers if str(answer).startswith("umbrella")]
        answer = chance.choice(ways or game.answers)
        brought += str(answer) == "use 163"
        seen += [event.name for event in match.apply(answer)]
    assert Match.from_text(match.record.to_text()).game == game
    opened += sum(player["umbrellas"] for player in game.view(0)["players"])
cards = 110 in game.rules.guests and 163 in game.rules.staff
print(json.dumps([opened, seen.count("umbrella_opened"), brought, cards]))
"""


def run(*words: str, typed: str = "") -> str:
    """What a process with the invented module prints."""
    done = subprocess.run(
        [sys.executable, *words],
        input=typed,
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_nobody_else_knows_it() -> None:
    assert MANIFEST.number not in known_modules()


def test_it_is_played_by_the_library_with_its_cards_and_alone_or_beside_others() -> None:
    opened, told, brought, cards = json.loads(run("-c", LIBRARY))
    assert cards
    assert told > 0
    assert opened == told + brought


SCENARIO = """
scenario The Umbrella Maker, a staff card of an invented module, works once per round
  given
    modules 7
    dice 5
    A krones 4
    A hand umbrella-maker
  when
    A die 5
    A hire umbrella-maker
    A use 163
  then
    A krones 3
    A points 1
    A staff 163
    A used 163
    illegal use 163: {reason}
"""


@pytest.mark.slow
def test_its_staff_card_is_hired_and_used_in_a_scenario(tmp_path: Path) -> None:
    """And fails where more is expected of it."""
    file = tmp_path / "maker.scenario"
    file.write_text(SCENARIO.format(reason="has been used"), encoding="utf-8")
    assert "1 passed, 0 failed" in run("-m", HOUSE, "scenario", str(file))
    assert "cost 2 K" in run("-m", HOUSE, "cards", "163", "--lang", "en")


@pytest.mark.slow
def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    source = random.Random(4)
    typed = "".join(f"{source.randint(1, 9)}\n" for _ in range(3000))
    record = tmp_path / "a.record"
    words = ("--modules", "7", "--players", "2", "--seed", "3", "--record", str(record))
    shown = run("-m", HOUSE, "play", "--terminal", *words, "--lang", "en", typed=typed)
    assert "Open an umbrella with a" in shown
    assert "opens an umbrella." in shown
    assert "FINAL SCORE" in shown
    assert "modules 7" in record.read_text(encoding="utf-8").replace("=", " ").replace(": ", " ")


@pytest.mark.slow
def test_it_is_played_over_the_wire_against_a_bot(tmp_path: Path) -> None:
    env = QUICK | MANY | {"KAISERHOF_DATA": str(tmp_path)}
    with Server(env, command=(HOUSE,)) as server:
        anna = Person(server)
        assert MANIFEST.number in anna.get("/api/about")["options"]["modules"]
        options = {"players": 2, "modules": [MANIFEST.number]}
        table = anna.make({**ME, "name": "Anna"}, bot("greedy"), options=options)
        with anna.sit(table["code"]) as here:
            state = here.turn()
            while not umbrellas(state):
                state = here.turn(here.do(any_way(state))["position"])
            after = here.do(umbrellas(state)[0])
            assert after["view"]["players"][0]["umbrellas"] == 1
            assert "umbrella_opened" in [event["kind"] for event in after["events"]]
            play_to_the_end({0: here}, seed=2)
        assert anna.get(f"/api/tables/{table['code']}")["table"]["status"] == "over"


def any_way(state: Json) -> str:
    """The first answer."""
    first: str = state["decision"]["answers"][0]["answer"]
    return first


def umbrellas(state: Json) -> list[str]:
    """The answers of the invented module."""
    offered = [way["answer"] for way in state["decision"]["answers"]]
    return [answer for answer in offered if answer.startswith("umbrella")]
