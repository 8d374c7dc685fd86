"""What module 5 shows in views, and its shape."""

from typing import Final

from msgspec import UNSET, UnsetType

from kaiserhof.server.port import ModuleShapes
from kaiserhof.server.shapes import Shape


class BigOrdersView(Shape):
    """What a player has."""

    big_orders: int | UnsetType = UNSET


SHAPES: Final = ModuleShapes(player=BigOrdersView)
