"""A scripted agent against Kaiserhof's own bots, in the Gymnasium environment.

python examples/scripted_agent.py
"""

import sys

import gymnasium

from kaiserhof.rl import answer_of

LIKES = ("house", "claim", "into", "occupy", "take", "serve", "hire", "room", "die", "guest")


def choose(actions: list[int]) -> int:
    """The first kind of answer that the script likes, and of these the last one."""
    for word in LIKES:
        liked = [action for action in actions if answer_of(action).split()[0] == word]
        if liked:
            return liked[-1]
    return actions[0]


def main(games: int = 10) -> float:
    """Play against the beginner bot; returns the mean margin."""
    table = gymnasium.make("kaiserhof/Hotel-v0", level="beginner", players=2)
    margins: list[float] = []
    for seed in range(games):
        _, info = table.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            actions = [int(action) for action in info["action_mask"].nonzero()[0]]
            _, margin, over, _, info = table.step(choose(actions))
            reward += float(margin)
        margins.append(reward)
    mean = sum(margins) / games
    print(f"{games} games, {mean:+.1f} points against the beginner on average")
    return mean


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
