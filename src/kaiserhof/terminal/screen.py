"""Where the game is written to, and where the answers come from."""

import contextlib
import importlib
import os
import shutil
import signal
import sys
from types import FrameType
from typing import Self

from rich.console import Console
from rich.text import Text as Line

from kaiserhof.terminal.look import TABLE, WIDTH, fit

LEAST_COLUMNS, LEAST_ROWS = 80, 24
"""A smaller terminal shows the table line by line."""


def fills_the_screen() -> bool:
    """Whether a table can fill the screen here: a terminal that can move its cursor, large enough.

    It cannot in a pipe, on a dumb terminal or where letters beyond ASCII are missing.
    """
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return False
    if os.environ.get("TERM", "") in ("", "dumb", "unknown") and sys.platform != "win32":
        return False
    if "utf" not in (sys.stdout.encoding or "").lower():
        return False
    size = shutil.get_terminal_size()
    return size.columns >= LEAST_COLUMNS and size.lines >= LEAST_ROWS


class Screen:
    """A terminal, or a plain stream of text when no person is looking."""

    def __init__(self) -> None:
        self.alive = sys.stdin.isatty() and sys.stdout.isatty()
        width = None if sys.stdout.isatty() else WIDTH
        self.console = Console(width=width, highlight=False, markup=False, emoji=False)
        self._listening = self._interrupted = False

    def __enter__(self) -> Self:
        self._before = signal.signal(signal.SIGINT, self._interrupt)
        if self.alive:
            _edit_lines()
        return self

    def __exit__(self, *problem: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-C waits until the answer on the way is played and written down."""
        self._interrupted = True
        if self._listening:
            raise KeyboardInterrupt

    def check(self) -> None:
        """KeyboardInterrupt if Ctrl-C has been pressed in the meantime."""
        if self._interrupted:
            raise KeyboardInterrupt

    @property
    def width(self) -> int:
        """How wide the drawing may be."""
        return min(WIDTH, self.console.width)

    @property
    def rows(self) -> int:
        """How many rows there are; a stream has as many as it likes."""
        return self.console.height if self.alive else 10_000

    def clear(self) -> None:
        """Begin at the top, if somebody is looking."""
        if self.alive:
            self.console.clear()

    def show(self, lines: list[Line]) -> None:
        """Write lines on the ground of the table."""
        for line in lines:
            painted = Line("", TABLE).append_text(fit(line, self.width))
            if not self.console.is_terminal:
                painted.rstrip()
            self.console.print(painted, no_wrap=True, overflow="crop")

    def tell(self, line: Line | str) -> None:
        """Write a paragraph on the ground of the table."""
        self.show(self.wrap(line))

    def wrap(self, line: Line | str) -> list[Line]:
        """A paragraph as lines, set in by one column."""
        words = Line(line) if isinstance(line, str) else line
        return [Line(" ") + part for part in words.wrap(self.console, self.width - 2)]

    def ask(self, prompt: str) -> str:
        """A line from the person; EOFError when there is none any more."""
        self._listening = True
        self.check()
        try:
            answer = input(prompt)
        finally:
            self._listening = False
        if not sys.stdin.isatty():
            # Nobody typed it, so that it is not on the screen yet.
            self.console.print(Line(answer))
        return answer


def _edit_lines() -> None:
    """Let the arrow keys edit and repeat lines, where the system can."""
    with contextlib.suppress(ImportError):
        importlib.import_module("readline")
