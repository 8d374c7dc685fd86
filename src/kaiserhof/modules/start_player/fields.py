"""Fields of positions with the skeleton key."""

from typing import TYPE_CHECKING, Final, cast

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.modules.start_player.rules import StartPlayer
from kaiserhof.records.port import PositionFields
from kaiserhof.records.values import SEATS, seat, yes_or_no

if TYPE_CHECKING:
    from kaiserhof.records.position import Position


def _start_player(s: State) -> StartPlayer:
    return cast(StartPlayer, s.rules.module(4))


def set_key(position: "Position", value: str) -> None:
    """Who has the skeleton key: a seat, or ``board``."""
    s = position.state
    s.set(_start_player(s).key, 0 if value == "board" else seat(value, s.rules.players) + 1)


def set_has_passed(position: "Position", player: Player, value: str) -> None:
    """Whether a player has passed in this round, which bars the key."""
    s = position.state
    s.set(_start_player(s).has_passed + player, int(yes_or_no(value)))


def read_has_passed(s: State, player: Player) -> str:
    """Whether a player has passed in this round."""
    return "yes" if s.get(_start_player(s).has_passed + player) else "no"


def read_key(s: State) -> str:
    """Where the skeleton key is."""
    holder = s.get(_start_player(s).key)
    return SEATS[holder - 1] if holder else "board"


def first_krones(s: State) -> None:
    """The krones that each player begins with."""
    _start_player(s).set_up(s)


FIELDS: Final = PositionFields(
    prepare_set_up=first_krones,
    table_setters={"key": set_key},
    player_setters={"has-passed": set_has_passed},
    table_readers={"key": read_key},
    player_readers={"has-passed": read_has_passed},
)
