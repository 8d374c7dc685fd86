"""How the terminal draws the hotel entrances: the auction, and one's own with its pieces."""

from collections.abc import Callable, Sequence

from rich.text import Text as Line

from kaiserhof.data import COLOURS, ITEMS, CardSet
from kaiserhof.engine import answers as a
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.views import View
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances.facts import Entrances, facts_of
from kaiserhof.terminal import short
from kaiserhof.terminal.look import (
    BRASS,
    DICE,
    GOOD,
    INK,
    QUIET,
    VALUE,
    fit,
    flow,
    glyph,
    row,
    seat_mark,
    title,
)
from kaiserhof.terminal.piece import Piece
from kaiserhof.terminal.port import Drawing, Group, Section
from kaiserhof.terminal.table import Table
from kaiserhof.text import Text

_NAME = 25
_GOODS = 5
_KEY_FACE = 7


def entrance(table: Table, width: int) -> list[Line]:
    """The auction as long as it goes on, then one's own entrance."""
    lines: list[Line] = []
    if table.view["entrances"]:
        lines += [title(table.words("auction"), _bidding(table), width)]
        for key in table.view["entrances"]:
            lines += _offered(table, key, width)
    own = table.own["entrance"]
    if own:
        lines += [title(table.words("entrance", name=name(table, own)), "", width)]
        lines += [fit(does(table, own), width), *_pieces(table, own, table.own, width)]
    return lines


def name(table: Table, key: str) -> str:
    """The name of an entrance."""
    return facts_of(table.cards).of(key).name


def does(table: Table, key: str) -> Line:
    """What an entrance does in a few signs; one without a short form is told in full."""
    if f"entrance-{key}" in table.text.sections["terminal"]:
        return table.say(f"entrance-{key}")
    return Line(table.text.sections["entrance"][key])


def _summary(table: Table, seat: Seat) -> list[Line]:
    """A rival's entrance at a glance: its name, and how many of its pieces are left."""
    player = table.view["players"][seat]
    key = player["entrance"]
    if key is None:
        return []
    line = Line(name(table, key), INK)
    left = {
        "dove": len(table.view["tokens"]),
        "ninas-melange": sum(card > 0 for card in table.view["own_politics"]),
        "grand-wray": sum(tile > 0 for tile in table.view["own_tiles"]),
        "kaufman": player.get("guests_served", 0),
    }.get(key)
    if left is not None:
        line.append(f" {left}", VALUE)
    if key == "corogari":
        line.append(" ").append_text(_first_die(player))
    return [line]


# --- the auction ------------------------------------------------------------------------------


def _bidding(table: Table) -> Line:
    """What is under the hammer, for how much, and who still bids."""
    state = table.view["auction"]
    if state is None:
        return Line()
    line = Line(name(table, state["entrance"]) + " ", VALUE)
    if state["bid"] >= 0:
        line.append(str(state["bid"]), VALUE).append_text(glyph("krone")).append(" ")
        line.append_text(seat_mark(state["bidder"])).append(" ")
    line.append(table.words("bidding") + " ", QUIET)
    for seat in state["bidding"]:
        line.append_text(seat_mark(seat))
    return line


def _offered(table: Table, key: str, width: int) -> list[Line]:
    entrance = facts_of(table.cards).of(key)
    goods = short.items({item: entrance.goods.count(item) for item in ITEMS})
    line = row(
        [
            (Line(entrance.name, VALUE), _NAME),
            (" ", 1),
            (goods, _GOODS),
            (does(table, key), width - _NAME - _GOODS - 1),
        ]
    )
    return [line, *(Line("  ") + more for more in _pieces(table, key, None, width - 2))]


# --- pieces -----------------------------------------------------------------------------------


def _pieces(table: Table, key: str, player: View | None, width: int) -> list[Line]:
    """What lies beside an entrance; as long as nobody has it, without what its owner did."""
    cells = _PIECES[key](table, player) if key in _PIECES else []
    return [fit(line, width) for line in flow(cells, width)]


def _tokens(table: Table, player: View | None) -> list[Line]:
    """The tokens that are left, each with what it gives for a column and for a floor."""
    cells = []
    for token in table.view["tokens"]:
        halves = facts_of(table.cards).tokens[token]
        column, floor = (short.parts(half, table.text) for half in (halves.column, halves.floor))
        cells.append(Line.assemble((f"{token + 1} ", BRASS), column, " | ", floor))
    return cells


def _own_politics(table: Table, player: View | None) -> list[Line]:
    """The politics cards with their owner's progress, and what each is worth in this round."""
    by_round = facts_of(table.cards).ninas
    worth = by_round[max(table.view["round"], 1) - 1]
    cells = [Line.assemble((str(worth), VALUE), glyph("point"))]
    progress = player["own_progress"] if player else [None] * 3
    for letter, card, done in zip("ABC", table.view["own_politics"], progress, strict=True):
        words = Line(table.text.politics_name(card), INK) if card else Line("✓", GOOD)
        if done:
            have, wanted = done
            words.append(f" {have}/{wanted}", GOOD if have >= wanted else VALUE)
        cells.append(Line.assemble((f"{letter} ", BRASS), words))
    return cells


def _own_tiles(table: Table, player: View | None) -> list[Line]:
    """The emperor tiles with the steps that each costs."""
    cells = []
    for place, number in enumerate(table.view["own_tiles"]):
        if number:
            steps = Line.assemble((f"−{place // 2 + 1}", VALUE), glyph("step"), " ")
            bonus = short.bonus(table.cards.tiles[number], table.text)
            cells.append(Line.assemble((f"{place + 1} ", BRASS), steps, bonus))
    return cells


def _served(table: Table, player: View | None) -> list[Line]:
    """How many guests have left in this round, and what they are worth at its end."""
    if player is None:
        return []
    served = player.get("guests_served", 0)
    points = facts_of(table.cards).kaufman
    worth = points[min(served, len(points) - 1)]
    return [table.say("guests-served", n=served, points=worth)]


def _sums(table: Table, player: View | None) -> list[Line]:
    """The first die of the round, and what a second one brings by the sum."""
    cells = []
    if player is not None:
        cells.append(Line.assemble((table.words("first-die") + " ", QUIET), _first_die(player)))
    for total, terms in facts_of(table.cards).corogari.items():
        sums = f"{total}/{14 - total} "
        bonus = short.parts(terms, table.text)
        cells.append(Line.assemble((sums, BRASS), bonus))
    return cells


def _first_die(player: View) -> Line:
    face = player.get("first_die", 0)
    if face == _KEY_FACE:
        return glyph("key")
    return Line(DICE[face - 1], VALUE) if face else Line("–", QUIET)


_PIECES: dict[str, Callable[[Table, View | None], list[Line]]] = {
    "dove": _tokens,
    "ninas-melange": _own_politics,
    "grand-wray": _own_tiles,
    "kaufman": _served,
    "corogari": _sums,
}


# --- the rest of the table ----------------------------------------------------------------------


def _auction_goes_on(table: Table) -> bool:
    return bool(table.view["entrances"])


def _bonuses(table: Table) -> Sequence[Sequence[int]] | None:
    """Paulwei's occupancy bonuses."""
    if table.own["entrance"] != "paulwei":
        return None
    return [facts_of(table.cards).paulwei[colour] for colour in COLOURS[:3]]


def _own_card(view: View, number: int, text: Text) -> str:
    if not numbers.CLAIM_OWN <= number < a.TAKE:
        return ""
    return text.politics_name(view["own_politics"][number - numbers.CLAIM_OWN])


# --- looked up ----------------------------------------------------------------------------------


def _looked_up(facts: Entrances, key: str) -> Piece:
    """A hotel entrance; Dove's with its tokens."""
    origin = dict(facts.origin[key])
    if key == "dove":
        origin |= {f"token-{n}": token.origin for n, token in enumerate(facts.tokens, 1)}

    def details(text: Text) -> str:
        said = text.say("entrance", key)
        if key != "dove":
            return said
        tokens = (
            f"{n}: {short.parts(token.column, text).plain} | {short.parts(token.floor, text).plain}"
            for n, token in enumerate(facts.tokens, 1)
        )
        return f"{said}\n{text.say('cli', 'card-tokens', tokens='; '.join(tokens))}"

    name = facts.of(key).name
    return Piece(key, lambda text: name, "waltz-3", origin, details)


def _all_looked_up(cards: CardSet) -> list[tuple[str, Piece]]:
    facts = facts_of(cards)
    return [("entrance", _looked_up(facts, entrance.key)) for entrance in facts.entrances]


DRAWING = Drawing(
    sections=(Section(entrance, needs_width=_auction_goes_on),),
    rival=_summary,
    bonuses=_bonuses,
    groups=(
        Group("move", "die", (numbers.MOVE, numbers.TOKEN)),
        Group("audience", "turn", (numbers.AUDIENCE, numbers.MOVE)),
    ),
    card=_own_card,
    pieces=_all_looked_up,
)
