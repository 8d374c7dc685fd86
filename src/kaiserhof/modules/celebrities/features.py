"""What a judge sees of the celebrities."""

from typing import Final, cast

from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.modules.celebrities.lounge import LOUNGE, MOST_CELEBRITIES, Lounge
from kaiserhof.search.port import Features
from kaiserhof.search.sheet import Sheet

# First number of each family of features.
HELD: Final = 1076
"""Lounge who work for this hotel in turns to come."""
IN_LOUNGE: Final = 1088
"""Lounge whose die can still be taken."""
LOUNGE_POINTS: Final = 1100
COLOURED: Final = 1101


class CelebrityFeatures(Features):
    """Who works for a hotel, and who can still be had."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.module = cast(Lounge, module)

    def describe(self, s: State, player: Player, left: float, sheet: Sheet) -> None:
        """Lounge matter while the round has turns left."""
        module = self.module
        if s.round() == 0 or s.turns_taken(player) >= 2:
            return
        held = s.get(module.held + player)
        for celebrity in range(1, MOST_CELEBRITIES + 1):
            if held >> celebrity & 1:
                sheet.add(HELD + celebrity - 1, 1.0)
        dice, most = 0, 0
        for colour in range(LOUNGE):
            if s.get(module.faces + colour):
                dice += 1
                place = module.place_of[colour]
                celebrity = s.get(module.lounge + place)
                if celebrity:
                    sheet.add(IN_LOUNGE + celebrity - 1, 1.0)
                    points = module.points[s.get(module.chips + place)]
                    if points > most:
                        most = points
        sheet.add(LOUNGE_POINTS, most * 0.3)
        sheet.add(COLOURED, dice * 0.3)
