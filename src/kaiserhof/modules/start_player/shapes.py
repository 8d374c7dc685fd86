"""What module 4 shows in views, and its shape."""

from typing import Final

from msgspec import UNSET, UnsetType

from kaiserhof.server.port import ModuleShapes
from kaiserhof.server.shapes import Shape


class KeyView(Shape):
    """What lies in the middle of the table."""

    key: int | UnsetType = UNSET
    """Who has the skeleton key; -1 while it hangs on the action board."""


class KeyTakerView(Shape):
    """What a player may do."""

    may_take_key: bool | UnsetType = UNSET


SHAPES: Final = ModuleShapes(view=KeyView, player=KeyTakerView)
