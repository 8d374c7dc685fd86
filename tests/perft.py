"""Perft: how many ways the game can go on, counted to a small depth from fixed positions.

The chess programmer's test: any change of the rules, of what is asked or in which order, changes
the counts. After a change that is meant, write them anew and say in the commit which rule moved
them:

    python -m tests.perft --write        # tests/fixtures/perft.json
    python -m tests.perft                # only show them
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from kaiserhof.engine import flow
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.engine.state import State
from kaiserhof.records.position import Position

FILE = Path(__file__).parent / "fixtures" / "perft.json"
MOST = 20_000
"""Counts beyond this are not made: a test has to be quick."""


def perft(state: State, depth: int) -> int:
    """The number of ways to answer the next ``depth`` decisions; chance goes its one way."""
    answers: list[int] = []
    flow.list_answers(state, answers)
    if depth == 1:
        return len(answers)
    total = 0
    for answer in answers:
        after = state.copy()
        flow.play(after, answer, [])
        total += perft(after, depth - 1)
    return total


def start(players: int, promos: bool = True) -> Game:
    """The first decision of a game."""
    return Game(Options(players=players, promos=promos), seed=11)


def middle(players: int, answers: int, stride: int) -> Game:
    """A game after so many answers, picked all over the offered ones by a fixed rule."""
    game = Game(Options(players=players), seed=23)
    for turn in range(answers):
        numbers = game.answer_numbers
        game.apply(numbers[turn * stride % len(numbers)])
    return game


def position(*fields: str, players: int = 2) -> Game:
    """A position from its fields, ``"A krones: 4"``."""
    built = Position(Options(players=players))
    for line in fields:
        name, _, value = line.partition(": ")
        built.set(name, value)
    return built.game()


def rich_turn() -> Game:
    """A turn in which almost everything can be done."""
    return position(
        "dice: 1 1 3 4 5 5 6",
        "row: 52 55 60 90 100",
        "A krones: 9",
        "A kitchen: 2 strudel 1 cake 2 wine 1 coffee",
        "A guest: baroness with 2 wine 1 coffee",
        "A guest: sculptor with 1 wine",
        "A free: 0 1 2 6",
        "A hand: 9 22 35 44",
        "A staff: 1 14 20",
        "staff-deck: 45 36 2",
    )


def reward_with_bonus() -> Game:
    """Guests wait for the last rooms of their groups, and staff has its say as well."""
    return position(
        "turn: A die",
        "A krones: 5",
        "A guest: duke with 2 strudel 2 coffee",
        "A guest: musician with 1 wine",
        "A occupied: 1 5",
        "A free: 0 4 6",
        "A hand: 31 38 21",
        "A staff: 6 23 33",
        "staff-deck: 28 43 17 3",
    )


def emperor_scoring() -> Game:
    """The last round ends: bonus for one, penalty for the other two."""
    return position(
        "round: 7",
        "phase: round-end",
        "tiles: 3 9 14",
        "A emperor: 12",
        "A free: 0 1 5",
        "A hand: 2 4",
        "B emperor: 2",
        "B occupied: 0 1 2 5 6",
        "C emperor: 7",
        "C occupied: 0 5 10 11",
        "C krones: 3",
        "C staff: 26",
        players=3,
    )


POSITIONS: dict[str, Callable[[], Game]] = {
    "start, 2 players": lambda: start(2),
    "start, 2 players without promos": lambda: start(2, promos=False),
    "start, 3 players": lambda: start(3),
    "start, 4 players": lambda: start(4),
    "middle, 2 players": lambda: middle(2, 60, 7),
    "middle, 3 players": lambda: middle(3, 60, 5),
    "middle, 4 players": lambda: middle(4, 60, 3),
    "late, 2 players": lambda: middle(2, 110, 3),
    "late, 4 players": lambda: middle(4, 180, 11),
    "a rich turn": rich_turn,
    "rewards and bonuses": reward_with_bonus,
    "an emperor scoring": emperor_scoring,
}


def counts(game: Game) -> list[int]:
    """The counts for depth 1, 2, 3 ... as long as they stay small, and to depth 8 at the most."""
    found: list[int] = []
    while len(found) < 8 and (not found or 0 < found[-1] <= MOST):
        found.append(perft(game.state, len(found) + 1))
    return found


def main(arguments: list[str]) -> int:
    """Show all counts, or write them down."""
    table = {name: counts(make()) for name, make in POSITIONS.items()}
    if arguments == ["--write"]:
        lines = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in table.items()]
        FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        return 0
    for name, row in table.items():
        print(f"{name:32}", *row)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
