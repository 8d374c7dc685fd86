"""Who has which entrance, what lies beside it in the state, and what is printed on it."""

from typing import TYPE_CHECKING, Final

from kaiserhof.data import ITEMS, Term
from kaiserhof.engine import events as ev
from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import (
    HAND,
    MOST_PLAYERS,
)
from kaiserhof.engine.steps.staff import Hire
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances.facts import facts_of

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

# Entrances by number.
PAULWEI: Final = 1
COROGARI: Final = 2
DOVE: Final = 3
KAUFMAN: Final = 4
MAYENFELS: Final = 5
NINAS: Final = 6
GRAND_WRAY: Final = 7
KOZI: Final = 8
THE_REN: Final = 9

ENTRANCE: Final = numbers.ENTRANCE
"""Source: + number of the entrance."""
KEY_FACE: Final = 7


class Owners(Module):
    """Where the state keeps what module 3 lays out, and what the entrances say."""

    def __init__(self) -> None:
        super().__init__(3)
        self.offered = 0
        """Entrances that nobody has yet."""
        self.laid_out = 0
        """How many entrances are laid out at the start."""
        self.entrance = 0
        """The entrance of each player."""
        self.tokens = 0
        """Dove's tokens that are left, as bits."""
        self.columns_owed = 0
        self.floors_owed = 0
        """Tokens that Dove's owner still chooses."""
        self.owed = 0
        """All that modules owe to anybody."""
        self.politics = 0
        """Ninas' three politics cards; 0 when claimed."""
        self.claimed = 0
        """How many of them are claimed."""
        self.tiles = 0
        """Grand Wray's six emperor tiles; 0 when used."""
        self.had_audience = 0
        self.guests_served = 0
        """Guests that left Kaufman's café in this round."""
        self.pile = 0
        """Kaufman's pile of these guests."""
        self.first_die = 0
        """For each player: the face of the first die of the round, 7 for the key."""
        self.bonus: list[list[int]] = []
        self.token_effects: list[list[list[int]]] = []
        self.sums: list[list[int]] = []
        self.pile_points: list[int] = []
        self.ninas_points: list[int] = []
        self.ninas_end: list[int] = []
        self.goods: list[list[int]] = []
        self.one_krone = 0
        self.one_card = 0

    def begin(self, rules: "Rulebook") -> None:
        self.offered = rules.allot(MOST_PLAYERS)
        self.laid_out = rules.players
        self.entrance = rules.allot(MOST_PLAYERS)
        self.tokens = rules.allot(1)
        self.columns_owed = rules.allot(1)
        self.floors_owed = rules.allot(1)
        self.owed = rules.place_for_debts()
        self.politics = rules.allot(3)
        self.claimed = rules.allot(1)
        self.tiles = rules.allot(numbers.WRAY_TILES)
        self.had_audience = rules.allot(1)
        self.guests_served = rules.allot(1)
        self.pile = rules.allot_pile()
        self.first_die = rules.allot(MOST_PLAYERS)

    def finish(self, rules: "Rulebook") -> None:
        facts = facts_of(rules.card_set)
        effects = {"blue": "points", "red": "krones", "yellow": "emperor"}
        for colour, effect in effects.items():
            amounts = facts.paulwei[colour]
            self.bonus.append([rules.effect_of(Term(effect, (str(n),))) for n in amounts])
        for token in facts.tokens:
            self.token_effects.append(
                [[rules.effect_of(term) for term in half] for half in (token.column, token.floor)]
            )
        for total in range(13):
            terms = facts.corogari.get(total if total < 7 else 14 - total, ())
            self.sums.append([rules.effect_of(term) for term in terms])
        self.pile_points = list(facts.kaufman)
        self.ninas_points = list(facts.ninas)
        self.ninas_end = list(facts.ninas_end)
        for entrance in facts.entrances:
            self.goods.append([ITEMS.index(item) for item in entrance.goods])
        self.one_krone = rules.effect_of(Term("krones", ("1",)))
        self.one_card = rules.effect_of(Term("draw", ("1",)))

    def owner(self, s: State, entrance: int) -> int:
        """The player with an entrance, or -1."""
        for player in range(s.rules.players):
            if s.get(self.entrance + player) == entrance:
                return player
        return -1

    def has(self, s: State, player: Player, entrance: int) -> bool:
        """Whether a player has an entrance."""
        return s.get(self.entrance + player) == entrance

    def receive(self, s: State, player: Player, entrance: int, bid: int) -> None:
        """A player gets an entrance with all that it brings at once."""
        source = ENTRANCE + entrance
        s.tell(numbers.ENTRANCE_WON, player, entrance, bid, 0, source)
        s.pay(player, bid, source)
        s.set(self.entrance + player, entrance)
        for place in range(MOST_PLAYERS):
            if s.get(self.offered + place) == entrance:
                s.set(self.offered + place, 0)
        for item in self.goods[entrance - 1]:
            s.add_to_kitchen(player, item, 1)
            s.tell(ev.ITEMS, player, item, 1, 0, source)
        if entrance == KAUFMAN:
            s.set_tables(player, s.tables(player) + 1)
        elif entrance == GRAND_WRAY:
            s.gain_steps(player, 2, source)
        elif entrance == MAYENFELS:
            s.draw_staff(player, 1, HAND)
            Hire.ask(s, player, 3, source, optional=True)
