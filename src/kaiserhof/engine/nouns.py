"""The nouns of the game: what a whole number stands for, in the types of functions.

All are plain integers. Those by which the engine finds its way in the state's vector are of 64
bits for the compiler, which then counts without a look at whether they are small. From
``def can_house(s: State, player: Player, table: CafeTable)`` a reader sees what is meant.
"""

from typing import TypeAlias

from mypy_extensions import i64

Player: TypeAlias = i64
"""A player by the place at the table, from 0."""
Seat: TypeAlias = i64
"""A place at the table that looks at the game, from 0; -1 for a spectator."""

Card: TypeAlias = i64
"""The printed number of a card: guest, staff or politics."""
Guest: TypeAlias = i64
"""The printed number of a guest card; 0 for nobody."""
Pile: TypeAlias = i64
"""Where a pile of cards stands in the state."""
Letter: TypeAlias = i64
"""0 1 2 for the politics cards and emperor tiles A B C."""

Room: TypeAlias = i64
"""A space of a hotel, 0 to 19 from the bottom left."""
Rooms: TypeAlias = int
"""A set of rooms, as bits."""
Group: TypeAlias = i64
"""A group of rooms on a hotel board, from 0."""
CafeTable: TypeAlias = i64
"""A table of a café, from 0."""
Colour: TypeAlias = i64
"""A colour of guests and rooms, or of a module's dice, from 0."""

Face: TypeAlias = i64
"""The face of a die, 1 to 6, and the action space of the same number."""
Item: TypeAlias = i64
"""Strudel, cake, wine, coffee: 0 to 3; 4 is an item that a module adds."""
Krones: TypeAlias = int
"""An amount of money: a price, a discount, a bid."""

AnswerNumber: TypeAlias = i64
"""An answer by its number in the catalogue (:mod:`kaiserhof.engine.answers`)."""
Code: TypeAlias = i64
"""An effect by its number (:mod:`kaiserhof.engine.ops`)."""
Source: TypeAlias = i64
"""Where a gain comes from (:mod:`kaiserhof.engine.sources`)."""
StepKind: TypeAlias = i64
"""The kind of a step (:mod:`kaiserhof.engine.steps.kinds`)."""
Frame: TypeAlias = i64
"""Where a frame of the stack begins in the state."""
