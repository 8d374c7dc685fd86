"""Fields of positions that belong to a module of the expansion.

Each module has an entry: how its fields are set and read, in the words of scenarios.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kaiserhof.engine.layout import PLAYED, PLAYER, PLAYER_PLACES, TABLES
from kaiserhof.engine.module import Module
from kaiserhof.engine.state import FREE_ROOMS, State
from kaiserhof.modules.ballrooms.board import BallroomBoard
from kaiserhof.modules.ballrooms.rules import Ballrooms
from kaiserhof.modules.celebrities import numbers as celebrity_numbers
from kaiserhof.modules.celebrities import rules as celebrities
from kaiserhof.modules.counted_guests import CountedGuests
from kaiserhof.modules.entrances import numbers as entrance_numbers
from kaiserhof.modules.entrances import rules as entrances
from kaiserhof.modules.little_more import rules as little_more
from kaiserhof.modules.start_player import rules as start_player

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


def _ballrooms(s: State) -> Ballrooms:
    module = the_module(s, Ballrooms)
    assert isinstance(module, Ballrooms)
    return module


def _board(s: State) -> BallroomBoard:
    return _ballrooms(s).board


def set_ballrooms(position: "Position", value: str) -> None:
    """The three ballrooms from left to right, by key."""
    s = position.state
    keys = [ballroom.key for ballroom in s.rules.card_set.ballrooms.ballrooms]
    words = value.split()
    if len(words) != 3 or len(set(words)) != 3 or any(word not in keys for word in words):
        raise FieldError(f"three of these are needed: {', '.join(keys)}")
    for place, word in enumerate(words):
        s.v[_board(s).laid_out + place] = keys.index(word) + 1


def set_dancers(position: "Position", player: int, value: str) -> None:
    """``2 in 1 top``: so many dancers in a row of a ballroom."""
    words = value.split()
    if len(words) != 4 or words[1] != "in" or words[3] not in ROW_WORDS:
        raise FieldError("expected something like '2 in 1 top'")
    count, place = int(words[0]), int(words[2]) - 1
    _board(position.state).add_dancers(
        position.state, place, ROW_WORDS.index(words[3]), player, count
    )


def set_rehearsal(position: "Position", player: int, value: str) -> None:
    """``allegro 1 2 3 4``: the rehearsal room and the dancers left in its areas."""
    s = position.state
    name, *left = value.split()
    if name not in REHEARSAL_NAMES:
        raise FieldError(f"{name!r} is none of {', '.join(REHEARSAL_NAMES)}")
    board = _board(s)
    board.take_rehearsal_room(s, player, REHEARSAL_NAMES.index(name) + 1)
    for area, count in enumerate(left):
        s.v[board.rehearsal + player * 5 + 1 + area] = int(count)


def _green_guests(s: State) -> CountedGuests:
    counted = _ballrooms(s).green_guests
    assert counted is not None
    return counted


def set_kept(position: "Position", player: int, value: str) -> None:
    """Fulfilled green guests that are kept for a politics card; they are counted, too."""
    _set_kept(position, _green_guests(position.state), player, value)


def _set_kept(position: "Position", counted: CountedGuests, player: int, value: str) -> None:
    s = position.state
    guests = [position._guest(word) for word in value.split() if word != "none"]
    s.set_pile(counted.pile(player), guests)
    s.v[counted.counts + player] = max(len(guests), s.v[counted.counts + player])


def set_green_guests(position: "Position", player: int, value: str) -> None:
    """How many green guests have left fulfilled, kept or not."""
    s = position.state
    s.v[_green_guests(s).counts + player] = int(value)


def read_ballrooms(s: State) -> str:
    """The ballrooms from left to right."""
    board = _board(s)
    rooms = s.rules.card_set.ballrooms.ballrooms
    return " ".join(rooms[board.ballroom(s, place)].key for place in range(3))


def read_dancers(s: State, player: int) -> str:
    """All dancers of a player in ballrooms, ``1 in 1 top, 2 in 3 bottom``."""
    board = _board(s)
    found = []
    for place in range(3):
        for row, word in enumerate(ROW_WORDS):
            count = board.in_row(s, place, row, player)
            if count:
                found.append(f"{count} in {place + 1} {word}")
    return ", ".join(found) or "none"


def read_rehearsal(s: State, player: int) -> str:
    """The rehearsal room of a player with the dancers left in its areas."""
    board = _board(s)
    room = board.rehearsal_room(s, player)
    left = " ".join(str(board.rehearsing(s, player, area)) for area in range(4))
    return f"{REHEARSAL_NAMES[room - 1]} {left}" if room else "none"


def read_kept(s: State, player: int) -> str:
    """The green guests that are kept for a politics card."""
    return _read_kept(s, _green_guests(s), player)


def _read_kept(s: State, counted: CountedGuests, player: int) -> str:
    return " ".join(str(card) for card in s.cards(counted.pile(player))) or "none"


def read_green_guests(s: State, player: int) -> str:
    """How many green guests have left fulfilled."""
    return str(_green_guests(s).count(s, player))


# --- module 2 -----------------------------------------------------------------------------------


COLOURED_ROLL: int = celebrity_numbers.COLOURED_ROLL
DICE_COLOURS: tuple[str, ...] = celebrity_numbers.COLOURS
_UNTOLD = -1
"""A lounge that is not told of: whoever is nowhere else sits there."""


def coloured_lying(s: State) -> list[str]:
    """The coloured dice on the action board."""
    module = _celebrities(s)
    return [name for colour, name in enumerate(DICE_COLOURS) if s.v[module.faces + colour]]


def _celebrities(s: State) -> celebrities.Celebrities:
    module = the_module(s, celebrities.Celebrities)
    assert isinstance(module, celebrities.Celebrities)
    return module


def _celebrity(s: State, word: str) -> int:
    keys = [celebrity.key for celebrity in s.rules.card_set.celebrities]
    if word not in keys:
        raise FieldError(f"{word!r} is none of {', '.join(keys)}")
    return keys.index(word) + 1


def _celebrity_keys(s: State, numbers: list[int]) -> str:
    keys = ["-", *[celebrity.key for celebrity in s.rules.card_set.celebrities]]
    return " ".join(keys[number] for number in numbers) or "none"


def set_lounge(position: "Position", value: str) -> None:
    """``freud einstein:2 -``: three places, with the points of their chips behind a colon."""
    s = position.state
    module = _celebrities(s)
    words = value.split()
    if len(words) != 3:
        raise FieldError("the lounge has three places; '-' stands for an empty one")
    for place, word in enumerate(words):
        name, _, points = word.partition(":")
        s.v[module.lounge + place] = 0 if name == "-" else _celebrity(s, name)
        s.v[module.chips + place] = module.points.index(int(points or 1))


def set_celebrity_deck(position: "Position", value: str) -> None:
    """Celebrities from the top of the deck; all others follow, unless ``only`` is there too."""
    words = value.split()
    for word in words:
        if word not in ("only", "none"):
            _celebrity(position.state, word)
    position.celebrity_deck = words


def set_celebrity_discards(position: "Position", value: str) -> None:
    """Celebrities that have left."""
    s = position.state
    module = _celebrities(s)
    cards = [_celebrity(s, word) for word in value.split() if word != "none"]
    module.set_cards(s, module.discards, cards)


def _deal_celebrities(position: "Position") -> None:
    """The deck: what was named, then everybody who is nowhere else."""
    s = position.state
    module = _celebrities(s)
    words = position.celebrity_deck or []
    named = [_celebrity(s, word) for word in words if word not in ("only", "none")]
    untold = s.v[module.lounge] == _UNTOLD
    if untold:
        for place in range(3):
            s.v[module.lounge + place] = 0
    elsewhere = [s.v[module.lounge + place] for place in range(3)]
    elsewhere += module.cards(s, module.discards)
    for player in range(s.rules.players):
        elsewhere += [n for n in range(1, 12) if s.v[module.held + player] >> n & 1]
    placed = [card for card in elsewhere + named if card]
    if len(placed) != len(set(placed)):
        raise FieldError("a celebrity is in two places")
    rest = [c for c in _all_celebrities(s) if c not in placed]
    if untold:
        for place in range(min(3, len(rest))):
            s.v[module.lounge + place] = rest.pop(0)
    module.set_cards(s, module.deck, named if "only" in words else named + rest)


def _all_celebrities(s: State) -> list[int]:
    return [
        celebrity.number
        for celebrity in s.rules.card_set.celebrities
        if celebrity.with_module in (0, *s.rules.options.modules)
    ]


def read_celebrity_deck(s: State) -> str:
    """The deck of celebrities from the top."""
    module = _celebrities(s)
    return _celebrity_keys(s, module.cards(s, module.deck))


def read_celebrity_discards(s: State) -> str:
    """The celebrities that have left."""
    module = _celebrities(s)
    return _celebrity_keys(s, module.cards(s, module.discards))


def set_coloured(position: "Position", value: str) -> None:
    """The faces of the red, the blue and the yellow die, 0 when it is gone; part of ``dice``."""
    s = position.state
    faces = [int(word) for word in value.split()]
    if len(faces) != 3 or any(not 0 <= face <= 6 for face in faces):
        raise FieldError("three faces are needed, 0 for a die that is gone")
    for colour, face in enumerate(faces):
        s.v[_celebrities(s).faces + colour] = face


def set_celebrities(position: "Position", player: int, value: str) -> None:
    """The celebrities that a player has in this round."""
    s = position.state
    module = _celebrities(s)
    held = [_celebrity(s, word) for word in value.split()]
    s.v[module.held + player] = sum(1 << number for number in held)
    if celebrities.GANDHI in held:
        s.add_ability(player, FREE_ROOMS)


def read_lounge(s: State) -> str:
    """The celebrities in the lounge with the points of their chips."""
    module = _celebrities(s)
    words = []
    for place in range(3):
        key = _celebrity_keys(s, [s.v[module.lounge + place]])
        points = module.points[s.v[module.chips + place]]
        words.append(f"{key}:{points}" if points > 1 else key)
    return " ".join(words)


def read_coloured(s: State) -> str:
    """The faces of the coloured dice."""
    return " ".join(str(s.v[_celebrities(s).faces + colour]) for colour in range(3))


def read_celebrities(s: State, player: int) -> str:
    """The celebrities of a player."""
    held: int = s.v[_celebrities(s).held + player]
    return _celebrity_keys(s, [number for number in range(1, 12) if held >> number & 1])


# --- module 3 -----------------------------------------------------------------------------------


def _entrances(s: State) -> entrances.Entrances:
    module = the_module(s, entrances.Entrances)
    assert isinstance(module, entrances.Entrances)
    return module


def set_offer(position: "Position", value: str) -> None:
    """The entrances that are laid out, by key."""
    s = position.state
    for place in range(4):
        s.v[_entrances(s).offered + place] = 0
    for place, word in enumerate(value.split()):
        if word not in entrance_numbers.KEYS:
            raise FieldError(f"{word!r} is none of {', '.join(entrance_numbers.KEYS)}")
        s.v[_entrances(s).offered + place] = entrance_numbers.KEYS.index(word) + 1


def set_entrance(position: "Position", player: int, value: str) -> None:
    """The entrance of a player, without the goods that it brought at the start."""
    s = position.state
    if value not in entrance_numbers.KEYS:
        raise FieldError(f"{value!r} is none of {', '.join(entrance_numbers.KEYS)}")
    number = entrance_numbers.KEYS.index(value) + 1
    s.v[_entrances(s).entrance + player] = number
    if number == entrances.KAUFMAN:
        s.v[PLAYER + player * PLAYER_PLACES + TABLES] = 4


def set_own_politics(position: "Position", value: str) -> None:
    """Ninas' politics cards by number, 0 for one that is claimed."""
    s = position.state
    numbers = [int(word) for word in value.split()]
    for letter in range(3):
        s.v[_entrances(s).politics + letter] = numbers[letter]
    s.v[_entrances(s).claimed] = numbers.count(0)


def set_own_tiles(position: "Position", value: str) -> None:
    """Grand Wray's six emperor tiles by number, 0 for one that is used."""
    s = position.state
    for place, word in enumerate(value.split()):
        s.v[_entrances(s).tiles + place] = int(word)


def set_first_die(position: "Position", player: int, value: str) -> None:
    """The face of the first die of the round, 7 for the key (Corogari)."""
    position.state.v[_entrances(position.state).first_die + player] = int(value)


def set_guests_served(position: "Position", player: int, value: str) -> None:
    """Guests that left the café in this round (Kaufman)."""
    position.state.v[_entrances(position.state).guests_served] = int(value)


def read_offer(s: State) -> str:
    """The entrances that nobody has yet."""
    offered = [s.v[_entrances(s).offered + place] for place in range(4)]
    return " ".join(entrance_numbers.KEYS[number - 1] for number in offered if number) or "none"


def read_entrance(s: State, player: int) -> str:
    """The entrance of a player."""
    number: int = s.v[_entrances(s).entrance + player]
    return entrance_numbers.KEYS[number - 1] if number else "none"


def read_tokens(s: State) -> str:
    """Dove's tokens that are left, counted from 1."""
    left: int = s.v[_entrances(s).tokens]
    return " ".join(str(token + 1) for token in range(5) if left >> token & 1) or "none"


def read_own_politics(s: State) -> str:
    """Ninas' politics cards."""
    return " ".join(str(s.v[_entrances(s).politics + letter]) for letter in range(3))


def read_own_tiles(s: State) -> str:
    """Grand Wray's tiles."""
    return " ".join(str(s.v[_entrances(s).tiles + place]) for place in range(6))


# --- modules 4 and 5 ------------------------------------------------------------------------------


def _start_player(s: State) -> start_player.StartPlayer:
    module = the_module(s, start_player.StartPlayer)
    assert isinstance(module, start_player.StartPlayer)
    return module


def set_key(position: "Position", value: str) -> None:
    """Who has the skeleton key: a seat, or ``board``."""
    s = position.state
    s.v[_start_player(s).key] = 0 if value == "board" else "ABCD".index(value) + 1


def set_has_passed(position: "Position", player: int, value: str) -> None:
    """Whether a player has passed in this round, which bars the key."""
    position.state.v[_start_player(position.state).has_passed + player] = int(value == "yes")


def read_key(s: State) -> str:
    """Where the skeleton key is."""
    holder: int = s.v[_start_player(s).key]
    return "ABCD"[holder - 1] if holder else "board"


def _big_orders(s: State) -> CountedGuests:
    module = the_module(s, little_more.LittleMore)
    assert isinstance(module, little_more.LittleMore)
    counted = module.big_orders
    assert counted is not None
    return counted


def set_kept_big(position: "Position", player: int, value: str) -> None:
    """Fulfilled guests with a big order that are kept for a politics card, and counted."""
    _set_kept(position, _big_orders(position.state), player, value)


def set_big_orders(position: "Position", player: int, value: str) -> None:
    """How many guests with a big order have left fulfilled, kept or not."""
    s = position.state
    s.v[_big_orders(s).counts + player] = int(value)


def read_kept_big(s: State, player: int) -> str:
    """The guests with a big order that are kept for a politics card."""
    return _read_kept(s, _big_orders(s), player)


def read_big_orders(s: State, player: int) -> str:
    """How many guests with a big order have left fulfilled."""
    return str(_big_orders(s).count(s, player))


def set_turned(position: "Position", player: int, value: str) -> None:
    """Staff cards in play that have rung and lie face down."""
    for word in value.split():
        position.state.set_turned(int(word))


def read_turned(s: State, player: int) -> str:
    """Staff cards in play that lie face down."""
    cards = [card for card in s.cards(s.pile(player, PLAYED)) if s.is_turned(card)]
    return " ".join(str(card) for card in cards) or "none"


TABLE_SETTERS: dict[str, Callable[["Position", str], None]] = {
    "ballrooms": set_ballrooms,
    "lounge": set_lounge,
    "coloured": set_coloured,
    "celebrity-deck": set_celebrity_deck,
    "celebrity-discards": set_celebrity_discards,
    "entrances": set_offer,
    "own-politics": set_own_politics,
    "own-tiles": set_own_tiles,
    "key": set_key,
}
PLAYER_SETTERS: dict[str, Callable[["Position", int, str], None]] = {
    "dancers": set_dancers,
    "rehearsal": set_rehearsal,
    "kept": set_kept,
    "green-guests": set_green_guests,
    "kept-big": set_kept_big,
    "big-orders": set_big_orders,
    "celebrities": set_celebrities,
    "entrance": set_entrance,
    "first-die": set_first_die,
    "guests-served": set_guests_served,
    "has-passed": set_has_passed,
    "turned": set_turned,
}
TABLE_READERS: dict[str, Callable[[State], str]] = {
    "ballrooms": read_ballrooms,
    "lounge": read_lounge,
    "coloured": read_coloured,
    "celebrity-deck": read_celebrity_deck,
    "celebrity-discards": read_celebrity_discards,
    "entrances": read_offer,
    "tokens": read_tokens,
    "own-politics": read_own_politics,
    "own-tiles": read_own_tiles,
    "key": read_key,
}
PLAYER_READERS: dict[str, Callable[[State, int], str]] = {
    "dancers": read_dancers,
    "rehearsal": read_rehearsal,
    "kept": read_kept,
    "green-guests": read_green_guests,
    "kept-big": read_kept_big,
    "big-orders": read_big_orders,
    "celebrities": read_celebrities,
    "entrance": read_entrance,
    "turned": read_turned,
}


def prepare(s: State) -> None:
    """What a position of a game with modules has unless it is told otherwise."""
    for module in s.rules.modules:
        if isinstance(module, Ballrooms):
            for place in range(3):
                s.v[module.board.laid_out + place] = place + 1
            for player in range(s.rules.players):
                module.board.take_rehearsal_room(s, player, player + 1)
        if isinstance(module, celebrities.Celebrities):
            for place in range(3):
                s.v[module.lounge + place] = _UNTOLD
        if isinstance(module, entrances.Entrances):
            s.v[module.tokens] = (1 << entrance_numbers.TOKENS) - 1


def finish(position: "Position") -> None:
    """What follows from the other fields, when all of them are set."""
    for module in position.state.rules.modules:
        if isinstance(module, celebrities.Celebrities):
            _deal_celebrities(position)


def prepare_set_up(s: State) -> None:
    """What a position before the first decision has: rooms and entrances to choose from."""
    for module in s.rules.modules:
        if isinstance(module, Ballrooms):
            for player in range(s.rules.players):
                s.v[module.board.offered + player] = player + 1
                for place in range(5):
                    s.v[module.board.rehearsal + player * 5 + place] = 0
        if isinstance(module, entrances.Entrances):
            for place in range(s.rules.players):
                s.v[module.offered + place] = place + 1
