"""The numbers of effects: ``op * ARGUMENTS + argument``, the same for good."""

from typing import Final

ARGUMENTS: Final = 32

# The ops. New ones are added at the end.
KRONES: Final = 1
POINTS: Final = 2
EMPEROR: Final = 3
STRUDEL: Final = 4
ANY_ITEM: Final = 9
ONE_OF_EACH: Final = 10
ROOM: Final = 11
LOW_ROOM: Final = 12
OCCUPY: Final = 13
HIRE: Final = 14
DRAW: Final = 15
DRAW_THREE: Final = 16
GUEST: Final = 17
EXTRA_ACTION: Final = 18
PREPARE_AND_OCCUPY: Final = 19
LOW_PREPARE_AND_OCCUPY: Final = 20
FILL: Final = 21
POINTS_PER_STAFF: Final = 22
DISHES: Final = 24
DRINKS: Final = 25
ROOMS: Final = 26
COURT: Final = 27
STAFF: Final = 28
COPY: Final = 29
NO_ACTION: Final = 30
COURT_BOTH: Final = 31
OCCUPY_UP_TO: Final = 32
EXTRA_TURN: Final = 33
OPS: Final = 48
