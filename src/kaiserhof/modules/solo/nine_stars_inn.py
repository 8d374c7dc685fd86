"""Nine Stars Inn: a star for each advance on a politics card, scored after the emperor."""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.engine.nouns import Room
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import COLUMNS
from kaiserhof.engine.steps.base import AutoStep
from kaiserhof.modules.solo import numbers
from kaiserhof.modules.solo.hotel import OwnHotel
from kaiserhof.modules.solo.numbers import OPPONENT, PERSON

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook
    from kaiserhof.modules.solo.with_entrances import PersonsEntrance

NUMBER: Final = 2
MOST_STARS: Final = 9
STARS_IN_ROW: Final = 3
WORTH: Final = (0, 5, 10, 15)
"""Points for the lowest row with a star, by rows: none, III, II, I."""
ONE_COLUMN: Final = 0b00001_00001_00001_00001
ONE_FLOOR: Final = 0b11111


class NineStarsInn(OwnHotel):
    """Stars on a politics card that lies sideways."""

    def __init__(self, entrances: "PersonsEntrance") -> None:
        super().__init__(NUMBER)
        self.entrances = entrances
        self.stars = 0
        self.card = 0
        """The politics card under the stars."""

    def begin(self, rules: "Rulebook") -> None:
        self.stars = rules.allot(1)
        self.card = rules.allot(1)
        rules.steps[numbers.SCORE_STARS] = ScoreStars(self)

    def set_up(self, s: State) -> None:
        lying = [s.politics(letter) for letter in range(3)] + self.entrances.own_politics(s)
        spare: list[int] = []
        for of_letter in s.rules.politics_by_letter:
            spare += [card for card in of_letter if card not in lying]
        s.shuffle(spare)
        s.set(self.card, s.settle(numbers.STAR_CARD, spare)[0])

    def advanced(self, s: State) -> None:
        if s.get(self.stars) < MOST_STARS:
            self._change(s, 1)

    def room_occupied(self, s: State, room: Room) -> None:
        occupied = s.occupied(PERSON)
        column = ONE_COLUMN << room % COLUMNS
        floor = ONE_FLOOR << room // COLUMNS * COLUMNS
        for line in (column, floor):
            if occupied & line == line and s.get(self.stars):
                self._change(s, -1)

    def _change(self, s: State, by: int) -> None:
        had = s.get(self.stars)
        s.set(self.stars, had + by)
        s.tell(numbers.STARS, OPPONENT, had + by, by, 0, numbers.HOTEL_SOURCE + NUMBER)

    def worth(self, s: State) -> int:
        """The points of the lowest row that holds a star."""
        rows = (s.get(self.stars) + STARS_IN_ROW - 1) // STARS_IN_ROW
        return WORTH[rows]

    def outlook(self, s: State) -> float:
        return float(self.worth(s) * (len(s.rules.scoring_rounds) - s.scorings()))

    def view(self, s: State) -> dict[str, Any]:
        return {"key": self.key(), "stars": s.get(self.stars), "card": s.get(self.card)}


class ScoreStars(AutoStep):
    """After the emperor scoring the stars are scored."""

    def __init__(self, hotel: NineStarsInn) -> None:
        super().__init__()
        self.hotel = hotel

    def run(self, s: State) -> None:
        s.pop()
        # Without this hotel there are no stars.
        s.gain_points(OPPONENT, self.hotel.worth(s), numbers.HOTEL_SOURCE + NUMBER)
