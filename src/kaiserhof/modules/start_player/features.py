"""What a judge sees of the skeleton key."""

from typing import Final, cast

from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.modules.start_player.rules import StartPlayer
from kaiserhof.search.port import Features
from kaiserhof.search.sheet import Sheet

# First number of each family of features.
KEY: Final = 1144
"""The key: it can be taken, it is one's own, a rival has it."""


class KeyFeatures(Features):
    """Who has the skeleton key."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.module = cast(StartPlayer, module)

    def describe(self, s: State, player: Player, left: float, sheet: Sheet) -> None:
        module = self.module
        holder = s.get(module.key)
        if holder == player + 1:
            sheet.add(KEY + 1, 1.0)
        elif holder:
            sheet.add(KEY + 2, 1.0)
        elif s.round() and s.turns_taken(player) < 2 and s.get(module.has_passed + player) == 0:
            sheet.add(KEY, 1.0)
