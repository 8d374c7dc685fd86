"""Rooms: preparing, occupying and losing them, and the bonus of a fully occupied group."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import moments, prices, triggers, watching
from kaiserhof.engine.nouns import AnswerNumber, Group, Krones, Player, Room, Source
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.sources import COVERED_SPACE, OCCUPANCY
from kaiserhof.engine.state import State, bits
from kaiserhof.engine.state.layout import ALL_ROOMS, COLUMNS, FLOORS, LOWER_FLOORS
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.base import Step, not_asked

ANYWHERE: Final = ALL_ROOMS

# Flags of a pending preparation.
LOW: Final = 1
"""Only on the lower two floors."""
THEN_OCCUPY: Final = 2
"""The room is occupied at once."""
OPTIONAL: Final = 4
"""Fewer rooms, or none, may be prepared."""
GROUPS: Final = 8
"""<< group: a group that was completed on the way."""

# What may be left out when free rooms are turned.
ALL: Final = 0
UP_TO: Final = 1
ALL_OR_NONE: Final = 2
"""Only the first room may be declined, and the others with it."""


# Which rooms a penalty takes.
FREE_ROOMS: Final = 0
"""Free ones, from the highest floor that has one."""
OCCUPIED_ROOMS: Final = 1
"""Occupied ones, one from the highest floor that has one, the next from a lower floor."""
OCCUPIED_COLUMN: Final = 2
"""The same, the next in the column of the first."""
IN_COLUMN: Final = 3
"""+ column: from the second room on."""


def append_rooms(chosen: int, first: int, out: list[int]) -> None:
    """Append ``first + room`` for each room of a set of bits."""
    answer = first
    while chosen:
        if chosen & 1:
            out.append(answer)
        chosen >>= 1
        answer += 1


class Prepare(Step):
    """Prepare rooms.

    The bonuses of groups completed by rooms that are occupied at once follow when the whole
    effect is done (ruling 124).
    """

    LEFT: Final = 0
    DISCOUNT: Final = 1
    FLAGS: Final = 2
    """LOW, THEN_OCCUPY, OPTIONAL, and from GROUPS on the groups that were completed."""
    SOURCE: Final = 3

    @staticmethod
    def ask(
        s: State, player: Player, count: int, discount: Krones, flags: int, source: Source
    ) -> None:
        """Put it on the stack."""
        s.push(kinds.PREPARE, player, count, discount, flags, source)

    def answers(self, s: State, out: list[int]) -> None:
        player, discount, flags = s.owner(), s.value(Prepare.DISCOUNT), s.value(Prepare.FLAGS)
        spaces = s.frontier(player)
        if flags & LOW:
            spaces &= LOWER_FLOORS
        krones = s.krones(player)
        room = 0
        while spaces:
            if spaces & 1 and prices.room(s, player, room, discount) <= krones:
                out.append(a.ROOM + room)
            spaces >>= 1
            room += 1
        if flags & OPTIONAL or not out:
            out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, flags = s.owner(), s.value(Prepare.FLAGS)
        if answer == a.DONE:
            s.pop()
            give_bonuses(s, player, flags // GROUPS)
            return
        room, left = answer - a.ROOM, s.value(Prepare.LEFT) - 1
        discount, source = s.value(Prepare.DISCOUNT), s.value(Prepare.SOURCE)
        if left:
            s.set_value(Prepare.LEFT, left)
        else:
            s.pop()
        prepare(s, player, room, discount, source)
        if flags & THEN_OCCUPY:
            group = occupy(s, player, room, source)
            if group >= 0:
                flags |= GROUPS << group
            if left:
                s.set_value(Prepare.FLAGS, flags)
            else:
                give_bonuses(s, player, flags // GROUPS)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if not a.ROOM <= answer < a.OCCUPY:
            return not_asked(s)
        player, room = s.owner(), answer - a.ROOM
        if s.prepared(player) >> room & 1:
            return reason("room-prepared-already", room=room)
        if s.frontier(player) >> room & 1 == 0:
            return reason("room-not-adjacent", room=room)
        if s.value(Prepare.FLAGS) & LOW and not LOWER_FLOORS >> room & 1:
            return reason("lower-floors-only", room=room)
        cost = prices.room(s, player, room, s.value(Prepare.DISCOUNT))
        return reason("room-too-dear", room=room, cost=cost, krones=s.krones(player))


class Occupy(Step):
    """Turn free rooms. The bonuses of completed groups follow at the end of it (ruling 34)."""

    LEFT: Final = 0
    OPTIONAL: Final = 1
    """What may be left out: ALL (nothing), UP_TO, ALL_OR_NONE."""
    GROUPS: Final = 2
    """The groups that were completed, as bits."""
    SOURCE: Final = 3

    @staticmethod
    def ask(s: State, player: Player, count: int, optional: int, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.OCCUPY, player, count, optional, 0, source)

    def answers(self, s: State, out: list[int]) -> None:
        append_rooms(s.free_rooms(s.owner()), a.OCCUPY, out)
        if s.value(Occupy.OPTIONAL) or not out:
            out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player = s.owner()
        left = 0
        if answer != a.DONE:
            left = s.value(Occupy.LEFT) - 1
            s.set_value(Occupy.LEFT, left)
            if s.value(Occupy.OPTIONAL) == ALL_OR_NONE:
                s.set_value(Occupy.OPTIONAL, ALL)
            group = occupy(s, player, answer - a.OCCUPY, s.value(Occupy.SOURCE))
            if group >= 0:
                s.set_value(Occupy.GROUPS, s.value(Occupy.GROUPS) | 1 << group)
        if left == 0 or s.free_rooms(player) == 0:
            groups = s.value(Occupy.GROUPS)
            s.pop()
            give_bonuses(s, player, groups)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        return why_not_free(s, answer - a.OCCUPY) if a.OCCUPY <= answer < a.INTO else not_asked(s)


class Remove(Step):
    """A penalty takes room tiles, from the highest floors first."""

    LEFT: Final = 0
    KIND: Final = 1
    """FREE_ROOMS, OCCUPIED_ROOMS, OCCUPIED_COLUMN or IN_COLUMN + column."""
    FLOOR: Final = 2
    """The highest floor that the next room may be on."""
    SOURCE: Final = 3

    @staticmethod
    def ask(s: State, player: Player, count: int, kind: int, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.REMOVE, player, count, kind, FLOORS - 1, source)

    def answers(self, s: State, out: list[int]) -> None:
        player, kind, floor = s.owner(), s.value(Remove.KIND), s.value(Remove.FLOOR)
        chosen = s.free_rooms(player) if kind == FREE_ROOMS else s.occupied(player)
        if kind >= IN_COLUMN:
            chosen &= 0b00001_00001_00001_00001 << (kind - IN_COLUMN)
        while floor >= 0:
            here = chosen & (31 << floor * COLUMNS)
            if here:
                append_rooms(here, a.REMOVE, out)
                return
            floor -= 1
        out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        if answer == a.DONE:
            s.pop()
            return
        player, room = s.owner(), answer - a.REMOVE
        left, kind = s.value(Remove.LEFT) - 1, s.value(Remove.KIND)
        source = s.value(Remove.SOURCE)
        if left:
            s.set_value(Remove.LEFT, left)
            if kind != FREE_ROOMS:
                s.set_value(Remove.FLOOR, room // COLUMNS - 1)
            if kind == OCCUPIED_COLUMN:
                s.set_value(Remove.KIND, IN_COLUMN + room % COLUMNS)
        else:
            s.pop()
        s.set_prepared(player, s.prepared(player) & ~(1 << room))
        s.set_occupied(player, s.occupied(player) & ~(1 << room))
        if s.log is not None:
            s.tell(ev.ROOM_REMOVED, player, room, 0, 0, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if a.REMOVE <= answer < a.HOUSE:
            return reason("remove-highest", room=answer - a.REMOVE)
        return not_asked(s)


def why_not_free(s: State, room: Room) -> Reason:
    """Why a room of the owner of the top frame is not free."""
    if s.occupied(s.owner()) >> room & 1:
        return reason("room-is-occupied", room=room)
    return reason("room-not-prepared", room=room)


def give_bonuses(s: State, player: Player, groups: int) -> None:
    """The occupancy bonuses of several groups, as bits."""
    group = 0
    while groups:
        if groups & 1:
            give_bonus(s, player, group)
        groups >>= 1
        group += 1


def can_prepare(s: State, player: Player, discount: Krones, where: int) -> bool:
    """Whether some room can be laid and paid for."""
    spaces = s.frontier(player) & where
    krones = s.krones(player)
    room = 0
    while spaces:
        if spaces & 1 and prices.room(s, player, room, discount) <= krones:
            return True
        spaces >>= 1
        room += 1
    return False


def prepare(s: State, player: Player, room: Room, discount: Krones, source: Source) -> None:
    """Lay a room tile, pay for it, and score the space it covers."""
    s.pay(player, prices.room(s, player, room, discount), source)
    s.set_prepared(player, s.prepared(player) | 1 << room)
    if s.log is not None:
        s.tell(ev.ROOM_PREPARED, player, room, 0, 0, source)
    cover = s.rules.cover_points[s.board(player)][room]
    if cover:
        s.gain_points(player, cover, COVERED_SPACE)


def occupy(s: State, player: Player, room: Room, source: Source) -> int:
    """Turn a free room; returns the group that this completed, or -1.

    The group counts as given from now on: the caller sees to its bonus.
    """
    s.set_occupied(player, s.occupied(player) | 1 << room)
    if s.log is not None:
        s.tell(ev.ROOM_OCCUPIED, player, room, 0, 0, source)
    triggers.fire(s, player, moments.OCCUPIED, 1)
    for module in s.rules.listeners.room_occupied:
        module.room_occupied(s, player, room)
    rules = s.rules
    board = s.board(player)
    group = rules.room_group[board][room]
    rooms = rules.group_rooms[board][group]
    given = s.groups_given(player)
    if given >> group & 1 or s.occupied(player) & rooms != rooms:
        return -1
    s.set_groups_given(player, given | 1 << group)
    if s.log is not None:
        s.tell(ev.GROUP_DONE, player, group, 0, 0, source)
    s.happened(player, watching.GROUP, bits(rooms), 0, source)
    return group


def give_bonus(s: State, player: Player, group: Group) -> None:
    """The occupancy bonus of a group."""
    code = bonus_code(s, player, group)
    s.rules.effects[code].carry_out(s, player, OCCUPANCY + group)


def bonus_code(s: State, player: Player, group: Group) -> int:
    """The occupancy bonus of a group as an effect."""
    code = s.rules.group_bonus[s.board(player)][group]
    for module in s.rules.listeners.occupancy_bonus:
        code = module.occupancy_bonus(s, player, group, code)
    return code
