"""The facts of the game as data files, each value with its origin.

A value is printed in a rulebook (``seed NNN``), printed on a component and confirmed in public
(``public``, or ``public (one source)``), ``inferred`` from what is printed, or a value of our own,
never official (``house``).

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
    EmperorTile,
    GuestCard,
    PoliticsCard,
    StaffCard,
    Tables,
)
from kaiserhof.data.facts import DataError
from kaiserhof.data.groups import find_groups
from kaiserhof.data.port import HouseValue, ModuleFacts
from kaiserhof.data.reading import card_set, shipped_card_set, use_card_set
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
    "HouseValue",
    "ModuleFacts",
    "PoliticsCard",
    "StaffCard",
    "Tables",
    "Term",
    "card_set",
    "find_groups",
    "parse_clauses",
    "parse_terms",
    "shipped_card_set",
    "use_card_set",
]
