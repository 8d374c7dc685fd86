"""Guests that a politics card counts, in the words of scenarios: kept, or counted only."""

from typing import TYPE_CHECKING

from kaiserhof.engine.counted_guests import CountedGuests
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.records.values import number, words_in

if TYPE_CHECKING:
    from kaiserhof.records.position import Position

MOST_GUESTS = 99


def keep_guests(position: "Position", counted: CountedGuests, player: Player, value: str) -> None:
    """Guests that are kept for a politics card; they are counted, too."""
    s = position.state
    guests = position.distinct([position.guest(word) for word in words_in(value)])
    s.set_pile(counted.pile(player), guests)
    s.set(counted.counts + player, max(len(guests), s.get(counted.counts + player)))


def set_count(position: "Position", counted: CountedGuests, player: Player, value: str) -> None:
    """How many such guests have left fulfilled, kept or not."""
    position.state.set(counted.counts + player, number(value, 0, MOST_GUESTS))


def kept_guests(s: State, counted: CountedGuests, player: Player) -> str:
    """The guests that are kept for a politics card, in words."""
    return " ".join(str(card) for card in s.cards(counted.pile(player))) or "none"
