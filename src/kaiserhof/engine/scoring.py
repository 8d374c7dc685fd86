"""The final scoring, and who has won."""

from typing import Final

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.sources import (
    FINAL_GUESTS,
    FINAL_LEFTOVERS,
    FINAL_ROOMS,
    T_END_STAFF,
    T_LEFTOVERS,
)
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import (
    COLUMNS,
    FLOORS,
    MOST_TABLES,
    PLAYED,
    ROOMS,
    TALLY_PLACES,
)

LOST_PER_GUEST: Final = 5


def score_at_the_end(s: State, player: Player) -> None:
    """End-of-game staff, occupied rooms, what is left over, guests still in the café.

    Of a seat that a module plays, the module scores what it counts differently.
    """
    if not s.rules.decides[player]:
        for module in s.rules.listeners.final_scoring:
            module.final_scoring(s, player)
        s.gain_points(player, room_points(s, player), FINAL_ROOMS)
        return
    card = s.first(s.pile(player, PLAYED))
    while card:
        score = s.rules.staff_score[card]
        if score is not None:
            s.gain_points_as(player, score.points(s, player), card, T_END_STAFF)
        card = s.after(card)
    for module in s.rules.listeners.final_scoring:
        module.final_scoring(s, player)
    s.gain_points(player, room_points(s, player), FINAL_ROOMS)
    s.gain_points(player, leftovers(s, player), FINAL_LEFTOVERS)
    s.gain_points(player, -LOST_PER_GUEST * guests_left(s, player), FINAL_GUESTS)


def points_without_staff(s: State, player: Player) -> int:
    """What the final scoring brings besides the end-of-game staff."""
    lost = LOST_PER_GUEST * guests_left(s, player)
    return room_points(s, player) + leftovers(s, player) - lost


def room_points(s: State, player: Player) -> int:
    """The end points of the occupied rooms, by floor."""
    occupied = s.occupied(player)
    points = 0
    for room in range(ROOMS):
        if occupied >> room & 1:
            points += s.rules.floor_points[room // COLUMNS]
    return points


def points_by_floor(s: State, player: Player) -> list[int]:
    """The same, told apart by floor, the lowest first."""
    occupied = s.occupied(player)
    points = [0] * FLOORS
    for room in range(ROOMS):
        if occupied >> room & 1:
            points[room // COLUMNS] += s.rules.floor_points[room // COLUMNS]
    return points


def leftovers(s: State, player: Player) -> int:
    """A point for each krone and each item in the kitchen."""
    return s.krones(player) + s.kitchen_total(player)


def guests_left(s: State, player: Player) -> int:
    """Guests who are still in the café."""
    left = 0
    for table in range(MOST_TABLES):
        if s.guest_at(player, table):
            left += 1
    return left


def tally(s: State, player: Player) -> list[int]:
    """A player's points by the lines of the score breakdown."""
    return [s.tally(player, line) for line in range(TALLY_PLACES)]


def ranks(s: State) -> list[int]:
    """The rank of each player, 1 for the winner.

    Ties go to the player with more points from leftovers; still tied, the rank is shared. Where a
    seat wins every tie, nothing else counts.
    """
    players = s.rules.players
    favoured = s.rules.tie_goes_to
    if favoured >= 0:
        marks = [2 * s.points(player) + (player == favoured) for player in range(players)]
        return [1 + sum(other > mark for other in marks) for mark in marks]
    keys = [
        (s.points(player), tally(s, player)[T_LEFTOVERS] if s.is_over() else leftovers(s, player))
        for player in range(players)
    ]
    return [1 + sum(other > key for other in keys) for key in keys]
