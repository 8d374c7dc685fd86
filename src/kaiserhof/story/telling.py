"""What has happened in the base game, as lines of a chronicle."""

from typing import Final

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
    amount: int = event.amount
    if amount == 0:
        return None
    key = f"{event.name}_{'gained' if amount > 0 else 'lost'}"
    source = source_words(event.source, text)
    if event.kind == ev.EMPEROR:
        return plural(text, "event", key, abs(amount), who=who, now=event.now, source=source)
    return plural(text, "event", key, abs(amount), who=who, source=source)


def _tell_items(event: Event, text: Text, who: str) -> str:
    what = counts([(event.item, event.amount)], text)
    return text.say("event", "items", who=who, what=what, source=source_words(event.source, text))


def _tell_item_on_guest(event: Event, text: Text, who: str) -> str:
    what, the = counts([(event.item, 1)], text), the_card(event.guest, text)
    return text.say("event", event.name, who=who, what=what, the=the, table=event.table)


def _tell_items_lost(event: Event, text: Text, who: str) -> str:
    if event.item is None:
        return text.say("event", "items_lost_table", who=who, table=event.table)
    what = counts([(event.item, event.amount)], text)
    return text.say("event", "items_lost", who=who, what=what)


def _tell_guest_taken(event: Event, text: Text, who: str) -> str:
    return text.say(
        "event", event.name, who=who, the=the_card(event.guest, text), table=event.table
    )


def _tell_guest_housed(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=the_card(event.guest, text), room=event.room)


def _tell_row_filled(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, name=text.card(event.guest))


def _tell_card(event: Event, text: Text, who: str) -> str:
    """A staff card; one that is hidden from the reader has no number."""
    if event.card is None:
        return text.say("event", f"{event.name}_hidden", who=who)
    return text.say("event", event.name, who=who, the=the_card(event.card, text))


def _tell_room(event: Event, text: Text, who: str) -> str:
    return text.say(
        "event", event.name, who=who, room=event.room, floor=floor_words(event.room, text)
    )


def _tell_die_taken(event: Event, text: Text, who: str) -> str:
    key = "die_taken_boost" if event.boost else "die_taken"
    if event.strength == 0:
        key = "die_taken_vain"
    return text.say("event", key, who=who, face=event.face, strength=event.strength)


def _tell_claimed(event: Event, text: Text, who: str) -> str:
    letter: str = event.letter
    name = text.politics_name(event.politics)
    return text.say("event", event.name, who=who, letter=letter.upper(), name=name)


def _tell_scoring(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, n=event.scoring, name=text.tile_name(event.tile))


def _tell_tile(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, name=text.tile_name(event.tile))


def _tell_refused(event: Event, text: Text, who: str) -> str:
    effect, source = effect_words(event.effect, text), source_words(event.source, text)
    return text.say("event", event.name, who=who, effect=effect, source=source)


def _tell_plainly(event: Event, text: Text, who: str) -> str:
    """An event that is told without its fields."""
    return text.say("event", event.name, who=who)


def _tell_round(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, n=event.round)


def _tell_turn(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, n=event.turn)


def _tell_rolled(event: Event, text: Text, who: str) -> str | None:
    """Nothing rolled is not worth a line."""
    return plural(text, "event", event.name, event.dice, who=who) if event.dice else None


def _tell_shuffled(event: Event, text: Text, who: str) -> str | None:
    return plural(text, "event", event.name, event.cards, who=who) if event.cards else None


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
    ev.GROUP_DONE: _tell_plainly,
    ev.STAFF_DRAWN: _tell_card,
    ev.STAFF_PLAYED: _tell_card,
    ev.STAFF_USED: _tell_card,
    ev.STAFF_RETURNED: _tell_card,
    ev.STAFF_DISMISSED: _tell_card,
    ev.STAFF_KEPT: _tell_card,
    ev.DIE_TAKEN: _tell_die_taken,
    ev.DICE_ROLLED: _tell_rolled,
    ev.DIE_REMOVED: _tell_plainly,
    ev.PASSED: _tell_plainly,
    ev.CLAIMED: _tell_claimed,
    ev.ROUND_BEGUN: _tell_round,
    ev.TURN_BEGUN: _tell_turn,
    ev.SCORING: _tell_scoring,
    ev.BONUS: _tell_tile,
    ev.PENALTY: _tell_tile,
    ev.AVERTED: _tell_tile,
    ev.ROW_FILLED: _tell_row_filled,
    ev.GUESTS_SHUFFLED: _tell_shuffled,
    ev.ITEMS_LOST: _tell_items_lost,
    ev.GAME_OVER: _tell_plainly,
    ev.FINAL_SCORING: _tell_plainly,
    ev.REFUSED: _tell_refused,
}
"""How each kind of event is told; an answer as such is not, what it does is."""
