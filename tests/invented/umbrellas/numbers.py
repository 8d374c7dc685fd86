"""The numbers of the invented module in the common catalogues, far behind those of all others."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import sources
from kaiserhof.engine.families import Family, notation_of, spread, staff_families, steps
from kaiserhof.engine.fields import FIRST, Form, number

UMBRELLA: Final = a.MODULES + 300
"""Answer: + face - 1."""
FACES: Final = 6
OPENED: Final = ev.MODULES + 60
"""Event: the face of the die."""
RAIN: Final = sources.MODULES + 120
MAKER: Final = 163
"""The printed number of the staff card, one that no card of the box has."""
BRING: Final = 47
"""The op of the effect that brings umbrellas."""

FAMILIES: Final = (
    Family(
        "umbrella",
        "open an umbrella with a die instead of its action",
        spread(UMBRELLA, "umbrella {face}", "space:{face}", face=steps(range(1, FACES + 1))),
    ),
    *staff_families((MAKER,)),
)
ANSWERS: Final = notation_of(FAMILIES)
EVENTS: Final = {OPENED: "umbrella_opened"}
FORMS: Final = {OPENED: Form("A player opens an umbrella.", number("face", FIRST, "of the die"))}
SOURCES: Final = {RAIN: "rain"}
