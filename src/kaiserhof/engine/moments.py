"""The moments at which staff in play may speak up."""

from typing import Final

NEVER: Final = 0
AT_ONCE: Final = 1
"""When the card is played, or used if it is a once-per-round card."""
ALWAYS: Final = 2
"""An ability that holds from now on."""
DIE: Final = 3
"""A die of one of these faces is taken; before the main action."""
BESIDE_DIE: Final = 4
"""The same, but before or after the main action by the owner's choice."""
LEAVES: Final = 5
"""A fulfilled guest of one of these colours leaves the café."""
BIG_ORDER: Final = 6
"""The reward of a guest who ordered at least this many items."""
OCCUPIED: Final = 7
"""A room becomes occupied, by whatever means."""
EMPEROR_BONUS: Final = 8
"""The bonus of an emperor tile is reached."""
COMPLETED: Final = 9
"""The order of a guest of one of these colours is completed."""
MAY_COMPLETED: Final = 10
"""The same, and the effect may be refused."""
MOVES_IN: Final = 11
"""A guest of one of these colours moves into a room."""
MOVES_IN_AFTER: Final = 12
"""A guest who ordered exactly this many items moves into a room."""
MARKER: Final = 13
"""A marker is placed on a politics card."""
STAFF_PLAYED: Final = 14
"""Another staff card has been played and has done its work."""
MODULES: Final = 15
"""From here on, moments of the modules."""
