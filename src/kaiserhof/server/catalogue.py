"""Everything about cards, tiles and boards that a page shows, in one language."""

import functools
from typing import Any

from kaiserhof.data import COLOURS, ITEMS, Board, card_set
from kaiserhof.data.groups import find_groups
from kaiserhof.engine.options import EDITIONS
from kaiserhof.engine.state.layout import COLUMNS
from kaiserhof.engine.steps.emperor import PENALTY_AT
from kaiserhof.server.glyphs import action_glyphs
from kaiserhof.server.groups import group_bonuses
from kaiserhof.server.port import module_pieces
from kaiserhof.server.rulings import rulings_on
from kaiserhof.server.words import words
from kaiserhof.text import Text
from kaiserhof.vocabulary import CONDITION, EFFECT, PENALTY, whole_vocabulary

WITH_THE_CARDS = ("guest", "staff", "politics", "tile_bonus", "tile_penalty")
NOT_FOR_PAGES = ("cli", "terminal", *WITH_THE_CARDS)
"""Sections of the message catalogue that a page has no use for, or gets with the cards."""
USUAL = EDITIONS[0]


@functools.cache
def catalogue(language: str, edition: str = USUAL) -> dict[str, Any]:
    """The catalogue in a language, with the cards as an edition has them.

    >>> catalogue("de")["guests"][0]["name"]
    'Bildhauer'
    >>> [catalogue("en", edition)["staff"][16]["cost"] for edition in ("2021", "2015")]
    [5, 3]
    """
    cards, text, own = card_set().of_edition(edition), Text.of(language), words(language)
    tables, said_by = cards.tables, whole_vocabulary()

    def said(section: str, key: int | str) -> str:
        return text.printed(section, key, edition)

    return {
        "language": language,
        "edition": edition,
        "guests": [
            {
                "number": card.number,
                "name": card.name[language],
                "colour": card.colour,
                "order": dict(zip(ITEMS, card.order, strict=True)),
                "points": card.points,
                "text": said("guest", card.number),
                "reward": said_by.glyphs(EFFECT, card.reward),
                "rulings": rulings_on(
                    language, "guest", card.number, [term.name for term in card.reward]
                ),
                "set": card.set,
                "origin": card.origin,
            }
            for card in cards.guests.values()
        ],
        "staff": [
            {
                "number": card.number,
                "name": card.name[language],
                "cost": card.cost,
                "timing": card.timing,
                "text": said("staff", card.number),
                "effect": said_by.clause_glyphs(card.timing, card.effect),
                "rulings": rulings_on(language, "staff", card.number),
                "set": card.set,
                "origin": card.origin,
            }
            for card in cards.staff.values()
        ],
        "politics": [
            {
                "number": card.number,
                "key": card.key,
                "letter": card.letter,
                "name": text.politics_name(card.number),
                "text": text.politics(card.number),
                "points": card.points,
                "condition": said_by.glyphs(CONDITION, [card.condition]),
                "rulings": rulings_on(language, "politics", card.number),
                "set": card.set,
                "origin": card.origin,
            }
            for card in cards.politics.values()
        ],
        "tiles": [
            {
                "number": tile.number,
                "key": tile.key,
                "letter": tile.letter,
                "name": text.tile_name(tile.number),
                "bonus": said("tile_bonus", tile.key),
                "penalty": said("tile_penalty", tile.key),
                "bonus_glyphs": said_by.glyphs(EFFECT, tile.bonus),
                "penalty_glyphs": [said_by.glyphs(PENALTY, [term]) for term in tile.penalty],
                "rulings": rulings_on(
                    language, "tile", tile.number, [term.name for term in tile.bonus]
                ),
                "set": tile.set,
                "origin": tile.origin,
            }
            for tile in cards.tiles.values()
        ],
        "boards": [board_of(board) for board in cards.boards],
        "row_cost": tables.row_cost,
        "floor_cost": tables.floor_cost,
        "floor_points": tables.floor_points,
        "emperor_points": tables.emperor_points,
        "scoring_rounds": tables.scoring_rounds,
        "steps_back": tables.steps_back,
        "bonus_from": tables.bonus_from,
        "penalty_at": PENALTY_AT,
        "occupancy_bonus": group_bonuses(tables.occupancy_bonus),
        "rounds": tables.rounds,
        "most_krones": tables.most_krones,
        "starter_sets": [
            {"letter": letter, "cards": numbers, "origin": cards.starter_origin[letter]}
            for letter, numbers in cards.starter_sets.items()
        ],
        "actions": [
            {
                "space": space,
                "name": own["action_name"][str(space)],
                "text": own["action_text"][str(space)],
                "glyphs": action_glyphs(space),
            }
            for space in range(1, 7)
        ],
        "words": {
            section: messages
            for section, messages in text.sections.items()
            if section.partition("_20")[0] not in NOT_FOR_PAGES
        },
        **module_pieces(cards, text),
    }


def board_of(board: Board) -> dict[str, Any]:
    """A hotel board room by room, with the groups that hang together."""
    groups = find_groups(board.colours)
    return {
        "name": board.name,
        "side": board.side,
        "origin": board.origin,
        "rooms": [
            {
                "room": room,
                "floor": room // COLUMNS + 1,
                "column": room % COLUMNS + 1,
                "colour": COLOURS[colour],
                "cover": cover,
                "group": next(g for g, rooms in enumerate(groups) if rooms >> room & 1),
            }
            for room, (colour, cover) in enumerate(
                zip(board.colours, board.cover_points, strict=True)
            )
        ],
    }
