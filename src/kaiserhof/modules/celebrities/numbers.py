"""The numbers of module 2 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import chance, sources
from kaiserhof.engine import events as ev
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

# Events: kind, player, then up to three values.
CELEBRITY_TAKEN: Final = ev.MODULES + 3
"""Celebrity, colour of the die, its face."""
CELEBRITY_LEFT: Final = ev.MODULES + 15
"""Celebrity; leaves the player, or with no player the lounge."""
LOUNGE_FILLED: Final = ev.MODULES + 16
"""Celebrity, place in the lounge from 0."""

# Results of chance.
CELEBRITIES_DRAWN: Final = chance.MODULES + 2
COLOURED_ROLL: Final = chance.MODULES + 3

# Sources.
VISIT: Final = sources.MODULES + 30
"""The points for a celebrity who comes."""
CELEBRITY: Final = sources.MODULES + 30
"""+ number of the celebrity, from 1."""

ANSWERS: Final = (
    {
        COLOURED_DIE + (colour * FACES + face) * 2 + boost: f"die {face + 1} {name}"
        + (" boost" if boost else "")
        for colour, name in enumerate(COLOURS)
        for face in range(FACES)
        for boost in range(2)
    }
    | {EXCHANGE_ITEMS: "exchange"}
    | {THROW + colour: f"throw {name}" for colour, name in enumerate(COLOURS)}
)
STEPS: Final = {END_OF_FAME: "end_of_fame", EINSTEIN: "exchange", THROW_DIE: "throw"}
EVENTS: Final = {
    CELEBRITY_TAKEN: "celebrity_taken",
    CELEBRITY_LEFT: "celebrity_left",
    LOUNGE_FILLED: "lounge_filled",
}
SOURCES: Final = {VISIT: "visit"} | {
    CELEBRITY + number: key for number, key in enumerate(KEYS, start=1)
}
CHANCES: Final = {CELEBRITIES_DRAWN: "celebrities", COLOURED_ROLL: "coloured"}
