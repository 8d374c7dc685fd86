"""The rounds, the turns and the action board with its dice."""

from typing import NamedTuple

from rich.text import Text as Line

from kaiserhof.engine.nouns import Face
from kaiserhof.engine.options import EDITIONS
from kaiserhof.engine.views import View
from kaiserhof.terminal.look import (
    BRASS,
    DICE,
    GLYPHS,
    INK,
    LIT,
    QUIET,
    SEAT_STYLES,
    SEATS,
    TITLE,
    VALUE,
    WIDTH,
    glyph,
    row,
    title,
)
from kaiserhof.terminal.table import LEFT, Table

_DICE_WIDTH = 9


class TurnNumber(NamedTuple):
    """A number of the turn order tiles: whose it is, and whether the turn has been taken."""

    number: int
    seat: int
    taken: bool


def head(table: Table) -> Line:
    """The name of the house, the round with the emperor scorings, and the turn order tiles."""
    edition = table.rules.options.edition
    name = "KAISERHOF" if edition == EDITIONS[0] else f"KAISERHOF {edition}"
    return Line.assemble((name, TITLE), "   ", course(table))


def course(table: Table, width: int = WIDTH) -> Line:
    """How far the game has come: the round and the turn; without labels where they do not fit."""
    whole = _course(table, table.words("round"), f"   {table.words('turns')}")
    return whole if whole.cell_len <= width else _course(table, "", "  ")


def _course(table: Table, rounds: str, turns: str) -> Line:
    tables = table.cards.tables
    line = Line(rounds, QUIET)
    for number in range(1, tables.rounds + 1):
        crown = "♔" if number in tables.scoring_rounds else ""
        line.append_text(_mark(f"{number}{crown}", QUIET, now=number == table.view["round"]))
    line.append(turns, QUIET)
    order = _turn_order(table)
    current = _current(table.view, order)
    for turn in order:
        passed = table.view["players"][turn.seat]["passed"]
        sign = "✓" if turn.taken else "»" if passed else ""
        style = QUIET if turn.taken else SEAT_STYLES[turn.seat]
        words = f"{SEATS[turn.seat]}{turn.number}{sign}"
        line.append_text(_mark(words, style, now=turn == current))
    for drawing in table.drawings:
        if drawing.head is not None:
            line.append_text(drawing.head(table))
    return line


def _mark(words: str, style: str, now: bool) -> Line:
    """A number of the head; what is going on now stands out without colour too."""
    return Line.assemble(" ", (f"▸{words}", LIT)) if now else Line.assemble(" ", (words, style))


def _turn_order(table: Table) -> list[TurnNumber]:
    places = table.rules.turn_order
    order = []
    for number, place in enumerate(places, 1):
        seat = (place + table.view["start_player"]) % table.players
        turns_before = places[: number - 1].count(place)
        taken = turns_before < table.view["players"][seat]["turns"]
        order.append(TurnNumber(number, seat, taken))
    return order


def _current(view: View, order: list[TurnNumber]) -> TurnNumber | None:
    """The turn that is going on; from the die to its end it counts as taken already."""
    if view["decision"] is None or view["round"] == 0:
        return None
    seat = view["decision"]["player"]
    waiting = [t for t in order if not t.taken and not view["players"][t.seat]["passed"]]
    if waiting and waiting[0].seat == seat:
        return waiting[0]
    return next((turn for turn in reversed(order) if turn.seat == seat and turn.taken), None)


def actions(table: Table) -> list[Line]:
    """The six action spaces: dice, strength, and what they do."""
    dice = table.view["dice"]
    left = table.words("dice-left", n=sum(dice))
    lines = [title(table.words("actions"), left, LEFT)]
    for face in range(1, 7):
        count = dice[face - 1]
        style = VALUE if count else QUIET
        lines.append(
            row(
                [
                    (Line(f"{face} ", BRASS if count else QUIET), 2),
                    (_dice(table, face), _DICE_WIDTH),
                    (Line(f"{count}", style), -2),
                    ("  ", 2),
                    (_action(table, face, INK if count else QUIET), 32),
                ]
            )
        )
    return lines


def narrow_actions(table: Table, width: int) -> list[Line]:
    """The action spaces where there is little room: dice, and a sign for what they do."""
    dice = table.view["dice"]
    lines = [title(table.words("actions"), table.words("dice-left", n=sum(dice)), width)]
    for face in range(1, 7):
        count = dice[face - 1]
        words = table.say(f"space-{face}")
        words.stylize_before(INK if count else QUIET)
        lines.append(
            row(
                [
                    (Line(f"{face} ", BRASS if count else QUIET), 2),
                    (_dice(table, face), _DICE_WIDTH),
                    (Line(f"{count}", VALUE if count else QUIET), -2),
                    ("  ", 2),
                    (words, width - _DICE_WIDTH - 6),
                ]
            )
        )
    return lines


def _dice(table: Table, face: Face) -> Line:
    """The dice on a space, then the coloured ones, each with the sign of its colour."""
    colours = table.coloured_dice(face)
    white = table.view["dice"][face - 1] - len(colours)
    most = _DICE_WIDTH - 2 - 2 * len(colours)
    shown = DICE[face - 1] * min(white, most) + ("+" if white > most else "")
    line = Line(shown, VALUE)
    for colour in colours:
        line.append(DICE[face - 1], GLYPHS[colour][1]).append_text(glyph(colour))
    return line if line.plain else Line("–", QUIET)


def _action(table: Table, face: Face, style: str) -> Line:
    """What an action space does with its strength."""
    key = f"action-{face}"
    for drawing in table.drawings:
        if face in drawing.spaces:
            key = f"action-{face}-{drawing.spaces[face]}"
    words = table.say(key)
    words.stylize_before(style)
    return words
