"""Reasons to take a guest from the row: the order, the room, the reward, and what it costs."""

from kaiserhof.coach.reason import BROUGHT, Move, Reason, Told
from kaiserhof.data import COLOURS, ITEMS
from kaiserhof.engine import prices
from kaiserhof.engine.state.layout import ROW_PLACES
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.views import rooms_in

ANY_COLOUR = COLOURS.index("green")
SMALL = 2
"""An order of more items than this is not called small."""


class ServedFromKitchen(Reason):
    """The kitchen has all that a guest in the row orders."""

    key = "kitchen-has-all"

    def holds(self, move: Move) -> Told | None:
        guest = move.guest_taken()
        if not guest:
            return None
        order = move.before.rules.card_set.guests[guest].order
        for item, wanted in enumerate(order):
            if move.before.kitchen(move.player, item) < wanted:
                return None
        return {"guest": guest}


class RoomWaits(Reason):
    """A prepared room of the colour of a guest in the row is free."""

    key = "room-waits"

    def holds(self, move: Move) -> Told | None:
        s, rules, guest = move.before, move.before.rules, move.guest_taken()
        if not guest:
            return None
        colour = rules.guest_colour[guest]
        rooms = s.free_rooms(move.player)
        if colour != ANY_COLOUR:
            rooms &= rules.colour_rooms[s.board(move.player)][colour]
        return {"guest": guest, "room": rooms_in(rooms)[0]} if rooms else None


class FreeGuest(Reason):
    """A guest who costs nothing, while others do."""

    key = "free-guest"

    def holds(self, move: Move) -> Told | None:
        s, place = move.before, move.detail("place") - 1
        if not move.guest_taken() or s.step() != kinds.TURN:
            return None
        if prices.guest(s, move.player, place):
            return None
        dearest = max(
            [prices.guest(s, move.player, other) for other in range(place) if s.row(other)] or [0]
        )
        return {"guest": s.row(place), "n": dearest} if dearest else None


class DiceForOrder(Reason):
    """Dice lie on the space that brings what a guest in the row orders; the die comes next."""

    key = "dice-for-order"

    def holds(self, move: Move) -> Told | None:
        s, guest = move.before, move.guest_taken()
        if not guest or s.step() != kinds.TURN:
            return None
        ordered = s.rules.card_set.guests[guest].order
        for face in sorted(BROUGHT, key=s.dice, reverse=True):
            here = [n if ITEMS[item] in BROUGHT[face] else 0 for item, n in enumerate(ordered)]
            wanted = any(n > s.kitchen(move.player, item) for item, n in enumerate(here))
            if wanted and s.dice(face):
                return {"guest": guest, "order": tuple(here), "face": face, "n": s.dice(face)}
        return None


class GivenGuest(Reason):
    """A guest who costs nothing now, and krones in a turn."""

    key = "given-guest"

    def holds(self, move: Move) -> Told | None:
        s, guest = move.before, move.guest_taken()
        if not guest or s.step() != kinds.GUEST:
            return None
        place = move.detail("place") - 1
        price = prices.guest(s, move.player, place)
        if not price or prices.guest_charge(s, move.player, place):
            return None
        return {"guest": guest, "n": price}


class SmallOrder(Reason):
    """Nobody else in the row orders as little."""

    key = "small-order"

    def holds(self, move: Move) -> Told | None:
        s, guest = move.before, move.guest_taken()
        if not guest:
            return None
        here = move.detail("place") - 1
        sizes = [s.rules.guest_size[s.row(n)] for n in range(ROW_PLACES) if s.row(n) and n != here]
        size = s.rules.guest_size[guest]
        if not 0 < size <= SMALL or not sizes or min(sizes) <= size:
            return None
        return {"guest": guest, "order": tuple(s.rules.card_set.guests[guest].order)}


class Worth(Reason):
    """What a guest will bring in a room: points and a reward."""

    key = "worth"

    def holds(self, move: Move) -> Told | None:
        rules, guest = move.before.rules, move.guest_taken()
        if not guest or rules.guest_points[guest] <= 0 or not rules.guest_reward[guest]:
            return None
        reward = tuple(rules.guest_reward[guest])
        return {"guest": guest, "points": rules.guest_points[guest], "reward": reward}


class WorthPoints(Reason):
    """What a guest will bring in a room: points, and no reward."""

    key = "worth-points"

    def holds(self, move: Move) -> Told | None:
        rules, guest = move.before.rules, move.guest_taken()
        if not guest or rules.guest_points[guest] <= 0 or rules.guest_reward[guest]:
            return None
        return {"guest": guest, "points": rules.guest_points[guest]}


class WorthReward(Reason):
    """What a guest will bring in a room: a reward, and no points."""

    key = "worth-reward"

    def holds(self, move: Move) -> Told | None:
        rules, guest = move.before.rules, move.guest_taken()
        if not guest or rules.guest_points[guest] or not rules.guest_reward[guest]:
            return None
        return {"guest": guest, "reward": tuple(rules.guest_reward[guest])}


TO_TAKE_A_GUEST: tuple[Reason, ...] = (
    ServedFromKitchen(),
    RoomWaits(),
    DiceForOrder(),
    SmallOrder(),
    Worth(),
    WorthPoints(),
    WorthReward(),
    GivenGuest(),
    FreeGuest(),
)
"""The weightiest first."""
