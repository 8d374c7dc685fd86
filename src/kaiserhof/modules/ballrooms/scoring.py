"""The scoring of a ballroom, after the emperor's: each ballroom has its own way."""

from typing import Final

from mypy_extensions import i64

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
        # All before any are given: no gain may change what another is worth.
        points = [self.points(s, place, player) for player in range(s.rules.players)]
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

    def points(self, s: State, place: i64, player: Player) -> int:
        """The points of a player for a ballroom."""
        board = self.board
        ballroom = board.ballroom(s, place)
        name, worth = board.scoring[ballroom].name, board.worth[ballroom]
        if name == "each_row":
            total = 0
            for row in range(i64(ROWS)):
                in_row: list[int] = []
                for other in range(i64(s.rules.players)):
                    in_row.append(board.in_row(s, place, row, other))
                total += shared_rank(in_row, player, worth)
            return total
        if name == "most_dancers":
            dancers: list[int] = []
            for other in range(i64(s.rules.players)):
                dancers.append(board.in_ballroom(s, place, other))
            return shared_rank(dancers, player, worth)
        count: int = board.in_ballroom(s, place, player)
        if name == "dancers_times_highest_row":
            return count * self._highest(s, place, player)
        if name == "by_count":
            return worth[min(count, len(worth)) - 1] if count else 0
        return count // 2 * worth[0]

    def _highest(self, s: State, place: i64, player: Player) -> int:
        highest = 0
        for row in range(ROWS):
            if self.board.in_row(s, place, row, player):
                highest = row + 1
        return highest


def shared_rank(counts: list[int], player: Player, worth: list[int]) -> int:
    """A player's points by rank; players in a tie share the sum of the ranks taken, rounded down.

    Only players with a dancer have a rank.

    >>> [shared_rank([3, 3, 1], player, [15, 10, 5]) for player in range(3)]
    [12, 12, 5]
    >>> [shared_rank([0, 1, 1], player, [7, 2]) for player in range(3)]
    [0, 4, 4]
    """
    count = counts[player]
    if count == 0:
        return 0
    better, tied = 0, 0
    for other in counts:
        if other > count:
            better += 1
        elif other == count:
            tied += 1
    return sum(worth[better : better + tied]) // tied
