"""The scoring of a ballroom, after the emperor's: each ballroom has its own way."""

from typing import Final

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.base import AutoStep
from kaiserhof.modules.ballrooms import numbers
from kaiserhof.modules.ballrooms.board import ROWS, BallroomBoard

BALLROOM_SCORE: Final = numbers.BALLROOM_SCORE
"""Source: + ballroom."""


class ScoreBallroom(AutoStep):
    """The ballroom of this round is scored, after the emperor."""

    def __init__(self, board: BallroomBoard) -> None:
        super().__init__()
        self.board = board

    def run(self, s: State) -> None:
        s.pop()
        place = s.scorings() - 1
        points = self.points(s, place)
        for player in range(s.rules.players):
            if self.board.in_ballroom(s, place, player) == 0:
                s.gain_points(player, self.board.no_dancer, BALLROOM_SCORE + place)
            else:
                s.gain_points(player, points[player], BALLROOM_SCORE + place)
        leader = self._leader(s, place)
        if leader >= 0:
            for listener in self.board.ballroom_led:
                listener.hear(s, leader, place)

    def _leader(self, s: State, place: int) -> int:
        """Who alone has the most dancers in a ballroom, or -1."""
        most = 0
        leader = -1
        for player in range(s.rules.players):
            count = self.board.in_ballroom(s, place, player)
            if count == most:
                leader = -1
            elif count > most:
                most, leader = count, player
        return leader

    def points(self, s: State, place: int) -> list[int]:
        """The points of each player for a ballroom."""
        board, players = self.board, range(s.rules.players)
        ballroom = board.ballroom(s, place)
        term, worth = board.scoring[ballroom], board.worth[ballroom]
        counts = [board.in_ballroom(s, place, player) for player in players]
        if term.name == "dancers_times_highest_row":
            return [counts[player] * self._highest(s, place, player) for player in players]
        if term.name == "each_row":
            total = [0] * len(counts)
            for row in range(ROWS):
                in_row = [board.in_row(s, place, row, player) for player in players]
                for player, won in enumerate(shared_ranks(in_row, worth)):
                    total[player] += won
            return total
        if term.name == "by_count":
            return [worth[min(count, len(worth)) - 1] if count else 0 for count in counts]
        if term.name == "most_dancers":
            return shared_ranks(counts, worth)
        return [count // 2 * worth[0] for count in counts]

    def _highest(self, s: State, place: int, player: Player) -> int:
        highest = 0
        for row in range(ROWS):
            if self.board.in_row(s, place, row, player):
                highest = row + 1
        return highest


def shared_ranks(counts: list[int], worth: list[int]) -> list[int]:
    """Points by rank; players in a tie share the sum of the ranks taken, rounded down.

    Only players with a dancer have a rank.

    >>> shared_ranks([3, 3, 1], [15, 10, 5])
    [12, 12, 5]
    >>> shared_ranks([0, 1, 1], [7, 2])
    [0, 4, 4]
    """
    result = [0] * len(counts)
    for player, count in enumerate(counts):
        if count:
            better, tied = 0, 0
            for other in counts:
                if other > count:
                    better += 1
                elif other == count:
                    tied += 1
            result[player] = sum(worth[better : better + tied]) // tied
    return result
