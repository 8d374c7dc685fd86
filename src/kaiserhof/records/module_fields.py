"""Fields of positions that belong to a module of the expansion.

Each module has an entry: how its fields are set and read, in the words of scenarios.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kaiserhof.engine.layout import PILE_SIZE
from kaiserhof.engine.module import Module
from kaiserhof.engine.state import State
from kaiserhof.modules import ballrooms as waltz1

if TYPE_CHECKING:
    from kaiserhof.records.position import Position

ROW_WORDS = ("bottom", "middle", "top")
REHEARSAL_NAMES = ("allegro", "andante", "presto", "vivace")


class FieldError(ValueError):
    """A value that a field of a module cannot have."""


def the_module(s: State, kind: type[Module]) -> Module:
    """The module of this kind that is in the game."""
    for module in s.rules.modules:
        if isinstance(module, kind):
            return module
    raise FieldError("the module of this field is not in the game")


# --- module 1 -----------------------------------------------------------------------------------


def _ballrooms(s: State) -> waltz1.Ballrooms:
    module = the_module(s, waltz1.Ballrooms)
    assert isinstance(module, waltz1.Ballrooms)
    return module


def set_ballrooms(position: "Position", value: str) -> None:
    """The three ballrooms from left to right, by key."""
    s = position.state
    keys = [ballroom.key for ballroom in s.rules.card_set.ballrooms.ballrooms]
    words = value.split()
    if len(words) != 3 or len(set(words)) != 3 or any(word not in keys for word in words):
        raise FieldError(f"three of these are needed: {', '.join(keys)}")
    for place, word in enumerate(words):
        s.v[_ballrooms(s).laid_out + place] = keys.index(word) + 1


def set_dancers(position: "Position", player: int, value: str) -> None:
    """``2 in 1 top``: so many dancers in a row of a ballroom."""
    words = value.split()
    if len(words) != 4 or words[1] != "in" or words[3] not in ROW_WORDS:
        raise FieldError("expected something like '2 in 1 top'")
    count, place = int(words[0]), int(words[2]) - 1
    _ballrooms(position.state).add_dancers(
        position.state, place, ROW_WORDS.index(words[3]), player, count
    )


def set_rehearsal(position: "Position", player: int, value: str) -> None:
    """``allegro 1 2 3 4``: the rehearsal room and the dancers left in its areas."""
    s = position.state
    name, *left = value.split()
    if name not in REHEARSAL_NAMES:
        raise FieldError(f"{name!r} is none of {', '.join(REHEARSAL_NAMES)}")
    module = _ballrooms(s)
    module.take_rehearsal_room(s, player, REHEARSAL_NAMES.index(name) + 1)
    for area, count in enumerate(left):
        s.v[module.rehearsal + player * 5 + 1 + area] = int(count)


def set_kept(position: "Position", player: int, value: str) -> None:
    """Fulfilled guests that are kept for a politics card."""
    s = position.state
    guests = [position._guest(word) for word in value.split()]
    s.set_pile(_ballrooms(s).kept + player * PILE_SIZE, guests)
    s.v[_ballrooms(s).green_guests + player] = len(guests)


def read_ballrooms(s: State) -> str:
    """The ballrooms from left to right."""
    module = _ballrooms(s)
    rooms = s.rules.card_set.ballrooms.ballrooms
    return " ".join(rooms[module.ballroom(s, place)].key for place in range(3))


def read_dancers(s: State, player: int) -> str:
    """All dancers of a player in ballrooms, ``1 in 1 top, 2 in 3 bottom``."""
    module = _ballrooms(s)
    found = []
    for place in range(3):
        for row, word in enumerate(ROW_WORDS):
            count = module.in_row(s, place, row, player)
            if count:
                found.append(f"{count} in {place + 1} {word}")
    return ", ".join(found) or "none"


def read_rehearsal(s: State, player: int) -> str:
    """The rehearsal room of a player with the dancers left in its areas."""
    module = _ballrooms(s)
    room: int = s.v[module.rehearsal + player * 5]
    left = " ".join(str(module.rehearsing(s, player, area)) for area in range(4))
    return f"{REHEARSAL_NAMES[room - 1]} {left}" if room else "none"


def read_kept(s: State, player: int) -> str:
    """The guests that are kept for a politics card."""
    cards = s.cards(_ballrooms(s).kept + player * PILE_SIZE)
    return " ".join(str(card) for card in cards) or "none"


TABLE_SETTERS: dict[str, Callable[["Position", str], None]] = {"ballrooms": set_ballrooms}
PLAYER_SETTERS: dict[str, Callable[["Position", int, str], None]] = {
    "dancers": set_dancers,
    "rehearsal": set_rehearsal,
    "kept": set_kept,
}
TABLE_READERS: dict[str, Callable[[State], str]] = {"ballrooms": read_ballrooms}
PLAYER_READERS: dict[str, Callable[[State, int], str]] = {
    "dancers": read_dancers,
    "rehearsal": read_rehearsal,
    "kept": read_kept,
}


def prepare(s: State) -> None:
    """What a position of a game with modules has unless it is told otherwise."""
    for module in s.rules.modules:
        if isinstance(module, waltz1.Ballrooms):
            for place in range(3):
                s.v[module.laid_out + place] = place + 1
            for player in range(s.rules.players):
                module.take_rehearsal_room(s, player, player + 1)
