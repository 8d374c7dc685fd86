"""The games that are kept: go on with one, or delete it."""

from pathlib import Path
from typing import ClassVar

from rich.text import Text as Line
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kaiserhof.terminal import keeping
from kaiserhof.terminal.full.house_app import HouseApp
from kaiserhof.terminal.full.widgets import Key, Keys
from kaiserhof.terminal.look import BAD, INK, QUIET, TITLE, VALUE
from kaiserhof.text import Text


class GamesApp(App[Path]):
    """A list of games; its result is the file of the chosen one."""

    CSS = HouseApp.CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("d,delete", "delete", ""),
        ("q,escape,ctrl+c,ctrl+q", "leave", ""),
    ]

    def __init__(self, text: Text) -> None:
        super().__init__()
        self.text = text
        self._games = keeping.saved()
        self._asked: int | None = None

    def compose(self) -> ComposeResult:
        """The title, the games, a line to ask in, the keys."""
        yield Static(Line(self.text.say("terminal", "games-title"), TITLE), classes="bar")
        yield OptionList(id="games")
        yield Static("", id="asking", classes="bar")
        shown = (("enter", "⏎", "go-on"), ("d", "d", "delete"), ("q", "q", "quit"))
        yield Keys(
            [(key, sign, self.text.say("terminal", f"key-{name}")) for key, sign, name in shown]
        )

    def on_mount(self) -> None:
        """Begin with the latest."""
        self._list(0)
        self.query_one(OptionList).focus()

    def _list(self, place: int) -> None:
        games = self.query_one(OptionList)
        games.clear_options()
        for game in self._games:
            words = game.words(self.text)
            games.add_option(Option(Line.assemble((f"{game.name}  ", VALUE), (words, INK))))
        if self._games:
            games.highlighted = min(place, len(self._games) - 1)

    def _ask(self, line: Line) -> None:
        self.query_one("#asking", Static).update(line)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Whoever moves on does not delete."""
        if event.option_index != self._asked:
            self._asked = None
            self._ask(Line(str(self._games[event.option_index].path), QUIET))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go on with a game."""
        self.exit(self._games[event.option_index].path)

    def action_delete(self) -> None:
        """Delete a game: the second time it is meant."""
        place = self.query_one(OptionList).highlighted
        if place is None:
            return
        if self._asked != place:
            self._asked = place
            words = self.text.say("terminal", "really-delete", name=self._games[place].name)
            self._ask(Line(words, BAD))
            return
        self._games[place].path.unlink(missing_ok=True)
        del self._games[place]
        self._asked = None
        self._ask(Line())
        self._list(place)

    def on_key_pressed(self, event: Key.Pressed) -> None:
        """A key of the last row was clicked."""
        self.simulate_key(event.key)

    def action_leave(self) -> None:
        """Choose none."""
        self.exit()
