"""PPO by self-play on ``VecGame``, with PyTorch: a few minutes on two cores.

One network plays all seats. A game gives one reward, the margin at its end, to every decision of
the seat; the critic's guess is taken off it.

    python examples/ppo.py [MINUTES] [FILE for the learning curve]
"""

import csv
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from kaiserhof.rl import ACTIONS, OBSERVATION, VecGame

GAMES = 128
DECISIONS = 16384
"""Decisions of finished games for each update."""
MINIBATCH = 2048
PASSES = 3
CLIP = 0.2
ENTROPY = 0.01
SCALE = 20.0
"""Points that count as a reward of one."""


class Player(nn.Module):
    """A body with two heads: how much each action is liked, and the margin to be expected."""

    def __init__(self, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(OBSERVATION, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, ACTIONS)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(seen.float().clamp(max=20.0) / 4.0)
        liked = self.policy(body).masked_fill(~legal, -1e9)
        return liked, self.value(body).squeeze(-1)


def collect(batch: VecGame, player: Player, wanted: int) -> dict[str, torch.Tensor]:
    """Play until games of that many decisions have ended; what happened in them."""
    open_games: list[list[tuple[np.ndarray, np.ndarray, int, float, float, int]]]
    open_games = [[] for _ in range(batch.games)]
    kept: list[tuple[np.ndarray, np.ndarray, int, float, float, float]] = []
    while len(kept) < wanted:
        with torch.no_grad():
            seen, legal = torch.from_numpy(batch.observations), torch.from_numpy(batch.masks)
            liked, value = player(seen, legal)
            choice = torch.distributions.Categorical(logits=liked)
            actions = choice.sample()
            chances = choice.log_prob(actions)
        observations, masks = batch.observations.copy(), np.packbits(batch.masks, axis=1)
        seats = batch.seats.copy()
        batch.step(actions.numpy())
        for game in range(batch.games):
            open_games[game].append(
                (
                    observations[game],
                    masks[game],
                    int(actions[game]),
                    float(chances[game]),
                    float(value[game]),
                    int(seats[game]),
                )
            )
        for game in np.flatnonzero(batch.dones):
            rewards = batch.rewards[game] / SCALE
            kept += [(*step[:5], float(rewards[step[5]])) for step in open_games[game]]
            open_games[game] = []
    seen, legal, actions_, chances_, values, returns = zip(*kept, strict=True)
    gained = torch.tensor(returns)
    better = gained - torch.tensor(values)
    return {
        "seen": torch.from_numpy(np.array(seen)),
        "legal": torch.from_numpy(np.unpackbits(np.array(legal), axis=1, count=ACTIONS).view(bool)),
        "actions": torch.tensor(actions_),
        "chances": torch.tensor(chances_),
        "returns": gained,
        "better": (better - better.mean()) / (better.std() + 1e-6),
    }


def learn(player: Player, optimiser: torch.optim.Optimizer, data: dict[str, torch.Tensor]) -> None:
    """A few passes over what was played."""
    count = len(data["actions"])
    for _ in range(PASSES):
        for part in torch.randperm(count).split(MINIBATCH):
            liked, value = player(data["seen"][part], data["legal"][part])
            choice = torch.distributions.Categorical(logits=liked)
            ratio = (choice.log_prob(data["actions"][part]) - data["chances"][part]).exp()
            better = data["better"][part]
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(ratio * better, clipped * better).mean()
            miss = (value - data["returns"][part]).pow(2).mean()
            loss = -gain + 0.5 * miss - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


def against_random(player: Player, games: int, seed: int) -> tuple[float, float]:
    """The mean margin over a random player and the share of wins, from both seats alike."""
    batch, chance = VecGame(64, players=2, seed=seed), np.random.default_rng(seed)
    margins: list[float] = []
    while len(margins) < games:
        with torch.no_grad():
            seen, legal = torch.from_numpy(batch.observations), torch.from_numpy(batch.masks)
            liked, _ = player(seen, legal)
            actions = torch.distributions.Categorical(logits=liked).sample().numpy()
        others = (chance.random(batch.masks.shape) * batch.masks).argmax(axis=1)
        mine = batch.seats == np.arange(batch.games) % 2
        batch.step(np.where(mine, actions, others))
        for game in np.flatnonzero(batch.dones):
            margins.append(float(batch.rewards[game, game % 2]))
    found = np.array(margins)
    return float(found.mean()), float((found > 0).mean())


def main(minutes: float = 5.0, curve: str | None = None) -> float:
    """Learn for that long; returns the last mean margin over a random player."""
    torch.manual_seed(1)
    torch.set_num_threads(2)
    player, batch = Player(), VecGame(GAMES, players=2, seed=1)
    optimiser = torch.optim.Adam(player.parameters(), lr=3e-4)
    begun, decisions, margin = time.monotonic(), 0, 0.0
    lines: list[tuple[float, int, float, float]] = []
    while True:
        margin, wins = against_random(player, 200, 1000 + len(lines))
        passed = time.monotonic() - begun
        lines.append((round(passed, 1), decisions, round(margin, 2), round(wins, 3)))
        print(f"{passed:6.0f} s {decisions:9} decisions {margin:+6.1f} points {wins:4.0%} won")
        if passed >= minutes * 60:
            break
        data = collect(batch, player, min(DECISIONS, int(DECISIONS * max(minutes, 0.05))))
        decisions += len(data["actions"])
        learn(player, optimiser, data)
    if curve is not None:
        with Path(curve).open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("seconds", "decisions", "margin", "won"), *lines])
    return margin


if __name__ == "__main__":
    main(*(float(sys.argv[1]),) if sys.argv[1:] else (), *sys.argv[2:])
