"""Pictures of a game: as text of a terminal, as SVG, as pixels."""

import io
from typing import Any

import numpy as np
from rich.console import Console

from kaiserhof.engine.game import Game
from kaiserhof.rl.picture import svg
from kaiserhof.terminal.arguments import table_names
from kaiserhof.terminal.board import draw
from kaiserhof.text import Text

RENDER_MODES = ["ansi", "svg", "rgb_array"]
WIDTH = 100


def check_mode(mode: str | None) -> str | None:
    """A render mode that there is, or None."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode={mode!r}: there are {', '.join(RENDER_MODES)}")
    return mode


def render(game: Game, seat: int, mode: str) -> Any:
    """The table as a seat sees it."""
    if mode == "ansi":
        return ansi(game, seat)
    drawn = svg(game, seat)
    return drawn if mode == "svg" else pixels(drawn)


def ansi(game: Game, seat: int) -> str:
    """The table as the terminal draws it, in colour."""
    text = Text.of("en").of_edition(game.options.edition)
    names = table_names(text, game.options)
    console = Console(
        file=io.StringIO(), force_terminal=True, color_system="truecolor", width=WIDTH
    )
    for line in draw(game.view(seat), game.rules, text, names):
        console.print(line, no_wrap=True, crop=True)
    told = console.file
    assert isinstance(told, io.StringIO)
    return told.getvalue()


def pixels(drawn: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """An SVG picture as an array of height × width × 3."""
    import resvg_py
    from PIL import Image

    picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawn))))
    return np.asarray(picture.convert("RGB"))
