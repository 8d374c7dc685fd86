"""Whose turn it is at the tables of the lobby, also at those that nobody looks at.

A table that is in memory knows. Of the others the record is played once, beside, and what came
of it is remembered for that position; the one who asks waits a moment and learns the rest the
next time.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kaiserhof.engine.game import Game
from kaiserhof.engine.options import Options
from kaiserhof.server.faults import STORAGE, is_damage
from kaiserhof.server.live import LiveMatch
from kaiserhof.server.problems import Problem
from kaiserhof.server.rows import TableRow

if TYPE_CHECKING:
    from kaiserhof.server.hall import Hall

REMEMBERED = 5000
PATIENCE = 0.3
"""This many seconds the lobby waits for what is not known yet."""


class Now(NamedTuple):
    """Where a game stands: who decides, and in which round."""

    player: int
    round: int


class Whose:
    """Where the games of a hall stand."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._known: OrderedDict[tuple[str, int], Now | None] = OrderedDict()
        self._wanted: dict[str, TableRow] = {}
        self._task: asyncio.Task[None] | None = None

    async def at(self, rows: Sequence[TableRow]) -> dict[str, Now]:
        """Where the games of these tables stand, as far as that is known soon."""
        playing = [row for row in rows if row.status == "playing"]
        unknown = [row for row in playing if not self._is_known(row)]
        if unknown:
            self._wanted.update((row.code, row) for row in unknown)
            if self._task is None:
                self._task = asyncio.create_task(self._find())
                self._task.add_done_callback(self._found)
            await asyncio.wait({self._task}, timeout=PATIENCE)
        return {row.code: now for row in playing if (now := self._now(row)) is not None}

    def _is_known(self, row: TableRow) -> bool:
        in_memory = self.hall.match_of(row.code) is not None
        return in_memory or (row.code, row.position) in self._known

    def _now(self, row: TableRow) -> Now | None:
        match = self.hall.match_of(row.code)
        if match is not None:
            return None if match.game.over else now_of(match.game)
        return self._known.get((row.code, row.position))

    async def _find(self) -> None:
        while self._wanted:
            _, row = self._wanted.popitem()
            try:
                texts = await self.hall.storage.entries(row.code)
            except (Problem, *STORAGE) as error:
                if not isinstance(error, Problem) and not is_damage(error):
                    raise
                # It is damaged, and those who look at it are told.
                self._known[row.code, row.position] = None
                continue
            self._known[row.code, len(texts) - 1] = await asyncio.to_thread(_played, row, texts)
            self._known[row.code, row.position] = self._known[row.code, len(texts) - 1]
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)

    def _found(self, task: "asyncio.Task[None]") -> None:
        self._task = None
        if not task.cancelled() and task.exception() is not None:
            self._wanted.clear()

    async def stop(self) -> None:
        """Look for nothing more."""
        if self._task is not None:
            self._task.cancel()


def now_of(game: Game) -> Now:
    """Where a game stands.

    >>> now_of(Game(players=2, seed=7))
    Now(player=0, round=0)
    """
    return Now(game.player, game.state.round())


def _played(row: TableRow, texts: Sequence[str]) -> Now | None:
    """Where a record leads to; None if it cannot be played here any more."""
    try:
        match = LiveMatch(Options.from_json(row.options), row.seed, row.names, set_up=texts[0])
        for position, entry in enumerate(texts[1:], 1):
            match.follow(position, entry)
    except Exception:
        return None
    return None if match.game.over else now_of(match.game)
