"""A picture of the table as SVG, made of the art of the page.

Rasterisers know no CSS variables, so a symbol is written once for each colour that it is used in,
with the colours filled in. The picture holds only what the seat may know.
"""

import re
from functools import cache
from html import escape
from importlib import resources
from typing import Final, get_args

from kaiserhof.data import COLOURS
from kaiserhof.engine.game import Game
from kaiserhof.shown import Item, PlayerView, SeatView
from kaiserhof.text import Text

ITEMS: Final[tuple[Item, ...]] = get_args(Item)
SIGNS: Final = {"blue": "jewel", "red": "rose", "yellow": "ginkgo", "green": "suitcase"}
PAINTS: Final = {
    "blue": {"c": "#4a80cf", "c-wall": "#274a82", "c-deep": "#182f56", "text": "#9cc3ff"},
    "red": {"c": "#c2474a", "c-wall": "#74262d", "c-deep": "#4a171d", "text": "#ffa79f"},
    "yellow": {"c": "#dfab35", "c-wall": "#846018", "c-deep": "#543c0d", "text": "#ffd873"},
    "green": {"c": "#4c9166", "c-wall": "#24523a", "c-deep": "#173725", "text": "#9cdcb1"},
}
NIGHT: Final = "#0b1422"
PANEL: Final = "#14233a"
LIGHT: Final = "#eadfc4"
BRASS: Final = "#d8a94e"
WIDTH: Final = 1000
TOP: Final = 118
SEAT_HEIGHT: Final = 352
ROOM_WIDTH: Final = 46
ROOM_HEIGHT: Final = 39


@cache
def _art() -> tuple[str, dict[str, str]]:
    """The common definitions, and every symbol by its name."""
    text = (resources.files("kaiserhof.rl") / "art.svg").read_text(encoding="utf-8")
    defs = re.search(r"<defs>(.*?)</defs>", text, re.DOTALL)
    symbols = re.findall(r'<symbol id="([\w-]+)"(.*?)</symbol>', text, re.DOTALL)
    return defs[1] if defs else "", {name: rest + "</symbol>" for name, rest in symbols}


class Canvas:
    """Collects what is drawn, and every symbol in the colours that it is used in."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.symbols: dict[str, str] = {}

    def symbol(
        self, name: str, x: float, y: float, width: float, height: float, paint: str
    ) -> None:
        """A symbol of the art in the colours of a guest or room."""
        key = self._painted(name, paint)
        self.parts.append(
            f'<use href="#{key}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" '
            f'color="{PAINTS[paint]["c"]}"/>'
        )

    def _painted(self, name: str, paint: str) -> str:
        key = f"{name}--{paint}"
        if key not in self.symbols:
            self.symbols[key] = ""
            colours = {**PAINTS[paint], "trim": LIGHT}

            def filled(found: re.Match[str]) -> str:
                return colours.get(found[1], found[2] or BRASS)

            body = re.sub(r"var\(--([\w-]+)(?:,([^)]*))?\)", filled, _art()[1][name])
            body = re.sub(
                r'<use href="#([\w-]+)"',
                lambda used: f'<use href="#{self._painted(used[1], paint)}"',
                body,
            )
            self.symbols[key] = f'<symbol id="{key}"{body}'
        return key

    def box(self, x: float, y: float, width: float, height: float, fill: str, line: str) -> None:
        """A panel."""
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" '
            f'fill="{fill}" stroke="{line}"/>'
        )

    def words(self, x: float, y: float, text: str, size: int = 14, fill: str = LIGHT) -> None:
        """A line of text."""
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" '
            f'font-family="Georgia, DejaVu Serif, serif">{escape(text)}</text>'
        )

    def to_svg(self, width: int, height: int) -> str:
        """The whole picture."""
        symbols = "".join(self.symbols.values())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}"><defs>{_art()[0]}</defs>{symbols}'
            f'<rect width="{width}" height="{height}" fill="{NIGHT}"/>{"".join(self.parts)}</svg>'
        )


def svg(game: Game, seat: int) -> str:
    """The table as a seat sees it.

    >>> svg(Game(seed=1), 0).startswith("<svg")
    True
    """
    view, canvas = game.view(seat), Canvas()
    text = Text.of("en").of_edition(game.options.edition)
    _middle(canvas, game, view, text)
    for place in range(game.players):
        player = (seat + place) % game.players
        x, y = 10 + place % 2 * 495, TOP + place // 2 * (SEAT_HEIGHT + 10)
        _seat(canvas, game, view["players"][player], player, x, y, text)
    rows = (game.players + 1) // 2
    return canvas.to_svg(WIDTH, TOP + rows * (SEAT_HEIGHT + 10))


def _middle(canvas: Canvas, game: Game, view: SeatView, text: Text) -> None:
    asked = view["decision"]
    now = "over" if asked is None else f"seat {asked['player']} decides: {asked['kind']}"
    canvas.words(14, 28, f"Round {view['round']} of {game.rules.rounds} · {now}", 18, BRASS)
    for face, dice in enumerate(view["dice"], 1):
        x = 620 + face * 60
        canvas.symbol(f"die{face}", x - 40, 6, 32, 32, "red")
        canvas.words(x - 4, 28, str(dice), 16)
    for place, (guest, cost) in enumerate(zip(view["row"], game.rules.row_cost, strict=True)):
        _guest(canvas, game, guest, None, 10 + place * 197, 46, 188, text)
        canvas.symbol("coin", 10 + place * 197 + 160, 52, 20, 20, "yellow")
        canvas.words(10 + place * 197 + 166, 67, str(cost), 12, NIGHT)


def _guest(
    canvas: Canvas,
    game: Game,
    guest: int,
    lacks: list[int] | None,
    x: float,
    y: float,
    width: float,
    text: Text,
) -> None:
    """A guest with what is ordered, or what of it is still lacking."""
    if guest == 0:
        canvas.box(x, y, width, 60, NIGHT, PANEL)
        return
    rules = game.rules
    colour = COLOURS[rules.guest_colour[guest]]
    canvas.box(x, y, width, 60, PAINTS[colour]["c-deep"], PAINTS[colour]["c"])
    canvas.symbol(SIGNS[colour], x + 5, y + 5, 20, 20, colour)
    canvas.words(x + 30, y + 20, text.card(guest), 13, PAINTS[colour]["text"])
    order = [rules.guest_order[guest] >> 3 * kind & 7 for kind in range(len(ITEMS))]
    at = x + 6
    for kind, item in enumerate(ITEMS):
        for _ in range(order[kind] if lacks is None else lacks[kind]):
            canvas.symbol(item, at, y + 30, 22, 22, colour)
            at += 22
    if lacks is not None and not any(lacks):
        canvas.words(at, y + 46, "served", 12)
    canvas.symbol("star", x + width - 48, y + 32, 18, 18, "yellow")
    canvas.words(x + width - 28, y + 46, str(rules.guest_points[guest]), 13)


def _seat(
    canvas: Canvas, game: Game, shown: PlayerView, player: int, x: float, y: float, text: Text
) -> None:
    canvas.box(x, y, 485, SEAT_HEIGHT, PANEL, BRASS)
    canvas.words(x + 12, y + 24, f"Seat {player}", 16, BRASS)
    for place, (name, value) in enumerate(
        (("star", shown["points"]), ("coin", shown["krones"]), ("crown", shown["emperor"]))
    ):
        canvas.symbol(name, x + 110 + place * 70, y + 8, 22, 22, "yellow")
        canvas.words(x + 136 + place * 70, y + 24, str(value), 15)
    at = x + 300
    for item in ITEMS:
        if shown["kitchen"][item]:
            canvas.symbol(item, at, y + 6, 22, 22, "blue")
            canvas.words(at + 23, y + 24, str(shown["kitchen"][item]), 13)
            at += 42
    _rooms(canvas, game, shown, x + 10, y + 40)
    for place, table in enumerate(shown["tables"]):
        guest = table["guest"] if table else 0
        lacks = [table["lacks"][item] for item in ITEMS] if table else None
        _guest(canvas, game, guest, lacks, x + 255, y + 40 + place * 66, 220, text)
    staff = [text.card(card) for card in shown["staff"]]
    canvas.words(x + 12, y + 318, f"Staff: {', '.join(staff) or '–'}"[:78], 11)
    hand = shown["hand"]
    names = f"{shown['hand_size']} cards" if hand is None else ", ".join(map(text.card, hand))
    canvas.words(x + 12, y + 340, f"Hand: {names or '–'}"[:78], 11)


def _rooms(canvas: Canvas, game: Game, shown: PlayerView, x: float, y: float) -> None:
    """The hotel, its highest floor on top."""
    colours = game.rules.room_colour[shown["board"]]
    for room in range(20):
        colour = COLOURS[colours[room]]
        left = x + room % 5 * (ROOM_WIDTH + 1)
        top = y + (3 - room // 5) * (ROOM_HEIGHT + 1)
        if room not in shown["prepared"]:
            canvas.symbol("room-empty", left, top, ROOM_WIDTH, ROOM_HEIGHT, colour)
            continue
        canvas.symbol("wall", left, top, ROOM_WIDTH, ROOM_HEIGHT, colour)
        canvas.symbol(f"paper-{SIGNS[colour]}", left, top, ROOM_WIDTH, ROOM_HEIGHT, colour)
        stage = "room-shut" if room in shown["occupied"] else "room-open"
        canvas.symbol(stage, left, top, ROOM_WIDTH, ROOM_HEIGHT, colour)
