"""A bot that takes what looks best at once.

It tries each answer on a copy of a game in which everything hidden has been dealt anew, plays
what this answer asks of it in the same way, and keeps the answer with the best hotel.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=7)
>>> bot = GreedyBot(seed=1, seat=0)
>>> bot.choose(game.redeal(0, seed=5), [str(answer) for answer in game.answers])
'guest 4'
"""

import random
from collections.abc import Sequence

from kaiserhof.data import ITEMS
from kaiserhof.engine.game import Game
from kaiserhof.engine.layout import (
    COLUMNS,
    HAND,
    MARKERS,
    MOST_TABLES,
    PLAYED,
    POLITICS,
    ROOMS,
)
from kaiserhof.engine.state import State

DEEPEST = 8
"""So many small decisions are played on behind an answer, until the turn comes to a rest."""


class GreedyBot:
    """Takes the answer behind which its hotel looks best; ties fall by its own chance."""

    def __init__(self, seed: int, seat: int) -> None:
        self.seat = seat
        self._chance = random.Random(f"greedy bot {seed} {seat}")

    def choose(self, game: Game, answers: Sequence[str]) -> str:
        """One of the legal answers; the game is one that the seat cannot tell from the real one."""
        if len(answers) == 1:
            return answers[0]
        worth = [self._worth_of(game, answer, DEEPEST) for answer in answers]
        best = max(worth)
        return self._chance.choice([a for a, w in zip(answers, worth, strict=True) if w == best])

    def _worth_of(self, game: Game, answer: str | int, depth: int) -> float:
        """The worth of the hotel when an answer, and what comes of it, has been played."""
        after = game.copy()
        after.apply(answer)
        while depth > 0 and after.player == self.seat and after.decision != "turn":
            after = self._best_next(after)
            depth -= 1
        return worth(after, self.seat)

    def _best_next(self, game: Game) -> Game:
        best, most = game, float("-inf")
        for number in game.answer_numbers:
            after = game.copy()
            after.apply(number)
            value = worth(after, self.seat)
            if value > most:
                best, most = after, value
        return best


def worth(game: Game, player: int) -> float:
    """What a hotel is worth, about in points at the end.

    >>> poor, rich = Game(seed=1), Game(seed=1)
    >>> rich.state.gain_points(0, 5, 75)
    >>> worth(rich, 0) - worth(poor, 0)
    5.0
    """
    s = game.state
    if game.over:
        return float(s.points(player))
    left = max(0, s.rules.rounds - s.round()) / s.rules.rounds
    return (
        s.points(player)
        + _krones(s.krones(player), left)
        + _emperor(s, player, left)
        + _hotel(s, player, left)
        + _cafe(s, player, left)
        + _kitchen(s, player, left)
        + _staff(s, player, left)
        + _politics(s, player)
    )


def _krones(krones: int, left: float) -> float:
    """The first krones are worth most: without any, nothing can be done."""
    needed = min(krones, 6)
    return needed * (1.0 + 0.5 * left) + (krones - needed) * (0.9 - 0.3 * (1 - left))


def _emperor(s: State, player: int, left: float) -> float:
    """Steps score with every emperor to come, and below three of them a penalty threatens."""
    steps = s.emperor(player)
    safe = min(steps, 3)
    return (safe * 1.5 + (steps - safe) * 0.6) * (0.3 + 0.7 * left if left else 0.0)


def _hotel(s: State, player: int, left: float) -> float:
    total = 0.0
    prepared, occupied = s.prepared(player), s.occupied(player)
    for room in range(ROOMS):
        floor: int = s.rules.floor_points[room // COLUMNS]
        if occupied >> room & 1:
            total += floor + 1.0 * left
        elif prepared >> room & 1:
            total += (0.4 * floor + 1.0) * left
    return total


def _cafe(s: State, player: int, left: float) -> float:
    """A guest is worth what has been served of the order; one who stays to the end costs 5."""
    total = 0.0
    for table in range(MOST_TABLES):
        guest = s.guest_at(player, table)
        if guest:
            lacks = sum(s.lacks(player, table, kind) for kind in range(len(ITEMS)))
            points = s.rules.guest_points[guest] + 3.0
            served = 1.0 - lacks / max(1, s.rules.guest_size[guest])
            total += points * (0.25 + 0.55 * served) - (1 - left) * lacks - 5.0 * (left == 0)
    return total


def _kitchen(s: State, player: int, left: float) -> float:
    items = sum(s.kitchen(player, kind) for kind in range(len(ITEMS)))
    return items * (0.5 + 0.5 * left)


def _staff(s: State, player: int, left: float) -> float:
    """Staff in play by what it costs, more the longer it works; cards in hand a little."""
    total = 0.3 * s.size(s.pile(player, HAND)) * left
    for card in s.cards(s.pile(player, PLAYED)):
        score = s.rules.staff_score[card]
        if score is not None:
            total += score.points(s, player) + 2.0 * left
        else:
            total += s.rules.staff_cost[card] * (0.4 + 1.1 * left)
    return total


def _politics(s: State, player: int) -> float:
    """How near the politics cards are."""
    total = 0.0
    for letter in range(3):
        card = s.v[POLITICS + letter]
        markers = [s.v[MARKERS + letter * 3 + place] for place in range(3)]
        if player + 1 not in markers and 0 in markers:
            have, wanted = s.rules.politics_condition[card].progress(s, player)[:2]
            points = s.rules.politics_points[card][markers.index(0)]
            total += 0.35 * points * (min(have, wanted) / max(1, wanted)) ** 2
    return total
