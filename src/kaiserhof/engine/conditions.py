"""Conditions of politics cards, and the scores of end-of-game staff."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kaiserhof.engine.measures import Measure
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State, bits
from kaiserhof.engine.state.layout import PLAYED

NO_LIMIT: Final = 9999


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """What a politics card asks for."""

    def is_met(self, s: State, player: Player) -> bool:
        """Whether the player meets it now."""
        raise NotImplementedError

    def progress(self, s: State, player: Player) -> tuple[int, int]:
        """How much of how much the player has."""
        raise NotImplementedError


class AtLeast(Condition):
    """This many of a measure."""

    def __init__(self, measure: Measure, wanted: int) -> None:
        self.measure = measure
        self.wanted = wanted

    def is_met(self, s: State, player: Player) -> bool:
        return self.measure.count(s, player) >= self.wanted

    def progress(self, s: State, player: Player) -> tuple[int, int]:
        have = self.measure.count(s, player)
        return (have if have < self.wanted else self.wanted), self.wanted


class OccupiedByColour(Condition):
    """This many occupied rooms of each colour."""

    def __init__(self, wanted: list[int]) -> None:
        self.wanted = wanted

    def is_met(self, s: State, player: Player) -> bool:
        occupied = s.occupied(player)
        rooms = s.rules.colour_rooms[s.board(player)]
        return all(bits(occupied & rooms[colour]) >= self.wanted[colour] for colour in range(3))

    def progress(self, s: State, player: Player) -> tuple[int, int]:
        occupied: i64 = s.occupied(player)
        rooms = s.rules.colour_rooms[s.board(player)]
        have: i64 = 0
        total: i64 = 0
        for colour in range(i64(3)):
            of_colour: i64 = bits(occupied & rooms[colour])
            wanted: i64 = self.wanted[colour]
            have += of_colour if of_colour < wanted else wanted
            total += wanted
        return have, total


class AllOfOneColour(Condition):
    """Every room of some colour is occupied."""

    def is_met(self, s: State, player: Player) -> bool:
        occupied = s.occupied(player)
        rooms = s.rules.colour_rooms[s.board(player)]
        return any(occupied & rooms[colour] == rooms[colour] for colour in range(3))

    def progress(self, s: State, player: Player) -> tuple[int, int]:
        occupied = s.occupied(player)
        best_have, best_wanted = 0, 20
        for rooms in s.rules.colour_rooms[s.board(player)]:
            have, wanted = bits(occupied & rooms), bits(rooms)
            if wanted - have < best_wanted - best_have:
                best_have, best_wanted = have, wanted
        return best_have, best_wanted


@mypyc_attr(allow_interpreted_subclasses=True)
class Score:
    """What an end-of-game staff card is worth on a player's hotel."""

    def points(self, s: State, player: Player) -> int:
        """The points it brings."""
        raise NotImplementedError

    def copies(self) -> bool:
        """Whether it scores what another card is worth."""
        return False


class PerMeasure(Score):
    """This many points for each of a measure, and no more than a limit."""

    def __init__(self, measure: Measure, each: int, limit: int) -> None:
        self.measure = measure
        self.each = each
        self.limit = limit

    def points(self, s: State, player: Player) -> int:
        worth = self.measure.count(s, player) * self.each
        return worth if worth < self.limit else self.limit


class CopyEndCard(Score):
    """The best end-of-game card in another hotel, scored on one's own.

    A copy of another copy is worth nothing (ruling 49).
    """

    def copies(self) -> bool:
        return True

    def points(self, s: State, player: Player) -> int:
        best = 0
        for other in range(s.rules.players):
            if other == player:
                continue
            card = s.first(s.pile(other, PLAYED))
            while card:
                score = s.rules.staff_score[card]
                if score is not None and not isinstance(score, CopyEndCard):
                    worth = score.points(s, player)
                    if worth > best:
                        best = worth
                card = s.after(card)
        return best
