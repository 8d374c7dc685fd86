"""Decisions, answers and events of a game in words, said by the base game and its modules."""

import functools
from collections.abc import Sequence
from typing import Final

from kaiserhof.engine.events import Event
from kaiserhof.engine.state import State
from kaiserhof.story import answering, asking, offering, telling
from kaiserhof.story.phrases import capital
from kaiserhof.story.port import Offer, Speech, Voices, module_speeches
from kaiserhof.text import Text

BASE: Final = Speech(
    questions=asking.QUESTIONS,
    answers=answering.FAMILIES,
    offers=offering.WEIGHERS,
    events=telling.TELLERS,
)
"""What the base game says."""
LEAD_ENDS: Final = "|"
"""In a question of the texts: here ends what is asked, and an explanation begins."""


@functools.cache
def _voices(modules: tuple[int, ...]) -> Voices:
    return Voices(BASE, module_speeches(modules))


def decision_words(s: State, text: Text) -> str:
    """The question that the owner of the decision is asked.

    >>> from kaiserhof.engine.game import Game
    >>> game = Game(players=2, seed=7)
    >>> _ = game.apply("guest 3"), game.apply("guest 3")
    >>> decision_words(game.state, Text.of("en"))
    '2 of your first rooms are still missing: which one do you prepare next?'
    """
    return "".join(question_of(s, text))


def question_of(s: State, text: Text) -> tuple[str, str]:
    """The same in two parts: what is asked, and what explains it.

    Where the first part ends is marked in the texts, for names may have points and colons.

    >>> from kaiserhof.engine.game import Game
    >>> game = Game(players=2, seed=7)
    >>> _ = game.apply("guest 3"), game.apply("guest 3")
    >>> question_of(game.state, Text.of("en"))
    ('2 of your first rooms are still missing:', ' which one do you prepare next?')
    """
    if s.step() == 0:
        return text.say("ask", "over"), ""
    lead, _, rest = capital(_voices(s.rules.playing).ask(s, text)).partition(LEAD_ENDS)
    return lead, rest


def answer_words(s: State, number: int, text: Text) -> str:
    """An answer that the owner of the decision may give, as a line of a menu.

    >>> from kaiserhof.engine.game import Game
    >>> game = Game(players=2, seed=7)
    >>> while game.decision != "turn":
    ...     _ = game.apply(game.answer_numbers[0])
    >>> answer_words(game.state, 0, Text.of("en"))
    'Pass'
    """
    return capital(_voices(s.rules.playing).offer(s, number, text))


def offer_of(s: State, number: int) -> Offer:
    """What an answer costs and brings that the owner of the decision may give.

    >>> from kaiserhof import Answer, Game
    >>> game = Game(players=2, seed=7)
    >>> while game.decision != "turn":
    ...     _ = game.apply(game.answer_numbers[0])
    >>> offer_of(game.state, Answer.parse("guest 2").number).cost
    (('krones', 2),)
    """
    return _voices(s.rules.playing).weigh(s, number)


def event_words(
    event: Event, modules: tuple[int, ...], text: Text, names: Sequence[str]
) -> str | None:
    """A line of the chronicle of a game with these modules, or None for what is not worth one.

    >>> from kaiserhof.engine import events as ev
    >>> event_words(Event(ev.STAFF_DRAWN, 1), (), Text.of("en"), ["Anna", "Ben"])
    'Ben draws a staff card.'
    """
    return told_of(event, modules, text, names[event.player] if event.player >= 0 else "")


def told_of(event: Event, modules: tuple[int, ...], text: Text, who: str) -> str | None:
    """The same line, told of somebody by name."""
    return _voices(modules).tell(event, text, who)
