"""``python -m bench.rl`` compares environments and writes bench/RL.md; ``numbers`` counts games.

The others come by name from PyPI and agree with each other, so that one environment holds all of
them; what is not installed is left out:

    make ready && uv pip install catanatron open-spiel 'pettingzoo[classic]' rlcard
    .venv/bin/python -m bench.rl

Each plays random legal actions with observation and legal actions for the one who decides, by the
time of the processor. ``curve FILE`` draws the learning curve that ``examples/ppo.py``
wrote, beside it.
"""

import argparse
import importlib
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from bench.rl import curve
from kaiserhof import Game, rl
from kaiserhof.engine import flow

ROOT = Path(__file__).parent.parent
CHUNK = 200
Play = Callable[[], Iterator[int]]
"""Plays on and on; yields how many steps it has taken since it last did."""


def rate(play: Play, seconds: float) -> float:
    """Steps for each second of the processor."""
    steps, going = 0, play()
    next(going)
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        steps += next(going)
    return steps / (time.process_time() - begun)


# --- Kaiserhof -----------------------------------------------------------------------------------


def batch(games: int, **options: Any) -> Play:
    def play() -> Iterator[int]:
        table = rl.VecGame(games, players=2, seed=1, **options)
        while True:
            for _ in range(10):
                table.step(table.sample())
            yield games * 10

    return play


def core() -> Iterator[int]:
    stream = Game(seed=1).state.copy()
    out: list[int] = []
    while True:
        s, steps = Game(players=2, seed=int(stream.pick(1 << 30))).state, 0
        flow.advance(s, out)
        while out:
            flow.play(s, out[stream.pick(len(out))], out)
            steps += 1
        yield steps


def single(looking: bool) -> Play:
    def play() -> Iterator[int]:
        chance, seed = random.Random(1), 0
        while True:
            game, steps = Game(players=2, seed=seed), 0
            seed += 1
            while not game.over:
                if looking:
                    rl.observation(game, game.player)
                    rl.mask(game)
                game.apply(chance.choice(game.answer_numbers))
                steps += 1
            yield steps

    return play


def aec(make: Callable[[], Any]) -> Play:
    def play() -> Iterator[int]:
        env, chance, steps = make(), np.random.default_rng(1), 0
        while True:
            env.reset(seed=int(chance.integers(1 << 30)))
            for agent in env.agent_iter():
                seen, _, over, cut, info = env.last()
                if over or cut:
                    env.step(None)
                    continue
                legal = seen["action_mask"] if isinstance(seen, dict) else info.get("action_mask")
                if legal is None:
                    action = env.action_space(agent).sample()
                else:
                    action = int(chance.choice(np.flatnonzero(legal)))
                env.step(action)
                steps += 1
                if steps == CHUNK:
                    yield steps
                    steps = 0

    return play


def spiel(name: str) -> Play:
    def play() -> Iterator[int]:
        pyspiel = importlib.import_module("pyspiel")
        if name == "kaiserhof":
            importlib.import_module("kaiserhof.rl.spiel")
        game, chance, steps = pyspiel.load_game(name), random.Random(1), 0
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                    continue
                seat = state.current_player()
                if game.get_type().provides_observation_tensor and name != "kaiserhof":
                    state.observation_tensor(seat)
                elif name != "kaiserhof":
                    state.information_state_tensor(seat)
                state.apply_action(chance.choice(state.legal_actions()))
                steps += 1
                if steps == CHUNK:
                    yield steps
                    steps = 0

    return play


def catan() -> Iterator[int]:
    catanatron = importlib.import_module("catanatron")
    colours = list(catanatron.Color)[:2]
    steps = 0
    while True:
        players = [catanatron.RandomPlayer(colour) for colour in colours]
        game = catanatron.Game(players)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            steps += 1
            if steps >= CHUNK:
                yield steps
                steps = 0


def cards(name: str) -> Play:
    def play() -> Iterator[int]:
        rlcard = importlib.import_module("rlcard")
        env, chance, steps = rlcard.make(name, config={"seed": 1}), random.Random(1), 0
        while True:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(chance.choice(list(state["legal_actions"])))
                steps += 1
                if steps == CHUNK:
                    yield steps
                    steps = 0

    return play


def zoo(name: str) -> Play:
    def make() -> Any:
        return importlib.import_module(f"pettingzoo.classic.{name}").env()

    return aec(make)


RIVALS: list[tuple[str, str, Play]] = [
    ("Kaiserhof", "VecGame, 128 games", batch(128)),
    ("Kaiserhof", "VecGame, 1024 games", batch(1024)),
    ("Kaiserhof", "VecGame, 128 games, masks only", batch(128, observe=False)),
    ("Kaiserhof", "VecGame, 128 games, all modules", batch(128, modules=(1, 2, 3, 4, 5))),
    ("Kaiserhof", "the core alone, no observation", core),
    ("Kaiserhof", "Game from Python, no observation", single(False)),
    ("Kaiserhof", "Game from Python, observation and mask", single(True)),
    ("Kaiserhof", "PettingZoo", aec(lambda: rl.env(players=2))),
    ("Kaiserhof", "OpenSpiel, explicit chance, no tensor", spiel("kaiserhof")),
    ("OpenSpiel (C++)", "hearts", spiel("hearts")),
    ("OpenSpiel (C++)", "backgammon", spiel("backgammon")),
    ("OpenSpiel (C++)", "gin_rummy", spiel("gin_rummy")),
    ("OpenSpiel (C++)", "leduc_poker", spiel("leduc_poker")),
    ("PettingZoo", "connect_four_v3", zoo("connect_four_v3")),
    ("PettingZoo", "tictactoe_v3", zoo("tictactoe_v3")),
    ("PettingZoo", "chess_v6", zoo("chess_v6")),
    ("RLCard", "leduc-holdem", cards("leduc-holdem")),
    ("RLCard", "gin-rummy", cards("gin-rummy")),
    ("RLCard", "doudizhu", cards("doudizhu")),
    ("catanatron", "two players, no observation", catan),
]


def compare(seconds: float) -> str:
    """Every environment in turn; returns the page."""
    rows, left_out = [], []
    for library, what, play in RIVALS:
        try:
            found = rate(play, seconds)
        except Exception as error:
            left_out.append(f"{library} {what} ({type(error).__name__})")
            continue
        print(f"{library:16} {what:44} {found:12,.0f}", flush=True)
        rows.append(f"| {library} | {what} | {found:,.0f} |")
    cpu = platform.processor() or platform.machine()
    missing = f"\nLeft out, for they did not run here: {'; '.join(left_out)}.\n" if left_out else ""
    head = f"""# Environments beside each other

Steps a second on one core, one run, random legal actions, with observation and legal actions for
the one who decides unless it says otherwise; {seconds:g} s of processor time each, Python
{platform.python_version()} on {cpu}. `python -m bench.rl` writes this page; the others come from
PyPI as they are. A step is a decision of a player.

| library | what | steps/s |
| --- | --- | ---: |
"""
    return head + "\n".join(rows) + "\n" + missing


def numbers(games: int) -> str:
    """Length and branching of random games, by number of players."""
    rows = []
    for players in (2, 3, 4):
        lengths, branching, scores, widest = [], [], [], 0
        for seed in range(games):
            game, chance, steps = Game(players=players, seed=seed), random.Random(seed), 0
            while not game.over:
                answers = game.answer_numbers
                branching.append(len(answers))
                widest = max(widest, len(answers))
                game.apply(chance.choice(answers))
                steps += 1
            lengths.append(steps)
            scores += game.scores
        rows.append(
            f"| {players} | {statistics.mean(lengths):.0f} ({min(lengths)} to {max(lengths)}) | "
            f"{statistics.mean(branching):.1f} ({widest} at most) | {statistics.mean(scores):.1f} |"
        )
    head = "| players | decisions in a game | legal actions | points of a random player |\n"
    return head + "| --- | --- | --- | --- |\n" + "\n".join(rows) + "\n"


def main() -> None:
    """Measure, or count."""
    told = argparse.ArgumentParser(prog="python -m bench.rl", description=__doc__)
    told.add_argument("what", nargs="?", choices=("compare", "numbers", "curve"), default="compare")
    told.add_argument("file", nargs="?", type=Path, help="what examples/ppo.py has written")
    told.add_argument("--seconds", type=float, default=3.0)
    told.add_argument("--games", type=int, default=300)
    asked = told.parse_args()
    if asked.what == "numbers":
        print(numbers(asked.games))
        return
    if asked.what == "curve":
        if asked.file is None:
            told.error("curve needs the file that examples/ppo.py has written")
        asked.file.with_suffix(".svg").write_text(
            curve.drawn(curve.read(asked.file)), encoding="utf-8"
        )
        return
    page = compare(asked.seconds)
    (ROOT / "RL.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
