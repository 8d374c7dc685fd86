"""Reasons: keys of the message catalogue with their parameters, put into words elsewhere."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Reason:
    """A key of the message catalogue and its parameters."""

    key: str
    parameters: tuple[tuple[str, int | str], ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return Reason, (self.key, self.parameters)


def reason(key: str, **parameters: int | str) -> Reason:
    """A reason from keyword parameters.

    >>> reason("no-die-there", face=3)
    Reason(key='no-die-there', parameters=(('face', 3),))
    """
    return Reason(key, tuple(sorted(parameters.items())))
