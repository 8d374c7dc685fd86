"""What an observation tells of module 3."""

from typing import Final

from kaiserhof.batches.expansion import BITS, ONE_OF, VALUE, Seen, Sheet
from kaiserhof.batches.layout import EXPANSION
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.modules.entrances import numbers as doors
from kaiserhof.modules.entrances.owners import Owners

FIRST: Final = EXPANSION + 250
"""The slots of this module begin here, and never move."""


def observed(module: Owners) -> list[Seen]:
    """The places of the state that an observation shows."""
    sheet = Sheet(FIRST)
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
