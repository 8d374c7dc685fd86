"""Going through a record move by move, with the arrow keys."""

from typing import ClassVar

from rich.text import Text as Line
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from kaiserhof import story
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer, NotationError
from kaiserhof.engine.nouns import Seat
from kaiserhof.records.match import Match
from kaiserhof.records.record import Move, Record
from kaiserhof.terminal import scores
from kaiserhof.terminal.arguments import table_names
from kaiserhof.terminal.full.house_app import HouseApp
from kaiserhof.terminal.look import INK, QUIET, SEAT_STYLES, VALUE, glyph
from kaiserhof.text import Text

_STRIDE = 10


class ReplayApp(HouseApp):
    """A record, and how many of its moves have been played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "", priority=True),
        Binding("left", "step(-1)", "", priority=True),
        ("pagedown", f"step({_STRIDE})", ""),
        ("pageup", f"step(-{_STRIDE})", ""),
        ("home", "go_to(0)", ""),
        ("end", "go_to(1000000)", ""),
        ("p", "points", ""),
    ]

    def __init__(self, record: Record, text: Text, at: int | None = None) -> None:
        text = text.of_edition(record.options.edition)
        super().__init__(text, table_names(text, record.options, *record.names))
        self.record = record
        self.moves = [entry for entry in record.entries if isinstance(entry, Move)]
        self.at = len(self.moves) if at is None else at
        self._games: dict[int, Game] = {}

    def _after(self, moves: int) -> Game:
        """The position after a number of moves."""
        if moves not in self._games:
            self._games[moves] = Match.replay(self.record, moves).game
        return self._games[moves]

    @property
    def game(self) -> Game:
        """The position after the moves that have been played."""
        return self._after(self.at)

    @property
    def seat(self) -> Seat:
        """The one who decides; in the end the winner."""
        game = self.game
        return game.ranks.index(1) if game.over else game.player

    def keys(self) -> list[tuple[str, str, str]]:
        """What is needed all the time."""
        shown = (
            ("left", "←", "back"),
            ("right", "→", "on"),
            ("pageup", "PgUp", "ten-back"),
            ("pagedown", "PgDn", "ten-on"),
            ("tab", "Tab", "leaf"),
            ("p", "p", "points"),
            ("c", "c", "card"),
            ("q", "q", "quit"),
        )
        return [(key, sign, self.words(f"key-{name}")) for key, sign, name in shown]

    def talk(self) -> ComposeResult:
        """How far it has come, what was answered last, what is asked now, the points."""
        yield Static("", id="said")

    def help_lines(self) -> list[Line]:
        """The keys."""
        return [Line(line) for line in self.words("help-replay").splitlines()]

    def on_mount(self) -> None:
        """Begin where it was asked for."""
        self._show()

    def action_step(self, by: int) -> None:
        """Some moves on or back."""
        self.action_go_to(self.at + by)

    def action_go_to(self, at: int) -> None:
        """The position after a number of moves."""
        at = max(0, min(at, len(self.moves)))
        if at != self.at:
            self.at = at
            self._show()

    def action_points(self) -> None:
        """The score breakdown of this position."""
        lines = scores.score_table(self.game, self.text, self.names)
        self.read(self.words("score"), lines)

    def _show(self) -> None:
        self.draw_table()
        lines = [Line(self.words("move-of", at=self.at, moves=len(self.moves)), QUIET)]
        if self.at:
            lines += [self._last_move(), Line()]
        game = self.game
        if not game.over:
            asked = Line(f"{self.names[game.player]}: ", SEAT_STYLES[game.player])
            lines.append(asked + Line(story.decision_words(game.state, self.text), VALUE))
        points = [
            Line.assemble((f"{name} ", SEAT_STYLES[seat]), (str(score), VALUE), glyph("point"))
            for seat, (name, score) in enumerate(zip(self.names, game.scores, strict=True))
        ]
        self.query_one("#said", Static).update(Line("\n").join([*lines, Line("  ").join(points)]))

    def _last_move(self) -> Line:
        """Who answered what."""
        move = self.moves[self.at - 1]
        who = Line(f"{self.names[move.seat]}: ", SEAT_STYLES[move.seat])
        try:
            number = Answer.parse(move.text).number
        except NotationError:  # an undo, or a bot that takes over
            return who + Line(move.text, INK)
        words = story.answer_words(self._after(self.at - 1).state, number, self.text)
        return who + Line(f"{words}  ", INK) + Line(move.text, QUIET)
