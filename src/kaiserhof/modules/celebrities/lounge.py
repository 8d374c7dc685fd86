"""The lounge: which celebrities wait, who has one, and the coloured dice that bring them."""

from typing import TYPE_CHECKING, Final

from kaiserhof.engine import prices
from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Colour, Face, Pile, Player
from kaiserhof.engine.state import FREE_ROOMS, State
from kaiserhof.engine.state.layout import (
    MOST_PLAYERS,
)
from kaiserhof.engine.steps.base import AutoStep
from kaiserhof.modules.celebrities import numbers
from kaiserhof.modules.celebrities.facts import facts_of

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

LOUNGE: Final = 3
MOST_CELEBRITIES: Final = 11

# Celebrities by number.
FREUD: Final = 1
EINSTEIN: Final = 2
CHAPLIN: Final = 3
MAGIE: Final = 4
TOLKIEN: Final = 5
GANDHI: Final = 6
CURIE: Final = 7
CHURCHILL: Final = 8
PUCCINI: Final = 9
MATA_HARI: Final = 10
PICASSO: Final = 11

VISIT: Final[int] = numbers.VISIT
"""Source: the points for a celebrity who comes."""
CELEBRITY: Final[int] = numbers.CELEBRITY
"""Source: + number of the celebrity, from 1."""


class Lounge(Module):
    """Where the state keeps what module 2 lays out: the lounge, its deck, the coloured dice."""

    def __init__(self) -> None:
        super().__init__(2)
        self.lounge = 0
        """The celebrity at each of three places, left to right."""
        self.chips = 0
        """How many rounds each has waited: 0, 1 or 2."""
        self.faces = 0
        """The face of each coloured die on the board, 0 when it is gone."""
        self.held = 0
        """For each player: the celebrities, as bits."""
        self.deck = 0
        """Celebrities in the deck from the top, then zeros."""
        self.discards = 0
        self.exchanged = 0
        """Whether Einstein has been used in this round."""
        self.rooms_owed = 0
        """For each player: rooms that Magie still offers."""
        self.items_owed = 0
        """For each player: items that Picasso still gives."""
        self.steps_owed = 0
        """For each player: steps that Churchill still offers."""
        self.owed = 0
        """All that modules owe to anybody."""
        self.place_of: list[int] = []
        """For each colour of the dice: its place in the lounge."""
        self.points: list[int] = []

    def begin(self, rules: "Rulebook") -> None:
        self.lounge = rules.allot(LOUNGE)
        self.chips = rules.allot(LOUNGE)
        self.faces = rules.allot(LOUNGE)
        self.held = rules.allot(MOST_PLAYERS)
        self.deck = rules.allot(MOST_CELEBRITIES)
        self.discards = rules.allot(MOST_CELEBRITIES)
        self.exchanged = rules.allot(1)
        self.rooms_owed = rules.allot(MOST_PLAYERS)
        self.items_owed = rules.allot(MOST_PLAYERS)
        self.steps_owed = rules.allot(MOST_PLAYERS)
        self.owed = rules.place_for_debts()

    def finish(self, rules: "Rulebook") -> None:
        lounge = facts_of(rules.card_set)
        self.place_of = [lounge.colours.index(colour) for colour in numbers.COLOURS]
        self.points = list(lounge.points)

    def fill_lounge(self, s: State) -> None:
        """Celebrities from the deck take the empty places, left to right."""
        for place in range(LOUNGE):
            if s.get(self.lounge + place) == 0:
                celebrity = self._draw(s)
                s.set(self.lounge + place, celebrity)
                s.set(self.chips + place, 0)
                if celebrity:
                    told = CELEBRITY + celebrity
                    s.tell(numbers.LOUNGE_FILLED, -1, celebrity, place, 0, told)

    def _draw(self, s: State) -> int:
        if s.get(self.deck) == 0:
            cards = self.cards(s, self.discards)
            cards.sort()
            s.shuffle(cards)
            self.set_cards(s, self.deck, s.settle(numbers.CELEBRITIES_DRAWN, cards))
            self.set_cards(s, self.discards, [])
        cards = self.cards(s, self.deck)
        if not cards:
            return 0
        self.set_cards(s, self.deck, cards[1:])
        return cards[0]

    def cards(self, s: State, pile: Pile) -> list[int]:
        """The celebrities of the deck or the discards."""
        found: list[int] = []
        for place in range(MOST_CELEBRITIES):
            card = s.get(pile + place)
            if card:
                found.append(card)
        return found

    def set_cards(self, s: State, pile: Pile, cards: list[int]) -> None:
        """Set the celebrities of the deck or the discards."""
        for place in range(MOST_CELEBRITIES):
            s.set(pile + place, cards[place] if place < len(cards) else 0)

    def has(self, s: State, player: Player, celebrity: int) -> bool:
        """Whether a celebrity works for a player now: held, and it is the player's turn."""
        return s.get(self.held + player) >> celebrity & 1 != 0 and s.turn_of() == player

    def dice_on(self, s: State, face: Face) -> int:
        """How many coloured dice lie on a space."""
        found = 0
        for colour in range(LOUNGE):
            if s.get(self.faces + colour) == face:
                found += 1
        return found

    def all_coloured(self, s: State) -> None:
        """All three coloured dice are in the next roll."""
        for colour in range(LOUNGE):
            s.set(self.faces + colour, 1)

    def welcome(self, s: State, player: Player, colour: Colour, face: Face) -> None:
        """The celebrity of a coloured die leaves the lounge for a player, with points."""
        place = self.place_of[colour]
        celebrity, waited = s.get(self.lounge + place), s.get(self.chips + place)
        s.set(self.faces + colour, 0)
        s.set(self.lounge + place, 0)
        s.set(self.chips + place, 0)
        if celebrity:
            s.set(self.held + player, s.get(self.held + player) | 1 << celebrity)
            if s.log is not None:
                told = CELEBRITY + celebrity
                s.tell(numbers.CELEBRITY_TAKEN, player, celebrity, colour, face, told)
            if celebrity == GANDHI:
                s.add_ability(player, FREE_ROOMS)
            # A source of its own: Chaplin adds to the points of his own visit, not to his own.
            s.gain_points(player, self.points[waited], VISIT)

    def price(self, s: State, face: Face) -> int:
        """Krones for a coloured die: one for each other die on its space."""
        return s.dice(face) - 1

    def die_price(self, s: State, player: Player, face: Face) -> int:
        """What taking a coloured die costs in all, without a boost."""
        return self.price(s, face) + prices.die(s, player, face)


class EndOfFame(AutoStep):
    """The round ends: celebrities leave their hosts, those in the lounge have waited."""

    def __init__(self, lounge: Lounge) -> None:
        super().__init__()
        self.lounge = lounge

    def run(self, s: State) -> None:
        s.pop()
        lounge = self.lounge
        discards = lounge.cards(s, lounge.discards)
        for player in range(s.rules.players):
            held = s.get(lounge.held + player)
            for celebrity in range(1, MOST_CELEBRITIES + 1):
                if held >> celebrity & 1:
                    discards.append(celebrity)
                    told = CELEBRITY + celebrity
                    s.tell(numbers.CELEBRITY_LEFT, player, celebrity, 0, 0, told)
            s.set(lounge.held + player, 0)
            s.take_ability(player, FREE_ROOMS)
        for place in range(LOUNGE):
            celebrity_there = s.get(lounge.lounge + place)
            if celebrity_there:
                waited = s.get(lounge.chips + place)
                if waited == len(lounge.points) - 1:
                    discards.append(celebrity_there)
                    told = CELEBRITY + celebrity_there
                    s.tell(numbers.CELEBRITY_LEFT, -1, celebrity_there, 0, 0, told)
                    s.set(lounge.lounge + place, 0)
                    s.set(lounge.chips + place, 0)
                else:
                    s.set(lounge.chips + place, waited + 1)
        lounge.set_cards(s, lounge.discards, discards)
        lounge.fill_lounge(s)
        lounge.all_coloured(s)
        s.set(lounge.exchanged, 0)
