"""What a seat is shown: the engine's view of it, what is asked, what can be undone, the events.

Everything here comes from :mod:`kaiserhof.engine.views` or is said about what it shows; the
words are those of :mod:`kaiserhof.story`.
"""

from collections.abc import Sequence

from kaiserhof import story as story_of
from kaiserhof.engine.events import Event
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.state import State
from kaiserhof.engine.views import SPECTATOR, events_for
from kaiserhof.server import wire
from kaiserhof.server.live import UNDONE, LiveMatch, event_name
from kaiserhof.server.phrases import Phrases
from kaiserhof.server.words import words
from kaiserhof.text import Text

Log = Sequence[tuple[int, Sequence[Event]]]
"""Positions and what happened there."""


def state_message(
    match: LiveMatch,
    *,
    position: int,
    seat: int | None,
    seats: list[int],
    last: int | None,
    story: "Story",
) -> wire.StateMessage:
    """The game as a seat sees it; ``last`` is the seat that did something last."""
    game, text = match.game, story.text
    return wire.StateMessage(
        position=position,
        seat=seat,
        seats=seats,
        view=game.view(seat),
        decision=decision(game, seat, text),
        undo=undo(match, seat, last, text),
        events=story.told_to(seat),
    )


def decision(game: Game, seat: int | None, text: Text) -> wire.Decision | None:
    """What is asked; in words, and with its answers, for the one who decides."""
    if game.over:
        return None
    if game.player != seat:
        return wire.Decision(game.player, game.decision, None, None)
    offered = [
        wire.OfferedAnswer(str(answer), story_of.answer_words(game.state, answer.number, text))
        for answer in game.answers
    ]
    prompt = story_of.decision_words(game.state, text)
    return wire.Decision(game.player, game.decision, prompt, offered)


def undo(match: LiveMatch, seat: int | None, last: int | None, text: Text) -> wire.Undo | None:
    """What the seat that decides or did something last can take back."""
    game = match.game
    if seat is None or seat not in (game.player, last):
        return None
    if seat != game.player:
        reason = text.reason("undo-revealed", {})
        return wire.Undo(False, "", "", reason, "", "")
    taken, again, before = match.undo_text(), match.redo_text(), match.before_undo
    why = match.why_no_undo()
    return wire.Undo(
        possible=why is None,
        answer=taken,
        words="" if before is None else _words(before_game=before, answer=taken, text=text),
        why="" if why is None else text.reason(why.key, dict(why.parameters)),
        redo=again,
        redo_words=_words(before_game=game.state, answer=again, text=text) if again else "",
    )


def _words(before_game: State, answer: str, text: Text) -> str:
    return story_of.answer_words(before_game, Answer.parse(answer).number, text)


class Story:
    """What happened, in the words of a language; told to each seat as it may see it."""

    def __init__(self, happened: Log, names: Sequence[str], language: str) -> None:
        self.happened = happened
        self.names = names
        self.text = Phrases.of(language)
        self._told: dict[tuple[int, Event], wire.Happened] = {}

    def told_to(self, seat: int | None) -> list[wire.Happened]:
        """The events as a seat may see them; most are the same for all."""
        viewer = SPECTATOR if seat is None else seat
        return [
            self._tell(position, event)
            for position, events in self.happened
            for event in events_for(list(events), viewer)
        ]

    def _tell(self, position: int, event: Event) -> wire.Happened:
        found = self._told.get((position, event))
        if found is None:
            _, player, a, b, c, source = event
            found = wire.Happened(
                position, player, event_name(event), a, b, c, source, self._words(event)
            )
            self._told[position, event] = found
        return found

    def _words(self, event: Event) -> str | None:
        if event.kind == UNDONE:
            who = self.names[event.player]
            return words(self.text.language)["event"]["undone"].format(who=who)
        return story_of.event_words(event, self.text, self.names)
