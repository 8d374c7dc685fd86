"""A game at a glance: one line, and a small table for a notebook. Only what lies open is shown."""

from html import escape

from kaiserhof.data import ITEMS
from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State, bits
from kaiserhof.engine.state.layout import PLAYED, ROW_PLACES
from kaiserhof.engine.steps import kinds
from kaiserhof.text import Text

_HEADS = ("seat", "points", "krones", "emperor", "kitchen", "café", "rooms", "staff")


def moment(s: State, at_chance: str) -> str:
    """Where the game stands, in a few words."""
    points = " : ".join(str(s.points(player)) for player in range(s.rules.players))
    if s.is_over():
        return f"over, {points}"
    if at_chance:
        return f"round {s.round()} of {s.rules.rounds}, chance to decide: {at_chance}"
    asked = kinds.NAMES.name(s.step())
    return f"round {s.round()} of {s.rules.rounds}, seat {s.owner()} to decide: {asked}, {points}"


def html(s: State, at_chance: str) -> str:
    """The table as HTML: what lies open in the middle, and a line for each hotel."""
    text = Text.of("en").of_edition(s.rules.options.edition)
    row = [text.card(s.row(place)) if s.row(place) else "–" for place in range(ROW_PLACES)]
    dice = ", ".join(f"{face}: {s.dice(face)}" for face in range(1, 7))
    lines = [
        f"<p><b>Kaiserhof</b>: {escape(moment(s, at_chance))}<br>dice {dice}<br>"
        f"row {escape(', '.join(row))}</p>",
        "<table><thead><tr>" + "".join(f"<th>{head}</th>" for head in _HEADS) + "</tr></thead>",
        "<tbody>",
    ]
    for player in range(s.rules.players):
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in _hotel(s, player, text))
        lines.append(f"<tr>{cells}</tr>")
    lines.append("</tbody></table>")
    return "\n".join(lines)


def _hotel(s: State, player: Player, text: Text) -> list[str]:
    names = text.sections["item"]
    items: list[str] = []
    for kind, item in enumerate(ITEMS):
        count = s.kitchen(player, kind)
        if count:
            items.append(f"{count} {names.get(item, item)}")
    guests: list[str] = []
    for table in range(s.tables(player)):
        guest = s.guest_at(player, table)
        if guest:
            guests.append(text.card(guest))
    staff = [text.card(card) for card in s.cards(s.pile(player, PLAYED))]
    tiles, occupied = bits(s.prepared(player)), bits(s.occupied(player))
    return [
        str(player),
        str(s.points(player)),
        str(s.krones(player)),
        str(s.emperor(player)),
        ", ".join(items) or "–",
        ", ".join(guests) or "–",
        f"{occupied} occupied of {tiles} prepared",
        ", ".join(staff) or "–",
    ]
