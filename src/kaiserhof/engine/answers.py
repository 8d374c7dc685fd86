"""The catalogue of all answers: every answer to every decision has one fixed number.

A family of answers is a first number with room for its arguments, so that
``HOUSE + table`` is "house the guest of that table". New families are added at the end:
numbers never change their meaning. :mod:`kaiserhof.engine.notation` gives each its words.
"""

from typing import Final

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
"""+ index of the part of a reward or of a die action that comes next, 0 to 11."""
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

ANSWERS: Final = 1400
"""The size of the catalogue."""
