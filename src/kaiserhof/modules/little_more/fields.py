"""Fields of positions with the cards of module 5: bells that have rung, guests with big orders."""

from typing import TYPE_CHECKING, Final, cast

from kaiserhof.engine.counted_guests import CountedGuests
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import PLAYED
from kaiserhof.modules.little_more.rules import LittleMore
from kaiserhof.records.counted import keep_guests, kept_guests, set_count
from kaiserhof.records.port import PositionFields
from kaiserhof.records.values import PositionError, staff_numbers

if TYPE_CHECKING:
    from kaiserhof.records.position import Position


def _big_orders(s: State) -> CountedGuests:
    counted = cast(LittleMore, s.rules.module(5)).big_orders
    assert counted is not None
    return counted


def set_kept_big(position: "Position", player: Player, value: str) -> None:
    """Fulfilled guests with a big order that are kept for a politics card, and counted."""
    keep_guests(position, _big_orders(position.state), player, value)


def set_big_orders(position: "Position", player: Player, value: str) -> None:
    """How many guests with a big order have left fulfilled, kept or not."""
    set_count(position, _big_orders(position.state), player, value)


def read_kept_big(s: State, player: Player) -> str:
    """The guests with a big order that are kept for a politics card."""
    return kept_guests(s, _big_orders(s), player)


def read_big_orders(s: State, player: Player) -> str:
    """How many guests with a big order have left fulfilled."""
    return str(_big_orders(s).count(s, player))


def set_turned(position: "Position", player: Player, value: str) -> None:
    """Staff cards in play that have rung and lie face down."""
    for card in staff_numbers(value):
        if not position.state.in_play(player, card):
            raise PositionError(f"card {card} is not in play there")
        position.state.set_turned(card)


def read_turned(s: State, player: Player) -> str:
    """Staff cards in play that lie face down."""
    cards = [card for card in s.cards(s.pile(player, PLAYED)) if s.is_turned(card)]
    return " ".join(str(card) for card in cards) or "none"


FIELDS: Final = PositionFields(
    player_setters={
        "kept-big": set_kept_big,
        "big-orders": set_big_orders,
        "turned": set_turned,
    },
    player_readers={
        "kept-big": read_kept_big,
        "big-orders": read_big_orders,
        "turned": read_turned,
    },
)
