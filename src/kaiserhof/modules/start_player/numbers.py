"""The numbers of module 4 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import sources

KEY: Final = a.MODULES + 40
"""Answer: take the skeleton key."""
KEY_TAKEN: Final = ev.MODULES + 4
"""Event: who took it."""
KEY_SOURCE: Final = sources.MODULES + 20

ANSWERS: Final = {KEY: "key"}
EVENTS: Final = {KEY_TAKEN: "key_taken"}
SOURCES: Final = {KEY_SOURCE: "skeleton_key"}
