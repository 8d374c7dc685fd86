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
from kaiserhof.data.reading import is_room, read_rooms, shipped_card_set
from kaiserhof.engine.nouns import Krones
from kaiserhof.text import Text
from kaiserhof.vocabulary.owner_values import number
from kaiserhof.vocabulary.wrong import WrongValue

BASE_SETS = ("base", "promo")
POINTS = (-99, 99)
COST = (0, 20)
ORDER = (1, 7)
STARTER = 6
MOST_ON_A_SPACE = 9


def template(cards: CardSet, text: Text) -> str:
    """The file to fill in: every house value with what it is now, and how to do it."""
    lines = [text.say("owner", "head"), ""]
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
        mistake = Mistake(0, "", "", WrongValue("not-utf-8"))
        raise OwnerFileError(str(path), [mistake]) from None
    return read_owner_file(text, str(path), shipped_card_set())


class Mistake(NamedTuple):
    """A line that is wrong: the value it is about, its field, and what is the matter.

    >>> mistake = Mistake(3, "guest 134 points", "points", WrongValue("not-whole", said="two"))
    >>> mistake.words, mistake.told("mine.txt", Text.of("de"))
    ("'two' is not a whole number", "mine.txt, Zeile 3, points: 'two' ist keine ganze Zahl")
    """

    line: int
    """0 if the whole file is wrong."""
    about: str
    field: str
    wrong: WrongValue

    @property
    def words(self) -> str:
        """What is the matter, in English."""
        return str(self.wrong)

    def told(self, name: str, text: Text) -> str:
        """What is the matter and where, for a file of this name."""
        words = self.wrong.words(text)
        if not self.line:
            return text.say("owner", "in-file", file=name, words=words)
        if not self.field:
            return text.say("owner", "in-line", file=name, line=self.line, words=words)
        return text.say(
            "owner", "in-field", file=name, line=self.line, field=self.field, words=words
        )


class OwnerFileError(DataError):
    """Everything that is wrong with a file of an owner's values; in English if nobody asks."""

    def __init__(self, name: str, mistakes: list[Mistake]) -> None:
        super().__init__(name, mistakes)
        self.name = name
        self.mistakes = mistakes

    def lines(self, text: Text) -> list[str]:
        """Each mistake on a line of its own, in the language of a catalogue."""
        return [mistake.told(self.name, text) for mistake in self.mistakes]

    def __str__(self) -> str:
        return "\n".join(self.lines(Text.of("en")))


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
            expected = WrongValue("expected", example="guest 134 points: 2")
            mistakes.append(Mistake(place, about, "", expected))
            continue
        field = words[2] if len(words) == 3 else words[0]
        try:
            if about in given:
                raise WrongValue("given-already", line=given[about])
            given[about] = place
            cards = _with_value(cards, words, value.strip().lower())
        except WrongValue as wrong:
            mistakes.append(Mistake(place, about, field, wrong))
        except ValueError as error:  # a module from elsewhere may know one language only
            said = WrongValue("as-said", problem=str(error))
            mistakes.append(Mistake(place, about, field, said))
        if words[0] == "starter":
            last_starter = (place, about)
    dealt = [card for starter in cards.starter_sets.values() for card in starter]
    for card in sorted({card for card in dealt if dealt.count(card) > 1}):
        twice = WrongValue("starter-twice", number=card)
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
            raise WrongValue("no-guest", number=card)
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
    raise WrongValue("no-such-value", words=" ".join(words))


def _guest_with(guest: GuestCard, field: str, value: str) -> GuestCard:
    origin = {**guest.origin, field: OWNER}
    if field == "points":
        least, most = POINTS
        if not least <= number(value) <= most:
            raise WrongValue("guest-points", least=least, most=most)
        return replace(guest, points=number(value), origin=origin)
    if field == "colour":
        if value not in COLOURS:
            raise WrongValue("not-one-of", said=value, known=", ".join(COLOURS))
        return replace(guest, colour=value, origin=origin)
    if field == "order":
        order = _order(value)
        if order[-1] and guest.set in BASE_SETS:
            raise WrongValue("order-of-modules", item=ITEMS[-1])
        return replace(guest, order=order, origin=origin)
    raise WrongValue("guest-fields")


def _order(value: str) -> tuple[int, ...]:
    counts = dict.fromkeys(ITEMS, 0)
    words = value.replace(",", " ").split()
    if not words or len(words) % 2:
        raise WrongValue("order-form", said=value, example="1 strudel 2 wine")
    for count, item in zip(words[::2], words[1::2], strict=True):
        if item not in counts:
            raise WrongValue("not-one-of", said=item, known=", ".join(ITEMS))
        if number(count) < 0:
            raise WrongValue("order-less-than-none", number=int(count), name=item)
        counts[item] += number(count)
    least, most = ORDER
    if not least <= sum(counts.values()) <= most:
        raise WrongValue("order-size", least=least, most=most)
    return tuple(counts.values())


def _with_staff_cost(cards: CardSet, card: int, cost: Krones) -> CardSet:
    if card not in cards.staff:
        raise WrongValue("no-staff", number=card)
    least, most = COST
    if not least <= cost <= most:
        raise WrongValue("staff-costs", least=least, most=most)
    staff = cards.staff[card]
    staff = replace(staff, cost=cost, origin={**staff.origin, "cost": OWNER})
    return replace(cards, staff={**cards.staff, card: staff})


def _with_board(cards: CardSet, name: str, value: str) -> CardSet:
    names = [board.name for board in cards.boards if board.side == "day"]
    if name not in names:
        raise WrongValue("not-one-of", said=name, known=", ".join(names))
    floors = value.split("/")
    rooms = [room for floor in floors for room in floor.split()]
    for room in rooms:
        if not is_room(room):
            raise WrongValue("room", said=room)
    if len(floors) != 4 or len(rooms) != 20:
        raise WrongValue("floors", floors=len(floors), rooms=len(rooms))
    colours, cover = read_rooms(floors)
    if max(cover) > MOST_ON_A_SPACE:
        raise WrongValue("space-points", most=MOST_ON_A_SPACE, points=max(cover))
    sizes = [group.bit_count() for group in find_groups(colours)]
    if len(sizes) != 10 or max(sizes) > 4:
        raise WrongValue("groups", groups=len(sizes), size=max(sizes))
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
        raise WrongValue("not-one-of", said=letter, known=", ".join(cards.starter_sets))
    dealt = tuple(number(word) for word in value.split())
    if len(set(dealt)) != STARTER:
        raise WrongValue("starter-size", size=STARTER)
    for card in dealt:
        if card not in cards.staff:
            raise WrongValue("no-staff", number=card)
        if cards.staff[card].set != "base":
            raise WrongValue("staff-of-module", number=card)
    sets = {**cards.starter_sets, letter: dealt}
    origins = {**cards.starter_origin, letter: OWNER}
    return replace(cards, starter_sets=sets, starter_origin=origins)
