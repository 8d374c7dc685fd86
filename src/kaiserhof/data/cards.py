"""Cards, tiles and boards as read from the data files."""

import csv
import functools
import hashlib
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import resources
from typing import Any

from kaiserhof.data.terms import Clause, Term, parse_clauses, parse_term, parse_terms

ITEMS = ("strudel", "cake", "wine", "coffee", "champagne")
COLOURS = ("blue", "red", "yellow", "green")
"""Colours of guests in the order of their numbers; rooms have the first three."""

DICE_COLOURS = ("red", "blue", "yellow")
"""The coloured dice of module 2 in the order of their numbers."""

TIMINGS = ("once", "round", "permanent", "end", "bell")


FILES = (
    "guests.csv",
    "staff.csv",
    "politics.csv",
    "tiles.csv",
    "boards.toml",
    "editions.toml",
    "ballrooms.toml",
    "celebrities.toml",
    "entrances.toml",
)


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
class Celebrity:
    """A celebrity of module 2."""

    number: int
    key: str
    name: str
    with_module: int


@dataclass(frozen=True)
class HouseValue:
    """A value of our own, which an owner of the box may replace."""

    component: str
    field: str
    value: str


@dataclass(frozen=True)
class Ballroom:
    """A ballroom of module 1: row bonuses, scoring and places, the bottom row first."""

    number: int
    key: str
    name: str
    bonus: tuple[tuple[Term, ...], ...]
    scoring: Mapping[int, Term]
    places: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True)
class RehearsalRoom:
    """A rehearsal room of module 1: the bonuses of its areas of one to four dancers."""

    number: int
    name: str
    areas: tuple[tuple[Term, ...], ...]
    origin: str


@dataclass(frozen=True)
class Ballrooms:
    """What module 1 lays out besides cards."""

    price: tuple[int, ...]
    price_origin: str
    places_origin: Mapping[str, str]
    no_dancer: int
    must_take_a_room: tuple[int, ...]
    ballrooms: tuple[Ballroom, ...]
    rehearsal_rooms: tuple[RehearsalRoom, ...]

    def house_values(self) -> list[HouseValue]:
        """Prices, places and areas, as far as they are values of our own."""
        found = []
        if self.price_origin == "house":
            prices = " ".join(str(price) for price in self.price)
            found.append(HouseValue("ballrooms", "price", prices))
        for ballroom in self.ballrooms:
            for players, places in ballroom.places.items():
                origin = self.places_origin.get(f"{ballroom.key} places-{players}", "house")
                if origin == "house":
                    text = " ".join(str(place) for place in places)
                    component = f"ballroom {ballroom.key}"
                    found.append(HouseValue(component, f"places-{players}", text))
        for room in self.rehearsal_rooms:
            if room.origin == "house":
                areas = " / ".join("; ".join(str(t) for t in area) for area in room.areas)
                found.append(HouseValue(f"rehearsal {room.name}", "areas", areas))
        return found

    def in_play(self) -> object:
        """The values that a game is played with, without their origins."""
        rooms = [(room.number, room.name, room.areas) for room in self.rehearsal_rooms]
        return (self.price, self.no_dancer, self.must_take_a_room, self.ballrooms, rooms)


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
    starter_origin: Mapping[str, str]
    ballrooms: Ballrooms
    celebrities: tuple[Celebrity, ...]
    celebrity_points: tuple[int, ...]
    lounge_colours: tuple[str, ...]
    """The colour of the die that belongs to each place of the lounge, from the left."""
    lounge_origin: str
    entrances: Mapping[str, Any]

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

    def digest(self, sets: Collection[str], side: str, variant: str = "standard") -> str:
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
        if "waltz-1" in sets:
            values.append(self.ballrooms.in_play())
        if "waltz-2" in sets and self.lounge_colours != DICE_COLOURS:
            # Only another order is worth a word: games in the order of the dice keep their name.
            values.append(self.lounge_colours)
        if "waltz-3" in sets:
            values.append(without_origins(self.entrances))
        if variant == "introductory":
            values.append(sorted(self.starter_sets.items()))
        return hashlib.sha256(repr(values).encode()).hexdigest()[:12]

    def tables_in_play(self) -> list[tuple[str, object]]:
        """The tables without their origins, in a fixed order."""
        return sorted((k, v) for k, v in vars(self.tables).items() if k != "origin")

    def house_values(self) -> "list[HouseValue]":
        """Every value of our own: component, field and value.

        >>> card_set().house_values()[0]
        HouseValue(component='guest 117', field='colour', value='red')
        """
        found = []
        for guest in self.guests.values():
            for field, origin in guest.origin.items():
                if origin == "house":
                    value = getattr(guest, field)
                    if field == "order":
                        value = order_text(guest.order)
                    found.append(HouseValue(f"guest {guest.number}", field, str(value)))
        for staff in self.staff.values():
            if staff.origin["cost"] == "house":
                found.append(HouseValue(f"staff {staff.number}", "cost", str(staff.cost)))
        for board in self.boards:
            if board.origin == "house":
                found.append(HouseValue(f"board {board.name}", "rooms", rooms_text(board)))
        for letter, cards in self.starter_sets.items():
            if self.starter_origin[letter] == "house":
                numbers = " ".join(str(card) for card in cards)
                found.append(HouseValue(f"starter {letter}", "cards", numbers))
        if self.lounge_origin == "house":
            found.append(HouseValue("lounge", "colours", " ".join(self.lounge_colours)))
        for number, token in enumerate(self.entrances["dove"]["tokens"], 1):
            if token.get("origin", self.entrances["dove"]["origin"]) == "house":
                both = f"{token['column']} / {token['floor']}"
                found.append(HouseValue("entrance dove", f"token-{number}", both))
        return found + self.ballrooms.house_values()

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


def _ballrooms(data: dict[str, Any]) -> Ballrooms:
    rooms = []
    for number, table in enumerate(data["ballroom"], 1):
        places = {n: tuple(data["places"][str(n)]) for n in (2, 3, 4)}
        if "places_2" in table:
            places[2] = tuple(table["places_2"])
        scoring = {n: parse_term(table["scoring"]) for n in (2, 3, 4)}
        if "scoring_2" in table:
            scoring[2] = parse_term(table["scoring_2"])
        bonus = ((), parse_terms(table["middle"]), parse_terms(table["top"]))
        rooms.append(Ballroom(number, table["key"], table["name"], bonus, scoring, places))
    rehearsal = [
        RehearsalRoom(n, t["name"], tuple(parse_terms(a) for a in t["areas"]), t["origin"])
        for n, t in enumerate(data["rehearsal_room"], 1)
    ]
    return Ballrooms(
        tuple(data["price"]),
        data["price_origin"],
        {},
        data["no_dancer"],
        tuple(data["must_take_a_room"]),
        tuple(rooms),
        tuple(rehearsal),
    )


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


def read_rooms(floors: Sequence[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Colours and ``+n`` of the rooms, from the ground floor up.

    >>> read_rooms(["b y r r b"] * 4)[0][:5]
    (0, 2, 1, 1, 0)
    """
    colours: list[int] = []
    cover: list[int] = []
    for floor in floors:
        for room in floor.split():
            if room[0] not in "bry" or not (room[1:] or "0").isdigit():
                raise ValueError(f"room {room!r} is not b, r or y with perhaps a number")
            colours.append("bry".index(room[0]))
            cover.append(int(room[1:] or 0))
    if len(floors) != 4 or len(colours) != 20:
        raise ValueError(f"{len(floors)} floors with {len(colours)} rooms, not 4 with 20")
    return tuple(colours), tuple(cover)


def read_lounge(colours: Sequence[str]) -> tuple[str, ...]:
    """The colours of the three places of the lounge.

    >>> read_lounge(["yellow", "red", "blue"])
    ('yellow', 'red', 'blue')
    """
    if sorted(colours) != sorted(DICE_COLOURS):
        raise ValueError("red, blue and yellow are needed, in the order of the places")
    return tuple(colours)


def rooms_text(board: Board) -> str:
    """The rooms of a board as an owner's file has them, bottom floor first."""
    rooms = [
        "bry"[colour] + (str(cover) if cover else "")
        for colour, cover in zip(board.colours, board.cover_points, strict=True)
    ]
    return " / ".join(" ".join(rooms[floor * 5 : floor * 5 + 5]) for floor in range(4))


def without_origins(data: Any) -> Any:
    """Plain data as a sorted list, without the origins of its values."""
    if isinstance(data, Mapping):
        return sorted((k, without_origins(v)) for k, v in data.items() if k != "origin")
    if isinstance(data, list):
        return [without_origins(part) for part in data]
    return data


def order_text(order: Sequence[int]) -> str:
    """An order in words of the data files.

    >>> order_text((1, 0, 2, 0, 0))
    '1 strudel 2 wine'
    """
    return " ".join(f"{n} {item}" for n, item in zip(order, ITEMS, strict=True) if n) or "none"


def _board(table: dict[str, Any]) -> Board:
    colours, cover = read_rooms(table["rooms"][::-1])
    return Board(table["name"], table["side"], colours, cover, table["origin"])


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


_in_use: list[CardSet] = []


def card_set() -> CardSet:
    """The card set in use: the one that ships, or an owner's (:func:`use_card_set`)."""
    return _in_use[-1] if _in_use else shipped_card_set()


def use_card_set(cards: CardSet) -> None:
    """From now on, new games are played with these cards."""
    _in_use[:] = [cards]


@functools.cache
def shipped_card_set() -> CardSet:
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
    celebrities = tomllib.loads(texts["celebrities.toml"])
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
        starter_origin=dict.fromkeys("ABCD", boards["starter_sets"]["origin"]),
        ballrooms=_ballrooms(tomllib.loads(texts["ballrooms.toml"])),
        celebrities=tuple(
            Celebrity(number, entry["key"], entry["name"], entry.get("with_module", 0))
            for number, entry in enumerate(celebrities["celebrities"], 1)
        ),
        celebrity_points=tuple(celebrities["points"]),
        lounge_colours=read_lounge(celebrities["colours"]),
        lounge_origin=celebrities["colours_origin"],
        entrances=tomllib.loads(texts["entrances.toml"]),
    )
