"""Tables as people see them."""

from collections.abc import Mapping
from typing import Final, Literal

from kaiserhof.records.record import ABSENT, RESIGN
from kaiserhof.server import wire
from kaiserhof.server.identity import is_possible
from kaiserhof.server.rows import TableRow

AWAY: Final[Mapping[str, Literal["resigned", "absent"]]] = {RESIGN: "resigned", ABSENT: "absent"}
NOBODY: Final[Mapping[int, str]] = {}


def table_for(
    row: TableRow,
    identity: str | None,
    online: set[int],
    position: int | None = None,
    away: Mapping[int, str] = NOBODY,
    stopped: int = 0,
) -> wire.Table:
    """A table as somebody sees it; with secret links only to one's own seats."""
    mine = row.seats_of(identity)
    return wire.Table(
        code=row.code,
        status=row.status,  # type: ignore[arg-type]
        options=row.options,
        created=row.created,
        position=row.position if position is None else position,
        seats=[
            wire.Seat(
                seat=s.seat,
                kind=s.kind,  # type: ignore[arg-type]
                name=s.name,
                mine=s.seat in mine,
                free=s.free,
                online=s.kind == "bot" or s.seat in online,
                level=s.level,
                away=AWAY[away[s.seat]] if s.seat in away else None,
            )
            for s in row.seats
        ],
        maker=identity is not None and row.maker == identity,
        links=[
            wire.Link(s.seat, f"/s/{s.secret}")
            for s in row.seats
            if s.seat in mine and is_possible(s.secret)
        ],
        scores=row.scores,
        ranks=row.ranks,
        rematch=row.rematch,
        seeded=row.seeded,
        commitment=row.commitment,
        seed=f"{row.seed:064x}" if row.status == "over" and row.commitment else None,
        hints=row.gives_hints,
        stand_in=row.stand_in,
        stopped=stopped,
    )
