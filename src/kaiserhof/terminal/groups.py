"""The groups of a turn's menu, and which answers belong to each.

>>> groups = Groups([])
>>> groups.of(a.HOUSE), groups.of(a.LAY), groups.without_boost(a.DIE + 5) == a.DIE + 4
('house', 'other', True)
"""

from collections.abc import Sequence

from kaiserhof.engine import answers as a
from kaiserhof.terminal.port import Drawing, Range

WITH_BOOST = ("die", "space")
"""Groups of which an answer may come with a boost."""

_BASE: dict[str, list[Range]] = {
    "guest": [(a.GUEST, a.DIE)],
    "die": [(a.DIE, a.COPY)],
    "space": [(a.SPACE, a.CAKES), (a.SPACE_BOOST, a.LEFT)],
    "serve": [(a.SERVE, a.ROOM)],
    "house": [(a.HOUSE, a.CLAIM)],
    "claim": [(a.CLAIM, a.TAKE)],
    "use": [(a.USE, a.HIRE)],
    "turn": [(a.PASS, a.DONE)],
}


class Groups:
    """The groups of a game, in the order in which they are listed; the rest is ``other``."""

    def __init__(self, drawings: Sequence[Drawing]) -> None:
        self.ranges = {name: list(ranges) for name, ranges in _BASE.items()}
        for group in (group for drawing in drawings for group in drawing.groups):
            if group.name in self.ranges:
                self.ranges[group.name].append(group.answers)
            else:
                self._insert(group.name, group.before, group.answers)

    def _insert(self, name: str, before: str, answers: Range) -> None:
        listed: dict[str, list[Range]] = {}
        for known, ranges in self.ranges.items():
            if known == before:
                listed[name] = [answers]
            listed[known] = ranges
        self.ranges = listed

    @property
    def names(self) -> list[str]:
        """All groups in their order."""
        return [*self.ranges, "other"]

    def of(self, number: int) -> str:
        """The group that an answer belongs to."""
        for name, ranges in self.ranges.items():
            if any(first <= number < behind for first, behind in ranges):
                return name
        return "other"

    def without_boost(self, number: int) -> int:
        """The same answer without its boost; 0 when it has none."""
        if a.SPACE_BOOST <= number < a.LEFT:
            return number - a.SPACE_BOOST + a.SPACE
        # Dice with and without a boost take turns.
        for first, behind in self.ranges["die"]:
            if first <= number < behind and (number - first) % 2 == 1:
                return number - 1
        return 0
