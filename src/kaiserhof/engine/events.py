"""Events tell the story of what an answer did.

An event is a tuple of small numbers: its kind, the player (or -1 for the table), up to
three values and the source. The log, the animation and the replay are made of them.
A state whose ``log`` is None writes none.
"""

from typing import Final, NamedTuple

from kaiserhof.manifest import NamedNumbers

ANSWERED: Final = 0
KRONES: Final = 1
POINTS: Final = 2
EMPEROR: Final = 3
ITEMS: Final = 4
LAID: Final = 5
SERVED: Final = 6
GUEST_TAKEN: Final = 7
GUEST_HOUSED: Final = 8
ROOM_PREPARED: Final = 9
ROOM_OCCUPIED: Final = 10
ROOM_REMOVED: Final = 11
GROUP_DONE: Final = 12
STAFF_DRAWN: Final = 13
STAFF_PLAYED: Final = 14
STAFF_USED: Final = 15
STAFF_RETURNED: Final = 16
STAFF_DISMISSED: Final = 17
DIE_TAKEN: Final = 18
DICE_ROLLED: Final = 19
DIE_REMOVED: Final = 20
PASSED: Final = 21
CLAIMED: Final = 22
ROUND_BEGUN: Final = 23
TURN_BEGUN: Final = 24
SCORING: Final = 25
BONUS: Final = 26
PENALTY: Final = 27
AVERTED: Final = 28
ROW_FILLED: Final = 29
GUESTS_SHUFFLED: Final = 30
ITEMS_LOST: Final = 31
GAME_OVER: Final = 32
REFUSED: Final = 33
STAFF_KEPT: Final = 34

MODULES: Final = 40
"""From here on, events of the modules."""

NAMES: Final = (
    "answered",
    "krones",
    "points",
    "emperor",
    "items",
    "laid",
    "served",
    "guest_taken",
    "guest_housed",
    "room_prepared",
    "room_occupied",
    "room_removed",
    "group_done",
    "staff_drawn",
    "staff_played",
    "staff_used",
    "staff_returned",
    "staff_dismissed",
    "die_taken",
    "dice_rolled",
    "die_removed",
    "passed",
    "claimed",
    "round_begun",
    "turn_begun",
    "scoring",
    "bonus",
    "penalty",
    "averted",
    "row_filled",
    "guests_shuffled",
    "items_lost",
    "game_over",
    "refused",
    "staff_kept",
)

KINDS: Final = NamedNumbers("events", dict(enumerate(NAMES)))
"""Every kind of event with its name, those of the modules included."""


class Event(NamedTuple):
    """Something that happened: kind, player, three values and the source."""

    kind: int
    player: int
    a: int = 0
    b: int = 0
    c: int = 0
    source: int = 0

    @property
    def name(self) -> str:
        """The kind in words."""
        return KINDS.name(self.kind)
