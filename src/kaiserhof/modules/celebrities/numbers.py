"""The numbers of module 2 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import chance, sources
from kaiserhof.engine import events as ev
from kaiserhof.engine import fields as f
from kaiserhof.engine.families import Family, notation_of, spread, steps
from kaiserhof.engine.fields import FIRST, SECOND, THIRD, Form
from kaiserhof.engine.steps import kinds

KEYS: Final = (
    "freud",
    "einstein",
    "chaplin",
    "magie",
    "tolkien",
    "gandhi",
    "curie",
    "churchill",
    "puccini",
    "mata-hari",
    "picasso",
)
"""The celebrities by number, from 1."""
COLOURS: Final = ("red", "blue", "yellow")
FACES: Final = 6

# Answers.
COLOURED_DIE: Final = a.MODULES + 41
"""+ (colour * 6 + face - 1) * 2, + 1 with boost."""
EXCHANGE_ITEMS: Final = COLOURED_DIE + 36
THROW: Final = EXCHANGE_ITEMS + 1
"""+ colour of the die that is thrown away."""

# Steps.
END_OF_FAME: Final = kinds.MODULES + 12
EINSTEIN: Final = kinds.MODULES + 13
THROW_DIE: Final = kinds.MODULES + 14

# Events.
CELEBRITY_TAKEN: Final = ev.MODULES + 3
CELEBRITY_LEFT: Final = ev.MODULES + 15
LOUNGE_FILLED: Final = ev.MODULES + 16

# Results of chance.
CELEBRITIES_DRAWN: Final = chance.MODULES + 2
COLOURED_ROLL: Final = chance.MODULES + 3

# Sources.
VISIT: Final = sources.MODULES + 30
"""The points for a celebrity who comes."""
CELEBRITY: Final = sources.MODULES + 30
"""+ number of the celebrity, from 1."""

_FACES: Final = steps(range(1, FACES + 1), 2)
_DICE: Final = steps(COLOURS, 2 * FACES)
FAMILIES: Final = (
    Family(
        "coloured_die",
        "take a coloured die from its space, with or without a boost",
        spread(
            COLOURED_DIE,
            "die {face} {colour}",
            "die:{colour}",
            colour=_DICE,
            face=_FACES,
            boost={False: 0},
        )
        | spread(
            COLOURED_DIE + 1,
            "die {face} {colour} boost",
            "die:{colour}",
            colour=_DICE,
            face=_FACES,
            boost={True: 0},
        ),
    ),
    Family("exchange", "exchange items (Einstein)", spread(EXCHANGE_ITEMS, "exchange")),
    Family(
        "throw",
        "the coloured die that is thrown away",
        spread(THROW, "throw {colour}", "die:{colour}", colour=steps(COLOURS)),
    ),
)
ANSWERS: Final = notation_of(FAMILIES)
STEPS: Final = {END_OF_FAME: "end_of_fame", EINSTEIN: "exchange", THROW_DIE: "throw"}
EVENTS: Final = {
    CELEBRITY_TAKEN: "celebrity_taken",
    CELEBRITY_LEFT: "celebrity_left",
    LOUNGE_FILLED: "lounge_filled",
}
_CELEBRITY: Final = f.word("celebrity", FIRST, "the celebrity", KEYS, less=1)
FORMS: Final = {
    CELEBRITY_TAKEN: Form(
        "A player takes a coloured die, and the celebrity comes along.",
        _CELEBRITY,
        f.word("colour", SECOND, "the colour of the die", COLOURS),
        f.number("face", THIRD, "the face of the die"),
    ),
    CELEBRITY_LEFT: Form(
        "A celebrity leaves the player, or without a player the lounge.", _CELEBRITY
    ),
    LOUNGE_FILLED: Form(
        "A celebrity comes into the lounge.",
        _CELEBRITY,
        f.number("place", SECOND, "the place in the lounge, from 1", 1),
    ),
}
SOURCES: Final = {VISIT: "visit"} | {
    CELEBRITY + number: key for number, key in enumerate(KEYS, start=1)
}
CHANCES: Final = {CELEBRITIES_DRAWN: "celebrities", COLOURED_ROLL: "coloured"}
NOTES: Final = {
    "celebrities": "the deck of celebrities from the top",
    "coloured": "the faces of the red, the blue and the yellow die",
}
