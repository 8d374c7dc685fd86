"""How the terminal draws the opponent: its card of the turn, its decks, its progress, its hotel."""

from rich.text import Text as Line

from kaiserhof.engine.nouns import Seat
from kaiserhof.modules.solo import describing, numbers
from kaiserhof.modules.solo.cards import all_cards, level_number
from kaiserhof.terminal import short
from kaiserhof.terminal.look import QUIET, VALUE, flow, glyph, title
from kaiserhof.terminal.port import Drawing, Section
from kaiserhof.terminal.table import Table

_STAGES = ("–", "III", "II", "I")


def opponent(table: Table, width: int) -> list[Line]:
    """The card that was turned over last, part by part, and what lies before the opponent."""
    shown = table.view["opponent"]
    level = table.words(f"level-{shown['level']}")
    aside = table.words("opponent-aside", level=level, n=shown["cards_left"])
    lines = [title(table.names[numbers.OPPONENT], aside, width)]
    lines += flow(_card(table), width)
    cells = [table.say("opponent-private", n=shown["private"])]
    for letter, stage in zip("ABC", shown["progress"], strict=True):
        cells.append(Line.assemble((letter, QUIET), " ", (_STAGES[stage], VALUE)))
    if "ballrooms" in table.view:
        cells.append(table.say("opponent-dancers", n=shown["dancers"]))
    return lines + flow(cells, width) + flow(_hotel(table), width)


def _card(table: Table) -> list[Line]:
    turned = table.view["opponent"]["turned"]
    if not turned:
        return []
    card, level = all_cards()[turned[-1]], level_number(table.view["opponent"]["level"])
    cells = [Line(str(card.number), VALUE)]
    for part in card.parts:
        words = describing.part_words(part, table.text, "ballrooms" in table.view)
        cells.append(Line(words, "" if part.level <= level else f"{QUIET} strike"))
    return [*cells, Line(describing.hand_words(card, table.text), QUIET)]


def _hotel(table: Table) -> list[Line]:
    """What lies open of its own hotel."""
    hotel = table.view["opponent"]["hotel"]
    if hotel is None:
        return []
    cells = [Line(table.text.say("source", hotel["key"]), VALUE)]
    if "items" in hotel:
        for face, item in enumerate(hotel["items"], start=1):
            if item:
                cells.append(Line.assemble((str(face), QUIET), " ").append_text(glyph(item)))
        cells.append(table.say("opponent-pool").append_text(short.items(hotel["pool"])))
    elif "stars" in hotel:
        cells.append(table.say("opponent-stars", n=hotel["stars"]))
    elif "guests" in hotel:
        for guest in hotel["guests"]:
            cells.append(table.say("opponent-token", name=table.text.card(guest)))
        cells.append(table.say("opponent-tokens", n=len(hotel["rooms"])))
    else:
        for face, tokens in enumerate(hotel["tokens"], start=1):
            if tokens:
                cells.append(table.say("opponent-toll", face=face, n=tokens))
    return cells


def _rival(table: Table, seat: Seat) -> list[Line]:
    """The end-of-game staff that lies open."""
    return [Line(table.text.card(card)) for card in table.view["players"][seat]["staff"]]


DRAWING = Drawing(sections=(Section(opponent),), rival=_rival)
