"""Every word that a card can say, declared once.

A word is what stands before the brackets of a term in the data files, ``krones(3)``. Its entry
(:class:`Word`) has the arguments it takes and their ranges, what it makes for the engine, the key
of its sentence, its short form in the terminal and its picture as glyphs. The rules of a game, the
check of an owner's file, sentences, short forms and the pictures of the page come from this entry.

The words of the base game are in ``rewards`` (effects), ``court`` (conditions and penalties) and
``staff`` (moments, prices, abilities, scores). A module declares its own in a file ``words`` of its
folder, which its manifest names; :func:`vocabulary_of` puts together what a game can say.

>>> from kaiserhof.data import Term
>>> whole_vocabulary().check(EFFECT, Term("krones"))
Traceback (most recent call last):
...
kaiserhof.vocabulary.wrong.WrongValue: krones(): 1 argument is needed, not 0
"""

from kaiserhof.vocabulary.book import Vocabulary, vocabulary_of, whole_vocabulary
from kaiserhof.vocabulary.word import (
    ABILITY,
    CONDITION,
    EFFECT,
    MEASURE,
    MOMENT,
    PENALTY,
    SCORE,
    SCORING,
    Sentence,
    Short,
    Word,
)

__all__ = [
    "ABILITY",
    "CONDITION",
    "EFFECT",
    "MEASURE",
    "MOMENT",
    "PENALTY",
    "SCORE",
    "SCORING",
    "Sentence",
    "Short",
    "Vocabulary",
    "Word",
    "vocabulary_of",
    "whole_vocabulary",
]
