"""The state as the rules see it: what comes in and what leaves, told to the modules in the game."""

from kaiserhof.engine import events as ev
from kaiserhof.engine import watching
from kaiserhof.engine.nouns import CafeTable, Face, Guest, Player, Source
from kaiserhof.engine.sources import TRACK_END, tally_of
from kaiserhof.engine.state import areas
from kaiserhof.engine.state.board import Board
from kaiserhof.engine.state.layout import (
    DICE,
    EMPEROR,
    GUEST_DISCARDS,
    GUESTS,
    KRONES,
    ORDERS,
    PLAYER,
    PLAYER_PLACES,
    POINTS,
    REVEALS,
    ROW,
    TALLY,
)


class State(Board):
    """A position of a game, with everything that is pending, and its own stream of chance."""

    def copy(self) -> "State":
        """An independent copy of the position."""
        return State(self.rules, self.v[:], self.chance_1, self.chance_2)

    def happened(self, player: Player, what: int, amount: int, of: int, source: Source) -> None:
        """Something came in or was completed (see kaiserhof.engine.watching)."""
        for module in self.rules.listeners.happened:
            module.happened(self, player, what, amount, of, source)

    def gain_krones(self, player: Player, amount: int, source: Source) -> None:
        """Krones come in; what exceeds the money track is lost."""
        self.touched |= areas.PURSE
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + KRONES
        most = self.rules.most_krones
        had: int = v[at]
        now = had + amount
        v[at] = most if now > most else now
        if self.log is not None:
            self.tell(ev.KRONES, player, amount, v[at], 0, source)
        if amount > 0:
            self.happened(player, watching.KRONES, amount, 0, source)

    def gain_points(self, player: Player, amount: int, source: Source) -> None:
        """Points come in, or go when the amount is below zero."""
        if amount:
            self.gain_points_as(player, amount, source, tally_of(source))

    def gain_points_as(self, player: Player, amount: int, source: Source, tally: int) -> None:
        """Points that belong to a given line of the score breakdown."""
        self.touched |= areas.PURSE
        v = self.v
        base = PLAYER + player * PLAYER_PLACES
        had: int = v[base + POINTS]
        v[base + POINTS] = had + amount
        had = v[base + TALLY + tally]
        v[base + TALLY + tally] = had + amount
        if self.log is not None:
            self.tell(ev.POINTS, player, amount, v[base + POINTS], 0, source)
        if amount > 0:
            self.happened(player, watching.POINTS, amount, 0, source)

    def gain_steps(self, player: Player, steps: int, source: Source) -> None:
        """Steps on the emperor track; each beyond its end is a point instead."""
        self.touched |= areas.PURSE
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + EMPEROR
        had: int = v[at]
        now = had + steps
        beyond = 0
        end = self.rules.track_end
        if now > end:
            beyond = now - end
            now = end
        v[at] = now
        if self.log is not None:
            self.tell(ev.EMPEROR, player, now - had, now, 0, source)
        self.happened(player, watching.STEPS, now - had, 0, source)
        if beyond:
            self.gain_points(player, beyond, TRACK_END)

    def is_served(self, player: Player, table: CafeTable) -> bool:
        """Whether somebody sits at a table who has what was ordered, or is content without."""
        at = PLAYER + player * PLAYER_PLACES + GUESTS + table
        if self.v[at] == 0:
            return False
        order = at + ORDERS - GUESTS
        if self.v[order] == 0:
            return True
        for module in self.rules.listeners.is_content:
            if module.is_content(self, player, table):
                return True
        return False

    def discard_guest(self, player: Player, table: CafeTable) -> None:
        """A fulfilled guest leaves the table for the discards, unless a module keeps the card."""
        guest = self.guest_at(player, table)
        self.seat_guest(player, table, 0)
        for counted in self.rules.counted_guests:
            counted.left(self, player, guest)
        for module in self.rules.listeners.guest_left:
            if module.guest_left(self, player, guest):
                return
        self.put_off(player, guest)

    def put_off(self, player: Player, guest: Guest) -> None:
        """A guest card goes to the discards, unless a politics card counts it."""
        for counted in self.rules.counted_guests:
            if counted.keeps(self, player, guest):
                return
        self.put_last(GUEST_DISCARDS, guest)

    def take_guest(self, player: Player, place: int, source: Source) -> None:
        """A guest leaves the row for the first free table; the row slides and is filled."""
        self.touched |= areas.ROW
        v = self.v
        guest: int = v[ROW + place]
        v[ROW + place] = 0
        table = self.free_table(player)
        self.seat_guest(player, table, guest)
        if self.log is not None:
            self.tell(ev.GUEST_TAKEN, player, guest, place, table, source)
        self.fill_row()
        for charge in self.rules.charges:
            charge.guest_taken(self, player, guest)

    def plain_dice(self, face: Face) -> int:
        """The dice on an action space that are not special ones."""
        at = DICE + face
        total: int = self.v[at]
        for special in self.rules.special_dice:
            total -= special.count(self, face)
        return total

    def can_use_space(self, player: Player) -> bool:
        """Whether some action space holds a die and can be used: the sixth costs a krone."""
        for face in range(1, 7):
            price = 1 if face == 6 else 0
            for charge in self.rules.charges:
                price += charge.for_space(self, player, face)
            if self.dice(face) > 0 and self.krones(player) >= price:
                return True
        moves: list[int] = []
        for move in self.rules.die_moves:
            move.answers(self, player, moves)
        return len(moves) > 0

    def roll(self, count: int, player: Player) -> None:
        """Roll this many dice and sort them onto the action spaces."""
        self.touched |= areas.DICE
        v = self.v
        for face in range(1, 7):
            v[DICE + face] = 0
        fate = self.fate
        plain = count
        for special in self.rules.special_dice:
            plain -= special.roll(self)
        if fate is None:
            for _ in range(plain):
                v[DICE + 1 + self.pick(6)] += 1
        else:
            for face in fate.roll(self, plain):
                v[DICE + face] += 1
        v[REVEALS] += 1
        self.tell(ev.DICE_ROLLED, player, count, 0, 0, 0)
