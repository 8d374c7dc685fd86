"""The sheet on which the features of a position are noted."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

MOST_ACTIVE: Final = 400


class Sheet:
    """The features of one position that are not zero."""

    def __init__(self) -> None:
        self.number = vec[i16]([0] * MOST_ACTIVE)
        self.value = vec[float]([0.0] * MOST_ACTIVE)
        self.count = 0

    def add(self, number: int, value: float) -> None:
        """Note a feature."""
        if value != 0.0:
            self.number[self.count] = number
            self.value[self.count] = value
            self.count += 1

    def numbers(self) -> list[int]:
        """The numbers of the features noted."""
        return [int(self.number[index]) for index in range(self.count)]

    def values(self) -> list[float]:
        """Their values."""
        return [self.value[index] for index in range(self.count)]
