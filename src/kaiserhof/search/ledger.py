"""Books kept from one position to the next: the sums of a network's first layer.

A network sums weights over all features of a position before anything else. Two positions of one
turn have nearly all features in common, so the sums are kept, and only what has changed is posted
(efficiently updatable networks, after Nasu 2018). Everything is a whole number: sums come out the
same in whichever order they were posted, and three of them share one machine word, each in a lane
of 21 bits, so that one addition does for three.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

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
_AHEAD: Final = 6
"""How far on two lists of features are looked through until they go together again."""


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
        self._numbers = vec[i16]([])
        self._values = vec[float]([])
        """The features of the position that was posted last, in their order."""
        self._changed = vec[i64]([0] * _MOST)
        self._by = vec[i64]([0] * _MOST)
        self._changes: i64 = 0
        self._sum = vec[i64]([0] * features)
        """For each feature the changes noted of it, which often cancel each other."""

    def post(self, sheet: Sheet, stage: i64) -> None:
        """Bring the sums to another position, at a stage of the game."""
        count = sheet.count
        self._compare(sheet, count)
        self._numbers, self._values = sheet.number[:count], sheet.value[:count]
        self._add(self._summed(), stage * self.features)
        if stage != self.stage:
            # Other weights hold past the units: all of it is added up again.
            self.stage = stage
            numbers, values, straight = sheet.number, sheet.value, self.straight
            at = stage * self.features
            total: i64 = 0
            index: i64 = 0
            while index < count:
                total += straight[at + i64(numbers[index])] * whole(values[index])
                index += 1
            self.total = total

    def _compare(self, sheet: Sheet, count: i64) -> None:
        """Note what the features of the last position and those of this one do not have in common.

        Every position is described in the same order, so most features meet their equals at once,
        for a few instructions each. Where one has come or gone, both lists are looked through a
        little way on until they go together again; if they never did, the sums would be right all
        the same.
        """
        numbers, values = sheet.number, sheet.value
        old_numbers, old_values = self._numbers, self._values
        old_count: i64 = len(old_numbers)
        new: i64 = 0
        old: i64 = 0
        self._changes = 0
        while new < count and old < old_count:
            number = numbers[new]
            if number == old_numbers[old]:
                if values[new] != old_values[old]:
                    self._note(i64(number), whole(values[new]) - whole(old_values[old]))
                new += 1
                old += 1
                continue
            come: i64 = 1
            gone: i64 = 1
            ahead: i64 = 1
            while ahead <= _AHEAD:
                if new + ahead < count and numbers[new + ahead] == old_numbers[old]:
                    come, gone = ahead, 0
                    break
                if old + ahead < old_count and number == old_numbers[old + ahead]:
                    come, gone = 0, ahead
                    break
                ahead += 1
            while come:
                self._note(i64(numbers[new]), whole(values[new]))
                new += 1
                come -= 1
            while gone:
                self._note(i64(old_numbers[old]), -whole(old_values[old]))
                old += 1
                gone -= 1
        while new < count:
            self._note(i64(numbers[new]), whole(values[new]))
            new += 1
        while old < old_count:
            self._note(i64(old_numbers[old]), -whole(old_values[old]))
            old += 1

    def _note(self, number: i64, by: i64) -> None:
        """Note that a feature has changed."""
        self._sum[number] += by
        self._changed[self._changes] = number
        self._changes += 1

    def _summed(self) -> i64:
        """The changes that do not cancel each other, each once; how many they are."""
        changed, by, sums = self._changed, self._by, self._sum
        changes = self._changes
        found: i64 = 0
        index: i64 = 0
        while index < changes:
            number = changed[index]
            amount = sums[number]
            if amount != 0:
                sums[number] = 0
                changed[found] = number
                by[found] = amount
                found += 1
            index += 1
        return found

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
