"""What lies in the middle of the table: the round, the dice, the row, politics, tiles, decks."""

from mypy_extensions import i64

from kaiserhof.engine import chance
from kaiserhof.engine import events as ev
from kaiserhof.engine.nouns import Card, Face, Guest, Letter, Player
from kaiserhof.engine.state import areas
from kaiserhof.engine.state.hotels import Hotels
from kaiserhof.engine.state.layout import (
    CARD_NUMBERS,
    DICE,
    GUEST_DECK,
    GUEST_DISCARDS,
    HAND,
    MARKER_PLACES,
    MARKERS,
    OVER,
    POLITICS,
    REVEALS,
    ROUND,
    ROW,
    ROW_PLACES,
    SCORINGS,
    STAFF_DECK,
    START_PLAYER,
    TILES,
)


class Board(Hotels):
    """The common boards with everything that lies on them."""

    def round(self) -> int:
        """The number of the round, from 1; 0 during the set-up."""
        return self.v[ROUND]

    def start_player(self) -> int:
        """The player with the turn order tile 1."""
        return self.v[START_PLAYER]

    def is_over(self) -> bool:
        """Whether the final scoring has been made."""
        return self.v[OVER] != 0

    def dice(self, face: Face) -> int:
        """The dice on an action space, 1 to 6."""
        at = DICE + face
        return self.v[at]

    def dice_left(self) -> int:
        """All dice on the action board."""
        total = 0
        for face in range(1, 7):
            total += self.v[DICE + face]
        return total

    def set_round(self, number: int) -> None:
        """Set the number of the round."""
        self.touched |= areas.TABLE
        self.v[ROUND] = number

    def set_start_player(self, player: Player) -> None:
        """Hand a player the turn order tile 1."""
        self.touched |= areas.TABLE
        starting: int = player
        self.v[START_PLAYER] = starting

    def end_game(self) -> None:
        """The final scoring has been made."""
        self.touched |= areas.TABLE
        self.v[OVER] = 1

    def reveals(self) -> int:
        """How often something has been revealed; no undo reaches behind a change of it."""
        return self.v[REVEALS]

    def reveal(self) -> None:
        """Something has been revealed that cannot be taken back."""
        self.v[REVEALS] += 1

    def set_dice(self, face: Face, count: int) -> None:
        """Set how many dice lie on an action space."""
        self.touched |= areas.DICE
        at = DICE + face
        self.v[at] = count

    def add_die(self, face: Face) -> None:
        """One more die on an action space."""
        self.touched |= areas.DICE
        at = DICE + face
        self.v[at] += 1

    def remove_die(self, face: Face) -> None:
        """One die less on an action space."""
        self.touched |= areas.DICE
        at = DICE + face
        self.v[at] -= 1

    # --- politics cards and emperor tiles -------------------------------------------------

    def politics(self, letter: Letter) -> int:
        """The politics card A, B or C."""
        at = POLITICS + letter
        return self.v[at]

    def set_politics(self, letter: Letter, card: Card) -> None:
        """Lay out a politics card."""
        self.touched |= areas.TABLE
        number: int = card
        at = POLITICS + letter
        self.v[at] = number

    def marker(self, letter: Letter, place: i64) -> int:
        """Whose marker lies on a place of a politics card, or -1."""
        at = MARKERS + letter * MARKER_PLACES + place
        return self.v[at] - 1

    def set_marker(self, letter: Letter, place: i64, player: Player) -> None:
        """Put a player's marker on a place of a politics card; -1 takes it away."""
        self.touched |= areas.CLAIMS
        holder: int = player + 1
        at = MARKERS + letter * MARKER_PLACES + place
        self.v[at] = holder

    def has_marker(self, letter: Letter, player: Player) -> bool:
        """Whether a player has a marker on a politics card."""
        v = self.v
        at = MARKERS + letter * MARKER_PLACES
        for place in range(MARKER_PLACES):
            if v[at + place] == player + 1:
                return True
        return False

    def tile(self, letter: Letter) -> int:
        """The emperor tile A, B or C."""
        at = TILES + letter
        return self.v[at]

    def set_tile(self, letter: Letter, tile: int) -> None:
        """Lay out an emperor tile."""
        self.touched |= areas.TABLE
        at = TILES + letter
        self.v[at] = tile

    def scorings(self) -> int:
        """How many emperor scorings have been held."""
        return self.v[SCORINGS]

    def set_scorings(self, held: int) -> None:
        """Set how many emperor scorings have been held."""
        self.touched |= areas.TABLE
        self.v[SCORINGS] = held

    # --- decks and the row ------------------------------------------------------------------

    def row(self, place: i64) -> int:
        """The guest at a place of the row, the dearest first; 0 if there is none."""
        at = ROW + place
        return self.v[at]

    def set_row(self, place: i64, guest: Guest) -> None:
        """Lay a guest at a place of the row."""
        self.touched |= areas.ROW
        number: int = guest
        at = ROW + place
        self.v[at] = number

    def draw_staff(self, player: Player, count: int, kind: int) -> None:
        """Draw staff cards from the deck to the hand or to the cards just drawn."""
        pile = self.pile(player, kind)
        for _ in range(count):
            if self.fate is not None:
                self._settle_next(STAFF_DECK, chance.STAFF)
            card = self.take_first(STAFF_DECK)
            if card == 0:
                break
            self.set_known(card, player)
            self.put_last(pile, card)
            self.v[REVEALS] += 1
            if self.log is not None:
                self.tell(ev.STAFF_DRAWN, player, card, kind, 0, 0)

    def return_staff(self, player: Player, card: Card, kind: int) -> None:
        """Put a staff card from the hand or from the cards just drawn under the deck."""
        self.take_out(self.pile(player, kind), card)
        self.put_last(STAFF_DECK, card)
        self.set_known_only(card, player)
        if kind == HAND:
            # The others no longer know for sure what this hand holds.
            for other in self.cards(self.pile(player, HAND)):
                self.set_known_only(other, player)
            if self.rules.draft_marks:
                # Nor from which pack it came: a mark left on any card would tell which it was not.
                for number in range(CARD_NUMBERS):
                    at = self.rules.draft_marks + number
                    self.v[at] = 0
        if self.log is not None:
            self.tell(ev.STAFF_RETURNED, player, card, kind, 0, 0)

    def draw_guest(self) -> int:
        """The next guest of the deck; the discards are shuffled when it is empty; or 0."""
        if self.v[GUEST_DECK] == 0:
            self._shuffle_discards()
        if self.fate is not None:
            self._settle_next(GUEST_DECK, chance.GUESTS)
        return self.take_first(GUEST_DECK)

    def _settle_next(self, deck: int, what: int) -> None:
        """Let the fate draw from a deck without an order; what was put under it stays there."""
        fate = self.fate
        if fate is None or not fate.leaves_decks_open():
            return
        cards = self.cards(deck)
        end = 0
        while end < len(cards) and self.known_mark(cards[end]) == 0:
            end += 1
        if end:
            card = fate.next_card(what, cards[:end])
            cards.remove(card)
            cards.insert(0, card)
            self.set_pile(deck, cards)

    def _shuffle_discards(self) -> None:
        cards = self.cards(GUEST_DISCARDS)
        if not cards:
            return
        # From the sorted cards, so that the order of discarding cannot be felt in the shuffle.
        cards.sort()
        cards = self.shuffled(chance.RESHUFFLE, cards)
        self.set_pile(GUEST_DISCARDS, [])
        self.set_pile(GUEST_DECK, cards)
        self.tell(ev.GUESTS_SHUFFLED, -1, len(cards), 0, 0, 0)

    def fill_row(self) -> None:
        """Slide the guests of the row to the right and fill it up from the left."""
        self.touched |= areas.ROW
        v = self.v
        gap = ROW_PLACES - 1
        while gap >= 0:
            if v[ROW + gap] == 0:
                here = gap - 1
                while here >= 0 and v[ROW + here] == 0:
                    here -= 1
                if here >= 0:
                    v[ROW + gap] = v[ROW + here]
                    v[ROW + here] = 0
                else:
                    guest = self.draw_guest()
                    if guest == 0:
                        return
                    v[ROW + gap] = guest
                    v[REVEALS] += 1
                    if self.log is not None:
                        self.tell(ev.ROW_FILLED, -1, gap, guest, 0, 0)
            gap -= 1
