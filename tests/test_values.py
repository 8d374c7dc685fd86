"""The values in the data files: each is read, each has its origin."""

import ast
import csv
import dataclasses
import io
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import kaiserhof
from kaiserhof import Options
from kaiserhof.data import (
    DataError,
    cards,
    shipped_card_set,
    use_card_set,
)
from kaiserhof.data.origins import HOUSE, IN_DATA, INFERRED, ONE_SOURCE, PUBLIC
from kaiserhof.data.reading import read_card_set, shipped_texts
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.modules.ballrooms import facts as ballrooms
from kaiserhof.modules.celebrities import facts as celebrities
from kaiserhof.modules.entrances import facts as entrances
from kaiserhof.records.owner import read_owner_file
from kaiserhof.records.position import Position

SOURCE = Path(kaiserhof.__file__).parent
TEXTS = shipped_texts()
FILES = tuple(TEXTS)
CLASSES: list[type[Any]] = [
    found
    for module in (cards, ballrooms, celebrities, entrances)
    for found in vars(module).values()
    if isinstance(found, type)
    and dataclasses.is_dataclass(found)
    and found.__module__ == module.__name__
]


@pytest.fixture(autouse=True)
def _shipped_again() -> Iterator[None]:
    yield
    use_card_set(shipped_card_set())


def tables(found: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all tables of a TOML file, whose keys are not names of cards."""
    if isinstance(found, dict):
        yield path
        for key, value in found.items():
            yield from tables(value, (*path, key))
    elif isinstance(found, list):
        for place, value in enumerate(found):
            yield from tables(value, (*path, place))


def with_key(name: str, path: tuple[Any, ...]) -> str:
    """The text of a file with one more key in one of its tables."""
    text = TEXTS[name]
    found = tomllib.loads(text)
    table = found
    for part in path:
        table = table[part]
    table["nobody"] = "house"
    return "\n".join(f"{key} = {in_toml(value)}" for key, value in found.items())


def in_toml(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f'"{key}" = {in_toml(part)}' for key, part in value.items())
        return "{ " + inside + " }"
    if isinstance(value, list):
        return "[" + ", ".join(in_toml(part) for part in value) + "]"
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower() if isinstance(value, bool) else str(value)


EVERY_TABLE = [
    (name, path)
    for name in FILES
    if name.endswith(".toml")
    for path in tables(tomllib.loads(TEXTS[name]))
    # what an edition changes is named by card, and checked card by card
    if not (name == "editions.toml" and len(path) != 1)
]


@pytest.mark.parametrize(("name", "path"), EVERY_TABLE, ids=str)
def test_a_key_that_nobody_reads_is_refused(name: str, path: tuple[Any, ...]) -> None:
    with pytest.raises(DataError, match="nobody"):
        read_card_set({**TEXTS, name: with_key(name, path)})


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".csv")])
def test_a_column_that_nobody_reads_is_refused(name: str) -> None:
    first, *rest = list(csv.reader(TEXTS[name].splitlines()))
    out = io.StringIO()
    csv.writer(out).writerows([[*first, "nobody"], *([*row, "1"] for row in rest)])
    with pytest.raises(DataError, match=f"{name}, line 2: nobody reads nobody"):
        read_card_set({**TEXTS, name: out.getvalue()})


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".toml")])
def test_a_table_without_an_origin_is_refused(name: str) -> None:
    assert re.search(r'^origin = ".*"\n', TEXTS[name], flags=re.M)
    for found in re.finditer(r'^origin = ".*"\n', TEXTS[name], flags=re.M):
        text = TEXTS[name][: found.start()] + TEXTS[name][found.end() :]
        with pytest.raises(DataError, match="origin is missing"):
            read_card_set({**TEXTS, name: text})
        text = TEXTS[name][: found.start()] + 'origin = "rumour"\n' + TEXTS[name][found.end() :]
        with pytest.raises(DataError, match="rumour"):
            read_card_set({**TEXTS, name: text})


def test_every_card_has_the_origin_of_each_value() -> None:
    shipped = shipped_card_set()
    wanted = {
        "guest": {"colour", "order", "points", "reward"},
        "staff": {"cost", "effect"},
        "politics": {"condition", "letter", "points"},
        "tile": {"bonus", "penalty", "letter"},
    }
    for kind, of_kind in shipped.by_kind():
        for card in of_kind:
            assert card.origin.keys() == wanted[kind]
            for origin in card.origin.values():
                assert origin in IN_DATA or re.fullmatch(r"seed 00[0-4]", origin)


def test_every_field_of_the_data_is_read_by_somebody() -> None:
    """Also what has a field but no reader would be dead data."""
    read = set()
    for file in SOURCE.rglob("*.py"):
        if file.name in ("reading.py", "owner.py"):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                read.add(node.attr)
    fields = {
        (found.__name__, part.name) for found in CLASSES for part in dataclasses.fields(found)
    }
    assert len(fields) > 90
    assert {(name, part) for name, part in fields if part not in read} == set()


def test_what_is_printed_now() -> None:
    shipped = shipped_card_set()
    ferdinand, moras = shipped.guests[117], shipped.guests[118]
    assert (ferdinand.colour, ferdinand.order, ferdinand.points) == ("red", (0, 0, 2, 0, 0), 3)
    assert (moras.colour, moras.order, moras.points) == ("yellow", (0, 1, 0, 1, 0), 4)
    assert {*ferdinand.origin.values(), *moras.origin.values()} == {"seed 000", PUBLIC}
    day = [board for board in shipped.boards if board.side == "day"]
    assert [board.origin for board in day] == [{"rooms": PUBLIC, "cover": ONE_SOURCE}] * 4
    sets = shipped.starter_sets
    costs = [sum(shipped.staff[card].cost for card in sets[letter]) for letter in "ABCD"]
    assert costs == [22, 22, 21, 21], "equal sets, as the rulebook says"
    assert set(shipped.starter_origin.values()) == {ONE_SOURCE}
    allegro = ballrooms.facts_of(shipped).rehearsal_rooms[0]
    assert allegro.origin == dict.fromkeys(("area-1", "area-2", "area-4"), HOUSE) | {
        "area-3": "seed 001"
    }
    new = [card for card in shipped.guests.values() if card.set == "waltz-1"]
    assert {card.origin["colour"] for card in new} == {INFERRED}
    numbers = {colour: [c.number for c in new if c.colour == colour] for colour in cards.COLOURS}
    # the numbering goes by colour, as it does in the base game
    assert [numbers[colour] for colour in ("yellow", "blue", "red", "green")] == [
        list(range(134, 141)), list(range(141, 148)), list(range(148, 155)), list(range(155, 163)),
    ]  # fmt: skip


def test_no_house_value_is_left_but_of_the_expansion() -> None:
    for house in shipped_card_set().house_values():
        kind, name = house.component.split()[0], house.component.split()[-1]
        assert kind not in ("board", "starter")
        if kind in ("guest", "staff"):
            assert int(name) > 118
            assert house.field != "colour"


def test_the_end_of_the_emperor_track_comes_from_the_data() -> None:
    shipped = shipped_card_set()
    longer = replace(shipped.tables, emperor_points=(*shipped.tables.emperor_points, 10, 11))
    use_card_set(replace(shipped, tables=longer))
    position = Position(Options(players=2))
    for name, value in (("dice", "4 4 4"), ("A emperor", "13"), ("A points", "0")):
        position.set(name, value)
    game = position.game()
    game.apply("die 4")
    game.apply("krones 0")
    assert (game.state.emperor(0), game.state.points(0)) == (15, 1)
    assert Rulebook(Options(), shipped).track_end == 13


def test_the_balcony_has_a_price_of_its_own() -> None:
    """With another price of the top row, the balcony still costs the 3 of the rulebook."""
    mine = read_owner_file("ballrooms price: 1 2 5", "mine.txt", shipped_card_set())
    use_card_set(mine)
    fields = {
        "ballrooms": "odeonsaal zur-kettenbruecke apollosaal",
        "A kitchen": "4 champagne",
        "A guest": "waltz-queen with 2 wine 2 champagne",
        "A rehearsal": "allegro 0 0 0 4",
    }
    for taken, legal in (("", False), ("1 in 3 top", True)):
        position = Position(Options(players=2, modules=(1,)))
        for name, value in fields.items():
            position.set(name, value)
        if taken:
            position.set("B dancers", taken)
        game = position.game()
        game.apply("dance 1")
        assert ("ballroom 3 top" in [str(answer) for answer in game.answers]) is legal
