"""Observations: what a seat may know, written as bytes into a row of a larger vector.

An observer watches the places of the state that an observation shows and keeps what it saw there
last. Only what has changed since is written again: a decision changes a handful of places.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from kaiserhof.batches import expansion
from kaiserhof.batches import layout as slots
from kaiserhof.batches.expansion import Seen
from kaiserhof.engine.ops import ARGUMENTS
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import State
from kaiserhof.engine.state import layout as at
from kaiserhof.engine.state.layout import (
    CARD,
    CARD_NUMBERS,
    ITEM_KINDS,
    MOST_TABLES,
    NEXT_MASK,
    ROW_PLACES,
    TURNED,
    USED,
    marker_place,
    places_of,
)
from kaiserhof.engine.steps import bundle, kinds

# How a watched place is shown.
_VALUE: Final = 0
_POINTS: Final = 1
_ONE_OF: Final = 2
_BITS: Final = 3
_SEAT_OF: Final = 4
_GUEST: Final = 5
_ORDER: Final = 6
_START: Final = 7
_SIZE: Final = 8
"""The size of a pile: a value, and its cards are shown again."""
_PILE: Final = 9
"""The first or last card of a pile: its cards are shown again."""

# Piles that are shown again, as bits; those of a seat are shifted by twice its distance.
_GUEST_DECK: Final = 1
_STAFF_DECK: Final = 2
_DRAWN: Final = 4
_HAND: Final = 8
_PLAYED: Final = 16

_NEVER: Final = -32768
"""What was seen last of a place that nobody has looked at."""

_REWARD_OPS: Final = (1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 34)
"""Effects that guests bring, in the order of their slots; two slots are for all others."""


class Observer:
    """Writes observations of the games of one rulebook."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.players: int = rules.players
        self.watched: i64 = 0
        """How many places are watched."""
        self._places: list[list[int]] = [[] for _ in range(rules.players)]
        self._kinds: list[int] = []
        self._slots: list[int] = []
        self._widths: list[int] = []
        self.staff_slot = vec[i16]([0] * CARD_NUMBERS)
        self.guest_slot = vec[i16]([0] * CARD_NUMBERS)
        self.guest_shown = vec[u8]([0] * (CARD_NUMBERS * slots.GUEST_SLOTS))
        self._read_cards()
        self._watch_table()
        for seat in range(rules.players):
            self._watch_seat(seat)
        for seen in expansion.seen_of(rules):
            self._watch_module(seen)
        self.watched = len(self._kinds)
        places: list[int] = []
        for of_seat in self._places:
            places += of_seat
        self.places = vec[i16](places)
        """By seat that looks, then by number of the place."""
        self.kinds = vec[i16](self._kinds)
        self.slots = vec[i16](self._slots)
        self.widths = vec[i16](self._widths)
        self.begun = vec[u8](self._at_first())

    # --- what is watched ----------------------------------------------------------------------

    def _read_cards(self) -> None:
        staff = sorted(self.rules.card_set.staff)
        guests = sorted(self.rules.card_set.guests)
        assert len(staff) <= slots.STAFF_SLOTS, "the layout has room for 80 staff cards"
        assert len(guests) <= slots.GUEST_NUMBERS, "the layout has room for 96 guests"
        for slot, card in enumerate(staff):
            self.staff_slot[card] = slot
        for slot, card in enumerate(guests):
            self.guest_slot[card] = slot
        rules = self.rules
        for guest in rules.guests:
            first = guest * slots.GUEST_SLOTS
            shown = self.guest_shown
            shown[first + slots.G_PRESENT] = 1
            shown[first + slots.G_NUMBER] = guest
            shown[first + slots.G_COLOUR + rules.guest_colour[guest]] = 1
            shown[first + slots.G_POINTS] = rules.guest_points[guest] + slots.POINTS_UP
            for item in range(ITEM_KINDS):
                wanted = rules.guest_order[guest] >> 3 * item & 7
                shown[first + slots.G_LACKS + item] = wanted
            for code in rules.guest_reward[guest]:
                op = code // ARGUMENTS
                slot = slots.REWARDS - 2 + op % 2
                for known, number in enumerate(_REWARD_OPS):
                    if number == op:
                        slot = known
                shown[first + slots.G_REWARD + slot] = code % ARGUMENTS + 1

    def _watch(self, kind: int, place: int, slot: int, width: int) -> None:
        """A place that is the same for every seat."""
        for seat in range(self.players):
            self._places[seat].append(place)
        self._kinds.append(kind)
        self._slots.append(slot)
        self._widths.append(width)

    def _watch_table(self) -> None:
        self._watch(_VALUE, at.ROUND, slots.ROUND, 1)
        self._watch(_VALUE, at.SCORINGS, slots.SCORINGS, 1)
        self._watch(_START, at.START_PLAYER, slots.START, 4)
        self._watch(_VALUE, at.OVER, slots.OVER, 1)
        for face in range(6):
            self._watch(_VALUE, at.DICE + 1 + face, slots.DICE + face, 1)
        for place in range(9):
            self._watch(_SEAT_OF, marker_place(place), slots.CLAIMS + place * 4, 4)
        for letter in range(3):
            self._watch(_ONE_OF, at.POLITICS + letter, slots.POLITICS, 18)
            self._watch(_ONE_OF, at.TILES + letter, slots.TILES, 18)
        for place in range(ROW_PLACES):
            self._watch(_GUEST, at.ROW + place, slots.ROW + place * slots.GUEST_SLOTS, 1)
        self._watch(_PILE, at.GUEST_DECK, 0, _GUEST_DECK)
        self._watch(_SIZE, at.GUEST_DECK + 2, slots.GUEST_DECK, _GUEST_DECK)
        self._watch(_VALUE, at.GUEST_DISCARDS + 2, slots.GUEST_DISCARDS, 1)
        self._watch(_PILE, at.STAFF_DECK, 0, _STAFF_DECK)
        self._watch(_PILE, at.STAFF_DECK + 1, 0, _STAFF_DECK)
        self._watch(_SIZE, at.STAFF_DECK + 2, slots.STAFF_DECK, _STAFF_DECK)

    def _watch_seat(self, rel: int) -> None:
        first = slots.SEAT + rel * slots.SEAT_SLOTS
        seat = _Hotel(self, rel, first)
        seat.watch(_POINTS, at.POINTS, slots.S_POINTS, 1)
        seat.watch(_VALUE, at.KRONES, slots.S_KRONES, 1)
        seat.watch(_VALUE, at.EMPEROR, slots.S_EMPEROR, 1)
        for item in range(ITEM_KINDS):
            seat.watch(_VALUE, at.KITCHEN + item, slots.S_KITCHEN + item, 1)
        seat.watch(_VALUE, at.TABLES, slots.S_TABLES, 1)
        seat.watch(_VALUE, at.TURNS, slots.S_TURNS, 1)
        seat.watch(_VALUE, at.PASSED, slots.S_PASSED, 1)
        seat.watch(_BITS, at.GROUPS, slots.S_GROUPS, 10)
        for half in range(2):
            seat.watch(_BITS, at.PREPARED + half, slots.S_PREPARED + half * 10, 10)
            seat.watch(_BITS, at.OCCUPIED + half, slots.S_OCCUPIED + half * 10, 10)
        for table in range(MOST_TABLES):
            guest = slots.S_GUESTS + table * slots.GUEST_SLOTS
            seat.watch(_GUEST, at.GUESTS + table, guest, 1)
            seat.watch(_ORDER, at.ORDERS + table, guest, 1)
        hand, played = _HAND << 2 * rel, _PLAYED << 2 * rel
        seat.watch(_PILE, at.HAND, 0, hand)
        seat.watch(_PILE, at.HAND + 1, 0, hand)
        seat.watch(_SIZE, at.HAND + 2, slots.S_HAND_SIZE, hand)
        seat.watch(_PILE, at.PLAYED + 1, 0, played)
        seat.watch(_PILE, at.PLAYED + 2, 0, played)
        drawn = 0 if rel else _DRAWN
        if rel == 0:
            seat.watch(_PILE, at.DRAWN, 0, drawn)
            seat.watch(_PILE, at.DRAWN + 1, 0, drawn)
        seat.watch(_SIZE, at.DRAWN + 2, slots.S_DRAWN_SIZE, drawn)

    def watch_of_seat(
        self, rel: int, kind: int, place: int, stride: int, slot: int, width: int
    ) -> None:
        """A place of the player who sits that far to the left of the one that looks."""
        for seat in range(self.players):
            player = (seat + rel) % self.players
            self._places[seat].append(place + player * stride)
        self._kinds.append(kind)
        self._slots.append(slot)
        self._widths.append(width)

    def _watch_module(self, seen: Seen) -> None:
        kind = (_VALUE, _ONE_OF, _BITS, _SEAT_OF)[seen.kind]
        if seen.stride == 0:
            self._watch(kind, seen.place, seen.slot, seen.width)
            return
        for rel in range(self.players):
            slot = seen.slot + rel * seen.width
            self.watch_of_seat(rel, kind, seen.place, seen.stride, slot, seen.width)

    def _at_first(self) -> list[int]:
        """An observation before anything has been looked at: what never changes in a game."""
        row = [0] * slots.SIZE
        options = self.rules.options
        row[slots.PLAYERS + options.players - 1] = 1
        row[slots.EDITION] = int(options.edition == "2015")
        row[slots.VARIANT + ("standard", "introductory", "expert").index(options.variant)] = 1
        row[slots.DAY] = int(options.side == "day")
        row[slots.PROMOS] = int(bool(options.promos))
        for number in options.modules:
            if number <= 5:
                row[slots.MODULES + number - 1] = 1
        for rel in range(self.players):
            row[slots.SEAT + rel * slots.SEAT_SLOTS + slots.S_PRESENT] = 1
        return row

    # --- writing ---------------------------------------------------------------------------

    def begin(
        self, s: State, seat: i64, rows: "vec[u8]", row: i64, last: "vec[i16]", saw: i64
    ) -> None:
        """Begin a row for a seat of a game: all of it is written."""
        begun = self.begun
        for slot in range(i64(slots.SIZE)):
            rows[row + slot] = begun[slot]
        for watched in range(self.watched):
            last[saw + watched] = _NEVER
        # Two places are kept behind those that are watched: the decision, and whose turn it is.
        last[saw + self.watched] = 0
        last[saw + self.watched + 1] = 0
        players: i64 = self.players
        for rel in range(players):
            player: i64 = (seat + rel) % players
            board: i64 = s.read(places_of(player) + at.BOARD)
            if self.rules.options.side == "day":
                board += 1
            rows[row + slots.SEAT + rel * slots.SEAT_SLOTS + slots.S_BOARD + board] = 1
        self.update(s, seat, rows, row, last, saw)

    def update(
        self, s: State, seat: i64, rows: "vec[u8]", row: i64, last: "vec[i16]", saw: i64
    ) -> None:
        """Write what has changed since this row was last written."""
        places = self.places
        count = self.watched
        first = seat * count
        piles: i64 = 0
        watched = s.next_change(places, first, 0, count, last, saw)
        while watched < count:
            value: i64 = s.read(i64(places[first + watched]))
            before: i64 = i64(last[saw + watched])
            last[saw + watched] = i16(value)
            piles |= self._changed(watched, value, before, seat, rows, row)
            watched = s.next_change(places, first, watched + 1, count, last, saw)
        if piles:
            self._show_piles(s, piles, seat, rows, row)
        self._show_spent(s, seat, rows, row)
        self._show_decision(s, seat, rows, row, last, saw + count)

    def _changed(
        self, watched: i64, value: i64, before: i64, seat: i64, rows: "vec[u8]", row: i64
    ) -> i64:
        """A place has changed: show it. Returns the piles that must be shown again."""
        kind: i64 = i64(self.kinds[watched])
        slot: i64 = row + i64(self.slots[watched])
        width: i64 = i64(self.widths[watched])
        if kind == _VALUE:
            rows[slot] = u8(0 if value < 0 else 255 if value > 255 else value)
        elif kind == _PILE:
            return width
        elif kind == _SIZE:
            rows[slot] = u8(value)
            return width
        elif kind == _GUEST:
            shown = self.guest_shown
            of: i64 = value * slots.GUEST_SLOTS
            for offset in range(i64(slots.GUEST_SLOTS)):
                if offset < slots.G_LACKS or offset > slots.G_FULFILLED or slot < row + slots.SEAT:
                    rows[slot + offset] = shown[of + offset]
            if slot >= row + slots.SEAT:
                # What a guest at a table lacks is another place, and is watched after this one.
                lacking: i64 = 0
                for item in range(i64(ITEM_KINDS)):
                    lacking += i64(rows[slot + slots.G_LACKS + item])
                rows[slot + slots.G_FULFILLED] = u8(1 if value and lacking == 0 else 0)
        elif kind == _ORDER:
            for item in range(i64(ITEM_KINDS)):
                rows[slot + slots.G_LACKS + item] = u8(value >> 3 * item & 7)
            there: i64 = i64(rows[slot + slots.G_PRESENT])
            rows[slot + slots.G_FULFILLED] = u8(1 if value == 0 and there else 0)
        elif kind == _BITS:
            differ: i64 = value ^ before if before != _NEVER else (1 << width) - 1
            for bit in range(width):
                if differ >> bit & 1:
                    rows[slot + bit] = u8(value >> bit & 1)
        elif kind == _POINTS:
            rows[slot] = u8(0 if value < 0 else 255 if value > 255 else value)
            rows[slot + 1] = u8(-value if value < 0 else 0)
        else:
            if kind == _ONE_OF:
                value -= 1
                before -= 1
            else:
                players: i64 = self.players
                one: i64 = 1 if kind == _SEAT_OF else 0
                value = (value - one - seat + players) % players if value >= one else -1
                before = (before - one - seat + players) % players if before >= one else -1
            if 0 <= before < width:
                rows[slot + before] = 0
            if 0 <= value < width:
                rows[slot + value] = 1
        return 0

    def _show_piles(self, s: State, piles: i64, seat: i64, rows: "vec[u8]", row: i64) -> None:
        staff_slot = self.staff_slot
        if piles & _GUEST_DECK:
            guest_slot = self.guest_slot
            for slot in range(i64(slots.GUEST_NUMBERS)):
                rows[row + slots.GUESTS_LEFT + slot] = 0
            guest: i64 = s.read(at.GUEST_DECK)
            while guest:
                rows[row + slots.GUESTS_LEFT + i64(guest_slot[guest])] = 1
                guest = s.read(CARD + guest) & NEXT_MASK
        if piles & _STAFF_DECK:
            self._show_cards(s, at.STAFF_DECK, seat, rows, row + slots.KNOWN_IN_DECK)
        own = places_of(seat)
        if piles & _DRAWN:
            self._show_cards(s, own + at.DRAWN, seat, rows, row + slots.SEAT + slots.S_DRAWN)
        players: i64 = self.players
        for rel in range(players):
            player: i64 = (seat + rel) % players
            here: i64 = row + slots.SEAT + rel * slots.SEAT_SLOTS
            base: i64 = places_of(player)
            if piles >> 2 * rel & _HAND:
                self._show_cards(s, base + at.HAND, seat, rows, here + slots.S_HAND)
            if piles >> 2 * rel & _PLAYED:
                for slot in range(i64(slots.STAFF_SLOTS)):
                    rows[here + slots.S_STAFF + slot] = 0
                    rows[here + slots.S_SPENT + slot] = 0
                card: i64 = s.read(base + at.PLAYED)
                while card:
                    rows[here + slots.S_STAFF + i64(staff_slot[card])] = 1
                    card = s.read(CARD + card) & NEXT_MASK

    def _show_cards(self, s: State, pile: i64, seat: i64, rows: "vec[u8]", here: i64) -> None:
        """The cards of a pile that a seat knows to lie there."""
        staff_slot = self.staff_slot
        for slot in range(i64(slots.STAFF_SLOTS)):
            rows[here + slot] = 0
        card: i64 = s.read(pile)
        while card:
            word: i64 = s.read(CARD + card)
            if word >> (at.KNOWN + seat) & 1:
                rows[here + i64(staff_slot[card])] = 1
            card = word & NEXT_MASK

    def _show_spent(self, s: State, seat: i64, rows: "vec[u8]", row: i64) -> None:
        staff_slot = self.staff_slot
        players: i64 = self.players
        player: i64 = seat
        here: i64 = row + slots.SEAT + slots.S_SPENT
        for _ in range(players):
            card: i64 = s.read(places_of(player) + at.PLAYED)
            while card:
                word: i64 = s.read(CARD + card)
                rows[here + i64(staff_slot[card])] = u8(1 if word & (USED | TURNED) else 0)
                card = word & NEXT_MASK
            here += slots.SEAT_SLOTS
            player += 1
            if player == players:
                player = 0

    def _show_decision(
        self, s: State, seat: i64, rows: "vec[u8]", row: i64, last: "vec[i16]", saw: i64
    ) -> None:
        """What is asked, and of whom."""
        players: i64 = self.players
        step = s.step()
        owner: i64 = s.owner() if step else 0
        rel: i64 = owner - seat
        if rel < 0:
            rel += players
        turn: i64 = s.turn_of()
        turn_rel: i64 = -1
        if turn >= 0:
            turn_rel = turn - seat
            if turn_rel < 0:
                turn_rel += players
        before: i64 = i64(last[saw])
        if before:
            rows[row + slots.STEP + before] = 0
            for other in range(players):
                rows[row + slots.DECIDES + other] = 0
                rows[row + slots.TURN_OF + other] = 0
        last[saw] = i16(step)
        if step:
            rows[row + slots.STEP + step] = 1
            rows[row + slots.DECIDES + rel] = 1
            if turn_rel >= 0:
                rows[row + slots.TURN_OF + turn_rel] = 1
        mine = step != 0 and rel == 0
        for index in range(i64(4)):
            asked: i64 = s.value(index) if mine else 0
            rows[row + slots.ASKED + index] = u8(0 if asked < 0 else 255 if asked > 255 else asked)
        parts = mine and step == kinds.BUNDLE
        if parts or last[saw + 1]:
            for index in range(i64(2 * slots.MOST_PARTS)):
                rows[row + slots.PARTS + index] = 0
        last[saw + 1] = 0
        if parts:
            last[saw + 1] = 1
            for part in bundle.parts_left(s):
                if part < slots.MOST_PARTS:
                    code = bundle.part_code(s, part)
                    here: i64 = row + slots.PARTS + 2 * part
                    rows[here] = u8(code // ARGUMENTS + 1)
                    rows[here + 1] = u8(code % ARGUMENTS)


class _Hotel:
    """The places of the player who sits that far to the left of the one that looks."""

    def __init__(self, observer: Observer, rel: int, first: int) -> None:
        self.observer = observer
        self.rel = rel
        self.first = first

    def watch(self, kind: int, place: int, slot: int, width: int) -> None:
        """A place of a player and its slot within the seat's block."""
        stride = places_of(1) - places_of(0)
        self.observer.watch_of_seat(
            self.rel, kind, places_of(0) + place, stride, self.first + slot, width
        )
