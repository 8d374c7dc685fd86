"""What a module adds to the story of its games: questions, lines of menus, lines of the chronicle.

The part ``speech`` of a module's manifest is a :class:`Speech`. :class:`Voices` puts together what
a game says: its own modules speak first, the base game last. A game without modules runs through
none of their code.
"""

import functools
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from kaiserhof.data import Term
from kaiserhof.engine.events import Event
from kaiserhof.engine.nouns import Code, Source, StepKind
from kaiserhof.engine.state import State
from kaiserhof.manifest import every_module, manifest_of
from kaiserhof.text import Text
from kaiserhof.vocabulary.word import Sentence

Question = Callable[[State, Text], str | None]
"""What the owner of a decision is asked."""
Line = Callable[[State, int, Text], str | None]
"""What an answer means; it is told how far the number lies behind the first of its family."""
Teller = Callable[[Event, Text, str], str | None]
"""What happened, told of somebody by name."""
Split = Callable[[str, int, str, int, Text], str]
"""How two kinds are divided that a step goes on dividing: the first kind with what is left for it,
the second kind with its amount."""

Goods = tuple[tuple[str, int], ...]
"""Things and how many of each: ``krones``, ``points``, ``emperor`` for steps, or an item."""


class Offer(NamedTuple):
    """What an answer costs and brings, as far as that is certain when it is given."""

    cost: Goods = ()
    gains: Goods = ()
    later: Goods = ()
    """What the next question divides, and of what kind how many at most."""
    strength: int = 0
    """How strong the main action is."""
    codes: tuple[Code, ...] = ()
    """The effects that it sets going."""
    penalty: Term | None = None
    """What it loses to the emperor."""
    source: Source = 0
    """Who gives it."""
    pending: bool = False
    """Whether the end of the turn would leave undone what it brings."""
    place: str = ""
    """Where it is given, if not where its family says."""


NOTHING = Offer()

Weigher = Callable[[State, int], Offer | None]
"""What an answer costs and brings; told as a line is."""
Divider = Callable[[int, int], Goods]
"""What a step takes out of the first of two kinds: how many of what at most, nothing if none."""


@dataclass(frozen=True)
class Speech:
    """What a module says; everything is optional.

    A module may speak up for what is not its own: where it has nothing to say it returns None, and
    the next module or the base game speaks.
    """

    questions: Mapping[int, Question] = field(default_factory=dict)
    """By the kind of the step."""
    answers: Mapping[int, Line] = field(default_factory=dict)
    """By the first number of a family of answers."""
    events: Mapping[int, Teller] = field(default_factory=dict)
    """By the kind of the event; what nobody tells has no line."""
    offers: Mapping[int, Weigher] = field(default_factory=dict)
    """By the first number of a family of answers; what nobody weighs costs and brings nothing."""
    splits: Mapping[int, Split] = field(default_factory=dict)
    """By the kind of the step that goes on dividing what main action 1 or 2 brings."""
    divisions: Mapping[int, Divider] = field(default_factory=dict)
    """The same in figures."""
    effects: Mapping[int, Sentence] = field(default_factory=dict)
    """Effects that no card says, by their op."""


class Voices:
    """All that one game says: of each thing, who speaks, the base game last."""

    def __init__(self, base: Speech, modules: Sequence[Speech]) -> None:
        speeches = [*modules, base]
        self._questions = _gathered([speech.questions for speech in speeches])
        self._events = _gathered([speech.events for speech in speeches])
        self._answers = _gathered([speech.answers for speech in speeches])
        self._firsts = sorted(self._answers)
        self._offers = _gathered([speech.offers for speech in speeches])

    def ask(self, s: State, text: Text) -> str:
        """The question of the decision that a state waits for."""
        for question in self._questions[s.step()]:
            said = question(s, text)
            if said is not None:
                return said
        raise LookupError(f"no question for step {s.step()}")

    def offer(self, s: State, number: int, text: Text) -> str:
        """What an answer means."""
        first = self._firsts[bisect_right(self._firsts, number) - 1]
        for line in self._answers[first]:
            said = line(s, number - first, text)
            if said is not None:
                return said
        raise LookupError(f"no words for answer {number}")

    def weigh(self, s: State, number: int) -> Offer:
        """What an answer costs and brings."""
        first = self._firsts[bisect_right(self._firsts, number) - 1]
        for weigher in self._offers.get(first, _NOBODY):
            found = weigher(s, number - first)
            if found is not None:
                return found
        return NOTHING

    def tell(self, event: Event, text: Text, who: str) -> str | None:
        """What happened; None for what is not worth a line."""
        for teller in self._events.get(event.kind, []):
            said = teller(event, text, who)
            if said is not None:
                return said
        return None


_Said = TypeVar("_Said")
_NOBODY: list[Weigher] = []


def _gathered(parts: Sequence[Mapping[int, _Said]]) -> dict[int, list[_Said]]:
    found: dict[int, list[_Said]] = {}
    for part in parts:
        for number, said in part.items():
            found.setdefault(number, []).append(said)
    return found


def module_speeches(modules: Sequence[int]) -> list[Speech]:
    """What these modules say."""
    found: list[Speech] = []
    for number in modules:
        speech: Speech | None = manifest_of(number).part("speech")
        if speech is not None:
            found.append(speech)
    return found


def split_of(s: State, step: StepKind) -> Split | None:
    """How a module of this game says what its step goes on dividing."""
    for speech in module_speeches(s.rules.playing):
        if step in speech.splits:
            return speech.splits[step]
    return None


def divided_by(s: State, step: StepKind) -> Divider:
    """What a step of a module takes out of what main action 1 or 2 brings."""
    for speech in module_speeches(s.rules.playing):
        if step in speech.divisions:
            return speech.divisions[step]
    return _undivided


def _undivided(first: int, second: int) -> Goods:
    return ()


def effect_sentence(op: int) -> Sentence | None:
    """The sentence of a module's effect that no card says."""
    return _effect_sentences(tuple(every_module())).get(op)


@functools.cache
def _effect_sentences(modules: tuple[int, ...]) -> dict[int, Sentence]:
    found: dict[int, Sentence] = {}
    for speech in module_speeches(modules):
        found |= speech.effects
    return found
