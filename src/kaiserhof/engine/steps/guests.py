"""Guests: taking one from the row, and moving a fulfilled one in."""

from typing import Final

from kaiserhof.data import COLOURS, ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine import charges, moments, prices
from kaiserhof.engine import events as ev
from kaiserhof.engine.nouns import AnswerNumber, CafeTable, Guest, Player, Room, Source
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.sources import OCCUPANCY
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import PLAYED, ROW_PLACES
from kaiserhof.engine.steps import bundle, items, kinds, rooms
from kaiserhof.engine.steps.base import AutoStep, Step, not_asked
from kaiserhof.engine.triggers import Trigger

GREEN: Final = 3


class TakeGuest(Step):
    """A guest from the row that costs nothing."""

    SOURCE: Final = 0
    OPTIONAL: Final = 1

    @staticmethod
    def ask(s: State, player: Player, source: Source, optional: bool = False) -> None:
        """Put it on the stack."""
        s.push(kinds.GUEST, player, source, 1 if optional else 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        for place in range(ROW_PLACES):
            if s.row(place) and prices.guest_charge(s, player, place) <= s.krones(player):
                out.append(a.GUEST + place)
        if s.value(TakeGuest.OPTIONAL) or not out:
            out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, source = s.owner(), s.value(TakeGuest.SOURCE)
        s.pop()
        if answer != a.DONE:
            place = answer - a.GUEST
            s.pay(player, prices.guest_charge(s, player, place), source)
            s.take_guest(player, place, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if a.GUEST <= answer < a.DIE:
            player, place = s.owner(), answer - a.GUEST
            cost = prices.guest_charge(s, player, place)
            charged = charges.refused_guest(s, player, place, cost)
            return charged or reason("row-empty", place=place + 1)
        return not_asked(s)


def rooms_for(s: State, player: Player, guest: Guest) -> int:
    """The free rooms that a guest would move into, as bits; green ones take any."""
    free = s.free_rooms(player)
    colour = s.rules.guest_colour[guest]
    if colour == GREEN:
        return free
    return free & s.rules.colour_rooms[s.board(player)][colour]


def can_house(s: State, player: Player, table: CafeTable) -> bool:
    """Whether the guest at a table is fulfilled and finds a room."""
    return s.is_served(player, table) and rooms_for(s, player, s.guest_at(player, table)) != 0


def why_not_house(s: State, player: Player, table: CafeTable) -> Reason:
    """Why the guest at a table cannot move into a room."""
    guest = s.guest_at(player, table)
    if guest == 0:
        return reason("nobody-at-table", table=table + 1)
    for item in range(len(ITEMS)):
        count = s.lacks(player, table, item)
        if count:
            return reason("order-lacks", guest=guest, count=count, item=ITEMS[item])
    colour = COLOURS[s.rules.guest_colour[guest]]
    if colour == "green":
        return reason("no-free-room", guest=guest)
    return reason("no-room-for-guest", guest=guest, colour=colour)


class Into(Step):
    """The room that a guest moves into."""

    TABLE: Final = 0

    @staticmethod
    def ask(s: State, player: Player, table: CafeTable) -> None:
        """Put it on the stack."""
        s.push(kinds.INTO, player, table, 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        guest = s.guest_at(player, s.value(Into.TABLE))
        rooms.append_rooms(rooms_for(s, player, guest), a.INTO, out)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, table = s.owner(), s.value(Into.TABLE)
        s.pop()
        move_in(s, player, table, answer - a.INTO)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if not a.INTO <= answer < a.REMOVE:
            return not_asked(s)
        player, room = s.owner(), answer - a.INTO
        guest = s.guest_at(player, s.value(Into.TABLE))
        if s.free_rooms(player) >> room & 1 == 0:
            return rooms.why_not_free(s, room)
        if rooms_for(s, player, guest) >> room & 1 == 0:
            colour = COLOURS[s.rules.guest_colour[guest]]
            return reason("room-of-other-colour", room=room, guest=guest, colour=colour)
        return not_asked(s)


def move_in(s: State, player: Player, table: CafeTable, room: Room) -> None:
    """The room is turned, the guest leaves the table, points, then reward and bonus.

    The table is free before the reward, so that a reward's guest finds a seat. Yet as long as
    nobody takes that seat, staff that the reward brings into play is paid, too (ruling 6).
    """
    rules = s.rules
    guest = s.guest_at(player, table)
    if s.lacking(player, table):
        content_without(s, player, table)
    group = rooms.occupy(s, player, room, guest)
    if rules.guest_stays_for_reward:
        GuestLeaves.ask(s, player, table)
    else:
        s.discard_guest(player, table)
    if s.log is not None:
        s.tell(ev.GUEST_HOUSED, player, guest, room, table, 0)
    s.gain_points(player, rules.guest_points[guest], guest)
    if group >= 0 and rules.bonus_at_once:
        rooms.give_bonus(s, player, group)
    bundle.begin(s, player, guest)
    add_reward(s, player, guest, moves_in=True)
    if group >= 0 and not rules.bonus_at_once:
        bundle.add(s, rooms.bonus_code(s, player, group), bundle.BONUS, OCCUPANCY + group)
    add_late_staff(s, player, guest)


def content_without(s: State, player: Player, table: CafeTable) -> None:
    """A guest leaves content although something is lacking: that completes the order."""
    s.set_order(player, table, 0)
    items.completed(s, player, table)


class GuestLeaves(AutoStep):
    """A guest who stayed for the reward leaves the table."""

    TABLE: Final = 0

    @staticmethod
    def ask(s: State, player: Player, table: CafeTable) -> None:
        """Put it on the stack."""
        s.push(kinds.GUEST_LEAVES, player, table, 0, 0, 0)

    def run(self, s: State) -> None:
        player, table = s.owner(), s.value(GuestLeaves.TABLE)
        s.pop()
        s.discard_guest(player, table)


def add_reward(s: State, player: Player, guest: Guest, moves_in: bool) -> None:
    """The parts of a guest's reward, and the staff that speaks up when the guest leaves."""
    rules = s.rules
    for code in rules.guest_reward[guest]:
        kind = bundle.LAST if rules.effect_comes_last[code] else bundle.REWARD
        bundle.add(s, code, kind, guest)
    card = s.first(s.pile(player, PLAYED))
    while card:
        for trigger in rules.staff_triggers[card]:
            if speaks_up(s, trigger, guest, moves_in):
                for code in trigger.effects:
                    bundle.add(s, code, bundle.STAFF, card)
        card = s.after(card)


def add_late_staff(s: State, player: Player, guest: Guest) -> None:
    """Staff not yet in play that pays for a guest like this one: it sleeps in the bundle."""
    for card in s.rules.leaving_staff:
        if not s.in_play(player, card):
            for trigger in s.rules.staff_triggers[card]:
                if trigger.moment == moments.LEAVES and speaks_up(s, trigger, guest, True):
                    for code in trigger.effects:
                        bundle.add(s, code, bundle.LATE, card)


def speaks_up(s: State, trigger: Trigger, guest: Guest, moves_in: bool) -> bool:
    """Whether staff pays when this guest leaves the café, into a room or otherwise."""
    moment = trigger.moment
    if moment == moments.LEAVES or (moves_in and moment == moments.MOVES_IN):
        return trigger.mask >> s.rules.guest_colour[guest] & 1 != 0
    if moment == moments.BIG_ORDER or (moves_in and moment == moments.MOVES_IN_AFTER):
        return trigger.mask >> s.rules.guest_size[guest] & 1 != 0
    return False
