"""A person at a table with bots, however it is shown: playing, taking back, asking for advice."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text as Line

from kaiserhof.bots import bot_of, decide
from kaiserhof.bots.levels import ELO
from kaiserhof.bots.seeds import decision_seed
from kaiserhof.coach.saying import reasons_for
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import IllegalAnswer
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.reasons import Reason
from kaiserhof.records.match import CannotUndo, Match
from kaiserhof.records.record import Move
from kaiserhof.terminal import keeping, short
from kaiserhof.terminal.chronicle import Chronicle
from kaiserhof.terminal.look import GOOD, QUIET, SEATS, VALUE
from kaiserhof.terminal.menu import Menu
from kaiserhof.terminal.port import drawings_of
from kaiserhof.terminal.resuming import Told
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


class Refused(Exception):
    """What the person wants is not possible; the text says why."""


class Sitting:
    """A match, the names at its table, its story, and the file that keeps it."""

    def __init__(
        self,
        match: Match,
        text: Text,
        names: Sequence[str],
        path: Path,
        level: str = USUAL_LEVEL,
    ) -> None:
        self.match = match
        self.text = text = text.of_edition(match.game.rules.options.edition)
        self.names = names
        self.path = path
        self.level = level
        self.bot = bot_of(level)
        self.chronicle = Chronicle(match.game.rules.playing, text, names, PERSON)

    def words(self, key: str, **values: int | str | Line) -> str:
        """A message of the terminal's own."""
        return short.say(self.text, key, **values).plain

    def welcome(self) -> str:
        """Which game this is and who sits where."""
        record = self.match.record
        opponent = self.match.game.rules.seat_names[-1]
        said: dict[str, int | str] = {
            "seed": record.seed,
            "name": self.names[PERSON],
            "seat": SEATS[PERSON],
        }
        if opponent:
            level = self.words(f"level-{record.options.level}")
            return self.words("welcome-alone", level=level, opponent=opponent, **said)
        words = self.words("welcome", players=record.options.players, **said)
        if self.level not in ELO:  # a bot that is not on the ladder
            return words
        about = self.text.say("bot_text", self.level, elo=ELO[self.level])
        against = self.words("against", level=self.text.say("bot", self.level), about=about)
        return f"{words} {against}"

    def welcome_back(self, told: Told) -> str:
        """Which game goes on; what has happened in it is remembered."""
        record = self.match.record
        for seat, events in told:
            self._tell(seat, events)
        moves = sum(isinstance(entry, Move) for entry in record.entries)
        return self.words("resumed", seed=record.seed, moves=moves)

    # --- playing ------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Whether the person is to decide."""
        game = self.match.game
        return not game.over and game.player == PERSON

    def bots_choice(self) -> str:
        """What the bot whose turn it is answers; nothing is played by it."""
        seed = decision_seed(self.match.record.seed, len(self.match.record.entries))
        return decide(self.bot, self.match.game, seed)

    def play(self, answer: Answer | str) -> str:
        """Answer for the one who is asked; returns the notation."""
        seat = self.match.game.player
        try:
            self._tell(seat, self.match.apply(answer))
        except IllegalAnswer as error:
            raise Refused(self._reason(error.reason)) from error
        return str(answer)

    def undo(self) -> str:
        """Take the last answer back; returns its notation."""
        answer = self.match.undo_text()
        try:
            self.match.undo()
        except CannotUndo as error:
            raise Refused(self._reason(error.reason)) from error
        self.chronicle.take_back()
        return answer

    def redo(self) -> str:
        """Play again what was taken back; returns its notation."""
        answer = self.match.redo_text()
        try:
            self._tell(PERSON, self.match.redo())
        except CannotUndo as error:
            raise Refused(self._reason(error.reason)) from error
        return answer

    def _tell(self, seat: Seat, events: list[Event]) -> None:
        """Add to the story; what the person does begins a new page of it."""
        if seat == PERSON:
            self.chronicle.turn_page()
        self.chronicle.tell(events)

    def _reason(self, reason: Reason) -> str:
        return self.text.reason(reason.key, dict(reason.parameters))

    # --- being helped -------------------------------------------------------------------------

    def advice(self) -> list[Line]:
        """What the expert would do: number, points that it expects, words, notation; then why."""
        game = self.match.game
        choices = {str(choice.answer): choice for choice in Menu(game, self.text).choices}
        seed = decision_seed(self.match.record.seed, len(self.match.record.entries), HINT)
        lines = []
        for advice in bot_of(ADVISER).advise(game.redeal(PERSON, seed), seed + 1)[:HINTS]:
            choice = choices[advice.answer]
            points = "" if advice.score is None else f"{advice.score:6.1f}★"
            line = Line(f"{choice.place:>3}", VALUE) + Line(points, GOOD)
            lines.append(line + Line(f"  {choice.words}  ") + Line(advice.answer, QUIET))
            for reason in reasons_for(game, advice.answer, self.text):
                lines.append(Line(f"      {reason}", QUIET))
        return lines

    def help(self, key: str) -> list[Line]:
        """How to play here, and what the signs mean."""
        legends = [drawing.legend for drawing in drawings_of(self.match.game.rules)]
        said = [Line(line) for line in self.words(key).splitlines()]
        found = ["legend", *(legend for legend in legends if legend)]
        return [*said, *(short.say(self.text, legend) for legend in found)]

    # --- the record ---------------------------------------------------------------------------

    def keep(self) -> str:
        """Write the record; returns what went wrong, or nothing."""
        try:
            keeping.save(self.match.record, self.path)
        except OSError as error:
            problem = error.strerror or str(error)
            return self.words("not-saved", file=str(self.path), problem=problem)
        return ""

    def parting(self) -> list[str]:
        """What is said to somebody who leaves: where the game is kept, how to come back."""
        problem = self.keep()
        said = [problem or self.words("saved", file=str(self.path))]
        if not problem and not self.match.game.over:
            said.append(self.words("resume-with", command=self.command()))
        return [*said, self.words("goodbye")]

    def command(self) -> str:
        """The command that goes on with the game."""
        level = "" if self.level == USUAL_LEVEL else f" --level {self.level}"
        kept = self.path.parent == keeping.games_folder()
        game = self.path.stem if kept else shlex.quote(str(self.path))
        return f"kaiserhof play --terminal{level} --resume {game}"
