"""Values of an owner's box in place of the house values.

A file has one value per line; ``docs/cards.md`` tells how to fill it in. It is checked in full
before any game begins, its bonuses by the vocabulary, and all its mistakes are told at once.

>>> cards = read_owner_file("guest 117 points: 3  # as printed", "mine.txt", shipped_card_set())
>>> cards.guests[117].points, cards.guests[117].origin["points"]
(3, 'owner')
>>> read_owner_file("guest 117 points: many", "mine.txt", shipped_card_set())
Traceback (most recent call last):
...
kaiserhof.data.facts.DataError: mine.txt, line 1, points: 'many' is not a whole number
>>> read_owner_file("entrance dove token-1: gold(5) / points(8)", "mine.txt", shipped_card_set())
Traceback (most recent call last):
...
kaiserhof.data.facts.DataError: mine.txt, line 1, token-1: 'gold' is no effect; there are ...
"""

import re
from dataclasses import replace
from importlib import resources
from pathlib import Path

from kaiserhof.data.cards import (
    COLOURS,
    ITEMS,
    CardSet,
    GuestCard,
)
from kaiserhof.data.facts import DataError
from kaiserhof.data.groups import find_groups
from kaiserhof.data.origins import OWNER
from kaiserhof.data.reading import read_lounge, read_rooms, shipped_card_set
from kaiserhof.data.terms import Term, parse_terms
from kaiserhof.data.waltz import Token
from kaiserhof.engine.nouns import Krones
from kaiserhof.vocabulary import EFFECT, vocabulary_of

BALLROOMS, ENTRANCES = 1, 3
"""The modules whose pieces have bonuses that can be replaced."""
MOST_PARTS = 4
MOST_CHAMPAGNE = 9
MOST_PLACES = 40


def template(cards: CardSet) -> str:
    """The file to fill in: every house value with what it is now."""
    lines = [
        "# Values of your own box, one to a line. These are house values of Kaiserhof: replace",
        "# them by what is printed, delete the lines you do not want to change.",
        "# docs/cards.md tells more. A hotel board is a line of its own, the bottom floor first:",
        "#     board Prater rooms: b y r r r / b y r b y / b r b r1 y1 / y b b2 r2 b2",
        "# b is a blue room, r a red one, y a yellow one; a space with +2 printed on it is b2.",
        "",
    ]
    for house in cards.house_values():
        field = "" if house.field == "cards" else f" {house.field}"
        lines.append(f"{house.component}{field}: {house.value}")
    return "\n".join(lines) + "\n"


def former_card_set() -> CardSet:
    """The shipped card set with the house values that printed ones have replaced since.

    >>> former_card_set().guests[117].points, shipped_card_set().guests[117].points
    (2, 3)
    """
    text = (resources.files("kaiserhof.data") / "former.txt").read_text(encoding="utf-8")
    return read_owner_file(text, "former.txt", shipped_card_set())


def load_owner_file(path: Path) -> CardSet:
    """The shipped card set with the values of an owner's file."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise DataError(f"{path}: this is not UTF-8 text") from None
    return read_owner_file(text, str(path), shipped_card_set())


def read_owner_file(text: str, name: str, cards: CardSet) -> CardSet:
    """A card set with the values of a text; raises DataError with every line that is wrong."""
    problems: list[str] = []
    given: dict[str, int] = {}
    last_starter = 0
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        key, colon, value = line.partition(":")
        words = key.split()
        where = f"{name}, line {number}"
        if not colon or len(words) not in (2, 3):
            problems.append(f"{where}: expected something like 'guest 134 points: 2'")
            continue
        field = words[2] if len(words) == 3 else words[0]
        try:
            if " ".join(words) in given:
                raise ValueError(f"line {given[' '.join(words)]} has this value already")
            given[" ".join(words)] = number
            cards = _with_value(cards, words, value.strip())
        except ValueError as error:
            problems.append(f"{where}, {field}: {error}")
        if words[0] == "starter":
            last_starter = number
    dealt = [card for starter in cards.starter_sets.values() for card in starter]
    for card in sorted({card for card in dealt if dealt.count(card) > 1}):
        problems.append(f"{name}, line {last_starter}, starter: card {card} is in two starter sets")
    if problems:
        raise DataError("\n".join(problems))
    return cards


def _bonus(text: str, module: int) -> tuple[Term, ...]:
    """A bonus of a piece of a module: words that this module or the base game has."""
    terms = parse_terms(text)
    if len(terms) > MOST_PARTS:
        raise ValueError(f"a bonus has at most {MOST_PARTS} parts")
    for term in terms:
        vocabulary_of((module,)).check(EFFECT, term)
    return terms


def _with_value(cards: CardSet, words: list[str], value: str) -> CardSet:
    if words[0] == "guest" and len(words) == 3:
        number = _number(words[1])
        if number not in cards.guests:
            raise ValueError(f"there is no guest {number}")
        guest = _guest_with(cards.guests[number], words[2], value)
        return replace(cards, guests={**cards.guests, number: guest})
    if words[0] == "staff" and words[2:] == ["cost"]:
        return _with_staff_cost(cards, _number(words[1]), _number(value))
    if words == ["ballrooms", "price"]:
        origins = {**cards.ballrooms.price_origin, "price": OWNER}
        halls = replace(
            cards.ballrooms, price=_numbers(value, 3, MOST_CHAMPAGNE), price_origin=origins
        )
        return replace(cards, ballrooms=halls)
    if words == ["ballrooms", "balcony"]:
        origins = {**cards.ballrooms.price_origin, "balcony": OWNER}
        halls = replace(
            cards.ballrooms, balcony=_numbers(value, 1, MOST_CHAMPAGNE)[0], price_origin=origins
        )
        return replace(cards, ballrooms=halls)
    if words == ["lounge", "colours"]:
        origins = {**cards.celebrities.origin, "colours": OWNER}
        lounge = replace(cards.celebrities, colours=read_lounge(value.split()), origin=origins)
        return replace(cards, celebrities=lounge)
    if words[0] == "ballroom" and len(words) == 3:
        return _with_places(cards, words[1], words[2], _numbers(value, 3, MOST_PLACES))
    if words[:2] == ["entrance", "dove"] and len(words) == 3:
        return _with_token(cards, words[2], value)
    if words[0] == "rehearsal" and len(words) == 3:
        return _with_areas(cards, words[1], words[2], value)
    if words[0] == "board" and words[2:] == ["rooms"]:
        return _with_board(cards, words[1], value)
    if words[0] == "starter" and len(words) == 2:
        return _with_starter_set(cards, words[1], value)
    raise ValueError(f"{' '.join(words)!r} is no value that can be replaced")


def _guest_with(guest: GuestCard, field: str, value: str) -> GuestCard:
    origin = {**guest.origin, field: OWNER}
    if field == "points":
        if not -99 <= _number(value) <= 99:
            raise ValueError("points go from -99 to 99")
        return replace(guest, points=_number(value), origin=origin)
    if field == "colour":
        if value not in COLOURS:
            raise ValueError(f"{value!r} is none of {', '.join(COLOURS)}")
        return replace(guest, colour=value, origin=origin)
    if field == "order":
        order = _order(value)
        if order[-1] and guest.set != "waltz-1":
            raise ValueError("only guests of module 1 order champagne")
        return replace(guest, order=order, origin=origin)
    raise ValueError("a guest has a colour, an order and points to replace")


def _order(value: str) -> tuple[int, ...]:
    counts = dict.fromkeys(ITEMS, 0)
    words = value.replace(",", " ").split()
    if not words or len(words) % 2:
        raise ValueError(f"{value!r} is not of the form '1 strudel 2 wine'")
    for count, item in zip(words[::2], words[1::2], strict=True):
        if item not in counts:
            raise ValueError(f"{item!r} is none of {', '.join(ITEMS)}")
        if _number(count) < 0:
            raise ValueError(f"{count} {item} cannot be ordered")
        counts[item] += _number(count)
    if not 1 <= sum(counts.values()) <= 7 or max(counts.values()) > 7:
        raise ValueError("an order has 1 to 7 items")
    return tuple(counts.values())


def _with_staff_cost(cards: CardSet, number: int, cost: Krones) -> CardSet:
    if number not in cards.staff:
        raise ValueError(f"there is no staff card {number}")
    if not 0 <= cost <= 20:
        raise ValueError("a staff card costs 0 to 20 krones")
    card = cards.staff[number]
    card = replace(card, cost=cost, origin={**card.origin, "cost": OWNER})
    return replace(cards, staff={**cards.staff, number: card})


def _with_places(cards: CardSet, key: str, field: str, places: tuple[int, ...]) -> CardSet:
    halls = cards.ballrooms
    keys = [ballroom.key for ballroom in halls.ballrooms]
    if key not in keys:
        raise ValueError(f"{key!r} is none of {', '.join(keys)}")
    if field not in ("places-2", "places-3", "places-4"):
        raise ValueError("a ballroom has places-2, places-3 and places-4 to replace")
    changed = tuple(
        replace(
            room,
            places={**room.places, int(field[-1]): places},
            origin={**room.origin, field: OWNER},
        )
        if room.key == key
        else room
        for room in halls.ballrooms
    )
    return replace(cards, ballrooms=replace(halls, ballrooms=changed))


def _with_token(cards: CardSet, field: str, value: str) -> CardSet:
    tokens = list(cards.entrances.tokens)
    fields = [f"token-{number}" for number in range(1, len(tokens) + 1)]
    if field not in fields:
        raise ValueError(f"Dove has {', '.join(fields)} to replace")
    halves = [_bonus(half, ENTRANCES) for half in value.split("/")]
    if len(halves) != 2 or not all(halves):
        raise ValueError("a token has a column bonus and a floor bonus, parted by '/'")
    tokens[fields.index(field)] = Token(halves[0], halves[1], OWNER)
    return replace(cards, entrances=replace(cards.entrances, tokens=tuple(tokens)))


def _with_areas(cards: CardSet, name: str, field: str, value: str) -> CardSet:
    halls = cards.ballrooms
    names = [room.name for room in halls.rehearsal_rooms]
    if name not in names:
        raise ValueError(f"{name!r} is none of {', '.join(names)}")
    room = halls.rehearsal_rooms[names.index(name)]
    fields = list(room.origin)
    found: list[tuple[Term, ...]] = list(room.areas)
    if field == "areas":
        found = [_bonus(area, BALLROOMS) for area in value.split("/")]
        if len(found) != len(fields):
            raise ValueError("a rehearsal room has four areas, parted by '/'")
    elif field in fields:
        found[fields.index(field)] = _bonus(value, BALLROOMS)
        fields = [field]
    else:
        raise ValueError(f"a rehearsal room has areas, {', '.join(fields)} to replace")
    origins = {**room.origin, **dict.fromkeys(fields, OWNER)}
    changed = replace(room, areas=tuple(found), origin=origins)
    rooms = tuple(changed if one is room else one for one in halls.rehearsal_rooms)
    return replace(cards, ballrooms=replace(halls, rehearsal_rooms=rooms))


def _numbers(text: str, count: int, most: int) -> tuple[int, ...]:
    found = tuple(_number(word) for word in text.split())
    if len(found) != count or min(found) < 0:
        raise ValueError(f"{count} whole numbers are needed")
    if max(found) > most:
        raise ValueError(f"{max(found)} is too much: {most} at the most")
    return found


def _with_board(cards: CardSet, name: str, value: str) -> CardSet:
    names = [board.name for board in cards.boards if board.side == "day"]
    if name not in names:
        raise ValueError(f"{name!r} is none of {', '.join(names)}")
    colours, cover = read_rooms([floor.strip() for floor in value.split("/")])
    if max(cover) > 9:
        raise ValueError(f"a space brings at most 9 points, not {max(cover)}")
    sizes = [group.bit_count() for group in find_groups(colours)]
    if len(sizes) != 10 or max(sizes) > 4:
        raise ValueError(f"{len(sizes)} groups of up to {max(sizes)} rooms, not 10 of up to 4")
    boards = tuple(
        replace(
            board,
            colours=colours,
            cover_points=cover,
            origin=dict.fromkeys(board.origin, OWNER),
        )
        if board.name == name
        else board
        for board in cards.boards
    )
    return replace(cards, boards=boards)


def _with_starter_set(cards: CardSet, letter: str, value: str) -> CardSet:
    if letter not in cards.starter_sets:
        raise ValueError(f"{letter!r} is none of A, B, C, D")
    numbers = tuple(_number(word) for word in value.split())
    if len(set(numbers)) != 6:
        raise ValueError("a starter set has 6 different cards")
    for number in numbers:
        if number not in cards.staff:
            raise ValueError(f"there is no staff card {number}")
        if cards.staff[number].set != "base":
            raise ValueError(f"staff card {number} is of a module")
    sets = {**cards.starter_sets, letter: numbers}
    origins = {**cards.starter_origin, letter: OWNER}
    return replace(cards, starter_sets=sets, starter_origin=origins)


def _number(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)
