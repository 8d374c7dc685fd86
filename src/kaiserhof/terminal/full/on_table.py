"""The cards that a seat sees on the table, to be looked at closely.

>>> from kaiserhof import Game
>>> game = Game(players=2, seed=1)
>>> found = on_table(game.view(0), game.rules)
>>> kinds = [entry.kind for entry in found]
>>> kinds.count("guest"), kinds.count("politics"), kinds.count("tile"), kinds.count("staff")
(5, 3, 3, 6)
"""

from collections.abc import Iterator, Mapping
from typing import Any

from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.terminal.cards import Entry, all_cards
from kaiserhof.terminal.port import drawings_of


def on_table(view: Mapping[str, Any], rules: Rulebook) -> list[Entry]:
    """Every card that lies open or in one's own hand, then all pieces of the modules."""
    by_key = {(e.kind, e.card.number): e for e in all_cards(rules.options.edition)}
    found: dict[tuple[str, Any], Entry] = {}
    for kind, key in _lying(view):
        if (kind, key) in by_key:
            found[kind, key] = by_key[kind, key]
    pieces = [
        Entry(kind, piece, rules.options.edition)
        for drawing in drawings_of(rules)
        if drawing.pieces
        for kind, piece in drawing.pieces(rules.card_set)
    ]
    return [*found.values(), *pieces]


def _lying(view: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    own = view["players"][view["seat"] or 0]
    for number in view["row"]:
        yield "guest", number
    for player in (own, *view["players"]):
        for seated in player["tables"]:
            if seated is not None:
                yield "guest", seated["guest"]
    for number in (*(own["drawn"] or ()), *(own["hand"] or ()), *own["staff"]):
        yield "staff", number
    for card in view["politics"]:
        yield "politics", card["card"]
    for number in view["tiles"]:
        yield "tile", number
    for player in view["players"]:
        for number in player["staff"]:
            yield "staff", number
