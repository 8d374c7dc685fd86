"""How the terminal draws the lounge: celebrities who wait for a host, each with a coloured die."""

from rich.text import Text as Line

from kaiserhof.data import CardSet
from kaiserhof.engine.nouns import Face
from kaiserhof.engine.views import View
from kaiserhof.modules.celebrities import numbers
from kaiserhof.modules.celebrities.facts import Celebrities, Celebrity, facts_of
from kaiserhof.terminal.look import (
    DICE,
    GLYPHS,
    QUIET,
    VALUE,
    flow,
    glyph,
    row,
    seat_mark,
    title,
)
from kaiserhof.terminal.piece import Piece, row_text
from kaiserhof.terminal.port import Drawing, Group, Section
from kaiserhof.terminal.table import Table
from kaiserhof.text import Text

_NAME = 18
_FACTS = 2 + _NAME + 3 + 6


def lounge(table: Table, width: int) -> list[Line]:
    """A line for each place: colour, name, points, die with its price, what the guest does."""
    aside = table.words("lounge-aside", n=table.view["celebrity_deck"])
    lines = [title(table.words("lounge"), aside, width)]
    lines += [_place(table, place, width) for place in table.view["lounge"]]
    return lines + _hosts(table, width)


def _place(table: Table, place: View, width: int) -> Line:
    colour, key = place["colour"], place["celebrity"]
    if not key:
        return row([(glyph(colour), 2), (_die(table, place), width - 2)])
    return row(
        [
            (glyph(colour), 2),
            (Line(_of_key(table, key).name, VALUE), _NAME),
            (Line.assemble((str(place["points"]), VALUE), glyph("point")), -3),
            (" ", 1),
            (_die(table, place), 5),
            (_does(table, key), width - _FACTS),
        ]
    )


def _die(table: Table, place: View) -> Line:
    """The die of a place with its price: a krone for each other die on its space."""
    face = place["die"]
    if not face or place["colour"] not in _dice(table, face):
        return Line("–", QUIET)
    price = table.view["dice"][face - 1] - 1
    die = (DICE[face - 1], GLYPHS[place["colour"]][1])
    return Line.assemble(die, " ", (str(price), VALUE), glyph("krone"))


def _hosts(table: Table, width: int) -> list[Line]:
    """Who has which celebrity for the rest of the round."""
    cells = []
    for seat, player in enumerate(table.view["players"]):
        if player["celebrities"]:
            names = ", ".join(_of_key(table, key).name for key in player["celebrities"])
            cells.append(seat_mark(seat).append(" ").append_text(Line(names, VALUE)))
    return flow(cells, width)


def _of_key(table: Table, key: str) -> Celebrity:
    return next(one for one in facts_of(table.cards).celebrities if one.key == key)


def _does(table: Table, key: str) -> Line:
    """What a celebrity does in a few signs; one without a short form is told in full."""
    if f"celebrity-{key}" in table.text.sections["terminal"]:
        return table.say(f"celebrity-{key}")
    return Line(table.text.sections["celebrity"][key])


def _dice(table: Table, face: Face) -> list[str]:
    """The colours of the coloured dice on a space; before a roll there are none."""
    dice = table.view["dice"][face - 1]
    colours = [place["colour"] for place in table.view["lounge"] if place["die"] == face]
    return colours if table.view["round"] and len(colours) <= dice else []


# --- looked up ----------------------------------------------------------------------------------


def _lounge(facts: Celebrities) -> Piece:
    def details(text: Text) -> str:
        colours = ", ".join(text.say("colour", colour) for colour in facts.colours)
        points = row_text(facts.points[1:], ", ")
        return text.say("cli", "card-lounge", colours=colours, points=points)

    origin = {key: facts.origin[key] for key in ("colours", "points")}
    return Piece("lounge", lambda text: text.say("cli", "name-lounge"), "waltz-2", origin, details)


def _looked_up(facts: Celebrities) -> list[Piece]:
    origin = {key: facts.origin[key] for key in ("effect", "points")}

    def piece(key: str, name: str) -> Piece:
        def details(text: Text) -> str:
            points = text.say("cli", "card-printed-points", n=facts.points[0])
            return f"{text.say('celebrity', key)}\n{points}"

        return Piece(key, lambda text: name, "waltz-2", origin, details)

    return [piece(one.key, one.name) for one in facts.celebrities]


def _pieces(cards: CardSet) -> list[tuple[str, Piece]]:
    facts = facts_of(cards)
    return [("lounge", _lounge(facts)), *(("celebrity", piece) for piece in _looked_up(facts))]


DRAWING = Drawing(
    sections=(Section(lounge),),
    dice=_dice,
    groups=(
        Group("die", "space", (numbers.COLOURED_DIE, numbers.EXCHANGE_ITEMS)),
        Group("exchange", "turn", (numbers.EXCHANGE_ITEMS, numbers.THROW)),
    ),
    pieces=_pieces,
)
