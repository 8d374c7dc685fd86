"""Happenings that modules may count within an action. Games that count nothing pay nothing."""

from typing import Final

STEPS: Final = 0
"""Steps advanced on the emperor track; the amount is how many."""
ITEMS: Final = 1
"""Items received; ``of`` is the kind."""
ORDER: Final = 2
"""An order was completed; the amount is its size, ``of`` the colour of the guest."""
GROUP: Final = 3
"""A group was fully occupied; the amount is its size."""
MARKER: Final = 4
"""A marker was placed on a politics card."""

# Gains, for modules that answer to each of them.
POINTS: Final = 10
KRONES: Final = 11
CHAMPAGNE: Final = 12
