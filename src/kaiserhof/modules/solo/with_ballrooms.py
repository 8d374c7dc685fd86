"""The opponent at the ball: ten dancers beside its hotel, no rehearsal room, no champagne."""

from typing import TYPE_CHECKING, cast

from kaiserhof.engine.module import Module
from kaiserhof.engine.state import State
from kaiserhof.modules.ballrooms import numbers as ball
from kaiserhof.modules.ballrooms.board import (
    AREAS,
    BALLROOMS,
    MOST_REHEARSAL_ROOMS,
    RIGHT_BALLROOM,
    ROWS,
)
from kaiserhof.modules.ballrooms.rules import Ballrooms
from kaiserhof.modules.solo import why
from kaiserhof.modules.solo.numbers import OPPONENT, PERSON
from kaiserhof.modules.solo.opponent import NOTHING, Choice

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

BALCONY = 3


class OpponentsDancers:
    """Where the opponent's dancers go."""

    def __init__(self, module: Module) -> None:
        self.board = cast(Ballrooms, module).board

    def finish(self, rules: "Rulebook") -> None:
        """Nobody chooses a rehearsal room."""
        rules.set_up_steps.remove(ball.REHEARSAL_ROOMS)

    def clear_seat(self, s: State) -> None:
        """The opponent has no rehearsal room."""
        for place in range(1 + AREAS):
            s.set(self.board.rehearsal + OPPONENT * (1 + AREAS) + place, 0)

    def set_up(self, s: State) -> None:
        """The person gets the first of the rehearsal rooms that were drawn."""
        board = self.board
        board.take_rehearsal_room(s, PERSON, s.get(board.offered))
        for place in range(MOST_REHEARSAL_ROOMS):
            s.set(board.offered + place, 0)

    def stay_away(self) -> list[int]:
        """Guests who never dance."""
        return self.board.must_take_a_room

    def ballroom(self, s: State, following: int) -> Choice:
        """The ballroom of the next scoring (1) or of the one after it (2), if it has a place."""
        wanted: int = s.scorings() + following - 1
        if wanted > RIGHT_BALLROOM:
            wanted = RIGHT_BALLROOM
        for place in range(wanted, BALLROOMS):
            if self._lowest_row(s, place) >= 0:
                return Choice(place, why.AS_PRINTED if place == wanted else why.BALLROOM_FULL)
        return Choice(NOTHING, why.BALLROOM_FULL)

    def _lowest_row(self, s: State, place: int) -> int:
        for row in range(ROWS):
            if self.board.row_is_open(s, place, row):
                return row
        return NOTHING

    def number(self, s: State, place: int) -> int:
        """The ballroom at a place, from 1."""
        return self.board.ballroom(s, place) + 1

    def place_dancer(self, s: State, place: int) -> int:
        """A dancer takes the lowest free field of a ballroom; returns ballroom * 4 + row."""
        row = self._lowest_row(s, place)
        shown = row if self.board.has_place(s, place, row) else BALCONY
        self.board.add_dancers(s, place, row, OPPONENT, 1)
        return place * 4 + shown
