"""A number for a position, by which a search within one turn knows it again."""

from typing import Final

from mypy_extensions import i64

from kaiserhof.engine.nouns import Card, Player
from kaiserhof.engine.state.happenings import State
from kaiserhof.engine.state.layout import (
    CARD,
    DICE,
    FRAME,
    HAND,
    LETTERS,
    MARKER_PLACES,
    MARKERS,
    NEXT_BITS,
    PLAYED,
    PLAYER,
    PLAYER_PLACES,
    ROW,
    ROW_PLACES,
    STACK_TOP,
    STATE_PLACES,
)

_SECOND: Final = 0x2545F4914F7
_THIRD: Final = 0x1B873593C4D
_FOURTH: Final = 0x35E9E2D5B1F
"""Odd numbers of 42 bits at the most, so that nothing of a product is lost in 64."""


def fingerprint(s: State, player: Player) -> int:
    """A number by which positions within one turn can be told apart."""
    first = PLAYER + player * PLAYER_PLACES
    key: i64 = _mix(s, 17, DICE + 1, FRAME)
    key = _mix(s, key, ROW, ROW + ROW_PLACES)
    key = _mix(s, key, MARKERS, MARKERS + LETTERS * MARKER_PLACES)
    key = _mix(s, key, first, first + PLAYER_PLACES)
    key = _mix(s, key, STATE_PLACES, i64(s.v[STACK_TOP]))
    key = _mix_pile(s, key, s.first(s.pile(player, HAND)))
    return _mix_pile(s, key, s.first(s.pile(player, PLAYED)))


def _mix(s: State, key: i64, place: i64, end: i64) -> i64:
    """Fold some places of a state into a number, which stays below 42 bits."""
    v = s.v
    # Four at a time: they need not wait for each other, only for the key.
    while place + 4 <= end:
        key = (
            key * 1000003
            + i64(v[place])
            + i64(v[place + 1]) * _SECOND
            + i64(v[place + 2]) * _THIRD
            + i64(v[place + 3]) * _FOURTH
        ) & 0x3FFFFFFFFFF
        place += 4
    while place < end:
        key = (key * 1000003 + i64(v[place])) & 0x3FFFFFFFFFF
        place += 1
    return key


def _mix_pile(s: State, key: i64, card: Card) -> i64:
    """Fold the cards of a pile into a number, with the marks on them, in whichever order."""
    v = s.v
    while card:
        marked: i64 = i64(card) | i64(v[CARD + card]) >> NEXT_BITS << 8
        key = (key + marked * (marked + 77777) * 1000003) & 0x3FFFFFFFFFF
        card = s.after(card)
    return key
