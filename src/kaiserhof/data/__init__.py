"""The facts of the game as data files, each value with its origin.

Three origins exist: ``seed NNN`` (printed in that rulebook), ``public`` (printed on a
component and confirmed in public) and ``house`` (a value of our own, never official).

>>> from kaiserhof.data import card_set
>>> cards = card_set()
>>> cards.guests[75].name["en"], cards.guests[75].order
('Baroness', (0, 0, 2, 2, 0))
>>> cards.staff[17].cost, cards.staff[17].origin["cost"]
(5, 'seed 000')
"""

from kaiserhof.data.cards import (
    COLOURS,
    ITEMS,
    Board,
    CardSet,
    DataError,
    EmperorTile,
    GuestCard,
    PoliticsCard,
    StaffCard,
    Tables,
    card_set,
)
from kaiserhof.data.terms import Clause, Term, parse_clauses, parse_terms

__all__ = [
    "COLOURS",
    "ITEMS",
    "Board",
    "CardSet",
    "Clause",
    "DataError",
    "EmperorTile",
    "GuestCard",
    "PoliticsCard",
    "StaffCard",
    "Tables",
    "Term",
    "card_set",
    "parse_clauses",
    "parse_terms",
]
