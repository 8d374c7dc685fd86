"""What a judge sees of the hotel entrances."""

from typing import Final, cast

from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State, bits
from kaiserhof.modules.entrances.numbers import WRAY_TILES
from kaiserhof.modules.entrances.owners import (
    COROGARI,
    DOVE,
    GRAND_WRAY,
    KAUFMAN,
    NINAS,
    Owners,
)
from kaiserhof.search.port import Features
from kaiserhof.search.sheet import Sheet

# First number of each family of features.
ENTRANCE: Final = 1102
ENTRANCE_EARLY: Final = 1112
GUESTS_SERVED: Final = 1122
"""Kaufman's pile of this round, 0 to 4."""
OWN_CLAIMED: Final = 1127
OWN_NEARNESS: Final = 1131
AUDIENCES: Final = 1133
TOKENS: Final = 1135
FIRST_DIE: Final = 1136


class EntranceFeatures(Features):
    """The entrance of a hotel, and what it has still to give."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.module = cast(Owners, module)

    def describe(self, s: State, player: Player, left: float, sheet: Sheet) -> None:
        module = self.module
        entrance = s.get(module.entrance + player)
        sheet.add(ENTRANCE + entrance, 1.0)
        sheet.add(ENTRANCE_EARLY + entrance, left)
        if entrance == KAUFMAN:
            guests = s.get(module.guests_served)
            sheet.add(GUESTS_SERVED + (guests if guests < 4 else 4), 1.0)
        elif entrance == NINAS:
            self._own_politics(s, player, sheet)
        elif entrance == GRAND_WRAY:
            tiles = 0
            for place in range(WRAY_TILES):
                if s.get(module.tiles + place):
                    tiles += 1
            sheet.add(AUDIENCES, tiles * 0.2)
            sheet.add(AUDIENCES + 1, 1.0 if s.get(module.had_audience) else 0.0)
        elif entrance == DOVE:
            tokens = s.get(module.tokens)
            sheet.add(TOKENS, bits(tokens) * 0.2)
        elif entrance == COROGARI and s.turns_taken(player) == 1:
            sheet.add(FIRST_DIE + s.get(module.first_die + player), 1.0)

    def _own_politics(self, s: State, player: Player, sheet: Sheet) -> None:
        module = self.module
        nearness, ready = 0.0, 0.0
        for letter in range(3):
            card = s.get(module.politics + letter)
            if card:
                have, wanted = s.rules.politics_condition[card].progress(s, player)
                share = have / wanted if wanted else 1.0
                if share >= 1.0:
                    share = 1.0
                    ready += 1.0
                nearness += share * share
        sheet.add(OWN_CLAIMED + s.get(module.claimed), 1.0)
        sheet.add(OWN_NEARNESS, nearness)
        sheet.add(OWN_NEARNESS + 1, ready)
