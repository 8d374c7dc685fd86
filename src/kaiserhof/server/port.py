"""What a module adds to the wire: fields of views and of the catalogue, with their shapes.

The part ``shapes`` of a module's manifest is a :class:`ModuleShapes`. The server makes nothing from
the shapes; they tell clients what to expect, and tests hold them against whole games.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from kaiserhof.data import CardSet
from kaiserhof.manifest import manifests
from kaiserhof.server.shapes import Catalogue, PlayerView, Shape, View
from kaiserhof.text import Text


@dataclass(frozen=True)
class ModuleShapes:
    """What a module shows; everything is optional."""

    view: type[Shape] | None = None
    """Fields of the view of a table."""
    player: type[Shape] | None = None
    """Fields of the view of a player."""
    catalogue: type[Shape] | None = None
    """Fields of the catalogue."""
    pieces: Callable[[CardSet, Text], dict[str, Any]] | None = None
    """What goes into these fields of the catalogue."""

    def part(self, whole: type[Shape]) -> type[Shape] | None:
        """The fields that a module adds to a shape."""
        parts = {View: self.view, PlayerView: self.player, Catalogue: self.catalogue}
        return parts.get(whole)


def module_shapes() -> list[ModuleShapes]:
    """What the modules show that there are."""
    found = [manifest.part("shapes") for manifest in manifests()]
    return [shapes for shapes in found if shapes is not None]


def parts_of(whole: type[Shape]) -> list[type[Shape]]:
    """The fields that all modules add to a shape.

    >>> len(parts_of(View))
    5
    """
    parts = [shapes.part(whole) for shapes in module_shapes()]
    return [part for part in parts if part is not None]


def with_modules(whole: type[Shape]) -> type[Any]:
    """A shape with the fields of all modules.

    >>> from kaiserhof import Game
    >>> from kaiserhof.engine.views import seen
    >>> msgspec.convert(seen(Game(modules=(4,), seed=1).state, 0), with_modules(View)).key
    -1
    """
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    if whole is View:
        fields.append(("players", list[with_modules(PlayerView)]))  # type: ignore[misc]
    for part in parts_of(whole):
        for field in msgspec.structs.fields(part):
            default = () if field.required else (field.default,)
            fields.append((field.name, field.type, *default))
    return msgspec.defstruct(
        whole.__name__, fields, bases=(whole,), forbid_unknown_fields=True, kw_only=True
    )


def module_pieces(cards: CardSet, text: Text) -> dict[str, Any]:
    """What the modules lay out, for the catalogue."""
    found: dict[str, Any] = {}
    for shapes in module_shapes():
        if shapes.pieces is not None:
            found |= shapes.pieces(cards, text)
    return found
