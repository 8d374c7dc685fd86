"""Words of the solo mode: what the person is asked, and what the opponent does."""

from typing import Any, Final

from kaiserhof.data import ITEMS, card_set
from kaiserhof.engine.events import Event
from kaiserhof.engine.nouns import CafeTable, Item
from kaiserhof.engine.state import State
from kaiserhof.modules.solo import numbers, why
from kaiserhof.modules.solo.hautel_couture import GiveItem
from kaiserhof.story.phrases import counts, plural, the_card
from kaiserhof.story.port import Speech
from kaiserhof.text import Text

_COLOURS = ("", "_red", "_blue", "_yellow")
_ROWS = ("bottom", "middle", "top", "balcony")


def _item(item: Item, text: Text) -> str:
    return counts([(ITEMS[item], 1)], text)


# --- answers and questions -----------------------------------------------------------------


def _entrance_answer(s: State, entrance: int, text: Text) -> str:
    name = text.say("source", f"entrance_{numbers.ENTRANCES[entrance]}")
    return text.say("answer", "entrance", name=name)


def _give_answer(s: State, table: CafeTable, text: Text) -> str:
    the = the_card(s.guest_at(numbers.OPPONENT, table), text)
    return text.say("answer", "give", what=_item(s.value(GiveItem.ITEM), text), the=the)


def _ask_entrance(s: State, text: Text) -> str:
    return text.say("ask", "entrance")


def _ask_give(s: State, text: Text) -> str:
    return text.say("ask", "give_item", what=_item(s.value(GiveItem.ITEM), text))


# --- events --------------------------------------------------------------------------------


def _tell_card(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, n=event.a)


def _tell_part(event: Event, text: Text, who: str) -> str | None:
    """Why a part went otherwise than it is printed; what it does is told by itself."""
    if event.b == why.AS_PRINTED:
        return None
    return text.say("event", f"{event.name}_{why.KEYS[event.b]}", who=who)


def _tell_guest(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=the_card(event.a, text), room=event.b)


def _tell_dancer(event: Event, text: Text, who: str) -> str:
    # Only in a game with the module that lays ballrooms out.
    laid_out: Any = card_set().modules[1]
    ballroom = laid_out.ballrooms[event.ballroom - 1]
    return text.say(
        "event",
        event.name,
        who=who,
        ballroom=text.say("ballroom", ballroom.key),
        row=text.say("ballroom_row", _ROWS[event.a % 4]),
    )


def _tell_die(event: Event, text: Text, who: str) -> str:
    return text.say("event", f"{event.name}{_COLOURS[event.b]}", who=who, face=event.a)


def _tell_advance(event: Event, text: Text, who: str) -> str:
    key, name = f"{event.name}_{event.b}", text.politics_name(event.c)
    return text.say("event", key, who=who, letter="ABC"[event.a], name=name)


def _tell_staff(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=the_card(event.a, text))


def _tell_item(event: Event, text: Text, who: str) -> str:
    what = _item(event.a, text)
    if event.c == 0:
        return text.say("event", "item_given_supply", who=who, what=what)
    return text.say("event", event.name, who=who, what=what, the=the_card(event.c, text))


def _tell_stars(event: Event, text: Text, who: str) -> str:
    key = "stars_gained" if event.b > 0 else "stars_lost"
    return plural(text, "event", key, event.a, who=who)


def _tell_token_moved(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=the_card(event.a, text), room=event.b)


def _tell_token_gone(event: Event, text: Text, who: str) -> str:
    key = "token_gone_scored" if event.b else "token_gone"
    return text.say("event", key, who=who, the=the_card(event.a, text))


def _tell_toll(event: Event, text: Text, who: str) -> str:
    key = "toll_laid"
    if event.player == numbers.PERSON:
        key = "toll_lost" if event.c else "toll_paid"
    return text.say("event", key, who=who, face=event.a)


SPEECH: Final = Speech(
    questions={numbers.CHOOSE_ENTRANCE: _ask_entrance, numbers.GIVE_ITEM: _ask_give},
    answers={numbers.KEEP_ENTRANCE: _entrance_answer, numbers.GIVE: _give_answer},
    events={
        numbers.CARD_TURNED: _tell_card,
        numbers.PART: _tell_part,
        numbers.GUEST_ROOMED: _tell_guest,
        numbers.GUEST_TO_BALL: _tell_guest,
        numbers.DANCER_PLACED: _tell_dancer,
        numbers.DIE_GONE: _tell_die,
        numbers.ADVANCED: _tell_advance,
        numbers.REVEALED: _tell_staff,
        numbers.ITEM_GIVEN: _tell_item,
        numbers.CAFE_LEFT: _tell_guest,
        numbers.STARS: _tell_stars,
        numbers.TOKEN_MOVED: _tell_token_moved,
        numbers.TOKEN_GONE: _tell_token_gone,
        numbers.TOLL: _tell_toll,
    },
)
