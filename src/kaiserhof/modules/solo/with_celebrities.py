"""The opponent and the coloured dice: it takes them for nothing and ignores what they do."""

from typing import NamedTuple, cast

from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Colour, Face
from kaiserhof.engine.state import State
from kaiserhof.modules.celebrities.lounge import LOUNGE, Lounge
from kaiserhof.modules.solo.numbers import OPPONENT


class ColouredDie(NamedTuple):
    """A coloured die on the action board, and what its celebrity is worth now."""

    colour: int
    face: int
    worth: int


class ColouredDice:
    """The coloured dice as the opponent sees them."""

    def __init__(self, module: Module) -> None:
        self.module = cast(Lounge, module)

    def lying(self, s: State) -> list[ColouredDie]:
        """The coloured dice on the board, in the order of the lounge."""
        module = self.module
        found: list[ColouredDie] = []
        for place in range(LOUNGE):
            colour = module.place_of.index(place)
            face = s.get(module.faces + colour)
            if face:
                there = s.get(module.lounge + place)
                worth = module.points[s.get(module.chips + place)] if there else 0
                found.append(ColouredDie(colour, face, worth))
        return found

    def welcome(self, s: State, colour: Colour, face: Face) -> None:
        """The celebrity of a die comes to the opponent, who scores the points."""
        self.module.welcome(s, OPPONENT, colour, face)
