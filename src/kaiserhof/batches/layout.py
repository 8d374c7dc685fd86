"""The layout of an observation: what each of its numbers says, the same for every game.

An observation is what one seat may know, as bytes. Seats count from the one that looks: 0 is its
own hotel, 1 the player to its left, and so on. Blocks of players and modules that a game does not
have are zero. ``BLOCKS`` names every block; new ones are only ever added at the end.

>>> where("dice"), where("seat 0: krones")
((22, 6), (542, 1))
"""

from typing import Final

from kaiserhof.data import ITEMS
from kaiserhof.engine.state.layout import MOST_PLAYERS, MOST_TABLES, ROW_PLACES

STAFF_SLOTS: Final = 80
"""One for each staff card, in the order of their numbers; three to spare."""
GUEST_NUMBERS: Final = 96
"""One for each guest, in the order of their numbers; nine to spare."""
STEP_KINDS: Final = 64
MOST_BOARDS: Final = 5
MOST_PARTS: Final = 12

# --- a guest, wherever it is: G_ + one of these ---------------------------------------------------
G_PRESENT: Final = 0
G_NUMBER: Final = 1
G_COLOUR: Final = 2
G_POINTS: Final = 6
POINTS_UP: Final = 10
"""Added to a guest's points: some are below zero."""
G_LACKS: Final = 7
G_FULFILLED: Final = 12
G_REWARD: Final = 13
REWARDS: Final = 19
GUEST_SLOTS: Final = 32

# --- the table -----------------------------------------------------------------------------------
PLAYERS: Final = 0
EDITION: Final = 4
VARIANT: Final = 5
DAY: Final = 8
PROMOS: Final = 9
MODULES: Final = 10
ROUND: Final = 16
SCORINGS: Final = 17
START: Final = 18
DICE: Final = 22
GUEST_DECK: Final = 28
GUEST_DISCARDS: Final = 29
STAFF_DECK: Final = 30
DECIDES: Final = 31
TURN_OF: Final = 35
OVER: Final = 39
STEP: Final = 40
ASKED: Final = 104
PARTS: Final = 108
POLITICS: Final = 132
CLAIMS: Final = 150
TILES: Final = 186
ROW: Final = 204
KNOWN_IN_DECK: Final = 364
GUESTS_LEFT: Final = 444

# --- a seat: SEAT + rel * SEAT_SLOTS + one of these -----------------------------------------------
SEAT: Final = 540
S_POINTS: Final = 0
S_BELOW_ZERO: Final = 1
S_KRONES: Final = 2
S_EMPEROR: Final = 3
S_KITCHEN: Final = 4
S_TABLES: Final = 9
S_TURNS: Final = 10
S_PASSED: Final = 11
S_HAND_SIZE: Final = 12
S_DRAWN_SIZE: Final = 13
S_BOARD: Final = 14
S_PRESENT: Final = 19
S_GROUPS: Final = 20
S_PREPARED: Final = 30
S_OCCUPIED: Final = 50
S_STAFF: Final = 70
S_SPENT: Final = 150
S_HAND: Final = 230
S_DRAWN: Final = 310
S_GUESTS: Final = 390
SEAT_SLOTS: Final = 520

# --- the modules of the expansion ------------------------------------------------------------
EXPANSION: Final = 2620
EXPANSION_SLOTS: Final = 420
SIZE: Final = 3040
"""How many numbers an observation has."""

_KINDS: Final = ", ".join(ITEMS)

_TABLE: Final = (
    ("players", PLAYERS, 4, "one-hot: 1 to 4 players"),
    ("edition", EDITION, 1, "1 for the 2015 edition"),
    ("variant", VARIANT, 3, "one-hot: standard, introductory, expert"),
    ("day", DAY, 1, "1 for the day side"),
    ("promos", PROMOS, 1, "1 with the promo cards"),
    ("modules", MODULES, 5, "modules 1 to 5 that are played"),
    ("round", ROUND, 1, "1 to 7; 0 during the set-up"),
    ("scorings", SCORINGS, 1, "emperor scorings that have been held"),
    ("start player", START, 4, "one-hot by seat"),
    ("dice", DICE, 6, "dice on each action space"),
    ("guest deck", GUEST_DECK, 1, "cards left"),
    ("guest discards", GUEST_DISCARDS, 1, "cards"),
    ("staff deck", STAFF_DECK, 1, "cards left"),
    ("decides", DECIDES, 4, "one-hot: the seat that is asked"),
    ("turn of", TURN_OF, 4, "one-hot: the seat whose turn is under way"),
    ("over", OVER, 1, "1 when the game has ended"),
    ("decision", STEP, STEP_KINDS, "one-hot: the kind of decision (engine/steps/kinds.py)"),
    ("asked", ASKED, 4, "values of the decision, if it is the seat's own: amounts, sources, cards"),
    ("parts", PARTS, 2 * MOST_PARTS, "what `take 1` to `take 12` bring: effect + 1, argument"),
    ("politics", POLITICS, 18, "politics cards 1 to 18 on the table"),
    ("markers", CLAIMS, 36, "by letter and place: one-hot by seat"),
    ("tiles", TILES, 18, "emperor tiles 1 to 18 on the table"),
    ("row", ROW, ROW_PLACES * GUEST_SLOTS, "the five guests of the row, dearest place first"),
    ("known in deck", KNOWN_IN_DECK, STAFF_SLOTS, "staff that this seat put under the deck"),
    ("guests left", GUESTS_LEFT, GUEST_NUMBERS, "guests that are still in the deck"),
)
_GUEST: Final = (
    ("present", G_PRESENT, 1, "1 if somebody is there"),
    ("number", G_NUMBER, 1, "the number of the card"),
    ("colour", G_COLOUR, 4, "one-hot: blue, red, yellow, green"),
    ("points", G_POINTS, 1, "points + 10: some are below zero"),
    ("lacks", G_LACKS, 5, f"{_KINDS} still lacking"),
    ("fulfilled", G_FULFILLED, 1, "1 at a table when nothing is lacking"),
    ("reward", G_REWARD, REWARDS, "by kind of reward: amount + 1"),
)
_SEAT: Final = (
    ("points", S_POINTS, 1, "points, 255 at most"),
    ("below zero", S_BELOW_ZERO, 1, "points below zero"),
    ("krones", S_KRONES, 1, "krones"),
    ("emperor", S_EMPEROR, 1, "space on the emperor track"),
    ("kitchen", S_KITCHEN, 5, _KINDS),
    ("tables", S_TABLES, 1, "tables of the café"),
    ("turns", S_TURNS, 1, "turns taken in this round"),
    ("passed", S_PASSED, 1, "1 after passing"),
    ("hand size", S_HAND_SIZE, 1, "cards in hand"),
    ("drawn size", S_DRAWN_SIZE, 1, "cards drawn, to choose from"),
    ("board", S_BOARD, MOST_BOARDS, "one-hot: night, then the four day boards"),
    ("present", S_PRESENT, 1, "1 if there is such a seat"),
    ("groups", S_GROUPS, 10, "groups whose occupancy bonus has been given"),
    ("prepared", S_PREPARED, 20, "rooms with a tile"),
    ("occupied", S_OCCUPIED, 20, "rooms that are occupied"),
    ("staff", S_STAFF, STAFF_SLOTS, "staff in play"),
    ("spent", S_SPENT, STAFF_SLOTS, "staff in play that was used in this round or is turned"),
    ("hand", S_HAND, STAFF_SLOTS, "own hand; of others, cards that this seat knows to be there"),
    ("drawn", S_DRAWN, STAFF_SLOTS, "own cards drawn, to choose from"),
    ("guests", S_GUESTS, MOST_TABLES * GUEST_SLOTS, "the guests at the four tables"),
)


def blocks() -> list[tuple[str, int, int, str]]:
    """Every block: its name, where it begins, how long it is, what it says."""
    found = list(_TABLE)
    for seat in range(MOST_PLAYERS):
        at = SEAT + seat * SEAT_SLOTS
        for name, first, size, words in _SEAT:
            found.append((f"seat {seat}: {name}", at + first, size, words))
    words = "what the modules lay open (batches/expansion.py)"
    found.append(("expansion", EXPANSION, EXPANSION_SLOTS, words))
    return found


def guest_blocks() -> list[tuple[str, int, int, str]]:
    """The blocks within the 32 numbers of a guest."""
    return list(_GUEST)


def where(name: str) -> tuple[int, int]:
    """Where a block begins and how long it is; KeyError if there is not one of this name."""
    for known, first, size, _ in blocks():
        if known == name:
            return first, size
    raise KeyError(name)
