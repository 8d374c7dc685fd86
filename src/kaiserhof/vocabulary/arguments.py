"""The kinds of arguments that a word takes, with their ranges.

>>> Number(1, 9).problem("12")
"a whole number from 1 to 9, not '12'"
>>> Discount(20).problem("-3"), Discount(20).problem("3")
(None, "free, 0 or a discount from -1 to -20, not '3'")
"""

import re
from dataclasses import dataclass


class Argument:
    """A kind of argument."""

    def problem(self, text: str) -> str | None:
        """What would be right instead of a text that is wrong; None if it is right."""
        raise NotImplementedError


@dataclass(frozen=True)
class Number(Argument):
    """A whole number in a range."""

    least: int
    most: int

    def problem(self, text: str) -> str | None:
        if is_whole(text) and self.least <= int(text) <= self.most:
            return None
        return f"a whole number from {self.least} to {self.most}, not {text!r}"


@dataclass(frozen=True)
class Discount(Argument):
    """How much less is paid: ``-2``, nothing less (``0``), or nothing at all (``free``)."""

    most: int

    def problem(self, text: str) -> str | None:
        if text == "free" or (is_whole(text) and -self.most <= int(text) <= 0):
            return None
        return f"free, 0 or a discount from -1 to -{self.most}, not {text!r}"


@dataclass(frozen=True)
class OneOf(Argument):
    """A name out of a few."""

    names: tuple[str, ...]

    def problem(self, text: str) -> str | None:
        if text in self.names:
            return None
        return f"one of {', '.join(self.names)}, not {text!r}"


def is_whole(text: str) -> bool:
    """Whether a text is a whole number of reasonable length.

    >>> is_whole("-12"), is_whole("five"), is_whole("1" * 30)
    (True, False, False)
    """
    return re.fullmatch(r"-?[0-9]{1,6}", text) is not None


def ordinal(n: int) -> str:
    """``1st``, ``2nd``, ``3rd``, ``4th``."""
    return f"{n}{('th', 'st', 'nd', 'rd')[n] if n < 4 else 'th'}"
