"""The numbers of the modules' answers, steps and effects, in one place: they never change."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine.steps import kinds

# Answers. Module 1 has the numbers from answers.MODULES on, up to here.
KEY: Final = a.MODULES + 40

# Steps. Module 1 has eight kinds from kinds.MODULES on.
BELLS: Final = kinds.MODULES + 8
EXCHANGE: Final = kinds.MODULES + 9
LOSE_ITEM: Final = kinds.MODULES + 10
FILL_NEW_GUEST: Final = kinds.MODULES + 11
