"""Values in an owner's file: whole numbers and bonuses, refused in words if they cannot be."""

import re

from kaiserhof.data.terms import Term, parse_terms
from kaiserhof.vocabulary.book import vocabulary_of
from kaiserhof.vocabulary.word import EFFECT

MOST_PARTS = 4


def number(text: str) -> int:
    """A whole number.

    >>> number("-3")
    -3
    """
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


def numbers(text: str, count: int, most: int) -> tuple[int, ...]:
    """This many whole numbers.

    >>> numbers("1 2 3", 3, 9)
    (1, 2, 3)
    """
    found = tuple(number(word) for word in text.split())
    if len(found) != count or min(found) < 0:
        raise ValueError(f"{count} whole numbers are needed")
    if max(found) > most:
        raise ValueError(f"{max(found)} is too much: {most} at the most")
    return found


def bonus(text: str, module: int) -> tuple[Term, ...]:
    """A bonus of a piece of a module: words that this module or the base game has."""
    terms = parse_terms(text)
    if len(terms) > MOST_PARTS:
        raise ValueError(f"a bonus has at most {MOST_PARTS} parts")
    for term in terms:
        vocabulary_of((module,)).check(EFFECT, term)
    return terms
