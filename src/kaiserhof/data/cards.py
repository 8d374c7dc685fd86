"""Cards, tiles, boards and tables, each value with its origin."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kaiserhof.data.origins import HOUSE
from kaiserhof.data.port import HouseValue, ModuleFacts
from kaiserhof.data.terms import Clause, Term, parse_clauses, parse_penalties, parse_terms
from kaiserhof.manifest import manifest_of

ITEMS = ("strudel", "cake", "wine", "coffee", "champagne")
COLOURS = ("blue", "red", "yellow", "green")
"""Colours of guests in the order of their numbers; rooms have the first three."""

PLAYERS = (2, 3, 4)
"""The coloured dice of module 2 in the order of their numbers."""

TIMINGS = ("once", "round", "permanent", "end")


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
    origin: Mapping[str, str]
    """By ``rooms`` (their colours) and ``cover`` (their ``+n``)."""


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
    origin: Mapping[str, Mapping[str, str]]
    """By table of the file, and its fields."""

    @property
    def track_end(self) -> int:
        """The last space of the emperor track.

        >>> from kaiserhof.data import card_set
        >>> card_set().tables.track_end
        13
        """
        return len(self.emperor_points) - 1


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
    modules: Mapping[int, ModuleFacts]
    """What each module lays out besides cards, by its number."""

    def of_edition(self, name: str) -> "CardSet":
        """The same card set with the values of an edition.

        >>> from kaiserhof.data import card_set
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

        >>> from kaiserhof.data import card_set
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
        for number, facts in self.modules.items():
            if manifest_of(number).set in sets:
                values += facts.in_play()
        if variant == "introductory":
            values.append(sorted(self.starter_sets.items()))
        return hashlib.sha256(repr(values).encode()).hexdigest()[:12]

    def tables_in_play(self) -> list[tuple[str, object]]:
        """The tables without their origins, in a fixed order."""
        return sorted((k, v) for k, v in vars(self.tables).items() if k != "origin")

    def house_values(self) -> "list[HouseValue]":
        """Every value of our own: component, field and value.

        >>> from kaiserhof.data import card_set
        >>> card_set().house_values()[0]
        HouseValue(component='guest 134', field='order', value='1 wine')
        """
        found = []
        for guest in self.guests.values():
            for field, origin in guest.origin.items():
                if origin == HOUSE:
                    value = getattr(guest, field)
                    if field == "order":
                        value = order_text(guest.order)
                    found.append(HouseValue(f"guest {guest.number}", field, str(value)))
        for staff in self.staff.values():
            if staff.origin["cost"] == HOUSE:
                found.append(HouseValue(f"staff {staff.number}", "cost", str(staff.cost)))
        for board in self.boards:
            if HOUSE in board.origin.values():
                found.append(HouseValue(f"board {board.name}", "rooms", rooms_text(board)))
        for letter, cards in self.starter_sets.items():
            if self.starter_origin[letter] == HOUSE:
                numbers = " ".join(str(card) for card in cards)
                found.append(HouseValue(f"starter {letter}", "cards", numbers))
        for facts in self.modules.values():
            found += facts.house_values()
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
                values["penalty"] = parse_penalties(value)
            else:
                values[field] = _CHANGED_FIELDS[field](value)
        result[number] = replace(card, **values)
    return result


def rooms_text(board: Board) -> str:
    """The rooms of a board as an owner's file has them, bottom floor first."""
    rooms = [
        "bry"[colour] + (str(cover) if cover else "")
        for colour, cover in zip(board.colours, board.cover_points, strict=True)
    ]
    return " / ".join(" ".join(rooms[floor * 5 : floor * 5 + 5]) for floor in range(4))


def order_text(order: Sequence[int]) -> str:
    """An order in words of the data files.

    >>> order_text((1, 0, 2, 0, 0))
    '1 strudel 2 wine'
    """
    return " ".join(f"{n} {item}" for n, item in zip(order, ITEMS, strict=True) if n) or "none"
