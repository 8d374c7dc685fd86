"""The numbers of module 4 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev

KEY: Final = a.MODULES + 40
"""Answer: take the skeleton key."""
KEY_TAKEN: Final = ev.MODULES + 4
"""Event: who took it."""

ANSWERS: Final = {KEY: "key"}
EVENTS: Final = {KEY_TAKEN: "key_taken"}
