"""What lies on the table besides cards, looked up like a card: boards, tables, pieces of modules.

>>> from kaiserhof.data import card_set
>>> kinds = [kind for kind, _ in pieces(card_set())]
>>> kinds.count("board"), kinds.count("starter")
(5, 4)
"""

from kaiserhof.data import COLOURS, ITEMS, Board, CardSet, Tables
from kaiserhof.data.cards import rooms_text
from kaiserhof.terminal.piece import Piece, row_text
from kaiserhof.terminal.port import every_drawing
from kaiserhof.text import Text


def pieces(cards: CardSet) -> list[tuple[str, Piece]]:
    """Everything that is no card, each with the word for its kind."""
    return [
        *(("table", _table(cards.tables, name)) for name in cards.tables.origin),
        *(("board", _board(board)) for board in cards.boards),
        *(("starter", _starter_set(cards, letter)) for letter in cards.starter_sets),
        *(
            found
            for drawing in every_drawing()
            if drawing.pieces
            for found in drawing.pieces(cards)
        ),
    ]


def _table(tables: Tables, name: str) -> Piece:
    """A track or table of the base game."""

    def details(text: Text) -> str:
        kitchen = (
            f"{count} {text.say('item', item)}"
            for item, count in zip(ITEMS, tables.start_kitchen, strict=True)
            if count
        )
        values: dict[str, object] = {
            "points": row_text(tables.emperor_points),
            "end": tables.track_end,
            "rounds": tables.rounds,
            "scorings": row_text(tables.scoring_rounds, ", "),
            "back": row_text(tables.steps_back, ", "),
            "bonus": tables.bonus_from,
            "row": row_text(tables.row_cost),
            "dice": ", ".join(f"{players}: {dice}" for players, dice in tables.dice.items()),
            "krones": tables.start_krones,
            "kitchen": ", ".join(kitchen),
            "hand": tables.start_hand,
            "rooms": tables.start_rooms,
            "most": tables.most_krones,
            "tables": tables.tables,
            "cost": row_text(tables.floor_cost),
            "floors": row_text(tables.floor_points),
        }
        bonuses = zip(COLOURS, tables.occupancy_bonus, strict=False)
        values |= {colour: row_text(row, "/") for colour, row in bonuses}
        return text.say("cli", f"table-{name}", **{k: str(v) for k, v in values.items()})

    key = name.replace("_", "-")
    return Piece(
        key, lambda text: text.say("cli", f"name-{name}"), "base", tables.origin[name], details
    )


def _board(board: Board) -> Piece:
    def details(text: Text) -> str:
        return text.say("cli", "card-rooms", rooms=rooms_text(board))

    return Piece(board.name, lambda text: board.name, "base", board.origin, details)


def _starter_set(cards: CardSet, letter: str) -> Piece:
    def details(text: Text) -> str:
        staff = [cards.staff[number] for number in cards.starter_sets[letter]]
        return ", ".join(f"{card.name[text.language]} ({card.number})" for card in staff)

    def name(text: Text) -> str:
        return text.say("cli", "name-starter", letter=letter)

    origin = {"cards": cards.starter_origin[letter]}
    return Piece(f"starter {letter}", name, "base", origin, details)
