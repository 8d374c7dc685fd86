"""What cards do in a few signs: rewards, staff and emperor tiles as the table shows them.

>>> from kaiserhof.data import card_set
>>> cards, text = card_set(), Text.of("en")
>>> reward(cards.guests[81], text).plain, staff_effect(cards.staff[12], text).plain
('+1▽, +3K', '⚂⚃: +2★')
"""

import string
from collections.abc import Sequence

from rich.text import Text as Line

from kaiserhof.data import ITEMS, Clause, EmperorTile, GuestCard, PoliticsCard, StaffCard, Term
from kaiserhof.terminal.look import DICE, glyph
from kaiserhof.text import Text
from kaiserhof.vocabulary import CONDITION, EFFECT, PENALTY, SCORING, Short, whole_vocabulary

TIMING_GLYPHS = {"once": "⚑", "round": "⟳", "permanent": "∞", "end": "◷"}


def timing(name: str) -> str:
    """The sign for the time at which staff works."""
    return TIMING_GLYPHS[name] if name in TIMING_GLYPHS else glyph(name).plain


def fill(message: str, **values: int | str | Line) -> Line:
    """A message with its values and glyphs put in, each glyph in its style."""
    line = Line()
    for words, name, _, _ in string.Formatter().parse(message):
        line.append(words)
        if name is None:
            continue
        if name in values:
            value = values[name]
            line.append_text(value if isinstance(value, Line) else Line(str(value)))
        else:
            line.append_text(glyph(name))
    return line


def say(text: Text, key: str, **values: int | str | Line) -> Line:
    """A message of the section ``terminal`` with glyphs."""
    return fill(text.sections["terminal"][key], **values)


def items(counts: dict[str, int]) -> Line:
    """Items as glyphs, one for each.

    >>> items({"strudel": 2, "wine": 1}).plain
    '@@▽'
    """
    line = Line()
    for item in ITEMS:
        for _ in range(counts.get(item, 0)):
            line.append_text(glyph(item))
    return line


def _filled(short: Short, text: Text) -> Line:
    """A short form with everything put into it."""
    values: dict[str, int | str | Line] = {}
    for name, value in short.values.items():
        if isinstance(value, Short):
            values[name] = _filled(value, text)
        else:
            values[name] = value if isinstance(value, str) else _glyphs(value)
    return say(text, short.key, **values)


def _glyphs(names: Sequence[str]) -> Line:
    """Glyphs by name; ``face3`` is a die."""
    faces = {f"face{number}": Line(die) for number, die in enumerate(DICE, 1)}
    return Line("").join([faces[name] if name in faces else glyph(name) for name in names])


def _term(role: str, term: Term, text: Text) -> Line:
    return _filled(whole_vocabulary().short(role, term), text)


def _moment(when: Term, text: Text) -> Line:
    short = whole_vocabulary().short_moment(when)
    return _filled(short, text) if short else Line()


def _clauses(timing: str, clauses: Sequence[Clause], text: Text) -> Line:
    """Several clauses; those of one moment go together."""
    moments: dict[str, tuple[Line, list[tuple[str, Term]]]] = {}
    for clause in clauses:
        moment = _moment(clause.when, text)
        said = (whole_vocabulary().role_in(timing, clause), clause.term)
        moments.setdefault(moment.plain, (moment, []))[1].append(said)
    return Line(", ").join([moment + _counted(terms, text) for moment, terms in moments.values()])


def _counted(terms: Sequence[tuple[str, Term]], text: Text) -> Line:
    """Several terms with their roles; what comes more than once is counted."""
    said: list[Line] = []
    for role, term in dict.fromkeys(terms):
        times = terms.count((role, term))
        said.append(Line(f"{times}× " if times > 1 else "") + _term(role, term, text))
    return Line(", ").join(said)


def parts(terms: Sequence[Term], text: Text) -> Line:
    """Several effects; what comes more than once is counted."""
    return _counted([(EFFECT, term) for term in terms], text)


def reward(card: GuestCard, text: Text) -> Line:
    """The reward of a guest."""
    return parts(card.reward, text)


def staff_effect(card: StaffCard, text: Text) -> Line:
    """What a staff card does."""
    return _clauses(card.timing, card.effect, text)


def bonus(tile: EmperorTile, text: Text) -> Line:
    """The bonus of an emperor tile."""
    return parts(tile.bonus, text)


def penalty(tile: EmperorTile, text: Text) -> Line:
    """The penalty of an emperor tile, with what strikes in its stead."""
    return say(text, "short-or").join([_term(PENALTY, term, text) for term in tile.penalty])


def scoring(term: Term, text: Text) -> Line:
    """How something is scored that a module lays out."""
    return _term(SCORING, term, text)


def condition(card: PoliticsCard, text: Text) -> Line:
    """What a politics card asks for."""
    return _term(CONDITION, card.condition, text)
