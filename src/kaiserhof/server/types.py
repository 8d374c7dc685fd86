"""The types of the wire for TypeScript: ``python -m kaiserhof.server.types``.

The page has them in ``frontend/src/wire.ts``; ``make types`` writes that file.

>>> print(struct_type(wire.AcceptedMessage))
/** An answer was taken and is stored. */
export interface AcceptedMessage {
  type: 'accepted'
  id: string
  position: number
}
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from types import ModuleType
from typing import Any, get_args

import msgspec

from kaiserhof.data import ITEMS
from kaiserhof.engine import events
from kaiserhof.engine.families import Family
from kaiserhof.engine.fields import FLAG, NUMBER, Field
from kaiserhof.engine.notation import all_families
from kaiserhof.manifest import manifests
from kaiserhof.server import learning, owner_messages, shapes, wire
from kaiserhof.server.port import parts_of

HEAD = f"""\
// The types of the wire, protocol {wire.PROTOCOL}. Made by `make types`: do not edit.

/** Plain data whose shape is not fixed. */
export type Json = Record<string, unknown>

/** The protocol that these types describe. */
export const PROTOCOL = {wire.PROTOCOL}

/** What answers cost and bring: krones, points, steps on the emperor track, items. */
export type Good = Item | 'krones' | 'points' | 'emperor' | 'any_item'
export type Goods = Partial<Record<Good, number>>
"""
ALIASES = {name: getattr(shapes, name) for name in ("Item", "Colour")}
UNIONS = (("ClientMessage", wire.ClientMessage), ("ServerMessage", wire.ServerMessage))
NAMED = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "none": "null"}
TABLE_EVENTS = {
    "undone": ("An answer is taken back.", "taken_back: number"),
    "resigned": ("A bot plays for a seat from now on.", ""),
    "absent": ("A bot stands in for somebody who is away.", ""),
    "back": ("Somebody plays again.", ""),
}
"""What happens at a table and not in its game, with the fields."""
BY_NAME = """\
/** A legal answer: the family tells the details. */
export type OfferedAnswer = {
  [F in Family]: Omit<AnyAnswer, 'family' | 'details'> & { family: F; details: AnswerDetails[F] }
}[Family]

/** An event: the kind tells the fields. */
export type Happened = {
  [K in EventKind]: Omit<AnyEvent, 'kind' | 'fields'> & { kind: K; fields: EventFields[K] }
}[EventKind]
"""
WHOLE = (shapes.View, shapes.PlayerView, shapes.Catalogue)
PARTS = [part for whole in WHOLE for part in parts_of(whole)]
BASES = (wire.Wire, wire.Asked, shapes.Shape)


def structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The messages or shapes of a module, in its order."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, BASES)
        and value.__module__ == module.__name__
        and value not in (*BASES, *PARTS)
    ]


def module_files() -> list[ModuleType]:
    """The files in which the modules of the expansion declare their shapes."""
    found = [manifest.part_file("shapes") for manifest in manifests()]
    return [file for file in found if file is not None]


def struct_type(struct: type[msgspec.Struct]) -> str:
    """A message as an interface; what may be left out has a question mark.

    The fields that modules add to a shape follow its own.
    """
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    lines = [f"/** {(struct.__doc__ or '').split(chr(10))[0]} */"]
    lines.append(f"export interface {struct.__name__} {{")
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: '{info.tag}'")
    always = issubclass(struct, wire.Wire) and not struct.__struct_config__.omit_defaults
    lines += _fields(struct, always)
    for part in parts_of(struct) if issubclass(struct, shapes.Shape) else ():
        lines += _fields(part, False)
    return "\n".join([*lines, "}"])


def _fields(struct: type[msgspec.Struct], always: bool) -> Iterator[str]:
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    notes = field_notes(struct)
    for field in info.fields:
        if field.name in notes:
            yield f"  /** {notes[field.name]} */"
        mark = "" if always or field.required else "?"
        yield f"  {field.encode_name}{mark}: {type_of(field.type)}"


def field_notes(struct: type[msgspec.Struct]) -> dict[str, str]:
    """What stands in words below the fields of a class.

    >>> field_notes(shapes.PlayerView)["turned"]
    'Cards that have done their work and are turned for good.'
    """
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(struct))).body
    assert isinstance(body, ast.ClassDef)
    notes = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str(words))):
                notes[name] = " ".join(words.split())
    return notes


def type_of(info: Any) -> str:
    """A kind of value in TypeScript."""
    kinds = msgspec.inspect
    for name, alias in ALIASES.items():
        if info == msgspec.inspect.type_info(alias):
            return name
    if isinstance(info, kinds.Metadata):
        extra = info.extra or {}
        if "type" in extra:
            return str(extra["type"])
        shape = extra.get("shape")
        return shape.__name__ if shape is not None else type_of(info.type)
    if isinstance(info, kinds.StructType):
        return info.cls.__name__
    if isinstance(info, kinds.ListType):
        inner = type_of(info.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(info, kinds.DictType) and not isinstance(info.value_type, kinds.AnyType):
        return f"Record<{type_of(info.key_type)}, {type_of(info.value_type)}>"
    if isinstance(info, kinds.DictType | kinds.RawType):
        return "Json"
    if isinstance(info, kinds.UnionType):
        return " | ".join(type_of(part) for part in info.types)
    if isinstance(info, kinds.LiteralType):
        return _literal(info.values)
    return NAMED[type(info).__name__.removesuffix("Type").lower()]


def _alias(name: str, alias: Any) -> str:
    return f"export type {name} = {_literal(get_args(alias))}"


def _literal(values: tuple[Any, ...]) -> str:
    return " | ".join(f"'{value}'" for value in values)


def event_types() -> str:
    """The fields of each kind of event, from their forms."""
    lines = ["/** The fields of each kind of event. */", "export interface EventFields {"]
    for number, name in sorted(events.KINDS.names().items()):
        form = events.forms()[number]
        said = "; ".join(f"{field.name}: {_field(field)}" for field in form.fields)
        lines += [f"  /** {form.says} */", _member(name, said)]
    for name, (says, said) in TABLE_EVENTS.items():
        lines += [f"  /** {says} */", _member(name, said)]
    return "\n".join([*lines, "}"])


def _member(name: str, fields: str) -> str:
    return f"  {name}: {{ {fields} }}" if fields else f"  {name}: Record<string, never>"


def _field(field: Field) -> str:
    kind = {NUMBER: "number", FLAG: "boolean"}.get(field.kind, "")
    kind = kind or ("Item" if field.words == tuple(ITEMS) else _literal(field.words))
    return f"{kind} | null" if field.may_lack else kind


def answer_types() -> str:
    """The details of each family of answers."""
    lines = ["/** The details of each family of answers. */", "export interface AnswerDetails {"]
    for family in all_families():
        said = "; ".join(_detail(family, name) for name in family.names())
        lines.append(f"  /** {family.says[0].upper()}{family.says[1:]}. */")
        lines.append(_member(family.name, said))
    return "\n".join([*lines, "}"])


def _detail(family: Family, name: str) -> str:
    values = [value for value in family.values(name) if value is not None]
    mark = "" if all(name in entry.details for entry in family.entries.values()) else "?"
    if isinstance(values[0], str):
        kind = "Item" if values == list(ITEMS) else _literal(tuple(values))
    else:
        kind = "boolean" if isinstance(values[0], bool) else "number"
    return f"{name}{mark}: {kind}"


def typescript() -> str:
    """All types of the wire."""
    aliases = "\n".join(_alias(name, alias) for name, alias in ALIASES.items())
    items = ", ".join(f"'{item}'" for item in ITEMS)
    parts = [HEAD, aliases + "\n", f"export const ITEMS: Item[] = [{items}]\n"]
    for module in (shapes, *module_files(), wire, owner_messages, learning):
        parts += [struct_type(struct) + "\n" for struct in structs(module)]
    parts += [event_types() + "\n", answer_types() + "\n"]
    parts.append("export type EventKind = keyof EventFields\n")
    parts.append("export type Family = keyof AnswerDetails\n")
    parts.append(BY_NAME)
    for name, union in UNIONS:
        members = " | ".join(member.__name__ for member in get_args(union))
        parts.append(f"export type {name} = {members}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(typescript())
