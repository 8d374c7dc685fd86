"""Sushi Resort: tokens of six rooms that make guests of the row dearer, or pay off."""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.engine.nouns import Guest, Player, Room
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import ROW_PLACES
from kaiserhof.modules.solo import numbers
from kaiserhof.modules.solo.hotel import OwnHotel
from kaiserhof.modules.solo.numbers import OPPONENT

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

NUMBER: Final = 3
ROOMS: Final = (3, 4, 5, 6, 7, 10)
"""The rooms that have a token at the start."""
GONE: Final = -1
POINTS: Final = 8
SOURCE: Final = numbers.HOTEL_SOURCE + NUMBER
LIKELY: Final = 0.7
"""How likely a token on a guest pays off, about."""


class SushiResort(OwnHotel):
    """Where each of the six tokens is."""

    def __init__(self) -> None:
        super().__init__(NUMBER)
        self.tokens = 0
        """For each token: 0 in its room, a guest of the row, or -1 when it is gone."""

    def begin(self, rules: "Rulebook") -> None:
        self.tokens = rules.allot(len(ROOMS))

    def tokens_on(self, s: State, guest: Guest) -> list[int]:
        """The tokens on a guest."""
        return [token for token in range(len(ROOMS)) if s.get(self.tokens + token) == guest]

    def guest_charge(self, s: State, guest: Guest) -> int:
        return 1 if self.tokens_on(s, guest) else 0

    def guest_gone(self, s: State, player: Player, guest: Guest, room: Room) -> None:
        tokens = self.tokens_on(s, guest)
        self._remove(s, tokens, POINTS if player == OPPONENT else 0)
        self.at_the_right(s)
        if room in ROOMS:
            self._move(s, ROOMS.index(room))
            self.at_the_right(s)

    def at_the_right(self, s: State) -> None:
        """A guest at the rightmost place brings points, and the token goes."""
        guest = s.row(ROW_PLACES - 1)
        if guest:
            self._remove(s, self.tokens_on(s, guest), POINTS)

    def _remove(self, s: State, tokens: list[int], points: int) -> None:
        for token in tokens:
            guest = s.get(self.tokens + token)
            s.set(self.tokens + token, GONE)
            s.tell(numbers.TOKEN_GONE, OPPONENT, guest, points, 0, SOURCE)
            s.gain_points(OPPONENT, points, SOURCE)

    def _move(self, s: State, token: int) -> None:
        """The token of a room goes to the leftmost guest."""
        for place in range(ROW_PLACES):
            guest = s.row(place)
            if guest:
                s.set(self.tokens + token, guest)
                s.tell(numbers.TOKEN_MOVED, OPPONENT, guest, ROOMS[token], 0, SOURCE)
                return

    def outlook(self, s: State) -> float:
        on_guests = 0
        for token in range(len(ROOMS)):
            if s.get(self.tokens + token) > 0:
                on_guests += 1
        return LIKELY * POINTS * on_guests

    def view(self, s: State) -> dict[str, Any]:
        found: list[int] = [s.get(self.tokens + token) for token in range(len(ROOMS))]
        return {
            "key": self.key(),
            "rooms": [room for token, room in enumerate(ROOMS) if found[token] == 0],
            "guests": [guest for guest in found if guest > 0],
        }
