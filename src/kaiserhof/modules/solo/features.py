"""What a judge sees of the opponent: how far it will come by its deck.

A judge has learned what a hotel is worth whose owner plays on. The opponent has no café, no kitchen
and no plans: what it has is counted, and what its cards bring is known well enough from many games.
"""

from typing import Final, cast

from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Letter, Player
from kaiserhof.engine.scoring import room_points
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.politics import next_place
from kaiserhof.modules.solo.numbers import OPPONENT
from kaiserhof.modules.solo.rules import Solo
from kaiserhof.modules.solo.turn import CLAIMED
from kaiserhof.search.judge import turns_left
from kaiserhof.search.port import Features

PACE: Final = [5.8, 8.5, 11.5]
"""What a turn to come brings beyond what is counted, by level: the mean of forty games each."""
PACE_OF_DANCERS: Final = 0.6
PACE_OF_CELEBRITIES: Final = 3.5
PACE_OF_HOTEL: Final = 1.3
"""What modules 1, 2 and 3 add to that."""
ADVANCES: Final = 0.25
"""Steps on one of the politics cards in a turn, about."""


class SoloFeatures(Features):
    """The opponent's seat."""

    def __init__(self, module: Module) -> None:
        super().__init__(module)
        self.module = cast(Solo, module)
        self.pace = PACE[self.module.level]
        if self.module.ballrooms is not None:
            self.pace += PACE_OF_DANCERS
        if self.module.coloured is not None:
            self.pace += PACE_OF_CELEBRITIES
        if self.module.hotels:
            self.pace += PACE_OF_HOTEL

    def plays(self, player: Player) -> bool:
        return player == OPPONENT

    def worth_of_played(self, s: State, player: Player) -> float:
        points = float(s.points(player))
        if s.is_over():
            return points
        turns = turns_left(s, player)
        worth = points + room_points(s, player) + self.pace * turns
        card = s.first(self.module.face_up(s))
        while card:
            worth += self.module.end_points(s, card)
            card = s.after(card)
        if s.scorings() < len(s.rules.scoring_rounds):
            worth += s.rules.emperor_points[s.emperor(player)]
        for letter in range(3):
            lacking = CLAIMED - s.get(self.module.progress + letter)
            if lacking:
                chance = turns * ADVANCES / lacking
                place = next_place(s, player, letter)
                points_there = s.rules.politics_points[s.politics(letter)][place]
                worth += points_there * (chance if chance < 1.0 else 1.0)
        hotel = self.module.hotel(s)
        if hotel is not None:
            worth += hotel.outlook(s)
        return worth

    def race_of_played(self, s: State, player: Player, letter: Letter) -> float:
        return s.get(self.module.progress + letter) / CLAIMED
