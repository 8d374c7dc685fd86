"""What module 3 shows in views and in the catalogue, and its shape."""

from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from kaiserhof.data import COLOURS, CardSet
from kaiserhof.modules.entrances.facts import Entrances, facts_of
from kaiserhof.server.glyphs import effect_glyphs
from kaiserhof.server.groups import group_bonuses
from kaiserhof.server.port import ModuleShapes
from kaiserhof.server.shapes import Glyph, Item, OccupancyBonus, Origin, Shape
from kaiserhof.text import Text


class Auction(Shape):
    """The auction of an entrance: who bids how much, and who may still bid."""

    entrance: str
    bid: int
    bidder: int
    bidding: list[int]


class Token(Shape):
    """A token of an entrance, for a column and for a floor."""

    column: list[Glyph]
    floor: list[Glyph]


class EntranceTables(Shape):
    """Tables that belong to one entrance alone; numbers are sums of two dice."""

    two: list[Glyph] | UnsetType = msgspec.field(default=UNSET, name="2")
    three: list[Glyph] | UnsetType = msgspec.field(default=UNSET, name="3")
    four: list[Glyph] | UnsetType = msgspec.field(default=UNSET, name="4")
    five: list[Glyph] | UnsetType = msgspec.field(default=UNSET, name="5")
    six: list[Glyph] | UnsetType = msgspec.field(default=UNSET, name="6")
    tokens: list[Token] | UnsetType = UNSET
    points: list[int] | UnsetType = UNSET
    end_points: list[int] | UnsetType = UNSET


class Entrance(Shape):
    """A hotel entrance."""

    key: str
    name: str
    text: str
    goods: list[Item]
    details: EntranceTables
    origin: Origin
    occupancy_bonus: list[OccupancyBonus] | UnsetType = UNSET
    """What full groups bring in its house, where it has figures of its own."""


class EntrancesView(Shape):
    """What lies in the middle of the table."""

    entrances: list[str] | UnsetType = UNSET
    own_politics: list[int] | UnsetType = UNSET
    own_tiles: list[int] | UnsetType = UNSET
    tokens: list[int] | UnsetType = UNSET
    auction: Auction | UnsetType | None = UNSET


class OwnerView(Shape):
    """What a player has."""

    entrance: str | UnsetType | None = UNSET
    guests_served: int | UnsetType = UNSET
    first_die: int | UnsetType = UNSET
    own_progress: list[list[int] | None] | UnsetType = UNSET
    """Own politics cards: how much of how much; null when claimed."""
    own_points: int | UnsetType = UNSET
    """What claiming one of them brings in this round."""


class EntrancesCatalogue(Shape):
    """What there is."""

    entrances: list[Entrance]


def pieces(cards: CardSet, text: Text) -> dict[str, Any]:
    """The entrances with their names, texts and tables."""
    facts = facts_of(cards)
    return {
        "entrances": [
            {
                "key": entrance.key,
                "name": entrance.name,
                "text": text.say("entrance", entrance.key),
                "goods": entrance.goods,
                "details": details(facts, entrance.key),
                **own_bonuses(facts, entrance.key),
                "origin": facts.origin[entrance.key],
            }
            for entrance in facts.entrances
        ],
    }


def own_bonuses(facts: Entrances, key: str) -> dict[str, Any]:
    """What full groups bring in the house of an entrance that has figures of its own."""
    if key != "paulwei":
        return {}
    worth = [facts.paulwei[colour] for colour in COLOURS if colour in facts.paulwei]
    return {"occupancy_bonus": group_bonuses(worth)}


def details(facts: Entrances, key: str) -> dict[str, Any]:
    """The tables of the data that belong to an entrance alone, what they give as glyphs.

    >>> from kaiserhof.data import card_set
    >>> details(facts_of(card_set()), "kaufman")
    {'points': (0, 0, 1, 3, 6, 9)}
    """
    tables: dict[str, dict[str, Any]] = {
        "corogari": {str(total): effect_glyphs(terms) for total, terms in facts.corogari.items()},
        "dove": {
            "tokens": [
                {"column": effect_glyphs(token.column), "floor": effect_glyphs(token.floor)}
                for token in facts.tokens
            ]
        },
        "kaufman": {"points": facts.kaufman},
        "ninas-melange": {"points": facts.ninas, "end_points": facts.ninas_end},
    }
    return tables.get(key, {})


SHAPES: Final = ModuleShapes(
    view=EntrancesView, player=OwnerView, catalogue=EntrancesCatalogue, pieces=pieces
)
