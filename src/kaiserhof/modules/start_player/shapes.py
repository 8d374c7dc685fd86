"""What module 4 shows in views, and its shape."""

from typing import Any, Final

from msgspec import UNSET, UnsetType

from kaiserhof.data import CardSet
from kaiserhof.modules.start_player.rules import KEY_ITEMS, KEY_STRENGTH
from kaiserhof.server.port import ModuleShapes
from kaiserhof.server.shapes import Shape
from kaiserhof.text import Text


class KeyView(Shape):
    """What lies in the middle of the table."""

    key: int | UnsetType = UNSET
    """Who has the skeleton key; -1 while it hangs on the action board."""


class KeyTakerView(Shape):
    """What a player may do."""

    may_take_key: bool | UnsetType = UNSET


class SkeletonKey(Shape):
    """What the skeleton key brings: items of choice, and any main action at a strength."""

    text: str
    items: int
    strength: int


class KeyCatalogue(Shape):
    """What there is."""

    skeleton_key: SkeletonKey


def pieces(cards: CardSet, text: Text) -> dict[str, Any]:
    """The skeleton key in words and figures.

    >>> from kaiserhof.data import card_set
    >>> pieces(card_set(), Text.of("en"))["skeleton_key"]["strength"]
    1
    """
    told = text.say("skeleton_key", "text")
    return {"skeleton_key": {"text": told, "items": KEY_ITEMS, "strength": KEY_STRENGTH}}


SHAPES: Final = ModuleShapes(
    view=KeyView, player=KeyTakerView, catalogue=KeyCatalogue, pieces=pieces
)
