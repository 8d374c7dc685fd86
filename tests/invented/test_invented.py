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
seen, opened, chance = [], 0, random.Random(5)
for seed in range(6):
    match = Match(Options(players=2 + seed % 3, modules=(1, 7) if seed % 2 else (7,)), seed, ())
    game = match.game
    while not game.over:
        ways = [answer for answer in game.answers if str(answer).startswith("umbrella")]
        seen += [event.name for event in match.apply(chance.choice(ways or game.answers))]
    assert Match.from_text(match.record.to_text()).game == game
    opened += sum(player["umbrellas"] for player in game.view(0)["players"])
print(json.dumps([opened, seen.count("umbrella_opened"), 110 in game.rules.guests]))
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


def test_it_is_played_by_the_library_with_its_card_and_alone_or_beside_others() -> None:
    opened, told, card = json.loads(run("-c", LIBRARY))
    assert opened == told > 0
    assert card


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
