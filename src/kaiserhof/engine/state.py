"""The state of a game: a flat vector with small methods that speak the game's language.

Reading and changing go through these methods; the numbers stay inside. Nothing here
decides a rule of the flow: that is the part of the steps.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kaiserhof.engine import chance, watching
from kaiserhof.engine import events as ev
from kaiserhof.engine.chance import Fate, Stream
from kaiserhof.engine.events import Event
from kaiserhof.engine.layout import (
    ABILITIES,
    ALL_ROOMS,
    BOARD,
    CARD,
    CARD_NUMBERS,
    COLUMNS,
    DICE,
    EMPEROR,
    F_A,
    F_BELOW,
    F_MORE,
    F_OWNER,
    F_STEP,
    FRAME,
    GROUPS,
    GUEST_DECK,
    GUEST_DISCARDS,
    GUESTS,
    HAND,
    ITEM_KINDS,
    KITCHEN,
    KNOWN,
    KRONES,
    NEXT_MASK,
    NOT_LEFT_COLUMN,
    NOT_RIGHT_COLUMN,
    OCCUPIED,
    ORDERS,
    OVER,
    PASSED,
    PILE_SIZE,
    PLAYED,
    PLAYER,
    PLAYER_PLACES,
    POINTS,
    PREPARED,
    REVEALS,
    ROUND,
    ROW,
    ROW_PLACES,
    STACK_PLACES,
    STACK_TOP,
    STAFF_DECK,
    START_PLAYER,
    TABLES,
    TALLY,
    TURNED,
    TURNS,
    USED,
)
from kaiserhof.engine.sources import TRACK_END, tally_of
from kaiserhof.engine.steps.kinds import TURN

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

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


class State(Stream):
    """A position of a game, with everything that is pending, and its own stream of chance.

    ``log`` takes the events (None: nobody listens); ``fate`` may override chance.
    Neither belongs to the position: copies start without them.
    """

    def __init__(self, rules: "Rulebook", values: "vec[i16]", first: i64, second: i64) -> None:
        super().__init__(first, second)
        self.rules = rules
        self.v = values
        self.log: list[Event] | None = None
        self.fate: Fate | None = None

    def copy(self) -> "State":
        """An independent copy of the position."""
        return State(self.rules, self.v[:], self.chance_1, self.chance_2)

    def same(self, other: "State") -> bool:
        """Whether two positions of one rulebook agree in every field."""
        if self.chance_1 != other.chance_1 or self.chance_2 != other.chance_2:
            return False
        if len(self.v) == len(other.v):
            return self.v == other.v
        return self.in_use() == other.in_use()

    def in_use(self) -> "vec[i16]":
        """The places up to the top of the stack: all behind them are zero."""
        return self.v[: self.v[STACK_TOP]]

    def happened(self, player: int, what: int, amount: int, of: int, source: int) -> None:
        """Something came in or was completed (see kaiserhof.engine.watching)."""
        for module in self.rules.listeners.happened:
            module.happened(self, player, what, amount, of, source)

    def pick(self, choices: i64) -> i64:
        """A number from 0 to ``choices - 1``, drawn by the fate if there is one."""
        return self.draw(choices) if self.fate is None else self.fate.pick(self, choices)

    def settle(self, what: int, outcome: list[int]) -> list[int]:
        """Show a result of chance to the fate, who may put another in its place."""
        return outcome if self.fate is None else self.fate.settle(what, outcome)

    def tell(self, kind: int, player: int, a: int, b: int, c: int, source: int) -> None:
        """Write an event, if anybody listens."""
        log = self.log
        if log is not None:
            log.append(Event(kind, player, a, b, c, source))

    # --- the stack ----------------------------------------------------------------

    def push(self, step: int, owner: int, a: int, b: int, c: int, d: int) -> None:
        """Put a frame on the stack: its step will be next."""
        v = self.v
        base: int = v[STACK_TOP]
        if base + F_MORE > len(v):
            self.make_room()
            v = self.v
        v[base + F_BELOW] = v[FRAME]
        v[base + F_STEP] = step
        v[base + F_OWNER] = owner
        v[base + F_A] = a
        v[base + F_A + 1] = b
        v[base + F_A + 2] = c
        v[base + F_A + 3] = d
        v[FRAME] = base
        v[STACK_TOP] = base + F_MORE

    def push_more(self, value: int) -> None:
        """Add one more value to the top frame."""
        v = self.v
        top: int = v[STACK_TOP]
        if top == len(v):
            self.make_room()
            v = self.v
        v[top] = value
        v[STACK_TOP] = top + 1

    def make_room(self) -> None:
        """The stack is full: go on in a longer vector. Nobody keeps the old one across a push."""
        old = self.v
        longer = vec[i16]([0] * (len(old) + STACK_PLACES))
        for place in range(len(old)):
            longer[place] = old[place]
        self.v = longer

    def pop(self) -> None:
        """Take the top frame away and wipe its places, so that equal positions are equal."""
        v = self.v
        base: int = v[FRAME]
        top: int = v[STACK_TOP]
        v[FRAME] = v[base + F_BELOW]
        while top > base:
            top -= 1
            v[top] = 0
        v[STACK_TOP] = base

    def owe_turn(self) -> None:
        """The turn under way is followed by another one: counted in its frame."""
        v = self.v
        frame: int = v[FRAME]
        while frame and v[frame + F_STEP] != TURN:
            frame = v[frame + F_BELOW]
        if frame:
            v[frame + F_A + 1] += 1

    def in_turn(self) -> bool:
        """Whether a turn is under way."""
        return self.turn_of() >= 0

    def turn_of(self) -> int:
        """The player whose turn is under way, or -1."""
        v = self.v
        frame: int = v[FRAME]
        while frame:
            if v[frame + F_STEP] == TURN:
                return v[frame + F_OWNER]
            frame = v[frame + F_BELOW]
        return -1

    def owner(self) -> int:
        """The player whose frame is on top of the stack."""
        frame: int = self.v[FRAME]
        return self.v[frame + F_OWNER]

    def step(self) -> int:
        """The kind of the step on top of the stack; 0 when the stack is empty."""
        frame: int = self.v[FRAME]
        return self.v[frame + F_STEP] if frame else 0

    def value(self, index: int) -> int:
        """A value of the top frame: 0 to 3, and on for those that were added."""
        frame: int = self.v[FRAME]
        return self.v[frame + F_A + index]

    def set_value(self, index: int, value: int) -> None:
        """Change a value of the top frame."""
        frame: int = self.v[FRAME]
        self.v[frame + F_A + index] = value

    # --- krones, points, emperor track -----------------------------------------------

    def krones(self, player: int) -> int:
        """The money of a player."""
        return self.v[PLAYER + player * PLAYER_PLACES + KRONES]

    def gain_krones(self, player: int, amount: int, source: int) -> None:
        """Krones come in; what exceeds the money track is lost."""
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

    def pay(self, player: int, amount: int, source: int) -> None:
        """Krones go out; the caller has made sure that they are there."""
        if amount:
            v = self.v
            at = PLAYER + player * PLAYER_PLACES + KRONES
            had: int = v[at]
            v[at] = had - amount
            if self.log is not None:
                self.tell(ev.KRONES, player, -amount, v[at], 0, source)

    def points(self, player: int) -> int:
        """The victory points of a player so far; they may be below zero."""
        return self.v[PLAYER + player * PLAYER_PLACES + POINTS]

    def gain_points(self, player: int, amount: int, source: int) -> None:
        """Points come in, or go when the amount is below zero."""
        if amount:
            self.gain_points_as(player, amount, source, tally_of(source))

    def gain_points_as(self, player: int, amount: int, source: int, tally: int) -> None:
        """Points that belong to a given line of the score breakdown."""
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

    def emperor(self, player: int) -> int:
        """The space of a player's marker on the emperor track."""
        return self.v[PLAYER + player * PLAYER_PLACES + EMPEROR]

    def gain_steps(self, player: int, steps: int, source: int) -> None:
        """Steps on the emperor track; each beyond its end is a point instead."""
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

    def step_back(self, player: int, steps: int, source: int) -> None:
        """Steps back on the emperor track, to its start at the most."""
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + EMPEROR
        had: int = v[at]
        now = had - steps if had > steps else 0
        v[at] = now
        if self.log is not None:
            self.tell(ev.EMPEROR, player, now - had, now, 0, source)

    # --- kitchen and café -----------------------------------------------------------

    def kitchen(self, player: int, item: int) -> int:
        """How many of an item lie in the kitchen."""
        return self.v[PLAYER + player * PLAYER_PLACES + KITCHEN + item]

    def add_to_kitchen(self, player: int, item: int, count: int) -> None:
        """Put items into the kitchen, or take them out with a count below zero."""
        at = PLAYER + player * PLAYER_PLACES + KITCHEN + item
        had: int = self.v[at]
        self.v[at] = had + count

    def lose_items(self, player: int, item: int, count: int, source: int) -> None:
        """Items leave the kitchen for good."""
        self.add_to_kitchen(player, item, -count)
        if self.log is not None:
            self.tell(ev.ITEMS_LOST, player, item, count, 0, source)

    def kitchen_total(self, player: int) -> int:
        """All items in the kitchen."""
        at = PLAYER + player * PLAYER_PLACES + KITCHEN
        total = 0
        for item in range(ITEM_KINDS):
            total += self.v[at + item]
        return total

    def guest_at(self, player: int, table: int) -> int:
        """The guest at a table (0 to 3), or 0."""
        return self.v[PLAYER + player * PLAYER_PLACES + GUESTS + table]

    def lacking(self, player: int, table: int) -> int:
        """What the guest at a table still lacks, packed by kind; 0 when fulfilled."""
        return self.v[PLAYER + player * PLAYER_PLACES + ORDERS + table]

    def lacks(self, player: int, table: int, item: int) -> int:
        """How many of an item the guest at a table still lacks."""
        packed: int = self.v[PLAYER + player * PLAYER_PLACES + ORDERS + table]
        return packed >> (item * _ORDER_BITS) & 7

    def is_served(self, player: int, table: int) -> bool:
        """Whether somebody sits at a table who has what was ordered, or is content without."""
        at = PLAYER + player * PLAYER_PLACES
        if self.v[at + GUESTS + table] == 0:
            return False
        if self.v[at + ORDERS + table] == 0:
            return True
        for module in self.rules.listeners.is_content:
            if module.is_content(self, player, table):
                return True
        return False

    def lay_on_guest(self, player: int, table: int, item: int) -> None:
        """Lay one item on the guest at a table, where it stays."""
        at = PLAYER + player * PLAYER_PLACES + ORDERS + table
        packed: int = self.v[at]
        self.v[at] = packed - (1 << (item * _ORDER_BITS))

    def set_order(self, player: int, table: int, packed: int) -> None:
        """Set what the guest at a table lacks."""
        self.v[PLAYER + player * PLAYER_PLACES + ORDERS + table] = packed

    def cafe_lacks(self, player: int, item: int) -> bool:
        """Whether any guest in the café lacks an item."""
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + ORDERS
        bits = 7 << (item * _ORDER_BITS)
        packed: int = v[at] | v[at + 1] | v[at + 2] | v[at + 3]
        return packed & bits != 0

    def tables(self, player: int) -> int:
        """How many tables the café has."""
        return self.v[PLAYER + player * PLAYER_PLACES + TABLES]

    def free_table(self, player: int) -> int:
        """The first table without a guest, or -1."""
        v = self.v
        at = PLAYER + player * PLAYER_PLACES
        tables: int = v[at + TABLES]
        for table in range(tables):
            if v[at + GUESTS + table] == 0:
                return table
        return -1

    def seat_guest(self, player: int, table: int, guest: int) -> None:
        """Seat a guest with the whole order open."""
        at = PLAYER + player * PLAYER_PLACES
        self.v[at + GUESTS + table] = guest
        self.v[at + ORDERS + table] = self.rules.guest_order[guest] if guest else 0

    def discard_guest(self, player: int, table: int) -> None:
        """A fulfilled guest leaves the table for the discards, unless a module keeps the card."""
        guest = self.guest_at(player, table)
        self.seat_guest(player, table, 0)
        for counted in self.rules.counted_guests:
            counted.left(self, player, guest)
        for module in self.rules.listeners.guest_left:
            if module.guest_left(self, player, guest):
                return
        self.put_off(player, guest)

    def put_off(self, player: int, guest: int) -> None:
        """A guest card goes to the discards, unless a politics card counts it."""
        for counted in self.rules.counted_guests:
            if counted.keeps(self, player, guest):
                return
        self.put_last(GUEST_DISCARDS, guest)

    # --- rooms ----------------------------------------------------------------------

    def prepared(self, player: int) -> int:
        """The rooms with a tile, free or occupied, as bits."""
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + PREPARED
        low: int = v[at]
        high: int = v[at + 1]
        return low | high << _HALF

    def occupied(self, player: int) -> int:
        """The occupied rooms, as bits."""
        v = self.v
        at = PLAYER + player * PLAYER_PLACES + OCCUPIED
        low: int = v[at]
        high: int = v[at + 1]
        return low | high << _HALF

    def free_rooms(self, player: int) -> int:
        """The prepared rooms that nobody occupies, as bits."""
        return self.prepared(player) & ~self.occupied(player)

    def set_prepared(self, player: int, rooms: int) -> None:
        """Set which rooms have a tile."""
        at = PLAYER + player * PLAYER_PLACES + PREPARED
        self.v[at] = rooms & _LOW_HALF
        self.v[at + 1] = rooms >> _HALF

    def set_occupied(self, player: int, rooms: int) -> None:
        """Set which rooms are occupied."""
        at = PLAYER + player * PLAYER_PLACES + OCCUPIED
        self.v[at] = rooms & _LOW_HALF
        self.v[at + 1] = rooms >> _HALF

    def frontier(self, player: int) -> int:
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

    def room_price(self, player: int, room: int, discount: int) -> int:
        """What preparing a room costs this player."""
        if self.abilities(player) & FREE_ROOMS:
            return 0
        rules = self.rules
        board: int = self.v[PLAYER + player * PLAYER_PLACES + BOARD]
        if (
            self.v[PLAYER + player * PLAYER_PLACES + ABILITIES] >> rules.room_colour[board][room]
            & 1
        ):
            return 0
        price = rules.floor_cost[room // COLUMNS] - discount
        return price if price > 0 else 0

    def board(self, player: int) -> int:
        """The number of the player's hotel board."""
        return self.v[PLAYER + player * PLAYER_PLACES + BOARD]

    def groups_given(self, player: int) -> int:
        """The groups whose occupancy bonus has been given, as bits."""
        return self.v[PLAYER + player * PLAYER_PLACES + GROUPS]

    def set_groups_given(self, player: int, groups: int) -> None:
        """Set the groups whose bonus has been given."""
        self.v[PLAYER + player * PLAYER_PLACES + GROUPS] = groups

    # --- abilities, turns -------------------------------------------------------------

    def abilities(self, player: int) -> int:
        """All abilities of a player, as bits."""
        return self.v[PLAYER + player * PLAYER_PLACES + ABILITIES]

    def has_ability(self, player: int, ability: int) -> bool:
        """Whether staff in play gives a player an ability."""
        return self.v[PLAYER + player * PLAYER_PLACES + ABILITIES] & ability != 0

    def take_ability(self, player: int, ability: int) -> None:
        """Take an ability from a player again."""
        at = PLAYER + player * PLAYER_PLACES + ABILITIES
        had: int = self.v[at]
        self.v[at] = had & ~ability

    def add_ability(self, player: int, ability: int) -> None:
        """Give a player an ability."""
        at = PLAYER + player * PLAYER_PLACES + ABILITIES
        self.v[at] |= ability

    def turns_taken(self, player: int) -> int:
        """How many numbers of the turn order tile are covered."""
        return self.v[PLAYER + player * PLAYER_PLACES + TURNS]

    def set_turns_taken(self, player: int, turns: int) -> None:
        """Set how many numbers of the turn order tile are covered."""
        self.v[PLAYER + player * PLAYER_PLACES + TURNS] = turns

    def has_passed(self, player: int) -> bool:
        """Whether a player waits for the dice to be rolled again."""
        return self.v[PLAYER + player * PLAYER_PLACES + PASSED] != 0

    def set_passed(self, player: int, passed: bool) -> None:
        """Set whether a player has passed."""
        self.v[PLAYER + player * PLAYER_PLACES + PASSED] = 1 if passed else 0

    # --- the table ----------------------------------------------------------------------

    def round(self) -> int:
        """The number of the round, from 1; 0 during the set-up."""
        return self.v[ROUND]

    def start_player(self) -> int:
        """The player with the turn order tile 1."""
        return self.v[START_PLAYER]

    def is_over(self) -> bool:
        """Whether the final scoring has been made."""
        return self.v[OVER] != 0

    def dice(self, face: int) -> int:
        """The dice on an action space, 1 to 6."""
        return self.v[DICE + face]

    def plain_dice(self, face: int) -> int:
        """The dice on an action space that are not special ones."""
        total: int = self.v[DICE + face]
        for special in self.rules.special_dice:
            total -= special.count(self, face)
        return total

    def dice_left(self) -> int:
        """All dice on the action board."""
        total = 0
        for face in range(1, 7):
            total += self.v[DICE + face]
        return total

    def can_use_space(self, player: int) -> bool:
        """Whether some action space holds a die and can be used: the sixth costs a krone."""
        if self.dice_left() > self.dice(6) or (self.dice(6) > 0 and self.krones(player) > 0):
            return True
        moves: list[int] = []
        for move in self.rules.die_moves:
            move.answers(self, player, moves)
        return len(moves) > 0

    def roll(self, count: int, player: int) -> None:
        """Roll so many dice and sort them onto the action spaces."""
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
            faces = sorted(self.pick(6) + 1 for _ in range(plain))
            for face in fate.settle(chance.DICE, faces):
                v[DICE + face] += 1
        v[REVEALS] += 1
        self.tell(ev.DICE_ROLLED, player, count, 0, 0, 0)

    # --- piles of cards -------------------------------------------------------------------

    def pile(self, player: int, kind: int) -> int:
        """Where a player's pile (HAND, PLAYED, DRAWN) stands."""
        return PLAYER + player * PLAYER_PLACES + kind

    def first(self, pile: int) -> int:
        """The first card of a pile, or 0."""
        return self.v[pile]

    def after(self, card: int) -> int:
        """The card behind a card in its pile, or 0."""
        return self.v[CARD + card] & NEXT_MASK

    def size(self, pile: int) -> int:
        """How many cards a pile holds."""
        return self.v[pile + 2]

    def cards(self, pile: int) -> list[int]:
        """The cards of a pile, first one first."""
        found: list[int] = []
        card = self.first(pile)
        while card:
            found.append(card)
            card = self.after(card)
        return found

    def put_last(self, pile: int, card: int) -> None:
        """Put a card at the end of a pile."""
        v = self.v
        last: int = v[pile + 1]
        if last:
            v[CARD + last] |= card
        else:
            v[pile] = card
        v[pile + 1] = card
        v[pile + 2] += 1

    def take_first(self, pile: int) -> int:
        """Take the first card of a pile; 0 if there is none."""
        v = self.v
        card: int = v[pile]
        if card:
            word: int = v[CARD + card]
            following = word & NEXT_MASK
            v[CARD + card] = word - following
            v[pile] = following
            if following == 0:
                v[pile + 1] = 0
            v[pile + 2] -= 1
        return card

    def take_out(self, pile: int, card: int) -> None:
        """Take a card out of a pile that holds it."""
        v = self.v
        word: int = v[CARD + card]
        following = word & NEXT_MASK
        v[CARD + card] = word - following
        before = 0
        here: int = v[pile]
        while here != card:
            before = here
            here = v[CARD + here] & NEXT_MASK
        if before:
            v[CARD + before] += following - card
        else:
            v[pile] = following
        if following == 0:
            v[pile + 1] = before
        v[pile + 2] -= 1

    def set_pile(self, pile: int, cards: list[int]) -> None:
        """Make a pile of these cards, which lie in no other; their marks stay."""
        v = self.v
        for offset in range(PILE_SIZE):
            v[pile + offset] = 0
        for card in cards:
            word: int = v[CARD + card]
            v[CARD + card] = word - (word & NEXT_MASK)
        for card in cards:
            self.put_last(pile, card)

    def is_known(self, card: int, player: int) -> bool:
        """Whether a player knows where a staff card lies."""
        return self.v[CARD + card] >> (KNOWN + player) & 1 != 0

    def set_known(self, card: int, player: int) -> None:
        """From now on a player knows where a staff card lies."""
        self.v[CARD + card] |= 1 << (KNOWN + player)

    def set_known_only(self, card: int, player: int) -> None:
        """Only this player knows where a staff card lies."""
        word: int = self.v[CARD + card]
        self.v[CARD + card] = word & ~(15 << KNOWN) | 1 << (KNOWN + player)

    def set_known_to_all(self, card: int) -> None:
        """A staff card lies open."""
        self.v[CARD + card] |= 15 << KNOWN

    def known_mark(self, card: int) -> int:
        """Which players know where a staff card lies, as bits."""
        return self.v[CARD + card] >> KNOWN & 15

    def set_known_mark(self, card: int, mark: int) -> None:
        """Set which players know where a staff card lies."""
        word: int = self.v[CARD + card]
        self.v[CARD + card] = word & ~(15 << KNOWN) | mark << KNOWN

    def is_used(self, card: int) -> bool:
        """Whether a once-per-round staff card has been used in this round."""
        return self.v[CARD + card] & USED != 0

    def set_used(self, card: int) -> None:
        """Turn a once-per-round staff card."""
        self.v[CARD + card] |= USED

    def clear_used(self, card: int) -> None:
        """Turn a once-per-round staff card back."""
        word: int = self.v[CARD + card]
        self.v[CARD + card] = word & ~USED

    def is_turned(self, card: int) -> bool:
        """Whether a staff card in play lies face down for good."""
        return self.v[CARD + card] & TURNED != 0

    def set_turned(self, card: int) -> None:
        """Turn a staff card face down for good; it still counts as played."""
        self.v[CARD + card] |= TURNED

    def in_play(self, player: int, card: int) -> bool:
        """Whether a staff card is in play in a player's hotel."""
        here = self.first(self.pile(player, PLAYED))
        while here:
            if here == card:
                return True
            here = self.after(here)
        return False

    # --- staff deck, guest row ----------------------------------------------------------------

    def draw_staff(self, player: int, count: int, kind: int) -> None:
        """Draw staff cards from the deck to the hand or to the cards just drawn."""
        pile = self.pile(player, kind)
        for _ in range(count):
            card = self.take_first(STAFF_DECK)
            if card == 0:
                break
            self.set_known(card, player)
            self.put_last(pile, card)
            self.v[REVEALS] += 1
            if self.log is not None:
                self.tell(ev.STAFF_DRAWN, player, card, kind, 0, 0)

    def return_staff(self, player: int, card: int, kind: int) -> None:
        """Put a staff card from the hand or from the cards just drawn under the deck."""
        self.take_out(self.pile(player, kind), card)
        self.put_last(STAFF_DECK, card)
        self.set_known_only(card, player)
        if kind == HAND:
            # The others no longer know for sure what this hand holds.
            for other in self.cards(self.pile(player, HAND)):
                self.set_known_only(other, player)
            if self.rules.draft_marks:
                # Nor from which pack it came: a mark left on any card would tell which it was not.
                for number in range(CARD_NUMBERS):
                    self.v[self.rules.draft_marks + number] = 0
        if self.log is not None:
            self.tell(ev.STAFF_RETURNED, player, card, kind, 0, 0)

    def draw_guest(self) -> int:
        """The next guest of the deck; the discards are shuffled when it is empty; or 0."""
        if self.v[GUEST_DECK] == 0:
            self._shuffle_discards()
        return self.take_first(GUEST_DECK)

    def _shuffle_discards(self) -> None:
        cards = self.cards(GUEST_DISCARDS)
        if not cards:
            return
        # From the sorted cards, so that the order of discarding cannot be felt in the shuffle.
        cards.sort()
        self.shuffle(cards)
        if self.fate is not None:
            cards = self.fate.settle(chance.RESHUFFLE, cards)
        self.set_pile(GUEST_DISCARDS, [])
        self.set_pile(GUEST_DECK, cards)
        self.tell(ev.GUESTS_SHUFFLED, -1, len(cards), 0, 0, 0)

    def fill_row(self) -> None:
        """Slide the guests of the row to the right and fill it up from the left."""
        v = self.v
        gap = ROW_PLACES - 1
        while gap >= 0:
            if v[ROW + gap] == 0:
                here = gap - 1
                while here >= 0 and v[ROW + here] == 0:
                    here -= 1
                if here >= 0:
                    v[ROW + gap] = v[ROW + here]
                    v[ROW + here] = 0
                else:
                    guest = self.draw_guest()
                    if guest == 0:
                        return
                    v[ROW + gap] = guest
                    v[REVEALS] += 1
                    if self.log is not None:
                        self.tell(ev.ROW_FILLED, -1, gap, guest, 0, 0)
            gap -= 1

    def take_guest(self, player: int, place: int, source: int) -> None:
        """A guest leaves the row for the first free table; the row slides and is filled."""
        v = self.v
        guest: int = v[ROW + place]
        v[ROW + place] = 0
        table = self.free_table(player)
        self.seat_guest(player, table, guest)
        if self.log is not None:
            self.tell(ev.GUEST_TAKEN, player, guest, place, table, source)
        self.fill_row()


def bits(rooms: i64) -> int:
    """How many rooms a set of bits holds, counted in parallel by pairs, nibbles and bytes.

    >>> bits(0b1011), bits(ALL_ROOMS)
    (3, 20)
    """
    rooms = rooms - (rooms >> 1 & 0x55555)
    rooms = (rooms & 0x33333) + (rooms >> 2 & 0x33333)
    rooms = rooms + (rooms >> 4) & 0xF0F0F
    return (rooms + (rooms >> 8) + (rooms >> 16)) & 31


def new_values(places: int) -> "vec[i16]":
    """A vector of zeros: the places of a game's state, and behind them an empty stack."""
    values = vec[i16]([0] * (places + STACK_PLACES))
    values[STACK_TOP] = places
    return values
