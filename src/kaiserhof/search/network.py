"""A judge that has learned: a small network over the features of a position.

One hidden layer and a straight way beside it. The first layer is summed over the features that
are there, so its size costs nothing; weights are plain numbers, made by training.
"""

from librt.vecs import vec
from mypy_extensions import i64

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.search.features import FEATURES, describe
from kaiserhof.search.judge import Judge
from kaiserhof.search.sheet import Sheet


class Network(Judge):
    """Expected points to come = straight . x + out . relu(into . x + bias) + base."""

    def __init__(
        self,
        hidden: int,
        into: list[float],
        bias: list[float],
        out: list[float],
        straight: list[float],
        base: float,
    ) -> None:
        if len(into) != FEATURES * hidden or len(straight) != FEATURES:
            raise ValueError("the weights do not fit the features: train them again")
        self.hidden = hidden
        self.into = vec[float](into)
        self.bias = vec[float](bias)
        self.out = vec[float](out)
        self.straight = vec[float](straight)
        self.base = base
        self.sheet = Sheet()
        self.sums = vec[float]([0.0] * hidden)

    def worth(self, s: State, player: Player) -> float:
        points = float(s.points(player))
        if s.is_over():
            return points
        describe(s, player, self.sheet)
        return points + self.of(self.sheet)

    def of(self, sheet: Sheet) -> float:
        """The points to come, from the features."""
        sums, into = self.sums, self.into
        numbers, values = sheet.number, sheet.value
        width: i64 = self.hidden
        unit: i64 = 0
        while unit < width:
            sums[unit] = self.bias[unit]
            unit += 1
        total = self.base
        index: i64 = 0
        count: i64 = sheet.count
        while index < count:
            number = i64(numbers[index])
            value = values[index]
            total += self.straight[number] * value
            at = number * width
            unit = 0
            while unit < width:
                sums[unit] += into[at + unit] * value
                unit += 1
            index += 1
        unit = 0
        while unit < width:
            if sums[unit] > 0.0:
                total += sums[unit] * self.out[unit]
            unit += 1
        return total
