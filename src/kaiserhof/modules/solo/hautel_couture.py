"""Hautel Couture: three guests in the opponent's café, whom the person cannot help but serve."""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.data import ITEMS
from kaiserhof.engine.nouns import AnswerNumber, CafeTable, Face, Guest, Item, Player, Room
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.sources import COVERED_SPACE
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import (
    ALL_ROOMS,
    COLUMNS,
    FLOORS,
    GUEST_DECK,
    GUEST_DISCARDS,
)
from kaiserhof.engine.steps.base import Step, not_asked
from kaiserhof.modules.solo import numbers
from kaiserhof.modules.solo.hotel import OwnHotel
from kaiserhof.modules.solo.numbers import OPPONENT, PERSON
from kaiserhof.modules.solo.opponent import empty_spaces

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

NUMBER: Final = 1
GUESTS: Final = 3
FACES: Final = 6
POOL: Final = 18
DISHES_AND_DRINKS: Final = 4
CHAMPAGNE: Final = 4
WORTH: Final = (5, 6, 7)
"""What a guest of this café is worth."""


class HautelCouture(OwnHotel):
    """The café, the pool of items, and an item on each action space."""

    def __init__(self) -> None:
        super().__init__(NUMBER)
        self.rooms = 0
        """For each table: the reserved room + 1."""
        self.pool = 0
        """For each kind of item: how many are in the pool."""
        self.items = 0
        """For each action space: the item that lies there + 1."""
        self.drawn = 0
        """The guests who came up, before they sit down."""

    def begin(self, rules: "Rulebook") -> None:
        self.rooms = rules.allot(GUESTS)
        self.pool = rules.allot(DISHES_AND_DRINKS)
        self.items = rules.allot(FACES)
        self.drawn = rules.allot(GUESTS)
        rules.steps[numbers.GIVE_ITEM] = GiveItem(self)

    def decks_ready(self, s: State) -> None:
        rules = s.rules
        found: list[int] = []
        for guest in s.cards(GUEST_DECK):
            if len(found) < GUESTS and rules.guest_points[guest] in WORTH:
                if rules.guest_order[guest] >> 3 * CHAMPAGNE == 0:
                    found.append(guest)
        for guest in found:
            s.take_out(GUEST_DECK, guest)
        rest = sorted(s.cards(GUEST_DECK))
        s.shuffle(rest)
        s.set_pile(GUEST_DECK, [])
        s.set_pile(GUEST_DECK, s.settle(numbers.CAFE, rest))
        for place, guest in enumerate(found):
            s.set(self.drawn + place, guest)

    def open_cafe(self, s: State) -> None:
        """Three tables for the three guests."""
        s.set_tables(OPPONENT, GUESTS)

    def set_up(self, s: State) -> None:
        self.open_cafe(s)
        for place in range(GUESTS):
            guest = s.get(self.drawn + place)
            s.set(self.drawn + place, 0)
            self.seat(s, place, guest)
        self.fill_pool(s)
        self.lay_items(s)

    def seat(self, s: State, table: CafeTable, guest: Guest) -> None:
        """A guest sits down, and a vacant room is reserved: from the top floor down."""
        s.seat_guest(OPPONENT, table, guest)
        empty = empty_spaces(s, s.rules.guest_colour[guest]) & ALL_ROOMS
        for floor in range(FLOORS - 1, -1, -1):
            for column in range(COLUMNS):
                room = floor * COLUMNS + column
                if empty >> room & 1:
                    self.reserve(s, table, room)
                    return

    def reserve(self, s: State, table: CafeTable, room: Room) -> None:
        """A vacant tile is laid; the space under it counts at once."""
        s.set(self.rooms + table, room + 1)
        s.set_prepared(OPPONENT, s.prepared(OPPONENT) | 1 << room)
        cover = s.rules.cover_points[s.board(OPPONENT)][room]
        if cover:
            s.gain_points(OPPONENT, cover, COVERED_SPACE)

    def fill_pool(self, s: State) -> None:
        """What the three have ordered, filled up with one kind after the other."""
        total = 0
        for item in range(DISHES_AND_DRINKS):
            ordered = 0
            for table in range(GUESTS):
                ordered += s.lacks(OPPONENT, table, item)
            s.set(self.pool + item, ordered)
            total += ordered
        item = 0
        while total < POOL:
            s.add(self.pool + item, 1)
            total += 1
            item = (item + 1) % DISHES_AND_DRINKS

    def lay_items(self, s: State) -> None:
        """A random item of the pool on every space that has none, while the pool lasts."""
        for face in range(FACES):
            if s.get(self.items + face) == 0:
                pool: list[int] = []
                for item in range(DISHES_AND_DRINKS):
                    pool += [item] * s.get(self.pool + item)
                if not pool:
                    return
                s.shuffle(pool)
                drawn = s.settle(numbers.ITEMS, pool)[0]
                s.add(self.pool + drawn, -1)
                s.set(self.items + face, drawn + 1)

    def round_begun(self, s: State) -> None:
        if s.round() > 1:
            self.lay_items(s)

    def die_taken(self, s: State, face: Face) -> None:
        item = s.get(self.items + face - 1) - 1
        if item < 0:
            return
        s.set(self.items + face - 1, 0)
        if s.cafe_lacks(OPPONENT, item):
            GiveItem.ask(s, PERSON, item, face)
        else:
            s.tell(numbers.ITEM_GIVEN, OPPONENT, item, face, 0, numbers.HOTEL_SOURCE + NUMBER)

    def give(self, s: State, table: CafeTable, item: Item, face: Face) -> None:
        """An item is laid on a guest, who moves in when the order is complete."""
        source = numbers.HOTEL_SOURCE + NUMBER
        s.lay_on_guest(OPPONENT, table, item)
        guest, room = s.guest_at(OPPONENT, table), s.get(self.rooms + table) - 1
        s.tell(numbers.ITEM_GIVEN, OPPONENT, item, face, guest, source)
        if s.lacking(OPPONENT, table):
            return
        s.seat_guest(OPPONENT, table, 0)
        s.set(self.rooms + table, 0)
        s.set_occupied(OPPONENT, s.occupied(OPPONENT) | 1 << room)
        s.tell(numbers.CAFE_LEFT, OPPONENT, guest, room, 0, source)
        s.gain_points(OPPONENT, s.rules.guest_points[guest], guest)
        s.put_last(GUEST_DISCARDS, guest)

    def outlook(self, s: State) -> float:
        """The nearer an order is to being complete, the surer its guest's points are."""
        worth = 0.0
        for table in range(GUESTS):
            guest = s.guest_at(OPPONENT, table)
            if guest:
                lacked, ordered = 0, 0
                for item in range(DISHES_AND_DRINKS):
                    lacked += s.lacks(OPPONENT, table, item)
                    ordered += s.rules.guest_order[guest] >> 3 * item & 7
                floor = (s.get(self.rooms + table) - 1) // COLUMNS
                gain = s.rules.guest_points[guest] + s.rules.floor_points[floor]
                worth += gain * (ordered - lacked) / ordered
        return worth

    def view(self, s: State) -> dict[str, Any]:
        items: list[str | None] = []
        for face in range(FACES):
            item = s.get(self.items + face)
            items.append(ITEMS[item - 1] if item else None)
        return {
            "key": self.key(),
            "items": items,
            "pool": {ITEMS[item]: s.get(self.pool + item) for item in range(DISHES_AND_DRINKS)},
            "reserved": [s.get(self.rooms + table) - 1 for table in range(GUESTS)],
        }


class GiveItem(Step):
    """Which of the opponent's guests gets the item?"""

    ITEM: Final = 0
    FACE: Final = 1
    """The face of the space where it lay."""

    @staticmethod
    def ask(s: State, player: Player, item: Item, face: Face) -> None:
        """Put it on the stack."""
        s.push(numbers.GIVE_ITEM, player, item, face, 0, 0)

    def __init__(self, hotel: HautelCouture) -> None:
        super().__init__()
        self.hotel = hotel

    def answers(self, s: State, out: list[int]) -> None:
        for table in range(GUESTS):
            if s.lacks(OPPONENT, table, s.value(GiveItem.ITEM)):
                out.append(numbers.GIVE + table)

    def play(self, s: State, answer: AnswerNumber) -> None:
        item, face = s.value(GiveItem.ITEM), s.value(GiveItem.FACE)
        s.pop()
        self.hotel.give(s, answer - numbers.GIVE, item, face)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if numbers.GIVE <= answer < numbers.GIVE + GUESTS:
            return reason("opponent-lacks-nothing")
        return not_asked(s)
