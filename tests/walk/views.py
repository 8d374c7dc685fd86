"""What each seat sees and hears: never what it cannot know."""

import json
import random
from typing import Any

from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game
from kaiserhof.engine.views import events_for
from tests.walk import rules
from tests.walk.checks import check_decision, check_table
from tests.walk.table import Table


def check_masks(game: Game, happened: list[Event]) -> None:
    """The cards of hidden draws and returns are told to their owner only."""
    for seat in (*range(game.players), -1):
        for event, seen in zip(happened, events_for(happened, seat), strict=True):
            if event.kind in rules.HIDDEN and event.player != seat:
                assert seen == event._replace(a=0), f"seat {seat} hears of {event}"
            else:
                assert seen == event, f"seat {seat} hears {seen} for {event}"


def check_views(game: Game, ledger: Table, probe: random.Random, deals: int) -> tuple[int, int]:
    """No view holds what its seat cannot know; returns re-deals and how many of them differed."""
    open_view: Any = game.view(None)
    assert open_view["known_in_deck"] == []
    for shown in open_view["players"]:
        assert (shown["hand"], shown["drawn"], shown["known_hand"]) == (None, None, [])
    if not game.over:
        assert open_view["decision"].keys() == {"player", "kind", "answers"}
        assert open_view["decision"]["answers"] is None
    open_text = json.dumps(open_view)
    dealt = differed = 0
    for seat in range(game.players):
        seen: Any = game.view(seat)
        check_view(game, ledger, seat, seen)
        text = json.dumps(seen)
        for _ in range(deals):
            seed = probe.randrange(1 << 60)
            other = game.redeal(seat, seed)
            dealt += 1
            assert json.dumps(other.view(seat)) == text, (
                f"re-dealt with {seed}, seat {seat} sees another game: "
                f"{_unlike(seen, other.view(seat))}"
            )
            assert json.dumps(other.view(None)) == open_text, "a re-deal changed what lies open"
            table = Table.read(other.state)
            table.dismissed = ledger.dismissed
            check_table(other, table)
            check_decision(other)
            if seat == 0:
                assert game.redeal(seat, seed) == other, "one seed re-deals in two ways"
            differed += table != ledger
            for _ in range(3):  # and it can be played on
                if not other.over:
                    other.apply(probe.choice(other.answer_numbers))
    return dealt, differed


def check_view(game: Game, ledger: Table, seat: int, seen: dict[str, object]) -> None:
    """A seat sees its own cards, of the others only those that it had in its own hand before."""
    players = seen["players"]
    assert isinstance(players, list)
    for player, shown in enumerate(players):
        hotel = ledger.hotels[player]
        assert shown["hand_size"] == len(hotel.hand)
        assert shown["drawn_size"] == len(hotel.drawn)
        if player == seat:
            assert (shown["hand"], shown["drawn"]) == (hotel.hand, hotel.drawn)
        else:
            assert (shown["hand"], shown["drawn"]) == (None, None), f"seat {seat} sees a hand"
            assert set(shown["known_hand"]) <= set(hotel.hand)
    asked = seen["decision"]
    if isinstance(asked, dict):
        mine = [str(answer) for answer in game.answers] if game.player == seat else None
        assert asked["answers"] == mine, f"seat {seat} is shown {asked['answers']}"


def _unlike(one: object, other: object, path: str = "") -> str:
    """Where two views differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return _unlike(one[key], other[key], f"{path} {key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return _unlike(a, b, f"{path} {index}")
    return f"{path.strip()}: {one} became {other}"
