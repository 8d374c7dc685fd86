"""The data files of the package as a card set."""

import functools
from collections.abc import Mapping, Sequence
from importlib import resources

from kaiserhof.data.cards import (
    COLOURS,
    DICE_COLOURS,
    ITEMS,
    TIMINGS,
    Board,
    CardSet,
    Edition,
    EmperorTile,
    GuestCard,
    PoliticsCard,
    StaffCard,
    Tables,
)
from kaiserhof.data.facts import Facts, read_rows
from kaiserhof.data.origins import parse_origins
from kaiserhof.data.terms import parse_clauses, parse_penalties, parse_term, parse_terms
from kaiserhof.data.waltz import (
    PLAYERS,
    Ballroom,
    Ballrooms,
    Celebrities,
    Celebrity,
    Entrance,
    Entrances,
    RehearsalRoom,
    Token,
)

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
    guests = read_rows("guests.csv", texts["guests.csv"], _guest)
    staff = read_rows("staff.csv", texts["staff.csv"], _staff)
    politics = read_rows("politics.csv", texts["politics.csv"], _politics)
    tiles = read_rows("tiles.csv", texts["tiles.csv"], _tile)
    files = {name: Facts.of_file(name, texts[name]) for name in FILES if name.endswith(".toml")}
    editions = files["editions.toml"]
    boards = files["boards.toml"]
    starters = boards.table("starter_sets")
    cards = CardSet(
        guests={card.number: card for card in guests},
        staff={card.number: card for card in staff},
        politics={card.number: card for card in politics},
        tiles={card.number: card for card in tiles},
        boards=tuple(_board(table) for table in boards.tables("board")),
        tables=_tables(boards),
        editions={name: _edition(name, editions.table(name)) for name in editions.left()},
        starter_sets={letter: tuple(starters.take(letter)) for letter in "ABCD"},
        starter_origin=starters.origins(*"ABCD"),
        ballrooms=_ballrooms(files["ballrooms.toml"]),
        celebrities=_celebrities(files["celebrities.toml"]),
        entrances=_entrances(files["entrances.toml"]),
    )
    for facts in (starters, *files.values()):
        facts.done()
    return cards


# --- cards and tiles ------------------------------------------------------------------------------


def _names(row: Facts) -> dict[str, str]:
    return {"en": row.take("name_en"), "de": row.take("name_de")}


def _guest(row: Facts) -> GuestCard:
    colour = row.take("colour")
    if colour not in COLOURS:
        raise ValueError(f"colour {colour!r} is none of {', '.join(COLOURS)}")
    return GuestCard(
        number=int(row.take("id")),
        name=_names(row),
        colour=colour,
        order=tuple(int(row.take(item)) for item in ITEMS),
        points=int(row.take("points")),
        reward=parse_terms(row.take("reward")),
        set=row.take("set"),
        origin=parse_origins(row.take("origin"), ("reward", "colour", "order", "points")),
    )


def _staff(row: Facts) -> StaffCard:
    timing = row.take("timing")
    if timing not in TIMINGS:
        raise ValueError(f"timing {timing!r} is none of {', '.join(TIMINGS)}")
    return StaffCard(
        number=int(row.take("id")),
        name=_names(row),
        cost=int(row.take("cost")),
        timing=timing,
        effect=parse_clauses(row.take("effect")),
        set=row.take("set"),
        origin=parse_origins(row.take("origin"), ("cost", "effect")),
    )


def _politics(row: Facts) -> PoliticsCard:
    return PoliticsCard(
        number=int(row.take("id")),
        key=row.take("key"),
        letter=row.take("letter"),
        condition=parse_term(row.take("condition")),
        points=tuple(int(points) for points in row.take("points").split("/")),
        set=row.take("set"),
        origin=parse_origins(row.take("origin"), ("condition", "letter", "points")),
    )


def _tile(row: Facts) -> EmperorTile:
    return EmperorTile(
        number=int(row.take("id")),
        key=row.take("key"),
        letter=row.take("letter"),
        bonus=parse_terms(row.take("bonus")),
        penalty=parse_penalties(row.take("penalty")),
        set=row.take("set"),
        origin=parse_origins(row.take("origin"), ("bonus", "penalty", "letter")),
    )


def _edition(name: str, table: Facts) -> Edition:
    changes = {
        kind: {int(number): fields for number, fields in table.take(kind, {}).items()}
        for kind in ("guest", "staff", "tile")
    }
    rules = tuple(table.take("rules"))
    origin = table.origins("rules")["rules"]
    edition = Edition(name, table.take("promos"), rules, changes, origin)
    table.done()
    return edition


# --- boards and tables ----------------------------------------------------------------------------


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


def _board(table: Facts) -> Board:
    colours, cover = read_rooms(table.take("rooms")[::-1])
    origin = table.origins("rooms", "cover")
    board = Board(table.take("name"), table.take("side"), colours, cover, origin)
    table.done()
    return board


def _tables(boards: Facts) -> Tables:
    names = ("emperor_track", "emperor_scoring", "guest_row", "dice", "start", "limits", "floors")
    by_name = {name: boards.table(name) for name in (*names, "occupancy_bonus")}
    origin = {}
    for name, table in by_name.items():
        fields = [key for key in table.left() if key not in ("origin", "origins")]
        origin[name] = table.origins(*fields)
    kitchen = by_name["start"].table("kitchen")
    dice = by_name["dice"].table("by_players")
    tables = Tables(
        emperor_points=tuple(by_name["emperor_track"].take("points")),
        scoring_rounds=tuple(by_name["emperor_scoring"].take("rounds")),
        steps_back=tuple(by_name["emperor_scoring"].take("steps_back")),
        bonus_from=by_name["emperor_scoring"].take("bonus_from"),
        row_cost=tuple(by_name["guest_row"].take("cost")),
        dice={players: dice.take(str(players)) for players in PLAYERS},
        start_krones=by_name["start"].take("krones"),
        start_kitchen=tuple(kitchen.take(item, 0) for item in ITEMS),
        start_hand=by_name["start"].take("hand"),
        start_rooms=by_name["start"].take("rooms"),
        most_krones=by_name["limits"].take("krones"),
        tables=by_name["limits"].take("tables"),
        rounds=by_name["limits"].take("rounds"),
        floor_cost=tuple(by_name["floors"].take("cost")),
        floor_points=tuple(by_name["floors"].take("end_points")),
        occupancy_bonus=tuple(tuple(by_name["occupancy_bonus"].take(c)) for c in COLOURS[:3]),
        origin=origin,
    )
    for table in (kitchen, dice, *by_name.values()):
        table.done()
    return tables


# --- the modules ----------------------------------------------------------------------------------


def _ballrooms(facts: Facts) -> Ballrooms:
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
        rehearsal.append(RehearsalRoom(number, table.take("name"), areas, table.origins(*names)))
        table.done()
    found = Ballrooms(
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


def read_lounge(colours: Sequence[str]) -> tuple[str, ...]:
    """The colours of the three places of the lounge.

    >>> read_lounge(["yellow", "red", "blue"])
    ('yellow', 'red', 'blue')
    """
    if sorted(colours) != sorted(DICE_COLOURS):
        raise ValueError("red, blue and yellow are needed, in the order of the places")
    return tuple(colours)


def _celebrities(facts: Facts) -> Celebrities:
    found = []
    for number, table in enumerate(facts.tables("celebrities"), 1):
        module = table.take("with_module", 0)
        found.append(Celebrity(number, table.take("key"), table.take("name"), module))
        table.done()
    return Celebrities(
        celebrities=tuple(found),
        points=tuple(facts.take("points")),
        colours=read_lounge(facts.take("colours")),
        origin=facts.origins("effect", "points", "colours"),
    )


def _entrances(facts: Facts) -> Entrances:
    found = []
    for number, table in enumerate(facts.tables("entrances"), 1):
        key, name = table.take("key"), table.take("name")
        goods = tuple(table.take("goods").split())
        found.append(Entrance(number, key, name, goods, table.take("with_module", 0)))
        table.done()
    paulwei, corogari = facts.table("paulwei"), facts.table("corogari")
    kaufman, ninas, dove = facts.table("kaufman"), facts.table("ninas-melange"), facts.table("dove")
    tokens = []
    token_origin = dove.origins("tokens")["tokens"]
    for table in dove.tables("tokens"):
        column, floor = parse_terms(table.take("column")), parse_terms(table.take("floor"))
        tokens.append(Token(column, floor, token_origin))
        table.done()
    general = facts.origins("goods", "effect")
    own = {
        "paulwei": paulwei.origins("bonus"),
        "corogari": corogari.origins("sums"),
        "kaufman": kaufman.origins("points"),
        "ninas-melange": ninas.origins("points", "end_points"),
    }
    entrances = Entrances(
        entrances=tuple(found),
        paulwei={colour: tuple(paulwei.take(colour)) for colour in COLOURS[:3]},
        tokens=tuple(tokens),
        corogari={n: parse_terms(corogari.take(str(n))) for n in range(2, 7)},
        kaufman=tuple(kaufman.take("points")),
        ninas=tuple(ninas.take("points")),
        ninas_end=tuple(ninas.take("end_points")),
        origin={entrance.key: general | own.get(entrance.key, {}) for entrance in found},
    )
    for table in (paulwei, corogari, kaufman, ninas, dove):
        table.done()
    return entrances
