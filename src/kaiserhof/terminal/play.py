"""A game in the terminal: a person against bots, one answer after the other."""

from collections.abc import Callable

from rich.text import Text as Line

from kaiserhof import story
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.terminal import cards, scores, short
from kaiserhof.terminal.board import draw
from kaiserhof.terminal.look import BAD, BRASS, GOOD, QUIET, VALUE
from kaiserhof.terminal.menu import Menu
from kaiserhof.terminal.screen import Screen
from kaiserhof.terminal.sitting import PERSON, Refused, Sitting

_LOG_LINES = 60
_LEAST_NEWS = 3
_LEAST_MENU = 12
"""Rows that the table leaves for what has happened, the question and the answers, if it can."""


class Leave(Exception):
    """The person leaves the table."""


class Session:
    """A match at which a person sits in front of a terminal that writes line after line."""

    def __init__(self, sitting: Sitting, screen: Screen, greeting: str) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.text = sitting.text
        self.names = sitting.names
        self.path = sitting.path
        self.chronicle = sitting.chronicle
        self.screen = screen
        self._drawn = False
        self._message: Line | None = Line(greeting, BRASS)

    # --- the course of a game -----------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the person leaves; the record is kept either way."""
        try:
            while not self.match.game.over:
                self.screen.check()
                if self.match.game.player == PERSON:
                    self._person_decides()
                else:
                    self._bot_decides()
            self._finish()
        except (KeyboardInterrupt, EOFError, Leave):
            self._leave()

    def _bot_decides(self) -> None:
        self.sitting.play(self.sitting.bots_choice())
        self._drawn = False

    def _person_decides(self) -> None:
        menu = Menu(self.match.game, self.text)
        self._show(menu)
        before = self.match.game
        moves = len(self.match.record.entries)
        while self.match.game is before and len(self.match.record.entries) == moves:
            said = self.screen.ask(self._words("prompt", name=self.names[PERSON]))
            self._obey(said.strip(), menu)
        self._keep()

    # --- what is shown ------------------------------------------------------------------------

    def _say(self, key: str, **values: int | str | Line) -> Line:
        return short.say(self.text, key, **values)

    def _words(self, key: str, **values: int | str | Line) -> str:
        return self._say(key, **values).plain

    def _table(self) -> list[Line]:
        game = self.match.game
        view = game.view(PERSON)
        screen = self.screen
        rows = screen.rows - _LEAST_MENU
        return draw(view, game.rules, self.text, self.names, width=screen.width, rows=rows)

    def _show(self, menu: Menu) -> None:
        """The table, what has happened, the question and the answers."""
        screen, game = self.screen, self.match.game
        table = [] if self._drawn and not screen.alive else self._table()
        question = self._question(story.decision_words(game.state, self.text))
        room = screen.rows - len(table) - len(question) - 2
        answers = menu.lines(room - _LEAST_NEWS)
        news = self._news(max(_LEAST_NEWS, room - len(answers)))
        screen.clear()
        screen.show([*table, *news])
        if self._message is not None:
            screen.tell(self._message)
            self._message = None
        screen.show([*question, *answers])
        self._drawn = True

    def _question(self, words: str) -> list[Line]:
        """What is asked, with the commands beside it where there is room."""
        lines = self.screen.wrap(Line(words, VALUE))
        for key in ("hints", "hints-short"):
            hints = Line(self._words(key), QUIET)
            gap = self.screen.width - 1 - lines[-1].cell_len - hints.cell_len
            if gap > 1:
                lines[-1] += Line(" " * gap) + hints
                break
        return lines

    def _news(self, most: int) -> list[Line]:
        """What has happened since the last question, cut to this many lines."""
        sentences = self.chronicle.news()
        if not sentences:
            return []
        lines = self.screen.wrap(Line(" ".join(sentences)))
        if len(lines) <= most:
            return lines
        cut = self._say("more-happened", n=len(lines) - most + 1)
        cut.stylize(QUIET)
        return [Line(" ") + cut, *lines[len(lines) - most + 1 :]]

    def _finish(self) -> None:
        """The last table, the score breakdown and who has won."""
        game, screen = self.match.game, self.screen
        screen.clear()
        screen.show([*self._news(screen.rows), *self._table()])
        screen.show([Line(" ") + line for line in scores.score_table(game, self.text, self.names)])
        for line in scores.verdict(game, self.text, self.names):
            line.stylize(GOOD)
            screen.tell(line)
        self.save()

    # --- what the person says -----------------------------------------------------------------

    def _obey(self, said: str, menu: Menu) -> None:
        word, _, rest = said.partition(" ")
        if said.startswith("?"):
            self._help(said[1:].strip())
        elif not rest and word.lower() in _COMMANDS:
            _COMMANDS[word.lower()](self)
        elif not said:
            self._only_answer(menu)
        elif said.isdecimal():
            self._by_number(said, menu)
        else:
            self._by_notation(said)

    def _only_answer(self, menu: Menu) -> None:
        if len(menu.choices) == 1:
            self._answer(menu.choices[0].answer)
        else:
            self._refuse(self._words("choose-one", n=len(menu.choices)))

    def _by_number(self, said: str, menu: Menu) -> None:
        place = int(said[:9])
        if 1 <= place <= len(menu.choices):
            self._answer(menu.choices[place - 1].answer)
        else:
            self._refuse(self._words("no-such-number", number=said[:9], n=len(menu.choices)))

    def _by_notation(self, said: str) -> None:
        try:
            answer = Answer.parse(said)
        except NotationError:
            self._refuse(self._words("no-notation", input=said[:60]))
            return
        self._answer(answer)

    def _answer(self, answer: Answer) -> None:
        self._tell(self.sitting.play, answer)

    def _tell(self, deed: Callable[..., str], *words: Answer) -> str:
        """Do something at the table; why it is not possible is told."""
        try:
            return deed(*words)
        except Refused as error:
            self._refuse(self._words("refused", reason=str(error)))
            return ""

    def _refuse(self, words: str) -> None:
        self.screen.tell(Line(words, BAD))

    def undo(self) -> None:
        """Take the last answer back."""
        self._brass("undone", self._tell(self.sitting.undo))

    def undo_turn(self) -> None:
        """Take back all that can be taken back."""
        self.undo()
        while self.match.why_no_undo() is None:
            self.undo()

    def redo(self) -> None:
        """Play again what was taken back."""
        self._brass("redone", self._tell(self.sitting.redo))

    def _brass(self, key: str, answer: str) -> None:
        """Say with the next question what has become of an answer."""
        if answer:
            self._message = Line(self._words(key, answer=answer), BRASS)

    def hint(self) -> None:
        """What the expert would do, with the points that it expects in the end."""
        self.screen.tell(Line(self._words("hint-thinks"), QUIET))
        advice = self.sitting.advice()
        self.screen.tell(Line(self._words("hint"), BRASS))
        for line in advice:
            self.screen.tell(line)

    def draw_again(self) -> None:
        """Draw the table and the answers once more."""
        self._drawn = False
        self._show(Menu(self.match.game, self.text))

    def log(self) -> None:
        """What has happened so far."""
        sentences = self.chronicle.last(_LOG_LINES)
        for sentence in sentences or [self._words("nothing-happened")]:
            self.screen.tell(sentence)

    def leave(self) -> None:
        """Leave the table."""
        raise Leave

    def _help(self, about: str) -> None:
        """How to play here, or what a card does."""
        if not about:
            for line in self.sitting.help("help"):
                self.screen.tell(line)
            return
        found = cards.find(about, self.match.game.rules.options.edition)
        if not found:
            self._refuse(self._words("no-card", name=about[:60]))
        for entry in found:
            head, *words = entry.words(self.text).splitlines()
            self.screen.tell(Line(head, VALUE))
            for said in words:
                self.screen.tell(Line(said))

    # --- the record ---------------------------------------------------------------------------

    def _keep(self) -> bool:
        """Write the record; a problem is told and the game goes on."""
        problem = self.sitting.keep()
        if problem:
            self._refuse(problem)
        return not problem

    def save(self) -> bool:
        """Write the record and tell where."""
        kept = self._keep()
        if kept:
            self.screen.tell(self._words("saved", file=str(self.path)))
        return kept

    def _leave(self) -> None:
        """Keep the record and tell how to come back."""
        self.screen.console.print()
        for line in self.sitting.parting():
            self.screen.tell(line)


_COMMANDS: dict[str, Callable[[Session], object]] = {
    "u": Session.undo,
    "undo": Session.undo,
    "uu": Session.undo_turn,
    "r": Session.redo,
    "redo": Session.redo,
    "h": Session.hint,
    "hint": Session.hint,
    "b": Session.draw_again,
    "s": Session.save,
    "l": Session.log,
    "q": Session.leave,
    "quit": Session.leave,
}
