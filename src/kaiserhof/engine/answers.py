"""The catalogue of all answers: every answer to every decision has one fixed number.

A family of answers is a first number with room for its arguments, so that
``HOUSE + table`` is "house the guest of that table". New families are added at the end:
numbers never change their meaning. :mod:`kaiserhof.engine.notation` gives each its words.
"""

from typing import Final

from kaiserhof.engine.nouns import AnswerNumber

PASS: Final = 0
END: Final = 1
DONE: Final = 2
AVERT: Final = 3
SUFFER: Final = 4

GUEST: Final = 5
"""+ place in the row, 0 to 4 from the dearest."""
DIE: Final = 10
"""+ (face - 1) * 2, + 1 with boost."""
COPY: Final = 22
"""+ action - 1, of the five that space 6 can copy."""
SPACE: Final = 27
"""+ face - 1: use that action space without taking a die."""
CAKES: Final = 33
"""+ how many of the dishes are cake, 0 to 10."""
COFFEES: Final = 44
"""+ how many of the drinks are coffee, 0 to 10."""
KRONES: Final = 55
"""+ how much of the strength becomes krones, 0 to 20; the rest is steps."""
LAY: Final = 76
"""+ item * 5, + 0 for the kitchen (with all the rest of its kind) or the table, 1 to 4."""
SERVE: Final = 101
"""+ item * 4 + table - 1."""
ROOM: Final = 121
"""+ room to prepare."""
OCCUPY: Final = 141
"""+ room that becomes occupied."""
INTO: Final = 161
"""+ room that the guest moves into."""
REMOVE: Final = 181
"""+ room whose tile is taken away."""
HOUSE: Final = 201
"""+ table - 1."""
CLAIM: Final = 205
"""+ 0 1 2 for the politics cards A B C."""
TAKE: Final = 211
"""+ index of the part of a reward or of a die action that comes next, 0 to 11; more: TAKE_MORE."""
CHOOSE: Final = 223
"""+ item of one's choice."""
FILL: Final = 228
"""+ table - 1 whose order is filled from the supply."""
USE: Final = 232
"""+ number of a once-per-round staff card."""
HIRE: Final = 412
"""+ number of the staff card played."""
RETURN: Final = 592
"""+ number of the staff card put under the deck."""
DISMISS: Final = 772
"""+ number of the staff card removed from play."""

SPACE_BOOST: Final = 952
"""+ face - 1: the same with a boost."""
LEFT: Final = 958
RIGHT: Final = 959
"""Which of two penalties is suffered."""
KEEP: Final = 960
"""+ number of the staff card kept in the draft."""

PAY: Final = 1140
"""+ item that is given up."""
MODULES: Final = 1150
"""From here on, answers of the modules."""

TAKE_MORE: Final = 1380
"""+ index of the part - 12, for bundles of more parts than TAKE has room for."""

ANSWERS: Final = 1400
"""The size of the catalogue."""

FAMILIES: Final = {
    "plain": (PASS, 5),
    "guest": (GUEST, 5),
    "die": (DIE, 12),
    "copy": (COPY, 5),
    "space": (SPACE, 6),
    "cakes": (CAKES, 11),
    "coffees": (COFFEES, 11),
    "krones": (KRONES, 21),
    "lay": (LAY, 25),
    "serve": (SERVE, 20),
    "room": (ROOM, 20),
    "occupy": (OCCUPY, 20),
    "into": (INTO, 20),
    "remove": (REMOVE, 20),
    "house": (HOUSE, 4),
    "claim": (CLAIM, 6),
    "take": (TAKE, 12),
    "choose": (CHOOSE, 5),
    "fill": (FILL, 4),
    "use": (USE, 180),
    "hire": (HIRE, 180),
    "return": (RETURN, 180),
    "dismiss": (DISMISS, 180),
    "space_boost": (SPACE_BOOST, 6),
    "penalty": (LEFT, 2),
    "keep": (KEEP, 180),
    "pay": (PAY, 5),
    "take_more": (TAKE_MORE, 17),
}
"""Every family of the base game: its first number, and for how many arguments it has room."""

_FIRST_PARTS: Final = 12
MOST_PARTS: Final = 29
"""How many parts of a bundle have an answer."""


def take(part: int) -> int:
    """The answer that takes a part of a bundle, counted from 0.

    >>> take(0) == TAKE, take(12) == TAKE_MORE
    (True, True)
    """
    return TAKE + part if part < _FIRST_PARTS else TAKE_MORE + part - _FIRST_PARTS


def part_of(answer: AnswerNumber) -> int:
    """The part of a bundle that an answer takes; -1 if it takes none.

    >>> [part_of(take(part)) for part in (0, 11, 12, 28)], part_of(CHOOSE)
    ([0, 11, 12, 28], -1)
    """
    if TAKE <= answer < TAKE + _FIRST_PARTS:
        return answer - TAKE
    if TAKE_MORE <= answer < TAKE_MORE + MOST_PARTS - _FIRST_PARTS:
        return answer - TAKE_MORE + _FIRST_PARTS
    return -1


def family_of(answer: AnswerNumber) -> str:
    """The family of an answer of the base game; empty if it has none.

    >>> family_of(TAKE + 11), family_of(CHOOSE), family_of(ANSWERS)
    ('take', 'choose', '')
    """
    for name, (first, size) in FAMILIES.items():
        if first <= answer < first + size:
            return name
    return ""
