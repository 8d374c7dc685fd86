"""The ledger: the table as one knows it who only hears the events."""

from collections.abc import Callable
from dataclasses import fields

from kaiserhof.data import card_set
from kaiserhof.engine import events as ev
from kaiserhof.engine.events import Event
from kaiserhof.engine.state import State
from kaiserhof.engine.state import layout as at
from tests.walk import rules
from tests.walk.table import Hotel, Table


def hear(table: Table, event: Event) -> None:
    """Carry out on the ledger what an event tells."""
    told = _LEDGER.get(event.kind)
    if told is not None:
        told(table, event)


def _krones(table: Table, e: Event) -> None:
    hotel = table.hotels[e.player]
    hotel.krones = min(hotel.krones + e.a, rules.MOST_KRONES)
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
    if e.source != rules.PORTER:  # who takes from the supply
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
    assert colour in ("g", rules.NIGHT[e.b]), f"{e}: a room of another colour"
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
    table.dice = rules.DICE[len(table.hotels)]
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
