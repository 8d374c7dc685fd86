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
    Ballroom,
    Ballrooms,
    Board,
    CardSet,
    Celebrity,
    DataError,
    EmperorTile,
    GuestCard,
    HouseValue,
    PoliticsCard,
    RehearsalRoom,
    StaffCard,
    Tables,
    card_set,
    shipped_card_set,
    use_card_set,
)
from kaiserhof.data.groups import find_groups
from kaiserhof.data.owner import load_owner_file, read_owner_file, template
from kaiserhof.data.terms import Clause, Term, parse_clauses, parse_terms

__all__ = [
    "COLOURS",
    "ITEMS",
    "Ballroom",
    "Ballrooms",
    "Board",
    "CardSet",
    "Celebrity",
    "Clause",
    "DataError",
    "EmperorTile",
    "GuestCard",
    "HouseValue",
    "PoliticsCard",
    "RehearsalRoom",
    "StaffCard",
    "Tables",
    "Term",
    "card_set",
    "find_groups",
    "load_owner_file",
    "parse_clauses",
    "parse_terms",
    "read_owner_file",
    "shipped_card_set",
    "template",
    "use_card_set",
]
