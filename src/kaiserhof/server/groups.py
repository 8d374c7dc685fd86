"""What full groups of rooms bring, for the catalogue."""

from collections.abc import Sequence
from typing import Any, Final

from kaiserhof.data import COLOURS

BRING: Final = ("points", "krones", "emperor")
"""By colour in the order of ``COLOURS``: green rooms form no groups."""


def group_bonuses(worth: Sequence[Sequence[int]]) -> list[dict[str, Any]]:
    """What the groups of each colour bring, from how much each size is worth.

    >>> group_bonuses([[2, 5], [1, 3], [1, 2]])[1]
    {'colour': 'red', 'brings': 'krones', 'worth': [1, 3]}
    """
    return [
        {"colour": colour, "brings": brings, "worth": sizes}
        for colour, brings, sizes in zip(COLOURS, BRING, worth, strict=False)
    ]
