"""A game on the full screen: a person against bots."""

from collections.abc import Iterable
from typing import ClassVar

from rich.console import Console
from rich.text import Text as Line
from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList, Static
from textual.worker import get_current_worker

from kaiserhof import story
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import Seat
from kaiserhof.terminal import scores
from kaiserhof.terminal.full.house_app import HouseApp
from kaiserhof.terminal.full.widgets import Answers
from kaiserhof.terminal.look import BAD, BRASS, GOOD, QUIET, VALUE
from kaiserhof.terminal.menu import Menu
from kaiserhof.terminal.sitting import PERSON, Refused, Sitting

_LOG = 2000
"""Sentences of the story that can be read again."""
MORE = "… "
"""Stands before news that have an earlier part."""


class PlayApp(HouseApp):
    """The table of a person; bots think in a thread beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("u", "undo", ""),
        ("U", "undo_turn", ""),
        ("r", "redo", ""),
        ("h", "hint", ""),
        ("l", "log", ""),
        *((digit, f"digit({digit})", "") for digit in "0123456789"),
    ]

    def __init__(self, sitting: Sitting, greeting: str) -> None:
        super().__init__(sitting.text, sitting.names)
        self.sitting = sitting
        self._message: Line | None = Line(greeting, BRASS)
        self._typed = ""
        self._thinking = False

    @property
    def game(self) -> Game:
        """The game of the match."""
        return self.sitting.match.game

    @property
    def seat(self) -> Seat:
        """The person's."""
        return PERSON

    def keys(self) -> list[tuple[str, str, str]]:
        """What is needed all the time."""
        shown = (
            ("enter", "⏎", "play"),
            ("u", "u", "undo"),
            ("h", "h", "hint"),
            ("c", "c", "card"),
            ("l", "l", "log"),
            ("right", "←→", "leaf"),
            ("question_mark", "?", "help"),
            ("q", "q", "quit"),
        )
        return [(key, sign, self.words(f"key-{name}")) for key, sign, name in shown]

    def talk(self) -> ComposeResult:
        """What has happened, the question, the answers."""
        yield Static("", id="news")
        yield Static("", id="question")
        yield Answers()

    def help_lines(self) -> list[Line]:
        """The keys, and the signs of this game."""
        return self.sitting.help("help-full")

    def asked_about(self) -> str:
        """The card of the marked answer."""
        answers = self.query_one(Answers)
        if answers.menu is None or answers.highlighted is None:
            return ""
        return answers.menu.choices[answers.highlighted].card

    # --- the course of the game ---------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin."""
        self.go_on()
        self.query_one(Answers).focus()

    def go_on(self) -> None:
        """Ask the person, let a bot think, or tell how the game has ended."""
        self._typed = ""
        answers = self.query_one(Answers)
        if self.game.over:
            answers.offer(None)
            self._keep()
            self._ask(self.words("final"))
            self.draw_table()
            self._tell_news()
            self._end()
        elif self.sitting.asked:
            self._ask(story.decision_words(self.game.state, self.text))
            answers.offer(Menu(self.game, self.text))
            self.draw_table()
            self._tell_news()
        else:
            answers.offer(None)
            self._ask(self.words("bot-thinks", name=self.names[self.game.player]))
            self._thinking = True
            self._let_bots_play()

    @work(thread=True, exclusive=True)
    def _let_bots_play(self) -> None:
        """The bots answer until the person is asked again."""
        worker = get_current_worker()
        while not worker.is_cancelled and not self.game.over and not self.sitting.asked:
            self.sitting.play(self.sitting.bots_choice())
        if not worker.is_cancelled:
            self.call_from_thread(self._bots_have_played)

    def _bots_have_played(self) -> None:
        self._thinking = False
        self._keep()
        self.go_on()

    def _ask(self, words: str) -> None:
        self.query_one("#question", Static).update(Line(words, VALUE))

    def _tell_news(self) -> None:
        """What has happened since the last answer; what does not fit is in the log."""
        lines = [self._message] if self._message else []
        self._message = None
        news = " ".join(self.sitting.chronicle.news())
        if news and not lines:
            lines = [Line(news)]
        self.query_one("#news", Static).update(self._fitting(lines))

    def _fitting(self, lines: list[Line]) -> Line:
        """The end of the news, if there is no room for all; `l` shows the rest."""
        talk = self.query_one("#talk")
        width = max(20, talk.content_region.width or self.size.width - 2)
        room = (
            2
            if not self.query_one("#room").has_class("aside")
            else max(2, self.size.height * 2 // 5)
        )
        return end_of(Line("\n").join(lines), width, room, self.console)

    # --- what the person does -----------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An answer was chosen by Enter or by a click."""
        answers = self.query_one(Answers)
        if answers.menu is not None and event.option_list is answers:
            self._play(answers.menu.choices[event.option_index].answer)

    def _play(self, answer: Answer) -> None:
        if self._do(lambda: self.sitting.play(answer)):
            self.go_on()

    def _do(self, deed: object) -> str:
        """Do something at the table and keep the record; why it is not possible is told."""
        if self._thinking:
            return ""
        try:
            done: str = deed()  # type: ignore[operator]
        except Refused as error:
            self.say(Line(self.words("refused", reason=str(error)), BAD))
            return ""
        self._keep()
        return done

    def say(self, line: Line) -> None:
        """Put a line above the question."""
        self.query_one("#news", Static).update(self._fitting([line]))

    def _keep(self) -> None:
        problem = self.sitting.keep()
        if problem:
            self._message = Line(problem, BAD)

    def action_digit(self, digit: int) -> None:
        """Mark the answer whose number is typed; Enter plays it."""
        answers = self.query_one(Answers)
        if answers.menu is None:
            return
        for typed in (f"{self._typed}{digit}", str(digit)):
            if 1 <= int(typed) <= len(answers.menu.choices):
                self._typed = typed
                answers.highlighted = int(typed) - 1
                return
        self._typed = ""

    def action_undo(self) -> None:
        """Take the last answer back."""
        self._tell("undone", self._do(self.sitting.undo))

    def action_undo_turn(self) -> None:
        """Take back all that can be taken back."""
        answer = self._do(self.sitting.undo)
        while answer and self.sitting.match.why_no_undo() is None:
            answer = self._do(self.sitting.undo)
        self._tell("undone", answer)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._tell("redone", self._do(self.sitting.redo))

    def _tell(self, key: str, answer: str) -> None:
        if answer:
            self._message = Line(self.words(key, answer=answer), BRASS)
            self.go_on()

    def action_hint(self) -> None:
        """Ask the expert."""
        if self.sitting.asked and not self._thinking:
            self._thinking = True
            self.say(Line(self.words("hint-thinks"), QUIET))
            self._ask_expert()

    @work(thread=True, exclusive=True)
    def _ask_expert(self) -> None:
        advice = self.sitting.advice()
        if not get_current_worker().is_cancelled:
            self.call_from_thread(self._show_advice, advice)

    def _show_advice(self, advice: Iterable[Line]) -> None:
        self._thinking = False
        self.read(self.words("hint-title"), [Line(self.words("hint"), BRASS), Line(), *advice])

    def action_log(self) -> None:
        """The whole story so far."""
        told = self.sitting.chronicle.last(_LOG) or [self.words("nothing-happened")]
        self.read(self.words("log-title"), [Line(sentence) for sentence in told], at_end=True)

    def _end(self) -> None:
        """The score breakdown and who has won."""
        lines = scores.score_table(self.game, self.text, self.names)
        for line in scores.verdict(self.game, self.text, self.names):
            line.stylize(GOOD)
            lines += [Line(), line]
        self.read(self.words("final"), lines)


def end_of(text: Line, width: int, room: int, console: Console) -> Line:
    """The last lines of a text, as many as there is room for; no word is cut.

    >>> told = Line("Rosa takes the Count. Clara prepares room 0.")
    >>> print(end_of(told, 16, 2, Console()))
    … prepares room
    0.
    """
    parts = list(text.wrap(console, width)) if text else []
    if len(parts) > room:
        parts = list(text.wrap(console, width - len(MORE)))[-room:]
        parts[0] = Line(MORE, QUIET) + parts[0]
    return Line("\n").join(parts)
