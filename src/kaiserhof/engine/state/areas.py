"""Areas of the state: each change is noted with a bit, for those who keep a picture of a position.

Who looks again after some answers (:mod:`kaiserhof.batches.observing`) asks only for the places of
the areas that were touched. A note may be needless, but none may be missing.
"""

from typing import Final

PURSE: Final = 1 << 0
"""Krones, points and the emperor track."""
KITCHEN: Final = 1 << 1
CAFE: Final = 1 << 2
"""Tables, the guests at them and what these lack."""
ROOMS: Final = 1 << 3
"""Rooms, groups and boards."""
TURNS: Final = 1 << 4
"""Turns taken, and who has passed."""
DICE: Final = 1 << 5
ROW: Final = 1 << 6
CLAIMS: Final = 1 << 7
TABLE: Final = 1 << 8
"""The round, the start player, politics cards, emperor tiles, scorings, the end."""
PILES: Final = 1 << 9
"""A card has left a pile or come to it."""
ELSEWHERE: Final = 1 << 10
"""The places of the modules."""
WATCHED: Final = 11
"""So many areas have places of their own; what follows is told in another way."""
SPENT: Final = 1 << 11
"""Staff that is used or turned, or is not any more."""
STACKED: Final = 1 << 12
"""A pile was made anew, as after a shuffle."""
EVERYTHING: Final = (1 << 13) - 1
