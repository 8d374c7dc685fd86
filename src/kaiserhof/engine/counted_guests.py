"""Fulfilled guests of some kind, counted for every player and kept for a politics card.

The cards stay out of the discards until their owner claims the politics card that counts them, on
the board or among their own.
"""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from kaiserhof.engine.measures import Measure
from kaiserhof.engine.nouns import Card, Guest, Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_PLAYERS, PILE_SIZE

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

LETTER = 2
"""The politics cards that count guests are of letter C."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CountedGuests(Measure):
    """How many guests of a kind have left a café fulfilled, with the piles that keep them.

    Whose politics cards lie before one player alone is told by those who listen to
    ``own_politics``: 1 if the card with this number lies open there.
    """

    def __init__(self, rules: "Rulebook", condition: str) -> None:
        self.counts = rules.allot(MOST_PLAYERS)
        self.piles = rules.allot(MOST_PLAYERS * PILE_SIZE)
        self.card = 0
        """The politics card that counts them, 0 when it is not among the cards."""
        for card in rules.card_set.politics.values():
            if card.condition.name == condition:
                self.card = card.number
        self.own_politics = rules.channels.offer("own_politics")
        rules.counted_guests.append(self)
        rules.more_piles += [self.pile(player) for player in range(rules.players)]

    def is_counted(self, s: State, guest: Guest) -> bool:
        """Whether a guest is of the kind."""
        raise NotImplementedError

    def count(self, s: State, player: Player) -> int:
        return s.get(self.counts + player)

    def pile(self, player: Player) -> int:
        """Where a player's pile stands."""
        return self.piles + player * PILE_SIZE

    def left(self, s: State, player: Player, guest: Guest) -> None:
        """A guest left the café."""
        if self.is_counted(s, guest):
            s.add(self.counts + player, 1)

    def keeps(self, s: State, player: Player, guest: Guest) -> bool:
        """Keep the card of a guest of the kind, if there is a politics card to keep it for."""
        if not self.is_counted(s, guest) or not self._is_open(s, player):
            return False
        s.put_last(self.pile(player), guest)
        return True

    def _is_open(self, s: State, player: Player) -> bool:
        """Whether the card that counts them waits for this player's claim."""
        if s.politics(LETTER) == self.card:
            for place in range(3):
                if s.marker(LETTER, place) == player:
                    return False
            return True
        for listener in self.own_politics:
            if listener.hear(s, player, self.card):
                return True
        return False

    def release(self, s: State, player: Player, card: Card) -> None:
        """A politics card is claimed: what was kept for it goes to the discards."""
        if card == self.card:
            guest = s.take_first(self.pile(player))
            while guest:
                s.put_off(player, guest)
                guest = s.take_first(self.pile(player))
