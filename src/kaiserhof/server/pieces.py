"""What the modules lay out besides cards, for a page: boards, celebrities, entrances, tokens."""

from collections.abc import Sequence
from typing import Any

from kaiserhof.data import CardSet, Entrances, Term
from kaiserhof.text import Text


def pieces(cards: CardSet, text: Text) -> dict[str, Any]:
    """The pieces with their names and texts; what they give as the terms of the data files.

    >>> from kaiserhof.data import card_set
    >>> found = pieces(card_set(), Text.of("en"))
    >>> found["ballrooms"][0]["rows"]
    [[], ['krones(2)'], ['krones(3)']]
    >>> found["entrances"][2]["name"], found["entrances"][2]["details"]["tokens"][1]
    ('Dove', {'column': ['krones(4)'], 'floor': ['krones(7)']})
    """
    halls, facts = cards.ballrooms, cards.entrances
    return {
        "ballrooms": [
            {
                "key": hall.key,
                "name": hall.name,
                "text": text.say("ballroom", hall.key),
                "rows": [_terms(row) for row in hall.bonus],
                "scoring": {str(players): [str(term)] for players, term in hall.scoring.items()},
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
                "areas": [_terms(area) for area in room.areas],
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
    """The tables of the data that belong to an entrance alone, terms as lists.

    >>> from kaiserhof.data import card_set
    >>> details(card_set().entrances, "kaufman")
    {'points': (0, 0, 1, 3, 6, 9)}
    """
    tables: dict[str, dict[str, Any]] = {
        "paulwei": dict(facts.paulwei),
        "corogari": {str(total): _terms(terms) for total, terms in facts.corogari.items()},
        "dove": {
            "tokens": [
                {"column": _terms(token.column), "floor": _terms(token.floor)}
                for token in facts.tokens
            ]
        },
        "kaufman": {"points": facts.kaufman},
        "ninas-melange": {"points": facts.ninas, "end_points": facts.ninas_end},
    }
    return tables.get(key, {})


def _terms(terms: Sequence[Term]) -> list[str]:
    return [str(term) for term in terms]
