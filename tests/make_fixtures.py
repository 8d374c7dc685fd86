"""Records whole games and their exact scores for ``tests/test_fixtures.py`` and ``test_solo.py``.

    python -m tests.make_fixtures

writes ``tests/fixtures/*.record`` and ``tests/fixtures/scores.json`` anew, and the same in
``tests/fixtures/solo``, always the same as long as the rules are. After a change of rules that is
meant, run it and say in the commit which rule moved them.
"""

import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.records.match import Match
from tests.walk.player import Player

FOLDER = Path(__file__).parent / "fixtures"
SCORES = FOLDER / "scores.json"


@dataclass(frozen=True)
class Fixture:
    """A game to record: who plays, with what, and how often answers are taken back."""

    name: str
    options: Options
    seed: int
    undo_one_in: int = 0
    names: tuple[str, ...] = ()


FIXTURES = [
    Fixture("2-even", Options(players=2), 1),
    Fixture("2-planned-undo", Options(players=2), 13, undo_one_in=8, names=("Clara", "Benedikt")),
    Fixture("2-planned-without-promos", Options(players=2, promos=False), 18),
    Fixture("2-whim-without-promos-undo", Options(players=2, promos=False), 20, undo_one_in=5),
    Fixture("3-eager", Options(players=3), 15, names=("Andrea", "Britta", "Cindy")),
    Fixture("3-planned-undo", Options(players=3), 8, undo_one_in=6),
    Fixture("3-planned-without-promos", Options(players=3, promos=False), 9),
    Fixture("3-even-without-promos-undo", Options(players=3, promos=False), 3, undo_one_in=4),
    Fixture("4-planned", Options(players=4), 29),
    Fixture("4-whim-undo", Options(players=4), 23, undo_one_in=7),
    Fixture("4-eager-without-promos", Options(players=4, promos=False), 28),
    Fixture("4-planned-without-promos-undo", Options(players=4, promos=False), 14, undo_one_in=9),
]


def alone(level: str, *modules: int, **more: Any) -> Options:
    """One player against the opponent."""
    return Options(players=1, level=level, modules=modules, **more)


SOLO_FOLDER = FOLDER / "solo"
SOLO = [
    Fixture("leopold-easy", alone("easy"), 1, names=("Clara", "Leopold")),
    Fixture("leopold-hard-undo", alone("hard", 5, edition="2015"), 2, undo_one_in=6),
    Fixture("leopold-nine-stars", alone("medium", 3, hotel="nine-stars-inn"), 3),
    Fixture("leopold-toll-bridge", alone("hard", 3, 5, hotel="toll-bridge-hotel"), 4),
    Fixture("elisabeth-ballrooms", alone("medium", 1, side="day"), 5, undo_one_in=9),
    Fixture("elisabeth-celebrities", alone("easy", 2), 6),
    Fixture("elisabeth-sushi", alone("hard", 1, 2, 3, hotel="sushi-resort"), 7),
    Fixture("elisabeth-hautel", alone("hard", 1, 2, 3, 5, hotel="hautel-couture"), 8),
]
"""Games against Leopold and Elisabeth: each level, all modules that go with it, all four hotels."""


def play(fixture: Fixture) -> Match:
    """The whole game of a fixture."""
    match = Match(fixture.options, fixture.seed, fixture.names)
    player, whim = Player(fixture.seed), random.Random(f"undo {fixture.seed}")
    while not match.game.over:
        match.apply(player.pick(match.game))
        if fixture.undo_one_in and whim.randrange(fixture.undo_one_in) == 0:
            take_back(match, whim)
    return match


def take_back(match: Match, whim: random.Random) -> None:
    """Undo some answers, and redo some of those."""
    undone = 0
    while match.why_no_undo() is None and (undone == 0 or whim.randrange(2)):
        match.undo()
        undone += 1
    for _ in range(whim.randint(0, undone)):
        match.redo()


def result(game: Game) -> dict[str, object]:
    """Scores, ranks and where the points came from."""
    return {
        "scores": game.scores,
        "ranks": game.ranks,
        "breakdowns": [game.breakdown(seat) for seat in range(game.players)],
    }


def main() -> None:
    """Write all fixtures."""
    write(FOLDER, FIXTURES)
    write(SOLO_FOLDER, SOLO)


def write(folder: Path, fixtures: list[Fixture]) -> None:
    """Write the records of some fixtures and their scores."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.record"):
        old.unlink()
    results = {}
    for fixture in fixtures:
        match = play(fixture)
        file = folder / f"{fixture.name}.record"
        file.write_text(match.record.to_text(), encoding="utf-8", newline="\n")
        results[fixture.name] = result(match.game)
    scores = folder / SCORES.name
    scores.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
