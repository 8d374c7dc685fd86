"""Where a value of the game comes from.

>>> check("seed 001"), check("house")
('seed 001', 'house')
>>> check("rumour")
Traceback (most recent call last):
...
ValueError: origin 'rumour' is not one of seed NNN, public, public (one source), inferred, house
"""

import re
from collections.abc import Iterable, Mapping

PUBLIC = "public"
ONE_SOURCE = "public (one source)"
INFERRED = "inferred"
HOUSE = "house"
OWNER = "owner"
"""The value of somebody's own box (:mod:`kaiserhof.data.owner`); no data file has it."""

IN_DATA = (PUBLIC, ONE_SOURCE, INFERRED, HOUSE)


def check(origin: str) -> str:
    """The origin itself, if a data file may say so."""
    if origin not in IN_DATA and not re.fullmatch(r"seed \d{3}", origin):
        raise ValueError(f"origin {origin!r} is not one of seed NNN, {', '.join(IN_DATA)}")
    return origin


def parse_origins(text: str, fields: Iterable[str]) -> dict[str, str]:
    """The origins of all fields of a card, ``"cost: seed 002; effect: seed 000"``.

    >>> parse_origins("cost: house", ["cost", "effect"])
    Traceback (most recent call last):
    ...
    ValueError: no origin for effect
    """
    pairs = (part.partition(":") for part in text.split(";"))
    found = {field.strip(): check(origin.strip()) for field, _, origin in pairs}
    wanted = tuple(fields)
    return _of_all(found, wanted)


def _of_all(found: Mapping[str, str], fields: tuple[str, ...]) -> dict[str, str]:
    for field in fields:
        if field not in found:
            raise ValueError(f"no origin for {field}")
    for field in found:
        if field.partition(" ")[0] not in fields:
            raise ValueError(f"an origin for {field}, which is no value here")
    return dict(found)


def with_exceptions(
    origin: str, exceptions: Mapping[str, str], fields: Iterable[str]
) -> dict[str, str]:
    """One origin for all fields but the exceptions, which may be parts of a field.

    >>> with_exceptions("house", {"places middle": "seed 001"}, ["places"])
    {'places': 'house', 'places middle': 'seed 001'}
    """
    wanted = tuple(fields)
    found = dict.fromkeys(wanted, check(origin))
    found |= {field: check(other) for field, other in exceptions.items()}
    return _of_all(found, wanted)
