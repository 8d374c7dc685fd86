"""The auction at the start: entrances go to the highest bidder."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine.nouns import AnswerNumber, Player
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import (
    MOST_PLAYERS,
)
from kaiserhof.engine.steps.base import AutoStep, Step, not_asked
from kaiserhof.modules.entrances import numbers
from kaiserhof.modules.entrances.owners import (
    ENTRANCE,
    Owners,
)


class Auctions(AutoStep):
    """Entrances are auctioned until everybody has one; the last one costs nothing."""

    def __init__(self, owners: Owners) -> None:
        super().__init__()
        self.owners = owners

    def run(self, s: State) -> None:
        owners, players = self.owners, s.rules.players
        without: list[int] = []
        for turn in range(players):
            player = (s.start_player() + turn) % players
            if s.get(owners.entrance + player) == 0:
                without.append(player)
        if not without:
            s.pop()
        elif len(without) == 1:
            for place in range(MOST_PLAYERS):
                last = s.get(owners.offered + place)
                if last:
                    owners.receive(s, without[0], last, 0)
                    return
        else:
            s.push(numbers.OPEN_AUCTION, without[0], 0, 0, 0, 0)


class OpenAuction(Step):
    """Which entrance is put up, and then for how much?"""

    def __init__(self, owners: Owners) -> None:
        super().__init__()
        self.owners = owners

    def answers(self, s: State, out: list[int]) -> None:
        for place in range(MOST_PLAYERS):
            entrance = s.get(self.owners.offered + place)
            if entrance:
                out.append(numbers.AUCTION + entrance - 1)

    def play(self, s: State, answer: AnswerNumber) -> None:
        opener = s.owner()
        s.pop()
        bidding = 0
        for player in range(s.rules.players):
            if s.get(self.owners.entrance + player) == 0:
                bidding |= 1 << player
        entrance = answer - numbers.AUCTION + 1
        s.tell(numbers.AUCTION_OPENED, opener, entrance, 0, 0, ENTRANCE + entrance)
        # No bid yet: the opener must make one, of 0 or more.
        MakeBid.ask(s, opener, entrance, -1, opener, bidding)


class MakeBid(Step):
    """Raise or pass."""

    ENTRANCE: Final = 0
    HIGHEST: Final = 1
    """The highest bid so far, -1 before the first."""
    BIDDER: Final = 2
    """Who made it."""
    BIDDING: Final = 3
    """Who still bids, as bits."""

    @staticmethod
    def ask(
        s: State, player: Player, entrance: int, highest: int, bidder: Player, bidding: int
    ) -> None:
        """Put it on the stack."""
        s.push(numbers.MAKE_BID, player, entrance, highest, bidder, bidding)

    def __init__(self, owners: Owners) -> None:
        super().__init__()
        self.owners = owners

    def answers(self, s: State, out: list[int]) -> None:
        highest = s.value(MakeBid.HIGHEST)
        for krones in range(highest + 1, s.krones(s.owner()) + 1):
            out.append(numbers.BID + krones)
        if highest >= 0:
            out.append(a.PASS)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, entrance = s.owner(), s.value(MakeBid.ENTRANCE)
        highest, bidder = s.value(MakeBid.HIGHEST), s.value(MakeBid.BIDDER)
        bidding = s.value(MakeBid.BIDDING)
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
            self.owners.receive(s, bidder, entrance, highest)
        else:
            MakeBid.ask(s, following, entrance, highest, bidder, bidding)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if not numbers.BID <= answer < numbers.AUDIENCE:
            return not_asked(s)
        highest = s.value(MakeBid.HIGHEST)
        if answer - numbers.BID <= highest:
            return reason("bid-too-low", bid=highest)
        return reason("bid-too-high", krones=s.krones(s.owner()))
