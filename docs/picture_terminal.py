"""Draws docs/images/terminal.svg, the picture of the terminal table.

Run ``python docs/picture_terminal.py`` after a change of the drawing. The game is played by rule
of thumb, so that the picture shows a hotel in full swing; it is the same picture as long as the
cards, the drawing and the rules are.
"""

import html
import io
import random
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.cells import cell_len
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text as Line

from kaiserhof.engine.notation import Answer
from kaiserhof.engine.options import Options
from kaiserhof.records.match import Match
from kaiserhof.terminal.board import draw
from kaiserhof.terminal.look import TABLE, WIDTH
from kaiserhof.text import Text

SEED, ROUND = 378, 6
NAMES = ("Clara", "Emil", "Rosa")
PICTURE = Path(__file__).parent / "images" / "terminal.svg"
NIGHT = TerminalTheme((13, 21, 48), (239, 228, 200), [(0, 0, 0)] * 8)
COLUMN = 12.2
"""The width of a column in the pictures that Rich makes."""
LIKED = ("house", "claim", "into", "take", "hire", "use", "serve", "room", "die")
"""What is played first, if it is legal; items go to guests before they go to the kitchen."""


def liking(answer: Answer) -> tuple[int, int]:
    """A rule of thumb: the lower, the better."""
    word, *rest = str(answer).split()
    if word in LIKED:
        return LIKED.index(word), 0
    if rest and rest[-1] != "kitchen" and word not in ("guest", "return", "remove"):
        return 20, 0
    return (40, 0) if word in ("done", "pass", "kitchen") else (30, 0)


def choose(match: Match, chance: random.Random) -> Answer:
    """A random answer of those that are liked best; a guest is welcome at any time."""
    answers = match.game.answers
    guests = [answer for answer in answers if str(answer).startswith("guest")]
    if guests:
        return guests[-1 - int(chance.random() * 2) % len(guests)]
    best = min(liking(answer) for answer in answers)
    return chance.choice([answer for answer in answers if liking(answer) == best])


def game_in_full_swing() -> Match:
    """A game of three in the first turn of a later round, seen from the first seat."""
    match = Match(Options(players=3), SEED, NAMES)
    chance = random.Random(SEED)
    while True:
        view = match.game.view(0)
        if view["round"] == ROUND and match.game.player == 0 and match.game.decision == "turn":
            return match
        match.apply(choose(match, chance))


def without_blanks(svg: str) -> str:
    """The same picture with no text that begins or ends with blanks: some programs drop them."""

    def strip(match: re.Match[str]) -> str:
        words = match["words"].replace("&#160;", "\u00a0")
        bare = words.strip("\u00a0\n")
        if not bare:
            return ""
        x = float(match["x"]) + COLUMN * (len(words) - len(words.lstrip("\u00a0")))
        wide = COLUMN * cell_len(html.unescape(bare))
        bare = bare.replace("\u00a0", "&#160;")
        return (
            f'<text class="{match["style"]}" x="{x:g}" y="{match["y"]}" textLength="{wide:g}"'
            f' clip-path="{match["clip"]}">{bare}</text>'
        )

    return re.sub(
        r'<text class="(?P<style>[^"]*)" x="(?P<x>[^"]*)" y="(?P<y>[^"]*)"'
        r' textLength="[^"]*" clip-path="(?P<clip>[^"]*)">(?P<words>[^<]*)</text>',
        strip,
        svg,
    )


def main() -> None:
    """Write the picture."""
    game = game_in_full_swing().game
    console = Console(
        width=WIDTH, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    for line in draw(game.view(0), game.rules, Text.of("en"), NAMES):
        console.print(Line("", TABLE).append_text(line), no_wrap=True)
    # No fonts from elsewhere: the picture loads nothing.
    frame = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    frame = frame.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    svg = without_blanks(
        console.export_svg(title="kaiserhof play --terminal", theme=NIGHT, code_format=frame)
    )
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(svg + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
