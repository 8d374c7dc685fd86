"""Why an answer of module 1 is not legal."""

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds
from kaiserhof.modules import ballrooms as waltz

CHAMPAGNE = ITEMS.index("champagne")


def free_room_reason(s: State, room: int) -> Reason:
    """Why a room is not a free one."""
    if s.occupied(s.owner()) >> room & 1:
        return reason("room-is-occupied", room=room)
    return reason("room-not-prepared", room=room)


def why_not(s: State, module: "waltz.Ballrooms", answer: int) -> Reason | None:
    """Why an answer of module 1 is not legal; None if it is not for this module to say."""
    step = s.step()
    if step == kinds.TURN:
        if waltz.DANCE <= answer < waltz.BALLROOM_ROW:
            return _dance(s, module, answer - waltz.DANCE)
        if waltz.BALLROOM_ROW <= answer < waltz.CHAMPAGNES:
            return reason("dancers-need-guest")
        if a.USE <= answer < a.HIRE:
            return _use(s, module, answer - a.USE)
    if step == waltz.CHOOSE_ROW and waltz.BALLROOM_ROW <= answer < waltz.AREA:
        return _ballroom_row(s, module, answer - waltz.BALLROOM_ROW)
    if step == waltz.CHOOSE_AREA and waltz.AREA <= answer < waltz.CHAMPAGNES:
        return reason("area-is-empty", area=answer - waltz.AREA + 1)
    if step == waltz.SPLIT_CHAMPAGNE and waltz.CHAMPAGNES <= answer < waltz.REHEARSE:
        return reason("more-champagne-than-coffee" if s.value(3) else "more-champagne-than-cake")
    if step == waltz.CHOOSE_REHEARSAL and waltz.REHEARSE <= answer < waltz.LOSE_ROW:
        return reason("rehearsal-room-gone")
    if step == waltz.LOSE_DANCER and waltz.LOSE_ROW <= answer < waltz.LOSE_ROW + waltz.ROWS:
        return reason("no-dancer-in-row")
    if step == waltz.OCCUPY_LOWER and a.OCCUPY <= answer < a.INTO:
        room = answer - a.OCCUPY
        if s.free_rooms(s.owner()) >> room & 1:
            return reason("lower-three-floors-only", room=room)
        return free_room_reason(s, room)
    return None


def _dance(s: State, module: "waltz.Ballrooms", table: int) -> Reason:
    player = s.owner()
    guest = s.guest_at(player, table)
    if guest == 0:
        return reason("nobody-at-table", table=table + 1)
    if guest in module.must_take_a_room:
        return reason("must-take-a-room", guest=guest)
    for item in range(len(ITEMS)):
        count = s.lacks(player, table, item)
        if count:
            return reason("order-lacks", guest=guest, count=count, item=ITEMS[item])
    return _no_dancer(s, module)


def _use(s: State, module: "waltz.Ballrooms", card: int) -> Reason | None:
    """Staff that is paid for a dancer is not used when none can be sent."""
    player, price = s.owner(), s.rules.staff_price[card]
    if not s.in_play(player, card) or s.is_used(card) or s.rules.staff_purpose[card] == 0:
        return None
    if price is None or not price.can_pay(s, player):
        return None
    return _no_dancer(s, module)


def _no_dancer(s: State, module: "waltz.Ballrooms") -> Reason:
    if not module.has_dancer(s, s.owner()):
        return reason("no-dancer-left")
    return reason("no-row-to-pay", champagne=s.kitchen(s.owner(), CHAMPAGNE))


def _ballroom_row(s: State, module: "waltz.Ballrooms", chosen: int) -> Reason:
    place, row = chosen // waltz.ROWS, chosen % waltz.ROWS
    if not module.row_is_open(s, place, row):
        places = module.places[module.ballroom(s, place)][row]
        return reason("row-is-full" if places else "no-such-row")
    cost = module.row_price(row, s.value(0))
    return reason("row-too-dear", cost=cost, champagne=s.kitchen(s.owner(), CHAMPAGNE))
