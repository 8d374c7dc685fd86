"""What module 1 lays out: ballrooms and rehearsal rooms, each value with its origin."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self, cast

from kaiserhof.data.cards import PLAYERS, CardSet
from kaiserhof.data.facts import Facts
from kaiserhof.data.origins import HOUSE, OWNER
from kaiserhof.data.port import HouseValue, ModuleFacts
from kaiserhof.data.terms import Term, parse_term, parse_terms, terms_text
from kaiserhof.vocabulary.owner_values import bonus, numbers
from kaiserhof.vocabulary.wrong import WrongValue

MODULE: Final = 1
MOST_CHAMPAGNE: Final = 9
MOST_PLACES: Final = 40


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
class Ballrooms(ModuleFacts):
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

    @classmethod
    def read(cls, facts: Facts) -> Self:
        """The facts of the file."""
        price, rules, places = facts.table("price"), facts.table("rules"), facts.table("places")
        usual = {players: tuple(places.take(str(players))) for players in PLAYERS}
        places_origin = places.origins(*(f"places-{players}" for players in PLAYERS))
        ballrooms = []
        for number, table in enumerate(facts.tables("ballroom"), 1):
            own = {n: tuple(table.take(f"places-{n}", usual[n])) for n in PLAYERS}
            scoring = table.take("scoring")
            ballroom = Ballroom(
                number=number,
                key=table.take("key"),
                name=table.take("name"),
                bonus=((), parse_terms(table.take("middle")), parse_terms(table.take("top"))),
                scoring={n: parse_term(table.take(f"scoring-{n}", scoring)) for n in PLAYERS},
                places=own,
                origin=places_origin
                | table.origins(
                    "middle",
                    "top",
                    "scoring",
                    *(key for key in places_origin if own[int(key[-1])] != usual[int(key[-1])]),
                ),
            )
            table.done()
            ballrooms.append(ballroom)
        rehearsal = []
        for number, table in enumerate(facts.tables("rehearsal_room"), 1):
            areas = tuple(parse_terms(area) for area in table.take("areas"))
            names = [f"area-{size}" for size in range(1, len(areas) + 1)]
            rehearsal.append(
                RehearsalRoom(number, table.take("name"), areas, table.origins(*names))
            )
            table.done()
        found = cls(
            price=tuple(price.take("rows")),
            balcony=price.take("balcony"),
            price_origin=price.origins("price", "balcony"),
            no_dancer=rules.take("no_dancer"),
            must_take_a_room=tuple(rules.take("must_take_a_room")),
            rules_origin=rules.origins("no_dancer", "must_take_a_room"),
            ballrooms=tuple(ballrooms),
            rehearsal_rooms=tuple(rehearsal),
        )
        for table in (price, rules, places):
            table.done()
        return found

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

    def in_play(self) -> list[object]:
        """The values that a game is played with, without their origins."""
        rooms = [(room.number, room.name, room.areas) for room in self.rehearsal_rooms]
        values = (self.price, self.no_dancer, self.must_take_a_room, self.ballrooms, rooms)
        # The balcony is only worth a word where it costs something else than the top row: records
        # from before it had a price of its own keep their name.
        return [values if self.balcony == self.price[-1] else (*values, self.balcony)]

    def with_value(self, words: list[str], value: str) -> Self | None:
        """Prices, places and areas of an owner's box."""
        if words == ["ballrooms", "price"]:
            origins = {**self.price_origin, "price": OWNER}
            return replace(self, price=numbers(value, 3, MOST_CHAMPAGNE), price_origin=origins)
        if words == ["ballrooms", "balcony"]:
            origins = {**self.price_origin, "balcony": OWNER}
            balcony = numbers(value, 1, MOST_CHAMPAGNE)[0]
            return replace(self, balcony=balcony, price_origin=origins)
        if words[0] == "ballroom" and len(words) == 3:
            return self._with_places(words[1], words[2], numbers(value, 3, MOST_PLACES))
        if words[0] == "rehearsal" and len(words) == 3:
            return self._with_areas(words[1], words[2], value)
        return None

    def _with_places(self, key: str, field: str, places: tuple[int, ...]) -> Self:
        keys = [ballroom.key for ballroom in self.ballrooms]
        if key not in keys:
            raise WrongValue("not-one-of", said=key, known=", ".join(keys))
        if field not in ("places-2", "places-3", "places-4"):
            raise WrongValue("ballroom-fields")
        changed = tuple(
            replace(
                room,
                places={**room.places, int(field[-1]): places},
                origin={**room.origin, field: OWNER},
            )
            if room.key == key
            else room
            for room in self.ballrooms
        )
        return replace(self, ballrooms=changed)

    def _with_areas(self, name: str, field: str, value: str) -> Self:
        names = [room.name for room in self.rehearsal_rooms]
        if name not in names:
            raise WrongValue("not-one-of", said=name, known=", ".join(names))
        room = self.rehearsal_rooms[names.index(name)]
        fields = list(room.origin)
        found: list[tuple[Term, ...]] = list(room.areas)
        if field == "areas":
            found = [bonus(area, MODULE) for area in value.split("/")]
            if len(found) != len(fields):
                raise WrongValue("rehearsal-areas")
        elif field in fields:
            found[fields.index(field)] = bonus(value, MODULE)
            fields = [field]
        else:
            raise WrongValue("rehearsal-fields", known=", ".join(fields))
        origins = {**room.origin, **dict.fromkeys(fields, OWNER)}
        changed = replace(room, areas=tuple(found), origin=origins)
        rooms = tuple(changed if one is room else one for one in self.rehearsal_rooms)
        return replace(self, rehearsal_rooms=rooms)


def facts_of(cards: CardSet) -> Ballrooms:
    """What module 1 lays out in a card set."""
    return cast(Ballrooms, cards.modules[MODULE])
