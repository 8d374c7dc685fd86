"""A judge that has learned and keeps books: a larger network at the price of a small one.

One hidden layer over all features of a position, and a straight way beside it. What is worth much
early in a game is worth little late, and what a turn can still bring is lost when it ends. So what
comes behind the first layer has weights of its own for each number of turns left, between turns and
in the middle of one: the stages of the game. It expects the points that a hotel will have,
and how strong it is against the others: from the strengths of all hotels follows who will win.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import MOST_PLAYERS
from kaiserhof.search.judge import Judge, odds
from kaiserhof.search.ledger import HALF, LANE, LANES, MASK, VALUE, WEIGHT, Ledger
from kaiserhof.search.particulars import ALL_FEATURES, NUMBERS_LEFT, describe_fully, stage_of
from kaiserhof.search.sheet import Sheet

OUT: Final = 4096
"""The whole number that stands for a weight of 1 behind the units."""
MOST_TURNS: Final = 14
STAGES: Final = 2 * NUMBERS_LEFT
"""One for each number of turns left, none included, between turns; then as many in the middle of
one (:func:`.stage_of`)."""


class Bookkeeper(Judge):
    """Points to come = straight . x + out . relu(into . x + bias) + base, and strength likewise.

    A search asks by turns what a hotel is worth in the middle of its turn and what if the turn ends
    there. Each kind has books of its own, so what goes past the units need not be added up again.
    """

    def __init__(
        self,
        rows: list[int],
        opening: list[int],
        out: list[float],
        straight: list[int],
        base: list[float],
        edge: list[float],
        pace: list[float],
    ) -> None:
        self.units = len(opening) * LANES
        fits = len(rows) == ALL_FEATURES * len(opening) and len(out) == STAGES * self.units
        if not fits or len(straight) != STAGES * ALL_FEATURES:
            raise ValueError("the weights do not fit the features: train them again")
        self.rows = vec[i64](rows)
        first = vec[i64](opening)
        self.straight = vec[i64](straight)
        self.out = vec[i64]([round(weight * OUT) for weight in out])
        """What each unit adds to the points to come, by stage."""
        self.edge = vec[i64]([round(weight * OUT) for weight in edge])
        """What each unit adds to the strength."""
        self.pace = vec[float](pace)
        """How much a point counts for the strength, by the turns left."""
        self.base = vec[float](base)
        self.sheet = Sheet()
        self.between_turns = self._new_ledgers(first)
        self.in_turn = self._new_ledgers(first)
        self.knows_ends = True

    def _new_ledgers(self, opening: "vec[i64]") -> list[Ledger]:
        """A ledger for each player."""
        return [
            Ledger(self.rows, self.straight, opening, ALL_FEATURES) for _ in range(MOST_PLAYERS)
        ]

    def worth(self, s: State, player: Player) -> float:
        points = float(s.points(player))
        if s.is_over():
            return points
        return points + self._to_come(self._posted(s, player))

    def worth_at_end(self, s: State, player: Player) -> float:
        points = float(s.points(player))
        if s.is_over():
            return points
        return points + self._to_come(self._posted_at_end(s, player))

    def of(self, sheet: Sheet) -> float:
        """The points to come, from the features."""
        return self._to_come(self._post(sheet, 0))

    def strength(self, s: State, player: Player) -> float:
        """How strong a hotel is; e to the power of it is its share of the chance to win."""
        if s.is_over():
            return self._final_strength(s, player)
        return self._strength(float(s.points(player)), self._posted(s, player))

    def strength_at_end(self, s: State, player: Player) -> float:
        """The same if the player's turn ends here."""
        if s.is_over():
            return self._final_strength(s, player)
        return self._strength(float(s.points(player)), self._posted_at_end(s, player))

    def _final_strength(self, s: State, player: Player) -> float:
        return float(s.points(player)) * self.pace[0]

    def _strength(self, points: float, ledger: Ledger) -> float:
        pace = self.pace[ledger.stage % NUMBERS_LEFT]
        return (points + self._to_come(ledger)) * pace + self._sum(ledger, self.edge, 0)

    def chance(self, s: State, player: Player) -> float:
        """How likely a player is to win."""
        if not all(s.rules.decides):
            return super().chance(s, player)  # a rival without plans has no strength of this kind
        return self._chance_by(self.strength(s, player), s, player)

    def chance_at_end(self, s: State, player: Player) -> float:
        """The same if the player's turn ends here."""
        if not all(s.rules.decides):
            return super().chance_at_end(s, player)
        return self._chance_by(self.strength_at_end(s, player), s, player)

    def _chance_by(self, own: float, s: State, player: Player) -> float:
        """The same, where the strength of the player's own hotel is known."""
        others = 0.0
        for other in range(s.rules.players):
            if other != player:
                others += odds(self.strength(s, other) - own)
        return 1.0 / (1.0 + others)

    def _posted(self, s: State, player: Player) -> Ledger:
        describe_fully(s, player, self.sheet)
        return self._post(self.sheet, player)

    def _posted_at_end(self, s: State, player: Player) -> Ledger:
        describe_fully(s, player, self.sheet, ended=True)
        return self._post(self.sheet, player)

    def _post(self, sheet: Sheet, player: Player) -> Ledger:
        """The ledger of a position, brought to it."""
        stage = stage_of(i64(sheet.number[0]))
        ledger = (self.between_turns if stage < NUMBERS_LEFT else self.in_turn)[player]
        ledger.post(sheet, stage)
        return ledger

    def _to_come(self, ledger: Ledger) -> float:
        stage = ledger.stage
        behind = self._sum(ledger, self.out, stage * self.units)
        return self.base[stage] + ledger.total / (VALUE * WEIGHT) + behind

    def _sum(self, ledger: Ledger, weights: "vec[i64]", unit: i64) -> float:
        """What the units add up to, those above zero only, by weights from a place on."""
        sums = ledger.sums
        total: i64 = 0
        word: i64 = 0
        words: i64 = ledger.words
        while word < words:
            lanes = sums[word]
            low = (lanes & MASK) - HALF
            if low > 0:
                total += low * weights[unit]
            middle = (lanes >> LANE & MASK) - HALF
            if middle > 0:
                total += middle * weights[unit + 1]
            high = (lanes >> (2 * LANE) & MASK) - HALF
            if high > 0:
                total += high * weights[unit + 2]
            unit += 3
            word += 1
        return total / (VALUE * WEIGHT * OUT)
