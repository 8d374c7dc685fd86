"""Where a gain comes from: one small number for events, tallies and "once per source".

Cards are their own sources: the printed number of a guest or staff card (1 to 179).
Everything else has a number from 180 on.

>>> tally_of(75), tally_of(12), tally_of(OCCUPANCY + 3)
(0, 1, 2)
"""

from typing import Final

from kaiserhof.engine.nouns import Source
from kaiserhof.manifest import NamedNumbers

MAIN_ACTION: Final = 180
"""MAIN_ACTION + face of the space whose action is carried out (1 to 6)."""
COVERED_SPACE: Final = 187
SERVING: Final = 188
TURN: Final = 189
OCCUPANCY: Final = 190
"""OCCUPANCY + group (0 to 9)."""
POLITICS_CARD: Final = 200
"""POLITICS_CARD + number of the card (1 to 18)."""
TILE: Final = 220
"""TILE + number of the emperor tile (1 to 18)."""
EMPEROR_TRACK: Final = 240
TRACK_END: Final = 241
SET_UP: Final = 242
FINAL_ROOMS: Final = 243
FINAL_LEFTOVERS: Final = 244
FINAL_GUESTS: Final = 245
MODULES: Final = 250
"""From here on, sources of the modules."""

NAMES: Final = NamedNumbers(
    "sources",
    {
        COVERED_SPACE: "covered_space",
        SERVING: "serving",
        TURN: "turn",
        EMPEROR_TRACK: "emperor_track",
        TRACK_END: "track_end",
        SET_UP: "set_up",
        FINAL_ROOMS: "final_rooms",
        FINAL_LEFTOVERS: "final_leftovers",
        FINAL_GUESTS: "final_guests",
    },
)
"""Sources that have a name of their own, those of the modules included."""

# Tallies: the lines of a score breakdown.
T_GUESTS: Final = 0
T_STAFF: Final = 1
T_GROUPS: Final = 2
T_SPACES: Final = 3
T_POLITICS: Final = 4
T_EMPEROR: Final = 5
T_TILES: Final = 6
T_END_STAFF: Final = 7
T_ROOMS: Final = 8
T_LEFTOVERS: Final = 9
T_GUESTS_LEFT: Final = 10
T_MODULES: Final = 11

TALLY_NAMES: Final = (
    "guests",
    "staff",
    "groups",
    "spaces",
    "politics",
    "emperor",
    "tiles",
    "end_staff",
    "rooms",
    "leftovers",
    "guests_left",
    "modules",
)

FIRST_GUEST: Final = 49
LAST_GUEST: Final = 118
FIRST_GUEST_OF_MODULES: Final = 134
LAST_GUEST_OF_MODULES: Final = 162


def is_guest(number: int) -> bool:
    """Whether a card number is that of a guest; the others below 180 are staff."""
    return (
        FIRST_GUEST <= number <= LAST_GUEST
        or FIRST_GUEST_OF_MODULES <= number <= LAST_GUEST_OF_MODULES
    )


def source_name(source: Source) -> str | None:
    """A source by name, with its number where there are several of its kind; None for none.

    >>> [source_name(n) for n in (75, 12, MAIN_ACTION + 3, OCCUPANCY, TILE + 4, SERVING, 0)]
    ['guest:75', 'staff:12', 'space:3', 'group:0', 'tile:4', 'serving', None]
    """
    if source == 0:
        return None
    if source < MAIN_ACTION:
        return f"guest:{source}" if is_guest(source) else f"staff:{source}"
    named = NAMES.names().get(source)
    if named is not None:
        return named
    if source < COVERED_SPACE:
        return f"space:{source - MAIN_ACTION}" if source > MAIN_ACTION else "main_action"
    if source < POLITICS_CARD:
        return f"group:{source - OCCUPANCY}"
    if source < TILE:
        return f"politics:{source - POLITICS_CARD}"
    return f"tile:{source - TILE}"


def tally_of(source: Source) -> int:
    """The line of the score breakdown that points from a source belong to."""
    if source < MAIN_ACTION:
        return T_GUESTS if is_guest(source) else T_STAFF
    if source == COVERED_SPACE:
        return T_SPACES
    if OCCUPANCY <= source < POLITICS_CARD:
        return T_GROUPS
    if POLITICS_CARD <= source < TILE:
        return T_POLITICS
    if TILE <= source < EMPEROR_TRACK:
        return T_TILES
    if source == FINAL_ROOMS:
        return T_ROOMS
    if source == FINAL_LEFTOVERS:
        return T_LEFTOVERS
    if source == FINAL_GUESTS:
        return T_GUESTS_LEFT
    return T_MODULES if source >= MODULES else T_EMPEROR
