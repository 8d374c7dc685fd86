"""A game in the terminal: a person against bots, one answer after the other."""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text as Line

from kaiserhof import story
from kaiserhof.bots import bot_of, decide
from kaiserhof.bots.seeds import decision_seed
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import IllegalAnswer
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.reasons import Reason
from kaiserhof.records.match import CannotUndo, Match
from kaiserhof.records.record import Move
from kaiserhof.terminal import cards, keeping, scores, short
from kaiserhof.terminal.board import draw
from kaiserhof.terminal.chronicle import Chronicle
from kaiserhof.terminal.look import BAD, BRASS, GOOD, QUIET, SEATS, VALUE
from kaiserhof.terminal.menu import Menu
from kaiserhof.terminal.port import drawings_of
from kaiserhof.terminal.resuming import Told
from kaiserhof.terminal.screen import Screen
from kaiserhof.text import Text

PERSON = 0
"""The seat of the person."""

USUAL_LEVEL = "medium"
"""How well the bots play if nothing else is asked for."""

ADVISER = "expert"
"""Who is asked for hints,"""
HINTS = 3
"""how many answers are named, and"""
HINT = 1
"""what parts the seed of a hint from that of a bot."""

_LOG_LINES = 60
_LEAST_NEWS = 3
_LEAST_MENU = 12
"""Rows that the table leaves for what has happened, the question and the answers, if it can."""


class Leave(Exception):
    """The person leaves the table."""


class Session:
    """A match at which a person sits in front of the terminal."""

    def __init__(
        self,
        match: Match,
        text: Text,
        names: Sequence[str],
        path: Path,
        screen: Screen,
        level: str = USUAL_LEVEL,
    ) -> None:
        self.match = match
        self.text = text = text.of_edition(match.game.rules.options.edition)
        self.names = names
        self.path = path
        self.screen = screen
        self.chronicle = Chronicle(match.game.rules.playing, text, names, PERSON)
        self.level = level
        self.bot = bot_of(level)
        self._drawn = False
        self._message: Line | None = None

    def welcome(self) -> None:
        """Say with the first question which game this is and who sits where."""
        record = self.match.record
        opponent = self.match.game.rules.seat_names[-1]
        if opponent:
            level = self._words(f"level-{record.options.level}")
            seat, name = SEATS[PERSON], self.names[PERSON]
            said: dict[str, int | str] = {
                "seed": record.seed,
                "name": name,
                "seat": seat,
                "opponent": opponent,
            }
            self._message = Line(self._words("welcome-alone", level=level, **said), BRASS)
            return
        words = self._words(
            "welcome",
            seed=record.seed,
            players=record.options.players,
            name=self.names[PERSON],
            seat=SEATS[PERSON],
        )
        self._message = Line(words, BRASS)

    def welcome_back(self, told: Told) -> None:
        """Say which game goes on; what has happened in it is remembered."""
        record = self.match.record
        for seat, events in told:
            self._tell(seat, events)
        moves = sum(isinstance(entry, Move) for entry in record.entries)
        words = self._words("resumed", seed=record.seed, moves=moves)
        self._message = Line(words, BRASS)

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
        game = self.match.game
        seed = decision_seed(self.match.record.seed, len(self.match.record.entries))
        answer = decide(self.bot, game, seed)
        self._tell(game.player, self.match.apply(answer))
        self._drawn = False

    def _tell(self, seat: Seat, events: list[Event]) -> None:
        """Add to the story; what the person does begins a new page of it."""
        if seat == PERSON:
            self.chronicle.turn_page()
        self.chronicle.tell(events)

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
        """What has happened since the last question, cut to so many lines."""
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
        try:
            self._tell(PERSON, self.match.apply(answer))
        except IllegalAnswer as error:
            self._refuse(self._words("refused", reason=self._reason(error.reason)))

    def _reason(self, reason: Reason) -> str:
        return self.text.reason(reason.key, dict(reason.parameters))

    def _refuse(self, words: str) -> None:
        self.screen.tell(Line(words, BAD))

    def undo(self) -> None:
        """Take the last answer back."""
        answer = self.match.undo_text()
        try:
            self.match.undo()
        except CannotUndo as error:
            self._refuse(self._words("refused", reason=self._reason(error.reason)))
            return
        self.chronicle.take_back()
        self._message = Line(self._words("undone", answer=answer), BRASS)

    def undo_turn(self) -> None:
        """Take back all that can be taken back."""
        self.undo()
        while self.match.why_no_undo() is None:
            self.undo()

    def redo(self) -> None:
        """Play again what was taken back."""
        answer = self.match.redo_text()
        try:
            self._tell(PERSON, self.match.redo())
        except CannotUndo as error:
            self._refuse(self._words("refused", reason=self._reason(error.reason)))
            return
        self._message = Line(self._words("redone", answer=answer), BRASS)

    def hint(self) -> None:
        """What the expert would do, with the points that it expects in the end."""
        game = self.match.game
        choices = {str(choice.answer): choice for choice in Menu(game, self.text).choices}
        seed = decision_seed(self.match.record.seed, len(self.match.record.entries), HINT)
        self.screen.tell(Line(self._words("hint-thinks"), QUIET))
        found = bot_of(ADVISER).advise(game.redeal(PERSON, seed), seed + 1)
        self.screen.tell(Line(self._words("hint"), BRASS))
        for advice in found[:HINTS]:
            choice = choices[advice.answer]
            points = "" if advice.score is None else f"{advice.score:6.1f}★"
            line = Line(f"{choice.place:>3}", VALUE) + Line(points, GOOD)
            self.screen.tell(line + Line(f"  {choice.words}  ") + Line(advice.answer, QUIET))

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
            for line in self._words("help").splitlines():
                self.screen.tell(line)
            self.screen.tell(self._say("legend"))
            for drawing in drawings_of(self.match.game.rules):
                if drawing.legend:
                    self.screen.tell(self._say(drawing.legend))
            return
        found = cards.find(about, self.match.game.rules.options.edition)
        if not found:
            self._refuse(self._words("no-card", name=about[:60]))
        for entry in found:
            head, *words = entry.words(self.text).splitlines()
            self.screen.tell(Line(head, VALUE))
            for line in words:
                self.screen.tell(Line(line))

    # --- the record ---------------------------------------------------------------------------

    def _keep(self) -> bool:
        """Write the record; a problem is told and the game goes on."""
        try:
            keeping.save(self.match.record, self.path)
        except OSError as error:
            problem = error.strerror or str(error)
            self._refuse(self._words("not-saved", file=str(self.path), problem=problem))
            return False
        return True

    def save(self) -> bool:
        """Write the record and tell where."""
        kept = self._keep()
        if kept:
            self.screen.tell(self._words("saved", file=str(self.path)))
        return kept

    def _leave(self) -> None:
        """Keep the record and tell how to come back."""
        self.screen.console.print()
        if self.save():
            level = "" if self.level == USUAL_LEVEL else f" --level {self.level}"
            command = f"kaiserhof play --terminal{level} --resume {shlex.quote(str(self.path))}"
            self.screen.tell(self._words("resume-with", command=command))
        self.screen.tell(self._words("goodbye"))


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
