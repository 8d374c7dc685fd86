"""Action ids: every answer that exists has one small number, and keeps it.

``actions.txt`` has the notation of each action, one to a line: the line is the id, counted from 0.
Those of the base game come first. New answers are added at the end; a line never moves.

>>> ACTIONS, action_of("pass"), answer_of(0)
(749, 0, 'pass')
>>> action_of("die 3 boost")
15
>>> action_of("sing an aria")
Traceback (most recent call last):
...
kaiserhof.rl.actions.NoSuchAction: no action is called 'sing an aria'
"""

from functools import cache
from importlib import resources
from operator import index
from typing import Final, SupportsIndex

from kaiserhof.engine.answers import ANSWERS, HIRE, USE
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.engine.rulebook import Rulebook


class NoSuchAction(ValueError):
    """A number or a notation that stands for no action."""


def _read() -> tuple[str, ...]:
    file = resources.files("kaiserhof.rl") / "actions.txt"
    return tuple(file.read_text(encoding="utf-8").splitlines())


NAMES: Final = _read()
"""The notation of every action, by id."""
ACTIONS: Final = len(NAMES)
BASE_ACTIONS: Final = 455
"""The actions of the base game come before all others."""


@cache
def numbers() -> tuple[int, ...]:
    """The number in the engine's catalogue of every action, by id."""
    return tuple(Answer.parse(name).number for name in NAMES)


@cache
def ids() -> tuple[int, ...]:
    """The action of every number in the engine's catalogue; -1 where there is none."""
    found = [-1] * ANSWERS
    for action, number in enumerate(numbers()):
        found[number] = action
    return tuple(found)


def action_of(answer: Answer | str | SupportsIndex) -> int:
    """The action of an answer, given as such, in notation or by its number in the catalogue."""
    try:
        number = Answer.read(answer).number
    except NotationError:
        number = -1
    found = ids()[number] if 0 <= number < ANSWERS else -1
    if found < 0:
        raise NoSuchAction(f"no action is called {answer!r}")
    return found


def answer_of(action: SupportsIndex) -> str:
    """The notation of an action."""
    return NAMES[number_checked(action)]


def number_of(action: SupportsIndex) -> int:
    """The number of an action in the engine's catalogue."""
    return numbers()[number_checked(action)]


def number_checked(action: SupportsIndex) -> int:
    """An action as an int, if there is such a one."""
    try:
        found = index(action)
    except TypeError:
        found = -1
    if not 0 <= found < ACTIONS:
        raise NoSuchAction(f"there is no action {action!r}: they are 0 to {ACTIONS - 1}")
    return found


def check_rules(rules: Rulebook) -> None:
    """Whether every answer of a game has an id: an owner's cards may be used where ours are not."""
    for card, used in enumerate(rules.staff_is_round):
        if used and ids()[USE + card] < 0:
            assert USE + card < HIRE
            raise NoSuchAction(f"using staff card {card} every round has no action id")
