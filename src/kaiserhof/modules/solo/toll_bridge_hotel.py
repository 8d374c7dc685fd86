"""Toll Bridge Hotel: the opponent's dice leave tokens, and who uses their space pays a krone."""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.engine import prices
from kaiserhof.engine.nouns import Face
from kaiserhof.engine.sources import T_MODULES
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.turn import NO_DIE, Turn
from kaiserhof.modules.solo import numbers
from kaiserhof.modules.solo.hotel import OwnHotel
from kaiserhof.modules.solo.numbers import OPPONENT, PERSON

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook
    from kaiserhof.modules.solo.with_entrances import PersonsEntrance

NUMBER: Final = 4
FACES: Final = 6
LOST: Final = 5
"""What a player loses who has no krone and nowhere else to go."""
SOURCE: Final = numbers.HOTEL_SOURCE + NUMBER
LIKELY: Final = 0.5
"""What a token on a space brings in the end, about."""


class TollBridgeHotel(OwnHotel):
    """Tokens on the action spaces."""

    def __init__(self, entrances: "PersonsEntrance") -> None:
        super().__init__(NUMBER)
        self.entrances = entrances
        self.tokens = 0
        """For each action space: how many tokens lie there."""

    def begin(self, rules: "Rulebook") -> None:
        self.tokens = rules.allot(FACES)

    def on(self, s: State, face: Face) -> int:
        """The tokens on a space."""
        return s.get(self.tokens + face - 1)

    def die_gone(self, s: State, face: Face) -> None:
        s.add(self.tokens + face - 1, 1)
        s.tell(numbers.TOLL, OPPONENT, face, self.on(s, face), 0, SOURCE)

    def space_charge(self, s: State, face: Face) -> int:
        return 1 if self.on(s, face) and not self._nowhere_else(s) else 0

    def _nowhere_else(self, s: State) -> bool:
        """Whether the person has no krone, and every space that could be used has tokens."""
        if s.krones(PERSON):
            return False
        for face in range(1, FACES + 1):
            if self.on(s, face) == 0 and self._usable(s, face):
                return False
        return True

    def _usable(self, s: State, face: Face) -> bool:
        """Whether a space could be used without a krone."""
        takes_die = s.step() == kinds.TURN and s.value(Turn.DONE) & NO_DIE == 0
        if prices.copying(s, PERSON, face, takes_die):
            return False
        if self.entrances.brings_die(s, face):
            return True
        # A coloured die costs a krone for each other one on its space.
        lying = s.dice(face)
        return lying > 0 and (not takes_die or lying == 1 or s.plain_dice(face) > 0)

    def space_used(self, s: State, face: Face) -> None:
        tokens = self.on(s, face)
        if tokens == 0:
            return
        in_points = s.krones(PERSON) == 0
        s.set(self.tokens + face - 1, tokens - 1)
        s.tell(numbers.TOLL, PERSON, face, tokens - 1, 1 if in_points else 0, SOURCE)
        if in_points:
            s.gain_points_as(PERSON, -LOST, numbers.TOLL_LOSS, T_MODULES)
        s.gain_points(OPPONENT, tokens, SOURCE)

    def outlook(self, s: State) -> float:
        tokens = 0
        for face in range(1, FACES + 1):
            tokens += self.on(s, face)
        return LIKELY * tokens if s.round() < s.rules.rounds else 0.0

    def view(self, s: State) -> dict[str, Any]:
        return {
            "key": self.key(),
            "tokens": [self.on(s, face) for face in range(1, FACES + 1)],
        }
