"""The source of chance: a small generator that is the same on every machine.

Two multiplicative generators combined, after L'Ecuyer (1988); all products stay far below
63 bits, so the compiled and the plain engine roll the same dice. A stream is two numbers;
the game's own stream lies in its state, bots and playouts have streams of their own.

It is quick and can be repeated, and so it can be computed: who sees enough of it knows what comes.
Where that must not be, a :class:`Fate` draws from a source of its own.

>>> a, b = Stream.from_seed(7), Stream.from_seed(7)
>>> [a.pick(6) for _ in range(5)] == [b.pick(6) for _ in range(5)]
True
"""

from operator import index
from typing import Final, SupportsIndex

from mypy_extensions import i64, mypyc_attr

from kaiserhof.manifest import NamedNumbers

_MODULUS_1: Final = 2147483563
_MODULUS_2: Final = 2147483399
_FACTOR_1: Final = 40014
_FACTOR_2: Final = 40692


class Stream:
    """A stream of chance, positioned by two numbers."""

    def __init__(self, first: i64, second: i64) -> None:
        self.chance_1 = first
        self.chance_2 = second

    @staticmethod
    def from_seed(number: SupportsIndex) -> "Stream":
        """A stream for any whole number; near seeds give unlike streams."""
        seed = int(index(number))
        low = (seed ^ (seed >> 61)) & 0x3FFFFFFF
        high = (seed >> 30) & 0x3FFFFFFF
        stream = Stream(
            (low * 1103515245 + high * 12345 + 1) % (_MODULUS_1 - 1) + 1,
            (high * 1103515245 + low * 69069 + 2) % (_MODULUS_2 - 1) + 1,
        )
        for _ in range(12):
            stream.pick(2)
        return stream

    def pick(self, choices: i64) -> i64:
        """A number from 0 to ``choices - 1``, each as likely as the other."""
        return self.draw(choices)

    def draw(self, choices: i64) -> i64:
        """The next number of this stream; a game may have another source than its stream."""
        self.chance_1 = self.chance_1 * _FACTOR_1 % _MODULUS_1
        self.chance_2 = self.chance_2 * _FACTOR_2 % _MODULUS_2
        return (self.chance_1 + _MODULUS_2 - self.chance_2) % _MODULUS_1 % choices

    def follow(self, other: "Stream") -> None:
        """Go on from a position that another stream picks: the two have nothing in common."""
        self.chance_1 = other.pick(_MODULUS_1 - 1) + 1
        self.chance_2 = other.pick(_MODULUS_2 - 1) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into random order, in place."""
        for last in range(len(cards) - 1, 0, -1):
            other: int = self.pick(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


# What chance settles, in the order of the set-up.
START: Final = 0
POLITICS: Final = 1
TILES: Final = 2
GUESTS: Final = 3
STAFF: Final = 4
DICE: Final = 5
RESHUFFLE: Final = 6
BOARDS: Final = 7

MODULES: Final = 10
"""From here on, results of chance of the modules."""

SETTLED: Final = NamedNumbers(
    "chances",
    {
        START: "start",
        POLITICS: "politics",
        TILES: "tiles",
        GUESTS: "guests",
        STAFF: "staff",
        DICE: "roll",
        RESHUFFLE: "shuffle",
        BOARDS: "boards",
    },
)
"""What chance settles, as records name it."""

NOTES: Final = {
    "start": "the seat of the start player",
    "politics": "the numbers of the politics cards A, B and C",
    "tiles": "the numbers of the emperor tiles A, B and C",
    "guests": "the deck of guests from the top",
    "staff": "the deck of staff cards from the top, before any are dealt",
    "roll": "the faces of the dice",
    "shuffle": "the discarded guests, which become the deck",
    "boards": "the day side of each seat",
}
"""What each of these results is, for the documentation."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fate:
    """Draws for a game, is shown every result of chance and may put another in its place.

    A recorder writes the results down; a replayer returns the ones that were written. A fate
    does not belong to the position: no copy has it, so nobody who thinks about a copy can ask it.
    """

    def pick(self, stream: Stream, choices: i64) -> i64:
        """A number below ``choices``; by default from the stream of the game."""
        return stream.draw(choices)

    def settle(self, what: int, outcome: list[int]) -> list[int]:
        """The result to go on with; by default the one that the stream gave."""
        return outcome

    def roll(self, stream: Stream, count: int) -> list[int]:
        """The faces of that many dice, sorted."""
        faces = sorted(self.pick(stream, 6) + 1 for _ in range(count))
        return self.settle(DICE, faces)

    def shuffle(self, stream: Stream, what: int, cards: list[int]) -> list[int]:
        """Cards in the order in which they will come."""
        stream.shuffle(cards)
        return self.settle(what, cards)

    def leaves_decks_open(self) -> bool:
        """Whether a card is drawn when it is needed, from a deck that has no order before."""
        return False

    def next_card(self, what: int, cards: list[int]) -> int:
        """The card that is drawn from a deck without an order."""
        return cards[0]
