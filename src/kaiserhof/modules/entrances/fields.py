"""Fields of positions with hotel entrances."""

from typing import TYPE_CHECKING, Final, cast

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.modules.entrances import numbers as entrance_numbers
from kaiserhof.modules.entrances import owners as entrances
from kaiserhof.records.port import PositionFields
from kaiserhof.records.values import (
    SEATS,
    PositionError,
    number,
    of_each_letter,
    one_of,
    politics_number,
    tile_number,
    words_in,
)

if TYPE_CHECKING:
    from kaiserhof.records.position import Position

MOST_SERVED = 20


def _entrances(s: State) -> entrances.Owners:
    return cast(entrances.Owners, s.rules.module(3))


def set_offer(position: "Position", value: str) -> None:
    """The entrances that are laid out, by key."""
    s = position.state
    offered = [one_of(word, entrance_numbers.KEYS) + 1 for word in words_in(value)]
    if len(offered) > s.rules.players or len(set(offered)) != len(offered):
        raise PositionError(f"up to {s.rules.players} different entrances are laid out")
    for place in range(MOST_PLAYERS):
        laid = offered[place] if place < len(offered) else 0
        s.set(_entrances(s).offered + place, laid)


def set_entrance(position: "Position", player: Player, value: str) -> None:
    """The entrance of a player, without the goods that it brought at the start."""
    s = position.state
    found = one_of(value, entrance_numbers.KEYS) + 1
    for other in range(s.rules.players):
        if other != player and s.get(_entrances(s).entrance + other) == found:
            raise PositionError(f"{value} is the entrance of seat {SEATS[other]} already")
    s.set(_entrances(s).entrance + player, found)
    if found == entrances.KAUFMAN:
        s.set_tables(player, 4)


def set_own_politics(position: "Position", value: str) -> None:
    """Ninas' politics cards by number or key, 0 for one that is claimed."""
    s = position.state
    cards = [politics_number(word) for word in value.split()]
    of_each_letter(cards, s.rules.politics_by_letter)
    for letter, card in enumerate(cards):
        s.set(_entrances(s).politics + letter, card)
    s.set(_entrances(s).claimed, cards.count(0))


def set_own_tiles(position: "Position", value: str) -> None:
    """Grand Wray's six emperor tiles by number or key, 0 for one that is used."""
    s = position.state
    tiles = [tile_number(word) for word in value.split()]
    of_each_letter(tiles, s.rules.tiles_by_letter, each=2)
    for place, tile in enumerate(tiles):
        s.set(_entrances(s).tiles + place, tile)


def set_first_die(position: "Position", player: Player, value: str) -> None:
    """The face of the first die of the round, 7 for the key (Corogari)."""
    s = position.state
    s.set(_entrances(s).first_die + player, number(value, 0, entrances.KEY_FACE))


def set_guests_served(position: "Position", player: Player, value: str) -> None:
    """Guests that left the café in this round (Kaufman)."""
    s = position.state
    s.set(_entrances(s).guests_served, number(value, 0, MOST_SERVED))


def read_offer(s: State) -> str:
    """The entrances that nobody has yet."""
    offered = [s.get(_entrances(s).offered + place) for place in range(4)]
    return " ".join(entrance_numbers.KEYS[laid - 1] for laid in offered if laid) or "none"


def read_entrance(s: State, player: Player) -> str:
    """The entrance of a player."""
    found = s.get(_entrances(s).entrance + player)
    return entrance_numbers.KEYS[found - 1] if found else "none"


def read_tokens(s: State) -> str:
    """Dove's tokens that are left, counted from 1."""
    left = s.get(_entrances(s).tokens)
    return " ".join(str(token + 1) for token in range(5) if left >> token & 1) or "none"


def read_own_politics(s: State) -> str:
    """Ninas' politics cards."""
    return " ".join(str(s.get(_entrances(s).politics + letter)) for letter in range(3))


def read_own_tiles(s: State) -> str:
    """Grand Wray's tiles."""
    return " ".join(str(s.get(_entrances(s).tiles + place)) for place in range(6))


def prepare(s: State) -> None:
    """All of Dove's tokens."""
    s.set(_entrances(s).tokens, (1 << entrance_numbers.TOKENS) - 1)


def prepare_set_up(s: State) -> None:
    """Entrances to choose from."""
    for place in range(s.rules.players):
        s.set(_entrances(s).offered + place, place + 1)


def check(position: "Position") -> None:
    """Refuse an entrance that is laid out although a seat has it."""
    s = position.state
    module = _entrances(s)
    offered = [s.get(module.offered + place) for place in range(MOST_PLAYERS)]
    for player in range(s.rules.players):
        found = s.get(module.entrance + player)
        if found and found in offered:
            raise PositionError(
                f"{entrance_numbers.KEYS[found - 1]} is laid out, and seat {SEATS[player]} has it",
                f"{SEATS[player]} entrance",
            )


FIELDS: Final = PositionFields(
    table_setters={
        "entrances": set_offer,
        "own-politics": set_own_politics,
        "own-tiles": set_own_tiles,
    },
    player_setters={
        "entrance": set_entrance,
        "first-die": set_first_die,
        "guests-served": set_guests_served,
    },
    table_readers={
        "entrances": read_offer,
        "tokens": read_tokens,
        "own-politics": read_own_politics,
        "own-tiles": read_own_tiles,
    },
    player_readers={"entrance": read_entrance},
    prepare=prepare,
    prepare_set_up=prepare_set_up,
    finish=check,
)
