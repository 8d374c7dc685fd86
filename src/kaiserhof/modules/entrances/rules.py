"""Module 3: hotel entrances.

Nobody has dishes or drinks at the start. One entrance for each player is laid out and auctioned;
each gives goods at once and something for good: better bonuses, a fourth table, politics cards of
one's own, audiences with the emperor, moved dice, and more.
"""

from typing import TYPE_CHECKING, Any

from kaiserhof.engine.nouns import Card, Code, Face, Group, Guest, Player, Room, Seat, StepKind
from kaiserhof.engine.sources import SET_UP
from kaiserhof.engine.state import FREE, State
from kaiserhof.engine.state.layout import (
    COLUMNS,
    LETTERS,
    MOST_PLAYERS,
)
from kaiserhof.engine.steps import bundle, kinds, rooms
from kaiserhof.engine.steps.guests import TakeGuest
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances.auction import Auctions, MakeBid, OpenAuction
from kaiserhof.modules.entrances.corogari import KeyForCorogari, second_die
from kaiserhof.modules.entrances.dove import COLUMN, FLOOR, ChooseToken
from kaiserhof.modules.entrances.facts import facts_of
from kaiserhof.modules.entrances.grand_wray import Audience
from kaiserhof.modules.entrances.kaufman import EndOfPile, SecondGuest
from kaiserhof.modules.entrances.kozi import Kozi
from kaiserhof.modules.entrances.ninas import ClaimOwn, OwnPolitics
from kaiserhof.modules.entrances.owners import (
    COROGARI,
    DOVE,
    ENTRANCE,
    KAUFMAN,
    MAYENFELS,
    NINAS,
    PAULWEI,
    Owners,
)
from kaiserhof.modules.entrances.the_ren import TheRenAtBonus, TheRenAtScoring

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook


class Entrances(Owners):
    """The auction, and what the nine entrances do."""

    def begin(self, rules: "Rulebook") -> None:
        super().begin(rules)
        steps = rules.steps
        steps[numbers.AUCTIONS] = Auctions(self)
        steps[numbers.OPEN_AUCTION] = OpenAuction(self)
        steps[numbers.MAKE_BID] = MakeBid(self)
        steps[numbers.SECOND_GUEST] = SecondGuest()
        steps[numbers.CHOOSE_TOKEN] = ChooseToken(self)
        steps[numbers.END_OF_PILE] = EndOfPile(self)

    def finish(self, rules: "Rulebook") -> None:
        super().finish(rules)
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

    def set_up(self, s: State) -> None:
        rules = s.rules
        known = [
            entrance.number
            for entrance in facts_of(rules.card_set).entrances
            if not entrance.with_module or entrance.with_module in rules.options.modules
        ]
        s.shuffle(known)
        drawn = s.settle(numbers.ENTRANCES_DRAWN, known[: self.laid_out])
        for place, entrance in enumerate(drawn):
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

    def first_step(self, s: State, player: Player, step: StepKind) -> None:
        if step == kinds.GUEST:
            if self.has(s, player, KAUFMAN):
                TakeGuest.ask(s, player, SET_UP, optional=True)
        elif self.has(s, player, PAULWEI):
            rooms.Prepare.ask(s, player, 2, 0, rooms.OPTIONAL, SET_UP)
        elif self.has(s, player, DOVE):
            rooms.Prepare.ask(s, player, 1, FREE, rooms.OPTIONAL, SET_UP)

    def occupancy_bonus(self, s: State, player: Player, group: Group, code: Code) -> int:
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

    def turn_begun(self, s: State, player: Player) -> None:
        s.set(self.had_audience, 0)

    def die_taken(self, s: State, player: Player, face: Face) -> None:
        second_die(s, self, player, face)

    def room_occupied(self, s: State, player: Player, room: Room) -> None:
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
                ChooseToken.ask(s, player, COLUMN, columns - 1, floors)
            else:
                ChooseToken.ask(s, player, FLOOR, 0, floors - 1)

    def guest_taken(self, s: State, player: Player) -> None:
        if self.has(s, player, KAUFMAN) and s.free_table(player) >= 0:
            s.push(numbers.SECOND_GUEST, player, 0, 0, 0, 0)

    def guest_left(self, s: State, player: Player, guest: Guest) -> bool:
        if not self.has(s, player, KAUFMAN):
            return False
        s.add(self.guests_served, 1)
        # His own pile comes before all others: they get theirs at the end of the round.
        s.put_last(self.pile, guest)
        return True

    def staff_done(self, s: State, player: Player, card: Card) -> None:
        if self.has(s, player, MAYENFELS) and s.round() > 0:
            bundle.add_by_nature(s, self.one_krone, ENTRANCE + MAYENFELS)
            bundle.add_by_nature(s, self.one_card, ENTRANCE + MAYENFELS)

    def final_scoring(self, s: State, player: Player) -> None:
        if self.has(s, player, NINAS):
            cards = s.get(self.claimed)
            for letter in range(LETTERS):
                if s.has_marker(letter, player):
                    cards += 1
            s.gain_points(player, self.ninas_end[cards], ENTRANCE + NINAS)

    # --- what is seen ----------------------------------------------------------------------------

    def view(self, s: State, seat: Seat) -> dict[str, Any]:
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
            "entrance": numbers.KEYS[s.value(MakeBid.ENTRANCE) - 1],
            "bid": s.value(MakeBid.HIGHEST),
            "bidder": s.value(MakeBid.BIDDER),
            "bidding": [p for p in range(s.rules.players) if s.value(MakeBid.BIDDING) >> p & 1],
        }

    def view_player(self, s: State, player: Player, seat: Seat) -> dict[str, Any]:
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
            shown["own_points"] = self.ninas_points[max(s.round(), 1) - 1]
        return shown

    def _progress(self, s: State, player: Player, card: Card) -> list[int] | None:
        """How much of how much of an own politics card; None when it is claimed."""
        if card == 0:
            return None
        have, wanted = s.rules.politics_condition[card].progress(s, player)
        return [have, wanted]
