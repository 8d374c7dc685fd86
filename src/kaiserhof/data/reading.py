"""The data files of the package and of its modules as a card set."""

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from importlib import resources

from kaiserhof.data.cards import (
    COLOURS,
    ITEMS,
    PLAYERS,
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
from kaiserhof.data.facts import Facts, Read, read_rows
from kaiserhof.data.origins import parse_origins
from kaiserhof.data.port import ModuleFacts
from kaiserhof.data.terms import parse_clauses, parse_penalties, parse_term, parse_terms
from kaiserhof.manifest import Manifest, every_module, manifests, timings

CARDS = ("guests.csv", "staff.csv", "politics.csv", "tiles.csv")
TABLES = ("boards.toml", "editions.toml")

_in_use: list[CardSet] = []


def card_set() -> CardSet:
    """The card set in use: the one that ships, or an owner's (:func:`use_card_set`)."""
    return _in_use[-1] if _in_use else shipped_card_set()


def use_card_set(cards: CardSet) -> None:
    """From now on, new games are played with these cards."""
    _in_use[:] = [cards]


def shipped_card_set() -> CardSet:
    """The card set that ships with Kaiserhof and the modules that can be played."""
    return _shipped(tuple(every_module()))


@functools.cache
def _shipped(modules: tuple[int, ...]) -> CardSet:
    return read_card_set(shipped_texts())


def shipped_texts() -> dict[str, str]:
    """The texts of all data files; those of a module stand behind the name of its folder.

    >>> [name for name in shipped_texts() if "/" not in name]
    ['guests.csv', 'staff.csv', 'politics.csv', 'tiles.csv', 'boards.toml', 'editions.toml']
    """
    folder = resources.files("kaiserhof.data")
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in (*CARDS, *TABLES)}
    for manifest in manifests():
        texts |= {f"{manifest.key}/{name}": manifest.read(name) for name in manifest.data}
    return texts


def read_card_set(texts: Mapping[str, str]) -> CardSet:
    """A card set from the texts of the data files, by file name."""
    guests = _rows(texts, "guests.csv", _guest)
    staff = _rows(texts, "staff.csv", _staff)
    politics = _rows(texts, "politics.csv", _politics)
    tiles = _rows(texts, "tiles.csv", _tile)
    editions = Facts.of_file("editions.toml", texts["editions.toml"])
    boards = Facts.of_file("boards.toml", texts["boards.toml"])
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
        modules={
            manifest.number: _module_facts(manifest, texts)
            for manifest in manifests()
            if "facts" in manifest.parts
        },
    )
    for facts in (starters, boards, editions):
        facts.done()
    return cards


def _rows(texts: Mapping[str, str], name: str, read: Callable[[Facts], Read]) -> list[Read]:
    """The rows of a file of the base game, then those of each module that has such a file."""
    found = read_rows(name, texts[name], read)
    for manifest in manifests():
        if name in manifest.data:
            own = f"{manifest.key}/{name}"
            found += read_rows(own, texts[own], read)
    return found


def _module_facts(manifest: Manifest, texts: Mapping[str, str]) -> ModuleFacts:
    name = next(name for name in manifest.data if name.endswith(".toml"))
    facts = Facts.of_file(f"{manifest.key}/{name}", texts[f"{manifest.key}/{name}"])
    found = manifest.part("facts").read(facts)
    assert isinstance(found, ModuleFacts)
    facts.done()
    return found


# --- cards and tiles ------------------------------------------------------------------------------


def _names(row: Facts) -> dict[str, str]:
    return {"en": row.take("name_en"), "de": row.take("name_de")}


def _guest(row: Facts) -> GuestCard:
    colour = row.take("colour")
    if colour not in COLOURS:
        raise ValueError(f"colour {colour!r} is not one of {', '.join(COLOURS)}")
    return GuestCard(
        number=int(row.take("id")),
        name=_names(row),
        colour=colour,
        order=tuple(int(row.take(item, 0)) for item in ITEMS),
        points=int(row.take("points")),
        reward=parse_terms(row.take("reward")),
        set=row.take("set"),
        origin=parse_origins(row.take("origin"), ("reward", "colour", "order", "points")),
    )


def _staff(row: Facts) -> StaffCard:
    timing = row.take("timing")
    known = (*TIMINGS, *timings())
    if timing not in known:
        raise ValueError(f"timing {timing!r} is not one of {', '.join(known)}")
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
            if not is_room(room):
                raise ValueError(f"room {room!r} is not b, r or y with perhaps a number")
            colours.append("bry".index(room[0]))
            cover.append(int(room[1:] or 0))
    if len(floors) != 4 or len(colours) != 20:
        raise ValueError(f"{len(floors)} floors with {len(colours)} rooms, not 4 with 20")
    return tuple(colours), tuple(cover)


def is_room(text: str) -> bool:
    """Whether this is a room: its colour, and perhaps the points on its space.

    >>> is_room("b"), is_room("y2"), is_room("g"), is_room("b²")
    (True, True, False, False)
    """
    return re.fullmatch("[bry][0-9]{0,6}", text) is not None


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
