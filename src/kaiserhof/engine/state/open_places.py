"""The places of a state that everybody sees, kept to tell whether they look as they did before."""

from typing import Final

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state.happenings import State
from kaiserhof.engine.state.layout import (
    CARD,
    FRAME,
    OVER,
    PLAYER,
    PLAYER_PLACES,
    REVEALS,
    ROUND,
    ROW,
)

VALUE_BYTES: Final = 2


class OpenPlaces:
    """What stood in the places of hotels and boards at a moment."""

    def __init__(self, s: State) -> None:
        self.values = s.as_bytes(CARD)

    def same_hotel(self, other: "OpenPlaces", player: Player) -> bool:
        """Whether a player's hotel is the same."""
        at = PLAYER + player * PLAYER_PLACES
        return self._same(other, at, at + PLAYER_PLACES)

    def same_board(self, other: "OpenPlaces") -> bool:
        """Whether what lies in the middle of the table is the same."""
        return (
            self._same(other, ROUND, REVEALS)
            and self._same(other, OVER, FRAME)
            and self._same(other, ROW, PLAYER)
        )

    def _same(self, other: "OpenPlaces", first: int, end: int) -> bool:
        first *= VALUE_BYTES
        end *= VALUE_BYTES
        return self.values[first:end] == other.values[first:end]
