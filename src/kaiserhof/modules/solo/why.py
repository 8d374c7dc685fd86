"""Why a part of the opponent's card went as it did: told with every part, shown on the table."""

from typing import Final

AS_PRINTED: Final = 0
LEVEL: Final = 1
"""The part counts on a higher level only."""
NO_BALLROOMS: Final = 2
"""A dancer, but there are no ballrooms."""
NOBODY: Final = 3
"""Nobody in the row can be taken."""
NONE_OF_COLOUR: Final = 4
"""The row has nobody of that colour: the best of all."""
COLOUR_FULL: Final = 5
"""No space of that colour is left: the best who can be housed."""
NO_SUCH_DIE: Final = 6
"""No die shows that: the space with the most dice."""
CLAIMED: Final = 7
"""The politics card is claimed already: the one with the least progress."""
ALL_CLAIMED: Final = 8
"""All three politics cards are claimed."""
NO_DANCER: Final = 9
"""All dancers are out."""
BALLROOM_FULL: Final = 10
"""The ballroom is full: the next one to the right."""
NO_STAFF: Final = 11
"""The private deck is empty."""

NOTHING_DONE: Final = (LEVEL, NO_BALLROOMS, NOBODY, ALL_CLAIMED, NO_DANCER, NO_STAFF)
"""Reasons for which a part does nothing at all."""

KEYS: Final = (
    "as-printed",
    "level",
    "no-ballrooms",
    "nobody",
    "none-of-colour",
    "colour-full",
    "no-such-die",
    "claimed",
    "all-claimed",
    "no-dancer",
    "ballroom-full",
    "no-staff",
)
