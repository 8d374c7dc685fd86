"""What clients are told of the wire is true: its shapes fit whole games, the page has its types."""

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from building import shown
from kaiserhof import Game, Options
from kaiserhof.data import ITEMS
from kaiserhof.engine.options import EDITIONS
from kaiserhof.server import shapes, wire
from kaiserhof.server.catalogue import catalogue
from kaiserhof.server.port import with_modules
from kaiserhof.server.written import offered_answer, written_event
from kaiserhof.text import LANGUAGES, Text
from tests.server.people import seen_by

PAGE = Path(__file__).parents[2] / "frontend/src/wire.ts"
GOODS = {*ITEMS, "krones", "points", "emperor", "any_item"}
VIEW = with_modules(shapes.View)
GAMES = [
    Options(players=2),
    Options(players=3, edition="2015", variant="expert", side="day"),
    Options(players=4, variant="introductory", modules=(1, 3)),
    Options(players=3, modules=(1, 2, 3, 4, 5)),
    Options(players=4, modules=(1, 2, 3, 4, 5)),
    Options(players=1, modules=(1, 2, 3, 5)),
]


def as_sent(data: Any) -> Any:
    """Plain data as a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(data))


def test_views_have_the_shape_that_clients_are_told() -> None:
    """Every field of every view is known and of its kind, and each that is told of is met."""
    met: dict[str, set[str]] = {"view": set(), "player": set()}
    for number, options in enumerate(GAMES * 3):
        chance = random.Random(number)
        game = Game(options, seed=number)
        assert (
            msgspec.convert(as_sent(options.to_json()), shapes.Options).players == options.players
        )
        while not game.over:
            for seat in (*range(game.players), None) if chance.random() < 0.25 else ():
                view = as_sent(seen_by(game, seat))
                msgspec.convert(view, VIEW)
                met["view"] |= view.keys()
                met["player"] |= {name for player in view["players"] for name in player}
            game.apply(chance.choice(game.answers))
        msgspec.convert(as_sent(seen_by(game, 0)), VIEW)
    assert met["view"] == set(VIEW.__struct_fields__)
    assert met["player"] == set(with_modules(shapes.PlayerView).__struct_fields__)


def test_answers_and_events_have_the_shape_that_clients_are_told() -> None:
    """Every answer with its figures and every event with its fields, at a place that is there."""
    families, kinds, fields = set[str](), set[str](), set[str]()
    text = Text.of("en")
    for number, options in enumerate(GAMES):
        chance = random.Random(number)
        game = Game(options, seed=number)
        while not game.over:
            view, seat = seen_by(game, game.player), game.player
            for answer in game.answers:
                told = msgspec.json.decode(offered_answer(game.state, answer.number, text))
                offered = msgspec.convert(told, wire.AnyAnswer, strict=True)
                assert (offered.answer, offered.family) == (answer.text, answer.family)
                assert offered.place is None or is_there(offered.place, view, seat), offered
                assert {*offered.cost, *offered.gains, *offered.later} <= GOODS
                families.add(offered.family)
                fields |= told.keys()
            for event in game.apply(chance.choice(game.answers)):
                written = written_event(event)
                kinds.add(written.kind)
                assert msgspec.json.decode(written.fields) == event.fields
    assert fields == set(wire.AnyAnswer.__struct_fields__)
    assert {"die", "lay", "take", "hire", "ballroom", "coloured_die", "bid", "key"} <= families
    assert {"krones", "laid", "guest_housed", "scoring", "card_part", "dancer_sent"} <= kinds


def is_there(place: str, view: dict[str, Any], seat: int) -> bool:
    """Whether a thing lies on the table that a seat sees."""
    thing, _, which = place.partition(":")
    me = view["players"][seat]
    match thing:
        case "space":
            return 1 <= int(which) <= 6
        case "row":
            return bool(view["row"][int(which) - 1])
        case "room":
            return 0 <= int(which) < 20
        case "table":
            return bool(me["tables"][int(which) - 1])
        case "item":
            return which in me["kitchen"]
        case "staff":
            return int(which) in (*me["hand"], *me["drawn"], *me["staff"])
        case "politics":
            return which in ("a", "b", "c")
        case "die":
            return any(one["colour"] == which and one["die"] for one in view["lounge"])
        case "ballroom":
            return 1 <= int(which[0]) <= len(view["ballrooms"])
    laid_out = {
        "area": me.get("rehearsal_room"),
        "rehearsal": view.get("rehearsal_rooms"),
        "entrance": view.get("entrances") or view.get("opponent"),
        "bid": view.get("auction"),
        "token": view.get("tokens"),
        "audience": view.get("own_tiles"),
        "own": view.get("own_politics"),
        "opponent": view.get("opponent"),
        "key": view.get("key") == -1,
        "kitchen": True,
    }
    return bool(laid_out[thing])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_catalogue_has_the_shape_that_clients_are_told(language: str, edition: str) -> None:
    told = msgspec.convert(as_sent(catalogue(language, edition)), with_modules(shapes.Catalogue))
    assert len(told.staff) == 77


def test_the_page_has_the_types_of_the_wire() -> None:
    """If this fails, the wire has changed: ``make types``, and see what the page says to it."""
    done = subprocess.run(
        [sys.executable, "-m", "kaiserhof.server.types"], capture_output=True, text=True, check=True
    )
    assert "export type ServerMessage = HelloMessage | " in done.stdout
    assert done.stdout == PAGE.read_text(encoding="utf-8")


def test_programs_in_python_have_the_shapes_of_the_wire() -> None:
    assert shown.FILE.read_text(encoding="utf-8") == shown.source(), "python -m building.shown"
