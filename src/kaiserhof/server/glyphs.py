"""Effects as glyphs, for the catalogue."""

from collections.abc import Sequence

from kaiserhof.data import Term
from kaiserhof.vocabulary import EFFECT, whole_vocabulary
from kaiserhof.vocabulary.glyphs import Glyph


def effect_glyphs(terms: Sequence[Term]) -> list[Glyph]:
    """What some terms give, as a row of glyphs."""
    return whole_vocabulary().glyphs(EFFECT, terms)
