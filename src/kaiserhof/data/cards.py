"""Cards, tiles and boards as read from the data files."""

import csv
import functools
import hashlib
import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from importlib import resources
from typing import Any

from kaiserhof.data.terms import Clause, Term, parse_clauses, parse_term, parse_terms

ITEMS = ("strudel", "cake", "wine", "coffee", "champagne")
COLOURS = ("blue", "red", "yellow", "green")
"""Colours of guests in the order of their numbers; rooms have the first three."""

TIMINGS = ("once", "round", "permanent", "end")


FILES = ("guests.csv", "staff.csv", "politics.csv", "tiles.csv", "boards.toml", "editions.toml")


class DataError(ValueError):
    """A data file says something that cannot be read; names the file, line and field."""


@dataclass(frozen=True)
class GuestCard:
    """A guest: order, points and reward. Numbers are those printed on the cards."""

    number: int
    name: Mapping[str, str]
    colour: str
    order: tuple[int, ...]
    points: int
    reward: tuple[Term, ...]
    set: str
    origin: Mapping[str, str]


@dataclass(frozen=True)
class StaffCard:
    """A staff card: cost, when it works, and its clauses."""

    number: int
    name: Mapping[str, str]
    cost: int
    timing: str
    effect: tuple[Clause, ...]
    set: str
    origin: Mapping[str, str]


@dataclass(frozen=True)
class PoliticsCard:
    """A politics card: a condition and the points for the first markers on it."""

    number: int
    key: str
    letter: str
    condition: Term
    points: tuple[int, ...]
    set: str
    origin: Mapping[str, str]


@dataclass(frozen=True)
class EmperorTile:
    """An emperor tile: bonus terms, and penalties of which the first possible one strikes."""

    number: int
    key: str
    letter: str
    bonus: tuple[Term, ...]
    penalty: tuple[Term, ...]
    set: str
    origin: Mapping[str, str]


@dataclass(frozen=True)
class Board:
    """A side of a hotel board: colour number and ``+n`` of each of the 20 rooms."""

    name: str
    side: str
    colours: tuple[int, ...]
    cover_points: tuple[int, ...]
    origin: str


@dataclass(frozen=True)
class Tables:
    """Tracks, costs and supplies."""

    emperor_points: tuple[int, ...]
    scoring_rounds: tuple[int, ...]
    steps_back: tuple[int, ...]
    bonus_from: int
    row_cost: tuple[int, ...]
    dice: Mapping[int, int]
    start_krones: int
    start_kitchen: tuple[int, ...]
    start_hand: int
    start_rooms: int
    most_krones: int
    tables: int
    rounds: int
    floor_cost: tuple[int, ...]
    floor_points: tuple[int, ...]
    occupancy_bonus: tuple[tuple[int, ...], ...]
    origin: Mapping[str, str]


@dataclass(frozen=True)
class Edition:
    """What an edition changes: named rules, and values of cards by kind and number."""

    name: str
    promos: bool
    rules: tuple[str, ...]
    changes: Mapping[str, Mapping[int, Mapping[str, Any]]]
    origin: str


@dataclass(frozen=True)
class CardSet:
    """All cards, tiles, boards and tables."""

    guests: Mapping[int, GuestCard]
    staff: Mapping[int, StaffCard]
    politics: Mapping[int, PoliticsCard]
    tiles: Mapping[int, EmperorTile]
    boards: tuple[Board, ...]
    tables: Tables
    editions: Mapping[str, Edition]
    starter_sets: Mapping[str, tuple[int, ...]]

    def of_edition(self, name: str) -> "CardSet":
        """The same card set with the values of an edition.

        >>> card_set().of_edition("2015").staff[17].cost
        3
        """
        changes = self.editions[name].changes
        origin = self.editions[name].origin
        return replace(
            self,
            guests=_changed(self.guests, changes.get("guest", {}), origin),
            staff=_changed(self.staff, changes.get("staff", {}), origin),
            tiles=_changed(self.tiles, changes.get("tile", {}), origin),
        )

    def digest(self, sets: Collection[str], side: str) -> str:
        """A short name for the values that a game with these sets is played with.

        Names and origins do not count, nor do sets that are not in the game: a record
        stays valid when a module is added or a name is spelt better.

        >>> card_set().digest(["base"], "night") == card_set().digest(["base", "promo"], "night")
        False
        """
        values: list[object] = [self.tables_in_play()]
        values += [(b.name, b.colours, b.cover_points) for b in self.boards if b.side == side]
        for kind, cards in self.by_kind():
            for card in cards:
                if card.set in sets:
                    play = {k: v for k, v in vars(card).items() if k not in ("name", "origin")}
                    values.append((kind, sorted(play.items())))
        return hashlib.sha256(repr(values).encode()).hexdigest()[:12]

    def tables_in_play(self) -> list[tuple[str, object]]:
        """The tables without their origins, in a fixed order."""
        return sorted((k, v) for k, v in vars(self.tables).items() if k != "origin")

    def house_values(self) -> list[tuple[str, str]]:
        """Every value of our own as (component, field).

        >>> card_set().house_values()[0]
        ('guest 117', 'colour')
        """
        found = []
        for kind, cards in self.by_kind():
            for card in cards:
                found += [
                    (f"{kind} {card.number}", field)
                    for field, origin in card.origin.items()
                    if origin == "house"
                ]
        return found

    def by_kind(
        self,
    ) -> list[tuple[str, list[GuestCard | StaffCard | PoliticsCard | EmperorTile]]]:
        """The cards and tiles grouped by the word for their kind."""
        return [
            ("guest", list(self.guests.values())),
            ("staff", list(self.staff.values())),
            ("politics", list(self.politics.values())),
            ("tile", list(self.tiles.values())),
        ]


_CHANGED_FIELDS: dict[str, Any] = {
    "cost": int,
    "points": int,
    "effect": parse_clauses,
    "reward": parse_terms,
}


def _changed(
    cards: Mapping[int, Any], changes: Mapping[int, Mapping[str, Any]], origin: str
) -> dict[int, Any]:
    """Cards with some of their values changed."""
    result = dict(cards)
    for number, fields in changes.items():
        card = result.get(number)
        if card is None:
            continue
        values: dict[str, Any] = {"origin": {**card.origin, **dict.fromkeys(fields, origin)}}
        for field, value in fields.items():
            if field == "name_de":
                values["name"] = {**card.name, "de": value}
            elif field == "penalty":
                values["penalty"] = tuple(parse_term(part) for part in value.split(" or "))
            else:
                values[field] = _CHANGED_FIELDS[field](value)
        result[number] = replace(card, **values)
    return result


def _edition(name: str, table: dict[str, Any]) -> Edition:
    changes = {
        kind: {int(number): fields for number, fields in table.get(kind, {}).items()}
        for kind in ("guest", "staff", "tile")
    }
    return Edition(name, table["promos"], tuple(table["rules"]), changes, table["origin"])


def _origins(text: str) -> dict[str, str]:
    """``"cost: seed 002; effect: seed 000"`` as a mapping from field to origin."""
    pairs = (part.partition(":") for part in text.split(";"))
    return {field.strip(): origin.strip() for field, _, origin in pairs}


def _rows(name: str, text: str) -> Iterable[tuple[str, dict[str, str]]]:
    reader = csv.DictReader(text.splitlines())
    for row in reader:
        yield f"{name}, line {reader.line_num}", row


def _names(row: Mapping[str, str]) -> dict[str, str]:
    return {"en": row["name_en"], "de": row["name_de"]}


def _guest(row: dict[str, str]) -> GuestCard:
    if row["colour"] not in COLOURS:
        raise ValueError(f"colour {row['colour']!r} is none of {', '.join(COLOURS)}")
    return GuestCard(
        number=int(row["id"]),
        name=_names(row),
        colour=row["colour"],
        order=tuple(int(row[item]) for item in ITEMS),
        points=int(row["points"]),
        reward=parse_terms(row["reward"]),
        set=row["set"],
        origin=_origins(row["origin"]),
    )


def _staff(row: dict[str, str]) -> StaffCard:
    if row["timing"] not in TIMINGS:
        raise ValueError(f"timing {row['timing']!r} is none of {', '.join(TIMINGS)}")
    return StaffCard(
        number=int(row["id"]),
        name=_names(row),
        cost=int(row["cost"]),
        timing=row["timing"],
        effect=parse_clauses(row["effect"]),
        set=row["set"],
        origin=_origins(row["origin"]),
    )


def _politics(row: dict[str, str]) -> PoliticsCard:
    return PoliticsCard(
        number=int(row["id"]),
        key=row["key"],
        letter=row["letter"],
        condition=parse_term(row["condition"]),
        points=tuple(int(points) for points in row["points"].split("/")),
        set=row["set"],
        origin=_origins(row["origin"]),
    )


def _tile(row: dict[str, str]) -> EmperorTile:
    return EmperorTile(
        number=int(row["id"]),
        key=row["key"],
        letter=row["letter"],
        bonus=parse_terms(row["bonus"]),
        penalty=tuple(parse_term(part) for part in row["penalty"].split(" or ")),
        set=row["set"],
        origin=_origins(row["origin"]),
    )


def _board(table: dict[str, Any]) -> Board:
    colours: list[int] = []
    cover: list[int] = []
    for floor in reversed(table["rooms"]):
        for room in floor.split():
            colours.append("bry".index(room[0]))
            cover.append(int(room[1:] or 0))
    if len(colours) != 20:
        raise ValueError(f"board {table['name']} has {len(colours)} rooms, not 20")
    return Board(table["name"], table["side"], tuple(colours), tuple(cover), table["origin"])


def _tables(data: dict[str, Any]) -> Tables:
    bonus = data["occupancy_bonus"]
    return Tables(
        emperor_points=tuple(data["emperor_track"]["points"]),
        scoring_rounds=tuple(data["emperor_scoring"]["rounds"]),
        steps_back=tuple(data["emperor_scoring"]["steps_back"]),
        bonus_from=data["emperor_scoring"]["bonus_from"],
        row_cost=tuple(data["guest_row"]["cost"]),
        dice={int(players): dice for players, dice in data["dice"]["by_players"].items()},
        start_krones=data["start"]["krones"],
        start_kitchen=tuple(data["start"]["kitchen"].get(item, 0) for item in ITEMS),
        start_hand=data["start"]["hand"],
        start_rooms=data["start"]["rooms"],
        most_krones=data["limits"]["krones"],
        tables=data["limits"]["tables"],
        rounds=data["limits"]["rounds"],
        floor_cost=tuple(data["floors"]["cost"]),
        floor_points=tuple(data["floors"]["end_points"]),
        occupancy_bonus=tuple(tuple(bonus[colour]) for colour in COLOURS[:3]),
        origin={name: part["origin"] for name, part in data.items() if isinstance(part, dict)},
    )


@functools.cache
def card_set() -> CardSet:
    """The card set that ships with Kaiserhof."""
    folder = resources.files("kaiserhof.data")
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in FILES}
    return read_card_set(texts)


def read_card_set(texts: Mapping[str, str]) -> CardSet:
    """A card set from the texts of the data files, by file name."""

    def read(name: str, reader: Any) -> list[Any]:
        cards = []
        for place, row in _rows(name, texts[name]):
            try:
                cards.append(reader(row))
            except (ValueError, KeyError) as error:
                raise DataError(f"{place}: {error}") from error
        return cards

    boards = tomllib.loads(texts["boards.toml"])
    guests: list[GuestCard] = read("guests.csv", _guest)
    staff: list[StaffCard] = read("staff.csv", _staff)
    politics: list[PoliticsCard] = read("politics.csv", _politics)
    tiles: list[EmperorTile] = read("tiles.csv", _tile)
    return CardSet(
        guests={card.number: card for card in guests},
        staff={card.number: card for card in staff},
        politics={card.number: card for card in politics},
        tiles={card.number: card for card in tiles},
        boards=tuple(_board(board) for board in boards["board"]),
        tables=_tables(boards),
        editions={
            name: _edition(name, table)
            for name, table in tomllib.loads(texts["editions.toml"]).items()
        },
        starter_sets={letter: tuple(boards["starter_sets"][letter]) for letter in "ABCD"},
    )
