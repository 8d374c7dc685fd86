"""What cards do in a few signs: rewards, staff and emperor tiles as the table shows them.

>>> from kaiserhof.data import card_set
>>> cards, text = card_set(), Text.of("en")
>>> reward(cards.guests[81], text).plain, staff_effect(cards.staff[12], text).plain
('+1▽, +3K', '⚂⚃: +2★')
"""

import string
from collections.abc import Sequence

from rich.text import Text as Line

from kaiserhof.data import COLOURS, Clause, EmperorTile, GuestCard, StaffCard, Term
from kaiserhof.terminal.look import DICE, GLYPHS, ITEM_GLYPHS, glyph
from kaiserhof.text import Text

TIMING_GLYPHS = {"once": "⚑", "round": "⟳", "permanent": "∞", "end": "◷", "bell": "∩"}


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
    floors = term.option("floors") or ""
    key = f"short-{term.name}{_variant(first, floors)}"
    known = text.sections["terminal"]
    if f"{key}-{first}" in known:
        key = f"{key}-{first}"
    if key not in known:
        return _unknown(term)
    if term.name == "per":
        return _per(term, key, text)
    if first in GLYPHS:
        return say(text, key, colour=_glyphs(term.args))
    return say(text, key, n=first.lstrip("-"), floors=floors)


def _variant(first: str, floors: str) -> str:
    """The ending of the message for a place, for nothing and for a discount."""
    if floors:
        return "-low"
    if first == "free":
        return "-free"
    return "-less" if first.startswith("-") else ""


def _unknown(term: Term) -> Line:
    """A term without a short form: its name in plain words."""
    return Line(" ".join([*term.args, term.name.replace("_", " ")]))


def _per(term: Term, key: str, text: Text) -> Line:
    """Points for each of something, perhaps up to a limit."""
    measure = f"measure-{term.args[0]}"
    known = measure in text.sections["terminal"]
    what = say(text, measure) if known else Line(term.args[0].replace("_", " "))
    if term.number(2):
        return say(text, f"{key}-most", n=term.number(1), what=what, most=term.number(2))
    return say(text, key, n=term.number(1), what=what)


def _glyphs(names: Sequence[str]) -> Line:
    return Line("").join([glyph(name) for name in names])


def _moment(when: Term, text: Text) -> Line:
    if when.name in ("at_once", "always"):
        return Line()
    if when.name in ("die", "beside_die"):
        dice = "".join(DICE[int(face) - 1] for face in when.args)
        return say(text, "moment-die", dice=dice)
    if when.name in ("pay", "bell"):
        return _of_kind(when, text)
    key = f"moment-{when.name}"
    if key not in text.sections["terminal"]:
        return _unknown(when).append(": ")
    if when.args and when.args[0] in GLYPHS:
        return say(text, key, colour=_glyphs(when.args))
    return say(text, key, n=when.number())


def _of_kind(when: Term, text: Text) -> Line:
    """So much of something that is paid, or that makes a bell ring."""
    what, key = when.args[0], f"moment-{when.name}"
    if what in ITEM_GLYPHS:
        return say(text, f"{key}-of", n=when.number(1), what=glyph(what))
    colour = what.removesuffix("_order")
    if colour in COLOURS:
        return say(text, f"{key}-order", n=when.number(1), colour=glyph(colour))
    if f"{key}-{what}" in text.sections["terminal"]:
        return say(text, f"{key}-{what}", n=when.number(1))
    return _unknown(when).append(": ")


def _clauses(clauses: Sequence[Clause], text: Text) -> Line:
    """Several clauses; those of one moment go together."""
    moments: dict[str, tuple[Line, list[Term]]] = {}
    for clause in clauses:
        moment = _moment(clause.when, text)
        moments.setdefault(moment.plain, (moment, []))[1].append(clause.term)
    return Line(", ").join([moment + parts(terms, text) for moment, terms in moments.values()])


def parts(terms: Sequence[Term], text: Text) -> Line:
    """Several terms; what comes more than once is counted."""
    said: list[Line] = []
    for term in dict.fromkeys(terms):
        times = terms.count(term)
        said.append(Line(f"{times}× " if times > 1 else "") + effect(term, text))
    return Line(", ").join(said)


def reward(card: GuestCard, text: Text) -> Line:
    """The reward of a guest."""
    return parts(card.reward, text)


def staff_effect(card: StaffCard, text: Text) -> Line:
    """What a staff card does."""
    return _clauses(card.effect, text)


def bonus(tile: EmperorTile, text: Text) -> Line:
    """The bonus of an emperor tile."""
    return parts(tile.bonus, text)


def penalty(tile: EmperorTile, text: Text) -> Line:
    """The penalty of an emperor tile, with what strikes in its stead."""
    return say(text, "short-or").join([effect(term, text) for term in tile.penalty])


def scoring(term: Term, text: Text) -> Line:
    """How a ballroom is scored."""
    key = f"scoring-{term.name}"
    if key not in text.sections["terminal"]:
        return _unknown(term)
    return say(text, key, n="/".join(term.args))
