"""What the modules lay out besides cards, for a page: boards, celebrities, entrances, tokens."""

from collections.abc import Mapping, Sequence
from typing import Any

from kaiserhof.data import CardSet, Term
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
            }
            for hall in halls.ballrooms
        ],
        "ballroom_price": halls.price,
        "no_dancer": halls.no_dancer,
        "rehearsal_rooms": [
            {
                "number": room.number,
                "name": room.name,
                "areas": [_terms(area) for area in room.areas],
                "origin": {"effect": room.origin},
            }
            for room in halls.rehearsal_rooms
        ],
        "celebrities": [
            {
                "key": celebrity.key,
                "name": celebrity.name,
                "text": text.say("celebrity", celebrity.key),
            }
            for celebrity in cards.celebrities
        ],
        "celebrity_points": cards.celebrity_points,
        "entrances": [
            {
                "key": entrance["key"],
                "name": entrance["name"],
                "text": text.say("entrance", entrance["key"]),
                "goods": entrance["goods"].split(),
                "details": details(facts, entrance["key"]),
            }
            for entrance in facts["entrances"]
        ],
    }


def details(facts: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The tables of the data that belong to an entrance alone, terms as lists.

    >>> details({"ninas": {"points": [15, 10], "origin": "house"}}, "ninas-melange")
    {'points': [15, 10]}
    """
    own = facts.get(key) or facts.get(key.partition("-")[0]) or {}
    return {name: _plain(value) for name, value in own.items() if name != "origin"}


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return [part.strip() for part in value.split(";")]
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items() if name != "origin"}
    return [_plain(part) for part in value] if isinstance(value, list) else value


def _terms(terms: Sequence[Term]) -> list[str]:
    return [str(term) for term in terms]
