"""A lesson in the terminal: the table, what the page boy says, and one answer after the other."""

from rich.text import Text as Line

from kaiserhof import story
from kaiserhof.coach.lesson import Lesson, spoken
from kaiserhof.coach.teaching import PUPIL, Teaching
from kaiserhof.engine.game import IllegalAnswer
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.terminal.arguments import table_names
from kaiserhof.terminal.board import draw
from kaiserhof.terminal.look import BAD, BRASS, GOOD, QUIET, VALUE
from kaiserhof.terminal.menu import Menu
from kaiserhof.terminal.screen import Screen
from kaiserhof.text import Text

LEAVE = ("q", "quit")
SPEAKER = 35
"""The staff card whose figure speaks: the Page Boy."""


class Left(Exception):
    """The person has had enough of the lesson."""


class Schoolroom:
    """A lesson that somebody takes in front of the terminal."""

    def __init__(self, lesson: Lesson, text: Text, screen: Screen) -> None:
        self.teaching = Teaching(lesson)
        options = self.teaching.game.options
        self.text = text.of_edition(options.edition)
        self.screen = screen
        self.names = table_names(text, options)

    def run(self) -> bool:
        """Go through the lesson; whether it was taken to its end."""
        lesson = self.teaching.lesson
        self.screen.tell(Line(spoken(lesson.title, self.text), BRASS))
        try:
            while not self.teaching.over:
                self._take_step()
        except (KeyboardInterrupt, EOFError, Left):
            self.screen.tell(self._words("goodbye"))
            return False
        self.screen.tell(Line(self._words("lesson-done"), GOOD))
        return True

    def _take_step(self) -> None:
        teaching = self.teaching
        step, at = teaching.step, teaching.at
        assert step is not None
        if not teaching.waits:
            self._say(spoken(step.words, self.text))
            if at + 1 < len(teaching.lesson.steps):
                self._hear(self._words("lesson-go-on"))
            teaching.go_on()
            return
        self._draw()
        self._say(spoken(step.words, self.text))
        while teaching.at == at:
            self._decide()

    def _decide(self) -> None:
        """Ask for one answer, and tell what comes of it."""
        game = self.teaching.game
        menu = Menu(game, self.text)
        self.screen.tell(Line(story.decision_words(game.state, self.text), VALUE))
        self.screen.show(menu.lines(self.screen.rows))
        said = self._hear(self._words("prompt", name=self.names[PUPIL]))
        try:
            answer = _meant(said, menu)
            taken = self.teaching.answer(answer)
        except NotationError:
            self.screen.tell(Line(self._words("no-notation", input=said[:60]), BAD))
        except IllegalAnswer as error:
            reason = self.text.reason(error.reason.key, dict(error.reason.parameters))
            self.screen.tell(Line(self._words("refused", reason=reason), BAD))
        else:
            if taken.wrong is not None:
                self.screen.tell(Line(spoken(taken.wrong, self.text), BAD))
            playing = game.rules.playing
            for event in taken.events:
                words = story.event_words(event, playing, self.text, self.names)
                if words:
                    self.screen.tell(Line(words, QUIET))

    def _draw(self) -> None:
        game = self.teaching.game
        view = game.view(PUPIL)
        self.screen.clear()
        self.screen.show(draw(view, game.rules, self.text, self.names, width=self.screen.width))

    def _say(self, words: str) -> None:
        self.screen.tell(Line(f"{self.text.card(SPEAKER)}: ", BRASS) + Line(words))

    def _hear(self, prompt: str) -> str:
        said = self.screen.ask(prompt).strip()
        if said.lower() in LEAVE:
            raise Left
        return said

    def _words(self, key: str, **values: int | str) -> str:
        return self.text.say("terminal", key, **values)


def _meant(said: str, menu: Menu) -> Answer:
    """An answer by its number in the list or in notation."""
    if said.isdecimal() and 1 <= int(said[:9]) <= len(menu.choices):
        return menu.choices[int(said[:9]) - 1].answer
    return Answer.parse(said)
