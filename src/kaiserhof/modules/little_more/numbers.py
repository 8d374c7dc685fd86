"""The numbers of module 5 in the common catalogues: they never change."""

from typing import Final

from kaiserhof.engine import events as ev
from kaiserhof.engine.fields import Form, card
from kaiserhof.engine.steps import kinds

BELLS: Final = kinds.MODULES + 8
FILL_NEW_GUEST: Final = kinds.MODULES + 11

BELL_RUNG: Final = ev.MODULES + 14
"""Event."""

STEPS: Final = {BELLS: "bells", FILL_NEW_GUEST: "guest_filled"}
EVENTS: Final = {BELL_RUNG: "bell_rung"}
FORMS: Final = {BELL_RUNG: Form("The bell of a staff card rings.", card("card"))}
