"""Guests: taking one from the row, and moving a fulfilled one in."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import moments, rooms
from kaiserhof.engine.layout import PLAYED, ROW, ROW_PLACES
from kaiserhof.engine.sources import OCCUPANCY
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle
from kaiserhof.engine.steps.base import Step
from kaiserhof.engine.steps.rooms import append_rooms

GREEN: Final = 3


class TakeGuest(Step):
    """A guest from the row that costs nothing. Value: the source."""

    def answers(self, s: State, out: list[int]) -> None:
        for place in range(ROW_PLACES):
            if s.v[ROW + place]:
                out.append(a.GUEST + place)
        if not out:
            out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, source = s.owner(), s.value(0)
        s.pop()
        if answer != a.DONE:
            s.take_guest(player, answer - a.GUEST, source)


def rooms_for(s: State, player: int, guest: int) -> int:
    """The free rooms that a guest would move into, as bits; green ones take any."""
    free = s.free_rooms(player)
    colour = s.rules.guest_colour[guest]
    if colour == GREEN:
        return free
    return free & s.rules.colour_rooms[s.board(player)][colour]


def can_house(s: State, player: int, table: int) -> bool:
    """Whether the guest at a table is fulfilled and finds a room."""
    guest = s.guest_at(player, table)
    return guest != 0 and s.lacking(player, table) == 0 and rooms_for(s, player, guest) != 0


class Into(Step):
    """The room that a guest moves into. Value: the table."""

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        append_rooms(rooms_for(s, player, s.guest_at(player, s.value(0))), a.INTO, out)

    def play(self, s: State, answer: int) -> None:
        player, table = s.owner(), s.value(0)
        s.pop()
        move_in(s, player, table, answer - a.INTO)


def move_in(s: State, player: int, table: int, room: int) -> None:
    """The room is turned, the guest leaves the table, points, then reward and bonus.

    The table is free before the reward, so that a reward's guest finds a seat.
    """
    guest = s.guest_at(player, table)
    group = rooms.occupy(s, player, room, guest)
    s.discard_guest(player, table)
    if s.log is not None:
        s.tell(ev.GUEST_HOUSED, player, guest, room, table, 0)
    s.gain_points(player, s.rules.guest_points[guest], guest)
    bundle.begin(s, player, guest)
    add_reward(s, player, guest)
    if group >= 0:
        code = s.rules.group_bonus[s.board(player)][group]
        bundle.add(s, code, bundle.BONUS, OCCUPANCY + group)


def add_reward(s: State, player: int, guest: int) -> None:
    """The parts of a guest's reward, and the staff that speaks up when the guest leaves."""
    rules = s.rules
    for code in rules.guest_reward[guest]:
        kind = bundle.LAST if rules.effect_comes_last[code] else bundle.REWARD
        bundle.add(s, code, kind, guest)
    colour = 1 << rules.guest_colour[guest]
    size = 1 << rules.guest_size[guest]
    card = s.first(s.pile(player, PLAYED))
    while card:
        moment = rules.staff_moment[card]
        if (moment == moments.LEAVES and rules.staff_mask[card] & colour) or (
            moment == moments.BIG_ORDER and rules.staff_mask[card] & size
        ):
            for code in rules.staff_effects[card]:
                bundle.add(s, code, bundle.STAFF, card)
        card = s.after(card)
