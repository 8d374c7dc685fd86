"""What an observation tells of module 5."""

from typing import Final

from kaiserhof.batches.expansion import VALUE, Seen, Sheet
from kaiserhof.batches.layout import EXPANSION
from kaiserhof.engine.state.layout import ITEM_KINDS
from kaiserhof.modules.little_more.rules import LittleMore

FIRST: Final = EXPANSION + 390
"""The slots of this module begin here, and never move."""


def observed(module: LittleMore) -> list[Seen]:
    """The places of the state that an observation shows."""
    sheet = Sheet(FIRST)
    for count in range(ITEM_KINDS + 8):
        sheet.shared(module.counts + count, VALUE, 1)
    if module.big_orders is not None:
        sheet.of_seats(module.big_orders.counts, 1, VALUE, 1)
    return sheet.seen
