"""Pictures of effects by their number, and those of the main actions, which no card says.

>>> drawn_effect(op.KRONES * op.ARGUMENTS + 3), drawn_effect(op.ROOMS * op.ARGUMENTS + 2)
([{'is': 'coin', 'text': '3'}], [{'is': 'icon', 'icon': 'door-open', 'text': '2'}])
"""

from kaiserhof.data import Term
from kaiserhof.engine import ops as op
from kaiserhof.engine.nouns import Code
from kaiserhof.engine.state import FREE
from kaiserhof.vocabulary import glyphs as g
from kaiserhof.vocabulary.arguments import Argument, Discount, OneOf
from kaiserhof.vocabulary.book import whole_vocabulary
from kaiserhof.vocabulary.glyphs import Glyph
from kaiserhof.vocabulary.word import Word


def drawn_effect(code: Code) -> list[Glyph]:
    """An effect as a row of glyphs; none for what has no picture."""
    number, argument = divmod(code, op.ARGUMENTS)
    word = whole_vocabulary().of_op(number)
    if word is not None:
        return word.draw(_term(word, argument))
    if number in (op.DISHES, op.DRINKS):
        first, second = ("strudel", "cake") if number == op.DISHES else ("wine", "coffee")
        return [g.item(first), g.item(second), g.letters(f"×{argument}")]
    if number == op.ROOMS:
        return [g.icon("door-open", argument)]
    if number in (op.COURT, op.COURT_BOTH):
        return [g.krones(argument), g.icon("crown", argument)]
    if number == op.STAFF:
        return g.priced("hire", f"-{argument}" if argument else None)
    return [g.icon("dieany", argument)] if number == op.COPY else []


def _term(word: Word, argument: int) -> Term:
    """The term that says a word with an argument."""
    floors = (("floors", word.floors),) if word.floors else ()
    return Term(word.name, tuple([_said(kind, argument) for kind in word.takes]), floors)


def _said(kind: Argument, argument: int) -> str:
    if isinstance(kind, OneOf):
        return kind.names[0]  # a word that makes an effect has no other choice
    if isinstance(kind, Discount) and argument:
        return "free" if argument == FREE else f"-{argument}"
    return str(argument)
