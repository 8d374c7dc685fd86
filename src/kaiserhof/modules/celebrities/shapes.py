"""What module 2 shows in views and in the catalogue, and its shape."""

from typing import Any, Final

from msgspec import UNSET, UnsetType

from kaiserhof.data import CardSet
from kaiserhof.modules.celebrities.facts import facts_of
from kaiserhof.server.port import ModuleShapes
from kaiserhof.server.shapes import Colour, Shape
from kaiserhof.text import Text


class Lounger(Shape):
    """A celebrity in the lounge; the coloured die lies on this space, 0 when it is taken."""

    colour: Colour
    celebrity: str
    points: int
    die: int
    price: int
    """Krones for the coloured die, besides what its space costs."""


class Celebrity(Shape):
    """A celebrity."""

    key: str
    name: str
    text: str


class CelebritiesView(Shape):
    """What lies in the middle of the table."""

    lounge: list[Lounger] | UnsetType = UNSET
    celebrity_deck: int | UnsetType = UNSET


class GuestsOfHonour(Shape):
    """Who stays with a player."""

    celebrities: list[str] | UnsetType = UNSET


class CelebritiesCatalogue(Shape):
    """Who there is."""

    celebrities: list[Celebrity]
    celebrity_points: list[int]


def pieces(cards: CardSet, text: Text) -> dict[str, Any]:
    """The celebrities with their names and texts."""
    facts = facts_of(cards)
    return {
        "celebrities": [
            {
                "key": celebrity.key,
                "name": celebrity.name,
                "text": text.say("celebrity", celebrity.key),
            }
            for celebrity in facts.celebrities
        ],
        "celebrity_points": facts.points,
    }


SHAPES: Final = ModuleShapes(
    view=CelebritiesView, player=GuestsOfHonour, catalogue=CelebritiesCatalogue, pieces=pieces
)
