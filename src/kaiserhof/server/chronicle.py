"""The chronicle of a table: all that happened in its game, and how it looks now.

>>> from kaiserhof import Options
>>> match, chronicle = LiveMatch(Options(players=2), seed=4), Chronicle()
>>> chronicle.add(1, match.play(1, "guest 2"))
>>> [event.name for position, events in chronicle.happened(0) for event in events][:2]
['guest_taken', 'row_filled']
>>> mine = chronicle.states(match, [0], 0, ("Anna", "Ben"), "en", "2021")
>>> mine[0].position, len(mine[0].events)
(1, 2)
"""

from collections.abc import Sequence

import msgspec

from kaiserhof.engine.events import Event
from kaiserhof.engine.nouns import Seat
from kaiserhof.server import wire
from kaiserhof.server.live import SEAT_EVENTS, UNDONE, LiveMatch
from kaiserhof.server.states import Shown, Story, state_messages

# In few bytes: a table keeps all of its game.
_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(list[Event]).decode


class Chronicle:
    """What happened at each position, and the last moment that was shown."""

    def __init__(self) -> None:
        self.last: int | None = None
        """The seat that did something last."""
        self._log: list[bytes] = []
        self._latest: list[Event] = []
        """What happened last, as most are asked for just that."""
        self._taken_back: set[int] = set()
        """Positions that were undone."""
        self._takes_back: dict[int, int] = {}
        """Positions at which something was undone, and what."""
        self._shown: Shown | None = None
        self._shown_at = -1

    @property
    def position(self) -> int:
        """How many things were done."""
        return len(self._log)

    def add(self, seat: Seat, events: list[Event]) -> None:
        """A seat did something, and this happened."""
        self._log.append(_pack(events))
        if len(events) == 1 and events[0].kind == UNDONE:
            self._taken_back.add(events[0].a)
            self._takes_back[len(self._log)] = events[0].a
        self._latest = events
        if not (events and events[0].kind in SEAT_EVENTS.values()):
            self.last = seat

    def happened(self, since: int) -> list[tuple[int, list[Event]]]:
        """What happened behind a position, but for what was taken back since."""
        position = len(self._log)
        if since == position - 1:
            return [(position, self._latest)]
        first = since if since > 0 else 0
        return [
            (n + 1, _unpack(self._log[n]))
            for n in range(first, position)
            if n + 1 not in self._taken_back and self._takes_back.get(n + 1, 0) <= first
        ]

    def states(
        self,
        match: LiveMatch,
        mine: list[int],
        since: int,
        names: Sequence[str],
        language: str,
        edition: str,
    ) -> list[wire.StateMessage]:
        """The game as each of somebody's seats sees it, with what happened behind a position."""
        seats: Sequence[int | None] = mine or [None]
        return state_messages(
            match,
            position=len(self._log),
            seats=seats,
            mine=mine,
            last=self.last,
            shown=self._show(match),
            story=Story(self.happened(since), match.game.rules.playing, names, language, edition),
        )

    def _show(self, match: LiveMatch) -> Shown:
        """The game as JSON; written once for all connections that look at a position."""
        position = len(self._log)
        shown = self._shown
        if shown is None or self._shown_at != position:
            shown = self._shown = Shown(match.game, shown)
            self._shown_at = position
        return shown
