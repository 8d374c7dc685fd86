"""Fields of positions that belong to a module of the expansion.

Each module has an entry: how its fields are set and read, in the words of scenarios. Here are
the fields of modules 4 and 5; those of the others have files of their own.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kaiserhof.engine.counted_guests import CountedGuests
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import PLAYED
from kaiserhof.modules.ballrooms.rules import Ballrooms
from kaiserhof.modules.celebrities import lounge as celebrities
from kaiserhof.modules.entrances import owners as entrances
from kaiserhof.modules.little_more import rules as little_more
from kaiserhof.modules.start_player import rules as start_player
from kaiserhof.records import ballroom_fields, celebrity_fields, entrance_fields
from kaiserhof.records.fields import the_module
from kaiserhof.records.values import (
    SEATS,
    PositionError,
    number,
    seat,
    staff_numbers,
    yes_or_no,
)

if TYPE_CHECKING:
    from kaiserhof.records.position import Position


def _start_player(s: State) -> start_player.StartPlayer:
    return the_module(s, start_player.StartPlayer, 4)


def set_key(position: "Position", value: str) -> None:
    """Who has the skeleton key: a seat, or ``board``."""
    s = position.state
    s.set(_start_player(s).key, 0 if value == "board" else seat(value, s.rules.players) + 1)


def set_has_passed(position: "Position", player: int, value: str) -> None:
    """Whether a player has passed in this round, which bars the key."""
    s = position.state
    s.set(_start_player(s).has_passed + player, int(yes_or_no(value)))


def read_has_passed(s: State, player: int) -> str:
    """Whether a player has passed in this round."""
    return "yes" if s.get(_start_player(s).has_passed + player) else "no"


def read_key(s: State) -> str:
    """Where the skeleton key is."""
    holder = s.get(_start_player(s).key)
    return SEATS[holder - 1] if holder else "board"


def _big_orders(s: State) -> CountedGuests:
    counted = the_module(s, little_more.LittleMore, 5).big_orders
    assert counted is not None
    return counted


def set_kept_big(position: "Position", player: int, value: str) -> None:
    """Fulfilled guests with a big order that are kept for a politics card, and counted."""
    ballroom_fields.keep_guests(position, _big_orders(position.state), player, value)


def set_big_orders(position: "Position", player: int, value: str) -> None:
    """How many guests with a big order have left fulfilled, kept or not."""
    s = position.state
    s.set(_big_orders(s).counts + player, number(value, 0, ballroom_fields.MOST_GUESTS))


def read_kept_big(s: State, player: int) -> str:
    """The guests with a big order that are kept for a politics card."""
    return ballroom_fields.kept_guests(s, _big_orders(s), player)


def read_big_orders(s: State, player: int) -> str:
    """How many guests with a big order have left fulfilled."""
    return str(_big_orders(s).count(s, player))


def set_turned(position: "Position", player: int, value: str) -> None:
    """Staff cards in play that have rung and lie face down."""
    the_module(position.state, little_more.LittleMore, 5)
    for card in staff_numbers(value):
        if not position.state.in_play(player, card):
            raise PositionError(f"card {card} is not in play there")
        position.state.set_turned(card)


def read_turned(s: State, player: int) -> str:
    """Staff cards in play that lie face down."""
    cards = [card for card in s.cards(s.pile(player, PLAYED)) if s.is_turned(card)]
    return " ".join(str(card) for card in cards) or "none"


TABLE_SETTERS: dict[str, Callable[["Position", str], None]] = {
    "ballrooms": ballroom_fields.set_ballrooms,
    "lounge": celebrity_fields.set_lounge,
    "coloured": celebrity_fields.set_coloured,
    "celebrity-deck": celebrity_fields.set_celebrity_deck,
    "celebrity-discards": celebrity_fields.set_celebrity_discards,
    "entrances": entrance_fields.set_offer,
    "own-politics": entrance_fields.set_own_politics,
    "own-tiles": entrance_fields.set_own_tiles,
    "key": set_key,
}
PLAYER_SETTERS: dict[str, Callable[["Position", int, str], None]] = {
    "dancers": ballroom_fields.set_dancers,
    "rehearsal": ballroom_fields.set_rehearsal,
    "kept": ballroom_fields.set_kept,
    "green-guests": ballroom_fields.set_green_guests,
    "kept-big": set_kept_big,
    "big-orders": set_big_orders,
    "celebrities": celebrity_fields.set_celebrities,
    "entrance": entrance_fields.set_entrance,
    "first-die": entrance_fields.set_first_die,
    "guests-served": entrance_fields.set_guests_served,
    "has-passed": set_has_passed,
    "turned": set_turned,
}
TABLE_READERS: dict[str, Callable[[State], str]] = {
    "ballrooms": ballroom_fields.read_ballrooms,
    "lounge": celebrity_fields.read_lounge,
    "coloured": celebrity_fields.read_coloured,
    "celebrity-deck": celebrity_fields.read_celebrity_deck,
    "celebrity-discards": celebrity_fields.read_celebrity_discards,
    "entrances": entrance_fields.read_offer,
    "tokens": entrance_fields.read_tokens,
    "own-politics": entrance_fields.read_own_politics,
    "own-tiles": entrance_fields.read_own_tiles,
    "key": read_key,
}
PLAYER_READERS: dict[str, Callable[[State, int], str]] = {
    "dancers": ballroom_fields.read_dancers,
    "rehearsal": ballroom_fields.read_rehearsal,
    "kept": ballroom_fields.read_kept,
    "green-guests": ballroom_fields.read_green_guests,
    "kept-big": read_kept_big,
    "big-orders": read_big_orders,
    "celebrities": celebrity_fields.read_celebrities,
    "entrance": entrance_fields.read_entrance,
    "has-passed": read_has_passed,
    "turned": read_turned,
}


def prepare(s: State) -> None:
    """What a position of a game with modules has unless it is told otherwise."""
    for module in s.rules.modules:
        if isinstance(module, Ballrooms):
            ballroom_fields.prepare(s, module)
        if isinstance(module, celebrities.Lounge):
            celebrity_fields.prepare(s, module)
        if isinstance(module, entrances.Owners):
            entrance_fields.prepare(s, module)


def prepare_set_up(s: State) -> None:
    """What a position before the first decision has: rooms and entrances to choose from."""
    for module in s.rules.modules:
        if isinstance(module, Ballrooms):
            ballroom_fields.prepare_set_up(s, module)
        if isinstance(module, entrances.Owners):
            entrance_fields.prepare_set_up(s, module)


def finish(position: "Position") -> None:
    """What follows from the other fields, when all of them are set; refuses what cannot be."""
    for module in position.state.rules.modules:
        if isinstance(module, Ballrooms):
            ballroom_fields.check(position)
        if isinstance(module, celebrities.Lounge):
            celebrity_fields.finish(position)
            celebrity_fields.check(position)
        if isinstance(module, entrances.Owners):
            entrance_fields.check(position)
