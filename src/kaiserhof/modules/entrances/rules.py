"""Module 3: hotel entrances.

Nobody has dishes or drinks at the start. One entrance for each player is laid out and auctioned;
each gives goods at once and something for good: better bonuses, a fourth table, politics cards of
one's own, audiences with the emperor, moved dice, and more.
"""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.data import ITEMS, Term
from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine.channels import Listener
from kaiserhof.engine.module import Module
from kaiserhof.engine.prices import COPYING_SPACE
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.sources import SET_UP, TURN
from kaiserhof.engine.state import FREE, FREE_COPY, FREE_GUESTS, State
from kaiserhof.engine.state.layout import (
    COLUMNS,
    HAND,
    LETTERS,
    MOST_PLAYERS,
    ROW_PLACES,
)
from kaiserhof.engine.steps import bundle, kinds, rooms
from kaiserhof.engine.steps.base import AutoStep, Step
from kaiserhof.engine.steps.turn import NO_DIE
from kaiserhof.engine.turn_actions import DieMove, TurnAction
from kaiserhof.modules.entrances import numbers

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

# Entrances by number.
PAULWEI: Final = 1
COROGARI: Final = 2
DOVE: Final = 3
KAUFMAN: Final = 4
MAYENFELS: Final = 5
NINAS: Final = 6
GRAND_WRAY: Final = 7
KOZI: Final = 8
THE_REN: Final = 9

ENTRANCE: Final = numbers.ENTRANCE
"""Source: + number of the entrance."""
KEY_FACE: Final = 7


class Entrances(Module):
    """The auction, and nine entrances."""

    def __init__(self) -> None:
        super().__init__(3)
        self.offered = 0
        """Entrances that nobody has yet."""
        self.entrance = 0
        """The entrance of each player."""
        self.tokens = 0
        """Dove's tokens that are left, as bits."""
        self.columns_owed = 0
        self.floors_owed = 0
        """Tokens that Dove's owner still chooses."""
        self.owed = 0
        """All that modules owe to anybody."""
        self.politics = 0
        """Ninas' three politics cards; 0 when claimed."""
        self.claimed = 0
        """How many of them are claimed."""
        self.tiles = 0
        """Grand Wray's six emperor tiles; 0 when used."""
        self.had_audience = 0
        self.guests_served = 0
        """Guests that left Kaufman's café in this round."""
        self.pile = 0
        """Kaufman's pile of these guests."""
        self.first_die = 0
        """For each player: the face of the first die of the round, 7 for the key."""
        self.bonus: list[list[int]] = []
        self.token_effects: list[list[list[int]]] = []
        self.sums: list[list[int]] = []
        self.pile_points: list[int] = []
        self.ninas_points: list[int] = []
        self.ninas_end: list[int] = []
        self.goods: list[list[int]] = []
        self.one_krone = 0
        self.one_card = 0

    # --- building the rulebook -------------------------------------------------------------------

    def begin(self, rules: "Rulebook") -> None:
        self.offered = rules.allot(MOST_PLAYERS)
        self.entrance = rules.allot(MOST_PLAYERS)
        self.tokens = rules.allot(1)
        self.columns_owed = rules.allot(1)
        self.floors_owed = rules.allot(1)
        self.owed = rules.place_for_debts()
        self.politics = rules.allot(3)
        self.claimed = rules.allot(1)
        self.tiles = rules.allot(numbers.WRAY_TILES)
        self.had_audience = rules.allot(1)
        self.guests_served = rules.allot(1)
        self.pile = rules.allot_pile()
        self.first_die = rules.allot(MOST_PLAYERS)
        steps = rules.steps
        steps[numbers.AUCTIONS] = Auctions(self)
        steps[numbers.OPEN_AUCTION] = OpenAuction(self)
        steps[numbers.MAKE_BID] = MakeBid(self)
        steps[numbers.SECOND_GUEST] = SecondGuest()
        steps[numbers.CHOOSE_TOKEN] = ChooseToken(self)
        steps[numbers.END_OF_PILE] = EndOfPile(self)

    def finish(self, rules: "Rulebook") -> None:
        facts = rules.card_set.entrances
        for item in range(4):
            rules.start_kitchen[item] = 0
        rules.die_moves.append(Kozi(self))
        rules.turn_actions.append(ClaimOwn(self))
        rules.turn_actions.append(Audience(self))
        rules.channels.listen("own_politics", OwnPolitics(self))
        rules.channels.listen("key_taken", KeyForCorogari(self))
        rules.channels.listen("row_bonus_given", TheRenAtBonus(self))
        rules.channels.listen("ballroom_led", TheRenAtScoring(self))
        first = 1 if kinds.DRAFT in rules.set_up_steps else 0
        rules.set_up_steps.insert(first, numbers.AUCTIONS)
        rules.round_end_steps.append(numbers.END_OF_PILE)
        effects = {"blue": "points", "red": "krones", "yellow": "emperor"}
        for colour, effect in effects.items():
            amounts = facts.paulwei[colour]
            self.bonus.append([rules.effect_of(Term(effect, (str(n),))) for n in amounts])
        for token in facts.tokens:
            self.token_effects.append(
                [[rules.effect_of(term) for term in half] for half in (token.column, token.floor)]
            )
        for total in range(13):
            terms = facts.corogari.get(total if total < 7 else 14 - total, ())
            self.sums.append([rules.effect_of(term) for term in terms])
        self.pile_points = list(facts.kaufman)
        self.ninas_points = list(facts.ninas)
        self.ninas_end = list(facts.ninas_end)
        for entrance in facts.entrances:
            self.goods.append([ITEMS.index(item) for item in entrance.goods])
        self.one_krone = rules.effect_of(Term("krones", ("1",)))
        self.one_card = rules.effect_of(Term("draw", ("1",)))

    # --- setting up ------------------------------------------------------------------------------

    def set_up(self, s: State) -> None:
        rules = s.rules
        known = [
            entrance.number
            for entrance in rules.card_set.entrances.entrances
            if not entrance.with_module or entrance.with_module in rules.options.modules
        ]
        s.shuffle(known)
        for place, entrance in enumerate(s.settle(numbers.ENTRANCES_DRAWN, known[: rules.players])):
            s.set(self.offered + place, entrance)
        politics: list[int] = []
        tiles: list[int] = []
        for letter in range(3):
            others = [c for c in rules.politics_by_letter[letter] if c != s.politics(letter)]
            s.shuffle(others)
            politics.append(others[0])
            rest = [t for t in rules.tiles_by_letter[letter] if t != s.tile(letter)]
            s.shuffle(rest)
            tiles += rest[:2]
        for letter, card in enumerate(s.settle(numbers.OWN_POLITICS, politics)):
            s.set(self.politics + letter, card)
        for place, tile in enumerate(s.settle(numbers.OWN_TILES, tiles)):
            s.set(self.tiles + place, tile)
        s.set(self.tokens, (1 << numbers.TOKENS) - 1)

    def owner(self, s: State, entrance: int) -> int:
        """The player with an entrance, or -1."""
        for player in range(s.rules.players):
            if s.get(self.entrance + player) == entrance:
                return player
        return -1

    def has(self, s: State, player: int, entrance: int) -> bool:
        """Whether a player has an entrance."""
        return s.get(self.entrance + player) == entrance

    def receive(self, s: State, player: int, entrance: int, bid: int) -> None:
        """A player gets an entrance with all that it brings at once."""
        source = ENTRANCE + entrance
        s.tell(numbers.ENTRANCE_WON, player, entrance, bid, 0, source)
        s.pay(player, bid, source)
        s.set(self.entrance + player, entrance)
        for place in range(MOST_PLAYERS):
            if s.get(self.offered + place) == entrance:
                s.set(self.offered + place, 0)
        for item in self.goods[entrance - 1]:
            s.add_to_kitchen(player, item, 1)
            s.tell(ev.ITEMS, player, item, 1, 0, source)
        if entrance == KAUFMAN:
            s.set_tables(player, s.tables(player) + 1)
        elif entrance == GRAND_WRAY:
            s.gain_steps(player, 2, source)
        elif entrance == MAYENFELS:
            s.draw_staff(player, 1, HAND)
            s.push(kinds.HIRE, player, 3, 1, HAND, source)

    def first_step(self, s: State, player: int, step: int) -> None:
        if step == kinds.GUEST:
            if self.has(s, player, KAUFMAN):
                s.push(kinds.GUEST, player, SET_UP, 1, 0, 0)
        elif self.has(s, player, PAULWEI):
            s.push(kinds.PREPARE, player, 2, 0, rooms.OPTIONAL, SET_UP)
        elif self.has(s, player, DOVE):
            s.push(kinds.PREPARE, player, 1, FREE, rooms.OPTIONAL, SET_UP)

    # --- what the entrances do -------------------------------------------------------------------

    def occupancy_bonus(self, s: State, player: int, group: int, code: int) -> int:
        if not self.has(s, player, PAULWEI):
            return code
        board = s.board(player)
        rooms_there = s.rules.group_rooms[board][group]
        size = 0
        colour = 0
        for room in range(20):
            if rooms_there >> room & 1:
                size += 1
                colour = s.rules.room_colour[board][room]
        return self.bonus[colour][size - 1]

    def round_begun(self, s: State) -> None:
        for player in range(s.rules.players):
            s.set(self.first_die + player, 0)

    def turn_begun(self, s: State, player: int) -> None:
        s.set(self.had_audience, 0)

    def die_taken(self, s: State, player: int, face: int) -> None:
        self.corogari(s, player, face)

    def corogari(self, s: State, player: int, face: int) -> None:
        """The second die of a round: a bonus by the sum of both, the key doubles the other."""
        if not self.has(s, player, COROGARI):
            return
        first = s.get(self.first_die + player)
        if first == 0:
            s.set(self.first_die + player, face)
            return
        if first == KEY_FACE:
            total = 2 * face
        elif face == KEY_FACE:
            total = 2 * first
        else:
            total = first + face
        if self.sums[total]:
            bundle.begin(s, player, ENTRANCE + COROGARI)
            for code in self.sums[total]:
                bundle.add_by_nature(s, code, ENTRANCE + COROGARI)

    def room_occupied(self, s: State, player: int, room: int) -> None:
        if not self.has(s, player, DOVE):
            return
        occupied = s.occupied(player)
        column = 0b00001_00001_00001_00001 << room % COLUMNS
        floor = 31 << room // COLUMNS * COLUMNS
        if occupied & column == column:
            s.add(self.columns_owed, 1)
            s.add(self.owed, 1)
        if occupied & floor == floor:
            s.add(self.floors_owed, 1)
            s.add(self.owed, 1)

    def catch_up(self, s: State) -> None:
        columns = s.get(self.columns_owed)
        floors = s.get(self.floors_owed)
        if columns + floors == 0:
            return
        s.set(self.columns_owed, 0)
        s.set(self.floors_owed, 0)
        s.add(self.owed, -(columns + floors))
        if s.get(self.tokens):
            player = self.owner(s, DOVE)
            if columns:
                s.push(numbers.CHOOSE_TOKEN, player, 0, columns - 1, floors, 0)
            else:
                s.push(numbers.CHOOSE_TOKEN, player, 1, 0, floors - 1, 0)

    def guest_taken(self, s: State, player: int) -> None:
        if self.has(s, player, KAUFMAN) and s.free_table(player) >= 0:
            s.push(numbers.SECOND_GUEST, player, 0, 0, 0, 0)

    def guest_left(self, s: State, player: int, guest: int) -> bool:
        if not self.has(s, player, KAUFMAN):
            return False
        s.add(self.guests_served, 1)
        # His own pile comes before all others: they get theirs at the end of the round.
        s.put_last(self.pile, guest)
        return True

    def staff_done(self, s: State, player: int, card: int) -> None:
        if self.has(s, player, MAYENFELS) and s.round() > 0:
            bundle.add_by_nature(s, self.one_krone, ENTRANCE + MAYENFELS)
            bundle.add_by_nature(s, self.one_card, ENTRANCE + MAYENFELS)

    def final_scoring(self, s: State, player: int) -> None:
        if self.has(s, player, NINAS):
            cards = s.get(self.claimed)
            for letter in range(LETTERS):
                if s.has_marker(letter, player):
                    cards += 1
            s.gain_points(player, self.ninas_end[cards], ENTRANCE + NINAS)

    # --- what is seen ----------------------------------------------------------------------------

    def why_not(self, s: State, answer: int) -> Reason | None:
        if s.step() == numbers.MAKE_BID and numbers.BID <= answer < numbers.AUDIENCE:
            if answer - numbers.BID <= s.value(1):
                return reason("bid-too-low", bid=s.value(1))
            return reason("bid-too-high", krones=s.krones(s.owner()))
        return None

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return {
            "entrances": [
                numbers.KEYS[s.get(self.offered + place) - 1]
                for place in range(MOST_PLAYERS)
                if s.get(self.offered + place)
            ],
            "own_politics": [s.get(self.politics + letter) for letter in range(3)],
            "own_tiles": [s.get(self.tiles + place) for place in range(numbers.WRAY_TILES)],
            "tokens": [token for token in range(numbers.TOKENS) if s.get(self.tokens) >> token & 1],
            "auction": self._auction(s),
        }

    def _auction(self, s: State) -> dict[str, Any] | None:
        if s.step() != numbers.MAKE_BID:
            return None
        return {
            "entrance": numbers.KEYS[s.value(0) - 1],
            "bid": s.value(1),
            "bidder": s.value(2),
            "bidding": [p for p in range(s.rules.players) if s.value(3) >> p & 1],
        }

    def view_player(self, s: State, player: int, seat: int) -> dict[str, Any]:
        entrance = s.get(self.entrance + player)
        shown: dict[str, Any] = {"entrance": numbers.KEYS[entrance - 1] if entrance else None}
        if entrance == KAUFMAN:
            shown["guests_served"] = s.get(self.guests_served)
        if entrance == COROGARI:
            shown["first_die"] = s.get(self.first_die + player)
        if entrance == NINAS:
            shown["own_progress"] = [
                self._progress(s, player, s.get(self.politics + letter)) for letter in range(3)
            ]
        return shown

    def _progress(self, s: State, player: int, card: int) -> list[int] | None:
        """How much of how much of an own politics card; None when it is claimed."""
        if card == 0:
            return None
        have, wanted = s.rules.politics_condition[card].progress(s, player)
        return [have, wanted]


# --- what can be done in a turn ------------------------------------------------------------------


class ClaimOwn(TurnAction):
    """Ninas: claim one of the three politics cards of one's own."""

    def __init__(self, module: Entrances) -> None:
        super().__init__(numbers.CLAIM_OWN, numbers.CLAIM_OWN + 3)
        self.module = module

    def answers(self, s: State, player: int, done: int, out: list[int]) -> None:
        if self.module.has(s, player, NINAS):
            for letter in range(3):
                card = s.get(self.module.politics + letter)
                if card and s.rules.politics_condition[card].is_met(s, player):
                    out.append(numbers.CLAIM_OWN + letter)

    def play(self, s: State, player: int, answer: int) -> None:
        module, letter = self.module, answer - numbers.CLAIM_OWN
        card = s.get(module.politics + letter)
        s.set(module.politics + letter, 0)
        s.add(module.claimed, 1)
        s.tell(numbers.OWN_CLAIMED, player, letter, 0, card, ENTRANCE + NINAS)
        s.gain_points(player, module.ninas_points[s.round() - 1], ENTRANCE + NINAS)
        for counted in s.rules.counted_guests:
            counted.release(s, player, card)

    def why_not(self, s: State, player: int, done: int, answer: int) -> Reason:
        card = s.get(self.module.politics + answer - numbers.CLAIM_OWN)
        if not self.module.has(s, player, NINAS) or card == 0:
            return reason("no-such-own-card")
        have, wanted = s.rules.politics_condition[card].progress(s, player)
        return reason("condition-not-met", politics=card, have=have, wanted=wanted)


class OwnPolitics(Listener):
    """Ninas: which politics cards lie open before her owner alone."""

    def __init__(self, module: Entrances) -> None:
        self.module = module

    def hear(self, s: State, player: int, value: int) -> int:
        if self.module.has(s, player, NINAS):
            for letter in range(3):
                if s.get(self.module.politics + letter) == value:
                    return 1
        return 0


class Audience(TurnAction):
    """Grand Wray: once a turn, steps back on the emperor track for the bonus of a tile."""

    def __init__(self, module: Entrances) -> None:
        super().__init__(numbers.AUDIENCE, numbers.MOVE)
        self.module = module

    def answers(self, s: State, player: int, done: int, out: list[int]) -> None:
        if self.module.has(s, player, GRAND_WRAY) and s.get(self.module.had_audience) == 0:
            for place in range(numbers.WRAY_TILES):
                if s.get(self.module.tiles + place) and s.emperor(player) > place // 2:
                    out.append(numbers.AUDIENCE + place)

    def play(self, s: State, player: int, answer: int) -> None:
        place = answer - numbers.AUDIENCE
        tile = s.get(self.module.tiles + place)
        s.set(self.module.tiles + place, 0)
        s.set(self.module.had_audience, 1)
        s.tell(numbers.AUDIENCE_HELD, player, place, 0, tile, ENTRANCE + GRAND_WRAY)
        s.step_back(player, place // 2 + 1, ENTRANCE + GRAND_WRAY)
        bundle.begin(s, player, ENTRANCE + GRAND_WRAY)
        for code in s.rules.tile_bonus[tile]:
            bundle.add(s, code, bundle.REWARD, ENTRANCE + GRAND_WRAY)

    def why_not(self, s: State, player: int, done: int, answer: int) -> Reason:
        if not self.module.has(s, player, GRAND_WRAY):
            return reason("no-audience")
        return reason("audience-once" if s.get(self.module.had_audience) else "audience-too-dear")


class Kozi(DieMove):
    """Kozi: move a die to a space beside it."""

    def __init__(self, module: Entrances) -> None:
        super().__init__(numbers.MOVE, numbers.TOKEN)
        self.module = module

    def answers(self, s: State, player: int, out: list[int]) -> None:
        if not self.module.has(s, player, KOZI):
            return
        for face in range(1, 7):
            if s.dice(face) == 0:
                continue
            for up in range(2):
                target = face + (1 if up else -1)
                if 1 <= target <= 6:
                    first = numbers.MOVE + (face - 1) * 8 + up * 4
                    if s.plain_dice(face) and self._can_use(s, player, target, False):
                        out.append(first)
                    for special in s.rules.special_dice:
                        for die in range(3):
                            if special.face(s, die) == face:
                                if self._can_use(s, player, target, True):
                                    out.append(first + 1 + die)

    def _can_use(self, s: State, player: int, face: int, coloured: bool) -> bool:
        """Whether a space can be used once a die is moved onto it, white or coloured."""
        takes_die = s.step() == kinds.TURN and s.value(0) & NO_DIE == 0
        krones = s.krones(player)
        if face == COPYING_SPACE and not (takes_die and s.has_ability(player, FREE_COPY)):
            krones -= 1
        if takes_die and coloured and s.plain_dice(face) == 0:
            # Only coloured dice would lie there: a krone for each other one.
            krones -= s.dice(face)
        return krones >= 0

    def play(self, s: State, player: int, answer: int) -> int:
        chosen = answer - numbers.MOVE
        face, up, die = chosen // 8 + 1, chosen // 4 % 2, chosen % 4
        target = face + (1 if up else -1)
        s.remove_die(face)
        s.add_die(target)
        s.tell(numbers.DIE_MOVED, player, face, target, die, ENTRANCE + KOZI)
        if die:
            for special in s.rules.special_dice:
                special.turn(s, die - 1, target)
        return target


# --- what entrances do for other modules ----------------------------------------------------------


class KeyForCorogari(Listener):
    """Corogari: the skeleton key counts as a die."""

    def __init__(self, module: Entrances) -> None:
        self.module = module

    def hear(self, s: State, player: int, value: int) -> int:
        self.module.corogari(s, player, KEY_FACE)
        return 0


class TheRenAtBonus(Listener):
    """The Ren: the bonus of a ballroom's row comes twice."""

    def __init__(self, module: Entrances) -> None:
        self.module = module

    def hear(self, s: State, player: int, value: int) -> int:
        return 1 if self.module.has(s, player, THE_REN) else 0


class TheRenAtScoring(Listener):
    """The Ren: points for who alone has the most dancers in a ballroom."""

    def __init__(self, module: Entrances) -> None:
        self.module = module

    def hear(self, s: State, player: int, value: int) -> int:
        if self.module.has(s, player, THE_REN):
            s.gain_points(player, 4, ENTRANCE + THE_REN)
        return 0


# --- the auction ---------------------------------------------------------------------------------


class Auctions(AutoStep):
    """Entrances are auctioned until everybody has one; the last one costs nothing."""

    def __init__(self, module: Entrances) -> None:
        super().__init__()
        self.module = module

    def run(self, s: State) -> None:
        module, players = self.module, s.rules.players
        without: list[int] = []
        for turn in range(players):
            player = (s.start_player() + turn) % players
            if s.get(module.entrance + player) == 0:
                without.append(player)
        if not without:
            s.pop()
        elif len(without) == 1:
            for place in range(MOST_PLAYERS):
                last = s.get(module.offered + place)
                if last:
                    module.receive(s, without[0], last, 0)
                    return
        else:
            s.push(numbers.OPEN_AUCTION, without[0], 0, 0, 0, 0)


class OpenAuction(Step):
    """Which entrance is put up, and then for how much?"""

    def __init__(self, module: Entrances) -> None:
        super().__init__()
        self.module = module

    def answers(self, s: State, out: list[int]) -> None:
        for place in range(MOST_PLAYERS):
            entrance = s.get(self.module.offered + place)
            if entrance:
                out.append(numbers.AUCTION + entrance - 1)

    def play(self, s: State, answer: int) -> None:
        opener = s.owner()
        s.pop()
        bidding = 0
        for player in range(s.rules.players):
            if s.get(self.module.entrance + player) == 0:
                bidding |= 1 << player
        entrance = answer - numbers.AUCTION + 1
        s.tell(numbers.AUCTION_OPENED, opener, entrance, 0, 0, ENTRANCE + entrance)
        # No bid yet: the opener must make one, of 0 or more.
        s.push(numbers.MAKE_BID, opener, entrance, -1, opener, bidding)


class MakeBid(Step):
    """Raise or pass. Values: the entrance, the highest bid, by whom, who still bids (bits)."""

    def __init__(self, module: Entrances) -> None:
        super().__init__()
        self.module = module

    def answers(self, s: State, out: list[int]) -> None:
        highest = s.value(1)
        for krones in range(highest + 1, s.krones(s.owner()) + 1):
            out.append(numbers.BID + krones)
        if highest >= 0:
            out.append(a.PASS)

    def play(self, s: State, answer: int) -> None:
        player, entrance = s.owner(), s.value(0)
        highest, bidder, bidding = s.value(1), s.value(2), s.value(3)
        s.pop()
        if answer == a.PASS:
            bidding &= ~(1 << player)
            s.tell(numbers.BID_PASSED, player, entrance, 0, 0, ENTRANCE + entrance)
        else:
            highest, bidder = answer - numbers.BID, player
            s.tell(numbers.BID_MADE, player, entrance, highest, 0, ENTRANCE + entrance)
        following = player
        while True:
            following = (following + 1) % s.rules.players
            if bidding >> following & 1:
                break
        if following == bidder:
            self.module.receive(s, bidder, entrance, highest)
        else:
            s.push(numbers.MAKE_BID, following, entrance, highest, bidder, bidding)


# --- other steps ---------------------------------------------------------------------------------


class SecondGuest(Step):
    """Kaufman: another guest from the row, at its price."""

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        krones = 99 if s.has_ability(player, FREE_GUESTS) else s.krones(player)
        for place in range(ROW_PLACES):
            if s.row(place) and s.rules.row_cost[place] <= krones:
                out.append(a.GUEST + place)
        out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player = s.owner()
        s.pop()
        if answer != a.DONE:
            place = answer - a.GUEST
            if not s.has_ability(player, FREE_GUESTS):
                s.pay(player, s.rules.row_cost[place], TURN)
            s.take_guest(player, place, ENTRANCE + KAUFMAN)


class ChooseToken(Step):
    """Dove: a token for a full column or a full floor.

    Values: 0 for a column or 1 for a floor, then how many columns and floors wait behind it. They
    are asked for when the bonus of this token has been given (ruling 135).
    """

    def __init__(self, module: Entrances) -> None:
        super().__init__()
        self.module = module

    def answers(self, s: State, out: list[int]) -> None:
        for token in range(numbers.TOKENS):
            if s.get(self.module.tokens) >> token & 1:
                out.append(numbers.TOKEN + token)
        if not out:
            out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, half, columns, floors = s.owner(), s.value(0), s.value(1), s.value(2)
        if answer == a.DONE or columns + floors == 0:
            s.pop()
        elif columns:
            s.set_value(1, columns - 1)
        else:
            s.set_value(0, 1)
            s.set_value(2, floors - 1)
        if answer == a.DONE:
            return
        token = answer - numbers.TOKEN
        left = s.get(self.module.tokens)
        s.set(self.module.tokens, left & ~(1 << token))
        s.tell(numbers.TOKEN_TAKEN, player, token, half, 0, ENTRANCE + DOVE)
        bundle.begin(s, player, ENTRANCE + DOVE)
        for code in self.module.token_effects[token][half]:
            bundle.add_by_nature(s, code, ENTRANCE + DOVE)


class EndOfPile(AutoStep):
    """Kaufman: points for the guests of the round, who then go to the discards."""

    def __init__(self, module: Entrances) -> None:
        super().__init__()
        self.module = module

    def run(self, s: State) -> None:
        s.pop()
        module = self.module
        player = module.owner(s, KAUFMAN)
        if player < 0:
            return
        served = s.get(module.guests_served)
        s.set(module.guests_served, 0)
        points = module.pile_points
        s.gain_points(player, points[min(served, len(points) - 1)], ENTRANCE + KAUFMAN)
        guest = s.take_first(module.pile)
        while guest:
            # What a politics card counts goes to its pile first, only the rest to the discards.
            s.put_off(player, guest)
            guest = s.take_first(module.pile)
