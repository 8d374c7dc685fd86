"""The nouns of the game: what a whole number stands for, in the types of functions.

All are plain integers, for the engine counts with them and the compiler keeps them unboxed. A
reader sees from ``def can_house(s: State, player: Player, table: CafeTable)`` what is meant.
"""

from typing import TypeAlias

Player: TypeAlias = int
"""A player by the place at the table, from 0."""
Seat: TypeAlias = int
"""A place at the table that looks at the game, from 0; -1 for a spectator."""

Card: TypeAlias = int
"""The printed number of a card: guest, staff or politics."""
Guest: TypeAlias = int
"""The printed number of a guest card; 0 for nobody."""
Pile: TypeAlias = int
"""Where a pile of cards stands in the state."""
Letter: TypeAlias = int
"""0 1 2 for the politics cards and emperor tiles A B C."""

Room: TypeAlias = int
"""A space of a hotel, 0 to 19 from the bottom left."""
Rooms: TypeAlias = int
"""A set of rooms, as bits."""
Group: TypeAlias = int
"""A group of rooms on a hotel board, from 0."""
CafeTable: TypeAlias = int
"""A table of a café, from 0."""
Colour: TypeAlias = int
"""A colour of guests and rooms, or of a module's dice, from 0."""

Face: TypeAlias = int
"""The face of a die, 1 to 6, and the action space of the same number."""
Item: TypeAlias = int
"""Strudel, cake, wine, coffee, champagne: 0 to 4."""
Krones: TypeAlias = int
"""An amount of money: a price, a discount, a bid."""

AnswerNumber: TypeAlias = int
"""An answer by its number in the catalogue (:mod:`kaiserhof.engine.answers`)."""
Code: TypeAlias = int
"""An effect by its number (:mod:`kaiserhof.engine.ops`)."""
Source: TypeAlias = int
"""Where a gain comes from (:mod:`kaiserhof.engine.sources`)."""
StepKind: TypeAlias = int
"""The kind of a step (:mod:`kaiserhof.engine.steps.kinds`)."""
Frame: TypeAlias = int
"""Where a frame of the stack begins in the state."""
