"""Values in an owner's file: whole numbers and bonuses, refused in words if they cannot be."""

import re

from kaiserhof.data.terms import NoTerm, Term, parse_terms
from kaiserhof.vocabulary.book import vocabulary_of
from kaiserhof.vocabulary.word import EFFECT
from kaiserhof.vocabulary.wrong import WrongValue

MOST_PARTS = 4


def number(text: str) -> int:
    """A whole number.

    >>> number("-3")
    -3
    """
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise WrongValue("not-whole", said=text)
    return int(text)


def numbers(text: str, count: int, most: int) -> tuple[int, ...]:
    """This many whole numbers.

    >>> numbers("1 2 3", 3, 9)
    (1, 2, 3)
    """
    found = tuple(number(word) for word in text.split())
    if len(found) != count:
        raise WrongValue("numbers-needed", count=count)
    if min(found) < 0:
        raise WrongValue("too-little", number=min(found), least=0)
    if max(found) > most:
        raise WrongValue("too-much", number=max(found), most=most)
    return found


def bonus(text: str, module: int) -> tuple[Term, ...]:
    """A bonus of a piece of a module: words that this module or the base game has."""
    try:
        terms = parse_terms(text)
    except NoTerm as error:
        raise WrongValue("bonus-form", said=error.said) from None
    if len(terms) > MOST_PARTS:
        raise WrongValue("bonus-parts", most=MOST_PARTS)
    for term in terms:
        vocabulary_of((module,)).check(EFFECT, term)
    return terms
