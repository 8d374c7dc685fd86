"""What the fields of all modules share."""

from typing import TypeVar

from kaiserhof.engine.module import Module
from kaiserhof.engine.state import State
from kaiserhof.records.values import PositionError

Kind = TypeVar("Kind", bound=Module)


def the_module(s: State, kind: type[Kind], number: int) -> Kind:
    """The module of this kind and number, if it is in the game."""
    for module in s.rules.modules:
        if isinstance(module, kind):
            return module
    raise PositionError(
        f"this field belongs to module {number}, which is not among the modules given"
    )


def one_of(word: str, keys: list[str] | tuple[str, ...]) -> int:
    """The place of a word among a few."""
    if word not in keys:
        raise PositionError(f"{word!r} is none of {', '.join(keys)}")
    return keys.index(word)
