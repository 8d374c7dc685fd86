"""Lessons: a position, a few steps with words, an aim, and words for those who miss it.

``docs/lessons.md`` describes the form. A position and an aim are written as in a scenario.

>>> text = '''
... lesson
...   en Krones
...   de Kronen
...   given
...     dice 4
...     A krones 3
...   step
...     en Earn some money.
...     de Verdiene etwas Geld.
...     point space:4
...     aim A krones at least 4
...     wrong
...       en That brings no money.
...       de Das bringt kein Geld.
... '''
>>> lesson = read_lesson(text, "krones.lesson")
>>> lesson.name, lesson.title["de"], lesson.steps[0].aim
('krones', 'Kronen', ('A krones at least 4',))
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path

from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import NotationError
from kaiserhof.manifest import every_module, manifests
from kaiserhof.records.scenario import Line, LineError, Scenario, answer_of, check, set_up
from kaiserhof.records.values import GUEST, STAFF, PositionError, card_number
from kaiserhof.text import LANGUAGES, Text

Words = Mapping[str, str]
"""A text in every language."""


class LessonError(ValueError):
    """A file that is no lesson; names the file and the line."""


@dataclass(frozen=True)
class Wrong:
    """What is said of an answer that leads away from the aim."""

    words: Words
    answers: tuple[str, ...] = ()
    """The answers that it is said of, in notation; none for all others."""


@dataclass(frozen=True, eq=False)
class Step:
    """What is said at one moment of a lesson, what is pointed at, and what is to be done."""

    words: Words
    point: tuple[str, ...] = ()
    """Places of the table, named as the places of answers are."""
    aim: tuple[str, ...] = ()
    """What must hold, as a scenario says it; none for words alone."""
    wrong: tuple[Wrong, ...] = ()

    def reached(self, game: Game) -> bool:
        """Whether the aim holds."""
        return not any(check(game, line) for line in self.aim)

    def said_of(self, answer: str) -> Words:
        """The words for an answer that leads away from the aim."""
        for wrong in self.wrong:
            if answer in wrong.answers:
                return wrong.words
        return next(wrong.words for wrong in self.wrong if not wrong.answers)


@dataclass(frozen=True)
class Lesson:
    """A lesson as it stands in a file."""

    name: str
    title: Words
    steps: tuple[Step, ...]
    module: str = ""
    """The key of the module that it is about; empty for the base game."""
    position: Scenario = field(default_factory=lambda: Scenario("", "", 0))

    def game(self) -> Game:
        """A game at the position of the lesson; seat A learns."""
        return set_up(self.position)


class _Reader:
    """Reads a lesson line by line."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.title: dict[str, str] = {}
        self.given: list[Line] = []
        self.steps: list[_Draft] = []
        self.block = ""
        self.line = 0

    def fail(self, problem: str) -> LessonError:
        return LessonError(f"{self.file}:{self.line}: {problem}")

    def take(self, line: int, text: str) -> None:
        """Read a line that is not empty."""
        self.line = line
        word, _, rest = text.partition(" ")
        if word in ("given", "step") and not rest:
            self.block = word
            if word == "step":
                self.steps.append(_Draft(line))
        elif self.block == "given":
            self.given.append(Line(line, "given", " ".join(text.split())))
        elif word in LANGUAGES:
            self._say(word, rest.strip())
        elif self.block == "step":
            self._of_step(word, rest.strip())
        else:
            raise self.fail(f"expected a title, given or step, found {text!r}")

    def _say(self, language: str, words: str) -> None:
        said = self.steps[-1].speaking if self.steps else self.title
        if language in said:
            raise self.fail(f"{language} is said twice here")
        for name in re.findall(r"\{(.+?)\}", words):
            try:
                _card(name)
            except PositionError as error:
                raise self.fail(str(error)) from None
        said[language] = words

    def _of_step(self, word: str, rest: str) -> None:
        draft = self.steps[-1]
        if word == "point":
            draft.point += rest.split()
        elif word == "aim":
            if not rest:
                raise self.fail("an aim says what must hold, like 'A krones at least 4'")
            draft.aim.append(" ".join(rest.split()))
        elif word == "wrong":
            try:
                answers = tuple(str(answer_of(part)) for part in rest.split("|") if part.strip())
            except NotationError as error:
                raise self.fail(str(error)) from None
            draft.wrong.append(({}, answers))
            draft.speaking = draft.wrong[-1][0]
        else:
            raise self.fail(f"a step has words, point, aim and wrong, not {word!r}")

    def lesson(self, name: str, module: str) -> Lesson:
        """The lesson that has been read; raises LessonError if something is missing."""
        self.line = 1
        self._both(self.title, "the title")
        if not self.steps:
            raise self.fail("a lesson has a step")
        for draft in self.steps:
            self.line = draft.line
            self._both(draft.words, "a step")
            for words, _ in draft.wrong:
                self._both(words, "what is said of a wrong answer")
            if draft.aim and all(answers for _, answers in draft.wrong):
                raise self.fail("a step with an aim has a 'wrong' without answers, for all others")
        position = Scenario(self.title["en"], self.file, 1, self.given)
        lesson = Lesson(name, self.title, tuple(d.step() for d in self.steps), module, position)
        self._try_out(lesson)
        return lesson

    def _both(self, words: Mapping[str, str], what: str) -> None:
        for language in LANGUAGES:
            if not words.get(language):
                raise self.fail(f"{what} needs words in {language}")

    def _try_out(self, lesson: Lesson) -> None:
        """The position can be, and the aims can be asked of it."""
        try:
            game = lesson.game()
        except LineError as error:
            raise LessonError(str(error)) from error
        for draft in self.steps:
            self.line = draft.line
            for aim in draft.aim:
                try:
                    check(game, aim)
                except (PositionError, NotationError) as error:
                    raise self.fail(f"aim {aim!r}: {error}") from None


class _Draft:
    """A step that is being read."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.words: dict[str, str] = {}
        self.speaking = self.words
        self.point: list[str] = []
        self.aim: list[str] = []
        self.wrong: list[tuple[dict[str, str], tuple[str, ...]]] = []

    def step(self) -> Step:
        """The step."""
        wrong = tuple(Wrong(words, answers) for words, answers in self.wrong)
        return Step(self.words, tuple(self.point), tuple(self.aim), wrong)


def read_lesson(text: str, file: str, module: str = "") -> Lesson:
    """The lesson of a file; it is named after the file. Raises LessonError with the line."""
    reader = _Reader(file)
    begun = False
    for count, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        if not begun:
            reader.line = count
            if line != "lesson":
                raise reader.fail("a file begins with 'lesson'")
            begun = True
        else:
            reader.take(count, line)
    stem = Path(file).stem
    return reader.lesson(stem.partition("-")[2] if stem[:1].isdigit() else stem, module)


def lesson_in(path: Path) -> Lesson:
    """The lesson of a file on the disk."""
    try:
        return read_lesson(path.read_text(encoding="utf-8"), str(path))
    except UnicodeDecodeError:
        raise LessonError(f"{path}: this is not UTF-8 text") from None
    except OSError as error:
        raise LessonError(f"{path}: {error.strerror or error}") from None


def shipped_lessons() -> tuple[Lesson, ...]:
    """The lessons of the package: those of the base game, then those of its modules.

    >>> [lesson.name for lesson in shipped_lessons()][:3]
    ['guest', 'dice', 'serving']
    """
    return _shipped(tuple(every_module()))


@cache
def _shipped(modules: tuple[int, ...]) -> tuple[Lesson, ...]:
    homes = [("kaiserhof", "")]
    ordered = sorted(manifests(), key=lambda manifest: manifest.number or 99)
    homes += [(manifest.package, manifest.key) for manifest in ordered]
    found: list[Lesson] = []
    for package, module in homes:
        folder = Path(str(resources.files(package))) / "lessons"
        for path in sorted(folder.glob("*.lesson")):
            found.append(read_lesson(path.read_text(encoding="utf-8"), path.name, module))
    return tuple(found)


def spoken(words: Words, text: Text) -> str:
    """Words of a lesson in a language, cards by their names.

    >>> spoken({"en": "Take the {baroness}."}, Text.of("en"))
    'Take the Baroness.'
    """
    said = words[text.language]
    return re.sub(r"\{(.+?)\}", lambda found: text.card(_card(found[1])), said)


def _card(name: str) -> int:
    """A card by its English name, as in a scenario; a guest goes before a staff card."""
    try:
        return card_number(name, GUEST)
    except PositionError:
        return card_number(name, STAFF)
