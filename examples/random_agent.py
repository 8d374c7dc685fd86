"""A random agent on a batch: the shortest loop there is.

python examples/random_agent.py
"""

import sys

import numpy as np

from kaiserhof.rl import VecGame


def main(games: int = 64, steps: int = 500) -> float:
    """Play random legal actions; returns the mean points of a seat at the end of a game."""
    batch, chance = VecGame(games, players=2, seed=1), np.random.default_rng(1)
    points: list[float] = []
    for _ in range(steps):
        wishes = chance.random(batch.masks.shape) * batch.masks
        batch.step(wishes.argmax(axis=1))
        points += batch.scores[batch.dones].ravel().tolist()
    mean = float(np.mean(points)) if points else 0.0
    print(f"{len(points) // 2} games ended, {mean:.1f} points on average")
    return mean


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
