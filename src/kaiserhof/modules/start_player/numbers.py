"""The numbers of module 4 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import sources
from kaiserhof.engine.families import Family, notation_of, spread
from kaiserhof.engine.fields import Form

KEY: Final = a.MODULES + 40
"""Answer: take the skeleton key."""
KEY_TAKEN: Final = ev.MODULES + 4
"""Event: who took it."""
KEY_SOURCE: Final = sources.MODULES + 20

FAMILIES: Final = (
    Family("key", "take the skeleton key instead of a die", spread(KEY, "key", "key")),
)
ANSWERS: Final = notation_of(FAMILIES)
EVENTS: Final = {KEY_TAKEN: "key_taken"}
FORMS: Final = {KEY_TAKEN: Form("A player takes the skeleton key.")}
SOURCES: Final = {KEY_SOURCE: "skeleton_key"}
