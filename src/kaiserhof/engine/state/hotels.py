"""What stands on a player's own boards: money, points, kitchen, café, rooms, abilities, turns."""

from typing import Final

from mypy_extensions import i64

from kaiserhof.engine import events as ev
from kaiserhof.engine.nouns import CafeTable, Guest, Item, Krones, Player, Rooms, Source
from kaiserhof.engine.state import areas
from kaiserhof.engine.state.layout import (
    ABILITIES,
    ALL_ROOMS,
    BOARD,
    COLUMNS,
    EMPEROR,
    GROUPS,
    GUESTS,
    ITEM_KINDS,
    KITCHEN,
    KRONES,
    NOT_LEFT_COLUMN,
    NOT_RIGHT_COLUMN,
    OCCUPIED,
    ORDERS,
    PASSED,
    PLAYER,
    PLAYER_PLACES,
    POINTS,
    PREPARED,
    TABLES,
    TALLY,
    TURNS,
)
from kaiserhof.engine.state.piles import Piles

FREE: Final = 31
"""A discount that makes anything free."""

# Abilities: what staff in play changes for good. The first three are the room colours.
FREE_SERVING: Final = 8
FREE_GUESTS: Final = 16
AVERT_PENALTY: Final = 32
KRONES_AND_STEPS: Final = 64
FREE_COPY: Final = 128
FREE_ROOMS: Final = 256

_HALF: Final = 10
_LOW_HALF: Final = (1 << _HALF) - 1
_ORDER_BITS: Final = 3


class Hotels(Piles):
    """The hotels of the players."""

    # --- krones, points, emperor track ------------------------------------------------

    def krones(self, player: Player) -> int:
        """The money of a player."""
        at = PLAYER + player * PLAYER_PLACES + KRONES
        return self.v[at]

    def set_krones(self, player: Player, krones: Krones) -> None:
        """Set the money of a player."""
        self.touched |= areas.PURSE
        at = PLAYER + player * PLAYER_PLACES + KRONES
        self.v[at] = krones

    def pay(self, player: Player, amount: int, source: Source) -> None:
        """Krones go out; the caller has made sure that they are there."""
        if amount:
            self.touched |= areas.PURSE
            v = self.v
            at = PLAYER + player * PLAYER_PLACES + KRONES
            had: int = v[at]
            v[at] = had - amount
            if self.log is not None:
                self.tell(ev.KRONES, player, -amount, v[at], 0, source)

    def points(self, player: Player) -> int:
        """The victory points of a player so far; they may be below zero."""
        at = PLAYER + player * PLAYER_PLACES + POINTS
        return self.v[at]

    def set_points(self, player: Player, points: int, line: int) -> None:
        """Set the points of a player, all of them in one line of the score breakdown."""
        self.touched |= areas.PURSE
        base = PLAYER + player * PLAYER_PLACES
        at = base + POINTS
        self.v[at] = points
        at = base + TALLY + line
        self.v[at] = points

    def tally(self, player: Player, line: int) -> int:
        """The points of a player in a line of the score breakdown."""
        at = PLAYER + player * PLAYER_PLACES + TALLY + line
        return self.v[at]

    def emperor(self, player: Player) -> int:
        """The space of a player's marker on the emperor track."""
        at = PLAYER + player * PLAYER_PLACES + EMPEROR
        return self.v[at]

    def set_emperor(self, player: Player, space: int) -> None:
        """Set a player's marker on a space of the emperor track."""
        self.touched |= areas.PURSE
        at = PLAYER + player * PLAYER_PLACES + EMPEROR
        self.v[at] = space

    def step_back(self, player: Player, steps: int, source: Source) -> None:
        """Steps back on the emperor track, to its start at the most."""
        self.touched |= areas.PURSE
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + EMPEROR
        had: int = v[at]
        now = had - steps if had > steps else 0
        v[at] = now
        if self.log is not None:
            self.tell(ev.EMPEROR, player, now - had, now, 0, source)

    # --- kitchen and café -------------------------------------------------------------

    def kitchen(self, player: Player, item: Item) -> int:
        """How many of an item lie in the kitchen."""
        at = PLAYER + player * PLAYER_PLACES + KITCHEN + item
        return self.v[at]

    def set_kitchen(self, player: Player, item: Item, count: int) -> None:
        """Set how many of an item lie in the kitchen."""
        self.touched |= areas.KITCHEN
        at = PLAYER + player * PLAYER_PLACES + KITCHEN + item
        self.v[at] = count

    def add_to_kitchen(self, player: Player, item: Item, count: int) -> None:
        """Put items into the kitchen, or take them out with a count below zero."""
        self.touched |= areas.KITCHEN
        at = PLAYER + player * PLAYER_PLACES + KITCHEN + item
        had: int = self.v[at]
        self.v[at] = had + count

    def lose_items(self, player: Player, item: Item, count: int, source: Source) -> None:
        """Items leave the kitchen for good."""
        self.add_to_kitchen(player, item, -count)
        if self.log is not None:
            self.tell(ev.ITEMS_LOST, player, item, count, 0, source)

    def kitchen_total(self, player: Player) -> int:
        """All items in the kitchen."""
        at = PLAYER + player * PLAYER_PLACES + KITCHEN
        total = 0
        for item in range(ITEM_KINDS):
            total += self.v[at + item]
        return total

    def guest_at(self, player: Player, table: CafeTable) -> int:
        """The guest at a table (0 to 3), or 0."""
        at = PLAYER + player * PLAYER_PLACES + GUESTS + table
        return self.v[at]

    def lacking(self, player: Player, table: CafeTable) -> int:
        """What the guest at a table still lacks, packed by kind; 0 when fulfilled."""
        at = PLAYER + player * PLAYER_PLACES + ORDERS + table
        return self.v[at]

    def lacks(self, player: Player, table: CafeTable, item: Item) -> int:
        """How many of an item the guest at a table still lacks."""
        at = PLAYER + player * PLAYER_PLACES + ORDERS + table
        packed: int = self.v[at]
        return packed >> (item * _ORDER_BITS) & 7

    def lay_on_guest(self, player: Player, table: CafeTable, item: Item) -> None:
        """Lay one item on the guest at a table, where it stays."""
        self.touched |= areas.CAFE
        at = PLAYER + player * PLAYER_PLACES + ORDERS + table
        packed: int = self.v[at]
        left: int = packed - (1 << (item * _ORDER_BITS))
        self.v[at] = left

    def set_order(self, player: Player, table: CafeTable, packed: int) -> None:
        """Set what the guest at a table lacks."""
        self.touched |= areas.CAFE
        at = PLAYER + player * PLAYER_PLACES + ORDERS + table
        self.v[at] = packed

    def cafe_lacks(self, player: Player, item: Item) -> bool:
        """Whether any guest in the café lacks an item."""
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + ORDERS
        bits = 7 << (item * _ORDER_BITS)
        packed: int = v[at] | v[at + 1] | v[at + 2] | v[at + 3]
        return packed & bits != 0

    def tables(self, player: Player) -> int:
        """How many tables the café has."""
        at = PLAYER + player * PLAYER_PLACES + TABLES
        return self.v[at]

    def set_tables(self, player: Player, tables: int) -> None:
        """Set how many tables the café has."""
        self.touched |= areas.CAFE
        at = PLAYER + player * PLAYER_PLACES + TABLES
        self.v[at] = tables

    def free_table(self, player: Player) -> int:
        """The first table without a guest, or -1."""
        v = self.v
        at = PLAYER + player * PLAYER_PLACES
        tables: int = v[at + TABLES]
        for table in range(tables):
            if v[at + GUESTS + table] == 0:
                return table
        return -1

    def seat_guest(self, player: Player, table: CafeTable, guest: Guest) -> None:
        """Seat a guest with the whole order open."""
        self.touched |= areas.CAFE
        number: int = guest
        at = PLAYER + player * PLAYER_PLACES + GUESTS + table
        self.v[at] = number
        order = at + ORDERS - GUESTS
        self.v[order] = self.rules.guest_order[guest] if guest else 0

    # --- rooms ------------------------------------------------------------------------

    def prepared(self, player: Player) -> int:
        """The rooms with a tile, free or occupied, as bits."""
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + PREPARED
        low: int = v[at]
        high: int = v[at + 1]
        return low | high << _HALF

    def occupied(self, player: Player) -> int:
        """The occupied rooms, as bits."""
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + OCCUPIED
        low: int = v[at]
        high: int = v[at + 1]
        return low | high << _HALF

    def free_rooms(self, player: Player) -> int:
        """The prepared rooms that nobody occupies, as bits."""
        return self.prepared(player) & ~self.occupied(player)

    def set_prepared(self, player: Player, rooms: Rooms) -> None:
        """Set which rooms have a tile."""
        self.touched |= areas.ROOMS
        at = PLAYER + player * PLAYER_PLACES + PREPARED
        self.v[at] = rooms & _LOW_HALF
        above = at + 1
        self.v[above] = rooms >> _HALF

    def set_occupied(self, player: Player, rooms: Rooms) -> None:
        """Set which rooms are occupied."""
        self.touched |= areas.ROOMS
        at = PLAYER + player * PLAYER_PLACES + OCCUPIED
        self.v[at] = rooms & _LOW_HALF
        above = at + 1
        self.v[above] = rooms >> _HALF

    def frontier(self, player: Player) -> int:
        """The spaces where the next room may be laid, as bits.

        Rook-wise next to any tile; without any tile, the bottom left one.
        """
        laid = self.prepared(player)
        if laid == 0:
            return 1
        near = (
            laid << COLUMNS
            | laid >> COLUMNS
            | (laid & NOT_RIGHT_COLUMN) << 1
            | (laid & NOT_LEFT_COLUMN) >> 1
        )
        return near & ALL_ROOMS & ~laid

    def board(self, player: Player) -> int:
        """The number of the player's hotel board."""
        at = PLAYER + player * PLAYER_PLACES + BOARD
        return self.v[at]

    def set_board(self, player: Player, board: int) -> None:
        """Give a player a hotel board."""
        self.touched |= areas.ROOMS
        at = PLAYER + player * PLAYER_PLACES + BOARD
        self.v[at] = board

    def groups_given(self, player: Player) -> int:
        """The groups whose occupancy bonus has been given, as bits."""
        at = PLAYER + player * PLAYER_PLACES + GROUPS
        return self.v[at]

    def set_groups_given(self, player: Player, groups: int) -> None:
        """Set the groups whose bonus has been given."""
        self.touched |= areas.ROOMS
        at = PLAYER + player * PLAYER_PLACES + GROUPS
        self.v[at] = groups

    # --- abilities, turns -------------------------------------------------------------

    def abilities(self, player: Player) -> int:
        """All abilities of a player, as bits."""
        at = PLAYER + player * PLAYER_PLACES + ABILITIES
        return self.v[at]

    def has_ability(self, player: Player, ability: int) -> bool:
        """Whether staff in play gives a player an ability."""
        at = PLAYER + player * PLAYER_PLACES + ABILITIES
        return self.v[at] & ability != 0

    def take_ability(self, player: Player, ability: int) -> None:
        """Take an ability from a player again."""
        at = PLAYER + player * PLAYER_PLACES + ABILITIES
        had: int = self.v[at]
        self.v[at] = had & ~ability

    def add_ability(self, player: Player, ability: int) -> None:
        """Give a player an ability."""
        at = PLAYER + player * PLAYER_PLACES + ABILITIES
        self.v[at] |= ability

    def turns_taken(self, player: Player) -> int:
        """How many numbers of the turn order tile are covered."""
        at = PLAYER + player * PLAYER_PLACES + TURNS
        return self.v[at]

    def set_turns_taken(self, player: Player, turns: int) -> None:
        """Set how many numbers of the turn order tile are covered."""
        self.touched |= areas.TURNS
        at = PLAYER + player * PLAYER_PLACES + TURNS
        self.v[at] = turns

    def has_passed(self, player: Player) -> bool:
        """Whether a player waits for the dice to be rolled again."""
        at = PLAYER + player * PLAYER_PLACES + PASSED
        return self.v[at] != 0

    def set_passed(self, player: Player, passed: bool) -> None:
        """Set whether a player has passed."""
        self.touched |= areas.TURNS
        at = PLAYER + player * PLAYER_PLACES + PASSED
        self.v[at] = 1 if passed else 0


def bits(rooms: i64) -> int:
    """How many rooms a set of bits holds, counted in parallel by pairs, nibbles and bytes.

    >>> bits(0b1011), bits(ALL_ROOMS)
    (3, 20)
    """
    rooms = rooms - (rooms >> 1 & 0x55555)
    rooms = (rooms & 0x33333) + (rooms >> 2 & 0x33333)
    rooms = rooms + (rooms >> 4) & 0xF0F0F
    return (rooms + (rooms >> 8) + (rooms >> 16)) & 31
