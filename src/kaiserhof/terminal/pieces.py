"""What lies on the table besides cards, looked up like a card: boards, tables, rooms, entrances.

>>> from kaiserhof.data import card_set
>>> kinds = [kind for kind, _ in pieces(card_set())]
>>> kinds.count("board"), kinds.count("starter"), kinds.count("entrance")
(5, 4, 9)
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from kaiserhof.data import COLOURS, ITEMS, Ballroom, Board, CardSet, RehearsalRoom, Tables
from kaiserhof.data.cards import rooms_text
from kaiserhof.terminal import short
from kaiserhof.text import Text


@dataclass(frozen=True)
class Piece:
    """Something that is no card, with the origins of its values."""

    number: str
    """The word that stands in the place of a number."""
    name: Callable[[Text], str]
    set: str
    origin: Mapping[str, str]
    details: Callable[[Text], str]
    """What it does and the values it has."""

    @property
    def key(self) -> str:
        """A name that is the same in all languages."""
        return self.number.casefold()


def pieces(cards: CardSet) -> list[tuple[str, Piece]]:
    """Everything that is no card, each with the word for its kind."""
    return [
        *(("table", _table(cards.tables, name)) for name in cards.tables.origin),
        *(("board", _board(board)) for board in cards.boards),
        *(("starter", _starter_set(cards, letter)) for letter in cards.starter_sets),
        *(("ballroom", _ballroom(cards, hall)) for hall in cards.ballrooms.ballrooms),
        *(("rehearsal", _rehearsal_room(room)) for room in cards.ballrooms.rehearsal_rooms),
        ("lounge", _lounge(cards)),
        *(("celebrity", piece) for piece in _celebrities(cards)),
        *(("entrance", _entrance(cards, entry.key)) for entry in cards.entrances.entrances),
    ]


def _row(values: Iterable[object], between: str = " ") -> str:
    return between.join(str(value) for value in values)


def _table(tables: Tables, name: str) -> Piece:
    """A track or table of the base game."""

    def details(text: Text) -> str:
        kitchen = (
            f"{count} {text.say('item', item)}"
            for item, count in zip(ITEMS, tables.start_kitchen, strict=True)
            if count
        )
        values: dict[str, object] = {
            "points": _row(tables.emperor_points),
            "end": tables.track_end,
            "rounds": tables.rounds,
            "scorings": _row(tables.scoring_rounds, ", "),
            "back": _row(tables.steps_back, ", "),
            "bonus": tables.bonus_from,
            "row": _row(tables.row_cost),
            "dice": ", ".join(f"{players}: {dice}" for players, dice in tables.dice.items()),
            "krones": tables.start_krones,
            "kitchen": ", ".join(kitchen),
            "hand": tables.start_hand,
            "rooms": tables.start_rooms,
            "most": tables.most_krones,
            "tables": tables.tables,
            "cost": _row(tables.floor_cost),
            "floors": _row(tables.floor_points),
        }
        bonuses = zip(COLOURS, tables.occupancy_bonus, strict=False)
        values |= {colour: _row(row, "/") for colour, row in bonuses}
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


def _ballroom(cards: CardSet, hall: Ballroom) -> Piece:
    """A ballroom, with prices, places and the balcony."""
    halls = cards.ballrooms

    def details(text: Text) -> str:
        places = (
            text.say("cli", "card-places-with", n=players, places=_row(rows, "/"))
            for players, rows in hall.places.items()
        )
        return "\n".join(
            [
                text.say("ballroom", hall.key),
                text.say("cli", "card-price", price=_row(halls.price, "/"), balcony=halls.balcony),
                text.say("cli", "card-fields", places=", ".join(places)),
            ]
        )

    lost = {"no_dancer": halls.rules_origin["no_dancer"]}
    origin = {**hall.origin, **halls.price_origin, **lost}
    return Piece(hall.key, lambda text: hall.name, "waltz-1", origin, details)


def _rehearsal_room(room: RehearsalRoom) -> Piece:
    def details(text: Text) -> str:
        said = (f"{n}: {short.parts(terms, text).plain}" for n, terms in enumerate(room.areas, 1))
        return text.say("cli", "card-areas", areas="; ".join(said))

    return Piece(room.name, lambda text: room.name, "waltz-1", room.origin, details)


def _lounge(cards: CardSet) -> Piece:
    def details(text: Text) -> str:
        colours = ", ".join(text.say("colour", colour) for colour in cards.celebrities.colours)
        points = _row(cards.celebrities.points[1:], ", ")
        return text.say("cli", "card-lounge", colours=colours, points=points)

    origin = {key: cards.celebrities.origin[key] for key in ("colours", "points")}
    return Piece("lounge", lambda text: text.say("cli", "name-lounge"), "waltz-2", origin, details)


def _celebrities(cards: CardSet) -> list[Piece]:
    origin = {key: cards.celebrities.origin[key] for key in ("effect", "points")}

    def piece(key: str, name: str) -> Piece:
        def details(text: Text) -> str:
            points = text.say("cli", "card-printed-points", n=cards.celebrities.points[0])
            return f"{text.say('celebrity', key)}\n{points}"

        return Piece(key, lambda text: name, "waltz-2", origin, details)

    return [piece(one.key, one.name) for one in cards.celebrities.celebrities]


def _entrance(cards: CardSet, key: str) -> Piece:
    """A hotel entrance; Dove's with its tokens."""
    facts = cards.entrances
    origin = dict(facts.origin[key])
    if key == "dove":
        origin |= {f"token-{n}": token.origin for n, token in enumerate(facts.tokens, 1)}

    def details(text: Text) -> str:
        said = text.say("entrance", key)
        if key != "dove":
            return said
        tokens = (
            f"{n}: {short.parts(token.column, text).plain} | {short.parts(token.floor, text).plain}"
            for n, token in enumerate(facts.tokens, 1)
        )
        return f"{said}\n{text.say('cli', 'card-tokens', tokens='; '.join(tokens))}"

    name = facts.of(key).name
    return Piece(key, lambda text: name, "waltz-3", origin, details)
