"""Information-set Monte Carlo tree search in 60 lines, on ``redeal``.

Every iteration looks at another game that the seat cannot tell from the real one: hidden hands,
decks and dice are dealt again. One tree is shared by all of them.

    python examples/ismcts.py
"""

import math
import random
import sys

from kaiserhof import Game
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.playout import playout


class Node:
    """What is known of one answer: how often it was legal, how often it was tried, what it won."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.legal = 0
        self.tried = 0
        self.won = 0.0

    def best(self, answers: list[int]) -> int:
        """The answer with the best bound; one that was never tried comes first."""
        for answer in answers:
            self.children.setdefault(answer, Node()).legal += 1

        def bound(answer: int) -> float:
            child = self.children[answer]
            if child.tried == 0:
                return math.inf
            return child.won / child.tried + math.sqrt(2 * math.log(child.legal) / child.tried)

        return max(answers, key=bound)


def search(game: Game, iterations: int, seed: int) -> int:
    """The answer that was tried most."""
    seat, root, chance = game.player, Node(), random.Random(seed)
    for _ in range(iterations):
        world = game.redeal(seat, chance.getrandbits(50))
        node, path = root, []
        while not world.over:
            player, answer = world.player, node.best(world.answer_numbers)
            node = node.children[answer]
            path.append((player, node))
            world.apply(answer)
            if node.tried == 0:
                break
        scores = playout(world.state, Stream.from_seed(chance.getrandbits(50)))
        for player, seen in path:
            rival = max(points for other, points in enumerate(scores) if other != player)
            seen.tried += 1
            seen.won += 1 / (1 + math.exp((rival - scores[player]) / 15))
    return max(root.children, key=lambda answer: root.children[answer].tried)


def main(iterations: int = 100, games: int = 1) -> float:
    """Let the search play seat 0 against random answers; returns its mean margin."""
    margin = 0.0
    for seed in range(games):
        game, chance = Game(players=2, seed=seed), random.Random(seed)
        while not game.over:
            answers = game.answer_numbers
            mine = game.player == 0
            game.apply(search(game, iterations, seed) if mine else chance.choice(answers))
        margin += (game.scores[0] - game.scores[1]) / games
    print(f"{games} games, {margin:+.1f} points against random answers")
    return margin


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
