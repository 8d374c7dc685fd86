"""Corogari: the second die of a round brings a bonus by the sum of both."""

from kaiserhof.engine.channels import Listener
from kaiserhof.engine.nouns import Face, Player
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle
from kaiserhof.modules.entrances.owners import (
    COROGARI,
    ENTRANCE,
    KEY_FACE,
    Owners,
)


def second_die(s: State, owners: Owners, player: Player, face: Face) -> None:
    """The second die of a round: a bonus by the sum of both, the key doubles the other."""
    if not owners.has(s, player, COROGARI):
        return
    first = s.get(owners.first_die + player)
    if first == 0:
        s.set(owners.first_die + player, face)
        return
    if first == KEY_FACE:
        total = 2 * face
    elif face == KEY_FACE:
        total = 2 * first
    else:
        total = first + face
    if owners.sums[total]:
        bundle.begin(s, player, ENTRANCE + COROGARI)
        for code in owners.sums[total]:
            bundle.add_by_nature(s, code, ENTRANCE + COROGARI)


class KeyForCorogari(Listener):
    """Corogari: the skeleton key counts as a die."""

    def __init__(self, owners: Owners) -> None:
        self.owners = owners

    def hear(self, s: State, player: Player, value: int) -> int:
        second_die(s, self.owners, player, KEY_FACE)
        return 0
