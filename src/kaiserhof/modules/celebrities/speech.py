"""Words of module 2: celebrities and their coloured dice."""

from typing import Final, cast

from kaiserhof.engine import events as ev
from kaiserhof.engine import prices
from kaiserhof.engine.events import Event
from kaiserhof.engine.nouns import Colour, Face
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.dice import main_effect
from kaiserhof.modules.celebrities import lounge as waltz
from kaiserhof.modules.celebrities import numbers
from kaiserhof.modules.celebrities.exchange import EXCHANGES, Exchange
from kaiserhof.story.offering import action, goods
from kaiserhof.story.phrases import counts, effect_words, plural, priced, source_words
from kaiserhof.story.port import Offer, Speech
from kaiserhof.text import Text

_FACES = 6


def _module(s: State) -> waltz.Lounge:
    """Module 2 of a game that is played with it."""
    return cast(waltz.Lounge, s.rules.module(2))


def _die_words(colour: str, face: Face, text: Text) -> str:
    return text.say("coloured_die", colour, face=face)


# --- answers -------------------------------------------------------------------------------


def _coloured_die_answer(s: State, offset: int, text: Text) -> str:
    """A coloured die with all it costs, the celebrity, the points and the main action."""
    module, player = _module(s), s.owner()
    colour, face, boost = offset // 2 // _FACES, offset // 2 % _FACES + 1, offset % 2
    price = module.die_price(s, player, face) + boost * prices.BOOST
    place = module.place_of[colour]
    points = module.points[s.get(module.chips + place)]
    return text.say(
        "answer",
        "die_coloured_boost" if boost else "die_coloured",
        die=_die_words(numbers.COLOURS[colour], face, text),
        price=priced(price, text),
        name=source_words(waltz.CELEBRITY + s.get(module.lounge + place), text),
        points=counts([("points", points)], text),
        effect=effect_words(main_effect(s, player, face, boost, special=1), text),
    )


def _coloured_die_offer(s: State, offset: int) -> Offer:
    module, player = _module(s), s.owner()
    colour, face, boost = offset // 2 // _FACES, offset // 2 % _FACES + 1, offset % 2
    price = module.die_price(s, player, face) + boost * prices.BOOST
    points = module.points[s.get(module.chips + module.place_of[colour])]
    offer = action(main_effect(s, player, face, boost, special=1), price)
    return offer._replace(gains=goods(("points", points)))


def _exchange_answer(s: State, offset: int, text: Text) -> str:
    name = source_words(waltz.CELEBRITY + waltz.EINSTEIN, text)
    return text.say("answer", "exchange", name=name, n=EXCHANGES)


def _throw_answer(s: State, colour: Colour, text: Text) -> str:
    face = s.get(_module(s).faces + colour)
    return text.say("answer", "throw", die=_die_words(numbers.COLOURS[colour], face, text))


# --- decisions -----------------------------------------------------------------------------


def _ask_exchange(s: State, text: Text) -> str:
    source = source_words(waltz.CELEBRITY + waltz.EINSTEIN, text)
    return plural(text, "ask", "exchange", s.value(Exchange.LEFT), source=source)


# --- events --------------------------------------------------------------------------------


def _tell_celebrity(event: Event, text: Text, who: str) -> str:
    name, die = source_words(event.source, text), _die_words(event.colour, event.face, text)
    return text.say("event", event.name, who=who, name=name, die=die)


def _tell_leaving(event: Event, text: Text, who: str) -> str:
    """A celebrity leaves whom it stayed with, or after long waiting the lounge."""
    key = event.name if event.player >= 0 else f"{event.name}_lounge"
    return text.say("event", key, who=who, name=source_words(event.source, text))


def _tell_lounge(event: Event, text: Text, who: str) -> str:
    return text.say("event", event.name, name=source_words(event.source, text))


def _tell_die_removed(event: Event, text: Text, who: str) -> str | None:
    """Which coloured die is thrown away is its owner's choice, and told."""
    if event.special == 0:
        return None
    die = _die_words(numbers.COLOURS[event.special - 1], event.face, text)
    return text.say("event", "die_removed_coloured", who=who, die=die)


SPEECH: Final = Speech(
    questions={
        numbers.EINSTEIN: _ask_exchange,
        numbers.THROW_DIE: lambda s, text: text.say("ask", "throw"),
    },
    answers={
        numbers.COLOURED_DIE: _coloured_die_answer,
        numbers.EXCHANGE_ITEMS: _exchange_answer,
        numbers.THROW: _throw_answer,
    },
    offers={numbers.COLOURED_DIE: _coloured_die_offer},
    events={
        ev.DIE_REMOVED: _tell_die_removed,
        numbers.CELEBRITY_TAKEN: _tell_celebrity,
        numbers.CELEBRITY_LEFT: _tell_leaving,
        numbers.LOUNGE_FILLED: _tell_lounge,
    },
)
