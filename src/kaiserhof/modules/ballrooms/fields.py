"""Fields of positions with ballrooms: rooms, dancers, guests that are counted and kept."""

from typing import TYPE_CHECKING, Final, cast

from kaiserhof.engine.counted_guests import CountedGuests
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.modules.ballrooms.board import AREAS, BALLROOMS, RIGHT_BALLROOM, TOP, BallroomBoard
from kaiserhof.modules.ballrooms.facts import facts_of
from kaiserhof.modules.ballrooms.numbers import REHEARSAL_NAMES, ROW_WORDS
from kaiserhof.modules.ballrooms.rules import Ballrooms
from kaiserhof.records.counted import keep_guests, kept_guests, set_count
from kaiserhof.records.port import PositionFields
from kaiserhof.records.values import SEATS, PositionError, number, one_of

if TYPE_CHECKING:
    from kaiserhof.records.position import Position

DANCERS = 10
"""This many has every hotel: one to four in the areas of its rehearsal room."""


def _ballrooms(s: State) -> Ballrooms:
    return cast(Ballrooms, s.rules.module(1))


def _board(s: State) -> BallroomBoard:
    return _ballrooms(s).board


def set_ballrooms(position: "Position", value: str) -> None:
    """The three ballrooms from left to right, by key."""
    s = position.state
    keys = [ballroom.key for ballroom in facts_of(s.rules.card_set).ballrooms]
    words = value.split()
    if len(words) != 3 or len(set(words)) != 3 or any(word not in keys for word in words):
        raise PositionError(f"three of these are needed: {', '.join(keys)}")
    for place, word in enumerate(words):
        s.set(_board(s).laid_out + place, keys.index(word) + 1)


def set_dancers(position: "Position", player: Player, value: str) -> None:
    """``2 in 1 top``: this many dancers in a row of a ballroom."""
    words = value.split()
    if len(words) != 4 or words[1] != "in" or words[3] not in ROW_WORDS:
        raise PositionError("expected something like '2 in 1 top'")
    count, place = number(words[0], 1, DANCERS), number(words[2], 1, BALLROOMS) - 1
    _board(position.state).add_dancers(
        position.state, place, ROW_WORDS.index(words[3]), player, count
    )


def set_rehearsal(position: "Position", player: Player, value: str) -> None:
    """``allegro 1 2 3 4``: the rehearsal room and the dancers left in its areas."""
    s = position.state
    name, *left = value.split() or [""]
    board = _board(s)
    board.take_rehearsal_room(s, player, one_of(name, REHEARSAL_NAMES) + 1)
    if left and len(left) != AREAS:
        raise PositionError(f"a rehearsal room has {AREAS} areas, {len(left)} are told of")
    for area, word in enumerate(left):
        count = number(word, 0, DANCERS)
        if count > area + 1:
            raise PositionError(f"area {area + 1} has {area + 1} dancers at most, not {count}")
        s.set(board.rehearsal + player * (1 + AREAS) + 1 + area, count)


def _green_guests(s: State) -> CountedGuests:
    counted = _ballrooms(s).green_guests
    assert counted is not None
    return counted


def set_kept(position: "Position", player: Player, value: str) -> None:
    """Fulfilled green guests that are kept for a politics card; they are counted, too."""
    keep_guests(position, _green_guests(position.state), player, value)


def set_green_guests(position: "Position", player: Player, value: str) -> None:
    """How many green guests have left fulfilled, kept or not."""
    set_count(position, _green_guests(position.state), player, value)


def read_ballrooms(s: State) -> str:
    """The ballrooms from left to right."""
    board = _board(s)
    rooms = facts_of(s.rules.card_set).ballrooms
    return " ".join(rooms[board.ballroom(s, place)].key for place in range(3))


def read_dancers(s: State, player: Player) -> str:
    """All dancers of a player in ballrooms, ``1 in 1 top, 2 in 3 bottom``."""
    board = _board(s)
    found = []
    for place in range(3):
        for row, word in enumerate(ROW_WORDS):
            count = board.in_row(s, place, row, player)
            if count:
                found.append(f"{count} in {place + 1} {word}")
    return ", ".join(found) or "none"


def read_rehearsal(s: State, player: Player) -> str:
    """The rehearsal room of a player with the dancers left in its areas."""
    board = _board(s)
    room = board.rehearsal_room(s, player)
    left = " ".join(str(board.rehearsing(s, player, area)) for area in range(4))
    return f"{REHEARSAL_NAMES[room - 1]} {left}" if room else "none"


def read_kept(s: State, player: Player) -> str:
    """The green guests that are kept for a politics card."""
    return kept_guests(s, _green_guests(s), player)


def read_green_guests(s: State, player: Player) -> str:
    """How many green guests have left fulfilled."""
    return str(_green_guests(s).count(s, player))


def prepare(s: State) -> None:
    """The first three ballrooms, and a rehearsal room for everybody."""
    for place in range(BALLROOMS):
        s.set(_board(s).laid_out + place, place + 1)
    for player in range(s.rules.players):
        _board(s).take_rehearsal_room(s, player, player + 1)


def prepare_set_up(s: State) -> None:
    """Rehearsal rooms to choose from."""
    for player in range(s.rules.players):
        s.set(_board(s).offered + player, player + 1)
        for place in range(1 + AREAS):
            s.set(_board(s).rehearsal + player * (1 + AREAS) + place, 0)


def check(position: "Position") -> None:
    """Refuse dancers who have no place in their row, or whom nobody has."""
    s = position.state
    board = _board(s)
    for field, value in reversed(position.given):  # of a full row, the last line is to blame
        if not field.endswith(" dancers"):
            continue
        place, row = int(value.split()[2]) - 1, ROW_WORDS.index(value.split()[3])
        room = facts_of(s.rules.card_set).ballrooms[board.ballroom(s, place)].key
        places = board.places[board.ballroom(s, place)][row]
        if places == 0:
            raise PositionError(f"the {room} has no {ROW_WORDS[row]} row here", field, value)
        dancing = sum(board.in_row(s, place, row, player) for player in range(s.rules.players))
        # The top row of the right ballroom goes on outside.
        if dancing > places and not (place == RIGHT_BALLROOM and row == TOP):
            crowd = f"{dancing} dancers in the {ROW_WORDS[row]} row of the {room}"
            raise PositionError(f"{crowd}: it has {places} places", field, value)
        if board.dancing(s, SEATS.index(field[0])) > DANCERS:
            raise PositionError(f"a hotel has {DANCERS} dancers", field, value)
    for field, value in position.given:
        if field.endswith(" rehearsal"):
            player = SEATS.index(field[0])
            left = sum(board.rehearsing(s, player, area) for area in range(AREAS))
            if board.dancing(s, player) + left > DANCERS:
                raise PositionError(
                    f"{board.dancing(s, player)} dancers in ballrooms and {left} in rehearsal: "
                    f"a hotel has {DANCERS}",
                    field,
                    value,
                )


FIELDS: Final = PositionFields(
    table_setters={"ballrooms": set_ballrooms},
    player_setters={
        "dancers": set_dancers,
        "rehearsal": set_rehearsal,
        "kept": set_kept,
        "green-guests": set_green_guests,
    },
    table_readers={"ballrooms": read_ballrooms},
    player_readers={
        "dancers": read_dancers,
        "rehearsal": read_rehearsal,
        "kept": read_kept,
        "green-guests": read_green_guests,
    },
    prepare=prepare,
    prepare_set_up=prepare_set_up,
    finish=check,
)
