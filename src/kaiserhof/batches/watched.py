"""Which places of the state an observation shows, where it shows them, and how."""

from typing import Final

from kaiserhof.batches import expansion
from kaiserhof.batches import layout as slots
from kaiserhof.batches.expansion import Seen
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import areas
from kaiserhof.engine.state import layout as at
from kaiserhof.engine.state.layout import (
    ITEM_KINDS,
    MOST_TABLES,
    ROW_PLACES,
    marker_place,
    places_of,
)

# How a watched place is shown.
VALUE: Final = 0
POINTS: Final = 1
ONE_OF: Final = 2
BITS: Final = 3
SEAT_OF: Final = 4
GUEST: Final = 5
ORDER: Final = 6
START: Final = 7
SIZE: Final = 8
"""The size of a pile: a value, and its cards are shown again."""
PILE: Final = 9
"""The first or last card of a pile: its cards are shown again."""
INDEX: Final = 10
"""One-hot of a value from 0 on."""

# Piles that are shown again, as bits; those of a seat are shifted by twice its distance.
GUEST_DECK: Final = 1
STAFF_DECK: Final = 2
DRAWN: Final = 4
HAND: Final = 8
PLAYED: Final = 16
ALL_PILES: Final = (1 << 12) - 1


class Watched:
    """The places that are watched in games of one rulebook, by number."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.areas: list[int] = []
        self.places: list[list[int]] = [[] for _ in range(rules.players)]
        """By seat that looks."""
        self.kinds: list[int] = []
        self.slots: list[int] = []
        self.widths: list[int] = []
        self._watch_table()
        for seat in range(rules.players):
            self._watch_seat(seat)
        for seen in expansion.seen_of(rules):
            self._watch_module(seen)

    def by_area(self) -> list[int]:
        """All places, area after area."""
        return [
            place
            for area in range(areas.WATCHED)
            for place, of_place in enumerate(self.areas)
            if of_place == 1 << area
        ]

    def _watch(self, area: int, kind: int, place: int, slot: int, width: int) -> None:
        """A place that is the same for every seat."""
        for of_seat in self.places:
            of_seat.append(place)
        self.areas.append(area)
        self.kinds.append(kind)
        self.slots.append(slot)
        self.widths.append(width)

    def _watch_table(self) -> None:
        self._watch(areas.TABLE, VALUE, at.ROUND, slots.ROUND, 1)
        self._watch(areas.TABLE, VALUE, at.SCORINGS, slots.SCORINGS, 1)
        self._watch(areas.TABLE, START, at.START_PLAYER, slots.START, 4)
        self._watch(areas.TABLE, VALUE, at.OVER, slots.OVER, 1)
        for face in range(6):
            self._watch(areas.DICE, VALUE, at.DICE + 1 + face, slots.DICE + face, 1)
        for place in range(9):
            self._watch(areas.CLAIMS, SEAT_OF, marker_place(place), slots.CLAIMS + place * 4, 4)
        for letter in range(3):
            self._watch(areas.TABLE, ONE_OF, at.POLITICS + letter, slots.POLITICS, 18)
            self._watch(areas.TABLE, ONE_OF, at.TILES + letter, slots.TILES, 18)
        for place in range(ROW_PLACES):
            self._watch(areas.ROW, GUEST, at.ROW + place, slots.ROW + place * slots.GUEST_SLOTS, 1)
        self._watch(areas.PILES, PILE, at.GUEST_DECK, 0, GUEST_DECK)
        self._watch(areas.PILES, SIZE, at.GUEST_DECK + 2, slots.GUEST_DECK, GUEST_DECK)
        self._watch(areas.PILES, VALUE, at.GUEST_DISCARDS + 2, slots.GUEST_DISCARDS, 1)
        self._watch(areas.PILES, PILE, at.STAFF_DECK, 0, STAFF_DECK)
        self._watch(areas.PILES, PILE, at.STAFF_DECK + 1, 0, STAFF_DECK)
        self._watch(areas.PILES, SIZE, at.STAFF_DECK + 2, slots.STAFF_DECK, STAFF_DECK)

    def _watch_seat(self, rel: int) -> None:
        first = slots.SEAT + rel * slots.SEAT_SLOTS
        seat = _Hotel(self, rel, first)
        seat.watch(areas.PURSE, POINTS, at.POINTS, slots.S_POINTS, 1)
        seat.watch(areas.PURSE, VALUE, at.KRONES, slots.S_KRONES, 1)
        seat.watch(areas.PURSE, VALUE, at.EMPEROR, slots.S_EMPEROR, 1)
        for item in range(ITEM_KINDS):
            seat.watch(areas.KITCHEN, VALUE, at.KITCHEN + item, slots.S_KITCHEN + item, 1)
        seat.watch(areas.CAFE, VALUE, at.TABLES, slots.S_TABLES, 1)
        seat.watch(areas.TURNS, VALUE, at.TURNS, slots.S_TURNS, 1)
        seat.watch(areas.TURNS, VALUE, at.PASSED, slots.S_PASSED, 1)
        seat.watch(areas.ROOMS, BITS, at.GROUPS, slots.S_GROUPS, 10)
        for half in range(2):
            seat.watch(areas.ROOMS, BITS, at.PREPARED + half, slots.S_PREPARED + half * 10, 10)
            seat.watch(areas.ROOMS, BITS, at.OCCUPIED + half, slots.S_OCCUPIED + half * 10, 10)
        for table in range(MOST_TABLES):
            guest = slots.S_GUESTS + table * slots.GUEST_SLOTS
            seat.watch(areas.CAFE, GUEST, at.GUESTS + table, guest, 1)
            seat.watch(areas.CAFE, ORDER, at.ORDERS + table, guest, 1)
        night = int(self.rules.options.side != "day")
        board = slots.S_BOARD + 1 - night
        seat.watch(areas.ROOMS, INDEX, at.BOARD, board, slots.MOST_BOARDS - 1 + night)
        hand, played = HAND << 2 * rel, PLAYED << 2 * rel
        seat.watch(areas.PILES, PILE, at.HAND, 0, hand)
        seat.watch(areas.PILES, PILE, at.HAND + 1, 0, hand)
        seat.watch(areas.PILES, SIZE, at.HAND + 2, slots.S_HAND_SIZE, hand)
        seat.watch(areas.PILES, PILE, at.PLAYED + 1, 0, played)
        seat.watch(areas.PILES, PILE, at.PLAYED + 2, 0, played)
        drawn = 0 if rel else DRAWN
        if rel == 0:
            seat.watch(areas.PILES, PILE, at.DRAWN, 0, drawn)
            seat.watch(areas.PILES, PILE, at.DRAWN + 1, 0, drawn)
        seat.watch(areas.PILES, SIZE, at.DRAWN + 2, slots.S_DRAWN_SIZE, drawn)

    def watch_of_seat(
        self, area: int, rel: int, kind: int, place: int, stride: int, slot: int, width: int
    ) -> None:
        """A place of the player who sits that far to the left of the one that looks."""
        for seat, of_seat in enumerate(self.places):
            player = (seat + rel) % len(self.places)
            of_seat.append(place + player * stride)
        self.areas.append(area)
        self.kinds.append(kind)
        self.slots.append(slot)
        self.widths.append(width)

    def _watch_module(self, seen: Seen) -> None:
        kind = (VALUE, ONE_OF, BITS, SEAT_OF)[seen.kind]
        if seen.stride == 0:
            self._watch(areas.ELSEWHERE, kind, seen.place, seen.slot, seen.width)
            return
        for rel in range(len(self.places)):
            slot = seen.slot + rel * seen.width
            self.watch_of_seat(
                areas.ELSEWHERE, rel, kind, seen.place, seen.stride, slot, seen.width
            )


class _Hotel:
    """The places of the player who sits that far to the left of the one that looks."""

    def __init__(self, watched: Watched, rel: int, first: int) -> None:
        self.watched = watched
        self.rel = rel
        self.first = first

    def watch(self, area: int, kind: int, place: int, slot: int, width: int) -> None:
        """A place of a player and its slot within the seat's block."""
        stride = places_of(1) - places_of(0)
        self.watched.watch_of_seat(
            area, self.rel, kind, places_of(0) + place, stride, self.first + slot, width
        )
