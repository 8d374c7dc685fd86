"""Chance as a player of its own: asked for every result, with all outcomes and their probabilities.

A game with explicit chance draws nothing by itself. Where the dice would be rolled or a card
would be drawn, it waits at a :class:`ChanceNode`. Decks have no order: which card comes is settled
when it is drawn, so no copy of a game knows more than another.

The engine knows nothing of waiting in the middle of a step. An answer is played on a copy with a
:class:`Script` as its fate, which gives the outcomes settled so far and stops the play where there
is none; with one outcome more the answer is played again, and comes further.
"""

from collections.abc import Callable
from functools import cache
from math import factorial, prod
from typing import Final, SupportsIndex

from mypy_extensions import i64

from kaiserhof.engine import chance, flow
from kaiserhof.engine.chance import Fate, Stream
from kaiserhof.engine.events import Event
from kaiserhof.engine.nouns import AnswerNumber
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.state import State, new_values
from kaiserhof.engine.whole import whole

CHANCE: Final = -2
"""The owner of a decision of chance."""
FACES: Final = 6
PICK: Final = "pick"


class NoSuchOutcome(ValueError):
    """An outcome that chance does not have here."""


class ChanceNode:
    """A decision of chance: ``what`` is settled, and the outcomes by number.

    ``what`` is ``start``, ``politics``, ``tiles`` or ``boards`` while the table is set up,
    ``guest`` or ``staff`` when a card is drawn (the outcome is its number), ``roll`` for the dice
    (outcomes are numbered; :meth:`faces` tells what was rolled) and ``pick`` for what modules draw.
    """

    def __init__(self, what: str, numbers: list[int], dice: int) -> None:
        self.what = what
        self.numbers = numbers
        self.dice = dice

    def __len__(self) -> int:
        return len(_rolls(self.dice)) if self.dice else len(self.numbers)

    def __repr__(self) -> str:
        return f"<chance: {self.what}, {len(self)} outcomes>"

    def outcomes(self) -> list[tuple[int, float]]:
        """Every outcome with its probability; they add up to one."""
        if self.dice:
            return [(number, _chance_of(faces)) for number, faces in enumerate(_rolls(self.dice))]
        return [(number, 1.0 / len(self.numbers)) for number in self.numbers]

    def has(self, outcome: int) -> bool:
        """Whether this can be the outcome."""
        return 0 <= outcome < len(self) if self.dice else outcome in self.numbers

    def faces(self, outcome: int) -> list[int]:
        """The dice of an outcome of a roll, sorted."""
        return list(_rolls(self.dice)[outcome]) if self.dice else []

    def sample(self, random: Callable[[], float]) -> int:
        """An outcome drawn with its probability; ``random`` gives numbers from 0 up to 1.

        Quick however many outcomes there are.
        """
        if self.dice:
            faces = sorted(int(random() * FACES) + 1 for _ in range(self.dice))
            return _rank(self.dice)[tuple(faces)]
        return self.numbers[int(random() * len(self.numbers))]


@cache
def _rolls(dice: int) -> list[tuple[int, ...]]:
    """What can lie on the table when that many dice have been rolled, each sorted.

    >>> len(_rolls(2)), _rolls(2)[:3]
    (21, [(1, 1), (1, 2), (1, 3)])
    """
    rolls: list[tuple[int, ...]] = [()]
    for _ in range(dice):
        longer: list[tuple[int, ...]] = []
        for faces in rolls:
            for face in range(faces[-1] if faces else 1, FACES + 1):
                longer.append((*faces, face))
        rolls = longer
    return rolls


@cache
def _rank(dice: int) -> dict[tuple[int, ...], int]:
    return {faces: number for number, faces in enumerate(_rolls(dice))}


def _chance_of(faces: tuple[int, ...]) -> float:
    """How likely a roll is when the dice cannot be told apart.

    >>> _chance_of((1, 1)) * 36, _chance_of((1, 2)) * 36
    (1.0, 2.0)
    """
    orders = factorial(len(faces)) // prod(factorial(faces.count(f)) for f in range(1, FACES + 1))
    return float(orders) / float(FACES ** len(faces))


class _Asked(Exception):
    """Chance must decide before the play goes on."""


class Script(Fate):
    """Gives the outcomes that have been settled, and stops where chance must decide."""

    def __init__(self, outcomes: list[int], in_set_up: list[str]) -> None:
        self.outcomes = outcomes
        self.in_set_up = in_set_up
        self.at = 0
        self.picks = 0
        self.node: ChanceNode | None = None

    def _next(self, node: ChanceNode) -> int:
        if self.at == len(self.outcomes):
            self.node = node
            raise _Asked
        self.at += 1
        return self.outcomes[self.at - 1]

    def pick(self, stream: Stream, choices: i64) -> i64:
        what = self.in_set_up[self.picks] if self.picks < len(self.in_set_up) else PICK
        self.picks += 1
        if choices == 1:
            return 0
        count: int = choices
        found: i64 = self._next(ChanceNode(what, list(range(count)), 0))
        return found

    def roll(self, stream: Stream, count: int) -> list[int]:
        if count == 0:
            return []
        node = ChanceNode("roll", [], count)
        return node.faces(self._next(node))

    def shuffle(self, stream: Stream, what: int, cards: list[int]) -> list[int]:
        return sorted(cards)

    def leaves_decks_open(self) -> bool:
        return True

    def next_card(self, what: int, cards: list[int]) -> int:
        if len(cards) == 1:
            return cards[0]
        return self._next(ChanceNode("guest" if what == chance.GUESTS else "staff", cards, 0))


class Scripted:
    """How far a game with explicit chance has come since the last decision of a player."""

    def __init__(self, rules: Rulebook, before: State | None, answer: AnswerNumber) -> None:
        self.rules = rules
        self.before = before
        """The state in which the answer was given; None for the set-up."""
        self.answer = answer
        self.outcomes: list[int] = []
        self.node: ChanceNode | None = None

    def copy(self) -> "Scripted":
        """An independent copy."""
        other = Scripted(self.rules, self.before, self.answer)
        other.outcomes = self.outcomes[:]
        other.node = self.node
        return other

    def same(self, other: "Scripted") -> bool:
        """Whether two games have come to the same point in the same way."""
        if (self.node is None) != (other.node is None):
            return False
        return self.node is None or (self.answer, self.outcomes) == (other.answer, other.outcomes)

    def settle(self, outcome: SupportsIndex) -> None:
        """Chance has decided."""
        found, node = whole(outcome), self.node
        if node is None:
            raise NoSuchOutcome("chance has nothing to decide now")
        if found is None or not node.has(found):
            raise NoSuchOutcome(f"{node.what} cannot have the outcome {outcome!r}")
        self.outcomes.append(found)

    def play(self, numbers: list[int], log: list[Event]) -> State:
        """Play as far as it goes; at a decision of chance the state is the one before."""
        script = Script(self.outcomes, self._set_up_picks() if self.before is None else [])
        self.node = None
        numbers.clear()
        try:
            if self.before is None:
                s = flow.set_up(self.rules, 0, script)
                flow.advance(s, numbers)
            else:
                s = self.before.copy()
                s.fate, s.log = script, log
                flow.play(s, self.answer, numbers)
        except _Asked:
            self.node = script.node
            numbers.clear()
            log.clear()
            if self.before is None:
                return State(self.rules, new_values(self.rules.state_places), 1, 1)
            return self.before
        s.fate, s.log = None, None
        return s

    def _set_up_picks(self) -> list[str]:
        """What is picked before the first card is drawn, in this order."""
        options = self.rules.options
        picks = ["start"] if self.rules.opens < 0 else []
        if not options.politics:
            picks += ["politics"] * 3
        if not options.tiles:
            picks += ["tiles"] * 3
        if self.rules.boards_to_deal > 1 and not options.boards:
            picks += ["boards"] * (self.rules.boards_to_deal - 1)
        return picks
