"""Module 1: the Vienna ballrooms.

Champagne is a fifth item, neither dish nor drink. A fulfilled guest may go dancing instead of
taking a room: champagne for a row of a ballroom, a dancer from the rehearsal room, bonuses for the
row and for an emptied area of the rehearsal room. Three ballrooms are scored after the emperor.

Here the module plugs into the game. What lies on the table is in ``board``; the rest is in
``dancers``, ``champagne``, ``row_bonuses`` and ``scoring``.
"""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.engine.layout import MOST_TABLES
from kaiserhof.engine.module import Module
from kaiserhof.engine.ops import ARGUMENTS
from kaiserhof.engine.reasons import Reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.modules.ballrooms import numbers, reasons
from kaiserhof.modules.ballrooms.board import (
    BALLROOMS,
    BallroomBoard,
)
from kaiserhof.modules.ballrooms.champagne import (
    CHAMPAGNE,
    DISHES_CHAMPAGNE,
    DRINKS_CHAMPAGNE,
    SplitChampagne,
    TakeWithChampagne,
)
from kaiserhof.modules.ballrooms.dancers import (
    ChooseArea,
    ChooseRehearsal,
    ChooseRow,
    LoseDancer,
    RehearsalRooms,
)
from kaiserhof.modules.ballrooms.row_bonuses import (
    OccupyLower,
)
from kaiserhof.modules.ballrooms.scoring import ScoreBallroom
from kaiserhof.modules.counted_guests import CountedGuests

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

GREEN: Final = 3


class Ballrooms(Module):
    """Champagne, ballrooms, rehearsal rooms and dancers."""

    def __init__(self) -> None:
        super().__init__(1)
        self.board = BallroomBoard()
        self.green_guests: CountedGuests | None = None
        """Fulfilled green guests, which a politics card counts."""

    # --- building the rulebook -----------------------------------------------------------------

    def begin(self, rules: "Rulebook") -> None:
        board = self.board
        board.allot(rules)
        self.green_guests = CountedGuests(rules, "green_guests")
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
        rules.main_action[1] = DISHES_CHAMPAGNE
        rules.main_action[2] = DRINKS_CHAMPAGNE
        rules.after_scoring_steps.append(numbers.SCORE_BALLROOM)
        before = rules.set_up_steps.index(kinds.FIRST_GUESTS)
        rules.set_up_steps.insert(before, numbers.REHEARSAL_ROOMS)

    # --- setting up ------------------------------------------------------------------------------

    def set_up(self, s: State) -> None:
        ballrooms = [1, 2, 3, 4, 5]
        s.shuffle(ballrooms)
        for place, ballroom in enumerate(s.settle(numbers.BALLROOMS_DRAWN, ballrooms[:BALLROOMS])):
            s.v[self.board.laid_out + place] = ballroom
        rooms = [1, 2, 3, 4]
        s.shuffle(rooms)
        for place, room in enumerate(s.settle(numbers.REHEARSAL_DRAWN, rooms[: s.rules.players])):
            s.v[self.board.offered + place] = room

    # --- hooks ----------------------------------------------------------------------------------

    def list_turn_answers(self, s: State, player: int, done: int, out: list[int]) -> None:
        sendable = -1
        for table in range(MOST_TABLES):
            if s.is_served(player, table) and (
                s.guest_at(player, table) not in self.board.must_take_a_room
            ):
                if sendable < 0:
                    sendable = 1 if self.board.can_send(s, player, 0) else 0
                if sendable:
                    out.append(numbers.DANCE + table)

    def play_turn_answer(self, s: State, player: int, answer: int) -> bool:
        if not numbers.DANCE <= answer < numbers.BALLROOM_ROW:
            return False
        table = answer - numbers.DANCE
        s.push(numbers.CHOOSE_ROW, player, 0, s.guest_at(player, table), table + 1, 0)
        return True

    def why_not(self, s: State, answer: int) -> Reason | None:
        return reasons.why_not(s, self.board, answer)

    def guest_left(self, s: State, player: int, guest: int) -> None:
        if self.green_guests is not None and s.rules.guest_colour[guest] == GREEN:
            self.green_guests.left(s, player)

    def keeps_counted(self, s: State, player: int, guest: int) -> bool:
        counted = self.green_guests
        if counted is None or s.rules.guest_colour[guest] != GREEN:
            return False
        return counted.keeps(s, player, guest)

    def politics_claimed(self, s: State, player: int, card: int) -> None:
        if self.green_guests is not None:
            self.green_guests.release(s, player, card)

    def piles(self, s: State) -> list[int]:
        if self.green_guests is None:
            return []
        return [self.green_guests.pile(player) for player in range(s.rules.players)]

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return self.board.view(s)

    def view_player(self, s: State, player: int, seat: int) -> dict[str, Any]:
        green_guests = self.green_guests.count(s, player) if self.green_guests else 0
        return self.board.view_player(s, player) | {"green_guests": green_guests}
