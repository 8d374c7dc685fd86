"""Answers in words: the short notation that records, scenarios and people use.

>>> str(Answer.parse("die 3 boost"))
'die 3 boost'
>>> Answer.parse("  Serve  wine to 2 ").number == Answer.parse("serve wine to 2").number
True
>>> Answer.parse("dance")
Traceback (most recent call last):
...
kaiserhof.engine.notation.NotationError: 'dance' is no answer in this notation
"""

from dataclasses import dataclass
from typing import Any, Final, SupportsIndex

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine.sources import is_guest
from kaiserhof.engine.state.layout import CARD_NUMBERS, MOST_TABLES, ROOMS
from kaiserhof.engine.whole import whole
from kaiserhof.manifest import NamedNumbers


class NotationError(ValueError):
    """A text that stands for no answer."""


@dataclass(frozen=True, order=True)
class Answer:
    """An answer to a decision: its number in the catalogue and its notation."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return Answer, (self.number, self.text)

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
            raise NotationError(f"{text.strip()[:60]!r} is no answer in this notation")
        return found


def _staff_numbers() -> list[int]:
    gaps = (105, 117, 163, 164, 165)
    return [n for n in range(1, CARD_NUMBERS) if not is_guest(n) and n not in gaps]


def _catalogue() -> dict[int, str]:
    """The notation of every answer by its number."""
    words = {a.PASS: "pass", a.END: "end", a.DONE: "done", a.AVERT: "avert", a.SUFFER: "suffer"}
    words |= {a.GUEST + place: f"guest {place + 1}" for place in range(5)}
    for face in range(1, 7):
        words[a.DIE + (face - 1) * 2] = f"die {face}"
        words[a.DIE + (face - 1) * 2 + 1] = f"die {face} boost"
        words[a.SPACE + face - 1] = f"space {face}"
        words[a.SPACE_BOOST + face - 1] = f"space {face} boost"
    words |= {a.COPY + action: f"copy {action + 1}" for action in range(5)}
    words |= {a.CAKES + count: f"cakes {count}" for count in range(11)}
    words |= {a.COFFEES + count: f"coffees {count}" for count in range(11)}
    words |= {a.KRONES + count: f"krones {count}" for count in range(21)}
    for kind, item in enumerate(ITEMS):
        words[a.LAY + kind * 5] = f"{item} to kitchen"
        words[a.CHOOSE + kind] = f"choose {item}"
        words[a.PAY + kind] = f"pay {item}"
        for table in range(1, MOST_TABLES + 1):
            words[a.LAY + kind * 5 + table] = f"{item} to {table}"
            words[a.SERVE + kind * 4 + table - 1] = f"serve {item} to {table}"
    for room in range(ROOMS):
        words[a.ROOM + room] = f"room {room}"
        words[a.OCCUPY + room] = f"occupy {room}"
        words[a.INTO + room] = f"into {room}"
        words[a.REMOVE + room] = f"remove {room}"
    for table in range(MOST_TABLES):
        words[a.HOUSE + table] = f"house {table + 1}"
        words[a.FILL + table] = f"fill {table + 1}"
    words |= {a.CLAIM + letter: f"claim {'abc'[letter]}" for letter in range(3)}
    words |= {a.take(part): f"take {part + 1}" for part in range(a.MOST_PARTS)}
    for card in _staff_numbers():
        words[a.USE + card] = f"use {card}"
        words[a.HIRE + card] = f"hire {card}"
        words[a.RETURN + card] = f"return {card}"
        words[a.DISMISS + card] = f"dismiss {card}"
        words[a.KEEP + card] = f"keep {card}"
    words |= {a.LEFT: "left", a.RIGHT: "right"}
    return words


CATALOGUE: Final = NamedNumbers("answers", _catalogue())
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


def all_answers() -> dict[int, Answer]:
    """Every answer that there is, by number.

    >>> len({answer.text for answer in all_answers().values()}) == len(all_answers())
    True
    """
    _answers.read()
    return _answers.by_number
