"""Books kept from one position to the next: the sums of a network's first layer.

A network sums weights over all features of a position before anything else. Two positions of one
turn have nearly all features in common, so the sums are kept, and only what has changed is posted
(efficiently updatable networks, after Nasu 2018). Everything is a whole number: sums come out the
same in whichever order they were posted, and three of them share one machine word, each in a lane
of 21 bits, so that one addition does for three.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kaiserhof.search.sheet import MOST_ACTIVE, Sheet

LANES: Final = 3
"""Units of the first layer that share a word."""
LANE: Final = 21
MASK: Final = (1 << LANE) - 1
HALF: Final = 1 << (LANE - 1)
"""Added to every lane, so that none is ever below zero."""
VALUE: Final = 16
"""The whole number that stands for a feature of 1."""
WEIGHT: Final = 1024
"""The whole number that stands for a weight of 1."""
_ABOVE_ZERO: Final = 4096
_MOST: Final = 2 * MOST_ACTIVE + 4


class Ledger:
    """The sums for one position, and what they were made of."""

    def __init__(
        self, rows: "vec[i64]", straight: "vec[i64]", opening: "vec[i64]", features: int
    ) -> None:
        self.rows = rows
        """For each feature its weights, three to a word."""
        self.straight = straight
        """For each stage of the game and feature its weight on the way past the units."""
        self.features: i64 = features
        self.words = len(opening)
        self.sums = opening[:]
        self.stage: i64 = 0
        """The stage of the game that the position is in."""
        self.total: i64 = 0
        """What goes past the units, by the weights of this stage."""
        self._have = vec[i64]([0] * features)
        self._fresh = vec[i64]([0] * features)
        self._seen = vec[i64]([0] * features)
        self._active = vec[i64]([0] * MOST_ACTIVE)
        self._listed = vec[i64]([0] * MOST_ACTIVE)
        self._count: i64 = 0
        self._page: i64 = 0
        self._changed = vec[i64]([0] * _MOST)
        self._by = vec[i64]([0] * _MOST)

    def post(self, sheet: Sheet, stage: i64) -> None:
        """Bring the sums to another position, at a stage of the game."""
        page = self._page + 1
        self._page = page
        have, fresh, seen = self._have, self._fresh, self._seen
        active, listed, changed, by = self._active, self._listed, self._changed, self._by
        numbers, values = sheet.number, sheet.value
        count: i64 = sheet.count
        listing: i64 = 0
        index: i64 = 0
        while index < count:
            number = i64(numbers[index])
            value = whole(values[index])
            if seen[number] == page:
                fresh[number] += value
            else:
                seen[number] = page
                fresh[number] = value
                listed[listing] = number
                listing += 1
            index += 1
        changes: i64 = 0
        index = 0
        while index < listing:
            number = listed[index]
            value = fresh[number]
            if value != have[number]:
                changed[changes] = number
                by[changes] = value - have[number]
                changes += 1
                have[number] = value
            index += 1
        index = 0
        while index < self._count:
            number = active[index]
            if seen[number] != page:
                changed[changes] = number
                by[changes] = -have[number]
                changes += 1
                have[number] = 0
            index += 1
        self._active, self._listed = listed, active
        self._count = listing
        self._add(changes, stage * self.features)
        if stage != self.stage:
            # Other weights hold past the units: all of it is added up again.
            self.stage = stage
            total: i64 = 0
            at = stage * self.features
            index = 0
            while index < listing:
                number = listed[index]
                total += self.straight[at + number] * have[number]
                index += 1
            self.total = total

    def _add(self, changes: i64, at: i64) -> None:
        """Post the changes, four at a time: a sum is then fetched and put back once for four."""
        changed, by, sums, rows = self._changed, self._by, self.sums, self.rows
        straight = self.straight
        words: i64 = self.words
        while changes & 3:
            changed[changes] = 0
            by[changes] = 0
            changes += 1
        index: i64 = 0
        while index < changes:
            by_0, by_1, by_2, by_3 = by[index], by[index + 1], by[index + 2], by[index + 3]
            self.total += (
                straight[at + changed[index]] * by_0
                + straight[at + changed[index + 1]] * by_1
                + straight[at + changed[index + 2]] * by_2
                + straight[at + changed[index + 3]] * by_3
            )
            at_0, at_1 = changed[index] * words, changed[index + 1] * words
            at_2, at_3 = changed[index + 2] * words, changed[index + 3] * words
            word: i64 = 0
            while word < words:
                sums[word] += (
                    rows[at_0 + word] * by_0
                    + rows[at_1 + word] * by_1
                    + rows[at_2 + word] * by_2
                    + rows[at_3 + word] * by_3
                )
                word += 1
            index += 4


def whole(value: float) -> i64:
    """The whole number that stands for the value of a feature.

    >>> whole(1.0), whole(-0.5), whole(0.04)
    (16, -8, 1)
    """
    return i64(value * VALUE + (_ABOVE_ZERO + 0.5)) - _ABOVE_ZERO
