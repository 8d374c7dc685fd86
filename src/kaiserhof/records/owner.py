"""Values of an owner's box in place of the house values.

A file has one value per line; ``docs/cards.md`` tells how to fill it in. It is checked in full
before any game begins, its bonuses by the vocabulary, and all its mistakes are told at once.

>>> cards = read_owner_file("guest 117 points: 3  # as printed", "mine.txt", shipped_card_set())
>>> cards.guests[117].points, cards.guests[117].origin["points"]
(3, 'owner')
>>> read_owner_file("guest 117 points: many", "mine.txt", shipped_card_set())
Traceback (most recent call last):
...
kaiserhof.records.owner.OwnerFileError: mine.txt, line 1, points: 'many' is not a whole number
>>> read_owner_file("starter A: 1 1 2 3 4 5", "my.txt", shipped_card_set())
Traceback (most recent call last):
...
kaiserhof.records.owner.OwnerFileError: my.txt, line 1, starter: a starter set has 6 different cards
"""

from collections.abc import Mapping
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from kaiserhof.data.cards import (
    COLOURS,
    ITEMS,
    CardSet,
    GuestCard,
)
from kaiserhof.data.facts import DataError
from kaiserhof.data.groups import find_groups
from kaiserhof.data.origins import OWNER
from kaiserhof.data.reading import read_rooms, shipped_card_set
from kaiserhof.engine.nouns import Krones
from kaiserhof.vocabulary.owner_values import number

BASE_SETS = ("base", "promo")


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
        names = card_names(cards, house.component)
        remark = f"  # {' / '.join(names)}" if names else ""
        lines.append(f"{house.component}{field}: {house.value}{remark}")
    return "\n".join(lines) + "\n"


def card_names(cards: CardSet, component: str) -> tuple[str, ...]:
    """The names of a card in English and German; none for what is no card.

    >>> card_names(shipped_card_set(), "guest 75")
    ('Baroness', 'Baronin')
    """
    kind, _, word = component.partition(" ")
    names: Mapping[str, str] | None = None
    if kind == "guest" and int(word) in cards.guests:
        names = cards.guests[int(word)].name
    elif kind == "staff" and int(word) in cards.staff:
        names = cards.staff[int(word)].name
    return () if names is None else (names["en"], names["de"])


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


class Mistake(NamedTuple):
    """A line that is wrong: the value it is about, its field, and what is the matter."""

    line: int
    about: str
    field: str
    words: str


class OwnerFileError(DataError):
    """Everything that is wrong with a file of an owner's values."""

    def __init__(self, name: str, mistakes: list[Mistake]) -> None:
        fields = [f", {one.field}" if one.field else "" for one in mistakes]
        super().__init__(
            "\n".join(
                f"{name}, line {one.line}{field}: {one.words}"
                for one, field in zip(mistakes, fields, strict=True)
            )
        )
        self.mistakes = mistakes


def read_owner_file(text: str, name: str, cards: CardSet) -> CardSet:
    """A card set with the values of a text; raises OwnerFileError with every line that is wrong."""
    known = _known_words(cards)
    mistakes: list[Mistake] = []
    given: dict[str, int] = {}
    last_starter = (0, "")
    for place, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        key, colon, value = line.partition(":")
        words = key.split()
        words = [word.lower() for word in words[:1]] + [
            known.get(word.lower(), word) for word in words[1:]
        ]
        about = " ".join(words)
        if not colon or len(words) not in (2, 3):
            expected = "expected something like 'guest 134 points: 2'"
            mistakes.append(Mistake(place, about, "", expected))
            continue
        field = words[2] if len(words) == 3 else words[0]
        try:
            if about in given:
                raise ValueError(f"line {given[about]} has this value already")
            given[about] = place
            cards = _with_value(cards, words, value.strip().lower())
        except ValueError as error:
            mistakes.append(Mistake(place, about, field, str(error)))
        if words[0] == "starter":
            last_starter = (place, about)
    dealt = [card for starter in cards.starter_sets.values() for card in starter]
    for card in sorted({card for card in dealt if dealt.count(card) > 1}):
        twice = f"card {card} is in two starter sets"
        mistakes.append(Mistake(*last_starter, "starter", twice))
    if mistakes:
        raise OwnerFileError(name, mistakes)
    return cards


def _known_words(cards: CardSet) -> dict[str, str]:
    """How names are written that begin with a capital: in a file they may be written anyhow."""
    named = [house.component.split()[1:] for house in cards.house_values()]
    names = [board.name for board in cards.boards] + [*cards.starter_sets]
    fields = [house.field for house in cards.house_values()] + ["colour", "rooms"]
    words = [*names, *fields, *(word for parts in named for word in parts)]
    return {word.lower(): word for word in words}


def _with_value(cards: CardSet, words: list[str], value: str) -> CardSet:
    if words[0] == "guest" and len(words) == 3:
        card = number(words[1])
        if card not in cards.guests:
            raise ValueError(f"there is no guest {card}")
        guest = _guest_with(cards.guests[card], words[2], value)
        return replace(cards, guests={**cards.guests, card: guest})
    if words[0] == "staff" and words[2:] == ["cost"]:
        return _with_staff_cost(cards, number(words[1]), number(value))
    if words[0] == "board" and words[2:] == ["rooms"]:
        return _with_board(cards, words[1], value)
    if words[0] == "starter" and len(words) == 2:
        return _with_starter_set(cards, words[1], value)
    for module, facts in cards.modules.items():
        changed = facts.with_value(words, value)
        if changed is not None:
            return replace(cards, modules={**cards.modules, module: changed})
    raise ValueError(f"{' '.join(words)!r} is no value that can be replaced")


def _guest_with(guest: GuestCard, field: str, value: str) -> GuestCard:
    origin = {**guest.origin, field: OWNER}
    if field == "points":
        if not -99 <= number(value) <= 99:
            raise ValueError("points go from -99 to 99")
        return replace(guest, points=number(value), origin=origin)
    if field == "colour":
        if value not in COLOURS:
            raise ValueError(f"{value!r} is not one of {', '.join(COLOURS)}")
        return replace(guest, colour=value, origin=origin)
    if field == "order":
        order = _order(value)
        if order[-1] and guest.set in BASE_SETS:
            raise ValueError(f"only guests of a module order {ITEMS[-1]}")
        return replace(guest, order=order, origin=origin)
    raise ValueError("a guest has a colour, an order and points to replace")


def _order(value: str) -> tuple[int, ...]:
    counts = dict.fromkeys(ITEMS, 0)
    words = value.replace(",", " ").split()
    if not words or len(words) % 2:
        raise ValueError(f"{value!r} is not of the form '1 strudel 2 wine'")
    for count, item in zip(words[::2], words[1::2], strict=True):
        if item not in counts:
            raise ValueError(f"{item!r} is not one of {', '.join(ITEMS)}")
        if number(count) < 0:
            raise ValueError(f"{count} {item} cannot be ordered")
        counts[item] += number(count)
    if not 1 <= sum(counts.values()) <= 7 or max(counts.values()) > 7:
        raise ValueError("an order has 1 to 7 items")
    return tuple(counts.values())


def _with_staff_cost(cards: CardSet, card: int, cost: Krones) -> CardSet:
    if card not in cards.staff:
        raise ValueError(f"there is no staff card {card}")
    if not 0 <= cost <= 20:
        raise ValueError("a staff card costs 0 to 20 krones")
    staff = cards.staff[card]
    staff = replace(staff, cost=cost, origin={**staff.origin, "cost": OWNER})
    return replace(cards, staff={**cards.staff, card: staff})


def _with_board(cards: CardSet, name: str, value: str) -> CardSet:
    names = [board.name for board in cards.boards if board.side == "day"]
    if name not in names:
        raise ValueError(f"{name!r} is not one of {', '.join(names)}")
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
        raise ValueError(f"{letter!r} is not one of A, B, C, D")
    dealt = tuple(number(word) for word in value.split())
    if len(set(dealt)) != 6:
        raise ValueError("a starter set has 6 different cards")
    for card in dealt:
        if card not in cards.staff:
            raise ValueError(f"there is no staff card {card}")
        if cards.staff[card].set != "base":
            raise ValueError(f"staff card {card} is of a module")
    sets = {**cards.starter_sets, letter: dealt}
    origins = {**cards.starter_origin, letter: OWNER}
    return replace(cards, starter_sets=sets, starter_origin=origins)
