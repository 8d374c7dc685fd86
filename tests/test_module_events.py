"""A ledger of the modules that hears nothing but events arrives at the same table as the engine."""

import random
from dataclasses import dataclass, field

import pytest

from kaiserhof import Game, Options
from kaiserhof.data import ITEMS, card_set
from kaiserhof.engine import events as ev
from kaiserhof.engine.events import Event
from kaiserhof.engine.views import View
from kaiserhof.modules import numbers
from kaiserhof.modules.entrances import KEYS
from kaiserhof.records.position import Position

ALL = (1, 2, 3, 4, 5)
LIKED = ("dance", "ballroom", "house", "into", "take", "key", "claim own", "serve", "bid", "die")
MOST_KRONES = 20
DANCERS = [1, 2, 3, 4]
"""Dancers in the areas of a fresh rehearsal room."""


@dataclass
class Seat:
    """What lies before a player, by what was told."""

    krones: int
    points: int = 0
    emperor: int = 0
    dancers: dict[tuple[int, int], int] = field(default_factory=dict)
    areas: list[int] = field(default_factory=lambda: list(DANCERS))
    celebrities: set[str] = field(default_factory=set)
    entrance: str | None = None
    own_claims: int = 0


@dataclass
class Ledger:
    """The table as one knows it who only hears the events."""

    seats: list[Seat]
    key: int = -1

    def hear(self, e: Event) -> None:
        seat = self.seats[e.player]
        if e.kind == ev.KRONES:
            seat.krones = min(seat.krones + e.a, MOST_KRONES)
            assert seat.krones == e.b, e
        elif e.kind == ev.POINTS:
            seat.points += e.a
            assert seat.points == e.b, e
        elif e.kind == ev.EMPEROR:
            seat.emperor += e.a
            assert seat.emperor == e.b, e
        elif e.kind in (ev.SCORING, ev.ROUND_BEGUN):
            for guest_of in self.seats:
                guest_of.celebrities.clear()  # they leave before the emperor scores
            if e.kind == ev.ROUND_BEGUN:
                self.key = -1
        elif e.kind >= ev.MODULES:
            self.hear_module(e, seat)

    def hear_module(self, e: Event, seat: Seat) -> None:
        place = (e.a // 4, min(e.a % 4, 2))
        if e.kind == numbers.DANCER_SENT:
            seat.dancers[place] = seat.dancers.get(place, 0) + 1
            seat.areas[e.b] -= 1
        elif e.kind == numbers.DANCER_REMOVED:
            seat.dancers[place] -= 1
        elif e.kind == numbers.CELEBRITY_TAKEN:
            seat.celebrities.add(card_set().celebrities[e.a - 1].key)
        elif e.kind == numbers.KEY_TAKEN:
            assert self.key == -1, e
            self.key = e.player
        elif e.kind == numbers.ENTRANCE_WON:
            assert seat.entrance is None, e
            seat.entrance = KEYS[e.a - 1]
        elif e.kind == numbers.OWN_CLAIMED:
            assert seat.entrance == "ninas-melange", e
            seat.own_claims += 1

    def check(self, view: View) -> None:
        for number, (seat, player) in enumerate(zip(self.seats, view["players"], strict=True)):
            assert (seat.krones, seat.points, seat.emperor) == (
                player["krones"],
                player["points"],
                player["emperor"],
            )
            assert seat.entrance == player["entrance"]
            if player["rehearsal_room"]:
                assert seat.areas == player["areas"]
            found = {
                (place, row): dancers[number]
                for place, ballroom in enumerate(view["ballrooms"])
                for row, dancers in enumerate(ballroom["dancers"])
                if dancers[number]
            }
            assert {where: n for where, n in seat.dancers.items() if n} == found
            assert seat.celebrities == set(player["celebrities"])
            if seat.entrance == "ninas-melange":
                assert seat.own_claims == view["own_politics"].count(0)
        assert self.key == view["key"]


def play(players: int, seed: int) -> set[int]:
    """Play a game by chance and check the ledger at every step; returns the kinds of events."""
    game, chance = Game(Options(players=players, modules=ALL), seed=seed), random.Random(seed)
    view = game.view(None)
    ledger = Ledger([Seat(player["krones"]) for player in view["players"]])
    heard: set[int] = set()
    while not game.over:
        liked = [answer for answer in game.answers if str(answer).startswith(LIKED)]
        events = game.apply(
            chance.choice(liked if liked and chance.random() < 0.7 else game.answers)
        )
        for event in events:
            heard.add(event.kind)
            ledger.hear(event)
        ledger.check(game.view(None))
    return heard


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_events_of_the_modules_tell_what_the_table_shows(players: int) -> None:
    for seed in range(4):
        play(players, seed)


def test_every_event_of_the_modules_is_met() -> None:
    heard = {numbers.OWN_CLAIMED}  # which the next test tells
    wanted = {kind for kind in ev.all_names() if kind >= ev.MODULES}
    for seed in range(20):
        heard |= play(2 + seed % 3, seed)
        if wanted <= heard:
            break
    assert wanted <= heard


def test_a_claim_of_ones_own_is_told_with_its_card() -> None:
    position = Position(Options(players=2, modules=(3,)))
    for name, value in (("entrance", "ninas-melange"), ("krones", "20")):
        position.set(f"A {name}", value)
    position.set("own-politics", "1 8 13")
    events = position.game().apply("claim own a")
    assert [(e.name, e.a, e.c) for e in events] == [("own_claimed", 0, 1), ("points", 15, 0)]


def test_an_entrance_tells_its_price_and_its_goods() -> None:
    position = Position(Options(players=2, modules=(3,)))
    position.set("phase", "set-up")
    position.set("entrances", "kozi dove")
    game = position.game()
    game.apply("auction dove")
    game.apply("bid 3")
    events = game.apply("pass")
    won = [e for e in events if e.kind == numbers.ENTRANCE_WON]
    assert [e.b for e in won] == [3, 0], "the second entrance costs nothing"
    for e in won:
        goods = {ITEMS[i.a]: i.b for i in events if i.kind == ev.ITEMS and i.player == e.player}
        kitchen = game.view(None)["players"][e.player]["kitchen"]
        assert goods == {item: n for item, n in kitchen.items() if n}
