"""Values of fields in words: numbers, cards, items, seats, yes and no.

Whatever cannot be read is refused with a :class:`PositionError` in words.
"""

from collections.abc import Sequence

from kaiserhof.data import ITEMS, card_set

SEATS = "ABCD"
GUEST = "guest"
STAFF = "staff card"


class PositionError(ValueError):
    """A field that does not exist, a value that it cannot have, or a position that cannot be.

    ``field`` and ``value`` name the line to look at, where it is not the one being read.
    """

    def __init__(self, problem: str, field: str = "", value: str = "") -> None:
        self.field = field
        self.value = value
        super().__init__(problem)


def words_in(text: str) -> list[str]:
    """Words separated by spaces; ``none`` for none."""
    return [] if text == "none" else text.split()


def is_number(word: str) -> bool:
    """Whether a word is a number, as a person writes one.

    >>> is_number("12"), is_number("²"), is_number("twelve")
    (True, False, False)
    """
    return word.isascii() and word.isdigit() and len(word) < 10


def numbers(text: str) -> list[int]:
    """Whole numbers separated by spaces.

    >>> numbers("1 1 5"), numbers("-3")
    ([1, 1, 5], [-3])
    """
    words = text.split()
    if not all(is_number(word.removeprefix("-")) for word in words):
        raise PositionError(f"{text!r} is not a list of whole numbers")
    return [int(word) for word in words]


def number(text: str, least: int, most: int) -> int:
    """One whole number within bounds.

    >>> number("4", 0, 20)
    4
    """
    if len(text.split()) != 1 or not is_number(text.strip().removeprefix("-")):
        raise PositionError(f"{text!r} is not one whole number")
    if not least <= int(text) <= most:
        raise PositionError(f"{text}: this goes from {least} to {most}")
    return int(text)


def yes_or_no(text: str) -> bool:
    """``yes`` or ``no``."""
    if text not in ("yes", "no"):
        raise PositionError(f"{text!r} is neither yes nor no")
    return text == "yes"


def seat(letter: str, players: int = len(SEATS)) -> int:
    """The player of a seat letter."""
    if len(letter) != 1 or letter not in SEATS:
        raise PositionError(f"{letter!r} is not a seat: they are A, B, C and D")
    if SEATS.index(letter) >= players:
        raise PositionError(f"there is no seat {letter} with {players} players")
    return SEATS.index(letter)


def card_number(word: str, kind: str = "") -> int:
    """A card by its number or by its English name with hyphens for spaces.

    A guest and a staff card may have the same name: ``kind`` says which is meant.

    >>> card_number("75"), card_number("baroness"), card_number("e.-gizia")
    (75, 75, 97)
    >>> card_number("conductor", GUEST), card_number("conductor", STAFF)
    (102, 124)
    """
    if is_number(word):
        return int(word)
    cards = card_set()
    found = []
    if kind != STAFF:
        found += [
            c.number for c in cards.guests.values() if _hyphened(c.name["en"]) == word.lower()
        ]
    if kind != GUEST:
        found += [c.number for c in cards.staff.values() if _hyphened(c.name["en"]) == word.lower()]
    if not found:
        raise PositionError(f"no {kind or 'card'} is called {word!r}")
    if len(found) > 1:
        raise PositionError(f"{word!r} is a guest and a staff card: use its number")
    return found[0]


def _hyphened(name: str) -> str:
    return name.lower().replace(" ", "-")


def guest_numbers(text: str) -> list[int]:
    """Guests separated by spaces; ``none`` for none."""
    return [card_number(word, GUEST) for word in words_in(text)]


def staff_numbers(text: str) -> list[int]:
    """Staff cards separated by spaces; ``none`` for none."""
    return [card_number(word, STAFF) for word in words_in(text)]


def politics_number(word: str) -> int:
    """A politics card by its number or its key, ``krones-20``."""
    return _by_key(word, {card.key: card.number for card in card_set().politics.values()})


def tile_number(word: str) -> int:
    """An emperor tile by its number or its key, ``krones-3``."""
    return _by_key(word, {tile.key: tile.number for tile in card_set().tiles.values()})


def _by_key(word: str, keys: dict[str, int]) -> int:
    if is_number(word):
        return int(word)
    if word not in keys:
        raise PositionError(f"{word!r} is not one of {', '.join(keys)}")
    return keys[word]


def one_of(word: str, keys: Sequence[str]) -> int:
    """The place of a word among a few.

    >>> one_of("top", ("bottom", "middle", "top"))
    2
    """
    if word not in keys:
        raise PositionError(f"{word!r} is not one of {', '.join(keys)}")
    return keys.index(word)


def of_each_letter(numbers: list[int], by_letter: list[list[int]], each: int = 1) -> None:
    """Refuse cards that are not this many of each letter; 0 stands for one that is gone."""
    if len(numbers) != 3 * each:
        count = "three are needed, one" if each == 1 else f"{3 * each} are needed, {each}"
        raise PositionError(f"{count} of each letter")
    for place, found in enumerate(numbers):
        if found and found not in by_letter[place // each]:
            raise PositionError(f"{found} is not one of letter {'ABC'[place // each]}")
        if found and numbers.count(found) > 1:
            raise PositionError(f"{found} is there twice")


def item_counts(text: str) -> list[int]:
    """``2 wine 1 cake`` as counts by kind; ``none`` for none."""
    counts = [0] * len(ITEMS)
    words = [] if text in ("none", "") else text.replace(",", " ").split()
    if len(words) % 2:
        raise PositionError(f"{text!r} is not of the form '2 wine 1 cake'")
    for count, item in zip(words[::2], words[1::2], strict=True):
        if item not in ITEMS or not is_number(count):
            raise PositionError(f"'{count} {item}' is not a count and an item")
        counts[ITEMS.index(item)] += int(count)
    return counts


def items_text(counts: list[int]) -> str:
    """Counts by kind in words."""
    said = [f"{count} {item}" for count, item in zip(counts, ITEMS, strict=True) if count]
    return " ".join(said) or "none"
