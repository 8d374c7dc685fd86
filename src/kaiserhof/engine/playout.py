"""Playouts: a game played to its end at random, inside the core.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=1)
>>> scores = playouts(game.state, 3, Stream.from_seed(5))
>>> len(scores), len(scores[0])
(3, 2)
>>> scores == playouts(game.state, 3, Stream.from_seed(5))
True
"""

from kaiserhof.engine import answers as a
from kaiserhof.engine import flow
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.state import State


def play_to_end(s: State, stream: Stream) -> int:
    """Play random legal answers until the game is over; returns how many."""
    out: list[int] = []
    flow.advance(s, out)
    decisions = 0
    while out:
        decisions += 1
        flow.play(s, out[stream.pick(len(out))], out)
    return decisions


def play_to_end_weighted(s: State, stream: Stream, weights: list[int]) -> int:
    """The same, but each answer is as likely as its weight, by number in the catalogue.

    Answers of weight zero are played only where all are zero.
    """
    out: list[int] = []
    flow.advance(s, out)
    decisions = 0
    while out:
        decisions += 1
        total = 0
        for answer in out:
            total += weights[answer]
        if total:
            chosen = stream.pick(total)
            index = 0
            while chosen >= weights[out[index]]:
                chosen -= weights[out[index]]
                index += 1
        else:
            index = stream.pick(len(out))
        flow.play(s, out[index], out)
    return decisions


def playout(s: State, stream: Stream, weights: list[int] | None = None) -> list[int]:
    """The scores of one playout from a state, which stays as it is."""
    copy = s.copy()
    copy.follow(stream)
    if weights is None:
        play_to_end(copy, stream)
    else:
        play_to_end_weighted(copy, stream, weights)
    return [copy.points(player) for player in range(copy.rules.players)]


def playouts(
    s: State, count: int, stream: Stream, weights: list[int] | None = None
) -> list[list[int]]:
    """The scores of many playouts from a state."""
    return [playout(s, stream, weights) for _ in range(count)]


def even_weights() -> list[int]:
    """Weights that make all answers equally likely: a start for one's own."""
    return [1] * a.ANSWERS
