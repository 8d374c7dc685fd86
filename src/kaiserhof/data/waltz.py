"""What the modules of the expansion lay out besides cards, with the origin of each value."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kaiserhof.data.origins import HOUSE
from kaiserhof.data.terms import Term, terms_text

PLAYERS = (2, 3, 4)


@dataclass(frozen=True)
class HouseValue:
    """A value of our own, which an owner of the box may replace."""

    component: str
    field: str
    value: str


# --- module 1: ballrooms and rehearsal rooms ------------------------------------------------------


@dataclass(frozen=True)
class Ballroom:
    """A ballroom of module 1: row bonuses, scoring and places, the bottom row first."""

    number: int
    key: str
    name: str
    bonus: tuple[tuple[Term, ...], ...]
    scoring: Mapping[int, Term]
    places: Mapping[int, tuple[int, ...]]
    origin: Mapping[str, str] = field(repr=False)


@dataclass(frozen=True)
class RehearsalRoom:
    """A rehearsal room of module 1: the bonuses of its areas of one to four dancers."""

    number: int
    name: str
    areas: tuple[tuple[Term, ...], ...]
    origin: Mapping[str, str]
    """By ``area-1`` to ``area-4``."""


@dataclass(frozen=True)
class Ballrooms:
    """What module 1 lays out besides cards."""

    price: tuple[int, ...]
    balcony: int
    """Champagne for a dancer on the balcony."""
    price_origin: Mapping[str, str]
    """By ``price`` and ``balcony``."""
    no_dancer: int
    must_take_a_room: tuple[int, ...]
    rules_origin: Mapping[str, str]
    """By ``no_dancer`` and ``must_take_a_room``."""
    ballrooms: tuple[Ballroom, ...]
    rehearsal_rooms: tuple[RehearsalRoom, ...]

    def house_values(self) -> list[HouseValue]:
        """Prices, places and areas, as far as they are values of our own."""
        found = []
        if self.price_origin["price"] == HOUSE:
            found.append(HouseValue("ballrooms", "price", " ".join(map(str, self.price))))
        for ballroom in self.ballrooms:
            for players, places in ballroom.places.items():
                if ballroom.origin[f"places-{players}"] == HOUSE:
                    text = " ".join(map(str, places))
                    component = f"ballroom {ballroom.key}"
                    found.append(HouseValue(component, f"places-{players}", text))
        for room in self.rehearsal_rooms:
            for name, area in zip(room.origin, room.areas, strict=True):
                if room.origin[name] == HOUSE:
                    found.append(HouseValue(f"rehearsal {room.name}", name, terms_text(area)))
        return found

    def in_play(self) -> object:
        """The values that a game is played with, without their origins."""
        rooms = [(room.number, room.name, room.areas) for room in self.rehearsal_rooms]
        values = (self.price, self.no_dancer, self.must_take_a_room, self.ballrooms, rooms)
        # The balcony is only worth a word where it costs something else than the top row: records
        # from before it had a price of its own keep their name.
        return values if self.balcony == self.price[-1] else (*values, self.balcony)


# --- module 2: celebrities ------------------------------------------------------------------------


@dataclass(frozen=True)
class Celebrity:
    """A celebrity of module 2."""

    number: int
    key: str
    name: str
    with_module: int


@dataclass(frozen=True)
class Celebrities:
    """What module 2 lays out."""

    celebrities: tuple[Celebrity, ...]
    points: tuple[int, ...]
    """Printed, then the chip after one round, then the chip after two."""
    colours: tuple[str, ...]
    """The colour of the die that belongs to each place of the lounge, from the left."""
    origin: Mapping[str, str]
    """By ``points``, ``colours`` and ``effect``."""


# --- module 3: hotel entrances --------------------------------------------------------------------


@dataclass(frozen=True)
class Entrance:
    """A hotel entrance and the items that come with it."""

    number: int
    key: str
    name: str
    goods: tuple[str, ...]
    with_module: int


@dataclass(frozen=True)
class Token:
    """A token of Dove: what it gives for a column, and for a floor."""

    column: tuple[Term, ...]
    floor: tuple[Term, ...]
    origin: str

    @property
    def text(self) -> str:
        """Both halves as an owner's file has them."""
        return f"{terms_text(self.column)} / {terms_text(self.floor)}"


@dataclass(frozen=True)
class Entrances:
    """What module 3 lays out, and the tables of single entrances."""

    entrances: tuple[Entrance, ...]
    paulwei: Mapping[str, tuple[int, ...]]
    """Chateau Paulwei's own occupancy bonuses by colour and size."""
    tokens: tuple[Token, ...]
    corogari: Mapping[int, tuple[Term, ...]]
    """By the sum of the two dice, up to 6; a higher one counts as what it lacks to 14."""
    kaufman: tuple[int, ...]
    """Points for so many guests in a round."""
    ninas: tuple[int, ...]
    """Points of a claim, by round."""
    ninas_end: tuple[int, ...]
    """Points at the end for so many politics cards."""
    origin: Mapping[str, Mapping[str, str]]
    """By entrance: the origins of its goods, its effect and its tables."""

    def of(self, key: str) -> Entrance:
        """The entrance with a key."""
        return next(entrance for entrance in self.entrances if entrance.key == key)

    def in_play(self) -> object:
        """The values that a game is played with, as the digests of records know them."""

        def entry(entrance: Entrance) -> list[tuple[str, object]]:
            with_module = [("with_module", entrance.with_module)] if entrance.with_module else []
            goods = " ".join(entrance.goods)
            own: list[tuple[str, object]] = [("goods", goods), ("key", entrance.key)]
            return [*own, ("name", entrance.name), *with_module]

        def halves(token: Token) -> list[tuple[str, str]]:
            return [("column", terms_text(token.column)), ("floor", terms_text(token.floor))]

        sums = [(str(total), terms_text(terms)) for total, terms in self.corogari.items()]
        return [
            ("corogari", sums),
            ("dove", [("tokens", [halves(token) for token in self.tokens])]),
            ("entrances", [entry(entrance) for entrance in self.entrances]),
            ("kaufman", [("points", list(self.kaufman))]),
            ("ninas", [("end_points", list(self.ninas_end)), ("points", list(self.ninas))]),
            ("paulwei", [(colour, list(row)) for colour, row in sorted(self.paulwei.items())]),
        ]
