"""What opens over the table: a page to read, and the cards with their words and origins."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text as Line
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kaiserhof.terminal.cards import Entry
from kaiserhof.terminal.look import INK, QUIET, TITLE, VALUE
from kaiserhof.text import Text


class Page(ModalScreen[None]):
    """Lines to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,q,enter,l,question_mark", "dismiss", ""),
        ("down,j", "scroll(1)", ""),
        ("up,k", "scroll(-1)", ""),
        ("pagedown,space", "scroll(10)", ""),
        ("pageup", "scroll(-10)", ""),
    ]

    def __init__(self, title: str, lines: Sequence[Line], below: str, at_end: bool = False) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._below = below
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        """The title, the lines, and how to close it."""
        yield Static(Line(self._title, TITLE), classes="bar")
        with VerticalScroll(id="read"):
            yield Static(Line("\n").join(self._lines), id="lines")
        yield Static(Line(self._below, QUIET), classes="bar")

    def on_mount(self) -> None:
        """A log is read from its end."""
        if self._at_end:
            self.query_one("#read").scroll_end(animate=False)

    def action_scroll(self, rows: int) -> None:
        """Move by a number of rows."""
        self.query_one("#read").scroll_relative(y=rows, animate=False)


class CloseUp(ModalScreen[None]):
    """The cards that lie on the table; the chosen one with its words and origins."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,c", "dismiss", "")]

    def __init__(self, entries: Sequence[Entry], chosen: int, text: Text, below: str) -> None:
        super().__init__()
        self._entries = entries
        self._chosen = chosen
        self._text = text
        self._below = below

    def compose(self) -> ComposeResult:
        """The names at the left, the chosen card at the right."""
        with Horizontal():
            yield OptionList(
                *(Option(Line(entry.name(self._text), INK)) for entry in self._entries), id="names"
            )
            with VerticalScroll(id="read"):
                yield Static("", id="card")
        yield Static(Line(self._below, QUIET), classes="bar")

    def on_mount(self) -> None:
        """Begin with the card that was asked for."""
        names = self.query_one("#names", OptionList)
        names.highlighted = self._chosen
        names.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the card."""
        head, *words, origin = self._entries[event.option_index].words(self._text).splitlines()
        said = [Line(head, VALUE), Line(), *map(Line, words), Line(), Line(origin, QUIET)]
        self.query_one("#card", Static).update(Line("\n").join(said))
