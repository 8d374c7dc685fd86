"""Whole numbers of any kind: a program may count with numpy's as well as with Python's."""

from operator import index
from typing import Any


def whole(value: Any) -> int | None:
    """A whole number as an int; None for anything else.

    >>> import numpy
    >>> whole(3), whole(numpy.int16(3)), whole(3.0), whole("3")
    (3, 3, None, None)
    """
    if isinstance(value, int):
        return int(value)
    try:
        return int(index(value))
    except TypeError:
        return None
