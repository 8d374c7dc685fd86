"""Going through a lesson: the game at its position, and where the person is in it.

Every legal answer from which the aim can still be reached is taken. An answer that leads away from
it is explained and not played: the game stays where it was.

>>> from kaiserhof.coach.lesson import shipped_lessons
>>> teaching = Teaching(shipped_lessons()[0])
>>> teaching.at, teaching.waits
(0, False)
>>> teaching.go_on()
>>> teaching.at
1
"""

from dataclasses import dataclass
from functools import lru_cache

from kaiserhof.coach.lesson import Lesson, Step, Words
from kaiserhof.engine import events as ev
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game, IllegalAnswer
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import Seat

PUPIL: Seat = 0
"""The seat that learns."""
MOST_POSITIONS = 3000
"""A search for the aim gives up after this many positions; a test holds the lessons below it."""
REMEMBERED = 5000


@dataclass(frozen=True)
class Taken:
    """What came of an answer."""

    events: list[Event]
    wrong: Words | None = None
    """Why it was not played: it leads away from the aim."""


class Teaching:
    """A lesson that is being taken."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = lesson.game()
        self.at = 0
        """How many steps are behind."""

    @property
    def over(self) -> bool:
        """Whether all steps are behind."""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that is being taken; None when all are behind."""
        return None if self.over else self.lesson.steps[self.at]

    @property
    def waits(self) -> bool:
        """Whether something is to be done; else the words are read and it goes on."""
        return self.step is not None and not self.step.reached(self.game)

    def go_on(self) -> None:
        """On to the next step; where something is to be done, nothing happens."""
        if not self.over and not self.waits:
            self.at += 1

    def answer(self, given: Answer | str) -> Taken:
        """Play an answer, if the aim can still be reached after it.

        Raises IllegalAnswer for one that is not legal. Words that were not waited for are over.
        """
        answer = Answer.read(given)
        refusal = self.game.why_not(answer)
        if refusal is not None:
            raise IllegalAnswer(answer, refusal)
        while not self.over and not self.waits:
            self.go_on()
        step = self.step
        if step is None:
            return Taken([])
        tried = self.game.copy()
        events, rolled = _play(tried, answer.number)
        if not step.reached(tried) and (rolled or not _open(tried, self.lesson, self.at)):
            return Taken([], step.said_of(str(answer)))
        self.game = tried
        if step.reached(tried):
            self.at += 1
        return Taken(events)

    def leads_on(self) -> list[Answer]:
        """The legal answers from which the aim of this step can be reached."""
        return [answer for answer in self.game.answers if self._leads_on(answer)]

    def _leads_on(self, answer: Answer) -> bool:
        step = self.step
        tried = self.game.copy()
        _, rolled = _play(tried, answer.number)
        if step is None or step.reached(tried):
            return True
        return not rolled and _open(tried, self.lesson, self.at)


def _play(game: Game, answer: int) -> tuple[list[Event], bool]:
    """Play an answer, and let the others pass; what happened, and whether dice were rolled."""
    events = game.apply(answer)
    while not game.over and game.player != PUPIL:
        numbers = game.answer_numbers
        events += game.apply(0 if 0 in numbers else numbers[0])
    return events, game.over or any(event.kind == ev.DICE_ROLLED for event in events)


def _open(game: Game, lesson: Lesson, at: int) -> bool:
    """Whether the aim of a step can be reached from a position, before dice are rolled again."""
    return way_to(game, lesson.steps[at]) is not None


@lru_cache(REMEMBERED)
def _found(game: Game, step: Step) -> tuple[tuple[str, ...], int] | None:
    """The first way to an aim that a search finds, and how many positions it looked at."""
    seen = {hash(game)}
    edge: list[tuple[Game, tuple[str, ...]]] = [(game, ())]
    while edge and len(seen) < MOST_POSITIONS:
        here, way = edge.pop()
        for answer in reversed(here.answers):
            after = here.copy()
            _, rolled = _play(after, answer.number)
            if step.reached(after):
                return (*way, str(answer)), len(seen)
            key = hash(after)
            if not rolled and key not in seen:
                seen.add(key)
                edge.append((after, (*way, str(answer))))
    return None


def way_to(game: Game, step: Step) -> list[str] | None:
    """Answers that reach the aim of a step, none if it holds already; None if there is no way."""
    if step.reached(game):
        return []
    found = _found(game, step)
    return None if found is None else list(found[0])
