"""Rooms: preparing, occupying and losing them."""

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import rooms
from kaiserhof.engine.layout import COLUMNS, LOWER_FLOORS
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.base import Step


def append_rooms(chosen: int, first: int, out: list[int]) -> None:
    """Append ``first + room`` for each room of a set of bits."""
    answer = first
    while chosen:
        if chosen & 1:
            out.append(answer)
        chosen >>= 1
        answer += 1


class Prepare(Step):
    """Prepare rooms. Values: how many are left, the discount, flags, the source.

    Above the flags lie the groups completed by rooms that are occupied at once: their bonuses
    follow when the whole effect is done (ruling 124).
    """

    def answers(self, s: State, out: list[int]) -> None:
        player, discount, flags = s.owner(), s.value(1), s.value(2)
        spaces = s.frontier(player)
        if flags & rooms.LOW:
            spaces &= LOWER_FLOORS
        krones = s.krones(player)
        room = 0
        while spaces:
            if spaces & 1 and s.room_price(player, room, discount) <= krones:
                out.append(a.ROOM + room)
            spaces >>= 1
            room += 1
        if flags & rooms.OPTIONAL or not out:
            out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, flags = s.owner(), s.value(2)
        if answer == a.DONE:
            s.pop()
            give_bonuses(s, player, flags // rooms.GROUPS)
            return
        room = answer - a.ROOM
        left, discount, source = s.value(0) - 1, s.value(1), s.value(3)
        if left:
            s.set_value(0, left)
        else:
            s.pop()
        rooms.prepare(s, player, room, discount, source)
        if flags & rooms.THEN_OCCUPY:
            group = rooms.occupy(s, player, room, source)
            if group >= 0:
                flags |= rooms.GROUPS << group
            if left:
                s.set_value(2, flags)
            else:
                give_bonuses(s, player, flags // rooms.GROUPS)


class Occupy(Step):
    """Turn free rooms. Values: how many are left, what may be left out, groups completed, source.

    The bonuses of completed groups follow when the whole effect is done (ruling 34).
    """

    def answers(self, s: State, out: list[int]) -> None:
        append_rooms(s.free_rooms(s.owner()), a.OCCUPY, out)
        if s.value(1) or not out:
            out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player = s.owner()
        left = 0
        if answer != a.DONE:
            left = s.value(0) - 1
            s.set_value(0, left)
            if s.value(1) == rooms.ALL_OR_NONE:
                s.set_value(1, rooms.ALL)
            group = rooms.occupy(s, player, answer - a.OCCUPY, s.value(3))
            if group >= 0:
                s.set_value(2, s.value(2) | 1 << group)
        if left == 0 or s.free_rooms(player) == 0:
            groups = s.value(2)
            s.pop()
            give_bonuses(s, player, groups)


def give_bonuses(s: State, player: int, groups: int) -> None:
    """The occupancy bonuses of several groups, as bits."""
    group = 0
    while groups:
        if groups & 1:
            rooms.give_bonus(s, player, group)
        groups >>= 1
        group += 1


class Remove(Step):
    """A penalty takes room tiles. Values: how many are left, which kind, floor limit, source.

    Free rooms (kind 0) go from the highest floor that has one. Occupied rooms go one from the
    highest floor that has one and the next from a lower floor: in whatever column (kind 1), or
    in the column of the first (kind 2, and from the second room on 3 + the column).
    """

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        kind, floor = s.value(1), s.value(2)
        chosen = s.free_rooms(player) if kind == 0 else s.occupied(player)
        if kind >= 3:
            chosen &= 0b00001_00001_00001_00001 << (kind - 3)
        while floor >= 0:
            here = chosen & (31 << floor * COLUMNS)
            if here:
                append_rooms(here, a.REMOVE, out)
                return
            floor -= 1
        out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        if answer == a.DONE:
            s.pop()
            return
        player, room = s.owner(), answer - a.REMOVE
        left, kind, source = s.value(0) - 1, s.value(1), s.value(3)
        if left:
            s.set_value(0, left)
            if kind:
                s.set_value(2, room // COLUMNS - 1)
            if kind == 2:
                s.set_value(1, 3 + room % COLUMNS)
        else:
            s.pop()
        s.set_prepared(player, s.prepared(player) & ~(1 << room))
        s.set_occupied(player, s.occupied(player) & ~(1 << room))
        if s.log is not None:
            s.tell(ev.ROOM_REMOVED, player, room, 0, 0, source)
