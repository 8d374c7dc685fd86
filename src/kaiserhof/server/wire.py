"""The messages of the wire, protocol 1: what a client may send, and what it gets.

Unknown fields and wrong kinds are refused when a message is read. ``view`` is plain data made
by the engine, and written as JSON already when it comes here, for most of it is the same for all
seats; it and other plain data have their shapes in :mod:`kaiserhof.server.shapes`.
:mod:`kaiserhof.server.types` writes everything down for TypeScript.
"""

from typing import Annotated, Any, Literal

import msgspec

from kaiserhof.server import shapes

PROTOCOL = 1

Json = dict[str, Any]


def shaped(shape: Any) -> msgspec.Meta:
    """Tells the shape of plain data."""
    return msgspec.Meta(extra={"shape": shape})


class Wire(msgspec.Struct, gc=False):
    """Something that the server sends."""


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """Something that a client sends."""


# --- HTTP: what a client sends ---------------------------------------------------------------


class NewSeat(Asked):
    """A seat of a table that is made: mine, for a person who joins, or a bot's."""

    kind: Literal["me", "person", "bot"]
    name: str | None = None
    level: str | None = None


class NewTable(Asked):
    """A table to be made."""

    seats: list[NewSeat]
    options: Json = {}
    language: str = "en"
    seed: int | None = None
    public: bool = True
    hints: bool = False
    stand_in: int | None = None


class Join(Asked):
    """A person who sits down; without a number on the first free seat, without a name with the
    one of that seat."""

    name: str | None = None
    seat: int | None = None


class OneSeat(Asked):
    """A seat with which something shall be done."""

    seat: int


class FillWithBot(Asked):
    """A bot on a free seat."""

    seat: int
    level: str


# --- HTTP: what the server sends -------------------------------------------------------------


class WireError(Wire):
    """What was wrong."""

    key: str
    message: str


class ErrorAnswer(Wire):
    """The body of every answer that is an error."""

    error: WireError


class BotLevel(Wire):
    """A level of bots for people to choose, and what it is like."""

    level: str
    name: str
    text: str


class About(Wire):
    """What serves here."""

    version: str
    protocol: int
    compiled: bool
    languages: list[str]
    bots: list[BotLevel]
    options: dict[str, list[str | int | bool]]
    alone: dict[str, list[str | int | bool]]
    """What one player may choose who plays against the opponent of the rules."""
    address: str | None
    """For who looks at localhost: where other devices find the server, null if they do not."""


class Seat(Wire):
    """A seat as one client sees it."""

    seat: int
    kind: Literal["person", "bot"]
    name: str
    mine: bool
    free: bool
    online: bool
    level: str | None = None
    away: Literal["resigned", "absent"] | None = None


class Link(Wire):
    """The secret link that moves a seat of mine to another device."""

    seat: int
    link: str


class Table(Wire, omit_defaults=True):
    """A table as one client sees it."""

    code: str
    status: Literal["waiting", "playing", "over", "closed"]
    options: Annotated[Json, shaped(shapes.Options)]
    created: float
    position: int
    seats: list[Seat]
    maker: bool
    links: list[Link] = []
    scores: list[int] | None = None
    ranks: list[int] | None = None
    rematch: str | None = None
    seeded: bool = False
    commitment: str | None = None
    seed: str | None = None
    hints: bool = True
    stand_in: int | None = None
    player: int | None = None
    round: int | None = None


class TableAnswer(Wire):
    """A table."""

    table: Table


class SeatAnswer(Wire):
    """A table, and the seat that is mine now."""

    table: Table
    seat: int


class TableLists(Wire):
    """The lobby: tables with a seat of mine, with a seat to join, and to watch."""

    mine: list[Table]
    open: list[Table]
    running: list[Table]


class ReplayTurn(Wire):
    """A turn of a finished game: its entries in the record, and the points behind it."""

    turn: int
    seat: int
    round: int
    first: int
    last: int
    points: list[int]


class Replay(Wire):
    """The turns of a finished game, and who looks at it; turns are numbered from 1."""

    seat: int | None
    seats: list[int]
    turns: list[ReplayTurn]


class AnalysisMark(Wire):
    """A turn in which the expert would have done clearly better, at its costliest decision."""

    turn: int
    round: int
    seat: int
    played: str
    played_words: str
    better: str
    better_words: str
    gain: float


class Analysis(Wire):
    """How far the expert has gone through a finished game; the marks when it is done."""

    status: Literal["none", "waiting", "running", "done"]
    done: int
    of: int
    marks: list[AnalysisMark]


# --- WebSocket: what a client sends ----------------------------------------------------------


class AnswerMessage(Asked, tag="answer"):
    """An answer to the decision at a position."""

    id: str
    seat: int
    position: int
    answer: str


class UndoMessage(Asked, tag="undo"):
    """Take the last answer back."""

    id: str
    seat: int
    position: int


class RedoMessage(Asked, tag="redo"):
    """Play again what was taken back."""

    id: str
    seat: int
    position: int


class WhyMessage(Asked, tag="why"):
    """Why is this answer not possible?"""

    seat: int
    answer: str


class HintMessage(Asked, tag="hint"):
    """What would the expert do here?"""

    id: str
    seat: int
    position: int


class LanguageMessage(Asked, tag="language"):
    """Words in this language from now on."""

    language: str


class PingMessage(Asked, tag="ping"):
    """Are you there?"""


ClientMessage = (
    AnswerMessage
    | UndoMessage
    | RedoMessage
    | WhyMessage
    | HintMessage
    | LanguageMessage
    | PingMessage
)

# --- WebSocket: what the server sends ---------------------------------------------------------


class OfferedAnswer(Wire):
    """A legal answer, in notation and in words."""

    answer: str
    words: str


class Decision(Wire):
    """What is asked; the prompt and the answers only for the seat that decides."""

    player: int
    kind: str
    prompt: str | None
    answers: list[OfferedAnswer] | None


class Undo(Wire):
    """What can be taken back and played again, or why not; empty texts for nothing."""

    possible: bool
    answer: str
    words: str
    why: str
    redo: str
    redo_words: str


class Happened(Wire):
    """An event as a seat sees it; no words for what is not worth a line."""

    position: int
    player: int
    kind: str
    a: int
    b: int
    c: int
    source: int
    words: str | None


class ReplayState(Wire):
    """The game behind a turn as a seat saw it then, and what happened in that turn."""

    turn: int
    position: int
    seat: int | None
    view: Annotated[Json, shaped(shapes.View)]
    events: list[Happened]


class StateMessage(Wire, tag="state"):
    """The game as a seat sees it, and what happened since the last such message."""

    position: int
    seat: int | None
    seats: list[int]
    view: Annotated[msgspec.Raw, shaped(shapes.View)]
    decision: Decision | None
    undo: Undo | None
    events: list[Happened]


class TableMessage(Wire, tag="table"):
    """Who sits here changed."""

    table: Table


class ReasonMessage(Wire, tag="why"):
    """The answer to a question why; an empty message when nothing is against it."""

    answer: str
    message: str


class AdvisedAnswer(Wire):
    """An answer that the expert thinks well of, and the points that it expects in the end."""

    answer: str
    words: str
    score: float | None


class AdviceMessage(Wire, tag="hint"):
    """What the expert would do at a position, the best answer first."""

    seat: int
    position: int
    answers: list[AdvisedAnswer]


class RefusedMessage(Wire, tag="refused"):
    """Something was not taken; nothing has changed."""

    key: str
    message: str
    position: int
    id: str | None = None


class AcceptedMessage(Wire, tag="accepted"):
    """An answer was taken and is stored."""

    id: str
    position: int


class PongMessage(Wire, tag="pong"):
    """I am here."""


ServerMessage = (
    StateMessage
    | TableMessage
    | ReasonMessage
    | AdviceMessage
    | RefusedMessage
    | AcceptedMessage
    | PongMessage
)
