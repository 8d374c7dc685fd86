"""Fields of positions with the opponent of the solo mode, in the words of scenarios."""

from typing import TYPE_CHECKING, Final, cast

from kaiserhof.data import ITEMS
from kaiserhof.engine.state import State
from kaiserhof.modules.solo import numbers
from kaiserhof.modules.solo.cards import cards_of
from kaiserhof.modules.solo.hautel_couture import GUESTS, HautelCouture
from kaiserhof.modules.solo.nine_stars_inn import MOST_STARS, NineStarsInn
from kaiserhof.modules.solo.numbers import DECK_SIZE, OPPONENT
from kaiserhof.modules.solo.rules import Solo
from kaiserhof.modules.solo.sushi_resort import GONE, ROOMS, SushiResort
from kaiserhof.modules.solo.toll_bridge_hotel import FACES, TollBridgeHotel
from kaiserhof.records.port import PositionFields
from kaiserhof.records.values import (
    PositionError,
    card_number,
    item_counts,
    items_text,
    number,
    staff_numbers,
    words_in,
)

if TYPE_CHECKING:
    from kaiserhof.records.position import Position

PROGRESS = ("none", "III", "II", "I")
MOST_TOKENS = 14
ON_A_SPACE = (*ITEMS[:4], "-")
GONE_WORD = "gone"


def _solo(s: State) -> Solo:
    for module in s.rules.modules:
        if module.number == 0:
            return cast(Solo, module)
    raise PositionError("this field belongs to a game of one player")


def _own(s: State, hotel: int) -> Solo:
    """The module of a game whose opponent has this hotel."""
    module = _solo(s)
    if s.get(module.own) != hotel:
        raise PositionError(
            f"this field belongs to the opponent's hotel {numbers.HOTELS[hotel - 1]}"
        )
    return module


def _hautel(s: State) -> HautelCouture:
    return cast(HautelCouture, _own(s, 1).hotels[0])


def _nine_stars(s: State) -> NineStarsInn:
    return cast(NineStarsInn, _own(s, 2).hotels[1])


def _sushi(s: State) -> SushiResort:
    return cast(SushiResort, _own(s, 3).hotels[2])


def _toll(s: State) -> TollBridgeHotel:
    return cast(TollBridgeHotel, _own(s, 4).hotels[3])


# --- the opponent ------------------------------------------------------------------------------


def set_deck(position: "Position", value: str) -> None:
    """The cards on top of the opponent's deck; the others follow in the order of their numbers."""
    s = position.state
    module = _solo(s)
    known = [card.number for card in cards_of(module.name)]
    top = [number(word, 0, 999) for word in words_in(value)]
    if any(card not in known for card in top) or len(set(top)) != len(top):
        raise PositionError(f"the cards of {module.name} are {known[0]} to {known[-1]}")
    deck = top + [card for card in known if card not in top]
    for place in range(DECK_SIZE):
        s.set(module.deck + place, deck[place])


def read_deck(s: State) -> str:
    return _list(_solo(s).cards_left(s))


def read_turned(s: State) -> str:
    return _list(_solo(s).cards_turned(s))


def set_private(position: "Position", value: str) -> None:
    """The private deck, the top card first."""
    s = position.state
    module = _solo(s)
    found = [] if value == "none" else position.distinct(staff_numbers(value))
    for card in found:
        if card not in module.end_staff(s):
            raise PositionError(f"card {card} is no end-of-game staff")
    s.set_pile(module.private, found)


def read_private(s: State) -> str:
    return _list(s.cards(_solo(s).private))


def set_progress(position: "Position", value: str) -> None:
    """The progress on politics cards A, B and C: none, III, II or I, which is claimed."""
    s = position.state
    module, words = _solo(s), value.split()
    if len(words) != 3 or any(word not in PROGRESS for word in words):
        raise PositionError("progress is none, III, II or I for each of the three politics cards")
    for letter, word in enumerate(words):
        s.set(module.progress + letter, PROGRESS.index(word))


def read_progress(s: State) -> str:
    return " ".join(PROGRESS[stage] for stage in _solo(s).all_progress(s))


def set_dancers(position: "Position", value: str) -> None:
    """Dancers beside the opponent's hotel."""
    s = position.state
    if _solo(s).ballrooms is None:
        raise PositionError("the opponent has dancers with module 1 only")
    s.set(_solo(s).dancers, number(value, 0, numbers.DANCERS))


def read_dancers(s: State) -> str:
    return str(s.get(_solo(s).dancers))


# --- its hotels --------------------------------------------------------------------------------


def set_reserved(position: "Position", value: str) -> None:
    """Hautel Couture: the room reserved for each guest of the café, in their order."""
    s = position.state
    hotel, words = _hautel(s), value.split()
    if len(words) > GUESTS:
        raise PositionError("three rooms are reserved at the most")
    for table, word in enumerate(words):
        room = number(word, 0, 19)
        s.set(hotel.rooms + table, room + 1)
        s.set_prepared(OPPONENT, s.prepared(OPPONENT) | 1 << room)


def read_reserved(s: State) -> str:
    hotel = _hautel(s)
    return _list([s.get(hotel.rooms + t) - 1 for t in range(GUESTS) if s.get(hotel.rooms + t)])


def set_items(position: "Position", value: str) -> None:
    """Hautel Couture: the item on each of the six action spaces, ``-`` for none."""
    s = position.state
    hotel, words = _hautel(s), value.split()
    if len(words) != FACES or any(word not in ON_A_SPACE for word in words):
        raise PositionError("six items are needed, one for each space; '-' stands for none")
    for face, word in enumerate(words):
        s.set(hotel.items + face, 0 if word == "-" else ITEMS.index(word) + 1)


def read_items(s: State) -> str:
    hotel = _hautel(s)
    found = [int(s.get(hotel.items + face)) for face in range(FACES)]
    return " ".join(ITEMS[item - 1] if item else "-" for item in found)


def set_pool(position: "Position", value: str) -> None:
    """Hautel Couture: the items in the pool."""
    s = position.state
    for item, count in enumerate(item_counts(value)[:4]):
        s.set(_hautel(s).pool + item, count)


def read_pool(s: State) -> str:
    return items_text([int(s.get(_hautel(s).pool + item)) for item in range(4)] + [0])


def set_stars(position: "Position", value: str) -> None:
    """Nine Stars Inn: how many stars there are."""
    s = position.state
    s.set(_nine_stars(s).stars, number(value, 0, MOST_STARS))


def read_stars(s: State) -> str:
    return str(s.get(_nine_stars(s).stars))


def set_sushi(position: "Position", value: str) -> None:
    """Sushi Resort: tokens that are no longer in their room, ``3:baroness 4:gone``."""
    s = position.state
    hotel = _sushi(s)
    for word in words_in(value):
        room, _, where = word.partition(":")
        if room not in [str(of_token) for of_token in ROOMS]:
            raise PositionError(f"{word!r}: the tokens belong to rooms {_list(list(ROOMS))}")
        token = [str(of_token) for of_token in ROOMS].index(room)
        s.set(hotel.tokens + token, GONE if where == GONE_WORD else card_number(where, "guest"))


def read_sushi(s: State) -> str:
    hotel = _sushi(s)
    found = [int(s.get(hotel.tokens + token)) for token in range(len(ROOMS))]
    moved = [
        f"{ROOMS[token]}:{GONE_WORD if where == GONE else where}"
        for token, where in enumerate(found)
        if where
    ]
    return " ".join(moved) or "none"


def set_toll(position: "Position", value: str) -> None:
    """Toll Bridge Hotel: the tokens on each of the six action spaces."""
    s = position.state
    hotel, words = _toll(s), value.split()
    if len(words) != FACES:
        raise PositionError("six numbers are needed, one for each space")
    for face, word in enumerate(words):
        s.set(hotel.tokens + face, number(word, 0, MOST_TOKENS))


def read_toll(s: State) -> str:
    hotel = _toll(s)
    return " ".join(str(hotel.on(s, face)) for face in range(1, FACES + 1))


def _list(values: list[int]) -> str:
    return " ".join(str(value) for value in values) or "none"


def prepare(s: State) -> None:
    """What a position has unless it is told otherwise."""
    module = _solo(s)
    module.clear_seat(s)
    for place, card in enumerate(cards_of(module.name)):
        s.set(module.deck + place, card.number)
    if s.rules.options.hotel:
        s.set(module.own, numbers.HOTELS.index(s.rules.options.hotel) + 1)
        if s.get(module.own) == 1:
            _hautel(s).open_cafe(s)


def finish(position: "Position") -> None:
    """A private deck that was not given is made of the first end-of-game staff that is left."""
    s = position.state
    module = _solo(s)
    if "private" not in [field for field, _ in position.given]:
        placed = position.staff_placed()
        left = [card for card in module.end_staff(s) if card not in placed]
        s.set_pile(module.private, left[: numbers.PRIVATE_CARDS])


FIELDS: Final = PositionFields(
    table_setters={
        "opponent-deck": set_deck,
        "private": set_private,
        "progress": set_progress,
        "opponent-dancers": set_dancers,
        "reserved": set_reserved,
        "items": set_items,
        "pool": set_pool,
        "stars": set_stars,
        "sushi": set_sushi,
        "toll": set_toll,
    },
    table_readers={
        "opponent-deck": read_deck,
        "cards-turned": read_turned,
        "private": read_private,
        "progress": read_progress,
        "opponent-dancers": read_dancers,
        "reserved": read_reserved,
        "items": read_items,
        "pool": read_pool,
        "stars": read_stars,
        "sushi": read_sushi,
        "toll": read_toll,
    },
    prepare=prepare,
    finish=finish,
)
