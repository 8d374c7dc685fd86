"""Preparing and occupying rooms, and the bonus of a fully occupied group."""

from typing import Final

from kaiserhof.engine import events as ev
from kaiserhof.engine import moments, triggers, watching
from kaiserhof.engine.layout import ALL_ROOMS
from kaiserhof.engine.sources import COVERED_SPACE, OCCUPANCY
from kaiserhof.engine.state import State, bits

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


def can_prepare(s: State, player: int, discount: int, where: int) -> bool:
    """Whether some room can be laid and paid for."""
    spaces = s.frontier(player) & where
    krones = s.krones(player)
    room = 0
    while spaces:
        if spaces & 1 and s.room_price(player, room, discount) <= krones:
            return True
        spaces >>= 1
        room += 1
    return False


def prepare(s: State, player: int, room: int, discount: int, source: int) -> None:
    """Lay a room tile, pay for it, and score the space it covers."""
    s.pay(player, s.room_price(player, room, discount), source)
    s.set_prepared(player, s.prepared(player) | 1 << room)
    if s.log is not None:
        s.tell(ev.ROOM_PREPARED, player, room, 0, 0, source)
    cover = s.rules.cover_points[s.board(player)][room]
    if cover:
        s.gain_points(player, cover, COVERED_SPACE)


def occupy(s: State, player: int, room: int, source: int) -> int:
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


def give_bonus(s: State, player: int, group: int) -> None:
    """The occupancy bonus of a group."""
    code = bonus_code(s, player, group)
    s.rules.effects[code].carry_out(s, player, OCCUPANCY + group)


def bonus_code(s: State, player: int, group: int) -> int:
    """The occupancy bonus of a group as an effect."""
    code = s.rules.group_bonus[s.board(player)][group]
    for module in s.rules.listeners.occupancy_bonus:
        code = module.occupancy_bonus(s, player, group, code)
    return code
