"""Why dancers cannot be sent in a turn; what a step of module 1 refuses stands there."""

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine.nouns import AnswerNumber, CafeTable, Card
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.modules.ballrooms import numbers
from kaiserhof.modules.ballrooms.board import BallroomBoard
from kaiserhof.modules.ballrooms.champagne import CHAMPAGNE


def why_not(s: State, board: BallroomBoard, answer: AnswerNumber) -> Reason | None:
    """Why an answer of module 1 is not legal in a turn; None if another is to say it."""
    if s.step() == kinds.TURN:
        if numbers.BALLROOM_ROW <= answer < numbers.CHAMPAGNES:
            return reason("dancers-need-guest")
        if a.USE <= answer < a.HIRE:
            return _use(s, board, answer - a.USE)
    return None


def dance(s: State, board: BallroomBoard, table: CafeTable) -> Reason:
    """Why the guest at a table does not go dancing."""
    player = s.owner()
    guest = s.guest_at(player, table)
    if guest == 0:
        return reason("nobody-at-table", table=table + 1)
    if guest in board.must_take_a_room:
        return reason("must-take-a-room", guest=guest)
    for item in range(len(ITEMS)):
        count = s.lacks(player, table, item)
        if count:
            return reason("order-lacks", guest=guest, count=count, item=ITEMS[item])
    return _no_dancer(s, board)


def _use(s: State, board: BallroomBoard, card: Card) -> Reason | None:
    """Staff that is paid for a dancer is not used when none can be sent."""
    player, price = s.owner(), s.rules.staff_price[card]
    if not s.in_play(player, card) or s.is_used(card) or s.rules.staff_purpose[card] == 0:
        return None
    if price is None or not price.can_pay(s, player):
        return None
    return _no_dancer(s, board)


def _no_dancer(s: State, board: BallroomBoard) -> Reason:
    if not board.has_dancer(s, s.owner()):
        return reason("no-dancer-left")
    return reason("no-row-to-pay", champagne=s.kitchen(s.owner(), CHAMPAGNE))
