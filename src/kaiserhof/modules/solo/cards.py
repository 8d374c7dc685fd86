"""The forty cards of Leopold and Elisabeth.

A card has one or two guests, a die and one or two extras, carried out in this order; some of them
count only from a level on. Its hand breaks every tie.

>>> card = cards_of("leopold")[0]
>>> card.number, card.hand == RIGHT, [part.kind for part in card.parts] == [GUEST, DIE, POLITICS]
(193, True, True)
>>> card.parts[2].level == HARD, card.parts[2].choice == ANY
(True, True)
"""

import functools
from importlib import resources
from typing import Final, NamedTuple

from kaiserhof.data import COLOURS
from kaiserhof.data.facts import Facts, read_rows
from kaiserhof.data.origins import check
from kaiserhof.engine.options import LEVELS

LEFT: Final = 0
RIGHT: Final = 1

# Kinds of parts.
GUEST: Final = 0
DIE: Final = 1
EMPEROR: Final = 2
STAFF: Final = 3
POLITICS: Final = 4
DANCER: Final = 5

ANY: Final = -1
COLOUR_MAX: Final = -2
"""The coloured die whose celebrity is worth most."""
HARD: Final = 2
_LEVEL_TAGS: Final = {"[medium+]": 1, "[hard]": HARD}


class Part(NamedTuple):
    """A part of a card: what it is, and the level from which on it counts."""

    kind: int
    choice: int = ANY
    """The colour of a guest, the face of a die, the letter of a politics card, steps."""
    other: int = 0
    """The second face of a die; for dances the ballroom, 1 for the next or 2 for the one after."""
    level: int = 0


class AutomaCard(NamedTuple):
    """A card of the opponent's deck."""

    number: int
    deck: str
    parts: tuple[Part, ...]
    hand: int
    origin: str


def _read(facts: Facts) -> AutomaCard:
    number, deck = int(facts.take("id")), facts.take("deck")
    parts = [_guest(text) for text in facts.take("guest").split(";")]
    parts.append(_die(facts.take("die")))
    parts += [_extra(text) for text in facts.take("extra").split(";")]
    hand = {"left": LEFT, "right": RIGHT}[facts.take("hand")]
    return AutomaCard(number, deck, tuple(parts), hand, check(facts.take("origin")))


def _words(text: str) -> tuple[list[str], int]:
    """The words of a part, and its level."""
    words = text.split()
    return [word for word in words if word not in _LEVEL_TAGS], max(
        _LEVEL_TAGS.get(word, 0) for word in words
    )


def _guest(text: str) -> Part:
    words, level = _words(text)
    colour = ANY if words[0] == "any" else COLOURS.index(words[0])
    return Part(GUEST, colour, _ballroom(words[2]) if len(words) > 1 else 0, level)


def _ballroom(word: str) -> int:
    return {"next-1": 1, "next-2": 2}[word]


def _die(text: str) -> Part:
    if text == "any":
        return Part(DIE)
    if text == "colour-max":
        return Part(DIE, COLOUR_MAX)
    faces = [int(word) for word in text.split() if word != "or"]
    return Part(DIE, faces[0], faces[1] if len(faces) > 1 else 0)


def _extra(text: str) -> Part:
    words, level = _words(text)
    if words[0] == "emperor":
        return Part(EMPEROR, int(words[1]), 0, level)
    if words[0] == "staff":
        return Part(STAFF, ANY, 0, level)
    if words[0] == "dancer":
        return Part(DANCER, ANY, _ballroom(words[1]), level)
    if words[0] != "politics":
        raise ValueError(f"{text.strip()!r} is no extra")
    return Part(POLITICS, ANY if words[1] == "any" else "ABC".index(words[1]), 0, level)


@functools.cache
def all_cards() -> dict[int, AutomaCard]:
    """Both decks, by number."""
    file = resources.files("kaiserhof.modules.solo") / "automa.csv"
    cards = read_rows("automa.csv", file.read_text(encoding="utf-8"), _read)
    return {card.number: card for card in cards}


def cards_of(deck: str) -> list[AutomaCard]:
    """The twenty cards of a deck."""
    return [card for card in all_cards().values() if card.deck == deck]


def level_number(level: str) -> int:
    """0, 1 or 2.

    >>> level_number("hard") == HARD
    True
    """
    return LEVELS.index(level)
