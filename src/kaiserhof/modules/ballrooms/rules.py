"""Module 1: the Vienna ballrooms.

Champagne is a fifth item, neither dish nor drink. A fulfilled guest may go dancing instead of
taking a room: champagne for a row of a ballroom, a dancer from the rehearsal room, bonuses for the
row and for an emptied area of the rehearsal room. Three ballrooms are scored after the emperor.

Here the module plugs into the game. What lies on the table is in ``board``; the rest is in
``dancers``, ``champagne``, ``row_bonuses`` and ``scoring``.
"""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.engine.counted_guests import CountedGuests
from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import Guest, Player, Seat
from kaiserhof.engine.ops import ARGUMENTS
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.modules.ballrooms import numbers
from kaiserhof.modules.ballrooms.board import (
    BALLROOMS,
    BallroomBoard,
)
from kaiserhof.modules.ballrooms.champagne import (
    CHAMPAGNE,
    CHAMPAGNE_SPACES,
    DISHES_CHAMPAGNE,
    DRINKS_CHAMPAGNE,
    SplitChampagne,
    TakeWithChampagne,
)
from kaiserhof.modules.ballrooms.dancers import (
    ChooseArea,
    ChooseRehearsal,
    ChooseRow,
    Dance,
    LoseDancer,
    RehearsalRooms,
)
from kaiserhof.modules.ballrooms.row_bonuses import (
    OccupyLower,
)
from kaiserhof.modules.ballrooms.scoring import ScoreBallroom

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

GREEN: Final = 3


class GreenGuests(CountedGuests):
    """Guests who would take any room."""

    def is_counted(self, s: State, guest: Guest) -> bool:
        return s.rules.guest_colour[guest] == GREEN


class Ballrooms(Module):
    """Champagne, ballrooms, rehearsal rooms and dancers."""

    def __init__(self) -> None:
        super().__init__(1)
        self.board = BallroomBoard()
        self.green_guests: GreenGuests | None = None
        """Fulfilled green guests, which a politics card counts."""

    # --- building the rulebook -----------------------------------------------------------------

    def begin(self, rules: "Rulebook") -> None:
        board = self.board
        board.allot(rules)
        board.offer_moments(rules)
        self.green_guests = GreenGuests(rules, "green_guests")
        steps = rules.steps
        steps[numbers.REHEARSAL_ROOMS] = RehearsalRooms()
        steps[numbers.CHOOSE_REHEARSAL] = ChooseRehearsal(board)
        steps[numbers.CHOOSE_ROW] = ChooseRow(board)
        steps[numbers.CHOOSE_AREA] = ChooseArea(board)
        steps[numbers.SPLIT_CHAMPAGNE] = SplitChampagne()
        steps[numbers.SCORE_BALLROOM] = ScoreBallroom(board)
        steps[numbers.LOSE_DANCER] = LoseDancer(board)
        steps[numbers.OCCUPY_LOWER] = OccupyLower()

    def finish(self, rules: "Rulebook") -> None:
        self.board.read(rules)
        rules.start_kitchen[CHAMPAGNE] += 1
        for strength in range(ARGUMENTS):
            rules.add_effect(TakeWithChampagne(DISHES_CHAMPAGNE, strength))
            rules.add_effect(TakeWithChampagne(DRINKS_CHAMPAGNE, strength))
        dishes, drinks = CHAMPAGNE_SPACES
        rules.main_action[dishes] = DISHES_CHAMPAGNE
        rules.main_action[drinks] = DRINKS_CHAMPAGNE
        rules.turn_actions.append(Dance(self.board))
        rules.after_scoring_steps.append(numbers.SCORE_BALLROOM)
        before = rules.set_up_steps.index(kinds.FIRST_GUESTS)
        rules.set_up_steps.insert(before, numbers.REHEARSAL_ROOMS)

    # --- setting up ------------------------------------------------------------------------------

    def set_up(self, s: State) -> None:
        ballrooms = [1, 2, 3, 4, 5]
        s.shuffle(ballrooms)
        for place, ballroom in enumerate(s.settle(numbers.BALLROOMS_DRAWN, ballrooms[:BALLROOMS])):
            s.set(self.board.laid_out + place, ballroom)
        rooms = [1, 2, 3, 4]
        s.shuffle(rooms)
        for place, room in enumerate(s.settle(numbers.REHEARSAL_DRAWN, rooms[: s.rules.players])):
            s.set(self.board.offered + place, room)

    # --- what is seen ---------------------------------------------------------------------------

    def view(self, s: State, seat: Seat) -> dict[str, Any]:
        return self.board.view(s)

    def view_player(self, s: State, player: Player, seat: Seat) -> dict[str, Any]:
        green_guests = self.green_guests.count(s, player) if self.green_guests else 0
        return self.board.view_player(s, player) | {"green_guests": green_guests}
