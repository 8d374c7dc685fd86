"""A game in words: what is asked, what each answer means and what has happened.

Every word comes from the message catalogues; here stands only which sentence is said and
what goes into it. Decisions and answers speak to the one who owns the decision.

>>> from kaiserhof import Answer, Options
>>> from kaiserhof.records.position import Position
>>> position, text = Position(Options(players=2)), Text.of("en")
>>> position.set("A guest", "baroness with 2 wine 1 coffee")
>>> position.set("A kitchen", "1 coffee")
>>> game = position.game()
>>> decision_words(game.state, text)
'It is your turn: what do you do?'
>>> answer_words(game.state, Answer.parse("serve coffee to 1").number, text)
'Serve 1 coffee to the Baroness (table 1) for 1 krone'
>>> [event_words(event, text, ["Anna", "Ben"]) for event in game.apply("serve coffee to 1")]
['Anna pays 1 krone (serving).', 'Anna serves 1 coffee to the Baroness (table 1).']
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence

from kaiserhof.data import COLOURS, ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import flow, rooms, sources, triggers
from kaiserhof.engine import ops as fx
from kaiserhof.engine.events import Event
from kaiserhof.engine.layout import COLUMNS, DRAWN, ITEM_KINDS, POLITICS, ROW
from kaiserhof.engine.state import (
    FREE,
    FREE_COPY,
    FREE_GUESTS,
    FREE_SERVING,
    KRONES_AND_STEPS,
    State,
)
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.turn import BEGUN, COPYING_SPACE, DIE_TAKEN, NO_DIE, next_place
from kaiserhof.text import Text

LETTERS = "ABC"

# --- small words -------------------------------------------------------------------------


def _plural(text: Text, section: str, key: str, n: int, **parameters: int | str) -> str:
    """A message that has one form for 1 and another for all other numbers."""
    form = "one" if n == 1 else "other"
    return text.say(section, f"{key}_{form}", n=n, **parameters)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _list(parts: Sequence[str], text: Text) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) == 1:
        return parts[0]
    said = parts[0]
    for part in parts[1:-1]:
        said = text.say("list", "comma", first=said, second=part)
    return text.say("list", "and", first=said, second=parts[-1])


def _counts(amounts: Sequence[tuple[str, int]], text: Text) -> str:
    """What there is of several things, in words; what there is none of stays unsaid."""
    return _list([_plural(text, "count", what, n) for what, n in amounts if n], text)


def _the(card: int, text: Text) -> str:
    """A card with its article, as the object of a sentence."""
    return text.say("the", str(card))


def _price(krones: int, text: Text) -> str:
    """What is paid."""
    if krones <= 0:
        return text.say("price", "free")
    return _plural(text, "price", "paid", krones)


def _discount(krones: int, text: Text) -> str:
    """How much less is paid."""
    if krones == 0:
        return text.say("price", "usual")
    if krones == FREE:
        return text.say("price", "free")
    return _plural(text, "price", "less", krones)


def _floor(room: int, text: Text) -> str:
    return text.say("floor", str(room // COLUMNS + 1))


def room_words(s: State, player: int, room: int, text: Text) -> str:
    """A room of a player's hotel: its number, floor and colour.

    >>> from kaiserhof.engine.game import Game
    >>> room_words(Game().state, 0, 12, Text.of("en"))
    'room 12 (3rd floor, blue)'
    """
    colour = COLOURS[s.rules.room_colour[s.board(player)][room]]
    return text.say("room", colour, room=room, floor=_floor(room, text))


def tally_words(line: str, text: Text) -> str:
    """A line of the score breakdown, by its name in ``sources.TALLY_NAMES``.

    >>> tally_words("end_staff", Text.of("en"))
    'Staff at the end of the game'
    """
    return text.say("tally", line)


# --- sources and effects -------------------------------------------------------------------

_SOURCES = {
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


def source_words(source: int, text: Text) -> str:
    """Where a gain or a payment comes from.

    >>> [source_words(n, Text.of("en")) for n in (75, sources.MAIN_ACTION + 3, sources.OCCUPANCY)]
    ['Baroness', 'main action 3', 'occupancy bonus']
    """
    if source < sources.MAIN_ACTION:
        return text.card(source)
    if source in _SOURCES:
        return text.say("source", _SOURCES[source])
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


def effect_words(code: int, text: Text) -> str:
    """An effect of a card, a tile or a main action.

    >>> effect_words(fx.EMPEROR * fx.ARGUMENTS + 2, Text.of("en"))
    '2 steps on the emperor track'
    >>> effect_words(fx.LOW_ROOM * fx.ARGUMENTS + FREE, Text.of("en"))
    'prepare a room on the lower two floors at no cost'
    """
    op, argument = divmod(code, fx.ARGUMENTS)
    if op in _GAINS:
        return _plural(text, "count", _GAINS[op], argument)
    if op in _COUNTED:
        return _plural(text, "effect", _COUNTED[op], argument)
    if op in _DISCOUNTED:
        return text.say("effect", _DISCOUNTED[op], price=_discount(argument, text))
    if op == fx.COPY:
        return text.say("effect", "copy", strength=argument)
    return text.say("effect", _SINGLE[op])


# --- answers -------------------------------------------------------------------------------


def answer_words(s: State, number: int, text: Text) -> str:
    """An answer that the owner of the decision may give, as a line of a menu.

    >>> from kaiserhof.engine.game import Game
    >>> game = Game(players=2, seed=7)
    >>> while game.decision != "turn":
    ...     _ = game.apply(game.answer_numbers[0])
    >>> answer_words(game.state, a.PASS, Text.of("en"))
    'Pass'
    """
    if number < a.GUEST:
        return _plain_answer(s, number, text)
    family = bisect_right(_FIRSTS, number) - 1
    words = _FAMILIES[_FIRSTS[family]]
    return _capital(words(s, number - _FIRSTS[family], text))


def _plain_answer(s: State, number: int, text: Text) -> str:
    if number == a.DONE:
        return _done(s, text)
    if number == a.AVERT:
        return text.say("answer", "avert", price=_price(s.rules.avert_price, text))
    return text.say("answer", {a.PASS: "pass", a.END: "end", a.SUFFER: "suffer"}[number])


def _done(s: State, text: Text) -> str:
    """What it means here to have done; steps without words of their own share one answer."""
    key = f"done_{kinds.NAMES[s.step()]}"
    if s.step() == kinds.BUNDLE and len(bundle.parts_left(s)) == s.value(2):
        key += "_untouched"
    return text.say("answer", key if key in text.sections["answer"] else "done")


def _guest_answer(s: State, place: int, text: Text) -> str:
    the = _the(s.v[ROW + place], text)
    if s.step() != kinds.TURN:
        return text.say("answer", "guest_given", the=the)
    cost = 0 if s.has_ability(s.owner(), FREE_GUESTS) else s.rules.row_cost[place]
    return text.say("answer", "guest", the=the, price=_price(cost, text))


def _die_answer(s: State, offset: int, text: Text) -> str:
    face, boost = offset // 2 + 1, offset % 2
    key = "die_boost" if boost else "die"
    code = _die_effect(s, face, boost)
    copying = code // fx.ARGUMENTS == fx.COPY and not s.has_ability(s.owner(), FREE_COPY)
    return text.say(
        "answer",
        f"{key}_paid" if copying else key,
        face=face,
        effect=effect_words(code, text),
        price=_price(1 + boost, text),
    )


def _die_effect(s: State, face: int, boost: int) -> int:
    """The main action that a die would bring, in its true strength."""
    player = s.owner()
    op = s.rules.main_action[face]
    if face == COPYING_SPACE and not s.has_ability(player, FREE_COPY) and not s.krones(player):
        return fx.NO_ACTION * fx.ARGUMENTS
    if face == 4 and s.has_ability(player, KRONES_AND_STEPS):
        op = fx.COURT_BOTH
    return op * fx.ARGUMENTS + s.dice(face) + boost + triggers.extra_strength(s, player, face)


def _copy_answer(s: State, offset: int, text: Text) -> str:
    code = s.rules.main_action[offset + 1] * fx.ARGUMENTS + s.value(0)
    return text.say("answer", "copy", face=offset + 1, effect=effect_words(code, text))


def _space_answer(s: State, offset: int, text: Text) -> str:
    face = offset + 1
    code = s.rules.main_action[face] * fx.ARGUMENTS + s.dice(face)
    return text.say(
        "answer",
        "space_paid" if face == COPYING_SPACE else "space",
        face=face,
        effect=effect_words(code, text),
        price=_price(1, text),
    )


def _cakes_answer(s: State, cakes: int, text: Text) -> str:
    return _counts([("strudel", s.value(0) - cakes), ("cake", cakes)], text)


def _coffees_answer(s: State, coffees: int, text: Text) -> str:
    return _counts([("wine", s.value(0) - coffees), ("coffee", coffees)], text)


def _krones_answer(s: State, krones: int, text: Text) -> str:
    return _counts([("krones", krones), ("steps", s.value(0) - krones)], text)


def _lay_answer(s: State, offset: int, text: Text) -> str:
    kind, table = offset // 5, offset % 5 - 1
    item = ITEMS[kind]
    if table >= 0:
        the = _the(s.guest_at(s.owner(), table), text)
        return text.say("answer", "lay", what=text.say("the_item", item), the=the)
    section = "the_item" if s.value(kind) == 1 else "rest_of_item"
    return text.say("answer", "kitchen", what=text.say(section, item))


def _serve_answer(s: State, offset: int, text: Text) -> str:
    kind, table = offset // 4, offset % 4
    paid = s.step() == kinds.TURN and not s.has_ability(s.owner(), FREE_SERVING)
    return text.say(
        "answer",
        "serve_paid" if paid else "serve",
        what=_counts([(ITEMS[kind], 1)], text),
        the=_the(s.guest_at(s.owner(), table), text),
        table=table + 1,
        price=_price(1, text),
    )


def _room_answer(s: State, room: int, text: Text) -> str:
    cost = s.room_price(s.owner(), room, s.value(1))
    where = room_words(s, s.owner(), room, text)
    return text.say("answer", "room", where=where, price=_price(cost, text))


def _occupy_answer(s: State, room: int, text: Text) -> str:
    return text.say("answer", "occupy", where=room_words(s, s.owner(), room, text))


def _into_answer(s: State, room: int, text: Text) -> str:
    return room_words(s, s.owner(), room, text)


def _remove_answer(s: State, room: int, text: Text) -> str:
    return text.say("answer", "remove", where=room_words(s, s.owner(), room, text))


def _house_answer(s: State, table: int, text: Text) -> str:
    return text.say("answer", "house", the=_the(s.guest_at(s.owner(), table), text))


def _claim_answer(s: State, letter: int, text: Text) -> str:
    place = next_place(s, s.owner(), letter)
    points = s.rules.politics_points[s.v[POLITICS + letter]][place]
    worth = _counts([("points", points)], text)
    return text.say("answer", "claim", letter=LETTERS[letter], worth=worth)


def _take_answer(s: State, index: int, text: Text) -> str:
    """A part of a bundle; what others than its giver add is said with its source."""
    effect = effect_words(bundle.part_code(s, index), text)
    if bundle.part_kind(s, index) == bundle.MAIN:
        return text.say("answer", "take_main", effect=effect)
    source = bundle.part_source(s, index)
    if source == s.value(3):
        return text.say("answer", "take", effect=effect)
    return text.say("answer", "take_from", effect=effect, source=source_words(source, text))


def _choose_answer(s: State, kind: int, text: Text) -> str:
    return text.say("answer", "choose", what=_counts([(ITEMS[kind], 1)], text))


def _fill_answer(s: State, table: int, text: Text) -> str:
    guest = s.guest_at(s.owner(), table)
    return text.say("answer", "fill", the=_the(guest, text), table=table + 1)


def _use_answer(s: State, card: int, text: Text) -> str:
    effects = [effect_words(code, text) for code in s.rules.staff_effects[card]]
    return text.say("answer", "use", the=_the(card, text), effect=_list(effects, text))


def _hire_answer(s: State, card: int, text: Text) -> str:
    cost = s.rules.staff_cost[card] - s.value(0)
    return text.say("answer", "hire", the=_the(card, text), price=_price(cost, text))


def _return_answer(s: State, card: int, text: Text) -> str:
    return text.say("answer", "return", the=_the(card, text))


def _dismiss_answer(s: State, card: int, text: Text) -> str:
    return text.say("answer", "dismiss", the=_the(card, text))


def _boosted_space_answer(s: State, offset: int, text: Text) -> str:
    face = offset + 1
    code = s.rules.main_action[face] * fx.ARGUMENTS + s.dice(face) + 1
    return text.say("answer", "space_boost", face=face, effect=effect_words(code, text))


def _penalty_answer(s: State, index: int, text: Text) -> str:
    term = s.rules.card_set.tiles[s.value(0)].penalty[index]
    return _plural(text, "penalty", term.name, term.number())


def _keep_answer(s: State, card: int, text: Text) -> str:
    return text.say("answer", "keep", the=_the(card, text))


_FAMILIES: dict[int, Callable[[State, int, Text], str]] = {
    a.GUEST: _guest_answer,
    a.DIE: _die_answer,
    a.COPY: _copy_answer,
    a.SPACE: _space_answer,
    a.CAKES: _cakes_answer,
    a.COFFEES: _coffees_answer,
    a.KRONES: _krones_answer,
    a.LAY: _lay_answer,
    a.SERVE: _serve_answer,
    a.ROOM: _room_answer,
    a.OCCUPY: _occupy_answer,
    a.INTO: _into_answer,
    a.REMOVE: _remove_answer,
    a.HOUSE: _house_answer,
    a.CLAIM: _claim_answer,
    a.TAKE: _take_answer,
    a.CHOOSE: _choose_answer,
    a.FILL: _fill_answer,
    a.USE: _use_answer,
    a.HIRE: _hire_answer,
    a.RETURN: _return_answer,
    a.DISMISS: _dismiss_answer,
    a.SPACE_BOOST: _boosted_space_answer,
    a.LEFT: _penalty_answer,
    a.KEEP: _keep_answer,
}
"""The families of answers by their first number; each is told what comes on top of it."""
_FIRSTS = sorted(_FAMILIES)


# --- decisions -----------------------------------------------------------------------------


def decision_words(s: State, text: Text) -> str:
    """The question that the owner of the decision is asked.

    >>> from kaiserhof.engine.game import Game
    >>> game = Game(players=2, seed=7)
    >>> _ = game.apply("guest 3"), game.apply("guest 3")
    >>> decision_words(game.state, Text.of("en"))
    'You still have 2 of your first rooms to prepare: which one next?'
    """
    if s.step() == 0:
        return text.say("ask", "over")
    return _capital(_QUESTIONS[s.step()](s, text))


def _ask_turn(s: State, text: Text) -> str:
    done = s.value(0)
    if done & DIE_TAKEN:
        return text.say("ask", "turn_after_die")
    if done & NO_DIE:
        return text.say("ask", "turn_without_die")
    return text.say("ask", "turn_begun" if done & BEGUN else "turn")


def _ask_bundle(s: State, text: Text) -> str:
    """Only the parts that can be taken now are worth asking for."""
    numbers: list[int] = []
    flow.list_answers(s, numbers)
    parts = [number - a.TAKE for number in numbers if number != a.DONE]
    effect = effect_words(bundle.part_code(s, parts[0]), text)
    source = source_words(s.value(3), text)
    return _plural(text, "ask", "bundle", len(parts), source=source, effect=effect)


def _ask_lay(s: State, text: Text) -> str:
    left = [(ITEMS[kind], s.value(kind)) for kind in range(ITEM_KINDS) if s.value(kind)]
    return _plural(
        text,
        "ask",
        "lay",
        sum(count for _, count in left),
        what=_counts(left, text),
        one=_counts([(left[0][0], 1)], text),
        source=source_words(s.value(ITEM_KINDS), text),
    )


def _ask_prepare(s: State, text: Text) -> str:
    left, discount, flags, source = s.value(0), s.value(1), s.value(2), s.value(3)
    if source == sources.SET_UP:
        return _plural(text, "ask", "prepare_first", left)
    if flags & rooms.OPTIONAL:
        code = fx.ROOMS * fx.ARGUMENTS + left
    else:
        code = _PREPARATIONS[flags & (rooms.LOW | rooms.THEN_OCCUPY)] * fx.ARGUMENTS + discount
    effect = effect_words(code, text)
    return text.say("ask", "prepare", effect=effect, source=source_words(source, text))


_PREPARATIONS = {
    0: fx.ROOM,
    rooms.LOW: fx.LOW_ROOM,
    rooms.THEN_OCCUPY: fx.PREPARE_AND_OCCUPY,
    rooms.LOW | rooms.THEN_OCCUPY: fx.LOW_PREPARE_AND_OCCUPY,
}


def _ask_hire(s: State, text: Text) -> str:
    key = "hire_drawn" if s.value(2) == DRAWN else "hire"
    price = _discount(s.value(0), text)
    return text.say("ask", key, price=price, source=source_words(s.value(3), text))


def _ask_return(s: State, text: Text) -> str:
    count, pile, source = s.value(0), s.value(1), source_words(s.value(3), text)
    if count == 0:
        return _plural(text, "ask", "return_drawn", s.size(s.pile(s.owner(), pile)), source=source)
    return _plural(text, "ask", "return", count, source=source)


def _ask_guest(s: State, text: Text) -> str:
    if s.value(0) == sources.SET_UP:
        return text.say("ask", "guest_first")
    return text.say("ask", "guest", source=source_words(s.value(0), text))


def _ask_into(s: State, text: Text) -> str:
    return text.say("ask", "into", the=_the(s.guest_at(s.owner(), s.value(0)), text))


def _ask_avert(s: State, text: Text) -> str:
    penalty = text.tile(s.value(0), "penalty")
    return text.say("ask", "avert", penalty=penalty, price=_price(s.rules.avert_price, text))


def _ask_remove(s: State, text: Text) -> str:
    key = "remove_occupied" if s.value(1) else "remove_free"
    return _plural(text, "ask", key, s.value(0), source=source_words(s.value(3), text))


def _ask_how_many(key: str, source_at: int) -> Callable[[State, Text], str]:
    """A question with the number in the first value of the frame and its source further on."""

    def ask(s: State, text: Text) -> str:
        source = source_words(s.value(source_at), text)
        return _plural(text, "ask", key, s.value(0), source=source)

    return ask


def _ask_which(key: str) -> Callable[[State, Text], str]:
    """A question with nothing but the source, the first value of the frame."""

    def ask(s: State, text: Text) -> str:
        return text.say("ask", key, source=source_words(s.value(0), text))

    return ask


_QUESTIONS: dict[int, Callable[[State, Text], str]] = {
    kinds.TURN: _ask_turn,
    kinds.BUNDLE: _ask_bundle,
    kinds.LAY: _ask_lay,
    kinds.CHOOSE: _ask_how_many("choose", 1),
    kinds.PREPARE: _ask_prepare,
    kinds.OCCUPY: _ask_how_many("occupy", 3),
    kinds.HIRE: _ask_hire,
    kinds.RETURN: _ask_return,
    kinds.GUEST: _ask_guest,
    kinds.SERVE: lambda s, text: _plural(text, "ask", "serve", s.value(0)),
    kinds.INTO: _ask_into,
    kinds.COPY: lambda s, text: text.say("ask", "copy", strength=s.value(0)),
    kinds.SPACE: _ask_which("space"),
    kinds.CAKES: _ask_how_many("cakes", 1),
    kinds.COFFEES: _ask_how_many("coffees", 1),
    kinds.COURT: _ask_how_many("court", 1),
    kinds.FILL: _ask_which("fill"),
    kinds.AVERT: _ask_avert,
    kinds.REMOVE: _ask_remove,
    kinds.DISMISS: _ask_which("dismiss"),
    kinds.PENALTY: lambda s, text: text.say("ask", "penalty", source=text.tile_name(s.value(0))),
    kinds.DRAFT: lambda s, text: text.say("ask", "draft", n=s.value(0) + 1),
}


# --- events --------------------------------------------------------------------------------


def event_words(event: Event, text: Text, names: Sequence[str]) -> str | None:
    """A line of the chronicle, or None for what is not worth one.

    >>> event = Event(ev.STAFF_DRAWN, 1)
    >>> event_words(event, Text.of("en"), ["Anna", "Ben"])
    'Ben draws a staff card.'
    """
    teller = _TELLERS.get(event.kind)
    if teller is None:
        return None
    who = names[event.player] if event.player >= 0 else ""
    return teller(event, text, who)


def _tell_amount(event: Event, text: Text, who: str) -> str | None:
    """Krones, points or steps: gained or lost; nothing gained is not worth a line."""
    if event.a == 0:
        return None
    key = f"{event.name}_{'gained' if event.a > 0 else 'lost'}"
    source = source_words(event.source, text)
    return _plural(text, "event", key, abs(event.a), who=who, now=event.b, source=source)


def _tell_items(event: Event, text: Text, who: str) -> str:
    what = _counts([(ITEMS[event.a], event.b)], text)
    return text.say("event", "items", who=who, what=what, source=source_words(event.source, text))


def _tell_item_on_guest(event: Event, text: Text, who: str) -> str:
    what, the = _counts([(ITEMS[event.a], 1)], text), _the(event.b, text)
    return text.say("event", event.name, who=who, what=what, the=the, table=event.c + 1)


def _tell_items_lost(event: Event, text: Text, who: str) -> str:
    if event.a < 0:
        return text.say("event", "items_lost_table", who=who, table=event.c + 1)
    what = _counts([(ITEMS[event.a], event.b)], text)
    return text.say("event", "items_lost", who=who, what=what)


def _tell_guest_taken(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=_the(event.a, text), table=event.c + 1)


def _tell_guest_housed(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, the=_the(event.a, text), room=event.b)


def _tell_row_filled(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, name=text.card(event.b))


def _tell_card(event: Event, text: Text, who: str) -> str:
    """A staff card; one that is hidden from the reader has no number."""
    if event.a == 0:
        return text.say("event", f"{event.name}_hidden", who=who)
    return text.say("event", event.name, who=who, the=_the(event.a, text))


def _tell_room(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, who=who, room=event.a, floor=_floor(event.a, text))


def _tell_die_taken(event: Event, text: Text, who: str) -> str:
    key = "die_taken_boost" if event.c else "die_taken"
    if event.b == 0:
        key = "die_taken_vain"
    return text.say("event", key, who=who, face=event.a, strength=event.b)


def _tell_claimed(event: Event, text: Text, who: str) -> str:
    name = text.politics_name(event.c)
    return text.say("event", event.name, who=who, letter=LETTERS[event.a], name=name)


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
    return _plural(text, "event", event.name, event.a, who=who) if event.a else None


_TELLERS: dict[int, Callable[[Event, Text, str], str | None]] = {
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
