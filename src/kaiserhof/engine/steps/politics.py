"""Politics cards: whether one may be claimed, and the marker that goes onto it."""

from kaiserhof.engine import events as ev
from kaiserhof.engine import moments, triggers, watching
from kaiserhof.engine.nouns import Letter, Player
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.sources import POLITICS_CARD
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import LETTERS, MARKER_PLACES


def next_place(s: State, player: Player, letter: Letter) -> int:
    """The best free place for a marker on a politics card; -1 if there is none for this player."""
    for place in range(MARKER_PLACES):
        holder = s.marker(letter, place)
        if holder < 0:
            return place
        if holder == player:
            return -1
    return -1


def can_claim(s: State, player: Player, letter: Letter) -> bool:
    """Whether a player may put a marker on a politics card now."""
    if next_place(s, player, letter) < 0:
        return False
    return s.rules.politics_condition[s.politics(letter)].is_met(s, player)


def claim(s: State, player: Player, letter: Letter) -> None:
    """A marker goes onto the best free place of a politics card."""
    place = next_place(s, player, letter)
    card = s.politics(letter)
    s.set_marker(letter, place, player)
    if s.log is not None:
        s.tell(ev.CLAIMED, player, letter, place, card, POLITICS_CARD + card)
    s.gain_points(player, s.rules.politics_points[card][place], POLITICS_CARD + card)
    triggers.fire(s, player, moments.MARKER, 1)
    s.happened(player, watching.MARKER, 1, 0, POLITICS_CARD + card)
    for counted in s.rules.counted_guests:
        counted.release(s, player, card)


def why_not_claim(s: State, player: Player, letter: Letter) -> Reason:
    """Why a politics card cannot be claimed."""
    if letter >= LETTERS:
        return reason("not-asked", decision="turn")
    if s.has_marker(letter, player):
        return reason("claimed-already", letter="ABC"[letter])
    if next_place(s, player, letter) < 0:
        return reason("no-place-left", letter="ABC"[letter])
    card = s.politics(letter)
    have, wanted = s.rules.politics_condition[card].progress(s, player)
    return reason("condition-not-met", politics=card, have=have, wanted=wanted)
