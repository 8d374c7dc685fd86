"""What a seat is shown: the engine's view of it, what is asked, what can be undone, the events.

Everything here comes from :mod:`kaiserhof.engine.views` or is said about what it shows; the
words are those of :mod:`kaiserhof.story`.
"""

import functools
from collections.abc import Sequence

import msgspec

from kaiserhof.engine import flow, views
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.base import NO_ORDER
from kaiserhof.engine.steps.draft import left_of
from kaiserhof.server.live import TABLE_EVENTS, LiveMatch
from kaiserhof.server.phrases import REMEMBERED, Phrases
from kaiserhof.server.wire import AnyEvent, Decision, StateMessage, Undo
from kaiserhof.server.words import words
from kaiserhof.server.written import offered_answer, written_event
from kaiserhof.story import answer_words, question_of, told_of
from kaiserhof.text import Text

Log = Sequence[tuple[int, list[Event]]]
"""Positions and what happened there."""

_write = msgspec.json.Encoder().encode


class Shown:
    """A moment of a game as JSON; what lies open is written once for all who look at it.

    And what has not changed since an earlier moment of the same game is not written again: most
    answers change one hotel, and nothing in the middle of the table.

    >>> game = Game(seed=5)
    >>> earlier = Shown(game)
    >>> _ = game.apply(game.answers[0])
    >>> shown = Shown(game, earlier)
    >>> [msgspec.json.decode(shown.to(seat)) == views.seen(game.state, seat) for seat in (0, 1)]
    [True, True]
    """

    def __init__(self, game: Game, earlier: "Shown | None" = None) -> None:
        s = self._state = game.state
        self._moment = now = views.Moment(s)
        # Each without its opening brace: what a seat knows of it goes before.
        self._players: list[bytes] = []
        self._table: bytes
        for player in range(game.players):
            if earlier is not None and now.same_player(earlier._moment, player):
                self._players.append(earlier._players[player])
            else:
                self._players.append(_write(views.open_player(s, player))[1:])
        if earlier is not None and now.same_table(earlier._moment):
            self._table = earlier._table
        else:
            self._table = _write(views.open_table(s, now.progress))[1:]

    def to(self, seat: int | None) -> msgspec.Raw:
        """The view of a seat."""
        viewer = views.SPECTATOR if seat is None else seat
        parts: list[bytes] = []
        for player, lying_open in enumerate(self._players):
            own = views.player_known_to(self._state, viewer, player)
            parts.append(_PLAYERS if player == 0 else _NEXT)
            parts.append(_NOTHING_SEEN if own == _NOTHING else _write(own)[1:-1])
            parts.append(_COMMA)
            parts.append(lying_open)
        parts.append(_TABLE)
        parts.append(_write(views.table_known_to(self._state, viewer))[1:-1])
        parts.append(_COMMA)
        parts.append(self._table)
        return msgspec.Raw(b"".join(parts))


_PLAYERS, _NEXT, _TABLE, _COMMA = b'{"players":[{', b",{", b"],", b","
_NOTHING: dict[str, list[int] | None] = {"hand": None, "drawn": None, "known_hand": []}
_NOTHING_SEEN = _write(_NOTHING)[1:-1]
"""What is known of most rivals' hands."""


def state_messages(
    match: LiveMatch,
    *,
    position: int,
    seats: Sequence[int | None],
    mine: list[int],
    last: int | None,
    shown: Shown,
    story: "Story",
) -> list[StateMessage]:
    """The game as each of these seats sees it; ``last`` is the seat that did something last."""
    game, text = match.game, story.text
    told = story.told_to(seats)
    return [
        StateMessage(
            position,
            seat,
            mine,
            shown.to(seat),
            decision(game, seat, text),
            undo(match, seat, last, text),
            told[n],
        )
        for n, seat in enumerate(seats)
    ]


def decision(game: Game, seat: int | None, text: Text) -> Decision | None:
    """What is asked; in words, and with its answers, for the one who decides."""
    if game.over:
        return None
    if game.player != seat:
        return Decision(game.player, game.decision)
    state = game.state
    offered = [offered_answer(state, number, text) for number in game.answer_numbers]
    foregone, in_order = game.foregone, flow.in_order(state)
    lead, rest = question_of(state, text)
    return Decision(
        game.player,
        game.decision,
        lead + rest,
        lead,
        offered,
        None if foregone is None else foregone.text,
        None if in_order == NO_ORDER else Answer.of(in_order).text,
        left_of(state, game.player) if state.step() == kinds.DRAFT else None,
    )


def undo(match: LiveMatch, seat: int | None, last: int | None, text: Text) -> Undo | None:
    """What the seat that decides or did something last can take back."""
    game = match.game
    if seat is None or seat not in (game.player, last):
        return None
    if seat != game.player:
        return Undo(False, "", "", text.reason("undo-revealed", {}), "", "", 0, "")
    taken, again = match.undo_answer, match.redo_answer
    said, said_again, own, why = "", "", "", ""
    steps = match.steps_back()
    if taken is not None:
        own = said = answer_words(taken[0].state, taken[1].number, text)
        if steps > 1:
            before, answer = match.answer_before(steps)
            own = answer_words(before.state, answer.number, text)
    if again is not None:
        said_again = answer_words(game.state, again.number, text)
    if (reason := match.why_no_undo()) is not None:
        why = text.reason(reason.key, dict(reason.parameters))
    redo = match.redo_text()
    return Undo(not why, match.undo_text(), said, why, redo, said_again, steps, own)


class Story:
    """What happened, in the words of a language; told to each seat as it may see it."""

    def __init__(
        self,
        happened: Log,
        modules: tuple[int, ...],
        names: Sequence[str],
        language: str,
        edition: str,
    ) -> None:
        self.happened = happened
        self.modules = modules
        self.names = names
        self.text = _phrases(language, edition)

    def told_to(self, seats: Sequence[int | None]) -> list[list[AnyEvent]]:
        """The events as each of these seats may see them; most are the same for all."""
        told: list[list[AnyEvent]] = [[] for _ in seats]
        for position, events in self.happened:
            for event in events:
                if views.is_secret(event):
                    for n, seat in enumerate(seats):
                        seen = views.event_for(event, views.SPECTATOR if seat is None else seat)
                        told[n].append(self._tell(position, seen))
                else:
                    said = self._tell(position, event)
                    for line in told:
                        line.append(said)
        return told

    def _tell(self, position: int, event: Event) -> AnyEvent:
        player = event.player
        who = self.names[player] if player >= 0 else ""
        kind, fields, source = written_event(event)
        said = _remembered(event, self.modules, self.text, who)
        return AnyEvent(position, player, kind, fields, source, said)


@functools.cache
def _phrases(language: str, edition: str) -> Text:
    return Phrases.of(language).of_edition(edition)


@functools.lru_cache(REMEMBERED)
def _remembered(event: Event, modules: tuple[int, ...], text: Text, who: str) -> str | None:
    """A line of the chronicle; the same things happen to the same people again and again."""
    if event.kind in TABLE_EVENTS:
        return words(text.language)["event"][TABLE_EVENTS[event.kind]].format(who=who)
    return told_of(event, modules, text, who)
