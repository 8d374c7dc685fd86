"""What module 1 shows in views and in the catalogue, and its shape."""

from typing import Any, Final

from msgspec import UNSET, UnsetType

from kaiserhof.data import CardSet
from kaiserhof.modules.ballrooms.champagne import CHAMPAGNE_SPACES
from kaiserhof.modules.ballrooms.facts import facts_of
from kaiserhof.server.glyphs import effect_glyphs
from kaiserhof.server.port import ModuleShapes
from kaiserhof.server.shapes import Glyph, Origin, Shape
from kaiserhof.text import Text
from kaiserhof.vocabulary import SCORING, whole_vocabulary


class Ballroom(Shape):
    """A ballroom with its dancers, by row from the bottom, then by player."""

    ballroom: str
    places: list[int]
    dancers: list[list[int]]
    prices: list[int]
    """Champagne for the next place of each row, without a discount."""
    balcony: list[bool]
    """Whether a row goes on outside when its places are taken."""


class Hall(Shape):
    """A ballroom: what its rows give from the bottom, its scoring by the number of players."""

    key: str
    name: str
    text: str
    rows: list[list[Glyph]]
    scoring: dict[str, list[Glyph]]
    origin: Origin


class RehearsalRoom(Shape):
    """A rehearsal room: what areas of one to four dancers give when they become empty."""

    number: int
    name: str
    areas: list[list[Glyph]]
    origin: Origin


class BallroomsView(Shape):
    """What lies in the middle of the table."""

    ballrooms: list[Ballroom] | UnsetType = UNSET
    rehearsal_rooms: list[int] | UnsetType = UNSET


class DancersView(Shape):
    """What a player has."""

    rehearsal_room: int | UnsetType = UNSET
    areas: list[int] | UnsetType = UNSET
    dancing: int | UnsetType = UNSET
    green_guests: int | UnsetType = UNSET


class BallroomsCatalogue(Shape):
    """What there is."""

    ballrooms: list[Hall]
    ballroom_price: list[int]
    """Champagne for a row, from the bottom."""
    balcony_price: int
    no_dancer: int
    champagne_at: list[int]
    """The spaces whose main action can bring champagne, too."""
    rehearsal_rooms: list[RehearsalRoom]


def pieces(cards: CardSet, text: Text) -> dict[str, Any]:
    """Ballrooms and rehearsal rooms with their names and texts; what they give as glyphs.

    >>> from kaiserhof.data import card_set
    >>> pieces(card_set(), Text.of("en"))["ballrooms"][0]["rows"]
    [[], [{'is': 'coin', 'text': '2'}], [{'is': 'coin', 'text': '3'}]]
    """
    facts, said_by = facts_of(cards), whole_vocabulary()
    return {
        "ballrooms": [
            {
                "key": hall.key,
                "name": hall.name,
                "text": text.say("ballroom", hall.key),
                "rows": [effect_glyphs(row) for row in hall.bonus],
                "scoring": {str(n): said_by.glyphs(SCORING, [t]) for n, t in hall.scoring.items()},
                "origin": hall.origin,
            }
            for hall in facts.ballrooms
        ],
        "ballroom_price": facts.price,
        "balcony_price": facts.balcony,
        "no_dancer": facts.no_dancer,
        "champagne_at": CHAMPAGNE_SPACES,
        "rehearsal_rooms": [
            {
                "number": room.number,
                "name": room.name,
                "areas": [effect_glyphs(area) for area in room.areas],
                "origin": room.origin,
            }
            for room in facts.rehearsal_rooms
        ],
    }


SHAPES: Final = ModuleShapes(
    view=BallroomsView, player=DancersView, catalogue=BallroomsCatalogue, pieces=pieces
)
