"""The staff cards in hand and in play."""

from rich.text import Text as Line

from kaiserhof.terminal import short
from kaiserhof.terminal.look import BRASS, QUIET, VALUE, beside, glyph, row, title
from kaiserhof.terminal.table import CARD, Table

_WHOLE_NAME = 26
"""So much is enough for nearly every name."""
TURNED = "✗"
"""A card that has done its work and is turned for good."""


def staff(table: Table, columns: int) -> list[Line]:
    """The hand and the cards in play, side by side or under each other: whatever is shorter."""
    hand, in_play = _hand(table), _in_play(table)
    beside_each_other = 1 + max(len(hand), len(in_play))
    under_each_other = 2 + _half(hand) + _half(in_play)
    if columns == 2 and beside_each_other <= under_each_other:
        left = [title(table.words("hand"), _deck(table), CARD), *hand]
        right = [title(table.words("staff"), _aside(table), CARD), *in_play]
        return beside(left, right, CARD, CARD) + _drawn(table, columns)
    width = _width(columns)
    aside = _timings(table) if columns == 2 else _deck(table)
    lines = [title(table.words("hand"), aside, width), *_in_columns(hand, columns)]
    if in_play:
        lines.append(title(table.words("staff"), _aside(table), width))
        lines += _in_columns(in_play, columns)
    return lines + _drawn(table, columns)


def listed(table: Table, width: int) -> list[Line]:
    """The cards just drawn, the hand and the cards in play under each other, each in a line."""
    lines: list[Line] = []
    if table.own["drawn"]:
        words = table.words("drawn" if table.view["round"] else "pack")
        lines += [title(words, "", width)]
        lines += [_card(table, number, width=width) for number in table.own["drawn"]]
    hand, in_play = _hand(table, width), _in_play(table, width)
    lines += [title(table.words("hand"), _timings(table), width), *(hand or [Line("–", QUIET)])]
    return [
        *lines,
        title(table.words("staff"), _aside(table), width),
        *(in_play or [Line("–", QUIET)]),
    ]


def _hand(table: Table, width: int = CARD) -> list[Line]:
    if table.own["hand"] is None:
        return [table.say("hand-hidden", n=table.own["hand_size"])]
    return [_card(table, number, width=width) for number in table.own["hand"]]


def _in_play(table: Table, width: int = CARD) -> list[Line]:
    """The cards in play; those that are used or turned are dimmed and marked."""
    lines = []
    for number in table.own["staff"]:
        if number in table.own["turned"]:
            lines.append(_card(table, number, TURNED, width))
        elif number in table.own["used"]:
            lines.append(_card(table, number, "✓", width))
        else:
            lines.append(_card(table, number, width=width))
            continue
        lines[-1].stylize("dim")
    return lines


def _aside(table: Table) -> str:
    return table.words("staff-aside" + _ending(table))


def _timings(table: Table) -> str:
    """What the signs of the cards mean."""
    return table.words("hand-aside" + _ending(table), n=table.view["staff_deck"])


def _ending(table: Table) -> str:
    """The ending of messages that a module words otherwise."""
    return next((drawing.staff for drawing in table.drawings if drawing.staff), "")


def _drawn(table: Table, columns: int) -> list[Line]:
    """Cards that have just been drawn to choose from, or the pack of the draft."""
    if not table.own["drawn"]:
        return []
    cards = [_card(table, number) for number in table.own["drawn"]]
    words = table.words("drawn" if table.view["round"] else "pack")
    return [title(words, "", _width(columns)), *_in_columns(cards, columns)]


def _deck(table: Table) -> str:
    return table.words("deck", n=table.view["staff_deck"])


def _width(columns: int) -> int:
    return (CARD + 2) * columns - 2


def _half(cards: list[Line]) -> int:
    return (len(cards) + 1) // 2


def _card(table: Table, number: int, sign: str = "", width: int = CARD) -> Line:
    """Number, name, cost, when it works (or another sign) and what it does."""
    card = table.cards.staff[number]
    called = Line(card.name[table.text.language], VALUE)
    name = 16 if width == CARD else max(_WHOLE_NAME, called.cell_len)
    return row(
        [
            (Line(f"{number}", BRASS), -3),
            (" ", 1),
            (called, name),
            (Line.assemble((str(card.cost), VALUE), glyph("krone")), -3),
            (" ", 1),
            (Line(sign or short.timing(card.timing), BRASS), 2),
            (short.staff_effect(card, table.text), width - name - 10),
        ]
    )


def _in_columns(cards: list[Line], columns: int) -> list[Line]:
    if not cards:
        return [Line("–", QUIET)]
    if columns == 1:
        return cards
    half = _half(cards)
    return beside(cards[:half], cards[half:], CARD, CARD)
