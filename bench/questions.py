"""How much a table asks: ``python -m bench.questions``.

Games of bots, seeded; each of their decisions is a prompt that a person in their seat would see,
each answer a click. Laying out what came in counts as one click, for there is a button for it.
Printed are the figures with every question asked, and with the answers that everybody would give
taken at once (``Game.foregone``).
"""

import argparse
from dataclasses import dataclass

from kaiserhof import Game, Options
from kaiserhof.bots import bot_of, decide

GAMES = {
    "base, 2 players": Options(players=2),
    "base, 4 players": Options(players=4),
    "2015, 3 players": Options(players=3, edition="2015"),
    "all modules, 2 players": Options(players=2, modules=(1, 2, 3, 4, 5)),
    "all modules, 4 players": Options(players=4, modules=(1, 2, 3, 4, 5)),
}


@dataclass
class Count:
    """What was asked in some games."""

    games: int = 0
    seats: int = 0
    prompts: int = 0
    foregone: int = 0
    turns: int = 0
    clicks: int = 0
    clicks_left: int = 0
    """Clicks of turns without what is foregone."""


def count(options: Options, games: int, level: str, first: int) -> Count:
    """Play games and count what is asked in them."""
    found, bot = Count(), bot_of(level)
    for seed in range(first, first + games):
        game = Game(options, seed=seed)
        found.games += 1
        found.seats += sum(game.rules.decides)
        last = ("", -1)
        step = 0
        while not game.over:
            foregone = game.foregone is not None
            found.prompts += 1
            found.foregone += foregone
            if game.state.round() > 0:
                # a run of layings is one click
                again = (game.decision, game.player) == last and game.decision == "lay"
                found.clicks += not again
                found.clicks_left += not (again or foregone)
            last = (game.decision, game.player)
            answer = decide(bot, game, seed * 10_000 + step)
            step += 1
            found.turns += str(answer) == "end"
            game.apply(answer)
    return found


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description="how much a table asks")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", default="greedy", help="the bots that play")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print("| game | prompts per seat and game | needless | left | clicks per turn | left |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, options in GAMES.items():
        of = count(options, chosen.games, chosen.level, chosen.seed)
        prompts, foregone = of.prompts / of.seats, of.foregone / of.seats
        before, after = of.clicks / of.turns, of.clicks_left / of.turns
        print(
            f"| {name} | {prompts:.1f} | {foregone:.1f} | {prompts - foregone:.1f} "
            f"| {before:.2f} | {after:.2f} |"
        )


if __name__ == "__main__":
    main()
