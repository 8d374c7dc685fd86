"""Refusals speak: why an answer is not legal now.

A reason is a key of the message catalogue with its parameters; ``kaiserhof.text`` puts it
into words. It is worked out only when somebody asks, never on the way of a legal answer.
"""

from kaiserhof.data import COLOURS, ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine import rooms
from kaiserhof.engine.layout import (
    HAND,
    LOWER_FLOORS,
    MARKERS,
    POLITICS,
    ROW,
)
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import FREE_COPY, FREE_GUESTS, State
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.guests import rooms_for
from kaiserhof.engine.steps.items import can_pay_serving
from kaiserhof.engine.steps.staff import can_gain
from kaiserhof.engine.steps.turn import DIE_TAKEN, FULL_CAFE, GUEST_TAKEN, NO_DIE

CHAMPAGNE = ITEMS.index("champagne")


def why_not(s: State, answer: int) -> Reason:
    """Why an answer is not legal in a state that waits for a decision."""
    if s.step() == 0:
        return reason("game-over")
    step = s.step()
    if step == kinds.TURN:
        for action in s.rules.turn_actions:
            if action.first <= answer < action.end:
                return action.why_not(s, s.owner(), s.value(0), answer)
    for module in s.rules.listeners.why_not:
        told = module.why_not(s, answer)
        if told is not None:
            return told
    if step == kinds.TURN:
        return _in_turn(s, answer)
    if step == kinds.PREPARE and a.ROOM <= answer < a.OCCUPY:
        return _room(s, answer - a.ROOM)
    if step == kinds.HIRE and a.HIRE <= answer < a.RETURN:
        return _hire(s, answer - a.HIRE)
    if step == kinds.LAY and a.LAY <= answer < a.SERVE:
        return _lay(s, answer)
    if step == kinds.SERVE and a.SERVE <= answer < a.ROOM:
        return _serve(s, answer)
    if step == kinds.INTO and a.INTO <= answer < a.REMOVE:
        return _into(s, answer - a.INTO)
    if step == kinds.OCCUPY and a.OCCUPY <= answer < a.INTO:
        return free_room_reason(s, answer - a.OCCUPY)
    if step == kinds.GUEST and a.GUEST <= answer < a.DIE:
        return reason("row-empty", place=answer - a.GUEST + 1)
    if step == kinds.SPACE and a.SPACE <= answer < a.CAKES:
        return _space(s, answer - a.SPACE + 1)
    if step == kinds.CAKES and a.CAKES <= answer < a.COFFEES:
        return reason("more-cake-than-strudel", strength=s.value(0))
    if step == kinds.COFFEES and a.COFFEES <= answer < a.KRONES:
        return reason("more-coffee-than-wine", strength=s.value(0))
    if step == kinds.COURT and a.KRONES <= answer < a.LAY:
        return reason("more-than-strength", strength=s.value(0))
    if step == kinds.REMOVE and a.REMOVE <= answer < a.HOUSE:
        return reason("remove-highest", room=answer - a.REMOVE)
    if step == kinds.CHOOSE and a.CHOOSE <= answer < a.FILL:
        return reason("champagne-is-neither")
    if step == kinds.PAY and a.PAY <= answer < a.PAY + len(ITEMS):
        return _pay(answer - a.PAY)
    if step == kinds.BUNDLE and a.part_of(answer) >= 0:
        return reason("part-not-open", part=a.part_of(answer) + 1)
    if step == kinds.DRAFT and a.KEEP <= answer < a.PAY:
        return reason("not-in-pack", staff=answer - a.KEEP)
    if step == kinds.BUNDLE and answer == a.DONE:
        main = any(bundle.part_kind(s, i) == bundle.MAIN for i in bundle.parts_left(s))
        return reason("main-action-first" if main else "reward-is-whole")
    return reason("not-asked", decision=kinds.NAMES.name(step))


def _in_turn(s: State, answer: int) -> Reason:
    player, done = s.owner(), s.value(0)
    if answer == a.PASS:
        return reason("extra-turn-no-pass" if done & NO_DIE else "turn-has-begun")
    if answer == a.END:
        return reason("space-first" if done & NO_DIE else "die-first")
    if a.GUEST <= answer < a.DIE:
        return _guest(s, player, done, answer - a.GUEST)
    if a.DIE <= answer < a.COPY:
        return _die(s, player, done, (answer - a.DIE) // 2 + 1)
    if done & NO_DIE and a.SPACE <= answer < a.CAKES:
        return _space(s, answer - a.SPACE + 1)
    if done & NO_DIE and a.SPACE_BOOST <= answer < a.LEFT:
        return _boosted_space(s, answer - a.SPACE_BOOST + 1)
    if a.SERVE <= answer < a.ROOM:
        return _serve(s, answer)
    if a.HOUSE <= answer < a.CLAIM:
        return _house(s, player, answer - a.HOUSE)
    if a.CLAIM <= answer < a.TAKE:
        return _claim(s, player, answer - a.CLAIM)
    if a.USE <= answer < a.HIRE:
        return _use(s, player, answer - a.USE)
    if a.ROOM <= answer < a.OCCUPY:
        return reason("rooms-need-action")
    if a.HIRE <= answer < a.RETURN:
        return reason("staff-needs-action")
    return reason("not-asked", decision="turn")


def _guest(s: State, player: int, done: int, place: int) -> Reason:
    if done & DIE_TAKEN:
        return reason("guest-before-die")
    if done & FULL_CAFE:
        full = s.free_table(player) < 0
        return reason("no-free-table" if full else "cafe-was-full")
    if done & GUEST_TAKEN:
        return reason("one-guest-a-turn")
    if s.free_table(player) < 0:
        return reason("no-free-table")
    guest = s.v[ROW + place]
    if guest == 0:
        return reason("row-empty", place=place + 1)
    cost = 0 if s.has_ability(player, FREE_GUESTS) else s.rules.row_cost[place]
    return reason("guest-too-dear", guest=guest, cost=cost, krones=s.krones(player))


def _die(s: State, player: int, done: int, face: int) -> Reason:
    if done & NO_DIE:
        return reason("no-die-this-turn")
    if done & DIE_TAKEN:
        return reason("one-die-a-turn")
    if s.dice(face) == 0:
        return reason("no-die-there", face=face)
    if face == 6 and not s.has_ability(player, FREE_COPY):
        return reason("copying-costs", krones=s.krones(player))
    return reason("boost-costs", krones=s.krones(player))


def _space(s: State, face: int) -> Reason:
    if s.dice(face) == 0:
        return reason("no-die-there", face=face)
    return reason("copying-costs", krones=s.krones(s.owner()))


def _boosted_space(s: State, face: int) -> Reason:
    if s.dice(face) == 0:
        return reason("no-die-there", face=face)
    return reason("boost-costs", krones=s.krones(s.owner()))


def _serve(s: State, answer: int) -> Reason:
    player = s.owner()
    item, table = (answer - a.SERVE) // 4, (answer - a.SERVE) % 4
    guest = s.guest_at(player, table)
    if guest == 0:
        return reason("nobody-at-table", table=table + 1)
    if s.lacks(player, table, item) == 0:
        return reason("guest-lacks-no-such", guest=guest, item=ITEMS[item])
    if s.kitchen(player, item) == 0:
        return reason("kitchen-has-none", item=ITEMS[item])
    if not can_pay_serving(s, player):
        return reason("serving-costs")
    return reason("not-asked", decision="serve")


def _lay(s: State, answer: int) -> Reason:
    player = s.owner()
    item, table = (answer - a.LAY) // 5, (answer - a.LAY) % 5 - 1
    if s.value(item) == 0:
        return reason("no-such-item-left", item=ITEMS[item])
    if table >= 0:
        guest = s.guest_at(player, table)
        if guest == 0:
            return reason("nobody-at-table", table=table + 1)
        if s.lacks(player, table, item) == 0:
            return reason("guest-lacks-no-such", guest=guest, item=ITEMS[item])
    return reason("one-kind-after-the-other", item=ITEMS[item])


def _house(s: State, player: int, table: int) -> Reason:
    guest = s.guest_at(player, table)
    if guest == 0:
        return reason("nobody-at-table", table=table + 1)
    for item in range(len(ITEMS)):
        count = s.lacks(player, table, item)
        if count:
            return reason("order-lacks", guest=guest, count=count, item=ITEMS[item])
    colour = COLOURS[s.rules.guest_colour[guest]]
    if colour == "green":
        return reason("no-free-room", guest=guest)
    return reason("no-room-for-guest", guest=guest, colour=colour)


def _into(s: State, room: int) -> Reason:
    player = s.owner()
    guest = s.guest_at(player, s.value(0))
    if s.free_rooms(player) >> room & 1 == 0:
        return free_room_reason(s, room)
    if rooms_for(s, player, guest) >> room & 1 == 0:
        colour = COLOURS[s.rules.guest_colour[guest]]
        return reason("room-of-other-colour", room=room, guest=guest, colour=colour)
    return reason("not-asked", decision="into")


def free_room_reason(s: State, room: int) -> Reason:
    player = s.owner()
    if s.occupied(player) >> room & 1:
        return reason("room-is-occupied", room=room)
    return reason("room-not-prepared", room=room)


def _claim(s: State, player: int, letter: int) -> Reason:
    if letter > 2:
        return reason("not-asked", decision="turn")
    if any(s.v[MARKERS + letter * 3 + place] == player + 1 for place in range(3)):
        return reason("claimed-already", letter="ABC"[letter])
    if all(s.v[MARKERS + letter * 3 + place] for place in range(3)):
        return reason("no-place-left", letter="ABC"[letter])
    have, wanted = s.rules.politics_condition[s.v[POLITICS + letter]].progress(s, player)
    return reason("condition-not-met", politics=s.v[POLITICS + letter], have=have, wanted=wanted)


def _use(s: State, player: int, card: int) -> Reason:
    if not s.in_play(player, card):
        return reason("not-in-play", staff=card)
    if not s.rules.staff_is_round[card]:
        return reason("not-for-use", staff=card)
    if s.is_used(card):
        return reason("used-already", staff=card)
    return reason("price-not-there" if can_gain(s, player, card) else "no-use-now", staff=card)


def _room(s: State, room: int) -> Reason:
    player, discount, flags = s.owner(), s.value(1), s.value(2)
    if s.prepared(player) >> room & 1:
        return reason("room-prepared-already", room=room)
    if s.frontier(player) >> room & 1 == 0:
        return reason("room-not-adjacent", room=room)
    if flags & rooms.LOW and not LOWER_FLOORS >> room & 1:
        return reason("lower-floors-only", room=room)
    cost = s.room_price(player, room, discount)
    return reason("room-too-dear", room=room, cost=cost, krones=s.krones(player))


def _hire(s: State, card: int) -> Reason:
    player, discount, pile = s.owner(), s.value(0), s.value(2)
    if card not in s.cards(s.pile(player, pile)):
        key = "in-play-already" if s.in_play(player, card) else "not-in-hand"
        return reason(key if pile == HAND else "not-drawn", staff=card)
    cost = s.rules.staff_cost[card] - discount
    return reason("staff-too-dear", staff=card, cost=cost, krones=s.krones(player))


def _pay(item: int) -> Reason:
    if item == CHAMPAGNE:
        return reason("champagne-is-neither")
    return reason("kitchen-has-none", item=ITEMS[item])
