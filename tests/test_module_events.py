"""A ledger of the modules that hears nothing but events arrives at the same table as the engine."""

import random
from dataclasses import dataclass, field

import pytest

from kaiserhof import Game, Options
from kaiserhof.data import ITEMS
from kaiserhof.engine import events as ev
from kaiserhof.engine.events import Event
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.views import SPECTATOR, View, events_for, view
from kaiserhof.manifest import manifests
from kaiserhof.modules.ballrooms import numbers as ballroom_numbers
from kaiserhof.modules.celebrities import numbers as celebrity_numbers
from kaiserhof.modules.entrances import numbers as entrance_numbers
from kaiserhof.modules.entrances.numbers import KEYS, TOKENS
from kaiserhof.modules.little_more import numbers as bell_numbers
from kaiserhof.modules.start_player import numbers as key_numbers
from kaiserhof.records.position import Position
from tests.slow import slow
from tests.walk.table import Table

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
    rehearsal_room: int = 0
    turned: set[int] = field(default_factory=set)
    used: set[int] = field(default_factory=set)


@dataclass
class Ledger:
    """The table as one knows it who only hears the events."""

    seats: list[Seat]
    lounge: list[str]
    own_tiles: list[int]
    key: int = -1
    bid: tuple[str, int, int] | None = None
    """The entrance that is auctioned, the highest bid (-1: none) and by whom."""
    dice: int = 0
    tokens: set[int] = field(default_factory=lambda: set(range(TOKENS)))

    @staticmethod
    def of(view: View) -> "Ledger":
        """A ledger that knows what is dealt before anything is told."""
        return Ledger(
            [Seat(player["krones"]) for player in view["players"]],
            [place["celebrity"] for place in view["lounge"]],
            list(view["own_tiles"]),
        )

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
        elif e.kind == ev.ROUND_BEGUN:
            self.key = -1
            for owner in self.seats:
                owner.used.clear()
        elif e.kind == ev.STAFF_USED:
            assert e.a not in seat.used, e
            seat.used.add(e.a)
        elif e.kind == ev.STAFF_DISMISSED:
            seat.used.discard(e.a)
        elif e.kind == ev.DICE_ROLLED:
            self.dice = e.a
        elif e.kind in (ev.DIE_TAKEN, ev.DIE_REMOVED):
            self.dice -= 1
        elif entrance_numbers.AUCTION_OPENED <= e.kind <= entrance_numbers.BID_PASSED:
            self.hear_bid(e)
        elif e.kind >= ev.MODULES:
            self.hear_module(e, seat)

    def hear_bid(self, e: Event) -> None:
        entrance = KEYS[e.a - 1]
        if e.kind == entrance_numbers.AUCTION_OPENED:
            assert self.bid is None, e
            self.bid = (entrance, -1, e.player)
            return
        assert self.bid is not None, e
        assert entrance == self.bid[0], e
        if e.kind == entrance_numbers.BID_MADE:
            assert e.b > self.bid[1], e
            self.bid = (entrance, e.b, e.player)

    def hear_module(self, e: Event, seat: Seat) -> None:
        place = (e.a // 4, min(e.a % 4, 2))
        if e.kind == ballroom_numbers.DANCER_SENT:
            seat.dancers[place] = seat.dancers.get(place, 0) + 1
            seat.areas[e.b] -= 1
        elif e.kind == ballroom_numbers.DANCER_REMOVED:
            seat.dancers[place] -= 1
        elif e.kind == celebrity_numbers.CELEBRITY_TAKEN:
            key = e.celebrity
            seat.celebrities.add(key)
            self.lounge[self.lounge.index(key)] = ""
        elif e.kind == celebrity_numbers.CELEBRITY_LEFT:
            key = e.celebrity
            if e.player >= 0:
                seat.celebrities.remove(key)
            else:
                self.lounge[self.lounge.index(key)] = ""
        elif e.kind == celebrity_numbers.LOUNGE_FILLED:
            assert self.lounge[e.b] == "", e
            self.lounge[e.b] = e.celebrity
        elif e.kind == ballroom_numbers.REHEARSAL_TAKEN:
            assert seat.rehearsal_room == 0, e
            seat.rehearsal_room = e.a
        elif e.kind == entrance_numbers.TOKEN_TAKEN:
            self.tokens.remove(e.a)
        elif e.kind == entrance_numbers.AUDIENCE_HELD:
            assert self.own_tiles[e.a] == e.c, e
            self.own_tiles[e.a] = 0
        elif e.kind == bell_numbers.BELL_RUNG:
            assert e.a not in seat.turned, e
            seat.turned.add(e.a)
        elif e.kind == key_numbers.KEY_TAKEN:
            assert self.key == -1, e
            self.key = e.player
        elif e.kind == entrance_numbers.ENTRANCE_WON:
            assert seat.entrance is None, e
            seat.entrance = KEYS[e.a - 1]
            if self.bid is not None:
                assert self.bid == (seat.entrance, e.b, e.player), e
            self.bid = None
        elif e.kind == entrance_numbers.OWN_CLAIMED:
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
            assert seat.rehearsal_room == player["rehearsal_room"]
            assert seat.turned == set(player["turned"])
            assert seat.used == set(player["used"])
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
        assert self.lounge == [place["celebrity"] for place in view["lounge"]]
        assert self.own_tiles == view["own_tiles"]
        assert self.tokens == set(view["tokens"])
        assert self.dice == sum(view["dice"])
        auction = view["auction"]
        shown = auction and (auction["entrance"], auction["bid"], auction["bidder"])
        assert self.bid == shown


def by_chance(game: Game, chance: random.Random) -> Answer:
    """An answer by chance; those that modules bring about come more often."""
    liked = [answer for answer in game.answers if str(answer).startswith(LIKED)]
    return chance.choice(liked if liked and chance.random() < 0.7 else game.answers)


def play(players: int, seed: int) -> set[int]:
    """Play a game by chance and check the ledger at every step; returns the kinds of events."""
    game, chance = Game(Options(players=players, modules=ALL), seed=seed), random.Random(seed)
    ledger = Ledger.of(view(game.state, SPECTATOR))
    heard: set[int] = set()
    while not game.over:
        events = game.apply(by_chance(game, chance))
        for event in events:
            heard.add(event.kind)
            ledger.hear(event)
        ledger.check(view(game.state, SPECTATOR))
    return heard


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_events_of_the_modules_tell_what_the_table_shows(players: int) -> None:
    for seed in range(4):
        play(players, seed)


def test_every_event_of_the_modules_is_met() -> None:
    heard = {entrance_numbers.OWN_CLAIMED, entrance_numbers.TOKEN_TAKEN}  # which other tests tell
    wanted = {kind for manifest in manifests() if manifest.number for kind in manifest.events}
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
    won = [e for e in events if e.kind == entrance_numbers.ENTRANCE_WON]
    assert [e.b for e in won] == [3, 0], "the second entrance costs nothing"
    for e in won:
        goods = {ITEMS[i.a]: i.b for i in events if i.kind == ev.ITEMS and i.player == e.player}
        kitchen = game.view(None)["players"][e.player]["kitchen"]
        assert goods == {item: n for item, n in kitchen.items() if n}


# --- one event after the other -------------------------------------------------------------------


def told(modules: tuple[int, ...], given: str, *answers: str) -> list[tuple[object, ...]]:
    """What the last of some answers told, as name, player and three values."""
    position = Position(Options(players=2, modules=modules))
    for line in given.split("; "):
        position.set(*setting(line))
    game = position.game()
    for answer in answers[:-1]:
        game.apply(answer)
    return [(e.name, e.player, e.a, e.b, e.c) for e in game.apply(answers[-1])]


def setting(line: str) -> tuple[str, str]:
    """A line of a position as its name, with the seat it is about, and its value."""
    name, _, value = line.partition(" ")
    if name in ("A", "B"):
        second, _, value = value.partition(" ")
        name = f"{name} {second}"
    return name, value


def test_a_bell_that_rings_is_told_with_its_card() -> None:
    given = "A staff chef-de-rang; dice 2 2 2"
    assert told((5,), given, "die 2", "coffees 0", "take 1") == [
        ("bell_rung", 0, 172, 0, 0),
        ("emperor", 0, 5, 5, 0),
    ]


def test_a_bell_that_is_not_wanted_is_told_as_such() -> None:
    given = "A staff chef-de-rang; dice 2 2 2"
    assert [name for name, *_ in told((5,), given, "die 2", "coffees 0", "done")] == ["refused"]


@pytest.mark.parametrize(
    ("occupied", "free", "half"), [("0 5 10", "15", 0), ("15 16 17 18", "19", 1)]
)
def test_a_token_is_told_with_the_half_that_counts(occupied: str, free: str, half: int) -> None:
    given = (
        f"A entrance dove; A occupied {occupied}; A free {free}; A guest mr.-horsa with 1 strudel"
    )
    events = told((3,), given, "house 1", "token 2")
    assert events[0] == ("token_taken", 0, 1, half, 0)


def test_an_audience_is_told_with_its_tile() -> None:
    given = "own-tiles 1 2 8 7 13 15; A entrance grand-wray; A emperor 2"
    assert told((3,), given, "audience 3") == [
        ("audience_held", 0, 2, 0, 8),
        ("emperor", 0, -2, 0, 0),
    ]


def test_a_moved_die_is_told_with_its_colour() -> None:
    assert told((3,), "A entrance kozi; dice 3 4", "move 3 to 4") == [("die_moved", 0, 3, 4, 0)]
    given = "A entrance kozi; dice 3 4; coloured 0 3 0"
    assert told((2, 3), given, "move 3 to 2 blue") == [("die_moved", 0, 3, 2, 2)]


def test_a_die_moved_for_an_extra_action_is_told() -> None:
    given = "A entrance kozi; A free 0; A guest e.-gizia with 2 strudel 1 wine; dice 1 2"
    events = told((3,), given, "house 1", "take 1", "move 2 to 1")
    assert events == [("die_moved", 0, 2, 1, 0)]


def test_rehearsal_rooms_are_told_and_so_is_the_one_that_is_left() -> None:
    game = Game(Options(players=2, modules=(1,)), seed=1)
    first, (left, chosen) = game.player, game.view(None)["rehearsal_rooms"]
    events = game.apply(game.answers[1])
    assert [(e.name, e.player, e.a) for e in events] == [
        ("rehearsal_taken", first, chosen),
        ("rehearsal_taken", 1 - first, left),
    ]


def test_the_captain_tells_that_he_is_used() -> None:
    given = (
        "A staff danube-steamship-captain; A hand page-boy; A kitchen 2 champagne; dice 5; A free 0"
    )
    names = [e[:3] for e in told((1,), given, "die 5", "hire 35", "occupy 0", "take 1")]
    assert ("staff_used", 0, 133) in names


def test_a_coloured_die_that_is_thrown_away_is_told_with_colour_and_face() -> None:
    given = "dice 2 5; coloured 2 0 5"
    events = told((2,), given, "pass", "pass", "throw red")
    assert events[0] == ("die_removed", 0, 1, 1, 2)
    assert ("dice_rolled", 0, 1, 0, 0) in events


def test_coloured_dice_are_counted_when_dice_are_rolled() -> None:
    game = Game(Options(players=2, modules=(2,)), seed=1)
    rolled: list[int] = []
    while not rolled:
        rolled = [e.a for e in game.apply(game.answers[0]) if e.kind == ev.DICE_ROLLED]
    assert rolled == [10]
    assert sum(game.view(None)["dice"]) == 10


# --- what is kept in a draft ---------------------------------------------------------------------


def test_a_card_kept_in_a_draft_is_told_to_its_owner_alone() -> None:
    game = Game(Options(players=3, variant="expert"), seed=2)
    while game.decision == "draft":
        player, answer = game.player, game.answers[0]
        events = game.apply(answer)
        kept = next(e for e in events if e.kind == ev.STAFF_KEPT)
        assert (kept.player, kept.a) == (player, int(str(answer).split()[1]))
        for seat in (*range(3), SPECTATOR):
            seen = [e for e in events_for(events, seat) if e.kind == ev.STAFF_KEPT]
            assert [e.a for e in seen] == [e.a if e.player == seat else 0 for e in seen]
    assert [player["hand_size"] for player in game.view(None)["players"]] == [6, 6, 6]


# --- nothing happens in silence ------------------------------------------------------------------

END_OF_ROUND = {"scoring", "round_begun", "game_over"}
"""Then piles are put away, and who waits in the lounge is worth more."""
TOLD_BY: dict[str, set[str]] = {
    "krones": {"krones"},
    "points": {"points"},
    "tally": {"points"},
    "emperor": {"emperor"},
    "kitchen": {"items", "items_lost", "served", "laid"},
    "tables": {
        "guest_taken", "guest_housed", "guest_danced", "laid", "served", "items_lost",
        "entrance_won",
    },
    "prepared": {"room_prepared", "room_removed"},
    "occupied": {"room_occupied", "room_removed"},
    "floor_points": {"room_occupied", "room_removed"},
    "groups_given": {"group_done"},
    "staff": {"staff_played", "staff_dismissed"},
    "used": {"staff_used", "round_begun", "staff_dismissed"},
    "turned": {"bell_rung"},
    "hand_size": {"staff_drawn", "staff_played", "staff_returned", "staff_kept"},
    "drawn_size": {"staff_drawn", "staff_played", "staff_returned", "staff_kept"},
    "turns": {"die_taken", "key_taken", "round_begun"},
    "passed": {"passed", "die_removed", "round_begun"},
    "celebrities": {"celebrity_taken", "celebrity_left"},
    "rehearsal_room": {"rehearsal_taken"},
    "areas": {"rehearsal_taken", "dancer_sent"},
    "dancing": {"dancer_sent", "dancer_removed"},
    "green_guests": {"guest_housed", "guest_danced"},
    "big_orders": {"guest_housed", "guest_danced"},
    "entrance": {"entrance_won"},
    "guests_served": {"entrance_won", "guest_housed", "guest_danced", *END_OF_ROUND},
    "first_die": {"entrance_won", "die_taken", "key_taken", "round_begun"},
    "may_take_key": {"passed", "round_begun"},
    "round": {"round_begun"},
    "start_player": {"round_begun"},
    "dice": {"dice_rolled", "die_taken", "die_removed", "die_moved"},
    "strength": {"dice_rolled", "die_taken", "die_removed", "die_moved"},
    "row": {"guest_taken", "row_filled"},
    "politics": {"claimed"},
    "scorings": {"scoring"},
    "guest_deck": {"row_filled", "guests_shuffled"},
    "guest_discards": {
        "guest_housed", "guest_danced", "guests_shuffled", "claimed", "own_claimed", *END_OF_ROUND,
    },
    "staff_deck": {"staff_drawn", "staff_returned"},
    "over": {"game_over"},
    "ranks": {"game_over"},
    "ballrooms": {"dancer_sent", "dancer_removed"},
    "rehearsal_rooms": {"rehearsal_taken"},
    "lounge": {
        "celebrity_taken", "celebrity_left", "lounge_filled", "dice_rolled", "die_moved",
        "die_removed", "die_taken", *END_OF_ROUND,
    },
    "celebrity_deck": {"lounge_filled"},
    "entrances": {"entrance_won"},
    "own_politics": {"own_claimed"},
    "own_points": {"entrance_won", "round_begun"},
    "own_tiles": {"audience_held"},
    "tokens": {"token_taken"},
    "auction": {"auction_opened", "bid_made", "bid_passed", "entrance_won"},
    "key": {"key_taken", "round_begun"},
    "turn": {"turn_begun", *END_OF_ROUND},
    "turn_order": {"round_begun"},
}  # fmt: skip
"""For all that lies open, the events that tell of a change."""


def lying_open(game: Game) -> dict[str, object]:
    """What every spectator sees, by name, without what is asked and how far conditions are met.

    Items that wait to be laid count as the kitchen's: they are told when they come in.
    """
    seen, hotels = view(game.state, SPECTATOR), Table.read(game.state).hotels
    for card in seen["politics"]:
        del card["progress"]
    shown = {name: value for name, value in seen.items() if name not in ("players", "decision")}
    for seat, player in enumerate(seen["players"]):
        player.pop("own_progress", None)
        player["kitchen"] = hotels[seat].stock
        shown |= {f"{seat} {name}": value for name, value in player.items()}
    return shown


@pytest.mark.parametrize("variant", ["standard", *slow("expert")])
@pytest.mark.parametrize("modules", [(), (1,), (2,), (3,), (4,), (5,), ALL])
def test_nothing_that_lies_open_changes_in_silence(modules: tuple[int, ...], variant: str) -> None:
    for seed in range(6):
        game = Game(Options(players=2 + seed % 3, modules=modules, variant=variant), seed=seed)
        chance = random.Random(seed)
        before = lying_open(game)
        while not game.over:
            answer = by_chance(game, chance)
            names = {event.name for event in game.apply(answer)}
            after = lying_open(game)
            for name in after.keys() | before.keys():
                if before.get(name) != after.get(name):
                    assert TOLD_BY[name.split()[-1]] & names, (seed, str(answer), name)
            before = after
