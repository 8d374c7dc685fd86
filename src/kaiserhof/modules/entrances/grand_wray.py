"""Grand Wray: audiences with the emperor."""

from kaiserhof.engine.nouns import AnswerNumber, Player
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle
from kaiserhof.engine.turn_actions import TurnAction
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances.owners import (
    ENTRANCE,
    GRAND_WRAY,
    Owners,
)


class Audience(TurnAction):
    """Grand Wray: once a turn, steps back on the emperor track for the bonus of a tile."""

    def __init__(self, owners: Owners) -> None:
        super().__init__(numbers.AUDIENCE, numbers.MOVE)
        self.owners = owners

    def answers(self, s: State, player: Player, done: int, out: list[int]) -> None:
        if self.owners.has(s, player, GRAND_WRAY) and s.get(self.owners.had_audience) == 0:
            for place in range(numbers.WRAY_TILES):
                if s.get(self.owners.tiles + place) and s.emperor(player) > place // 2:
                    out.append(numbers.AUDIENCE + place)

    def play(self, s: State, player: Player, answer: AnswerNumber) -> None:
        place = answer - numbers.AUDIENCE
        tile = s.get(self.owners.tiles + place)
        s.set(self.owners.tiles + place, 0)
        s.set(self.owners.had_audience, 1)
        s.tell(numbers.AUDIENCE_HELD, player, place, 0, tile, ENTRANCE + GRAND_WRAY)
        s.step_back(player, place // 2 + 1, ENTRANCE + GRAND_WRAY)
        bundle.begin(s, player, ENTRANCE + GRAND_WRAY)
        for code in s.rules.tile_bonus[tile]:
            bundle.add(s, code, bundle.REWARD, ENTRANCE + GRAND_WRAY)

    def why_not(self, s: State, player: Player, done: int, answer: AnswerNumber) -> Reason:
        if not self.owners.has(s, player, GRAND_WRAY):
            return reason("no-audience")
        return reason("audience-once" if s.get(self.owners.had_audience) else "audience-too-dear")
