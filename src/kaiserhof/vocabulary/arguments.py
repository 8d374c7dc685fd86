"""The kinds of arguments that a word takes, with their ranges.

>>> Number(1, 9).problem("12")
('argument-number', {'least': 1, 'most': 9})
>>> Discount(20).problem("-3"), Discount(20).problem("3")
(None, ('argument-discount', {'most': 20}))
"""

import re
from dataclasses import dataclass

Problem = tuple[str, dict[str, int | str]]
"""The message that says what would be right, and what is put into it."""


class Argument:
    """A kind of argument."""

    def problem(self, text: str) -> Problem | None:
        """What would be right instead of a text that is wrong; None if it is right."""
        raise NotImplementedError


@dataclass(frozen=True)
class Number(Argument):
    """A whole number in a range."""

    least: int
    most: int

    def problem(self, text: str) -> Problem | None:
        if is_whole(text) and self.least <= int(text) <= self.most:
            return None
        return "argument-number", {"least": self.least, "most": self.most}


@dataclass(frozen=True)
class Discount(Argument):
    """How much less is paid: ``-2``, nothing less (``0``), or nothing at all (``free``)."""

    most: int

    def problem(self, text: str) -> Problem | None:
        if text == "free" or (is_whole(text) and -self.most <= int(text) <= 0):
            return None
        return "argument-discount", {"most": self.most}


@dataclass(frozen=True)
class OneOf(Argument):
    """A name out of a few."""

    names: tuple[str, ...]

    def problem(self, text: str) -> Problem | None:
        if text in self.names:
            return None
        return "argument-name", {"known": ", ".join(self.names)}


def is_whole(text: str) -> bool:
    """Whether a text is a whole number of reasonable length.

    >>> is_whole("-12"), is_whole("five"), is_whole("1" * 30)
    (True, False, False)
    """
    return re.fullmatch(r"-?[0-9]{1,6}", text) is not None
