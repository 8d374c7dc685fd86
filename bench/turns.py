"""Whose turns are better: ``python -m bench.turns --bots expert:0.1s,hard``.

A game tells little of the bots that play it: its luck is worth more than their skill. Here each bot
plays the same turn, from its beginning to its end, and the hotel it leaves is played on for some
deals, the same ones for all. Printed is by how much the turns of each bot are worth more than those
of the first one, in points less a share of what the rival's are, with the error of that figure.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field

from kaiserhof import Game, Options
from kaiserhof.bots import bot_of, decide
from kaiserhof.bots.bot import Bot
from kaiserhof.bots.expert import Manner, mean_and_error
from kaiserhof.bots.greedy import GreedyBot
from kaiserhof.bots.weights import learned_judge
from kaiserhof.engine import views
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.search.clock import PROCESSOR, WALL, keep, now
from kaiserhof.search.judge import turn_begins
from kaiserhof.search.rollouts import Rollouts

EACH = 5
"""One in this many turns of a game is played: those that follow each other are much alike."""
TELL = 20
"""So often is told how things stand."""


@dataclass
class Account:
    """What the turns of a bot were worth more than those of the first bot."""

    gains: list[float] = field(default_factory=list)
    alike: int = 0
    """Turns that end where those of the first bot do."""
    seconds: float = 0.0


def beginnings(options: Options, seed: int) -> Iterator[Game]:
    """Beginnings of turns from many games, in which the learned judge plays."""
    bot = GreedyBot(learned_judge())
    while True:
        game, turn, position = Game(options, seed=seed), 0, 0
        while not game.over:
            if turn_begins(game.state):
                if turn % EACH == seed % EACH:
                    yield game.copy()
                turn += 1
            game.apply(decide(bot, game, position))
            position += 1
        seed += 1


def after_turn(game: Game, bot: Bot, seed: int) -> Game:
    """The game when a bot has played the turn that begins."""
    game, player = game.copy(), game.player
    game.apply(decide(bot, game, seed))
    while not game.over and game.player == player and not turn_begins(game.state):
        seed += 1
        game.apply(decide(bot, game, seed))
    return game


def worth(s: State, player: Player, deals: int) -> float:
    """What a position after a turn is worth, in the mean of some deals."""
    manner = Manner()
    judge, total = learned_judge(), 0.0
    _, outer, inner = manner.widths[-1]
    tries = Rollouts(judge, player, outer, inner, manner.horizon, manner.envy)
    for number in range(deals):
        dealt = views.redeal(s, player, Stream.from_seed(number))
        total += tries.go_on(dealt).margin(judge, player, manner.envy)
    return total / deals


def compare(names: list[str], games: Iterator[Game], turns: int, deals: int) -> list[Account]:
    """Let bots play turns; how things stand is printed on the way."""
    bots = [bot_of(name) for name in names]
    accounts = [Account() for _ in bots]
    for number in range(1, turns + 1):
        game = next(games)
        found: dict[tuple[int, ...], float] = {}
        first: tuple[int, ...] = ()
        for bot, account in zip(bots, accounts, strict=True):
            begun = now()
            s = after_turn(game, bot, number).state
            account.seconds += now() - begun
            end = s.as_tuple()
            first = first or end
            if end not in found:
                found[end] = worth(s, game.player, deals)
            account.gains.append(found[end] - found[first])
            account.alike += end == first
        if number % TELL == 0 or number == turns:
            tell(number, names, accounts)
    return accounts


def tell(turns: int, names: list[str], accounts: list[Account]) -> None:
    """Print how things stand."""
    print(f"after {turns} turns:")
    for name, account in zip(names, accounts, strict=True):
        gain, error = mean_and_error(account.gains)
        print(
            f"  {name:20} {gain:+.2f} +- {error:.2f}, {account.alike / turns:.0%} alike, "
            f"{account.seconds / turns:.2f} s",
            flush=True,
        )


def main() -> None:
    """Let the bots that are asked for play turns."""
    parser = argparse.ArgumentParser(description="whose turns are better")
    parser.add_argument(
        "--bots", default="expert:0.1s,hard", help="names; the first is the measure"
    )
    parser.add_argument("--turns", type=int, default=100)
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--modules", default="", help="numbers, as in 1,2,3,4,5")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    modules = tuple(int(number) for number in chosen.modules.split(",") if number)
    games = beginnings(Options(players=chosen.players, modules=modules), chosen.seed)
    keep(PROCESSOR)
    try:
        compare(chosen.bots.split(","), games, chosen.turns, chosen.deals)
    finally:
        keep(WALL)


if __name__ == "__main__":
    main()
