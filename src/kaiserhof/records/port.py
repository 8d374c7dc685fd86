"""What a module adds to positions in words: fields that are set and read by their names.

The part ``fields`` of a module's manifest is a :class:`PositionFields`. :func:`fields_of` finds
those of a game's modules; a field of a module that is not played is refused by its name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import State
from kaiserhof.manifest import manifest_of, manifests
from kaiserhof.records.values import PositionError

if TYPE_CHECKING:
    from kaiserhof.records.position import Position


@dataclass(frozen=True)
class OwnDice:
    """Dice of a module that a scripted roll may name, ``red:4``."""

    names: tuple[str, ...]
    chance: int
    """What chance settles when they are rolled."""
    lying: Callable[[State], list[str]]
    """Those that lie on the action board, by name."""


@dataclass(frozen=True)
class PositionFields:
    """How the fields of a module are set and read; everything is optional."""

    table_setters: Mapping[str, Callable[["Position", str], None]] = field(default_factory=dict)
    player_setters: Mapping[str, Callable[["Position", int, str], None]] = field(
        default_factory=dict
    )
    table_readers: Mapping[str, Callable[[State], str]] = field(default_factory=dict)
    player_readers: Mapping[str, Callable[[State, int], str]] = field(default_factory=dict)
    prepare: Callable[[State], None] | None = None
    """What a position has unless it is told otherwise."""
    prepare_set_up: Callable[[State], None] | None = None
    """What a position before the first decision has."""
    finish: Callable[["Position"], None] | None = None
    """What follows from the other fields when all of them are set; refuses what cannot be."""
    dice: OwnDice | None = None


def _part(number: int) -> PositionFields:
    found: PositionFields | None = manifest_of(number).part("fields")
    return PositionFields() if found is None else found


def fields_of(rules: Rulebook) -> list[PositionFields]:
    """The fields of a game's modules.

    >>> from kaiserhof import Game
    >>> fields_of(Game(seed=1).rules)
    []
    """
    return [_part(number) for number in rules.playing]


def every_fields() -> list[PositionFields]:
    """The fields of all modules that there are."""
    return [_part(manifest.number) for manifest in manifests()]


_Field = TypeVar("_Field")


def field_called(
    name: str, rules: Rulebook, kind: Callable[[PositionFields], Mapping[str, _Field]]
) -> _Field | None:
    """A field of a module by its name; None if there is none, refused if it is not played."""
    for fields in fields_of(rules):
        if name in kind(fields):
            return kind(fields)[name]
    for manifest in manifests():
        if name in kind(_part(manifest.number)):
            if manifest.number == 0:
                raise PositionError(f"this field belongs to a game of {manifest.players} player")
            raise PositionError(
                f"this field belongs to module {manifest.number}, which is not among the modules "
                "given"
            )
    return None
