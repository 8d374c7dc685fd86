"""What a seat is shown: the engine's view of it, what is asked, what can be undone, the events.

Everything here comes from :mod:`kaiserhof.engine.views` or is said about what it shows; the
words are those of :mod:`kaiserhof.story`.
"""

import functools
from collections.abc import Sequence

import msgspec

from kaiserhof.engine import views
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game
from kaiserhof.server import wire
from kaiserhof.server.live import UNDONE, LiveMatch, event_name
from kaiserhof.server.phrases import REMEMBERED, Phrases
from kaiserhof.server.words import words
from kaiserhof.story import answer_words, decision_words, told_of
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
    >>> [msgspec.json.decode(shown.to(seat)) == game.view(seat) for seat in (0, 1, None)]
    [True, True, True]
    """

    def __init__(self, game: Game, earlier: "Shown | None" = None) -> None:
        s = self._state = game.state
        self._moment = now = views.Moment(s)
        self._players: list[bytes] = []
        self._table: bytes
        for player in range(game.players):
            if earlier is not None and now.same_player(earlier._moment, player):
                self._players.append(earlier._players[player])
            else:
                self._players.append(_write(views.open_player(s, player)))
        if earlier is not None and now.same_table(earlier._moment):
            self._table = earlier._table
        else:
            self._table = _write(views.open_table(s, now.progress))

    def to(self, seat: int | None) -> msgspec.Raw:
        """The view of a seat."""
        known = views.known_to(self._state, views.SPECTATOR if seat is None else seat)
        players = [
            _joined(_NOTHING_SEEN if own == _NOTHING else _write(own), player)
            for player, own in zip(self._players, known.pop("players"), strict=True)
        ]
        return msgspec.Raw(
            b'{"players":[%b],%b' % (b",".join(players), _joined(_write(known), self._table)[1:])
        )


_NOTHING: dict[str, list[int] | None] = {"hand": None, "drawn": None, "known_hand": []}
_NOTHING_SEEN = _write(_NOTHING)
"""What is known of most rivals' hands."""


def _joined(one: bytes, other: bytes) -> bytes:
    """Two objects of JSON, both with something in them, as one."""
    return b"%b,%b" % (one[:-1], other[1:])


def state_messages(
    match: LiveMatch,
    *,
    position: int,
    seats: Sequence[int | None],
    mine: list[int],
    last: int | None,
    shown: Shown,
    story: "Story",
) -> list[wire.StateMessage]:
    """The game as each of these seats sees it; ``last`` is the seat that did something last."""
    game, text = match.game, story.text
    return [
        wire.StateMessage(
            position,
            seat,
            mine,
            shown.to(seat),
            decision(game, seat, text),
            undo(match, seat, last, text),
            told,
        )
        for seat, told in zip(seats, story.told_to(seats), strict=True)
    ]


def decision(game: Game, seat: int | None, text: Text) -> wire.Decision | None:
    """What is asked; in words, and with its answers, for the one who decides."""
    if game.over:
        return None
    if game.player != seat:
        return wire.Decision(game.player, game.decision, None, None)
    offered = [
        wire.OfferedAnswer(str(answer), answer_words(game.state, answer.number, text))
        for answer in game.answers
    ]
    prompt = decision_words(game.state, text)
    return wire.Decision(game.player, game.decision, prompt, offered)


def undo(match: LiveMatch, seat: int | None, last: int | None, text: Text) -> wire.Undo | None:
    """What the seat that decides or did something last can take back."""
    game = match.game
    if seat is None or seat not in (game.player, last):
        return None
    if seat != game.player:
        return wire.Undo(False, "", "", text.reason("undo-revealed", {}), "", "")
    taken, again = match.undo_answer, match.redo_answer
    said, said_again, why = "", "", ""
    if taken is not None:
        said = answer_words(taken[0].state, taken[1].number, text)
    if again is not None:
        said_again = answer_words(game.state, again.number, text)
    if (reason := match.why_no_undo()) is not None:
        why = text.reason(reason.key, dict(reason.parameters))
    return wire.Undo(not why, match.undo_text(), said, why, match.redo_text(), said_again)


class Story:
    """What happened, in the words of a language; told to each seat as it may see it."""

    def __init__(self, happened: Log, names: Sequence[str], language: str, edition: str) -> None:
        self.happened = happened
        self.names = names
        self.text = Phrases.of(language).of_edition(edition)

    def told_to(self, seats: Sequence[int | None]) -> list[list[wire.Happened]]:
        """The events as each of these seats may see them; most are the same for all."""
        told: list[list[wire.Happened]] = [[] for _ in seats]
        for position, events in self.happened:
            shown = views.events_for(events, views.SPECTATOR)
            to_all = [self._tell(position, event) for event in shown]
            if all(event is open_event for event, open_event in zip(events, shown, strict=True)):
                for line in told:
                    line += to_all
                continue
            for seat, line in zip(seats, told, strict=True):
                seen = shown if seat is None else views.events_for(events, seat)
                line += [
                    said if event is open_event else self._tell(position, event)
                    for said, event, open_event in zip(to_all, seen, shown, strict=True)
                ]
        return told

    def _tell(self, position: int, event: Event) -> wire.Happened:
        _, player, a, b, c, source = event
        who = self.names[player] if player >= 0 else ""
        said = _remembered_words(event, self.text, who)
        return wire.Happened(position, player, event_name(event), a, b, c, source, said)


@functools.lru_cache(REMEMBERED)
def _remembered_words(event: Event, text: Text, who: str) -> str | None:
    """A line of the chronicle; the same things happen to the same people again and again."""
    if event.kind == UNDONE:
        return words(text.language)["event"]["undone"].format(who=who)
    return told_of(event, text, who)
