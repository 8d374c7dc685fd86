"""Effects and main actions as glyphs, for the catalogue."""

from collections.abc import Sequence

from kaiserhof.data import Term
from kaiserhof.engine import prices
from kaiserhof.vocabulary import EFFECT, whole_vocabulary
from kaiserhof.vocabulary import glyphs as g
from kaiserhof.vocabulary.glyphs import Glyph


def effect_glyphs(terms: Sequence[Term]) -> list[Glyph]:
    """What some terms give, as a row of glyphs."""
    return whole_vocabulary().glyphs(EFFECT, terms)


def action_glyphs(space: int) -> list[Glyph]:
    """What the main action of a space is about, as a row of glyphs.

    >>> action_glyphs(1)
    [{'is': 'item', 'item': 'strudel'}, {'is': 'item', 'item': 'cake'}]
    >>> action_glyphs(6)[0]
    {'is': 'coin', 'text': '−1'}
    """
    actions = (
        [g.item("strudel"), g.item("cake")],
        [g.item("wine"), g.item("coffee")],
        [g.icon("door-open")],
        [g.icon("krone"), g.icon("crown")],
        [g.icon("hire")],
        [g.krones(g.minus(prices.COPYING)), g.icon("dieany")],
    )
    return actions[space - 1]
