"""The sheet on which the features of a position are noted."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

MOST_ACTIVE: Final = 400


class Sheet:
    """The features of one position that are not zero."""

    def __init__(self) -> None:
        self.number = vec[i16]([0] * MOST_ACTIVE)
        self.value = vec[float]([0.0] * MOST_ACTIVE)
        self.count: i64 = 0
        self.politics_place = vec[i64]([3, 3, 3])
        """By letter: the next free place, 3 if the card cannot be claimed any more."""
        self.politics_missing = vec[i64]([0, 0, 0])
        """By letter: what the player misses of a card that can be claimed."""
        self.rival_missing = vec[i64]([0, 0, 0])
        """By letter: what the nearest rival misses of it."""

    def add(self, number: i64, value: float) -> None:
        """Note a feature."""
        if value != 0.0:
            count = self.count
            self.number[count] = i16(number)
            self.value[count] = value
            self.count = count + 1

    def times(self, number: i64, count: i64, each: float) -> None:
        """Note a feature that counts something: what each of it adds."""
        if count:
            small: int = count
            self.add(number, small * each)

    def numbers(self) -> list[int]:
        """The numbers of the features noted."""
        return [int(self.number[index]) for index in range(self.count)]

    def values(self) -> list[float]:
        """Their values."""
        return [self.value[index] for index in range(self.count)]


def real(count: i64) -> float:
    """A count as a real number."""
    small: int = count
    return float(small)
