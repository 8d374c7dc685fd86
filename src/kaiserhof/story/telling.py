"""What has happened in the base game, as lines of a chronicle."""

from typing import Final

from kaiserhof.data import ITEMS
from kaiserhof.engine import events as ev
from kaiserhof.engine.events import Event
from kaiserhof.story.phrases import (
    counts,
    effect_words,
    floor_words,
    plural,
    source_words,
    the_card,
)
from kaiserhof.story.port import Teller
from kaiserhof.text import Text


def _tell_amount(event: Event, text: Text, who: str) -> str | None:
    """Krones, points or steps: gained or lost; nothing gained is not worth a line."""
    if event.a == 0:
        return None
    key = f"{event.name}_{'gained' if event.a > 0 else 'lost'}"
    source = source_words(event.source, text)
    if event.kind == ev.EMPEROR:
        return plural(text, "event", key, abs(event.a), who=who, now=event.b, source=source)
    return plural(text, "event", key, abs(event.a), who=who, source=source)


def _tell_items(event: Event, text: Text, who: str) -> str:
    what = counts([(ITEMS[event.a], event.b)], text)
    return text.say("event", "items", who=who, what=what, source=source_words(event.source, text))


def _tell_item_on_guest(event: Event, text: Text, who: str) -> str:
    what, the = counts([(ITEMS[event.a], 1)], text), the_card(event.b, text)
    return text.say("event", event.name, who=who, what=what, the=the, table=event.c + 1)


def _tell_items_lost(event: Event, text: Text, who: str) -> str:
    if event.a < 0:
        return text.say("event", "items_lost_table", who=who, table=event.c + 1)
    what = counts([(ITEMS[event.a], event.b)], text)
    return text.say("event", "items_lost", who=who, what=what)


def _tell_guest_taken(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=the_card(event.a, text), table=event.c + 1)


def _tell_guest_housed(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=the_card(event.a, text), room=event.b)


def _tell_row_filled(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, name=text.card(event.b))


def _tell_card(event: Event, text: Text, who: str) -> str:
    """A staff card; one that is hidden from the reader has no number."""
    if event.a == 0:
        return text.say("event", f"{event.name}_hidden", who=who)
    return text.say("event", event.name, who=who, the=the_card(event.a, text))


def _tell_room(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, room=event.a, floor=floor_words(event.a, text))


def _tell_die_taken(event: Event, text: Text, who: str) -> str:
    key = "die_taken_boost" if event.c else "die_taken"
    if event.b == 0:
        key = "die_taken_vain"
    return text.say("event", key, who=who, face=event.a, strength=event.b)


def _tell_claimed(event: Event, text: Text, who: str) -> str:
    name = text.politics_name(event.c)
    return text.say("event", event.name, who=who, letter="ABC"[event.a], name=name)


def _tell_scoring(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, n=event.a + 1, name=text.tile_name(event.b))


def _tell_tile(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, name=text.tile_name(event.a))


def _tell_refused(event: Event, text: Text, who: str) -> str:
    effect, source = effect_words(event.a, text), source_words(event.source, text)
    return text.say("event", event.name, who=who, effect=effect, source=source)


def _tell_number(event: Event, text: Text, who: str) -> str:
    """An event that is told with its first value."""
    return text.say("event", event.name, who=who, n=event.a)


def _tell_plural(event: Event, text: Text, who: str) -> str | None:
    """An event that is told with its first value as an amount; nothing is not worth a line."""
    return plural(text, "event", event.name, event.a, who=who) if event.a else None


TELLERS: Final[dict[int, Teller]] = {
    ev.KRONES: _tell_amount,
    ev.POINTS: _tell_amount,
    ev.EMPEROR: _tell_amount,
    ev.ITEMS: _tell_items,
    ev.LAID: _tell_item_on_guest,
    ev.SERVED: _tell_item_on_guest,
    ev.GUEST_TAKEN: _tell_guest_taken,
    ev.GUEST_HOUSED: _tell_guest_housed,
    ev.ROOM_PREPARED: _tell_room,
    ev.ROOM_OCCUPIED: _tell_room,
    ev.ROOM_REMOVED: _tell_room,
    ev.GROUP_DONE: _tell_number,
    ev.STAFF_DRAWN: _tell_card,
    ev.STAFF_PLAYED: _tell_card,
    ev.STAFF_USED: _tell_card,
    ev.STAFF_RETURNED: _tell_card,
    ev.STAFF_DISMISSED: _tell_card,
    ev.STAFF_KEPT: _tell_card,
    ev.DIE_TAKEN: _tell_die_taken,
    ev.DICE_ROLLED: _tell_plural,
    ev.DIE_REMOVED: _tell_number,
    ev.PASSED: _tell_number,
    ev.CLAIMED: _tell_claimed,
    ev.ROUND_BEGUN: _tell_number,
    ev.TURN_BEGUN: _tell_number,
    ev.SCORING: _tell_scoring,
    ev.BONUS: _tell_tile,
    ev.PENALTY: _tell_tile,
    ev.AVERTED: _tell_tile,
    ev.ROW_FILLED: _tell_row_filled,
    ev.GUESTS_SHUFFLED: _tell_plural,
    ev.ITEMS_LOST: _tell_items_lost,
    ev.GAME_OVER: _tell_number,
    ev.REFUSED: _tell_refused,
}
"""How each kind of event is told; an answer as such is not, what it does is."""
