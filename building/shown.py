"""The file ``kaiserhof/shown.py``: the shapes of views as typed dictionaries, for Python.

They are declared once, for the wire: in ``server/shapes.py`` and in ``shapes.py`` of the modules.
``python -m building.shown`` writes the file; a test tells when it is no longer true.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from kaiserhof.server import shapes
from kaiserhof.server.port import parts_of
from kaiserhof.server.types import field_notes

FILE = Path(__file__).parent.parent / "src/kaiserhof/shown.py"
ALIASES = {"Item": shapes.Item, "Colour": shapes.Colour}
NAMED = {"str": "str", "int": "int", "bool": "bool", "none": "None"}
HEAD = '''\
"""What a view looks like: the shapes of ``Game.view``, for type checkers and for readers.

Views are plain data and nothing is built from these classes. What is ``NotRequired`` is there only
when its module is, or only for whom it concerns. Written by ``python -m building.shown`` from the
shapes of the wire: do not edit.

>>> from kaiserhof import Game
>>> view: SeatView = Game(seed=1).view(0)
>>> view["players"][0]["krones"]
10
"""

from typing import Literal, NotRequired, TypedDict
'''


class AskedView(shapes.Shape):
    """What the engine asks; the answers only for the seat that decides."""

    player: int
    kind: str
    answers: list[str] | None
    parts: list[list[int]] | msgspec.UnsetType = msgspec.UNSET
    """Rewards that wait to be put in order: number, effect, source."""


ONLY_HERE = ["    decision: AskedView | None"]
"""On the wire a decision has a place of its own, with all there is to know of each answer."""


def source() -> str:
    """The whole file."""
    aliases = [f"{name} = {_literal(get_args(kind))}" for name, kind in ALIASES.items()]
    classes = [_class(AskedView), *map(_class, _in_order(shapes.View))]
    return "\n\n\n".join(["\n".join([HEAD, *aliases]), *classes]) + "\n"


def _in_order(whole: type[shapes.Shape]) -> list[type[shapes.Shape]]:
    """All shapes that a shape is made of, each behind its parts, and the whole at the end."""
    found: list[type[shapes.Shape]] = []
    for field in (field for part in (whole, *parts_of(whole)) for field in _fields(part)):
        for inner in _shapes_in(field.type):
            found += [shape for shape in _in_order(inner) if shape not in found]
    return [*found, whole]


def _shapes_in(info: Any) -> Iterator[type[shapes.Shape]]:
    kinds = msgspec.inspect
    if isinstance(info, kinds.StructType):
        yield info.cls  # type: ignore[misc]
    elif isinstance(info, kinds.ListType):
        yield from _shapes_in(info.item_type)
    elif isinstance(info, kinds.UnionType):
        for part in info.types:
            yield from _shapes_in(part)


def _fields(shape: type[shapes.Shape]) -> tuple[msgspec.inspect.Field, ...]:
    info = msgspec.inspect.type_info(shape)
    assert isinstance(info, msgspec.inspect.StructType)
    return info.fields


def _class(shape: type[shapes.Shape]) -> str:
    """A shape with the fields that modules add to it."""
    lines = [f"class {_name(shape)}(TypedDict):", f'    """{shape.__doc__}"""', ""]
    for part in (shape, *parts_of(shape)):
        notes = field_notes(part)
        for field in _fields(part):
            kind = _type(field.type)
            lines.append(f"    {field.name}: {kind if field.required else f'NotRequired[{kind}]'}")
            if field.name in notes:
                lines.append(f'    """{notes[field.name]}"""')
    return "\n".join([*lines, *ONLY_HERE] if shape is shapes.View else lines)


def _name(shape: type[shapes.Shape]) -> str:
    """Views are called views here: other things of the game have the plain names.

    >>> _name(shapes.View), _name(shapes.TableView)
    ('SeatView', 'TableView')
    """
    return "SeatView" if shape is shapes.View else shape.__name__.removesuffix("View") + "View"


def _type(info: Any) -> str:
    kinds = msgspec.inspect
    for name, alias in ALIASES.items():
        if info == kinds.type_info(alias):
            return name
    if isinstance(info, kinds.StructType):
        return _name(info.cls)  # type: ignore[arg-type]
    if isinstance(info, kinds.ListType):
        return f"list[{_type(info.item_type)}]"
    if isinstance(info, kinds.DictType):
        return f"dict[{_type(info.key_type)}, {_type(info.value_type)}]"
    if isinstance(info, kinds.UnionType):
        return " | ".join(_type(part) for part in info.types)
    if isinstance(info, kinds.LiteralType):
        return _literal(info.values)
    return NAMED[type(info).__name__.removesuffix("Type").lower()]


def _literal(values: tuple[Any, ...]) -> str:
    said = ", ".join(f'"{value}"' for value in values)
    return f"Literal[{said}]"


if __name__ == "__main__":
    FILE.write_text(source(), encoding="utf-8")
