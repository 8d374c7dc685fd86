"""How the table looks: Vienna around 1900, brass on a night-blue ground.

A glyph tells everything that a colour tells, so that the table can be read without colour.
All glyphs are one column wide; where a terminal cannot show them, ASCII stands in for each.
"""

import codecs
import unicodedata
from collections.abc import Sequence

from rich.text import Text as Line

from kaiserhof.engine.nouns import Seat
from kaiserhof.terminal.port import every_drawing

WIDTH = 100
"""The table is drawn for a terminal of 100 columns."""

NIGHT = "#0d1530"
INK = "#efe4c8"
BRASS = "#d6ae57"
FAINT = "#8f94ad"

TABLE = f"{INK} on {NIGHT}"
TITLE = f"bold {BRASS}"
RULE = "#6d5a33"
VALUE = f"bold {INK}"
QUIET = FAINT
LIT = f"bold {NIGHT} on {BRASS}"
"""What is going on now: the round, the turn, the next scoring."""
GOOD = "bold #9fd68a"
BAD = "bold #f08a7a"

SEATS = "ABCD"
SEAT_STYLES = ("bold #c29bff", "bold #52cdbb", "bold #f59b66", "bold #b5dc6c")

DICE = "⚀⚁⚂⚃⚄⚅"
COLOUR_GLYPHS = {"blue": "◆", "red": "✿", "yellow": "♣", "green": "■"}
EMPTY, FREE, OCCUPIED = "·", "○", "●"

GLYPHS: dict[str, tuple[str, str]] = {
    "krone": ("K", "bold #f2c94c"),
    "point": ("★", "bold #ffe08a"),
    "step": ("♔", "bold #e6b8ff"),
    "card": ("▯", INK),
    "blue": (COLOUR_GLYPHS["blue"], "bold #7ea8ff"),
    "red": (COLOUR_GLYPHS["red"], "bold #ff7b86"),
    "yellow": (COLOUR_GLYPHS["yellow"], "bold #f5cf56"),
    "green": (COLOUR_GLYPHS["green"], "bold #69c77f"),
    "strudel": ("@", "bold #e9a94f"),
    "cake": ("◣", "bold #ffc9d6"),
    "wine": ("▽", "bold #ff5f86"),
    "coffee": ("◒", "bold #c98d62"),
}
"""The glyphs of the base game by name, each with its style; a module's drawing adds others."""

ROOM_STYLES = {
    "blue": ("#7f93d6 on #152350", "bold #0b1430 on #9dbcf7", "bold #ffffff on #2f5fd0"),
    "red": ("#cf8796 on #3a1229", "bold #3a0a14 on #f7a9b1", "bold #ffffff on #b82a45"),
    "yellow": ("#bda557 on #2e2815", "bold #332400 on #f7e09a", "bold #2a1d00 on #dba421"),
}
"""Of each colour: an empty space, a free room, an occupied room."""

NAME_STYLES = {"blue": "#b5ccff", "red": "#ffb4bb", "yellow": "#f8e0a0", "green": "#a9e0b5"}
"""The colour in which a guest's name is written."""

_ASCII = dict(
    zip(
        "⚀⚁⚂⚃⚄⚅◆✿♣■◣▽◒♢·○●★♔▯─│▪✓✗×∞⟳⚑◷»…−–’“”▸♟♫∩⚷≤≠",
        '123456brygcwoh.fO*e|-|*vXx~@!%>.--\'"">Sdnk<#',
        strict=True,
    )
)


def glyph(name: str) -> Line:
    """A glyph in its style.

    >>> glyph("wine").plain
    '▽'
    """
    if name in GLYPHS:
        return Line(*GLYPHS[name])
    found = (drawing.glyphs[name] for drawing in every_drawing() if name in drawing.glyphs)
    return Line(*next(found, (name[:1], INK)))


def seat_mark(seat: Seat) -> Line:
    """The letter of a seat in its colour."""
    return Line(SEATS[seat], SEAT_STYLES[seat])


def fit(line: Line, width: int) -> Line:
    """A copy of a line, cut or padded to a width.

    >>> fit(Line("Knight of the Empire"), 10).plain
    'Knight of…'
    """
    fitted = line.copy()
    fitted.truncate(width, overflow="ellipsis", pad=True)
    return fitted


def row(cells: Sequence[tuple[Line | str, int]]) -> Line:
    """Cells side by side, each of a fixed width; a negative width aligns to the right."""
    joined = Line()
    for cell, width in cells:
        line = Line(cell) if isinstance(cell, str) else cell
        if width < 0:
            joined.append(" " * max(0, -width - line.cell_len))
            joined.append_text(fit(line, min(-width, line.cell_len)))
        else:
            joined.append_text(fit(line, width))
    return joined


def flow(cells: Sequence[Line], width: int) -> list[Line]:
    """Cells one after the other, in as many lines as they need.

    >>> [line.plain for line in flow([Line("one"), Line("two"), Line("three")], 9)]
    ['one  two', 'three']
    """
    lines: list[Line] = []
    for cell in cells:
        if lines and lines[-1].cell_len + 2 + cell.cell_len <= width:
            lines[-1].append("  ").append_text(cell)
        else:
            lines.append(cell.copy())
    return lines


def title(words: str, aside: Line | str, width: int) -> Line:
    """The headline of a section: its name, a brass rule, and a word aside."""
    line = Line.assemble(("▪ ", BRASS), (words.upper(), TITLE), " ")
    note = Line(aside, QUIET) if isinstance(aside, str) else aside
    tail = note.cell_len + 1 if note.cell_len else 0
    line.append("─" * max(0, width - line.cell_len - tail), RULE)
    if tail:
        line.append(" ").append_text(note)
    return fit(line, width)


def beside(left: list[Line], right: list[Line], left_width: int, right_width: int) -> list[Line]:
    """Two blocks of lines side by side, two columns apart."""
    blank = Line()
    tall = max(len(left), len(right))
    left = left + [blank] * (tall - len(left))
    right = right + [blank] * (tall - len(right))
    return [
        Line("").append_text(fit(a, left_width)).append("  ").append_text(fit(b, right_width))
        for a, b in zip(left, right, strict=True)
    ]


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    sign = error.object[error.start]
    letter = unicodedata.normalize("NFKD", sign)[0]
    return _ASCII.get(sign, letter if letter.isascii() else "?"), error.start + 1


def teach_ascii() -> str:
    """Make the stand-ins known to the codecs; returns the name of the error handler.

    >>> "Café ◆ 5★".encode("ascii", errors=teach_ascii())
    b'Cafe b 5*'
    """
    codecs.register_error("kaiserhof", _in_ascii)
    return "kaiserhof"
