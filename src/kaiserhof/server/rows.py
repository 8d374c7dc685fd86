"""Tables and their seats, as they are kept."""

import functools
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kaiserhof.engine.rules_version import RULES
from kaiserhof.records.deal import commitment_of, is_sealed
from kaiserhof.server.lanes import Person
from kaiserhof.server.problems import Problem


@dataclass(frozen=True)
class SeatRow:
    """A seat: a bot's, somebody's, or free."""

    seat: int
    kind: str
    name: str
    level: str | None
    owner: str | None
    secret: str

    @property
    def free(self) -> bool:
        """Whether a person may still sit down here."""
        return self.kind == "person" and self.owner is None


@dataclass(frozen=True)
class TableRow:
    """A table: what is played, and who sits there."""

    code: str
    created: float
    status: str
    maker: str
    public: bool
    hints: bool
    options: dict[str, Any]
    seed: int
    seeded: bool
    cards: str
    seats: tuple[SeatRow, ...]
    scores: list[int] | None = None
    ranks: list[int] | None = None
    rematch: str | None = None
    position: int = 0
    house: str = ""
    """A mark of the address from which the table was made."""
    hot_seat: bool = False
    stand_in: int | None = None
    rules: int = RULES
    """The version of the rules that its game began with."""

    @property
    def person(self) -> Person:
        """Who made the table, and so lets its bots think."""
        return Person(self.house, self.maker)

    @property
    def has_game(self) -> bool:
        """Whether there is a game to be seen."""
        return self.status in ("playing", "over")

    def may_have_more(self, identity: str) -> bool:
        """Whether somebody may have several seats: the maker of a table to pass around."""
        return self.hot_seat and self.maker == identity

    @property
    def commitment(self) -> str | None:
        """What everybody may know of the seed from the start, if the deal is sealed."""
        return commitment_of(self.seed) if is_sealed(self.seed) else None

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return not any(s.free for s in self.seats)

    @property
    def gives_hints(self) -> bool:
        """Whether the expert may be asked: by one alone always, among people if they agreed."""
        people = {s.owner for s in self.seats if s.kind == "person"}  # a free seat: one more
        return self.hints or len(people) <= 1

    def seats_of(self, identity: str | None) -> list[int]:
        """The seats that belong to somebody."""
        return self._seats_by_owner.get(identity, [])

    @functools.cached_property
    def _seats_by_owner(self) -> dict[str | None, list[int]]:
        owners = {s.owner for s in self.seats} - {None}
        return {owner: [s.seat for s in self.seats if s.owner == owner] for owner in owners}

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in their order."""
        return tuple(s.name for s in self.seats)


Kept = Sequence[Any]
"""A table as the database has it."""


def table_row(row: Kept, seats: list[SeatRow]) -> TableRow:
    """A table; raises a Problem if that is not what is kept."""
    try:
        return _read_table(row, seats)
    except (ValueError, TypeError) as error:
        raise Problem("damaged-record", position=0) from error


def _read_table(row: Kept, seats: list[SeatRow]) -> TableRow:
    code, created, status, maker, public, hints, options, *more = row
    seed, deal, seeded, cards, result, rematch, house, hot_seat, stand_in, rules, at = more
    scores, ranks = json.loads(result) if result else (None, None)
    chosen = json.loads(options)
    if not isinstance(chosen, dict) or not seats:
        raise ValueError("this is no table")
    return TableRow(
        code=code,
        created=created,
        status=status,
        maker=maker,
        public=bool(public),
        hints=bool(hints),
        options=chosen,
        seed=int(deal, 16) if deal else seed,
        seeded=bool(seeded),
        cards=cards,
        seats=tuple(seats),
        scores=scores,
        ranks=ranks,
        rematch=rematch,
        position=at or 0,
        house=house,
        hot_seat=bool(hot_seat),
        stand_in=stand_in,
        rules=rules,
    )
