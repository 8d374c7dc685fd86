"""Why an answer of module 1 is not legal."""

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.modules.ballrooms import numbers
from kaiserhof.modules.ballrooms.board import ROWS, BallroomBoard
from kaiserhof.modules.ballrooms.champagne import CHAMPAGNE


def free_room_reason(s: State, room: int) -> Reason:
    """Why a room is not a free one."""
    if s.occupied(s.owner()) >> room & 1:
        return reason("room-is-occupied", room=room)
    return reason("room-not-prepared", room=room)


def why_not(s: State, board: BallroomBoard, answer: int) -> Reason | None:
    """Why an answer of module 1 is not legal; None if it is not for this module to say."""
    step = s.step()
    if step == kinds.TURN:
        if numbers.BALLROOM_ROW <= answer < numbers.CHAMPAGNES:
            return reason("dancers-need-guest")
        if a.USE <= answer < a.HIRE:
            return _use(s, board, answer - a.USE)
    if step == numbers.CHOOSE_ROW and numbers.BALLROOM_ROW <= answer < numbers.AREA:
        return _ballroom_row(s, board, answer - numbers.BALLROOM_ROW)
    if step == numbers.CHOOSE_AREA and numbers.AREA <= answer < numbers.CHAMPAGNES:
        return reason("area-is-empty", area=answer - numbers.AREA + 1)
    if step == numbers.SPLIT_CHAMPAGNE and numbers.CHAMPAGNES <= answer < numbers.REHEARSE:
        return reason("more-champagne-than-coffee" if s.value(3) else "more-champagne-than-cake")
    if step == numbers.CHOOSE_REHEARSAL and numbers.REHEARSE <= answer < numbers.LOSE_ROW:
        return reason("rehearsal-room-gone")
    if step == numbers.LOSE_DANCER and numbers.LOSE_ROW <= answer < numbers.LOSE_ROW + ROWS:
        return reason("no-dancer-in-row")
    if step == numbers.OCCUPY_LOWER and a.OCCUPY <= answer < a.INTO:
        room = answer - a.OCCUPY
        if s.free_rooms(s.owner()) >> room & 1:
            return reason("lower-three-floors-only", room=room)
        return free_room_reason(s, room)
    return None


def dance(s: State, board: BallroomBoard, table: int) -> Reason:
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


def _use(s: State, board: BallroomBoard, card: int) -> Reason | None:
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


def _ballroom_row(s: State, board: BallroomBoard, chosen: int) -> Reason:
    place, row = chosen // ROWS, chosen % ROWS
    if not board.row_is_open(s, place, row):
        places = board.places[board.ballroom(s, place)][row]
        return reason("row-is-full" if places else "no-such-row")
    cost = board.row_price(s, place, row, s.value(0))
    return reason("row-too-dear", cost=cost, champagne=s.kitchen(s.owner(), CHAMPAGNE))
