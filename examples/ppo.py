"""PPO by self-play on ``VecGame``, with PyTorch: some minutes on one core.

One network plays both seats. Every change of the margin is a reward, so that those of a game add up
to the margin at its end; the critic guesses what is still to come.

    python examples/ppo.py [MINUTES] [FILE for the learning curve] [LEVELS to be measured against]
"""

import csv
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from kaiserhof.batches.layout import where
from kaiserhof.bots.bot import decide
from kaiserhof.bots.levels import bot_of
from kaiserhof.rl import VecGame, action_of
from kaiserhof.rl.actions import BASE_ACTIONS as ACTIONS

SEEN = where("seat 2: points")[0]
"""Behind it an observation of two players without modules is always zero."""
GAMES = 64
STEPS = 128
"""Decisions of each game for an update."""
MINIBATCH = 1024
PASSES = 3
CLIP = 0.2
ENTROPY = 0.01
SCALE = 20.0
"""Points that count as a reward of one."""
TRACE = 0.95
"""How far a surprise is handed back to the decisions before it (GAE's lambda)."""
MEASURED = 200
"""Games against the level for each point of the curve, 100 from either seat."""


torch.distributions.Distribution.set_default_validate_args(False)


class Player(nn.Module):
    """A body with two heads: how much each action is liked, and the margin still to come."""

    def __init__(self, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(SEEN, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy = nn.Linear(width, ACTIONS)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        body = self.body(seen.float().clamp(max=20.0) / 4.0)
        liked = self.policy(body).masked_fill(~legal, -1e9)
        return liked, self.value(body).squeeze(-1)

    def ask(self, batch: VecGame) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        """What the network would do in every game of a batch."""
        seen, legal = torch.from_numpy(batch.observations), torch.from_numpy(batch.masks)
        with torch.no_grad():
            liked, value = self(seen[:, :SEEN], legal[:, :ACTIONS])
        return torch.distributions.Categorical(logits=liked), value


def collect(batch: VecGame, player: Player, steps: int) -> dict[str, torch.Tensor]:
    """Play some steps in every game; what was seen, chosen and gained."""
    shape = (steps, batch.games)
    seen = torch.empty((*shape, SEEN), dtype=torch.uint8)
    legal = torch.empty((*shape, ACTIONS), dtype=torch.bool)
    actions, chances = torch.empty(shape, dtype=torch.int64), torch.empty(shape)
    values, seats = np.empty(shape, np.float32), np.empty(shape, np.int64)
    gained, ended = np.empty((*shape, 2), np.float32), np.empty(shape, bool)
    margins = _margins(batch)
    for step in range(steps):
        choice, value = player.ask(batch)
        seen[step] = torch.from_numpy(batch.observations)[:, :SEEN]
        legal[step] = torch.from_numpy(batch.masks)[:, :ACTIONS]
        actions[step] = choice.sample()
        chances[step] = choice.log_prob(actions[step])
        values[step], seats[step] = value.numpy(), batch.seats
        batch.step(actions[step].numpy())
        gained[step], ended[step] = _margins(batch) - margins, batch.dones
        margins = np.where(batch.dones[:, None], 0.0, _margins(batch))
    _, last = player.ask(batch)
    better = _surprises(values, seats, gained, ended, last.numpy(), batch.seats)
    returns = torch.from_numpy(better + values)
    ahead = torch.from_numpy(better).flatten()
    return {
        "seen": seen.flatten(0, 1),
        "legal": legal.flatten(0, 1),
        "actions": actions.flatten(),
        "chances": chances.flatten(),
        "returns": returns.flatten(),
        "better": (ahead - ahead.mean()) / (ahead.std() + 1e-6),
    }


def _margins(batch: VecGame) -> np.ndarray:
    """How far each seat is ahead of the other, in rewards."""
    points = batch.scores.astype(np.float32)
    return (points - points[:, ::-1]) / SCALE


def _surprises(
    values: np.ndarray,
    seats: np.ndarray,
    gained: np.ndarray,
    ended: np.ndarray,
    last: np.ndarray,
    last_seats: np.ndarray,
) -> np.ndarray:
    """By how much each decision turned out better than the critic thought, from the last back.

    The next thing that a seat knows is its own next decision, whatever the other does before it.
    """
    games = np.arange(values.shape[1])
    better = np.empty_like(values)
    # What one seat expects to win, the other expects to lose.
    expected = np.where(np.arange(2) == last_seats[:, None], last[:, None], -last[:, None])
    handed_back, gains = np.zeros_like(expected), np.zeros_like(expected)
    for step in reversed(range(len(values))):
        over = ended[step][:, None]
        expected, handed_back = np.where(over, 0, expected), np.where(over, 0, handed_back)
        gains = np.where(over, 0, gains) + gained[step]
        seat = seats[step]
        surprise = gains[games, seat] + expected[games, seat] - values[step]
        better[step] = surprise + TRACE * handed_back[games, seat]
        expected[games, seat], handed_back[games, seat] = values[step], better[step]
        gains[games, seat] = 0
    return better


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


def measure(player: Player, level: str, games: int, seed: int) -> tuple[float, float, float]:
    """Points, margin and share of wins against a bot, in this many games from both seats alike."""
    batch, bot = VecGame(games, players=2, seed=seed), bot_of(level)
    mine, open_games = np.arange(games) % 2, np.ones(games, bool)
    scores = np.zeros((games, 2))
    while open_games.any():
        choice, _ = player.ask(batch)
        actions = np.where(open_games, choice.sample().numpy(), batch.masks.argmax(axis=1))
        for number in np.flatnonzero(open_games & (batch.seats != mine)):
            game = batch.game(number)
            actions[number] = action_of(decide(bot, game, seed + int(batch.lengths[number])))
        batch.step(actions)
        over = open_games & batch.dones
        scores[over] = batch.scores[over]
        open_games &= ~over
    points, rival = scores[np.arange(games), mine], scores[np.arange(games), 1 - mine]
    won = (points > rival).mean()
    return round(float(points.mean()), 2), round(float((points - rival).mean()), 2), float(won)


def main(minutes: float = 5.0, curve: str | None = None, levels: str = "easy,medium") -> float:
    """Learn for this many minutes of processor time; returns the last mean lead over a level."""
    torch.manual_seed(1)
    torch.set_num_threads(1)
    player, batch = Player(), VecGame(GAMES, players=2, seed=1)
    optimiser = torch.optim.Adam(player.parameters(), lr=5e-4)
    begun, decisions, due, margin = time.process_time(), 0, 0.0, 0.0
    games, steps = (MEASURED, STEPS) if minutes >= 1 else (8, 8)
    lines: list[tuple[object, ...]] = [
        ("seconds", "decisions", "level", "points", "margin", "won"),
    ]
    while True:
        passed = time.process_time() - begun
        if passed >= min(due, minutes * 60):
            for level in levels.split(","):
                points, margin, wins = measure(player, level, games, 1000 + len(lines))
                lines.append((int(passed), decisions, level, points, margin, wins))
                print(
                    f"{passed:6.0f} s {decisions:9} decisions: {points:6.1f} points against "
                    f"{level}, margin {margin:+6.1f}, {wins:4.0%} won",
                    flush=True,
                )
            if curve is not None:
                with Path(curve).open("w", newline="", encoding="utf-8") as file:
                    csv.writer(file, lineterminator="\n").writerows(lines)
            if passed >= minutes * 60:
                return margin
            due = passed + minutes * 3
        data = collect(batch, player, steps)
        decisions += len(data["actions"])
        learn(player, optimiser, data)


if __name__ == "__main__":
    main(*(float(sys.argv[1]),) if sys.argv[1:] else (), *sys.argv[2:])
