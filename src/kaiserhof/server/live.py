"""A match at a table: its entries go to storage as they come, and come back from there.

>>> from kaiserhof import Options
>>> here = LiveMatch(Options(players=2), seed=4, names=("Anna", "Ben"))
>>> set_up = here.take_entry()
>>> happened = here.play(1, "guest 2")
>>> there = LiveMatch(Options(players=2), seed=4, names=("Anna", "Ben"), set_up=set_up)
>>> there.follow(1, here.take_entry()) == happened, there.game == here.game
(True, True)
"""

from typing import Final

from mypy_extensions import mypyc_attr

from kaiserhof.engine.chance import SETTLED
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.options import Options
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.records.deal import Deal, is_sealed
from kaiserhof.records.match import Match, WrittenFate
from kaiserhof.records.record import ABSENT, BACK, REDO, RESIGN, UNDO, Chance, Move, Record
from kaiserhof.server.entries import from_text, to_text

UNDONE: Final = 1000
"""The kind of the event that tells of an undo; ``a`` is the position that was taken back."""
SEAT_EVENTS: Final = {RESIGN: 1001, ABSENT: 1002, BACK: 1003}
"""The kinds of the events that tell who plays for a seat from now on."""
TABLE_EVENTS: Final = {UNDONE: "undone", 1001: "resigned", 1002: "absent", 1003: "back"}
"""What happens at a table and not in its game."""


DAMAGE: Final = (ValueError, IndexError, AssertionError)
"""What a record raises that is damaged."""
MOST_UNDOS: Final = 100
"""So often a seat may take something back within a turn; each time is an entry of the record."""
OFTEN: Final = reason("undo-often", times=MOST_UNDOS)


def event_name(event: Event) -> str:
    """The kind of an event in a word."""
    told = TABLE_EVENTS.get(event.kind)
    return event.name if told is None else told


class _TableFate(WrittenFate):
    """Writes the results of chance down; gives the ones that are known before it draws any."""

    def __init__(self, record: Record, deal: Deal | None, given: list[Chance]) -> None:
        self.record = record
        self.deal = deal
        self.given = given
        self.settled = 0
        """How many results there were so far."""

    def known(self, what: int, outcome: list[int]) -> list[int]:
        self.settled += 1
        if not self.given:
            return outcome
        known = self.given.pop(0)
        if known.what != what:
            raise ValueError(f"the record has no {SETTLED.name(what)} here")
        return list(known.values)


@mypyc_attr(native_class=False)  # as the match itself
class LiveMatch(Match):
    """A match that hands out each entry of its record and keeps none of them.

    With a seed of 256 bits its deal is sealed (:mod:`kaiserhof.records.deal`); with a small one,
    as a maker may choose and older tables have, it is the game of the library with that seed.
    """

    def __init__(
        self, options: Options, seed: int, names: tuple[str, ...] = (), set_up: str | None = None
    ) -> None:
        self.record = Record(options, seed, rulebook(options).digest, names)
        given = [] if set_up is None else from_text(set_up)
        deal = Deal(seed) if is_sealed(seed) else None
        results = [part for part in given if isinstance(part, Chance)]
        self._fate = _TableFate(self.record, deal, results)
        # The stream of the state is not asked if there is a deal, and tells nothing of it.
        self.game = Game(options, seed=seed if deal is None else 0, fate=self._fate)
        if set_up is not None:
            self.record.entries.clear()
        self._undone: list[Answer] = []
        self._before: list[tuple[Game, Answer]] = []
        self._positions: list[int] = []
        self._taken_back = 0
        """How often something was undone since something was revealed, or another seat decided."""
        self.away: dict[int, str] = {}

    def play(self, position: int, text: str) -> list[Event]:
        """Play an answer, ``undo`` or ``redo`` that leads to a position; changes nothing if
        it is refused."""
        if text == UNDO:
            player = self.game.player
            self.undo()
            self._taken_back += 1
            return [Event(UNDONE, player, self._positions.pop())]
        settled = self._fate.settled
        events = self.redo() if text == REDO else self.apply(text)
        if self._fate.settled != settled and self._fate.deal is not None:
            # Whatever chance settles is revealed. Were it not, a deal would still not be asked
            # a second time for what somebody has taken back.
            self._before.clear()
            self._undone.clear()
        if self._before:
            self._positions.append(position)
        else:
            self._positions.clear()
            self._taken_back = 0
        return events

    def why_no_undo(self) -> Reason | None:
        """Why nothing can be undone now: an answer may be thought over, but not forever."""
        if self._taken_back >= MOST_UNDOS:
            return OFTEN
        return Match.why_no_undo(self)

    def change_seat(self, seat: Seat, change: str) -> list[Event]:
        """Note that a bot plays for a seat from now on, or no longer."""
        self.note(seat, change)
        return [Event(SEAT_EVENTS[change], seat)]

    def take_entry(self) -> str:
        """What has been written since the last entry was taken."""
        text = to_text(self.record.entries)
        self.record.entries.clear()
        return text

    def follow(self, position: int, entry: str) -> list[Event]:
        """Play what stands in an entry."""
        move, *results = from_text(entry)
        assert isinstance(move, Move)
        self._fate.given = [part for part in results if isinstance(part, Chance)]
        try:
            if move.text in SEAT_EVENTS:
                return self.change_seat(move.seat, move.text)
            return self.play(position, move.text)
        finally:
            self._fate.given = []
            self.record.entries.clear()

    @property
    def undo_answer(self) -> tuple[Game, Answer] | None:
        """The answer that an undo would take back, and the game that it would lead back to."""
        return self._before[-1] if self._before else None

    def answer_before(self, steps: int) -> tuple[Game, Answer]:
        """The last answer that this number of undos takes back, and the game it was given in."""
        return self._before[-steps]

    @property
    def redo_answer(self) -> Answer | None:
        """The answer that a redo would play."""
        return self._undone[-1] if self._undone else None
