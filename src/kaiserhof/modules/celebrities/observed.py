"""What an observation tells of module 2."""

from typing import Final

from kaiserhof.batches.expansion import BITS, ONE_OF, VALUE, Seen, Sheet
from kaiserhof.batches.layout import EXPANSION
from kaiserhof.modules.celebrities.lounge import LOUNGE, MOST_CELEBRITIES, Lounge

FIRST: Final = EXPANSION + 130
"""The slots of this module begin here, and never move."""


def observed(module: Lounge) -> list[Seen]:
    """The places of the state that an observation shows."""
    sheet = Sheet(FIRST)
    for place in range(LOUNGE):
        sheet.shared(module.lounge + place, ONE_OF, MOST_CELEBRITIES)
        sheet.shared(module.chips + place, VALUE, 1)
        sheet.shared(module.faces + place, VALUE, 1)
    sheet.of_seats(module.held, 1, BITS, MOST_CELEBRITIES + 1)
    sheet.shared(module.exchanged, VALUE, 1)
    return sheet.seen
