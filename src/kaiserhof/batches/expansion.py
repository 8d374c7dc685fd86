"""What an observation tells of the modules: which places of the state, and in which form.

Every value here lies open on the table. A module's part of the observation is fixed; what is of a
player is turned so that the own seat comes first.
"""

from typing import Final

from kaiserhof.batches.layout import EXPANSION, EXPANSION_SLOTS
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state.layout import ITEM_KINDS, MOST_PLAYERS
from kaiserhof.modules.ballrooms.board import AREAS, BALLROOMS, ROWS
from kaiserhof.modules.ballrooms.rules import Ballrooms
from kaiserhof.modules.celebrities.lounge import LOUNGE, MOST_CELEBRITIES, Lounge
from kaiserhof.modules.entrances import numbers as doors
from kaiserhof.modules.entrances.owners import Owners
from kaiserhof.modules.little_more.rules import LittleMore
from kaiserhof.modules.start_player.rules import StartPlayer

VALUE: Final = 0
ONE_OF: Final = 1
"""One-hot of a value from 1 to the width; nothing for 0."""
BITS: Final = 2
SEAT_OF: Final = 3
"""One-hot by seat of a place that holds player + 1."""


class Seen:
    """A place of the state as an observation shows it."""

    def __init__(self, slot: int, place: int, stride: int, kind: int, width: int) -> None:
        self.slot = slot
        self.place = place
        """Of the first player, if ``stride`` is not 0: how far it is to that of the next."""
        self.stride = stride
        self.kind = kind
        self.width = width


class _Sheet:
    """Hands out slots one after the other."""

    def __init__(self, first: int) -> None:
        self.next = first
        self.seen: list[Seen] = []

    def shared(self, place: int, kind: int, width: int) -> None:
        self.seen.append(Seen(self.next, place, 0, kind, width))
        self.next += width

    def of_seats(self, place: int, stride: int, kind: int, width: int) -> None:
        self.seen.append(Seen(self.next, place, stride, kind, width))
        self.next += width * MOST_PLAYERS


_BALLROOM_SLOTS: Final = 130
_CELEBRITY_SLOTS: Final = 120
_ENTRANCE_SLOTS: Final = 130
_START_SLOTS: Final = 10
_MORE_SLOTS: Final = 30
BALLROOM_BLOCK: Final = EXPANSION
CELEBRITY_BLOCK: Final = BALLROOM_BLOCK + _BALLROOM_SLOTS
ENTRANCE_BLOCK: Final = CELEBRITY_BLOCK + _CELEBRITY_SLOTS
START_BLOCK: Final = ENTRANCE_BLOCK + _ENTRANCE_SLOTS
MORE_BLOCK: Final = START_BLOCK + _START_SLOTS


def seen_of(rules: Rulebook) -> list[Seen]:
    """All that the modules of a game lay open."""
    found: list[Seen] = []
    for module in rules.modules:
        if isinstance(module, Ballrooms):
            found += _ballrooms(module)
        elif isinstance(module, Lounge):
            found += _celebrities(module)
        elif isinstance(module, Owners):
            found += _entrances(module)
        elif isinstance(module, StartPlayer):
            found += _start_player(module)
        elif isinstance(module, LittleMore):
            found += _little_more(module)
    assert all(one.slot + one.width <= EXPANSION + EXPANSION_SLOTS for one in found)
    return found


def _ballrooms(module: Ballrooms) -> list[Seen]:
    sheet, board = _Sheet(BALLROOM_BLOCK), module.board
    for place in range(BALLROOMS):
        sheet.shared(board.laid_out + place, VALUE, 1)
    for field in range(BALLROOMS * ROWS):
        sheet.of_seats(board.dancers + field * MOST_PLAYERS, 1, VALUE, 1)
    for offer in range(MOST_PLAYERS):
        sheet.shared(board.offered + offer, VALUE, 1)
    sheet.of_seats(board.rehearsal, 1 + AREAS, ONE_OF, 4)
    for area in range(AREAS):
        sheet.of_seats(board.rehearsal + 1 + area, 1 + AREAS, VALUE, 1)
    if module.green_guests is not None:
        sheet.of_seats(module.green_guests.counts, 1, VALUE, 1)
    return sheet.seen


def _celebrities(module: Lounge) -> list[Seen]:
    sheet = _Sheet(CELEBRITY_BLOCK)
    for place in range(LOUNGE):
        sheet.shared(module.lounge + place, ONE_OF, MOST_CELEBRITIES)
        sheet.shared(module.chips + place, VALUE, 1)
        sheet.shared(module.faces + place, VALUE, 1)
    sheet.of_seats(module.held, 1, BITS, MOST_CELEBRITIES + 1)
    sheet.shared(module.exchanged, VALUE, 1)
    return sheet.seen


def _entrances(module: Owners) -> list[Seen]:
    sheet = _Sheet(ENTRANCE_BLOCK)
    for place in range(MOST_PLAYERS):
        sheet.shared(module.offered + place, ONE_OF, len(doors.KEYS))
    sheet.of_seats(module.entrance, 1, ONE_OF, len(doors.KEYS))
    sheet.shared(module.tokens, BITS, doors.TOKENS)
    for letter in range(3):
        sheet.shared(module.politics + letter, VALUE, 1)
    sheet.shared(module.claimed, BITS, 3)
    for place in range(doors.WRAY_TILES):
        sheet.shared(module.tiles + place, VALUE, 1)
    sheet.shared(module.had_audience, VALUE, 1)
    sheet.shared(module.guests_served, VALUE, 1)
    sheet.of_seats(module.first_die, 1, VALUE, 1)
    return sheet.seen


def _start_player(module: StartPlayer) -> list[Seen]:
    sheet = _Sheet(START_BLOCK)
    sheet.shared(module.key, SEAT_OF, MOST_PLAYERS)
    sheet.of_seats(module.has_passed, 1, VALUE, 1)
    return sheet.seen


def _little_more(module: LittleMore) -> list[Seen]:
    sheet = _Sheet(MORE_BLOCK)
    for count in range(ITEM_KINDS + 8):
        sheet.shared(module.counts + count, VALUE, 1)
    if module.big_orders is not None:
        sheet.of_seats(module.big_orders.counts, 1, VALUE, 1)
    return sheet.seen
