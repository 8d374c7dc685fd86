"""The parts of the full screen: names of the sheets, the answers, the keys."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text as Line
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Click
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kaiserhof.terminal.look import BRASS, INK, LIT, QUIET, TITLE
from kaiserhof.terminal.menu import Menu

_MARK = "▸"
_BAR = 2
"""Columns that are left for a bar to scroll with."""
_CONSOLE = Console(width=400, color_system=None)
"""Wraps lines; it writes nothing."""


def wrapped(line: Line, width: int, indent: int = 0) -> list[Line]:
    """A paragraph as lines of a width; all but the first are set in.

    >>> [part.plain for part in wrapped(Line("one two three"), 8, 2)]
    ['one two', '  three']
    """
    if line.cell_len <= width:
        return [line]
    first, *rest = line.wrap(_CONSOLE, max(1, width))
    if not indent or not rest:
        return [_bare(first), *map(_bare, rest)]
    tail = line[len(first.plain) :]
    tail = tail[len(tail.plain) - len(tail.plain.lstrip()) :]
    margin = " " * indent
    others = tail.wrap(_CONSOLE, max(1, width - indent))
    return [_bare(first), *(Line(margin) + _bare(part) for part in others)]


def _bare(line: Line) -> Line:
    line.rstrip()
    return line


class Tab(Static):
    """The name of a sheet; a click opens it."""

    class Chosen(Message):
        """The sheet of this place was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: int, words: str, lit: bool) -> None:
        words = f"[{words}]" if lit else f" {words} "
        super().__init__(Line(words, LIT if lit else QUIET), classes="tab")
        self.place = place

    def on_click(self, event: Click) -> None:
        """Open the sheet."""
        self.post_message(self.Chosen(self.place))


class Key(Static):
    """A key with what it does; a click does the same."""

    class Pressed(Message):
        """The key was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, key: str, shown: str, words: str) -> None:
        super().__init__(Line.assemble((shown, TITLE), (f" {words}  ", INK)), classes="tab")
        self.key = key

    def on_click(self, event: Click) -> None:
        """Do what the key does."""
        self.post_message(self.Pressed(self.key))


class Keys(Horizontal):
    """The keys that there are, in the last row."""

    def __init__(self, keys: Sequence[tuple[str, str, str]]) -> None:
        super().__init__()
        self._keys = keys

    def compose(self) -> ComposeResult:
        """One part for each key."""
        for key, shown, words in self._keys:
            yield Key(key, shown, words)


class Answers(OptionList):
    """The answers, each with its number, group, words and notation, none of them cut."""

    def __init__(self) -> None:
        super().__init__(id="answers")
        self.menu: Menu | None = None
        self._marked: int | None = None

    def offer(self, menu: Menu | None) -> None:
        """Show the answers of a menu, the first one marked."""
        self.menu = menu
        self._list(0 if menu else None)

    def on_resize(self) -> None:
        """Wrap for the new width."""
        self._list(self.highlighted)

    def _list(self, place: int | None) -> None:
        self.clear_options()
        self._marked = None
        if self.menu is not None:
            count = len(self.menu.choices)
            self.add_options(
                [Option(self._prompt(index, index == place)) for index in range(count)]
            )
            self._marked = place
            self.highlighted = place

    def _prompt(self, index: int, marked: bool) -> Line:
        """An answer as lines; the marked one shows it without colour, too."""
        assert self.menu is not None
        choice = self.menu.choices[index]
        mark = _MARK if marked else " "
        line = Line.assemble(
            (f"{mark}{choice.place:>2} ", BRASS),
            (choice.words, INK),
            "  ",
            (str(choice.answer), QUIET),
        )
        laid_out = self.outer_size.width or self.app.size.width - 2
        width = max(20, laid_out - _BAR - 1)
        return Line("\n").join(wrapped(line, width, indent=4))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Move the mark."""
        if self.menu is None:
            return
        for index, marked in ((self._marked, False), (event.option_index, True)):
            if index is not None and index < self.option_count:
                self.replace_option_prompt_at_index(index, self._prompt(index, marked))
        self._marked = event.option_index
