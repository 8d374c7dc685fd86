"""`python without.py NUMBER`: play in a house whose folder of that module is gone.

Run by ``tests/removal/test_removal.py`` on a copy of the package. It knows nothing of the tests, so
that nothing but the copy is imported.
"""

import contextlib
import itertools
import random
import sys
from importlib import import_module, resources
from pathlib import Path

from kaiserhof import story
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.manifest import known_modules
from kaiserhof.records.match import Match
from kaiserhof.records.scenario import parse, run
from kaiserhof.terminal.board import draw
from kaiserhof.terminal.menu import Menu
from kaiserhof.text import LANGUAGES, Text

NAMES = ["Clara", "Emil", "Rosa", "Josef"]
LOOK_EVERY = 50
ROOMS = ("server.api", "server.shapes", "server.states", "bots.levels", "search.hand", "cli")


def play(options: Options, seed: int) -> None:
    """A random game to its end, looked at from every seat on the way, and read again."""
    match, chance = Match(options, seed, ()), random.Random(seed)
    text = Text.of(LANGUAGES[seed % len(LANGUAGES)])
    turn = 0
    while not match.game.over:
        if turn % LOOK_EVERY == 0:
            look(match.game, text, turn // LOOK_EVERY)
        for event in match.apply(chance.choice(match.game.answers)):
            story.event_words(event, options.modules, text, NAMES)
        turn += 1
    assert Match.from_text(match.record.to_text()).game.over


def look(game: Game, text: Text, time: int) -> None:
    """The views of all seats, the table in the terminal, question and answers in words.

    Drawing takes the most by far, so the seats take turns at it.
    """
    views = [game.view(seat) for seat in range(game.options.players)]
    assert draw(views[time % len(views)], game.rules, text, NAMES[: game.options.seats])
    listed = Menu(game, text)
    assert len(listed.choices) == len(game.answers)


def main() -> None:
    gone = int(sys.argv[1])
    left = known_modules()
    assert left
    assert gone not in left, left
    with contextlib.suppress(OptionError):
        rulebook(Options(modules=[gone]) if gone else Options(players=1))
        raise AssertionError("a module without its folder is offered")
    combinations = [c for n in range(len(left) + 1) for c in itertools.combinations(left, n)]
    for seed, modules in enumerate(combinations):
        play(Options(players=2 + seed % 3, modules=modules), seed)
    if gone:
        play(Options(players=1), gone)
    for room in ROOMS:
        import_module(f"kaiserhof.{room}")
    print(f"{len(combinations)} combinations, {scenarios(gone)} scenarios")


def scenarios(gone: int) -> int:
    """Run every tenth scenario of the base game and of the modules that are left."""
    folder = Path(str(resources.files("kaiserhof")))
    refused = (f"module {gone} cannot be played", "nobody to play against")
    ran = 0
    for path in sorted(folder.rglob("*.scenario")):
        for scenario in parse(path.read_text(encoding="utf-8"), path.name)[::10]:
            outcome = run(scenario)
            if any(words in outcome.problem for words in refused):
                continue
            assert outcome.passed, (path, scenario.title, outcome.failures, outcome.problem)
            ran += 1
    return ran


if __name__ == "__main__":
    main()
