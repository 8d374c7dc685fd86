"""What a judge sees of the staff with a bell."""

from typing import Final, cast

from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import PLAYED
from kaiserhof.modules.little_more.rules import LittleMore
from kaiserhof.search.port import Features
from kaiserhof.search.sheet import Sheet

# First number of each family of features.
BELL: Final = 1147
"""By bell that has not been rung."""
BELL_EARLY: Final = 1163


class BellFeatures(Features):
    """Bells that have not been rung."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.module = cast(LittleMore, module)

    def describe(self, s: State, player: Player, left: float, sheet: Sheet) -> None:
        module = self.module
        card = s.first(s.pile(player, PLAYED))
        while card:
            bell = module.bell_of[card]
            if bell >= 0 and not s.is_turned(card):
                sheet.add(BELL + bell, 1.0)
                sheet.add(BELL_EARLY + bell, left)
            card = s.after(card)
