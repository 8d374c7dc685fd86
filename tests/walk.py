"""The walker: whole random games in which everything that must hold is checked on the way.

``python -m tests.walk --games 1000`` walks over all player counts, with and without promos, and
stops at the first failure with its seed and step; ``--games 1 --seed SEED`` walks that one again.

Every step is cheap-checked: the number of each card, krone and item adds up, and a *ledger* that
hears nothing but the events arrives at the same table as the engine. At one step in ``--every``
all else is tried as well: every offered answer on a copy, answers that were not offered, save and
load, every seat's view of games that only differ in what that seat cannot know. The final scoring
is worked out anew from the rulebook. ``--every 1`` tries everything everywhere.
"""

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from itertools import islice

import pytest

from kaiserhof.data import card_set
from kaiserhof.engine import events as ev
from kaiserhof.engine import layout as at
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game, IllegalAnswer
from kaiserhof.engine.notation import BY_NUMBER, Answer
from kaiserhof.engine.options import Options
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.views import events_for
from kaiserhof.records.match import CannotUndo, Match
from kaiserhof.records.record import Move, Record
from kaiserhof.text import LANGUAGES, Text

# What the rulebook and the printed parts say; nothing here is read from the engine.
DICE = {2: 10, 3: 12, 4: 14}
ROUNDS = 7
MOST_KRONES = 20
TRACK_END = 13
ROW_PLACES = 5
BASE_GUESTS = set(range(49, 105))
PROMO_GUESTS = {117, 118}
STAFF = set(range(1, 49))
PORTER = 38
SECRETARY = 29
NIGHT = "byrrb yyrry brbyy brbrb".replace(" ", "")
"""The colours of rooms 0 to 19, floor by floor from the bottom left."""

EVERY = 20
ALL_OPTIONS = [Options(players=n, promos=p) for n in (2, 3, 4) for p in (True, False)]


class WalkError(AssertionError):
    """Something did not hold; tells the seed and the step at which it did not."""


# --- the ledger: the table as one knows it who only hears the events -----------------------------


@dataclass
class Hotel:
    """What lies before one player."""

    krones: int
    points: int
    emperor: int
    stock: list[int]
    """Items in the kitchen, or come in and not yet laid anywhere."""
    cafe: list[tuple[int, list[int]]]
    """For each table its guest (0: none) and what that guest lacks."""
    prepared: set[int]
    occupied: set[int]
    groups: set[int]
    hand: list[int]
    drawn: list[int]
    staff: list[int]
    used: set[int]
    turns: int
    passed: bool


@dataclass
class Table:
    """Everything that lies on the table, open or hidden."""

    hotels: list[Hotel]
    round: int
    start: int
    dice: int
    row: list[int]
    guest_deck: list[int]
    discards: list[int]
    staff_deck: list[int]
    markers: list[list[int]]
    scorings: int
    dismissed: set[int] = field(default_factory=set)
    shuffled: bool = False
    """The discards have become a deck whose order no event tells."""

    @staticmethod
    def read(s: State) -> "Table":
        """The table of a state; dismissed cards lie in the box and are not on it."""
        return Table(
            hotels=[_hotel(s, player) for player in range(s.rules.players)],
            round=s.round(),
            start=s.start_player(),
            dice=s.dice_left(),
            row=[s.v[at.ROW + place] for place in range(ROW_PLACES)],
            guest_deck=s.cards(at.GUEST_DECK),
            discards=s.cards(at.GUEST_DISCARDS),
            staff_deck=s.cards(at.STAFF_DECK),
            markers=[
                [s.v[at.MARKERS + letter * 3 + place] - 1 for place in range(3)]
                for letter in range(3)
            ],
            scorings=s.v[at.SCORINGS],
        )

    def guests(self) -> list[int]:
        """Every guest on the table."""
        seated = [guest for hotel in self.hotels for guest, _ in hotel.cafe]
        return [g for g in (*self.row, *self.guest_deck, *self.discards, *seated) if g]

    def staff(self) -> list[int]:
        """Every staff card on the table and in the box."""
        held = [c for hotel in self.hotels for c in (*hotel.hand, *hotel.drawn, *hotel.staff)]
        return [*held, *self.staff_deck, *self.dismissed]

    def next_in_order(self, passed_too: bool) -> int:
        """Who has the lowest visible number of the turn order tiles 1/2n, 2/2n-1, ...; or -1."""
        players = len(self.hotels)
        numbers = {}
        for player, hotel in enumerate(self.hotels):
            place = (player - self.start) % players
            if hotel.turns < 2 and (passed_too or not hotel.passed):
                numbers[(place + 1, 2 * players - place)[hotel.turns]] = player
        return numbers[min(numbers)] if numbers else -1


def _hotel(s: State, player: int) -> Hotel:
    return Hotel(
        krones=s.krones(player),
        points=s.points(player),
        emperor=s.emperor(player),
        stock=[s.kitchen(player, kind) + n for kind, n in enumerate(_coming_in(s, player))],
        cafe=[
            (s.guest_at(player, table), [s.lacks(player, table, kind) for kind in range(5)])
            for table in range(s.tables(player))
        ],
        prepared=_bits(s.prepared(player)),
        occupied=_bits(s.occupied(player)),
        groups=_bits(s.groups_given(player)),
        hand=s.cards(s.pile(player, at.HAND)),
        drawn=s.cards(s.pile(player, at.DRAWN)),
        staff=s.cards(s.pile(player, at.PLAYED)),
        used={card for card in s.cards(s.pile(player, at.PLAYED)) if s.is_used(card)},
        turns=s.turns_taken(player),
        passed=s.has_passed(player),
    )


def _bits(mask: int) -> set[int]:
    return {n for n in range(mask.bit_length()) if mask >> n & 1}


def _coming_in(s: State, player: int) -> list[int]:
    """The items that wait on the stack to be laid onto guests or into the kitchen."""
    counts = [0] * 5
    frame: int = s.v[at.FRAME]
    while frame:
        if s.v[frame + at.F_STEP] == kinds.LAY and s.v[frame + at.F_OWNER] == player:
            for kind in range(5):
                counts[kind] += s.v[frame + at.F_A + kind]
        frame = s.v[frame + at.F_BELOW]
    return counts


def hear(table: Table, event: Event) -> None:
    """Carry out on the ledger what an event tells."""
    told = _LEDGER.get(event.kind)
    if told is not None:
        told(table, event)


def _krones(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    hotel.krones = min(hotel.krones + e.a, MOST_KRONES)
    assert hotel.krones == e.b, f"{e} should leave {hotel.krones} krones"


def _points(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    hotel.points += e.a
    assert hotel.points == e.b, f"{e} should make it {hotel.points} points"


def _emperor(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    hotel.emperor += e.a
    assert hotel.emperor == e.b, f"{e} should end on space {hotel.emperor}"


def _items(table: Table, e: Event) -> None:
    table.hotels[e.player].stock[e.a] += e.b


def _laid(table: Table, e: Event) -> None:
    if e.source != PORTER:  # who takes from the supply
        table.hotels[e.player].stock[e.a] -= 1
    _onto_guest(table, e)


def _served(table: Table, e: Event) -> None:
    table.hotels[e.player].stock[e.a] -= 1
    _onto_guest(table, e)


def _onto_guest(table: Table, e: Event) -> None:
    guest, lacks = table.hotels[e.player].cafe[e.c]
    assert guest == e.b, f"{e} at the table of guest {guest}"
    lacks[e.a] -= 1


def _items_lost(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    if e.a >= 0:
        hotel.stock[e.a] -= e.b
    else:
        guest, lacks = hotel.cafe[e.c]
        lacks[:4] = card_set().guests[guest].order[:4]


def _guest_taken(table: Table, e: Event) -> None:
    assert table.row[e.b] == e.a, f"{e} from the row {table.row}"
    table.row = [0, *table.row[: e.b], *table.row[e.b + 1 :]]
    cafe = table.hotels[e.player].cafe
    assert cafe[e.c][0] == 0, f"{e} at a table that is taken"
    cafe[e.c] = (e.a, list(card_set().guests[e.a].order))


def _row_filled(table: Table, e: Event) -> None:
    assert not any(table.row[: e.a + 1]), f"{e}: the row {table.row} is filled from the right"
    assert e.b in table.guest_deck, f"{e}: that guest is not in the deck"
    if not table.shuffled:
        assert table.guest_deck[0] == e.b, f"{e}: that guest is not on top of the deck"
    table.guest_deck.remove(e.b)
    table.row[e.a] = e.b


def _guests_shuffled(table: Table, e: Event) -> None:
    assert not table.guest_deck, f"{e} before the deck was empty"
    table.guest_deck, table.discards = table.discards, []
    table.shuffled = True


def _guest_housed(table: Table, e: Event) -> None:
    guest, lacks = table.hotels[e.player].cafe[e.c]
    assert guest == e.a, f"{e} at the table of guest {guest}"
    assert not any(lacks), f"{e}, who lacks {lacks}"
    colour = card_set().guests[guest].colour[0]
    assert colour in ("g", NIGHT[e.b]), f"{e}: a room of another colour"
    table.hotels[e.player].cafe[e.c] = (0, [0] * 5)
    table.discards.append(guest)


def _room_prepared(table: Table, e: Event) -> None:
    laid = table.hotels[e.player].prepared
    near = {e.a - 5, e.a + 5} | {n for n in (e.a - 1, e.a + 1) if n // 5 == e.a // 5}
    assert e.a not in laid, f"{e} for the second time"
    assert near & laid or (not laid and e.a == 0), f"{e} beside {laid}"
    laid.add(e.a)


def _room_occupied(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    assert e.a in hotel.prepared - hotel.occupied, f"{e}: that room is not free"
    hotel.occupied.add(e.a)


def _room_removed(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    assert e.a in hotel.prepared, f"{e}: there is no tile"
    hotel.prepared.remove(e.a)
    hotel.occupied.discard(e.a)


def _group_done(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    assert e.a not in hotel.groups, f"{e} for the second time"
    hotel.groups.add(e.a)


def _staff_drawn(table: Table, e: Event) -> None:
    assert table.staff_deck.pop(0) == e.a, f"{e} was not the top card"
    hotel = table.hotels[e.player]
    (hotel.hand if e.b == at.HAND else hotel.drawn).append(e.a)


def _staff_played(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    (hotel.hand if e.a in hotel.hand else hotel.drawn).remove(e.a)
    hotel.staff.append(e.a)


def _staff_used(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    assert e.a in set(hotel.staff) - hotel.used, f"{e}: not in play, or used before"
    hotel.used.add(e.a)


def _staff_returned(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    (hotel.hand if e.b == at.HAND else hotel.drawn).remove(e.a)
    table.staff_deck.append(e.a)


def _staff_dismissed(table: Table, e: Event) -> None:
    table.hotels[e.player].staff.remove(e.a)
    table.dismissed.add(e.a)


def _round_begun(table: Table, e: Event) -> None:
    table.round += 1
    if table.round > 1:
        table.start = (table.start + 1) % len(table.hotels)
    assert (e.player, e.a) == (table.start, table.round), f"{e}: not the next round or start player"
    table.dice = DICE[len(table.hotels)]
    for hotel in table.hotels:
        hotel.turns, hotel.passed, hotel.used = 0, False, set()


def _turn_begun(table: Table, e: Event) -> None:
    assert table.dice, f"{e} without any dice"
    assert e.player == table.next_in_order(passed_too=False), f"{e} out of turn"


def _die_taken(table: Table, e: Event) -> None:
    table.dice -= 1
    table.hotels[e.player].turns += 1


def _die_removed(table: Table, e: Event) -> None:
    assert table.next_in_order(passed_too=False) == -1, f"{e} though somebody has not passed"
    assert e.player == table.next_in_order(passed_too=True), f"{e} by the wrong player"
    table.dice -= 1
    for hotel in table.hotels:
        hotel.passed = False


def _dice_rolled(table: Table, e: Event) -> None:
    assert e.a == table.dice, f"{e}: there are {table.dice} dice"


def _passed(table: Table, e: Event) -> None:
    table.hotels[e.player].passed = True


def _claimed(table: Table, e: Event) -> None:
    places = table.markers[e.a]
    assert e.player not in places, f"{e} on {places}"
    assert places.index(-1) == e.b, f"{e} on {places}"
    places[e.b] = e.player


def _scoring(table: Table, e: Event) -> None:
    table.scorings += 1
    assert table.round == 2 * table.scorings + 1, f"{e} after round {table.round}"


_LEDGER: dict[int, Callable[[Table, Event], None]] = {
    ev.KRONES: _krones,
    ev.POINTS: _points,
    ev.EMPEROR: _emperor,
    ev.ITEMS: _items,
    ev.LAID: _laid,
    ev.SERVED: _served,
    ev.ITEMS_LOST: _items_lost,
    ev.GUEST_TAKEN: _guest_taken,
    ev.ROW_FILLED: _row_filled,
    ev.GUESTS_SHUFFLED: _guests_shuffled,
    ev.GUEST_HOUSED: _guest_housed,
    ev.ROOM_PREPARED: _room_prepared,
    ev.ROOM_OCCUPIED: _room_occupied,
    ev.ROOM_REMOVED: _room_removed,
    ev.GROUP_DONE: _group_done,
    ev.STAFF_DRAWN: _staff_drawn,
    ev.STAFF_PLAYED: _staff_played,
    ev.STAFF_USED: _staff_used,
    ev.STAFF_RETURNED: _staff_returned,
    ev.STAFF_DISMISSED: _staff_dismissed,
    ev.ROUND_BEGUN: _round_begun,
    ev.TURN_BEGUN: _turn_begun,
    ev.DIE_TAKEN: _die_taken,
    ev.DIE_REMOVED: _die_removed,
    ev.DICE_ROLLED: _dice_rolled,
    ev.PASSED: _passed,
    ev.CLAIMED: _claimed,
    ev.SCORING: _scoring,
}

REVEALING = {
    ev.STAFF_DRAWN, ev.ROW_FILLED, ev.DICE_ROLLED, ev.ROUND_BEGUN, ev.TURN_BEGUN, ev.GAME_OVER,
}  # fmt: skip
HIDDEN = {ev.STAFF_DRAWN, ev.STAFF_RETURNED, ev.STAFF_KEPT}


def check_story(ledger: Table, happened: list[Event], s: State) -> Table:
    """The table of the state, having checked that the events alone lead to it."""
    for event in happened:
        hear(ledger, event)
    now = Table.read(s)
    now.dismissed = ledger.dismissed
    if ledger.shuffled:
        assert sorted(ledger.guest_deck) == sorted(now.guest_deck), "the shuffle lost a guest"
        ledger.guest_deck, ledger.shuffled = now.guest_deck[:], False
    if ledger != now:
        raise AssertionError(f"the events do not tell of {_difference(ledger, now)}")
    return now


def _difference(told: Table, found: Table) -> str:
    for player, (a, b) in enumerate(zip(told.hotels, found.hotels, strict=True)):
        for name in (f.name for f in fields(Hotel)):
            if getattr(a, name) != getattr(b, name):
                return f"seat {player} {name}: {getattr(a, name)} told, {getattr(b, name)} found"
    names = [f.name for f in fields(Table) if getattr(told, f.name) != getattr(found, f.name)]
    return f"{names[0]}: {getattr(told, names[0])} told, {getattr(found, names[0])} found"


# --- what holds at every step --------------------------------------------------------------------


def check_table(game: Game, table: Table) -> None:
    """Every card is in one place, and nothing is out of its range."""
    guests = BASE_GUESTS | (PROMO_GUESTS if game.options.promos else set())
    assert sorted(table.guests()) == sorted(guests), f"guests: {sorted(table.guests())}"
    assert sorted(table.staff()) == sorted(STAFF), f"staff: {sorted(table.staff())}"
    assert 0 <= table.dice <= DICE[game.players], f"{table.dice} dice"
    assert 0 <= table.round <= ROUNDS, f"round {table.round}"
    assert 0 <= table.start < game.players, f"start player {table.start}"
    for places in table.markers:
        own = [player for player in places if player >= 0]
        assert places[: len(own)] == own, f"markers with a gap: {places}"
        assert len(set(own)) == len(own), f"two markers of a player: {places}"
        assert max(own, default=0) < game.players, f"markers {places}"
    for player, hotel in enumerate(table.hotels):
        assert 0 <= hotel.krones <= MOST_KRONES, f"{hotel.krones} krones"
        assert 0 <= hotel.emperor <= TRACK_END, f"space {hotel.emperor} of the emperor track"
        assert min(hotel.stock) >= 0, f"stock {hotel.stock}"
        kitchen = [game.state.kitchen(player, kind) for kind in range(5)]
        assert min(kitchen) >= 0, f"kitchen {kitchen}"
        assert len(hotel.cafe) == 3, f"{len(hotel.cafe)} tables"
        for guest, lacks in hotel.cafe:
            whole = card_set().guests[guest].order if guest else (0,) * 5
            assert all(0 <= n <= most for n, most in zip(lacks, whole, strict=True)), (
                f"guest {guest} lacks {lacks} of {whole}"
            )
        assert hotel.occupied <= hotel.prepared <= set(range(20)), f"rooms {hotel.prepared}"
        assert hotel.groups <= set(range(10)), f"groups {hotel.groups}"
        assert hotel.used <= set(hotel.staff), f"used {hotel.used}"
        assert 0 <= hotel.turns <= 2, f"{hotel.turns} turns"
        lines = game.breakdown(player)
        assert hotel.points == sum(lines.values()), f"{hotel.points} points are not {lines}"


def check_decision(game: Game) -> None:
    """Somebody who sits at the table is asked, and no answer is offered twice."""
    numbers = game.answer_numbers
    if game.over:
        assert (numbers, game.player, game.decision) == ([], -1, "over"), "over, but asking"
        return
    assert 0 <= game.player < game.players, f"seat {game.player} is asked"
    assert numbers, f"no answer to {game.decision}"
    assert len(set(numbers)) == len(numbers), f"the same answer twice: {game.answers}"
    assert set(numbers) <= BY_NUMBER.keys(), f"answers outside the catalogue: {numbers}"
    assert all(game.why_not(answer) is None for answer in game.answers)


def check_no_forced_move(game: Game) -> None:
    """A single answer is played by the engine, save the end of a turn."""
    if len(game.answer_numbers) == 1:
        assert game.decision == "turn", f"a forced {game.decision} was not played"


def check_refusal(game: Game, number: int) -> None:
    """An answer that is not offered is refused in words, and changes nothing."""
    before = game.copy()
    answer = BY_NUMBER[number]
    reason = game.why_not(answer)
    assert reason is not None, f"{answer} is not offered and yet not refused"
    for language in LANGUAGES:
        words = Text.of(language).reason(reason.key, dict(reason.parameters))
        assert words == words.strip("{} ") != "", f"{answer} is refused with {words!r}"
    with pytest.raises(IllegalAnswer) as refusal:
        game.apply(answer)
    assert refusal.value.reason == reason, f"{refusal.value.reason} is not {reason}"
    assert game == before, f"{answer} was refused and yet changed the game"
    assert game.answer_numbers == before.answer_numbers, f"{answer} was refused, answers changed"


def check_masks(game: Game, happened: list[Event]) -> None:
    """The cards of hidden draws and returns are told to their owner only."""
    for seat in (*range(game.players), -1):
        for event, seen in zip(happened, events_for(happened, seat), strict=True):
            if event.kind in HIDDEN and event.player != seat:
                assert seen == event._replace(a=0), f"seat {seat} hears of {event}"
            else:
                assert seen == event, f"seat {seat} hears {seen} for {event}"


# --- what is tried at a sample of steps ----------------------------------------------------------


def check_answers(game: Game, ledger: Table) -> int:
    """Every offered answer is accepted and leads to a sound table; the game itself stays."""
    before = game.copy()
    assert before == game, "a copy is not equal"
    assert hash(before) == hash(game), "a copy has another hash"
    for number in game.answer_numbers:
        other = game.copy()
        happened = other.apply(number)
        assert other != game, f"{BY_NUMBER[number]} changed nothing"
        forked = Table.read(game.state)
        forked.dismissed = ledger.dismissed.copy()
        check_table(other, check_story(forked, happened, other.state))
        check_decision(other)
        check_no_forced_move(other)
    assert before == game, "playing on a copy changed the original"
    assert before.answer_numbers == game.answer_numbers
    return len(game.answer_numbers)


def check_saving(game: Game) -> None:
    """A saved game is loaded as it was."""
    text = json.dumps(game.to_json())
    loaded = Game.from_json(json.loads(text))
    assert loaded == game, "loading changed the game"
    assert loaded.answer_numbers == game.answer_numbers, "loading changed the answers"
    assert json.dumps(loaded.to_json()) == text, "saving again gives another text"


def check_views(game: Game, ledger: Table, probe: random.Random, deals: int) -> tuple[int, int]:
    """No view holds what its seat cannot know; returns re-deals and how many of them differed."""
    open_view = game.view(None)
    assert open_view["known_in_deck"] == []
    for shown in open_view["players"]:
        assert (shown["hand"], shown["drawn"], shown["known_hand"]) == (None, None, [])
    if not game.over:
        assert open_view["decision"].keys() == {"player", "kind", "answers"}
        assert open_view["decision"]["answers"] is None
    open_text = json.dumps(open_view)
    dealt = differed = 0
    for seat in range(game.players):
        seen = game.view(seat)
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


# --- the final scoring, from the rulebook --------------------------------------------------------


def _areas() -> list[set[int]]:
    """The groups of the night board: rooms of one colour that hang together."""
    left, found = set(range(20)), []
    while left:
        group = {min(left)}
        while True:
            near = {
                b for a in group for b in left - group
                if NIGHT[a] == NIGHT[b] and abs(a // 5 - b // 5) + abs(a % 5 - b % 5) == 1
            }  # fmt: skip
            if not near:
                break
            group |= near
        left -= group
        found.append(group)
    return found


AREAS = _areas()


def end_card(table: Table, player: int, card: int) -> int:
    """What an end-of-game staff card brings in a player's hotel, the Secretary aside."""
    hotel = table.hotels[player]
    rooms = hotel.occupied
    of = {colour: sum(NIGHT[room] == colour for room in rooms) for colour in "bry"}
    floors = [{floor * 5 + column for column in range(5)} for floor in range(4)]
    columns = [{floor * 5 + column for floor in range(4)} for column in range(5)]
    worth = {
        27: 3 * of["r"],
        28: 3 * of["b"],
        30: 3 * of["y"],
        31: len(rooms),
        32: 2 * len(hotel.staff),
        34: len(hotel.prepared),
        37: 2 * sum(area <= rooms for area in AREAS),
        40: 5 * sum(player in places for places in table.markers),
        41: 2 * hotel.emperor,
        46: 5 * sum(floor <= rooms for floor in floors),
        47: 5 * sum(column <= rooms for column in columns),
        48: 4 * min(of.values()),
    }
    return worth.get(card, 0)


def final_lines(table: Table, player: int) -> dict[str, int]:
    """The four lines of the final scoring for a player."""
    hotel = table.hotels[player]
    others = [c for p, other in enumerate(table.hotels) if p != player for c in other.staff]
    copied = max((end_card(table, player, card) for card in others), default=0)
    return {
        "end_staff": sum(
            copied if card == SECRETARY else end_card(table, player, card) for card in hotel.staff
        ),
        "rooms": sum(room // 5 + 1 for room in hotel.occupied),
        "leftovers": hotel.krones + sum(hotel.stock),
        "guests_left": -5 * sum(guest != 0 for guest, _ in hotel.cafe),
    }


def check_end(game: Game, table: Table) -> None:
    """The game is over after seven rounds, and the final scoring is right."""
    assert (game.over, table.round, table.scorings) == (True, ROUNDS, 3)
    keys = []
    for player in range(game.players):
        lines = game.breakdown(player)
        expected = final_lines(table, player)
        assert {name: lines[name] for name in expected} == expected, (
            f"seat {player} scored {lines}, the rulebook gives {expected}"
        )
        before = sum(points for name, points in lines.items() if name not in expected)
        assert game.scores[player] == before + sum(expected.values())
        keys.append((game.scores[player], expected["leftovers"]))
    ranks = [1 + sum(other > key for other in keys) for key in keys]
    assert game.ranks == ranks, f"ranks {game.ranks} for {keys}"
    assert game.view(None)["ranks"] == ranks


# --- the walk ------------------------------------------------------------------------------------


@dataclass
class Walked:
    """What a walk has seen."""

    decisions: int = 0
    answers: int = 0
    refusals: int = 0
    redeals: int = 0
    redeals_that_differ: int = 0
    undos: int = 0
    kinds: set[str] = field(default_factory=set)
    events: set[int] = field(default_factory=set)
    record: str = ""

    def add(self, other: "Walked") -> None:
        """Count another walk in."""
        for f in fields(self):
            here, there = getattr(self, f.name), getattr(other, f.name)
            if isinstance(here, set):
                here |= there
            elif isinstance(here, int):
                setattr(self, f.name, here + there)


EAGER = {
    "house": 50.0, "claim": 50.0, "fill": 9.0, "serve": 6.0, "hire": 5.0, "use": 5.0, "take": 5.0,
    "room": 4.0, "guest": 3.0, "avert": 2.0, "end": 0.3, "pass": 0.1, "done": 0.1,
}  # fmt: skip


class Player:
    """Picks the answers of a walk. Games must differ in kind, so players differ in mood:

    some play evenly, some after whims, some are eager to get on, some plan their turns.
    """

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(f"play {seed}")
        mood = self.dice.randrange(4)
        words = sorted({answer.text.split()[0] for answer in BY_NUMBER.values()})
        self.taste = {word: EAGER.get(word, 1.0) if mood >= 2 else 1.0 for word in words}
        if mood == 1:
            self.taste = {word: self.dice.choice((0.1, 1.0, 1.0, 8.0)) for word in words}
        self.plans = mood == 3
        self.plan: list[Answer] = []

    def pick(self, game: Game) -> Answer:
        """The answer to play."""
        if not self.plans:
            return self.whim(game)
        if not self.plan or self.plan[0] not in game.answers:
            self.plan = max((self.think(game) for _ in range(16)), key=lambda thought: thought[0])[
                1
            ]
        return self.plan.pop(0)

    def whim(self, game: Game) -> Answer:
        """An answer after one's taste."""
        answers = game.answers
        return self.dice.choices(answers, [self.taste[a.text.split()[0]] for a in answers])[0]

    def think(self, game: Game) -> tuple[float, list[Answer]]:
        """A way to go on until somebody else is asked, and roughly what it is worth."""
        plan: list[Answer] = []
        seat, game = game.player, game.copy()
        while game.player == seat and len(plan) < 30:
            plan.append(self.whim(game))
            game.apply(plan[-1])
        return _worth(game.state, seat), plan


def _worth(s: State, seat: int) -> float:
    lacking = [s.lacks(seat, table, kind) for table in range(3) for kind in range(5)]
    seated = [s.guest_at(seat, table) for table in range(3) if s.guest_at(seat, table)]
    return (
        s.points(seat)
        + 5 * s.occupied(seat).bit_count()
        + 2 * s.prepared(seat).bit_count()
        + 2 * (sum(sum(card_set().guests[guest].order) for guest in seated) - sum(lacking))
        + 2 * len(seated)
        + 4 * s.size(s.pile(seat, at.PLAYED))
        + 1.5 * s.emperor(seat)
        + 0.4 * s.kitchen_total(seat)
        + 0.4 * s.krones(seat)
    )


class Walk:
    """A walk through one game. The player picks the answers, ``probe`` what is checked."""

    def __init__(self, seed: int, options: Options, every: int, thin: bool) -> None:
        self.player = Player(seed)
        self.probe = random.Random(f"probe {seed}")
        self.every = every
        self.thin = thin
        self.match = Match(options, seed)
        if thin:
            self.use_up_guests()
        self.ledger = Table.read(self.match.game.state)
        self.past: list[tuple[Game, set[int]]] = []
        """The games that undo reaches, and the dismissed cards then; the last one first."""
        self.seen = Walked()
        self.checkpoint = self.probe.randrange(20, 120)

    def use_up_guests(self) -> None:
        """Most guests have come and gone: no game is long enough to meet the shuffle otherwise."""
        s = self.match.game.state
        cards = s.cards(at.GUEST_DECK)
        s.set_pile(at.GUEST_DECK, cards[:4])
        s.set_pile(at.GUEST_DISCARDS, cards[4:])

    def to_the_end(self) -> None:
        """Play until the game is over."""
        while not self.match.game.over:
            self.step()
        self.check_all()
        for number in self.probe.sample(sorted(BY_NUMBER), 5):
            check_refusal(self.match.game, number)
        check_end(self.match.game, self.ledger)
        assert self.seen.redeals < 20 or self.seen.redeals_that_differ, (
            "no re-deal changed anything"
        )
        self.check_record()

    def step(self) -> None:
        """Check, and play one answer."""
        game, probe = self.match.game, self.probe
        if probe.randrange(self.every) == 0:
            self.check_all()
        self.refuse(1)
        self.seen.kinds.add(game.decision)
        answer = self.player.pick(game)
        before, player = game.copy(), game.player
        happened = self.match.apply(answer)
        self.seen.decisions += 1
        self.seen.events |= {event.kind for event in happened}
        dismissed = self.ledger.dismissed.copy()
        self.check_now(happened)
        self.check_undo(before, dismissed, player, happened)
        if self.seen.decisions == self.checkpoint:
            self.check_record()

    def check_now(self, happened: list[Event]) -> None:
        """What holds at every step."""
        game = self.match.game
        check_table(game, check_story(self.ledger, happened, game.state))
        check_decision(game)
        check_no_forced_move(game)
        check_masks(game, happened)

    def check_all(self) -> None:
        """Everything that is too dear for every step."""
        game = self.match.game
        self.seen.answers += check_answers(game, self.ledger)
        self.refuse(15)
        check_saving(game)
        assert Game.at(game.state) == game
        dealt, differed = check_views(game, self.ledger, self.probe, deals=1)
        self.seen.redeals += dealt
        self.seen.redeals_that_differ += differed

    def refuse(self, count: int) -> None:
        """Some answers that are not offered are refused."""
        game = self.match.game
        offered = set(game.answer_numbers)
        for number in self.probe.sample(_CATALOGUE, count):
            if number not in offered:
                check_refusal(game, number)
                self.seen.refusals += 1

    def check_undo(
        self, before: Game, dismissed: set[int], player: int, happened: list[Event]
    ) -> None:
        """What revealed nothing can be undone and redone; what revealed something cannot."""
        match = self.match
        revealed = any(event.kind in REVEALING for event in happened)
        undoable = match.why_no_undo() is None
        assert undoable == (not revealed and match.game.player == player), (
            f"undo {'allowed' if undoable else 'refused'} after {happened}"
        )
        if not undoable:
            self.past.clear()
            after, text = match.game.copy(), match.record.to_text() if self.every == 1 else ""
            with pytest.raises(CannotUndo):
                match.undo()
            assert match.game == after, "a refused undo changed the game"
            assert not text or match.record.to_text() == text, "a refused undo is recorded"
            return
        assert _chance(before) == _chance(match.game), "chance was asked, and can be undone"
        self.past.append((before, dismissed))
        if self.probe.randrange(6) == 0:
            self.undo_and_redo()

    def undo_and_redo(self) -> None:
        """Take some answers back, then play them again or go another way."""
        match = self.match
        steps = self.probe.randint(1, len(self.past))
        later = []
        for _ in range(steps):
            later.append((match.game.copy(), match.undo_text()))
            game, self.ledger.dismissed = self.past.pop()
            match.undo()
            assert match.game == game, "undo gave another game"
            assert match.game.answer_numbers == game.answer_numbers
        self.seen.undos += steps
        if self.probe.randrange(4):
            for after, text in reversed(later):
                assert match.redo_text() == text, "redo would play something else"
                self.past.append((match.game.copy(), self.ledger.dismissed))
                match.redo()
                assert match.game == after, "redo gave another game"
            self._read_again()
            assert match.redo_text() == "", "something is left to redo"
        else:
            self._read_again()

    def _read_again(self) -> None:
        """The ledger follows an undo, which tells no events; each game was checked before."""
        self.ledger = Table.read(self.match.game.state)
        self.ledger.dismissed = STAFF - set(self.ledger.staff())

    def check_record(self) -> None:
        """The record replays to this very game, to the same text, and partly too."""
        match = self.match
        text = match.record.to_text()
        record = Record.from_text(text)
        assert record.entries == match.record.entries, "a record is read as another one"
        self.seen.record = text
        if self.thin:
            return  # the set-up that the record tells is not the one that was played
        again = Match.replay(record)
        assert again.game == match.game, "the record replays to another game"
        assert again.game.answer_numbers == match.game.answer_numbers
        assert again.record.to_text() == text, "a replay writes another record"
        assert (again.undo_text(), again.redo_text()) == (match.undo_text(), match.redo_text())
        moves = sum(isinstance(entry, Move) for entry in record.entries)
        part = Match.replay(record, moves=self.probe.randint(0, moves)).record.to_text()
        assert text.startswith(part[: part.rindex("\nend ") + 1]), "a partial replay strays"


_CATALOGUE = sorted(BY_NUMBER)


def _chance(game: Game) -> object:
    return game.to_json()["chance"]


def walk(seed: int, options: Options, every: int = EVERY, thin: bool = False) -> Walked:
    """Walk through one game; raises WalkError with seed and step where something does not hold.

    ``thin``: with a guest deck that is used up soon.
    """
    going: Walk | None = None
    try:
        going = Walk(seed, options, every, thin)
        going.to_the_end()
    except (Exception, pytest.fail.Exception) as error:
        step = going.seen.decisions if going else 0
        promos = "with" if options.promos else "without"
        kind = "" if type(error) is AssertionError else f"{type(error).__name__}: "
        raise WalkError(
            f"seed {seed}, {options.players} players {promos} promos, step {step}: {kind}{error}"
        ) from error
    return going.seen


def walk_of(seed: int, every: int = EVERY) -> Walked:
    """The walk of a seed: all options are met in turn, and with each a thin deck at times."""
    return walk(seed, ALL_OPTIONS[seed % len(ALL_OPTIONS)], every, thin=seed % 11 == 5)


# --- many walks ----------------------------------------------------------------------------------


def _one(task: tuple[int, int]) -> Walked | str:
    seed, every = task
    try:
        return walk_of(seed, every)
    except WalkError as error:
        return str(error)


def _all(seeds: range, every: int, jobs: int) -> Iterator[Walked | str]:
    tasks = [(seed, every) for seed in seeds]
    if jobs == 1:
        yield from map(_one, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            for start in range(0, len(tasks), 50 * jobs):
                yield from pool.map(_one, tasks[start : start + 50 * jobs], chunksize=5)
        finally:
            pool.shutdown(cancel_futures=True)


def main(arguments: list[str] | None = None) -> int:
    """The command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.walk", description="Random games, checked."
    )
    parser.add_argument("--games", type=int, default=600, help="how many games (600)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first one (0)")
    parser.add_argument(
        "--every", type=int, default=EVERY, help="full checks at one step in so many"
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)"
    )
    given = parser.parse_args(arguments)
    total, walked, begun = Walked(), 0, time.monotonic()
    watched = sys.stderr.isatty()
    failure = ""
    results = _all(range(given.seed, given.seed + given.games), max(given.every, 1), given.jobs)
    for result in islice(results, given.games):
        if isinstance(result, str):
            failure = result
            break
        walked += 1
        total.add(result)
        if watched:
            speed = walked / (time.monotonic() - begun)
            print(f"\r{walked}/{given.games} games, {speed:.0f}/s ", end="", file=sys.stderr)
    if watched:
        print("\r\033[K", end="", file=sys.stderr)
    if failure:
        print(f"{failure}\nwalked {walked} games before")
        return 1
    print(
        f"{walked} games, {total.decisions} decisions, {total.answers} answers tried on copies, "
        f"{total.refusals} refused, {total.redeals} re-deals, {total.undos} undone, "
        f"{time.monotonic() - begun:.1f} s: everything holds"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
