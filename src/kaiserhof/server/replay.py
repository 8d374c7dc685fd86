"""A finished game turn by turn, as a seat saw it then.

The record is played once more; what is kept of it is the game behind each turn. Turns are
numbered from 1, and 0 is the set-up with its decisions. Whatever belongs to no turn of its own, as
an emperor scoring, belongs to the turn before it; what was taken back has not happened.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kaiserhof.engine import events as ev
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.engine.rules_version import RULES
from kaiserhof.engine.views import SPECTATOR, seen
from kaiserhof.server import wire
from kaiserhof.server.live import DAMAGE, UNDONE, LiveMatch
from kaiserhof.server.problems import Problem
from kaiserhof.server.rows import TableRow
from kaiserhof.server.states import Story

if TYPE_CHECKING:
    from kaiserhof.server.hall import Hall

MOST_REELS = 16
"""This many finished games are kept for those who page through them."""


@dataclass(frozen=True)
class Scene:
    """A turn: whose, its entries in the record, what happened, and the game behind it."""

    player: int
    round: int
    first: int
    last: int
    happened: dict[int, list[Event]]
    game: Game

    def told_to(self, seat: int | None, names: Sequence[str], language: str) -> list[wire.AnyEvent]:
        """What happened, in words, as a seat may see it."""
        game, happened = self.game, list(self.happened.items())
        story = Story(happened, game.rules.playing, names, language, game.options.edition)
        return story.told_to([seat])[0]


def scenes(
    options: Options, seed: int, names: tuple[str, ...], texts: Sequence[str]
) -> list[Scene]:
    """The scenes of a record, the set-up first; raises a Problem if it is damaged.

    >>> from kaiserhof import Options
    >>> match = LiveMatch(Options(players=2), seed=4)
    >>> texts = [match.take_entry()]
    >>> while match.game.state.round() < 2:
    ...     _ = match.play(len(texts), str(match.game.answers[0]))
    ...     texts.append(match.take_entry())
    >>> found = scenes(Options(players=2), 4, (), texts)
    >>> [scene.player for scene in found[1:5]], found[2].first == found[1].last + 1
    ([0, 1, 1, 0], True)
    """
    try:
        match = LiveMatch(options, seed, names, set_up=texts[0])
    except DAMAGE as error:
        raise Problem("damaged-record", position=0) from error
    found: list[Scene] = []
    player, round_number, first, last = -1, 0, 0, 0
    happened: dict[int, list[Event]] = {}

    def close() -> None:
        told = dict(happened)
        found.append(Scene(player, round_number, first, last, told, match.game.copy()))
        happened.clear()

    for last, entry in enumerate(texts[1:], 1):
        try:
            events = match.follow(last, entry)
        except DAMAGE as error:
            raise Problem("damaged-record", position=last - 1) from error
        happened[last] = [event for event in events if event.kind != UNDONE]
        for event in events:
            if event.kind == UNDONE:
                happened.pop(event.a, None)
            elif event.kind == ev.TURN_BEGUN:
                close()
                player, round_number, first = event.player, match.game.state.round(), last + 1
    if last >= first:
        close()
    return found


class Replays:
    """The finished games that somebody pages through."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._reels: OrderedDict[str, list[Scene]] = OrderedDict()

    async def turns(self, code: str, identity: str, seat: int | None) -> wire.Replay:
        """The turns of a finished game."""
        row, reel = await self._reel(code)
        return wire.Replay(
            seat=_seat(row, identity, seat),
            seats=row.seats_of(identity),
            turns=[
                wire.ReplayTurn(
                    turn=number,
                    seat=scene.player,
                    round=scene.round,
                    first=scene.first,
                    last=scene.last,
                    points=scene.game.scores,
                )
                for number, scene in enumerate(reel)
                if number
            ],
        )

    async def turn(
        self, code: str, number: int, identity: str, seat: int | None, language: str
    ) -> wire.ReplayState:
        """The game behind a turn, as a seat saw it then, and what happened in the turn."""
        row, reel = await self._reel(code)
        if not 0 <= number < len(reel):
            raise Problem("no-turn", 404, turn=number, most=len(reel) - 1)
        scene, viewer = reel[number], _seat(row, identity, seat)
        return wire.ReplayState(
            turn=number,
            position=scene.last,
            seat=viewer,
            view=seen(scene.game.state, SPECTATOR if viewer is None else viewer),
            events=scene.told_to(viewer, row.names, language),
        )

    async def check(self, code: str) -> None:
        """Raises a Problem if a finished game cannot be played again here."""
        await self._reel(code)

    def forget(self, code: str) -> None:
        """A game has been deleted."""
        self._reels.pop(code, None)

    async def _reel(self, code: str) -> tuple[TableRow, list[Scene]]:
        row = (await self.hall.table(code)).row
        if row.status != "over":
            raise Problem("not-over", 403)
        if row.code not in self._reels:
            texts = await self.hall.storage.entries(row.code)
            self._reels[row.code] = await asyncio.to_thread(_played, row, texts)
        self._reels.move_to_end(row.code)
        while len(self._reels) > MOST_REELS:
            self._reels.popitem(last=False)
        return row, self._reels[row.code]


def _played(row: TableRow, texts: Sequence[str]) -> list[Scene]:
    try:
        options = Options.from_json(row.options)
        if rulebook(options).digest != row.cards:
            raise Problem("other-cards")
    except (OptionError, ValueError) as error:
        raise Problem("other-cards") from error
    try:
        return scenes(options, row.seed, row.names, texts)
    except Problem as problem:
        if row.rules == RULES:
            raise
        raise Problem("older-rules", 409, **problem.parameters) from problem


def _seat(row: TableRow, identity: str, asked: int | None) -> int | None:
    """The seat that looks: one of your own, or nobody's. Never somebody else's."""
    mine = row.seats_of(identity)
    if asked is None:
        return mine[0] if mine else None
    if asked not in mine:
        raise Problem("not-your-seat", 403)
    return asked
