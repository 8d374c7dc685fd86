"""Motives in words: what speaks for an answer, and for one rather than another."""

from kaiserhof.coach.motives import motives
from kaiserhof.coach.reason import Motive
from kaiserhof.data import ITEMS
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.story.phrases import capital, counts, effects_words, named_card
from kaiserhof.text import Text

MOST = 2
"""How many motives are told of an answer."""


def motive_words(motive: Motive, text: Text) -> str:
    """A motive as a sentence."""
    key = motive.key
    if motive.about.family == "copy" and f"{key}-copy" in text.sections["motive"]:
        key += "-copy"
    named: dict[str, int | str] = {}
    for name, value in motive.told.items():
        if isinstance(value, int | str):
            named[name] = value
        elif name == "order":
            named[name] = counts(list(zip(ITEMS, value, strict=True)), text)
        else:
            named[name] = effects_words(value, text)
    for name in ("guest", "staff"):
        if name in named:
            named["the"] = named_card(int(named[name]), text)
    return capital(text.say("motive", key, **named))


def reasons_for(game: Game, answer: Answer | str, text: Text, most: int = MOST) -> list[str]:
    """The weightiest things that speak for an answer.

    >>> from kaiserhof.engine.options import Options
    >>> from kaiserhof.records.position import Position
    >>> position = Position(Options(players=2))
    >>> position.set("dice", "1 2 2 2")
    >>> position.set("A guest", "baroness")
    >>> reasons_for(position.game(), "die 2", Text.of("en"))
    ['The Baroness wants wine: space 2 has 3 dice', 'No other space has as many dice: 3']
    """
    return [motive_words(motive, text) for motive in motives(game, answer)[:most]]


def reasons_against(
    game: Game, better: Answer | str, played: Answer | str, text: Text, most: int = MOST
) -> list[str]:
    """What speaks for an answer and not for the one that was played instead."""
    said = [motive_words(motive, text) for motive in motives(game, played)]
    found = [motive_words(motive, text) for motive in motives(game, better)]
    return [words for words in found if words not in said][:most]
