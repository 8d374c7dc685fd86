"""Piles of cards, linked card to card, and the marks that cards carry."""

from mypy_extensions import i64

from kaiserhof.engine.nouns import Card, Pile, Player
from kaiserhof.engine.state import areas
from kaiserhof.engine.state.frames import Frames
from kaiserhof.engine.state.layout import (
    CARD,
    CARD_NUMBERS,
    KNOWN,
    NEXT_MASK,
    PILE_SIZE,
    PLAYED,
    PLAYER,
    PLAYER_PLACES,
    TURNED,
    USED,
)


class Piles(Frames):
    """Where every card lies, who knows it, and which staff is used or turned."""

    def pile(self, player: Player, kind: i64) -> i64:
        """Where a player's pile (HAND, PLAYED, DRAWN) stands."""
        return PLAYER + player * PLAYER_PLACES + kind

    def first(self, pile: Pile) -> i64:
        """The first card of a pile, or 0."""
        found: int = self.v[pile]
        return found

    def after(self, card: Card) -> i64:
        """The card behind a card in its pile, or 0."""
        at = CARD + card
        word: int = self.v[at]
        return word & NEXT_MASK

    def size(self, pile: Pile) -> int:
        """How many cards a pile holds."""
        at = pile + 2
        found: int = self.v[at]
        return found

    def cards(self, pile: Pile) -> list[int]:
        """The cards of a pile, first one first."""
        found: list[int] = []
        card = self.first(pile)
        while card:
            found.append(card)
            card = self.after(card)
        return found

    def put_last(self, pile: Pile, card: Card) -> None:
        """Put a card at the end of a pile."""
        self.touched |= areas.PILES
        v = self.v
        last: int = v[pile + 1]
        number: int = card
        if last:
            v[CARD + last] |= number
        else:
            v[pile] = number
        v[pile + 1] = number
        v[pile + 2] += 1

    def take_first(self, pile: Pile) -> i64:
        """Take the first card of a pile; 0 if there is none."""
        self.touched |= areas.PILES
        v = self.v
        card: int = v[pile]
        if card:
            word: int = v[CARD + card]
            following = word & NEXT_MASK
            v[CARD + card] = word - following
            v[pile] = following
            if following == 0:
                v[pile + 1] = 0
            v[pile + 2] -= 1
        return card

    def take_out(self, pile: Pile, card: Card) -> None:
        """Take a card out of a pile that holds it."""
        self.touched |= areas.PILES
        v = self.v
        word: int = v[CARD + card]
        following = word & NEXT_MASK
        v[CARD + card] = word - following
        before = 0
        here: int = v[pile]
        while here != card:
            before = here
            here = v[CARD + here] & NEXT_MASK
        if before:
            step: int = following - card
            v[CARD + before] += step
        else:
            v[pile] = following
        if following == 0:
            v[pile + 1] = before
        v[pile + 2] -= 1

    def set_pile(self, pile: Pile, cards: list[int]) -> None:
        """Make a pile of these cards, which lie in no other; their marks stay."""
        self.touched |= areas.PILES | areas.STACKED
        v = self.v
        for offset in range(PILE_SIZE):
            v[pile + offset] = 0
        for card in cards:
            word: int = v[CARD + card]
            v[CARD + card] = word - (word & NEXT_MASK)
        for card in cards:
            self.put_last(pile, card)

    def is_known(self, card: Card, player: Player) -> bool:
        """Whether a player knows where a staff card lies."""
        at = CARD + card
        word: int = self.v[at]
        return word >> (KNOWN + player) & 1 != 0

    def set_known(self, card: Card, player: Player) -> None:
        """From now on a player knows where a staff card lies."""
        at = CARD + card
        word: int = self.v[at]
        known: int = word | 1 << (KNOWN + player)
        self.v[at] = known

    def set_known_only(self, card: Card, player: Player) -> None:
        """Only this player knows where a staff card lies."""
        at = CARD + card
        word: int = self.v[at]
        known: int = word & ~(15 << KNOWN) | 1 << (KNOWN + player)
        self.v[at] = known

    def set_known_to_all(self, card: Card) -> None:
        """A staff card lies open."""
        at = CARD + card
        self.v[at] |= 15 << KNOWN

    def known_mark(self, card: Card) -> int:
        """Which players know where a staff card lies, as bits."""
        at = CARD + card
        return self.v[at] >> KNOWN & 15

    def set_known_mark(self, card: Card, mark: int) -> None:
        """Set which players know where a staff card lies."""
        at = CARD + card
        word: int = self.v[at]
        self.v[at] = word & ~(15 << KNOWN) | mark << KNOWN

    def is_used(self, card: Card) -> bool:
        """Whether a once-per-round staff card has been used in this round."""
        at = CARD + card
        return self.v[at] & USED != 0

    def set_used(self, card: Card) -> None:
        """Turn a once-per-round staff card."""
        self.touched |= areas.SPENT
        at = CARD + card
        self.v[at] |= USED

    def clear_used(self, card: Card) -> None:
        """Turn a once-per-round staff card back."""
        self.touched |= areas.SPENT
        at = CARD + card
        word: int = self.v[at]
        self.v[at] = word & ~USED

    def clear_all_used(self) -> None:
        """Turn back all once-per-round staff."""
        self.touched |= areas.SPENT
        v = self.v
        for number in range(CARD_NUMBERS):
            word: int = v[CARD + number]
            if word & USED:
                v[CARD + number] = word - USED

    def is_turned(self, card: Card) -> bool:
        """Whether a staff card in play lies face down for good."""
        at = CARD + card
        return self.v[at] & TURNED != 0

    def set_turned(self, card: Card) -> None:
        """Turn a staff card face down for good; it still counts as played."""
        self.touched |= areas.SPENT
        at = CARD + card
        self.v[at] |= TURNED

    def in_play(self, player: Player, card: Card) -> bool:
        """Whether a staff card is in play in a player's hotel."""
        here = self.first(self.pile(player, PLAYED))
        while here:
            if here == card:
                return True
            here = self.after(here)
        return False

    def card_word(self, card: Card) -> int:
        """All that a card's place holds: to tell whether anything has changed about it."""
        at = CARD + card
        found: int = self.v[at]
        return found
