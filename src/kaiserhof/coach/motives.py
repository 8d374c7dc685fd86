"""Motives: named reasons for an answer, each true in the position or not told at all.

A motive looks at the position before and behind an answer and finds the numbers and cards that its
sentence names, or None if it does not hold. Nothing is said that was not looked up in this game.

>>> from kaiserhof.engine.options import Options
>>> from kaiserhof.records.position import Position
>>> position = Position(Options(players=2))
>>> position.set("dice", "1 2 2 2")
>>> position.set("A guest", "baroness")
>>> game = position.game()
>>> [motive.key for motive in motives(game, "die 2")]
['brings-lacking', 'strongest']
"""

from kaiserhof.coach.guests import TO_TAKE_A_GUEST
from kaiserhof.coach.reason import BROUGHT, Motive, Move, Reason, Told
from kaiserhof.data import COLOURS, ITEMS
from kaiserhof.engine import prices
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.state.layout import HAND, LETTERS, MARKER_PLACES
from kaiserhof.engine.steps.guests import rooms_for
from kaiserhof.engine.steps.staff import Hire
from kaiserhof.engine.views import rooms_in

ROOM_SPACE, MONEY_SPACE, HIRING_SPACE = 3, 4, 5
FEW = 2
"""So many krones are few: less than most things cost."""


class Claims(Reason):
    """A politics card is claimed, with its points."""

    key = "claims"

    def holds(self, move: Move) -> Told | None:
        before, after, player = move.before, move.after, move.player
        for letter in range(LETTERS):
            if after.has_marker(letter, player) and not before.has_marker(letter, player):
                for place in range(MARKER_PLACES):
                    if after.marker(letter, place) == player:
                        points = before.rules.politics_points[before.politics(letter)][place]
                        return {"letter": "ABC"[letter], "points": points}
        return None


class FillsGroup(Reason):
    """The last room of a group becomes occupied."""

    key = "fills-group"

    def holds(self, move: Move) -> Told | None:
        before, after, player = move.before, move.after, move.player
        rules, board = before.rules, before.board(player)
        for rooms in rules.group_rooms[board]:
            if after.occupied(player) & rooms == rooms != before.occupied(player) & rooms:
                size = len(rooms_in(rooms))
                colour = COLOURS[rules.room_colour[board][rooms_in(rooms)[0]]]
                return {"colour": colour, "size": size}
        return None


class Houses(Reason):
    """A guest leaves the café for a room, and brings points."""

    key = "houses"

    def holds(self, move: Move) -> Told | None:
        if not move.of("house"):
            return None
        guest = move.before.guest_at(move.player, move.detail("table") - 1)
        points = move.before.rules.guest_points[guest]
        return {"guest": guest, "points": points} if points else None


class HousesForReward(Reason):
    """A guest who brings no points, but a reward and a room that counts."""

    key = "houses-for-reward"

    def holds(self, move: Move) -> Told | None:
        if not move.of("house"):
            return None
        rules = move.before.rules
        guest = move.before.guest_at(move.player, move.detail("table") - 1)
        if rules.guest_points[guest] or not rules.guest_reward[guest]:
            return None
        return {"guest": guest}


class CompletesOrder(Reason):
    """Nothing is missing of an order any more."""

    key = "completes-order"

    def holds(self, move: Move) -> Told | None:
        before, after, player = move.before, move.after, move.player
        for table, guest in move.guests():
            still = after.guest_at(player, table) == guest
            if still and before.lacking(player, table) and not after.lacking(player, table):
                return {"guest": guest}
        return None


class BringsLacking(Reason):
    """A die brings what a guest is waiting for."""

    key = "brings-lacking"

    def holds(self, move: Move) -> Told | None:
        face = move.detail("face")
        if not move.of("die", "copy") or face not in BROUGHT:
            return None
        for kind in BROUGHT[face]:
            item = ITEMS.index(kind)
            for table, guest in move.guests():
                lacking = move.before.lacks(move.player, table, item)
                if lacking > 0:
                    return {"guest": guest, "item": kind, "face": face, "n": self._dice(move, face)}
        return None

    def _dice(self, move: Move, face: int) -> int:
        """The dice on the space; for a copied action those of space 6, one of which is gone."""
        if move.of("copy"):
            return move.before.dice(prices.COPYING_SPACE) + (not move.before.rules.die_leaves_last)
        return move.before.dice(face)


class HelpsHire(Reason):
    """Space 5 makes a staff card in hand cheaper, and the krones suffice for it then."""

    key = "helps-hire"

    def holds(self, move: Move) -> Told | None:
        if not move.of("die") or move.detail("face") != HIRING_SPACE:
            return None
        s, player, boost = move.before, move.player, "boost" in move.answer.text
        less = prices.strength(s, player, HIRING_SPACE, boost)
        left = s.krones(player) - prices.die(s, player, HIRING_SPACE) - boost * prices.BOOST
        best: tuple[int, int] = (0, 0)
        card = s.first(s.pile(player, HAND))
        while card:
            price = prices.hire(s, card, less)
            saved = prices.hire(s, card, 0) - price
            if price <= left and saved > best[0]:
                best = (saved, card)
            card = s.after(card)
        return {"staff": best[1], "n": best[0]} if best[0] else None


class RoomsAreShort(Reason):
    """Space 3 prepares rooms, and a guest of the café has none to move into."""

    key = "rooms-are-short"

    def holds(self, move: Move) -> Told | None:
        if not move.of("die") or move.detail("face") != ROOM_SPACE:
            return None
        s = move.before
        for _, guest in move.guests():
            if not rooms_for(s, move.player, guest):
                return {"guest": guest, "n": s.dice(ROOM_SPACE)}
        return None


class KronesAreShort(Reason):
    """Space 4 brings krones, and there are hardly any left."""

    key = "krones-are-short"

    def holds(self, move: Move) -> Told | None:
        s = move.before
        if not move.of("die") or move.detail("face") != MONEY_SPACE:
            return None
        left = s.krones(move.player)
        return {"left": left, "n": s.dice(MONEY_SPACE)} if left <= FEW else None


class Strongest(Reason):
    """No other space has as many dice."""

    key = "strongest"

    def holds(self, move: Move) -> Told | None:
        if not move.of("die"):
            return None
        dice = [move.before.dice(face) for face in range(1, 7)]
        here = move.before.dice(move.detail("face"))
        if here < 2 or dice.count(here) > 1 or here < max(dice):
            return None
        return {"face": move.detail("face"), "n": here}


class ReachesCourt(Reason):
    """Enough steps for the bonus of the next tile, the steps back taken into account."""

    key = "reaches-court"

    def holds(self, move: Move) -> Told | None:
        before, after, player = move.before, move.after, move.player
        held, rules = before.scorings(), before.rules
        if held >= len(rules.steps_back):
            return None
        needed = rules.bonus_from + rules.steps_back[held]
        if needed > rules.track_end or not before.emperor(player) < needed <= after.emperor(player):
            return None
        return {"space": needed, "least": rules.bonus_from, "back": rules.steps_back[held]}


class EscapesPenalty(Reason):
    """Enough steps not to stand on 0 when the next tile speaks."""

    key = "escapes-penalty"

    def holds(self, move: Move) -> Told | None:
        before, after, player = move.before, move.after, move.player
        held, rules = before.scorings(), before.rules
        if held >= len(rules.steps_back):
            return None
        safe = rules.steps_back[held] + 1
        if not before.emperor(player) < safe <= after.emperor(player):
            return None
        return {"space": safe, "back": rules.steps_back[held]}


class Points(Reason):
    """Points come in at once."""

    key = "points"

    def holds(self, move: Move) -> Told | None:
        gained = move.after.points(move.player) - move.before.points(move.player)
        return {"n": gained} if gained > 0 else None


class Krones(Reason):
    """Krones come in at once."""

    key = "krones"

    def holds(self, move: Move) -> Told | None:
        gained = move.after.krones(move.player) - move.before.krones(move.player)
        return {"n": gained} if gained > 1 else None


class SavesServing(Reason):
    """What is laid on a guest at once need not be served for a krone later."""

    key = "saves-krone"

    def holds(self, move: Move) -> Told | None:
        if not move.of("lay") or not move.detail("table"):
            return None
        price = prices.serving(move.before, move.player)
        return {"n": price} if price else None


class RoomForGuest(Reason):
    """A room is prepared for a guest of the café who has none yet."""

    key = "room-for-guest"

    def holds(self, move: Move) -> Told | None:
        if not move.of("room"):
            return None
        s, rules, player = move.before, move.before.rules, move.player
        room = move.detail("room")
        colour = rules.room_colour[s.board(player)][room]
        for _, guest in move.guests():
            mine = rules.colour_rooms[s.board(player)][colour]
            if rules.guest_colour[guest] == colour and not s.free_rooms(player) & mine:
                return {"guest": guest, "colour": COLOURS[colour]}
        return None


class LastOfGroup(Reason):
    """With this room all rooms of a group are prepared."""

    key = "last-of-group"

    def holds(self, move: Move) -> Told | None:
        if not move.of("room"):
            return None
        s, player = move.before, move.player
        board, room = s.board(player), move.detail("room")
        group = s.rules.group_rooms[board][s.rules.room_group[board][room]]
        if len(rooms_in(group)) < 2 or s.prepared(player) & group != group & ~(1 << room):
            return None
        colour = COLOURS[s.rules.room_colour[board][room]]
        return {"colour": colour, "size": len(rooms_in(group))}


class CheapRoom(Reason):
    """The room is on the lowest floor, where rooms cost nothing."""

    key = "cheap-room"

    def holds(self, move: Move) -> Told | None:
        if not move.of("room") or prices.printed_room(move.before, move.detail("room")):
            return None
        return {"room": move.detail("room")}


class HiresForLess(Reason):
    """A staff card is played for less than its printed price."""

    key = "hires-for-less"

    def holds(self, move: Move) -> Told | None:
        if not move.of("hire"):
            return None
        s, card = move.before, move.detail("card")
        saved = prices.hire(s, card, 0) - prices.hire(s, card, s.value(Hire.DISCOUNT))
        return {"staff": card, "n": saved} if saved > 0 else None


class WorksEachRound(Reason):
    """A staff card that works once in every round, with the rounds that are left."""

    key = "works-each-round"

    def holds(self, move: Move) -> Told | None:
        s = move.before
        if not move.of("hire") or not s.rules.staff_is_round[move.detail("card")]:
            return None
        return {"staff": move.detail("card"), "n": s.rules.rounds - s.round() + 1}


class UsesStaff(Reason):
    """A card that rests for the rest of the round whether it is used or not."""

    key = "uses-staff"

    def holds(self, move: Move) -> Told | None:
        return {"staff": move.detail("card")} if move.of("use") else None


REASONS: tuple[Reason, ...] = (
    Claims(),
    FillsGroup(),
    Houses(),
    HousesForReward(),
    CompletesOrder(),
    ReachesCourt(),
    EscapesPenalty(),
    BringsLacking(),
    *TO_TAKE_A_GUEST,
    HelpsHire(),
    RoomsAreShort(),
    KronesAreShort(),
    HiresForLess(),
    WorksEachRound(),
    LastOfGroup(),
    RoomForGuest(),
    SavesServing(),
    UsesStaff(),
    Points(),
    Krones(),
    Strongest(),
    CheapRoom(),
)
"""All kinds of motives, the weightiest first."""

QUIET = ("end", "pass", "done")
"""Answers whose worth lies in what comes later: nothing can be read off the position."""


def motives(game: Game, answer: Answer | str) -> list[Motive]:
    """What speaks for a legal answer of the seat that decides, the weightiest first.

    >>> from kaiserhof.engine.options import Options
    >>> from kaiserhof.records.position import Position
    >>> position = Position(Options(players=2))
    >>> position.set("A krones", "20")
    >>> motives(position.game(), "claim a")[0].told
    {'letter': 'A', 'points': 15}
    """
    given = Answer.read(answer)
    if given.family in QUIET:
        return []
    after = game.copy()
    after.apply(given)
    move = Move(game.state, after.state, given, game.player)
    found: list[Motive] = []
    for reason in REASONS:
        told = reason.holds(move)
        if told is not None:
            found.append(Motive(reason.key, told, given))
    return found
