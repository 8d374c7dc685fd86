"""The types of the wire for TypeScript: ``python -m kaiserhof.server.types``.

>>> print(struct_type(wire.AcceptedMessage))
/** An answer was taken and is stored. */
export interface AcceptedMessage {
  type: "accepted"
  id: string
  position: number
}
"""

import sys
from typing import Any, get_args

import msgspec

from kaiserhof.server import wire

HEAD = """\
// The types of the wire, protocol 1. Made by `python -m kaiserhof.server.types`: do not edit.

/** Plain data whose shape the engine decides, see docs/protocol.md. */
export type Json = Record<string, unknown>
"""
UNIONS = (("ClientMessage", wire.ClientMessage), ("ServerMessage", wire.ServerMessage))
NAMED = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "none": "null"}


def structs() -> list[type[msgspec.Struct]]:
    """The messages of the wire in the order of their module."""
    found = [value for value in vars(wire).values() if isinstance(value, type)]
    return [
        value
        for value in found
        if issubclass(value, wire.Wire | wire.Asked) and value not in (wire.Wire, wire.Asked)
    ]


def struct_type(struct: type[msgspec.Struct]) -> str:
    """A message as an interface; what may be left out has a question mark."""
    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    lines = [f"/** {(struct.__doc__ or '').split(chr(10))[0]} */"]
    lines.append(f"export interface {struct.__name__} {{")
    if info.tag_field is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}"')
    omitted = issubclass(struct, wire.Asked) or struct.__struct_config__.omit_defaults
    for field in info.fields:
        mark = "?" if omitted and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {type_of(field.type)}")
    return "\n".join([*lines, "}"])


def type_of(info: Any) -> str:
    """A kind of value in TypeScript."""
    kinds = msgspec.inspect
    if isinstance(info, kinds.StructType):
        return info.cls.__name__
    if isinstance(info, kinds.ListType):
        inner = type_of(info.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(info, kinds.DictType | kinds.RawType):
        return "Json"
    if isinstance(info, kinds.UnionType):
        return " | ".join(type_of(part) for part in info.types)
    if isinstance(info, kinds.LiteralType):
        return " | ".join(f'"{value}"' for value in sorted(map(str, info.values)))
    return NAMED[type(info).__name__.removesuffix("Type").lower()]


def typescript() -> str:
    """All types of the wire."""
    parts = [HEAD, *(struct_type(struct) + "\n" for struct in structs())]
    for name, union in UNIONS:
        members = " | ".join(member.__name__ for member in get_args(union))
        parts.append(f"export type {name} = {members}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(typescript())
