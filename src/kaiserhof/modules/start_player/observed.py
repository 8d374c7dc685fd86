"""What an observation tells of module 4."""

from typing import Final

from kaiserhof.batches.expansion import SEAT_OF, VALUE, Seen, Sheet
from kaiserhof.batches.layout import EXPANSION
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.modules.start_player.rules import StartPlayer

FIRST: Final = EXPANSION + 380
"""The slots of this module begin here, and never move."""


def observed(module: StartPlayer) -> list[Seen]:
    """The places of the state that an observation shows."""
    sheet = Sheet(FIRST)
    sheet.shared(module.key, SEAT_OF, MOST_PLAYERS)
    sheet.of_seats(module.has_passed, 1, VALUE, 1)
    return sheet.seen
