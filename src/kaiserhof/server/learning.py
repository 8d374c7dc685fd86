"""The messages of learning: lessons at the table, and the rules as pages.

A lesson is kept nowhere on the server. The client sends what was done in it so far, and the engine
goes through it again with every call: what it does not take is not part of the lesson.
"""

from typing import Annotated

import msgspec

from kaiserhof.server.wire import Asked, StateMessage, Table, Wire

ON = "on"
"""What is done in a step that only has words: it is read, and the lesson goes on."""
MOST_TAKEN = 100
"""The most that can be done in one lesson; those that ship need a tenth of it."""
LONGEST_ANSWER = 60

Done = Annotated[str, msgspec.Meta(max_length=LONGEST_ANSWER)]
Taken = Annotated[list[Done], msgspec.Meta(max_length=MOST_TAKEN)]


class LessonMove(Asked):
    """What was done in a lesson so far, and what is to be done next; nothing, to look at it."""

    taken: Taken
    next: Done | None = None


class LessonQuestion(Asked):
    """Why is this answer not possible in a lesson? Or: why can nothing be done at this place?"""

    taken: Taken
    answer: Done | None = None
    place: Done | None = None


class LessonTitle(Wire):
    """A lesson in the list of them."""

    name: str
    title: str
    module: str
    """The key of the module that it is about; empty for the base game."""
    steps: int


class LessonList(Wire):
    """All lessons, in the order in which they are best taken."""

    lessons: list[LessonTitle]


class LessonState(Wire):
    """Where somebody is in a lesson: what is said, what is pointed at, and the table."""

    name: str
    title: str
    taken: list[str]
    """What was done so far and is part of the lesson."""
    begun: list[int]
    """How many things had been done when each step began that has begun."""
    step: int
    """How many steps are behind."""
    steps: int
    words: str
    """What is said in this step; empty when the lesson is over."""
    point: list[str]
    """The places that are pointed at."""
    waits: bool
    """Whether something is to be done; else the words are read."""
    over: bool
    wrong: str | None
    """Why the last answer was not played: it leads away from the aim."""
    table: Table
    state: StateMessage


class LessonReason(Wire):
    """The answer to a question why; an empty message when nothing is against it."""

    message: str


class LessonHelp(Wire):
    """An answer that leads to the aim; null where nothing is to be done."""

    answer: str | None


class RulesChapter(Wire):
    """What stands below one heading of the rules, as Markdown."""

    key: str
    """The same in every language."""
    title: str
    level: int
    text: str
    module: str


class Rules(Wire):
    """The rules in a language."""

    chapters: list[RulesChapter]
