"""The small language in which the data files say what a card does.

A *term* is a name with arguments, ``krones(3)`` or ``room(free, floors=1-2)``.
A *clause* is a term with the moment that fires it, ``die(3,4): points(2)``.

>>> parse_terms("krones(3); room(-1)")
(Term(name='krones', args=('3',), named=()), Term(name='room', args=('-1',), named=()))
>>> parse_terms("-")
()
>>> parse_clauses("leaves(red): krones(2)")[0].when.args
('red',)
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

_TERM = re.compile(r"\s*([a-z][a-z0-9_]*)\s*(?:\(([^()]*)\))?\s*")


class NoTerm(ValueError):
    """A text that should be a term and is none."""

    def __init__(self, said: str) -> None:
        super().__init__(f"{said!r} is not of the form name(arguments)")
        self.said = said


@dataclass(frozen=True)
class Term:
    """A name with its arguments."""

    name: str
    args: tuple[str, ...] = ()
    named: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        inside = [*self.args, *(f"{key}={value}" for key, value in self.named)]
        return f"{self.name}({', '.join(inside)})"

    def number(self, index: int = 0, default: int = 0) -> int:
        """The argument at an index as a whole number.

        >>> Term("krones", ("3",)).number()
        3
        """
        return int(self.args[index]) if index < len(self.args) else default

    def option(self, key: str) -> str | None:
        """The value of a named argument, or None."""
        return dict(self.named).get(key)


@dataclass(frozen=True)
class Clause:
    """A term and the moment at which it happens; ``when`` is empty for "at once"."""

    when: Term
    term: Term


AT_ONCE = Term("at_once")


def parse_term(text: str) -> Term:
    """One term; raises NoTerm with the text that is not one."""
    match = _TERM.fullmatch(text)
    if match is None:
        raise NoTerm(text.strip())
    plain: list[str] = []
    named: list[tuple[str, str]] = []
    for part in (match[2] or "").split(","):
        key, equals, value = part.strip().partition("=")
        if equals:
            named.append((key.strip(), value.strip()))
        elif key:
            plain.append(key)
    return Term(match[1], tuple(plain), tuple(named))


def parse_terms(text: str) -> tuple[Term, ...]:
    """Terms separated by semicolons; a lone dash means none."""
    if text.strip() in ("", "-"):
        return ()
    return tuple(parse_term(part) for part in text.split(";"))


def parse_penalties(text: str) -> tuple[Term, ...]:
    """Penalties of which the first possible one strikes, separated by "or"."""
    return tuple(parse_term(part) for part in text.split(" or "))


def terms_text(terms: Iterable[Term]) -> str:
    """Terms as the data files have them.

    >>> terms_text(parse_terms("krones(3);room( -1 )")), terms_text(())
    ('krones(3); room(-1)', '-')
    """
    return "; ".join(str(term) for term in terms) or "-"


def parse_clauses(text: str) -> tuple[Clause, ...]:
    """Clauses separated by semicolons; a clause without a moment happens at once."""
    if text.strip() in ("", "-"):
        return ()
    clauses = []
    for part in text.split(";"):
        moment, colon, effect = part.partition(":")
        if colon:
            clauses.append(Clause(parse_term(moment), parse_term(effect)))
        else:
            clauses.append(Clause(AT_ONCE, parse_term(part)))
    return tuple(clauses)
