"""Kaufman: a second guest in a turn, and a pile of those who left in a round."""

from kaiserhof.engine import answers as a
from kaiserhof.engine import prices
from kaiserhof.engine.nouns import AnswerNumber
from kaiserhof.engine.sources import TURN
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import (
    ROW_PLACES,
)
from kaiserhof.engine.steps.base import AutoStep, Step
from kaiserhof.modules.entrances.owners import (
    ENTRANCE,
    KAUFMAN,
    Owners,
)


class SecondGuest(Step):
    """Kaufman: another guest from the row, at its price."""

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        krones = s.krones(player)
        for place in range(ROW_PLACES):
            if s.row(place) and prices.guest(s, player, place) <= krones:
                out.append(a.GUEST + place)
        out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player = s.owner()
        s.pop()
        if answer != a.DONE:
            place = answer - a.GUEST
            s.pay(player, prices.guest(s, player, place), TURN)
            s.take_guest(player, place, ENTRANCE + KAUFMAN)


class EndOfPile(AutoStep):
    """Kaufman: points for the guests of the round, who then go to the discards."""

    def __init__(self, owners: Owners) -> None:
        super().__init__()
        self.owners = owners

    def run(self, s: State) -> None:
        s.pop()
        owners = self.owners
        player = owners.owner(s, KAUFMAN)
        if player < 0:
            return
        served = s.get(owners.guests_served)
        s.set(owners.guests_served, 0)
        points = owners.pile_points
        s.gain_points(player, points[min(served, len(points) - 1)], ENTRANCE + KAUFMAN)
        guest = s.take_first(owners.pile)
        while guest:
            # What a politics card counts goes to its pile first, only the rest to the discards.
            s.put_off(player, guest)
            guest = s.take_first(owners.pile)
