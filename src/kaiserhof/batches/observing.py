"""Observations: what a seat may know, written as bytes into a row of a larger vector.

An observer watches the places of the state that an observation shows and keeps what it saw there
last. Only what has changed since is written again: a decision changes a handful of places, and the
state notes in which areas they are (:mod:`kaiserhof.engine.state.areas`).

All that runs for every decision keeps to machine integers: a condition within ``u8(...)`` or a loop
over ``_`` would make objects, and one of these costs as much as looking at ten places.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from kaiserhof.batches import layout as slots
from kaiserhof.batches import watched as how
from kaiserhof.batches.watched import Watched
from kaiserhof.engine.ops import ARGUMENTS
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import State, areas
from kaiserhof.engine.state import layout as at
from kaiserhof.engine.state.layout import (
    CARD,
    CARD_NUMBERS,
    ITEM_KINDS,
    NEXT_MASK,
    TURNED,
    USED,
    places_of,
)
from kaiserhof.engine.steps import bundle, kinds

# What is kept for each row behind the places that are watched.
_STEP: Final = 0
_PARTS: Final = 1
_TOP_GUEST: Final = 2
_GUESTS: Final = 3
KEPT: Final = 4

NEVER: Final = -32768
"""What was seen last of a place that nobody has looked at."""

_REWARD_OPS: Final = (1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 34)
"""Effects that guests bring, in the order of their slots; two slots are for all others."""


class Observer:
    """Writes observations of the games of one rulebook."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.players: i64 = rules.players
        self.watched: i64 = 0
        """How many places are watched."""
        self.seen: i64 = 0
        """How many numbers are kept for each row."""
        self.staff_slot = vec[i16]([0] * CARD_NUMBERS)
        self.guest_slot = vec[i16]([0] * CARD_NUMBERS)
        self.guest_shown = vec[u8]([0] * (CARD_NUMBERS * slots.GUEST_SLOTS))
        self._read_cards()
        found = Watched(rules)
        self.watched = len(found.kinds)
        self.seen = self.watched + KEPT
        # Those of an area lie side by side, and stay in their order.
        order = found.by_area()
        places: list[int] = []
        for of_seat in found.places:
            places += [of_seat[place] for place in order]
        self.places = vec[i16](places)
        """By seat that looks, then by number of the place."""
        self.kinds = vec[i16]([found.kinds[place] for place in order])
        self.slots = vec[i16]([found.slots[place] for place in order])
        self.widths = vec[i16]([found.widths[place] for place in order])
        ends = [0]
        for area in range(areas.WATCHED):
            ends.append(ends[-1] + found.areas.count(1 << area))
        self.ends = vec[i64](ends)
        """Where the places of an area begin; those of the next one begin where they end."""
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
        for rel in range(self.rules.players):
            row[slots.SEAT + rel * slots.SEAT_SLOTS + slots.S_PRESENT] = 1
        return row

    # --- writing ---------------------------------------------------------------------------

    def begin(
        self,
        s: State,
        seat: i64,
        rows: "vec[u8]",
        row: i64,
        last: "vec[i16]",
        saw: i64,
        links: "vec[u8]",
        link: i64,
    ) -> None:
        """Begin a row for a seat of a game: all of it is written."""
        begun = self.begun
        for slot in range(i64(slots.SIZE)):
            rows[row + slot] = begun[slot]
        for watched in range(self.watched):
            last[saw + watched] = NEVER
        for kept in range(i64(KEPT)):
            last[saw + self.watched + kept] = 0
        self.update(s, seat, areas.EVERYTHING, rows, row, last, saw, links, link)

    def update(
        self,
        s: State,
        seat: i64,
        touched: i64,
        rows: "vec[u8]",
        row: i64,
        last: "vec[i16]",
        saw: i64,
        links: "vec[u8]",
        link: i64,
    ) -> None:
        """Write what has changed in some areas since this row was last written.

        ``last`` has from ``saw`` on what is kept for the row, ``links`` from ``link`` on the order
        of the guests in the deck, kept for the game.
        """
        places = self.places
        ends = self.ends
        count = self.watched
        first = seat * count
        piles: i64 = how.ALL_PILES if touched & areas.STACKED else 0
        area: i64 = 0
        left = touched & ((1 << areas.WATCHED) - 1)
        while left:
            if left & 1:
                end = ends[area + 1]
                watched = s.next_change(places, first, ends[area], end, last, saw)
                while watched < end:
                    value: i64 = s.read(i64(places[first + watched]))
                    before: i64 = i64(last[saw + watched])
                    last[saw + watched] = i16(value)
                    piles |= self._changed(watched, value, before, seat, rows, row)
                    watched = s.next_change(places, first, watched + 1, end, last, saw)
            left >>= 1
            area += 1
        kept = saw + count
        if piles:
            self._show_piles(s, piles, seat, rows, row)
            if piles & how.GUEST_DECK:
                reshuffled = touched & areas.STACKED != 0
                self._show_guests_left(s, reshuffled, rows, row, last, kept, links, link)
        if touched & (areas.SPENT | areas.PILES):
            self._show_spent(s, seat, rows, row)
        self._show_decision(s, seat, rows, row, last, kept)

    def _changed(
        self, watched: i64, value: i64, before: i64, seat: i64, rows: "vec[u8]", row: i64
    ) -> i64:
        """A place has changed: show it. Returns the piles that must be shown again."""
        kind: i64 = i64(self.kinds[watched])
        slot: i64 = row + i64(self.slots[watched])
        width: i64 = i64(self.widths[watched])
        if kind == how.VALUE:
            rows[slot] = _byte(value)
        elif kind == how.PILE:
            return width
        elif kind == how.SIZE:
            rows[slot] = u8(value)
            return width
        elif kind == how.GUEST:
            shown = self.guest_shown
            of: i64 = value * slots.GUEST_SLOTS
            for offset in range(i64(slots.G_LACKS)):
                rows[slot + offset] = shown[of + offset]
            for offset in range(i64(slots.G_REWARD), i64(slots.GUEST_SLOTS)):
                rows[slot + offset] = shown[of + offset]
            if slot < row + slots.SEAT:
                for offset in range(i64(slots.G_LACKS), i64(slots.G_REWARD)):
                    rows[slot + offset] = shown[of + offset]
            else:
                # What a guest at a table lacks is another place, and is watched after this one.
                lacking: i64 = 0
                for item in range(i64(ITEM_KINDS)):
                    lacking += i64(rows[slot + slots.G_LACKS + item])
                rows[slot + slots.G_FULFILLED] = _flag(value != 0 and lacking == 0)
        elif kind == how.ORDER:
            for item in range(i64(ITEM_KINDS)):
                rows[slot + slots.G_LACKS + item] = u8(value >> 3 * item & 7)
            there: i64 = i64(rows[slot + slots.G_PRESENT])
            rows[slot + slots.G_FULFILLED] = _flag(value == 0 and there != 0)
        elif kind == how.BITS:
            differ: i64 = value ^ before
            if before == NEVER:
                differ = (1 << width) - 1
            while differ:
                if differ & 1:
                    rows[slot] = u8(value & 1)
                differ >>= 1
                value >>= 1
                slot += 1
        elif kind == how.POINTS:
            rows[slot] = _byte(value)
            rows[slot + 1] = _byte(-value)
        else:
            if kind == how.ONE_OF:
                value -= 1
                before -= 1
            elif kind != how.INDEX:
                value = self._distance(kind, value, seat)
                before = self._distance(kind, before, seat)
            if 0 <= before < width:
                rows[slot + before] = 0
            if 0 <= value < width:
                rows[slot + value] = 1
        return 0

    def _distance(self, kind: i64, value: i64, seat: i64) -> i64:
        """How far to the left of a seat a player sits; -1 for nobody."""
        if kind == how.SEAT_OF:
            value -= 1
        if value < 0:
            return -1
        players = self.players
        return (value - seat + players) % players

    def _show_piles(self, s: State, piles: i64, seat: i64, rows: "vec[u8]", row: i64) -> None:
        staff_slot = self.staff_slot
        if piles & how.STAFF_DECK:
            self._show_cards(s, at.STAFF_DECK, seat, rows, row + slots.KNOWN_IN_DECK)
        own = places_of(seat)
        if piles & how.DRAWN:
            self._show_cards(s, own + at.DRAWN, seat, rows, row + slots.SEAT + slots.S_DRAWN)
        players = self.players
        for rel in range(players):
            player: i64 = (seat + rel) % players
            here: i64 = row + slots.SEAT + rel * slots.SEAT_SLOTS
            base: i64 = places_of(player)
            if piles >> 2 * rel & how.HAND:
                self._show_cards(s, base + at.HAND, seat, rows, here + slots.S_HAND)
            if piles >> 2 * rel & how.PLAYED:
                for slot in range(i64(slots.STAFF_SLOTS)):
                    rows[here + slots.S_STAFF + slot] = 0
                    rows[here + slots.S_SPENT + slot] = 0
                card: i64 = s.read(base + at.PLAYED)
                while card:
                    rows[here + slots.S_STAFF + i64(staff_slot[card])] = 1
                    card = s.read(CARD + card) & NEXT_MASK

    def _show_guests_left(
        self,
        s: State,
        reshuffled: bool,
        rows: "vec[u8]",
        row: i64,
        last: "vec[i16]",
        kept: i64,
        links: "vec[u8]",
        link: i64,
    ) -> None:
        """The guests in the deck. It loses cards from its top only, until it is shuffled again."""
        guest_slot = self.guest_slot
        top: i64 = s.read(at.GUEST_DECK)
        size: i64 = s.read(at.GUEST_DECK + 2)
        guest: i64 = i64(last[kept + _TOP_GUEST])
        left: i64 = i64(last[kept + _GUESTS])
        last[kept + _TOP_GUEST] = i16(top)
        last[kept + _GUESTS] = i16(size)
        if not reshuffled:
            while guest != 0 and guest != top:
                rows[row + slots.GUESTS_LEFT + i64(guest_slot[guest])] = 0
                guest = i64(links[link + guest])
                left -= 1
            if guest == top and left == size:
                return
        for slot in range(i64(slots.GUEST_NUMBERS)):
            rows[row + slots.GUESTS_LEFT + slot] = 0
        while top:
            rows[row + slots.GUESTS_LEFT + i64(guest_slot[top])] = 1
            following: i64 = s.read(CARD + top) & NEXT_MASK
            links[link + top] = u8(following)
            top = following

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
        players = self.players
        here: i64 = row + slots.SEAT + slots.S_SPENT
        for rel in range(players):
            player: i64 = seat + rel
            if player >= players:
                player -= players
            card: i64 = s.read(places_of(player) + at.PLAYED)
            while card:
                word: i64 = s.read(CARD + card)
                rows[here + i64(staff_slot[card])] = _flag(word & (USED | TURNED) != 0)
                card = word & NEXT_MASK
            here += slots.SEAT_SLOTS

    def _show_decision(
        self, s: State, seat: i64, rows: "vec[u8]", row: i64, last: "vec[i16]", kept: i64
    ) -> None:
        """What is asked, and of whom."""
        players = self.players
        step = s.step()
        before: i64 = i64(last[kept + _STEP])
        if before:
            rows[row + slots.STEP + before] = 0
            for other in range(players):
                rows[row + slots.DECIDES + other] = 0
                rows[row + slots.TURN_OF + other] = 0
        last[kept + _STEP] = i16(step)
        mine = False
        if step:
            rows[row + slots.STEP + step] = 1
            rel: i64 = s.owner() - seat
            mine = rel == 0
            if rel < 0:
                rel += players
            rows[row + slots.DECIDES + rel] = 1
            turn: i64 = s.turn_of()
            if turn >= 0:
                turn -= seat
                if turn < 0:
                    turn += players
                rows[row + slots.TURN_OF + turn] = 1
        for index in range(i64(4)):
            asked: i64 = 0
            if mine:
                asked = s.value(index)
            rows[row + slots.ASKED + index] = _byte(asked)
        parts = mine and step == kinds.BUNDLE
        if parts or last[kept + _PARTS]:
            for index in range(i64(2 * slots.MOST_PARTS)):
                rows[row + slots.PARTS + index] = 0
        last[kept + _PARTS] = 0
        if parts:
            last[kept + _PARTS] = 1
            for part in bundle.parts_left(s):
                if part < slots.MOST_PARTS:
                    code: i64 = bundle.part_code(s, part)
                    here: i64 = row + slots.PARTS + 2 * part
                    rows[here] = u8(code // ARGUMENTS + 1)
                    rows[here + 1] = u8(code % ARGUMENTS)


def _byte(value: i64) -> u8:
    """A number as a byte: nothing below 0 or above 255."""
    if value < 0:
        return 0
    if value > 255:
        return 255
    return u8(value)


def _flag(true: bool) -> u8:
    """1 or 0."""
    if true:
        return 1
    return 0
