"""What a series of games says about the strength of its players.

>>> low, high = interval(80, 100)
>>> round(low, 2), round(high, 2)
(0.71, 0.87)
>>> beaten = [[0.0, 75.0], [25.0, 0.0]]
>>> [round(elo) for elo in elos(beaten)]
[1094, 906]
>>> [round(spread) for spread in spreads(beaten, elos(beaten))]
[39, 39]
"""

import math

CENTRE = 1000.0
"""The mean of all ratings of an arena: only differences mean something."""
_CONFIDENCE = 1.959964
_DRAWS = 0.5
"""Half a win for both sides of every pair, so that no rating runs away to infinity."""


def interval(won: float, games: int) -> tuple[float, float]:
    """The interval in which a rate of winning lies with 95% confidence, after Wilson (1927)."""
    if games == 0:
        return 0.0, 1.0
    square = _CONFIDENCE * _CONFIDENCE
    rate = won / games
    middle = rate + square / (2 * games)
    spread = _CONFIDENCE * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def elos(beaten: list[list[float]]) -> list[float]:
    """Elo ratings from how often each has been ahead of each other, after Bradley and Terry."""
    count = len(beaten)
    strength = [1.0] * count
    wins = [
        [beaten[i][j] + (_DRAWS if beaten[i][j] + beaten[j][i] else 0.0) for j in range(count)]
        for i in range(count)
    ]
    for _ in range(500):
        for i in range(count):
            met = sum(
                (wins[i][j] + wins[j][i]) / (strength[i] + strength[j])
                for j in range(count)
                if j != i
            )
            if met:
                strength[i] = sum(wins[i][j] for j in range(count) if j != i) / met
        mean = math.exp(sum(math.log(one) for one in strength) / count)
        strength = [one / mean for one in strength]
    return [CENTRE + 400 * math.log10(one) for one in strength]


def spreads(beaten: list[list[float]], ratings: list[float]) -> list[float]:
    """How far each rating may be off with 95% confidence, up and down; 0 for one who met nobody.

    The errors come from the curvature of the likelihood at its top. Only differences between
    ratings are measured, so the mean of all is held fixed: without that the matrix has no inverse.
    """
    import numpy as np  # not above: only an arena needs it

    count = len(beaten)
    per_point = math.log(10) / 400
    curve = np.full((count, count), 1.0 / count)
    for i in range(count):
        for j in range(count):
            games = beaten[i][j] + beaten[j][i]
            if i == j or not games:
                continue
            hope = 1 / (1 + 10 ** ((ratings[j] - ratings[i]) / 400))
            weight = (games + 2 * _DRAWS) * hope * (1 - hope)
            curve[i, i] += weight
            curve[i, j] -= weight
    # Bots that never met, not even through others, leave it without an inverse all the same.
    variances = np.diagonal(np.linalg.pinv(curve)) - 1.0 / count
    met = [sum(beaten[i]) + sum(row[i] for row in beaten) > 0 for i in range(count)]
    return [
        _CONFIDENCE * math.sqrt(max(0.0, float(variance))) / per_point if known else 0.0
        for variance, known in zip(variances, met, strict=True)
    ]
