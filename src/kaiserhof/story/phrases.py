"""Small words: amounts, prices, cards and rooms, and where something comes from and what it does.

A module of the expansion adds its sources and effects to ``SOURCES`` and ``EFFECTS``. What needs
no look at the game is remembered for each language: menus say the same few things all day.
"""

import functools
from collections.abc import Callable, Sequence

from kaiserhof.data import COLOURS, ITEMS
from kaiserhof.engine import ops as fx
from kaiserhof.engine import sources
from kaiserhof.engine.layout import COLUMNS
from kaiserhof.engine.state import FREE, State
from kaiserhof.text import Text

# --- small words -------------------------------------------------------------------------


def plural(text: Text, section: str, key: str, n: int, **parameters: int | str) -> str:
    """A message that has one form for 1 and another for all other numbers."""
    form = "one" if n == 1 else "other"
    return text.say(section, f"{key}_{form}", n=n, **parameters)


def capital(words: str) -> str:
    """Words with a capital at the front."""
    first = words[:1]
    return words if first.isupper() else first.upper() + words[1:]


def list_of(parts: Sequence[str], text: Text) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) == 1:
        return parts[0]
    said = parts[0]
    for part in parts[1:-1]:
        said = text.say("list", "comma", first=said, second=part)
    return text.say("list", "and", first=said, second=parts[-1])


def counts(amounts: Sequence[tuple[str, int]], text: Text) -> str:
    """What there is of several things, in words; what there is none of stays unsaid."""
    return list_of([count(what, n, text) for what, n in amounts if n], text)


@functools.cache
def count(what: str, n: int, text: Text) -> str:
    """An amount of one thing."""
    return plural(text, "count", what, n)


@functools.cache
def the_card(card: int, text: Text) -> str:
    """A card with its article, as the object of a sentence."""
    return text.say("the", str(card))


@functools.cache
def priced(krones: int, text: Text) -> str:
    """What is paid."""
    if krones <= 0:
        return text.say("price", "free")
    return plural(text, "price", "paid", krones)


@functools.cache
def discounted(krones: int, text: Text) -> str:
    """How much less is paid."""
    if krones == 0:
        return text.say("price", "usual")
    if krones == FREE:
        return text.say("price", "free")
    return plural(text, "price", "less", krones)


@functools.cache
def floor_words(room: int, text: Text) -> str:
    """The floor of a room."""
    return text.say("floor", str(room // COLUMNS + 1))


def room_words(s: State, player: int, room: int, text: Text) -> str:
    """A room of a player's hotel: its number, floor and colour.

    >>> from kaiserhof.engine.game import Game
    >>> room_words(Game().state, 0, 12, Text.of("en"))
    'room 12 (3rd floor, blue)'
    """
    return _room_of_colour(room, s.rules.room_colour[s.board(player)][room], text)


@functools.cache
def _room_of_colour(room: int, colour: int, text: Text) -> str:
    return text.say("room", COLOURS[colour], room=room, floor=floor_words(room, text))


def tally_words(line: str, text: Text) -> str:
    """A line of the score breakdown, by its name in ``sources.TALLY_NAMES``.

    >>> tally_words("end_staff", Text.of("en"))
    'Staff at the end of the game'
    """
    return text.say("tally", line)


# --- sources and effects -------------------------------------------------------------------

SOURCES = {
    sources.COVERED_SPACE: "covered_space",
    sources.SERVING: "serving",
    sources.TURN: "turn",
    sources.EMPEROR_TRACK: "emperor_track",
    sources.TRACK_END: "track_end",
    sources.SET_UP: "set_up",
    sources.FINAL_ROOMS: "final_rooms",
    sources.FINAL_LEFTOVERS: "final_leftovers",
    sources.FINAL_GUESTS: "final_guests",
}
"""Sources that have a message of their own."""


@functools.cache
def source_words(source: int, text: Text) -> str:
    """Where a gain or a payment comes from.

    >>> [source_words(n, Text.of("en")) for n in (75, sources.MAIN_ACTION + 3, sources.OCCUPANCY)]
    ['Baroness', 'main action 3', 'occupancy bonus']
    """
    if source < sources.MAIN_ACTION:
        return text.card(source)
    if source in SOURCES:
        return text.say("source", SOURCES[source])
    if source < sources.COVERED_SPACE:
        return text.say("source", "main_action", face=source - sources.MAIN_ACTION)
    if source < sources.POLITICS_CARD:
        return text.say("source", "occupancy")
    return text.say("source", "politics_card" if source < sources.TILE else "tile")


_GAINS = {fx.KRONES: "krones", fx.POINTS: "points"} | {
    fx.STRUDEL + kind: item for kind, item in enumerate(ITEMS)
}
"""Effects that are nothing but an amount of something."""

_COUNTED = {
    fx.EMPEROR: "emperor",
    fx.ANY_ITEM: "any_item",
    fx.OCCUPY: "occupy",
    fx.OCCUPY_UP_TO: "occupy_up_to",
    fx.DRAW: "draw",
    fx.POINTS_PER_STAFF: "points_per_staff",
    fx.DISHES: "dishes",
    fx.DRINKS: "drinks",
    fx.ROOMS: "rooms",
    fx.COURT: "court",
    fx.COURT_BOTH: "court_both",
}
"""Effects whose argument is an amount."""

_DISCOUNTED = {
    fx.ROOM: "room",
    fx.LOW_ROOM: "low_room",
    fx.PREPARE_AND_OCCUPY: "prepare_and_occupy",
    fx.LOW_PREPARE_AND_OCCUPY: "low_prepare_and_occupy",
    fx.HIRE: "hire",
    fx.STAFF: "hire",
    fx.DRAW_THREE: "draw_three",
}
"""Effects whose argument is a discount in krones."""

_SINGLE = {
    fx.ONE_OF_EACH: "one_of_each",
    fx.GUEST: "guest",
    fx.EXTRA_ACTION: "extra_action",
    fx.EXTRA_TURN: "extra_turn",
    fx.FILL: "fill",
    fx.NO_ACTION: "no_action",
}
"""Effects whose argument says nothing."""

EFFECTS: dict[int, Callable[[int, Text], str]] = {}
"""Effects of modules by their op; each is told its argument."""


@functools.cache
def effect_words(code: int, text: Text) -> str:
    """An effect of a card, a tile or a main action.

    >>> effect_words(fx.EMPEROR * fx.ARGUMENTS + 2, Text.of("en"))
    '2 steps on the emperor track'
    >>> effect_words(fx.LOW_ROOM * fx.ARGUMENTS + FREE, Text.of("en"))
    'prepare a room on the lower two floors at no cost'
    """
    op, argument = divmod(code, fx.ARGUMENTS)
    if op in _GAINS:
        return plural(text, "count", _GAINS[op], argument)
    if op in _COUNTED:
        return plural(text, "effect", _COUNTED[op], argument)
    if op in _DISCOUNTED:
        return text.say("effect", _DISCOUNTED[op], price=discounted(argument, text))
    if op == fx.COPY:
        return text.say("effect", "copy", strength=argument)
    if op in EFFECTS:
        return EFFECTS[op](argument, text)
    return text.say("effect", _SINGLE[op])
