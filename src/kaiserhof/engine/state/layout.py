"""Every place of the state vector has its name here.

The vector is flat: copying, comparing, hashing and saving a game are one operation each.
A place that holds "nothing" holds 0, so cards and players in such places count from 1.
"""

from typing import Final

from mypy_extensions import i64

# --- the table ---------------------------------------------------------------
ROUND: Final = 0
START_PLAYER: Final = 1
REVEALS: Final = 2
"""Counts what has been revealed; an undo never reaches behind a change of it."""
OVER: Final = 3
DICE: Final = 3
"""DICE + face holds the dice on that action space, faces 1 to 6."""
FRAME: Final = 10
"""Where the top frame of the stack begins; 0 when the stack is empty."""
STACK_TOP: Final = 11
ROW: Final = 12
"""Five guests, the dearest place first."""
ROW_PLACES: Final = 5
POLITICS: Final = 17
"""The three politics cards, A B C."""
LETTERS: Final = 3
"""A B C: this many politics cards and emperor tiles lie out."""
MARKERS: Final = 20
"""Places for markers on each politics card, each holding player + 1."""
MARKER_PLACES: Final = 3
TILES: Final = 29
"""The three emperor tiles, A B C."""
SCORINGS: Final = 32
"""Emperor scorings that have been held."""

# --- piles of cards: linked through CARD ----------------------------------------
GUEST_DECK: Final = 33
GUEST_DISCARDS: Final = 36
STAFF_DECK: Final = 39
"""A pile is three places: its first card, its last card, its size."""
PILE_SIZE: Final = 3

# --- players: PLAYER + player * PLAYER_PLACES + one of the following ---------------
PLAYER: Final = 42
KRONES: Final = 0
POINTS: Final = 1
EMPEROR: Final = 2
KITCHEN: Final = 3
"""Strudel, cake, wine, coffee, and an item that a module adds."""
GUESTS: Final = 8
"""The guest at each of four tables."""
ORDERS: Final = 12
"""What the guest at that table still lacks: three bits for each kind of item."""
PREPARED: Final = 16
"""Rooms with a tile, as bits: floors 1-2 here, floors 3-4 in the next place."""
OCCUPIED: Final = 18
"""Rooms that are occupied, in the same form."""
GROUPS: Final = 20
"""Groups whose occupancy bonus has been given, as bits."""
HAND: Final = 21
PLAYED: Final = 24
DRAWN: Final = 27
"""Piles: the hand, the staff in play in the order of playing, cards just drawn."""
ABILITIES: Final = 30
TURNS: Final = 31
"""Turns taken in this round: covered numbers of the turn order tile."""
PASSED: Final = 32
BOARD: Final = 33
TABLES: Final = 34
"""How many tables the café has."""
TALLY: Final = 35
"""Points by where they came from, see kaiserhof.engine.sources."""
TALLY_PLACES: Final = 12
PLAYER_PLACES: Final = 47

MOST_PLAYERS: Final = 4
MOST_TABLES: Final = 4
ITEM_KINDS: Final = 5

# --- cards -------------------------------------------------------------------
CARD: Final = PLAYER + MOST_PLAYERS * PLAYER_PLACES
"""CARD + number: the next card of its pile in the low byte, marks above it."""
CARD_NUMBERS: Final = 180
NEXT_BITS: Final = 8
NEXT_MASK: Final = 255
USED: Final = 1 << 12
"""Mark: a once-per-round staff card that has been used. Bits 8 to 11 tell which seats
know where the card lies."""
TURNED: Final = 1 << 13
"""Mark: a staff card that worked once and lies face down."""
KNOWN: Final = 8

STATE_PLACES: Final = CARD + CARD_NUMBERS
"""Modules add their own places behind this one."""

# --- the stack: behind all other places, so that it can grow --------------------------
STACK_PLACES: Final = 160
"""Room for the stack at first, and how much is added whenever it is full."""

# A frame: where the frame below begins, the kind of its step, its owner, four values
# of the step, and behind them as many more values as the step wants.
F_BELOW: Final = 0
F_STEP: Final = 1
F_OWNER: Final = 2
F_A: Final = 3
F_B: Final = 4
F_C: Final = 5
F_D: Final = 6
F_MORE: Final = 7

ROOMS: Final = 20
COLUMNS: Final = 5
FLOORS: Final = 4
ALL_ROOMS: Final = (1 << ROOMS) - 1
LOWER_FLOORS: Final = (1 << 10) - 1
NOT_LEFT_COLUMN: Final = 0b11110_11110_11110_11110
NOT_RIGHT_COLUMN: Final = 0b01111_01111_01111_01111


def places_of(player: i64) -> i64:
    """Where the places of a player begin."""
    return PLAYER + player * PLAYER_PLACES


def marker_place(number: i64) -> i64:
    """The place of a marker on the politics cards: three for each letter."""
    return MARKERS + number
