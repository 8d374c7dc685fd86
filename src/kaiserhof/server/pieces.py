"""What the modules lay out besides cards, for a page: boards, celebrities, entrances, tokens."""

from collections.abc import Sequence
from typing import Any

from kaiserhof.data import CardSet, Entrances, Term
from kaiserhof.text import Text
from kaiserhof.vocabulary import EFFECT, SCORING, whole_vocabulary
from kaiserhof.vocabulary.glyphs import Glyph


def pieces(cards: CardSet, text: Text) -> dict[str, Any]:
    """The pieces with their names and texts; what they give as glyphs.

    >>> from kaiserhof.data import card_set
    >>> found = pieces(card_set(), Text.of("en"))
    >>> found["ballrooms"][0]["rows"]
    [[], [{'is': 'coin', 'text': '2'}], [{'is': 'coin', 'text': '3'}]]
    >>> found["entrances"][2]["details"]["tokens"][1]["floor"]
    [{'is': 'coin', 'text': '7'}]
    """
    halls, facts, said_by = cards.ballrooms, cards.entrances, whole_vocabulary()
    return {
        "ballrooms": [
            {
                "key": hall.key,
                "name": hall.name,
                "text": text.say("ballroom", hall.key),
                "rows": [_glyphs(row) for row in hall.bonus],
                "scoring": {str(n): said_by.glyphs(SCORING, [t]) for n, t in hall.scoring.items()},
                "origin": hall.origin,
            }
            for hall in halls.ballrooms
        ],
        "ballroom_price": halls.price,
        "balcony_price": halls.balcony,
        "no_dancer": halls.no_dancer,
        "rehearsal_rooms": [
            {
                "number": room.number,
                "name": room.name,
                "areas": [_glyphs(area) for area in room.areas],
                "origin": room.origin,
            }
            for room in halls.rehearsal_rooms
        ],
        "celebrities": [
            {
                "key": celebrity.key,
                "name": celebrity.name,
                "text": text.say("celebrity", celebrity.key),
            }
            for celebrity in cards.celebrities.celebrities
        ],
        "celebrity_points": cards.celebrities.points,
        "entrances": [
            {
                "key": entrance.key,
                "name": entrance.name,
                "text": text.say("entrance", entrance.key),
                "goods": entrance.goods,
                "details": details(facts, entrance.key),
                "origin": facts.origin[entrance.key],
            }
            for entrance in facts.entrances
        ],
    }


def details(facts: Entrances, key: str) -> dict[str, Any]:
    """The tables of the data that belong to an entrance alone, what they give as glyphs.

    >>> from kaiserhof.data import card_set
    >>> details(card_set().entrances, "kaufman")
    {'points': (0, 0, 1, 3, 6, 9)}
    """
    tables: dict[str, dict[str, Any]] = {
        "paulwei": dict(facts.paulwei),
        "corogari": {str(total): _glyphs(terms) for total, terms in facts.corogari.items()},
        "dove": {
            "tokens": [
                {"column": _glyphs(token.column), "floor": _glyphs(token.floor)}
                for token in facts.tokens
            ]
        },
        "kaufman": {"points": facts.kaufman},
        "ninas-melange": {"points": facts.ninas, "end_points": facts.ninas_end},
    }
    return tables.get(key, {})


def _glyphs(terms: Sequence[Term]) -> list[Glyph]:
    return whole_vocabulary().glyphs(EFFECT, terms)
