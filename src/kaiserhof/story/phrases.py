"""Small words: amounts, prices, cards and rooms, and where something comes from and what it does.

What needs no look at the game is remembered for each language: menus say the same few things all
day.
"""

import functools
from collections.abc import Sequence

from kaiserhof.data import COLOURS
from kaiserhof.engine import ops as fx
from kaiserhof.engine import sources
from kaiserhof.engine.nouns import Card, Code, Colour, Krones, Player, Room, Source
from kaiserhof.engine.state import FREE, State
from kaiserhof.engine.state.layout import COLUMNS
from kaiserhof.story.port import effect_sentence
from kaiserhof.text import Text
from kaiserhof.vocabulary.book import whole_vocabulary
from kaiserhof.vocabulary.word import AMOUNT, LESS, Sentence

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
    """What there is of several things, in words; what there is not one of stays unsaid."""
    return list_of([count(what, n, text) for what, n in amounts if n], text)


@functools.cache
def count(what: str, n: int, text: Text) -> str:
    """An amount of one thing."""
    return plural(text, "count", what, n)


@functools.cache
def the_card(card: Card, text: Text) -> str:
    """A card with its article, as the object of a sentence."""
    return text.say("the", str(card))


@functools.cache
def named_card(card: Card, text: Text) -> str:
    """A card with its article, as the subject of a sentence.

    >>> [named_card(card, Text.of("de")) for card in (51, 75, 104, 155)]
    ['der Komponist', 'die Baronin', 'MacLeod', 'das Biest']
    """
    said, name = the_card(card, text), text.card(card)
    articles = [text.say("article", key).split() for key in ("objects", "subjects")]
    subjects = dict(zip(*articles, strict=True))
    article = said.partition(" ")[0]
    if article not in subjects:
        return name
    return said if said.lower() == name.lower() else f"{subjects[article]} {name}"


@functools.cache
def priced(krones: Krones, text: Text) -> str:
    """What is paid."""
    if krones <= 0:
        return text.say("price", "free")
    return plural(text, "price", "paid", krones)


@functools.cache
def discounted(amount: int, text: Text, less: str = "less") -> str:
    """How much less is paid, in krones or by another message of the section ``price``."""
    if amount == 0:
        return text.say("price", "usual")
    if amount == FREE:
        return text.say("price", "free")
    return plural(text, "price", less, amount)


@functools.cache
def floor_words(room: Room, text: Text) -> str:
    """The floor of a room."""
    return text.say("floor", str(room // COLUMNS + 1))


def room_words(s: State, player: Player, room: Room, text: Text) -> str:
    """A room of a player's hotel: its number, floor and colour.

    >>> from kaiserhof.engine.game import Game
    >>> room_words(Game().state, 0, 12, Text.of("en"))
    'room 12 (3rd floor, blue)'
    """
    return _room_of_colour(room, s.rules.room_colour[s.board(player)][room], text)


@functools.cache
def _room_of_colour(room: Room, colour: Colour, text: Text) -> str:
    return text.say("room", COLOURS[colour], room=room, floor=floor_words(room, text))


def tally_words(line: str, text: Text) -> str:
    """A line of the score breakdown, by its name in ``sources.TALLY_NAMES``.

    >>> tally_words("end_staff", Text.of("en"))
    'Staff at the end of the game'
    """
    return text.say("tally", line)


# --- sources and effects -------------------------------------------------------------------


@functools.cache
def source_words(source: Source, text: Text) -> str:
    """Where a gain or a payment comes from.

    >>> [source_words(n, Text.of("en")) for n in (75, sources.MAIN_ACTION + 3, sources.OCCUPANCY)]
    ['Baroness', 'main action 3', 'occupancy bonus']
    """
    if source < sources.MAIN_ACTION:
        return text.card(source)
    named = sources.NAMES.names().get(source)
    if named is not None:
        return text.say("source", named)
    if source < sources.COVERED_SPACE:
        return text.say("source", "main_action", face=source - sources.MAIN_ACTION)
    if source < sources.POLITICS_CARD:
        return text.say("source", "occupancy")
    return text.say("source", "politics_card" if source < sources.TILE else "tile")


_ACTIONS = {
    fx.DISHES: "dishes",
    fx.DRINKS: "drinks",
    fx.ROOMS: "rooms",
    fx.COURT: "court",
    fx.COURT_BOTH: "court_both",
}
"""Main actions, whose argument is an amount; no card says them."""


def _sentence(said: Sentence, n: int, text: Text) -> str:
    """The sentence of a word, with its argument in the form that the word declares."""
    if said.form == AMOUNT:
        return plural(text, said.section, said.key, n)
    if said.form == LESS:
        return text.say(said.section, said.key, price=discounted(n, text, said.less))
    return text.say(said.section, said.key)


@functools.cache
def effects_words(codes: tuple[Code, ...], text: Text) -> str:
    """Several effects; what comes twice is said once.

    >>> effects_words((fx.EMPEROR * fx.ARGUMENTS + 2,) * 2, Text.of("en"))
    '2 steps on the emperor track (twice)'
    """
    said = [effect_words(code, text) for code in codes]
    parts = []
    for words in dict.fromkeys(said):
        often = said.count(words)
        parts += [text.say("list", "twice", what=words)] if often == 2 else [words] * often
    return list_of(parts, text)


@functools.cache
def effect_words(code: Code, text: Text) -> str:
    """An effect of a card, a tile or a main action.

    >>> effect_words(fx.EMPEROR * fx.ARGUMENTS + 2, Text.of("en"))
    '2 steps on the emperor track'
    >>> effect_words(fx.LOW_ROOM * fx.ARGUMENTS + FREE, Text.of("en"))
    'prepare a room on the lower two floors at no cost'
    """
    op, argument = divmod(code, fx.ARGUMENTS)
    word = whole_vocabulary().of_op(op)
    if word is not None and word.sentence is not None:
        return _sentence(word.sentence, argument, text)
    if op in _ACTIONS:
        return plural(text, "effect", _ACTIONS[op], argument)
    if op == fx.STAFF:
        return text.say("effect", "hire", price=discounted(argument, text))
    if op == fx.COPY:
        return text.say("effect", "copy", strength=argument)
    if op == fx.NO_ACTION:
        return text.say("effect", "no_action")
    sentence = effect_sentence(op)
    assert sentence is not None, op
    return _sentence(sentence, argument, text)
