"""The Ren: what it brings in the ballrooms."""

from kaiserhof.engine.channels import Listener
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.modules.entrances.owners import (
    ENTRANCE,
    THE_REN,
    Owners,
)


class TheRenAtBonus(Listener):
    """The Ren: the bonus of a ballroom's row comes twice."""

    def __init__(self, owners: Owners) -> None:
        self.owners = owners

    def hear(self, s: State, player: Player, value: int) -> int:
        return 1 if self.owners.has(s, player, THE_REN) else 0


class TheRenAtScoring(Listener):
    """The Ren: points for who alone has the most dancers in a ballroom."""

    def __init__(self, owners: Owners) -> None:
        self.owners = owners

    def hear(self, s: State, player: Player, value: int) -> int:
        if self.owners.has(s, player, THE_REN):
            s.gain_points(player, 4, ENTRANCE + THE_REN)
        return 0
