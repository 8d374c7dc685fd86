"""Answers in words: the short notation that records, scenarios and people use.

>>> str(Answer.parse("die 3 boost"))
'die 3 boost'
>>> Answer.parse("  Serve  wine to 2 ").number == Answer.parse("serve wine to 2").number
True
>>> Answer.parse("sing")
Traceback (most recent call last):
...
kaiserhof.engine.notation.NotationError: 'sing' is not an answer in this notation
"""

import functools
from dataclasses import dataclass
from typing import Any, Final, SupportsIndex

from mypy_extensions import mypyc_attr

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine.families import (
    Entry,
    Family,
    Plain,
    notation_of,
    spread,
    staff_families,
    steps,
)
from kaiserhof.engine.sources import is_guest
from kaiserhof.engine.state.layout import CARD_NUMBERS, MOST_TABLES, ROOMS
from kaiserhof.engine.whole import whole
from kaiserhof.manifest import NamedNumbers, every_module, manifests


class NotationError(ValueError):
    """A text that stands for no answer."""


@mypyc_attr(native_class=False)  # so that it can have weak references
@dataclass(frozen=True, order=True)
class Answer:
    """An answer to a decision: its number in the catalogue and its notation."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return Answer, (self.number, self.text)

    @property
    def family(self) -> str:
        """What kind of answer it is.

        >>> answer = Answer.parse("serve wine to 2")
        >>> answer.family, answer.place, answer.details
        ('serve', 'table:2', {'item': 'wine', 'table': 2})
        """
        return families().get(self.number, (self.text.partition(" ")[0], _NO_ENTRY))[0]

    @property
    def place(self) -> str | None:
        """Where on the table it is given: a thing, and which one; None for nowhere.

        >>> Answer.parse("wine to kitchen").place, Answer.parse("pass").place
        ('kitchen', None)
        """
        return families().get(self.number, ("", _NO_ENTRY))[1].place or None

    @property
    def details(self) -> dict[str, Plain]:
        """What tells it from the others of its family, by name.

        >>> Answer.parse("die 3 boost").details
        {'face': 3, 'boost': True}
        """
        return dict(families().get(self.number, ("", _NO_ENTRY))[1].details)

    @staticmethod
    def read(answer: "Answer | str | SupportsIndex") -> "Answer":
        """An answer that is given as such, in notation or by its number.

        >>> Answer.read("pass") == Answer.read(0) == Answer.of(0)
        True
        """
        if isinstance(answer, Answer):
            return answer
        return Answer.parse(answer) if isinstance(answer, str) else Answer.of(answer)

    @staticmethod
    def of(number: SupportsIndex) -> "Answer":
        """The answer with this number.

        >>> Answer.of(0)
        Answer(number=0, text='pass')
        """
        found, answers = whole(number), all_answers()
        if found is None or found not in answers:
            raise NotationError(f"no answer has the number {number!r}")
        return answers[found]

    @staticmethod
    def parse(text: str) -> "Answer":
        """The answer that a text stands for; case and spaces do not matter."""
        _answers.read()
        found = _answers.by_text.get(" ".join(text.lower().split()))
        if found is None:
            raise NotationError(f"{text.strip()[:60]!r} is not an answer in this notation")
        return found


def _staff_numbers() -> list[int]:
    gaps = (105, 117, 163, 164, 165)
    return [n for n in range(1, CARD_NUMBERS) if not is_guest(n) and n not in gaps]


def _plain(number: int, name: str, says: str) -> Family:
    return Family(name, says, spread(number, name))


def _faces(first: int, text: str, apart: int, boost: bool, last: int = 6) -> dict[int, Entry]:
    return spread(
        first, text, "space:{face}", face=steps(range(1, last + 1), apart), boost={boost: 0}
    )


def _amount(first: int, name: str, most: int, space: int, what: str) -> Family:
    entries = spread(first, f"{name} {{amount}}", f"space:{space}", amount=steps(range(most + 1)))
    return Family(name, f"how much of the strength is {what}", entries)


def _at_room(first: int, name: str, says: str) -> Family:
    entries = spread(first, f"{name} {{room}}", "room:{room}", room=steps(range(ROOMS)))
    return Family(name, says, entries)


def _at_table(first: int, name: str, says: str) -> Family:
    return Family(name, says, spread(first, f"{name} {{table}}", "table:{table}", table=_TABLES))


def _with_item(first: int, name: str, says: str) -> Family:
    return Family(name, says, spread(first, f"{name} {{item}}", "item:{item}", item=steps(ITEMS)))


_TABLES: Final = steps(range(1, MOST_TABLES + 1))
_FIRST_PARTS: Final = a.CHOOSE - a.TAKE
_STAFF: Final = staff_families(_staff_numbers())

FAMILIES: Final = (
    _plain(a.PASS, "pass", "pass the turn, or a bid"),
    _plain(a.END, "end", "end the turn"),
    _plain(a.DONE, "done", "nothing more of what is being asked"),
    _plain(a.AVERT, "avert", "pay to avert a penalty"),
    _plain(a.SUFFER, "suffer", "suffer a penalty"),
    Family(
        "guest",
        "take a guest from the row; place 1 is the dearest",
        spread(a.GUEST, "guest {place}", "row:{place}", place=steps(range(1, 6))),
    ),
    Family(
        "die",
        "take a die from its space, with or without a boost",
        _faces(a.DIE, "die {face}", 2, False) | _faces(a.DIE + 1, "die {face} boost", 2, True),
    ),
    Family(
        "copy",
        "carry out another main action with a die from space 6",
        spread(a.COPY, "copy {face}", "space:{face}", face=steps(range(1, 6))),
    ),
    Family(
        "space",
        "use a space without taking a die, with or without a boost",
        _faces(a.SPACE, "space {face}", 1, False)
        | _faces(a.SPACE_BOOST, "space {face} boost", 1, True),
    ),
    _amount(a.CAKES, "cakes", 10, 1, "cake; the rest is strudel"),
    _amount(a.COFFEES, "coffees", 10, 2, "coffee; the rest is wine"),
    _amount(a.KRONES, "krones", 20, 4, "krones; the rest is steps"),
    Family(
        "lay",
        "lay an item that came in on a guest, or all the rest of its kind into the kitchen",
        spread(a.LAY, "{item} to kitchen", "kitchen", item=steps(ITEMS, 5))
        | spread(
            a.LAY + 1, "{item} to {table}", "table:{table}", item=steps(ITEMS, 5), table=_TABLES
        ),
    ),
    Family(
        "serve",
        "move an item from the kitchen onto a guest",
        spread(
            a.SERVE,
            "serve {item} to {table}",
            "table:{table}",
            item=steps(ITEMS, MOST_TABLES),
            table=_TABLES,
        ),
    ),
    _at_room(a.ROOM, "room", "prepare a room"),
    _at_room(a.OCCUPY, "occupy", "turn a room to occupied by an effect"),
    _at_room(a.INTO, "into", "the room that a guest moves into"),
    _at_room(a.REMOVE, "remove", "lose a room to a penalty"),
    _at_table(a.HOUSE, "house", "house the guest at a table"),
    Family(
        "claim",
        "put a marker on a politics card",
        spread(a.CLAIM, "claim {letter}", "politics:{letter}", letter=steps("abc")),
    ),
    Family(
        "take",
        "the part of a reward, of a die with its staff, or of a bonus that comes next",
        spread(a.TAKE, "take {part}", part=steps(range(1, _FIRST_PARTS + 1)))
        | spread(a.TAKE_MORE, "take {part}", part=steps(range(_FIRST_PARTS + 1, a.MOST_PARTS + 1))),
    ),
    _with_item(a.CHOOSE, "choose", "an item of one's choice"),
    _at_table(a.FILL, "fill", "fill the order of a guest from the supply"),
    *_STAFF[:-1],
    Family(
        "penalty",
        "which of two penalties is suffered",
        spread(a.LEFT, "{side}", side=steps(("left", "right"))),
    ),
    _STAFF[-1],
    _with_item(a.PAY, "pay", "give up an item"),
)
"""The families of the base game."""

CATALOGUE: Final = NamedNumbers("answers", notation_of(FAMILIES))
"""The notation of every answer by its number, those of the modules included."""


class _Answers:
    """The answers of the catalogue, found by number and by notation."""

    def __init__(self) -> None:
        self.names: dict[int, str] = {}
        self.by_number: dict[int, Answer] = {}
        self.by_text: dict[str, Answer] = {}

    def read(self) -> None:
        """Follow the catalogue, which grows when a module is registered."""
        names = CATALOGUE.names()
        if names is not self.names:
            self.names = names
            self.by_number = {number: Answer(number, names[number]) for number in sorted(names)}
            self.by_text = {answer.text: answer for answer in self.by_number.values()}


_answers: Final = _Answers()
_NO_ENTRY: Final = Entry("", "", {})


def families() -> dict[int, tuple[str, Entry]]:
    """Every answer that a family declares, those of the modules included: the family and what it
    says of the answer, by number."""
    return _families(tuple(every_module()))


def all_families() -> list[Family]:
    """Every family of answers, those of the modules behind those of the base game.

    What a module adds to a family of the base game, for staff cards of its own, is part of it.
    """
    declared: dict[str, Family] = {family.name: family for family in FAMILIES}
    for manifest in manifests():
        for family in manifest.families:
            known = declared.get(family.name)
            if known is None:
                declared[family.name] = family
            else:
                entries = {**known.entries, **family.entries}
                declared[family.name] = Family(family.name, known.says, entries)
    return list(declared.values())


@functools.cache
def _families(modules: tuple[int, ...]) -> dict[int, tuple[str, Entry]]:
    return {
        number: (family.name, entry)
        for family in all_families()
        for number, entry in family.entries.items()
    }


def all_answers() -> dict[int, Answer]:
    """Every answer that there is, by number.

    >>> len({answer.text for answer in all_answers().values()}) == len(all_answers())
    True
    """
    _answers.read()
    return _answers.by_number
