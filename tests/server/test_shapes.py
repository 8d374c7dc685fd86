"""What clients are told of the wire is true: its shapes fit whole games, the page has its types."""

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kaiserhof import Game, Options
from kaiserhof.engine.options import EDITIONS
from kaiserhof.server import shapes
from kaiserhof.server.catalogue import catalogue
from kaiserhof.server.port import with_modules
from kaiserhof.text import LANGUAGES

PAGE = Path(__file__).parents[2] / "frontend/src/wire.ts"
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
    met: dict[str, set[str]] = {"view": set(), "player": set(), "asked": set()}
    for number, options in enumerate(GAMES * 3):
        chance = random.Random(number)
        game = Game(options, seed=number)
        assert (
            msgspec.convert(as_sent(options.to_json()), shapes.Options).players == options.players
        )
        while not game.over:
            for seat in (*range(game.players), None) if chance.random() < 0.25 else ():
                view = as_sent(game.view(seat))
                msgspec.convert(view, VIEW)
                met["view"] |= view.keys()
                met["player"] |= {name for player in view["players"] for name in player}
                met["asked"] |= (view["decision"] or {}).keys()
            game.apply(chance.choice(game.answers))
        msgspec.convert(as_sent(game.view(0)), VIEW)
    assert met["view"] == set(VIEW.__struct_fields__)
    assert met["player"] == set(with_modules(shapes.PlayerView).__struct_fields__)
    assert met["asked"] == set(shapes.AskedView.__struct_fields__)


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
    assert "export type ServerMessage = StateMessage | " in done.stdout
    assert done.stdout == PAGE.read_text(encoding="utf-8")
