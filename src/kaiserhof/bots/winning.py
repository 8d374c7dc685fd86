"""Learning who wins: from what the hidden units say of two hotels at the same table.

Points are learned first. A hotel's strength is then a weighted sum of its expected points, by the
turns left, and of its units; of two hotels the stronger wins, with the odds that their difference
says (Bradley and Terry 1952). The units stay as they are, so this is quick.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from kaiserhof.bots.selfplay import ENDS
from kaiserhof.bots.training import Array, Sample, Weights, parts
from kaiserhof.search.bookkeeper import MOST_TURNS
from kaiserhof.search.particulars import NUMBERS_LEFT

MOST = 40_000
"""No more pairs than this are looked at, the latest ones."""
PASSES = 12
BATCH = 2000
RATE = 0.02
PACE_RATE = 0.01
DECAY = 1e-3


def learn_winning(sample: Sample, weights: Weights, seed: int) -> tuple[Weights, float]:
    """The weights with what they say of winning learned, and how often they are right."""
    own, other, won = pairs(sample)
    if len(own) == 0:
        return weights, 0.5
    own, other, won = own[-MOST:], other[-MOST:], won[-MOST:]
    needed = np.unique(np.concatenate([own, other]))
    units, points = _heard(sample, weights.narrowed(sample.columns), needed)
    a, b = np.searchsorted(needed, own), np.searchsorted(needed, other)
    turns = sample.stages[needed] % NUMBERS_LEFT
    edge, pace = weights.edge.copy(), weights.pace.copy()
    chance = np.random.default_rng(seed)
    order = np.arange(len(own))
    for number in range(PASSES):
        chance.shuffle(order)
        rate = RATE * (1 - number / PASSES)
        for first in range(0, len(order), BATCH):
            at = order[first : first + BATCH]
            i, j = a[at], b[at]
            sums = units[i] - units[j]
            said = sums @ edge + points[i] * pace[turns[i]] - points[j] * pace[turns[j]]
            slope = (_odds(said) - won[at]) / len(at)
            edge -= rate * (sums.T @ slope + DECAY * edge)
            # A point more or less is little: its weight moves by what it says of tens of points.
            moved = np.bincount(turns[i], slope * points[i], MOST_TURNS + 1)
            moved -= np.bincount(turns[j], slope * points[j], MOST_TURNS + 1)
            seen = np.bincount(turns[i], minlength=MOST_TURNS + 1) / len(at)
            pace -= (PACE_RATE * rate * moved / (seen + 0.01)).astype(np.float32)
    said = (units[a] - units[b]) @ edge + points[a] * pace[turns[a]] - points[b] * pace[turns[b]]
    right = float(np.mean(np.where(won == 0.5, 0.5, (said > 0) == (won > 0.5))))
    return replace(weights, edge=edge.astype(np.float32), pace=pace), right


def pairs(sample: Sample) -> tuple[NDArray[np.int64], NDArray[np.int64], Array]:
    """Positions that end a turn with the last ones of each rival, and whether the first has won."""
    own, other, won = [], [], []
    last: dict[int, int] = {}
    for position in np.flatnonzero(sample.of[:, 2] == ENDS).tolist():
        game, player = int(sample.of[position, 0]), int(sample.of[position, 1])
        last[game * 4 + player] = position
        for rival in range(4):
            there = last.get(game * 4 + rival)
            if rival != player and there is not None:
                own.append(position)
                other.append(there)
                ahead = int(sample.finals[game, player]) - int(sample.finals[game, rival])
                won.append(0.5 + 0.5 * np.sign(ahead))
    return np.array(own, np.int64), np.array(other, np.int64), np.array(won, np.float32)


def _heard(sample: Sample, weights: Weights, needed: NDArray[np.int64]) -> tuple[Array, Array]:
    """What the units say of some positions, and the points that they expect in the end."""
    units, points = [], []
    for part in parts(len(needed)):
        x, stages = sample.rows(needed[part]), sample.stages[needed[part]]
        units.append(weights.units(x))
        points.append(sample.of[needed[part], 3] + weights.predict(x, stages))
    return np.concatenate(units), np.concatenate(points).astype(np.float32)


def _odds(difference: Array) -> Array:
    return (1 / (1 + np.exp(-np.clip(difference, -30, 30)))).astype(np.float32)
