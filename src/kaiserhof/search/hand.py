"""A judge written by hand: what a hotel is worth by rules of thumb.

>>> from kaiserhof import Game
>>> poor, rich = Game(seed=1), Game(seed=1)
>>> rich.state.gain_points(0, 5, 75)
>>> HandJudge().worth(rich.state, 0) - HandJudge().worth(poor.state, 0)
5.0
"""

from kaiserhof.engine.nouns import Player, Rooms
from kaiserhof.engine.ops import ARGUMENTS, POINTS
from kaiserhof.engine.scoring import LOST_PER_GUEST
from kaiserhof.engine.state import State, bits
from kaiserhof.engine.state.layout import (
    COLUMNS,
    HAND,
    ITEM_KINDS,
    MOST_TABLES,
    PLAYED,
    ROOMS,
)
from kaiserhof.search.judge import Judge, end_points, turns_left


class Thumb:
    """The rules of thumb, in points. ``early`` ones fade as the turns run out."""

    def __init__(self) -> None:
        self.first_krones = 2.7
        """Each of the first six krones, with all turns to come; a krone is a point in the end."""
        self.more_krones = 0.7
        self.steps_a_round = 0.65
        """Steps on the emperor track that come by themselves until a scoring."""
        self.tile_bonus = 7.5
        self.tile_penalty = 4.6
        self.later_scoring = 0.75
        """What a scoring counts less than the one before it."""
        self.occupied = 6.2
        """An occupied room beyond its end points: groups and politics cards come nearer."""
        self.free_room = 1.1
        self.free_room_cost = 0.5
        self.spare_room = 1.4
        """Taken off for each free room that no turn is left to fill."""
        self.group = 1.0
        self.visit = 8.9
        """What any guest brings who moves in, beside points and reward."""
        self.reward = 2.5
        self.sure = 0.73
        """A guest in the café is worth a little less than one who has moved in."""
        self.lacking = 1.8
        """Each item that the order lacks."""
        self.pace = 2.0
        """Items served and guests led to their rooms in a turn."""
        self.rooms_to_come = 0.15
        """How likely a room of the right colour is to come, with each turn."""
        self.free_table = 0.9
        self.cheap_item = 1.05
        self.dear_item = 1.7
        self.hand_card = 0.25
        self.staff = 1.95
        self.staff_cost = 1.15
        self.end_staff = 3.5
        self.politics_met = 0.76
        self.politics_near = 0.88


class HandJudge(Judge):
    """Adds up krones, emperor, rooms, guests, kitchen, staff and politics."""

    def __init__(self, thumb: Thumb | None = None) -> None:
        self.thumb = Thumb() if thumb is None else thumb

    def worth(self, s: State, player: Player) -> float:
        points = float(s.points(player))
        if s.is_over():
            return points
        turns = turns_left(s, player)
        left = turns / (2.0 * s.rules.rounds)
        return (
            points
            + self._krones(s, player, turns, left)
            + self._emperor(s, player)
            + self._hotel(s, player, turns, left)
            + self._cafe(s, player, turns)
            + self._kitchen(s, player, turns)
            + self._staff(s, player, left)
            + self._politics(s, player, turns)
        )

    def _krones(self, s: State, player: Player, turns: int, left: float) -> float:
        """A krone is a point in the end; before, the first ones are worth most."""
        krones = s.krones(player)
        if turns == 0:
            return float(krones)
        first = krones if krones < 6 else 6
        early = 1.0 + (self.thumb.first_krones - 1.0) * left
        return first * early + (krones - first) * self.thumb.more_krones

    def _emperor(self, s: State, player: Player) -> float:
        """What the next scorings bring: points, then the bonus of a tile or its penalty."""
        rules, thumb = s.rules, self.thumb
        held = s.scorings()
        worth, weight = 0.0, 1.0
        place = float(s.emperor(player))
        before = s.round()
        for scoring in range(held, len(rules.scoring_rounds)):
            # Until a scoring the marker moves on by itself a little, in every round to come.
            ahead = rules.scoring_rounds[scoring] - before
            before = rules.scoring_rounds[scoring]
            place += ahead * thumb.steps_a_round
            reached = int(place) if place < rules.track_end else rules.track_end
            worth += weight * rules.emperor_points[reached]
            place -= rules.steps_back[scoring]
            if place >= rules.bonus_from:
                worth += weight * thumb.tile_bonus
            elif place <= 0.0:
                # The further behind, the less it can still be mended.
                worth -= weight * (thumb.tile_penalty - (place if place > -3.0 else -3.0))
                place = 0.0
            else:
                worth += weight * place * 0.5
            weight *= thumb.later_scoring
        return worth

    def _hotel(self, s: State, player: Player, turns: int, left: float) -> float:
        rules, thumb = s.rules, self.thumb
        prepared, occupied = s.prepared(player), s.occupied(player)
        board = s.board(player)
        worth = 0.0
        free = 0
        for room in range(ROOMS):
            if occupied >> room & 1:
                worth += rules.floor_points[room // COLUMNS] + thumb.occupied
            elif prepared >> room & 1:
                free += 1
                if turns:
                    worth += (
                        thumb.free_room + thumb.free_room_cost * rules.floor_cost[room // COLUMNS]
                    )
        if free > turns:
            worth -= thumb.spare_room * (free - turns)
        given = s.groups_given(player)
        groups = rules.group_rooms[board]
        early = 2.0 * left if left < 0.5 else 1.0
        for group in range(len(groups)):
            if given >> group & 1 == 0:
                rooms = groups[group]
                inside = bits(occupied & rooms) + 0.4 * bits(prepared & ~occupied & rooms)
                share = inside / bits(rooms)
                bonus = rules.group_bonus[board][group] % ARGUMENTS
                worth += thumb.group * bonus * share * share * early
        return worth

    def _cafe(self, s: State, player: Player, turns: int) -> float:
        """A guest is worth what the visit brings, less what is still to be done for it."""
        rules, thumb = s.rules, self.thumb
        free = s.free_rooms(player)
        rooms = rules.colour_rooms[s.board(player)]
        worth, work, guests = 0.0, 0, 0
        for table in range(MOST_TABLES):
            guest = s.guest_at(player, table)
            if guest == 0:
                continue
            guests += 1
            lacks = 0
            for kind in range(ITEM_KINDS):
                lacks += s.lacks(player, table, kind)
            gain = rules.guest_points[guest] + thumb.visit
            for code in rules.guest_reward[guest]:
                gain += thumb.reward if code // ARGUMENTS != POINTS else code % ARGUMENTS
            work += 1 + lacks
            chance = _at_most_one((thumb.pace * turns - work) * 0.4 + 0.5)
            colour = rules.guest_colour[guest]
            if bits(free & rooms[colour] if colour < 3 else free) == 0:
                chance *= _at_most_one((turns - 1) * thumb.rooms_to_come)
            elif colour < 3:
                free &= ~_lowest(free & rooms[colour])
            worth += chance * (thumb.sure * gain - thumb.lacking * lacks)
            worth -= (1.0 - chance) * LOST_PER_GUEST
        if turns > 1 and guests < s.tables(player):
            worth += thumb.free_table * (s.tables(player) - guests)
        return worth

    def _kitchen(self, s: State, player: Player, turns: int) -> float:
        """Strudel and wine are cheap, cake and coffee dear; the fourth of a kind is a point."""
        worth = 0.0
        for kind in range(ITEM_KINDS):
            count = s.kitchen(player, kind)
            if turns == 0:
                worth += count
            else:
                some = count if count < 3 else 3
                each = self.thumb.cheap_item if kind % 2 == 0 else self.thumb.dear_item
                worth += each * some + (count - some)
        return worth

    def _staff(self, s: State, player: Player, left: float) -> float:
        """Staff in play by what it costs, more the longer it works; cards in hand a little."""
        rules, thumb = s.rules, self.thumb
        worth = end_points(s, player) + thumb.hand_card * s.size(s.pile(player, HAND)) * left
        card = s.first(s.pile(player, PLAYED))
        while card:
            if rules.staff_score[card] is not None:
                worth += thumb.end_staff * left
            elif not rules.staff_is_once[card]:
                worth += (thumb.staff + thumb.staff_cost * rules.staff_cost[card]) * left
            card = s.after(card)
        return worth

    def _politics(self, s: State, player: Player, turns: int) -> float:
        """How near the politics cards are."""
        worth = 0.0
        for letter in range(3):
            place = 0
            mine = False
            while place < 3 and s.marker(letter, place) >= 0:
                if s.marker(letter, place) == player:
                    mine = True
                place += 1
            if mine or place == 3:
                continue
            card = s.politics(letter)
            have, wanted = s.rules.politics_condition[card].progress(s, player)
            points = s.rules.politics_points[card][place]
            share = have / wanted if wanted else 1.0
            if share >= 1.0:
                worth += self.thumb.politics_met * points
            else:
                hope = turns / (2.0 * (wanted - have))
                near = share * share * (hope if hope < 1.0 else 1.0)
                worth += self.thumb.politics_near * points * near
        return worth


def _at_most_one(chance: float) -> float:
    """A chance between none and certainty."""
    return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


def _lowest(rooms: Rooms) -> int:
    """The first room of a set of bits."""
    return rooms & -rooms
