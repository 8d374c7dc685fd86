"""A judge written by hand: what a hotel is worth by rules of thumb.

>>> from kaiserhof import Game
>>> poor, rich = Game(seed=1), Game(seed=1)
>>> rich.state.gain_points(0, 5, 75)
>>> HandJudge().worth(rich.state, 0) - HandJudge().worth(poor.state, 0)
5.0
"""

from typing import Final

from kaiserhof.engine.layout import (
    COLUMNS,
    HAND,
    ITEM_KINDS,
    MARKERS,
    MOST_TABLES,
    PLAYED,
    POLITICS,
    ROOMS,
    SCORINGS,
)
from kaiserhof.engine.ops import ARGUMENTS, POINTS
from kaiserhof.engine.scoring import LOST_PER_GUEST
from kaiserhof.engine.state import TRACK_LAST, State, bits
from kaiserhof.search.judge import Judge, end_points, turns_left

TILE_BONUS: Final = 5.0
TILE_PENALTY: Final = 5.0
VISIT: Final = 4.0
"""What any guest brings who moves in: a room occupied, its points, a step to a politics card."""
REWARD: Final = 2.5
NO_ROOM: Final = 2.0
LACKING: Final = 1.5
ITEM_WORTH: Final = [1.2, 1.6, 1.2, 1.6, 2.0]
"""Strudel, cake, wine, coffee, champagne while there are guests to come."""


class HandJudge(Judge):
    """Adds up krones, emperor, rooms, guests, kitchen, staff and politics."""

    def worth(self, s: State, player: int) -> float:
        points = float(s.points(player))
        if s.is_over():
            return points
        turns = turns_left(s, player)
        left = turns / (2.0 * s.rules.rounds)
        return (
            points
            + self._krones(s, player, turns, left)
            + self._emperor(s, player, left)
            + self._hotel(s, player, turns, left)
            + self._cafe(s, player, turns, left)
            + self._kitchen(s, player, turns)
            + self._staff(s, player, left)
            + self._politics(s, player, left)
        )

    def _krones(self, s: State, player: int, turns: int, left: float) -> float:
        """A krone is a point in the end; before, the first ones are worth most."""
        krones = s.krones(player)
        if turns == 0:
            return float(krones)
        needed = krones if krones < 6 else 6
        return needed * (1.0 + 0.5 * left) + (krones - needed) * 0.95

    def _emperor(self, s: State, player: int, left: float) -> float:
        """What the next scorings bring: points, then the bonus of a tile or its penalty."""
        rules = s.rules
        held: int = s.v[SCORINGS]
        worth, weight = 0.0, 1.0
        place = s.emperor(player)
        for scoring in range(held, len(rules.scoring_rounds)):
            # Until a scoring the marker moves on by itself a little, in every round to come.
            ahead = rules.scoring_rounds[scoring] - s.round()
            hope = place + (ahead if ahead < 4 else 4) * 0.7
            reached = int(hope) if hope < TRACK_LAST else TRACK_LAST
            worth += weight * rules.emperor_points[reached]
            after = hope - rules.steps_back[scoring]
            if after >= rules.bonus_from:
                worth += weight * TILE_BONUS
            elif after <= 0.0:
                short = after if after > -3.0 else -3.0
                worth -= weight * (TILE_PENALTY - short)
            else:
                worth += weight * after * 0.5
            place = int(after) if after > 0.0 else 0
            weight *= 0.5
        return worth

    def _hotel(self, s: State, player: int, turns: int, left: float) -> float:
        rules = s.rules
        prepared, occupied = s.prepared(player), s.occupied(player)
        board = s.board(player)
        worth = 0.0
        free = 0
        for room in range(ROOMS):
            floor = rules.floor_points[room // COLUMNS]
            if occupied >> room & 1:
                worth += floor
            elif prepared >> room & 1:
                free += 1
                worth += 1.0 + 0.6 * rules.floor_cost[room // COLUMNS] if turns else 0.0
        # More free rooms than guests can fill are worth little.
        if free > turns:
            worth -= 1.2 * (free - turns)
        given = s.groups_given(player)
        groups = rules.group_rooms[board]
        for group in range(len(groups)):
            if given >> group & 1 == 0:
                rooms = groups[group]
                size = bits(rooms)
                inside = bits(occupied & rooms) + 0.4 * bits(prepared & ~occupied & rooms)
                bonus = rules.group_bonus[board][group] % ARGUMENTS
                share = inside / size
                worth += 0.8 * bonus * share * share * (left if left < 0.5 else 0.5) * 2.0
        return worth

    def _cafe(self, s: State, player: int, turns: int, left: float) -> float:
        """A guest is worth what the visit brings, less what is still to be done for it."""
        rules = s.rules
        free = s.free_rooms(player)
        rooms = rules.colour_rooms[s.board(player)]
        worth, work = 0.0, 0
        for table in range(MOST_TABLES):
            guest = s.guest_at(player, table)
            if guest == 0:
                continue
            lacks = 0
            for kind in range(ITEM_KINDS):
                lacks += s.lacks(player, table, kind)
            gain = rules.guest_points[guest] + VISIT
            for code in rules.guest_reward[guest]:
                gain += REWARD if code // ARGUMENTS != POINTS else code % ARGUMENTS
            colour = rules.guest_colour[guest]
            if bits(free & rooms[colour] if colour < 3 else free) == 0:
                gain -= NO_ROOM
            # The items that are lacking have their price, and the last of them are the hardest.
            left_over = gain - LACKING * lacks
            work += 1 + lacks
            if turns == 0 or work > 3 * turns:
                worth -= LOST_PER_GUEST if lacks or turns == 0 else 1.0
            else:
                worth += left_over if left_over > 0.5 else 0.5
        return worth

    def _kitchen(self, s: State, player: int, turns: int) -> float:
        worth = 0.0
        for kind in range(ITEM_KINDS):
            count = s.kitchen(player, kind)
            if turns == 0:
                worth += count
            else:
                some = count if count < 3 else 3
                worth += ITEM_WORTH[kind] * some + 1.0 * (count - some)
        return worth

    def _staff(self, s: State, player: int, left: float) -> float:
        """Staff in play by what it costs, more the longer it works; cards in hand a little."""
        worth = end_points(s, player) + 0.25 * s.size(s.pile(player, HAND)) * left
        card = s.first(s.pile(player, PLAYED))
        while card:
            score = s.rules.staff_score[card]
            if score is not None:
                worth += 5.0 * left
            elif not s.rules.staff_is_once[card]:
                worth += (2.0 + s.rules.staff_cost[card]) * 1.8 * left
            card = s.after(card)
        return worth

    def _politics(self, s: State, player: int, left: float) -> float:
        """How near the politics cards are."""
        worth = 0.0
        for letter in range(3):
            place = 0
            mine = False
            while place < 3 and s.v[MARKERS + letter * 3 + place]:
                if s.v[MARKERS + letter * 3 + place] == player + 1:
                    mine = True
                place += 1
            if mine or place == 3:
                continue
            card: int = s.v[POLITICS + letter]
            have, wanted = s.rules.politics_condition[card].progress(s, player)
            points = s.rules.politics_points[card][place]
            share = have / wanted if wanted else 1.0
            if share >= 1.0:
                worth += 0.9 * points
            else:
                missing = wanted - have
                hope = left * 14.0 / (missing * 2.0)
                worth += 0.6 * points * share * share * (hope if hope < 1.0 else 1.0)
        return worth
