"""What the moment ``Module.happened`` tells of. Where nobody listens, nothing is told."""

from typing import Final

STEPS: Final = 0
"""Steps advanced on the emperor track, 0 at its end; the amount is how many."""
ITEMS: Final = 1
"""Items received; ``of`` is the kind."""
ORDER: Final = 2
"""An order was completed; the amount is its size, ``of`` the colour of the guest."""
GROUP: Final = 3
"""A group was fully occupied; the amount is its size."""
MARKER: Final = 4
"""A marker was placed on a politics card."""
POINTS: Final = 5
"""Points gained."""
KRONES: Final = 6
"""Krones gained."""
