"""What an observation tells of module 1."""

from typing import Final

from kaiserhof.batches.expansion import ONE_OF, VALUE, Seen, Sheet
from kaiserhof.batches.layout import EXPANSION
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.modules.ballrooms.board import AREAS, BALLROOMS, ROWS
from kaiserhof.modules.ballrooms.rules import Ballrooms

FIRST: Final = EXPANSION + 0
"""The slots of this module begin here, and never move."""


def observed(module: Ballrooms) -> list[Seen]:
    """The places of the state that an observation shows."""
    sheet, board = Sheet(FIRST), module.board
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
