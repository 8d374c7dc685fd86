"""Regrets by information state, as CFR keeps them, with chance as a player of its own.

Two players choose their first guests. Chance is explicit, so that every sample draws its own cards;
regrets are kept under ``information_key``, which is the same for all that a seat cannot tell apart.
What follows the opening is judged by random playouts.

    python examples/information_states.py
"""

import random
import sys
from collections import defaultdict

from kaiserhof import Game
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.playout import playout

Regrets = dict[int, dict[int, float]]


def strategy(regrets: dict[int, float], answers: list[int]) -> list[float]:
    """Regret matching: in proportion to the regrets above zero."""
    found = [max(0.0, regrets.get(answer, 0.0)) for answer in answers]
    total = sum(found)
    return [value / total for value in found] if total else [1 / len(answers)] * len(answers)


def value_of(game: Game, learner: int, regrets: Regrets, chance: random.Random) -> float:
    """External sampling: the learner's answers are all tried, those of others and chance drawn."""
    while game.chance_node is not None:
        game.apply_chance(game.chance_node.sample(chance.random))
    if game.decision != "guest" or game.state.round() > 0:
        scores = playout(game.state, Stream.from_seed(chance.getrandbits(50)))
        return float(scores[learner] - max(s for seat, s in enumerate(scores) if seat != learner))
    seat, answers = game.player, game.answer_numbers
    known = regrets[game.information_key(seat)]
    weights = strategy(known, answers)
    if seat != learner:
        game.apply(chance.choices(answers, weights)[0])
        return value_of(game, learner, regrets, chance)
    values = []
    for answer in answers:
        way = game.copy()
        way.apply(answer)
        values.append(value_of(way, learner, regrets, chance))
    mean = sum(weight * value for weight, value in zip(weights, values, strict=True))
    for answer, value in zip(answers, values, strict=True):
        known[answer] = known.get(answer, 0.0) + value - mean
    return mean


def main(iterations: int = 20) -> int:
    """Sample openings of one deal; returns how many information states were met."""
    regrets: Regrets = defaultdict(dict)
    chance = random.Random(1)
    start = Game(players=2, chance="explicit")
    while start.chance_node is not None:
        start.apply_chance(start.chance_node.sample(chance.random))
    for iteration in range(iterations):
        value_of(start.copy(), iteration % 2, regrets, chance)
    first = regrets[start.information_key(start.player)]
    shares = strategy(first, start.answer_numbers)
    for answer, share in zip(start.answers, shares, strict=True):
        print(f"{answer}: {share:.0%}")
    print(f"{len(regrets)} information states met")
    return len(regrets)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
