"""What the solo mode shows in views and in the catalogue, and its shape."""

from typing import Any, Final, Literal

from msgspec import UNSET, UnsetType

from kaiserhof.data import CardSet
from kaiserhof.modules.solo import cards, describing, numbers
from kaiserhof.modules.solo.cards import AutomaCard, Part
from kaiserhof.server.port import ModuleShapes
from kaiserhof.server.shapes import Colour, Glyph, Item, Shape
from kaiserhof.text import Text

KINDS: Final = ("guest", "die", "emperor", "staff", "politics", "dancer")


class OpponentHotel(Shape):
    """The opponent's own hotel; each of the four has its own fields."""

    key: str
    items: list[Item | None] | UnsetType = UNSET
    """Hautel Couture: the item on each of the six action spaces."""
    pool: dict[Item, int] | UnsetType = UNSET
    reserved: list[int] | UnsetType = UNSET
    """The room reserved for the guest at each table; -1 for none."""
    stars: int | UnsetType = UNSET
    card: int | UnsetType = UNSET
    """The politics card under the stars."""
    rooms: list[int] | UnsetType = UNSET
    """Sushi Resort: rooms that still have their token."""
    guests: list[int] | UnsetType = UNSET
    """Guests of the row with a token."""
    tokens: list[int] | UnsetType = UNSET
    """Toll Bridge Hotel: tokens on each of the six action spaces."""


class Opponent(Shape):
    """The opponent of a game alone: its cards, its private deck, its progress."""

    name: str
    seat: int
    level: str
    outcome: Literal["won", "lost", "tied"] | None
    """What became of the game for the person, once it is over; a tie is lost as well."""
    turned: list[int]
    """The cards that have been turned over; the last one is that of the latest turn."""
    cards_left: int
    private: int
    progress: list[int]
    """For each politics card: 0, 1 for III, 2 for II, 3 for claimed."""
    dancers: int
    hotel: OpponentHotel | None


class SoloView(Shape):
    """What a game alone adds to the view of the table."""

    opponent: Opponent | UnsetType = UNSET


class OpponentPart(Shape):
    """A part of a card of the opponent."""

    kind: Literal["guest", "die", "emperor", "staff", "politics", "dancer"]
    colour: Colour | None
    """Of the guest that it asks for."""
    glyphs: list[Glyph]
    """What it asks for, drawn."""
    level: int
    """0 for every level, 1 from medium on, 2 for hard only."""
    text: str
    level_text: str


class OpponentCard(Shape):
    """A card of the opponent's deck."""

    number: int
    deck: str
    parts: list[OpponentPart]
    hand: Literal["left", "right"]
    hand_text: str
    origin: str


class OpponentHotelText(Shape):
    """What one of the opponent's hotels does."""

    key: str
    name: str
    text: str


class OpponentPerson(Shape):
    """Who sits opposite: the first, unless one of the modules is played that bring another."""

    key: Literal["leopold", "elisabeth"]
    modules: list[int]


class SoloCatalogue(Shape):
    """Who plays, the cards of both decks, and the four hotels with the module that brings them."""

    opponents: list[OpponentPerson]
    opponent_hotels_with: int
    opponent_cards: list[OpponentCard]
    opponent_hotels: list[OpponentHotelText]


def _part(part: Part, text: Text) -> dict[str, Any]:
    return {
        "kind": KINDS[part.kind],
        "colour": describing.colour(part),
        "glyphs": describing.glyphs(part),
        "level": part.level,
        "text": describing.part_words(part, text),
        "level_text": describing.level_words(part, text),
    }


def _card(card: AutomaCard, text: Text) -> dict[str, Any]:
    return {
        "number": card.number,
        "deck": card.deck,
        "parts": [_part(part, text) for part in card.parts],
        "hand": "left" if card.hand == cards.LEFT else "right",
        "hand_text": describing.hand_words(card, text),
        "origin": card.origin,
    }


def pieces(card_set: CardSet, text: Text) -> dict[str, Any]:
    """The cards and hotels of the opponent, for the catalogue."""
    return {
        "opponents": [
            {"key": numbers.LEOPOLD, "modules": []},
            {"key": numbers.ELISABETH, "modules": list(numbers.ELISABETH_WITH)},
        ],
        "opponent_hotels_with": numbers.WITH_ENTRANCES,
        "opponent_cards": [_card(card, text) for card in cards.all_cards().values()],
        "opponent_hotels": [
            {
                "key": key,
                "name": text.say("source", key),
                "text": text.say("opponent_hotel", key),
            }
            for key in numbers.HOTELS
        ],
    }


SHAPES: Final = ModuleShapes(view=SoloView, catalogue=SoloCatalogue, pieces=pieces)
