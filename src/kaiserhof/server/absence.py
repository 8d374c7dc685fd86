"""Who is away from a table, for how long, and when a bot stands in.

A bot stands in if the makers of the table have agreed on a time for it, that time has passed since
a decision waits for somebody who is away, and somebody else is there to wait for it. What counts is
what this process has seen: after a restart the time begins again.
"""

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

from kaiserhof.engine.nouns import Player, Seat
from kaiserhof.records.record import ABSENT
from kaiserhof.server.problems import Problem

if TYPE_CHECKING:
    from kaiserhof.server.tables import LiveTable


class Absence:
    """The people of a table who are away."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self._since: dict[int, float] = {}
        self._asked: tuple[int, float] = (-1, 0.0)
        """Who has to decide, and since when."""
        self._timer: asyncio.TimerHandle | None = None

    def gone_for(self, seat: Seat) -> float:
        """For how many seconds somebody has been away; 0 if they are here."""
        self.look()
        now = time.monotonic()
        return now - self._since.get(seat, now)

    def look(self) -> None:
        """Somebody came or went, or somebody else has to decide."""
        now, table = time.monotonic(), self.table
        online = table.online()
        for seat in table.row.seats:
            if seat.kind == "person":
                if seat.seat in online:
                    self._since.pop(seat.seat, None)
                else:
                    self._since.setdefault(seat.seat, now)
        match = table.match
        player = -1 if match is None or match.game.over else match.game.player
        if match is not None and player != self._asked[0]:
            self._asked = (player, now)
        self._set_timer(now, online)

    def _set_timer(self, now: float, online: set[int]) -> None:
        self.stop()
        agreed, (player, asked) = self.table.row.stand_in, self._asked
        if agreed is None or player not in self._since or self.table.is_away(player):
            return
        if online - {player}:
            due = max(self._since[player], asked) + agreed
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, due - now), self._stand_in, player)

    def _stand_in(self, player: Player) -> None:
        self._timer = None
        self.table.hall.chore(self._let_stand_in(player))

    async def _let_stand_in(self, player: Player) -> None:
        with contextlib.suppress(Problem):  # they are back, or another process was first
            if player not in self.table.online():
                await self.table.change_seat(player, ABSENT)

    def stop(self) -> None:
        """Wait for nobody."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
