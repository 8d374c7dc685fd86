"""Fulfilled guests of some kind, counted for every player and kept for a politics card.

The cards stay out of the discards until their owner claims the politics card that counts them, be
it on the board or the owner's own.
"""

from typing import TYPE_CHECKING

from kaiserhof.engine.layout import GUEST_DISCARDS, MARKERS, MOST_PLAYERS, PILE_SIZE, POLITICS
from kaiserhof.engine.measures import Measure
from kaiserhof.engine.state import State

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

LETTER = 2
"""Both politics cards that count guests are of letter C."""


class CountedGuests(Measure):
    """How many guests of a kind have left a café fulfilled, with the piles that keep them."""

    def __init__(self, rules: "Rulebook", condition: str) -> None:
        self.counts = rules.allot(MOST_PLAYERS)
        self.piles = rules.allot(MOST_PLAYERS * PILE_SIZE)
        self.card = 0
        """The politics card that counts them, 0 when it is not among the cards."""
        for card in rules.card_set.politics.values():
            if card.condition.name == condition:
                self.card = card.number

    def count(self, s: State, player: int) -> int:
        return s.v[self.counts + player]

    def pile(self, player: int) -> int:
        """Where a player's pile stands."""
        return self.piles + player * PILE_SIZE

    def left(self, s: State, player: int) -> None:
        """A guest of this kind left the café."""
        s.v[self.counts + player] += 1

    def keeps(self, s: State, player: int, guest: int) -> bool:
        """Keep the card of a guest of this kind, if there is a politics card to keep it for."""
        if not self._is_open(s, player):
            return False
        s.put_last(self.pile(player), guest)
        return True

    def _is_open(self, s: State, player: int) -> bool:
        """Whether the card that counts them waits for this player's claim."""
        if s.v[POLITICS + LETTER] == self.card:
            for place in range(3):
                if s.v[MARKERS + LETTER * 3 + place] == player + 1:
                    return False
            return True
        for module in s.rules.modules:
            if module.lays_politics(s, player, self.card):
                return True
        return False

    def release(self, s: State, player: int, card: int) -> None:
        """The politics card is claimed: what was kept for it goes to the discards."""
        if card == self.card:
            guest = s.take_first(self.pile(player))
            while guest:
                put_off(s, player, guest)
                guest = s.take_first(self.pile(player))


def put_off(s: State, player: int, guest: int) -> None:
    """A guest card goes to the discards, unless another politics card counts it."""
    for module in s.rules.modules:
        if module.keeps_counted(s, player, guest):
            return
    s.put_last(GUEST_DISCARDS, guest)
