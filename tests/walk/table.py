"""The table as it lies there: everything that is open or hidden, read from a state."""

from dataclasses import dataclass, field

from kaiserhof.engine.state import State
from kaiserhof.engine.state import layout as at
from kaiserhof.engine.steps import kinds
from tests.walk import rules


@dataclass
class Hotel:
    """What lies before one player."""

    krones: int
    points: int
    emperor: int
    stock: list[int]
    """Items in the kitchen, or come in and not yet laid anywhere."""
    cafe: list[tuple[int, list[int]]]
    """For each table its guest (0: none) and what that guest lacks."""
    prepared: set[int]
    occupied: set[int]
    groups: set[int]
    hand: list[int]
    drawn: list[int]
    staff: list[int]
    used: set[int]
    turns: int
    passed: bool


@dataclass
class Table:
    """Everything that lies on the table, open or hidden."""

    hotels: list[Hotel]
    round: int
    start: int
    dice: int
    row: list[int]
    guest_deck: list[int]
    discards: list[int]
    staff_deck: list[int]
    markers: list[list[int]]
    scorings: int
    dismissed: set[int] = field(default_factory=set)
    shuffled: bool = False
    """The discards have become a deck whose order no event tells."""

    @staticmethod
    def read(s: State) -> "Table":
        """The table of a state; dismissed cards lie in the box and are not on it."""
        return Table(
            hotels=[_hotel(s, player) for player in range(s.rules.players)],
            round=s.round(),
            start=s.start_player(),
            dice=s.dice_left(),
            row=[s.v[at.ROW + place] for place in range(rules.ROW_PLACES)],
            guest_deck=s.cards(at.GUEST_DECK),
            discards=s.cards(at.GUEST_DISCARDS),
            staff_deck=s.cards(at.STAFF_DECK),
            markers=[
                [s.v[at.MARKERS + letter * 3 + place] - 1 for place in range(3)]
                for letter in range(3)
            ],
            scorings=s.v[at.SCORINGS],
        )

    def guests(self) -> list[int]:
        """Every guest on the table."""
        seated = [guest for hotel in self.hotels for guest, _ in hotel.cafe]
        return [g for g in (*self.row, *self.guest_deck, *self.discards, *seated) if g]

    def staff(self) -> list[int]:
        """Every staff card on the table and in the box."""
        held = [c for hotel in self.hotels for c in (*hotel.hand, *hotel.drawn, *hotel.staff)]
        return [*held, *self.staff_deck, *self.dismissed]

    def next_in_order(self, passed_too: bool) -> int:
        """Who has the lowest visible number of the turn order tiles 1/2n, 2/2n-1, ...; or -1."""
        players = len(self.hotels)
        numbers = {}
        for player, hotel in enumerate(self.hotels):
            place = (player - self.start) % players
            if hotel.turns < 2 and (passed_too or not hotel.passed):
                numbers[(place + 1, 2 * players - place)[hotel.turns]] = player
        return numbers[min(numbers)] if numbers else -1


def _hotel(s: State, player: int) -> Hotel:
    return Hotel(
        krones=s.krones(player),
        points=s.points(player),
        emperor=s.emperor(player),
        stock=[s.kitchen(player, kind) + n for kind, n in enumerate(_coming_in(s, player))],
        cafe=[
            (s.guest_at(player, table), [s.lacks(player, table, kind) for kind in range(5)])
            for table in range(s.tables(player))
        ],
        prepared=_bits(s.prepared(player)),
        occupied=_bits(s.occupied(player)),
        groups=_bits(s.groups_given(player)),
        hand=s.cards(s.pile(player, at.HAND)),
        drawn=s.cards(s.pile(player, at.DRAWN)),
        staff=s.cards(s.pile(player, at.PLAYED)),
        used={card for card in s.cards(s.pile(player, at.PLAYED)) if s.is_used(card)},
        turns=s.turns_taken(player),
        passed=s.has_passed(player),
    )


def _bits(mask: int) -> set[int]:
    return {n for n in range(mask.bit_length()) if mask >> n & 1}


def _coming_in(s: State, player: int) -> list[int]:
    """The items that wait on the stack to be laid onto guests or into the kitchen."""
    counts = [0] * 5
    frame: int = s.v[at.FRAME]
    while frame:
        if s.v[frame + at.F_STEP] == kinds.LAY and s.v[frame + at.F_OWNER] == player:
            for kind in range(5):
                counts[kind] += s.v[frame + at.F_A + kind]
        frame = s.v[frame + at.F_BELOW]
    return counts
