"""What cards do in a few signs: rewards, staff and emperor tiles as the table shows them.

>>> from kaiserhof.data import card_set
>>> cards, text = card_set(), Text.of("en")
>>> reward(cards.guests[81], text).plain, staff_effect(cards.staff[12], text).plain
('+1▽, +3K', '⚂⚃: +2★')
"""

import string
from collections.abc import Sequence

from rich.text import Text as Line

from kaiserhof.data import Clause, EmperorTile, GuestCard, StaffCard, Term
from kaiserhof.terminal.look import DICE, GLYPHS, ITEM_GLYPHS, glyph
from kaiserhof.text import Text

TIMING_GLYPHS = {"once": "⚑", "round": "⟳", "permanent": "∞", "end": "◷"}


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
    """Items as so many glyphs.

    >>> items({"strudel": 2, "wine": 1}).plain
    '@@▽'
    """
    line = Line()
    for item in ITEM_GLYPHS:
        for _ in range(counts.get(item, 0)):
            line.append_text(glyph(item))
    return line


def effect(term: Term, text: Text) -> Line:
    """A term of the data files in a few signs."""
    first = term.args[0] if term.args else ""
    key = f"short-{term.name}"
    if term.option("floors"):
        key += "-low"
    elif first == "free":
        key += "-free"
    elif first.startswith("-"):
        key += "-less"
    if key not in text.sections["terminal"]:
        return Line(str(term))
    if term.name == "per":
        measure = f"measure-{first}"
        known = measure in text.sections["terminal"]
        return say(text, key, n=term.number(1), what=say(text, measure) if known else first)
    if first in GLYPHS:
        return say(text, key, colour=glyph(first))
    return say(text, key, n=first.lstrip("-"))


def _moment(when: Term, text: Text) -> Line:
    if when.name in ("at_once", "always"):
        return Line()
    if when.name in ("die", "beside_die"):
        dice = "".join(DICE[int(face) - 1] for face in when.args)
        return say(text, "moment-die", dice=dice)
    key = f"moment-{when.name}"
    if key not in text.sections["terminal"]:
        return Line(f"{when}: ")
    if when.args and when.args[0] in GLYPHS:
        return say(text, key, colour=Line("").join([glyph(colour) for colour in when.args]))
    return say(text, key, n=when.number())


def _clause(clause: Clause, text: Text) -> Line:
    return _moment(clause.when, text).append_text(effect(clause.term, text))


def _parts(terms: Sequence[Term], text: Text) -> Line:
    """Several terms; what comes more than once is counted."""
    said: list[Line] = []
    for term in dict.fromkeys(terms):
        times = terms.count(term)
        said.append(Line(f"{times}× " if times > 1 else "") + effect(term, text))
    return Line(", ").join(said)


def reward(card: GuestCard, text: Text) -> Line:
    """The reward of a guest."""
    return _parts(card.reward, text)


def staff_effect(card: StaffCard, text: Text) -> Line:
    """What a staff card does."""
    return Line(", ").join([_clause(clause, text) for clause in card.effect])


def bonus(tile: EmperorTile, text: Text) -> Line:
    """The bonus of an emperor tile."""
    return _parts(tile.bonus, text)


def penalty(tile: EmperorTile, text: Text) -> Line:
    """The penalty of an emperor tile, with what strikes in its stead."""
    return say(text, "short-or").join([effect(term, text) for term in tile.penalty])
