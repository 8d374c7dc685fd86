"""The messages of the wire: what a client may send, and what it gets.

Unknown fields and wrong kinds are refused when a message is read. ``view`` is plain data of the
engine, written as JSON before it comes here; it and other plain data have their shapes in
:mod:`kaiserhof.server.shapes`. :mod:`kaiserhof.server.types` writes everything for TypeScript.
"""

from typing import Annotated, Any, Literal

import msgspec

from kaiserhof.server import shapes

PROTOCOL = 3

Json = dict[str, Any]


def shaped(shape: Any) -> msgspec.Meta:
    """Tells the shape of plain data."""
    return msgspec.Meta(extra={"shape": shape})


def typed(name: str) -> msgspec.Meta:
    """Tells what the types of the page call something."""
    return msgspec.Meta(extra={"type": name})


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
    """The seat that something is to be done with."""

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
    stopped: int = 0
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
    reasons: list[str]
    """What speaks for the better answer and not for the one that was played."""


class ExpectedPoints(Wire):
    """The points that a seat could expect at the end, when its turn began."""

    turn: int
    seat: int
    score: float


class Analysis(Wire):
    """How far the expert has gone through a finished game, and what came of it so far."""

    status: Literal["none", "waiting", "running", "done"]
    done: int
    of: int
    marks: list[AnalysisMark]
    curve: list[ExpectedPoints]
    accuracy: list[float | None]
    """Of each seat, from 0 to 100."""


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
    """Why is this answer not possible? Or: why can nothing be done at this place?"""

    seat: int
    answer: str | None = None
    place: str | None = None


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


class AnyAnswer(Wire, omit_defaults=True, kw_only=True):
    """A legal answer of any family; what is not there is nothing."""

    answer: str
    """In notation: what is sent to give it."""
    words: str
    family: Annotated[str, typed("Family")]
    details: Annotated[Json, typed("AnswerDetails[Family]")]
    """What tells it from the others of its family, by name."""
    place: str | None = None
    """The thing on the table that it is given at."""
    cost: Annotated[dict[str, int], typed("Goods")] = {}
    gains: Annotated[dict[str, int], typed("Goods")] = {}
    """What it is sure to bring."""
    later: Annotated[dict[str, int], typed("Goods")] = {}
    """What the next question divides: all of the first kind, at most this many of the others."""
    strength: int = 0
    """How strong its main action is."""
    glyphs: list[shapes.Glyph] = []
    """What it sets going, drawn."""
    source: str | None = None
    """Who gives it."""
    pending: bool = False
    """Whether the end of the turn would leave undone what it brings."""


class Decision(Wire):
    """What is asked; the prompt and the answers only for the seat that decides."""

    player: int
    kind: str
    prompt: str | None = None
    lead: str | None = None
    """How the prompt begins: what is asked, without what explains it."""
    answers: list[Annotated[msgspec.Raw, typed("OfferedAnswer")]] | None = None
    foregone: str | None = None
    """The answer that everybody would give, so that it is needless to ask: a gift, or a part whose
    order cannot matter. Who has not asked for everything may be spared the question."""
    in_order: str | None = None
    """What comes first for whoever leaves the order to the table: of several parts of a reward, or
    of what came in and has to be laid."""
    rest_to: int | None = None
    """In a draft, the seat that gets the cards that are not kept."""


class Undo(Wire):
    """What can be taken back and played again, or why not; empty texts for nothing."""

    possible: bool
    answer: str
    words: str
    why: str
    redo: str
    redo_words: str
    steps: int
    """How many undos take back one's own last answer, with what was foregone behind it."""
    own_words: str
    """That answer."""


class AnyEvent(Wire):
    """An event of any kind as a seat sees it; no words for what is not worth a line."""

    position: int
    player: int
    """-1 for the table."""
    kind: Annotated[str, typed("EventKind")]
    fields: Annotated[msgspec.Raw, typed("EventFields[EventKind]")]
    source: str | None
    """Where it comes from: `guest:75`, `staff:12`, `space:3`, `serving` ..."""
    words: str | None


class ReplayState(Wire):
    """The game behind a turn as a seat saw it then, and what happened in that turn."""

    turn: int
    position: int
    seat: int | None
    view: Annotated[Json, shaped(shapes.View)]
    events: list[Annotated[AnyEvent, typed("Happened")]]


class StateMessage(Wire, tag="state"):
    """The game as a seat sees it, and what happened since the last such message."""

    position: int
    seat: int | None
    seats: list[int]
    view: Annotated[msgspec.Raw, shaped(shapes.View)]
    decision: Decision | None
    undo: Undo | None
    events: list[Annotated[AnyEvent, typed("Happened")]]


class HelloMessage(Wire, tag="hello"):
    """The first message: which protocol is spoken here."""

    protocol: int
    version: str


class TableMessage(Wire, tag="table"):
    """Who sits here changed."""

    table: Table


class ReasonMessage(Wire, tag="why"):
    """The answer to a question why; an empty message when nothing is against it."""

    answer: str | None
    place: str | None
    message: str


class AdvisedAnswer(Wire):
    """An answer that the expert thinks well of, and the points that it expects in the end."""

    answer: str
    words: str
    score: float | None
    reasons: list[str]
    """What speaks for it, each true in the position."""


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
    HelloMessage
    | StateMessage
    | TableMessage
    | ReasonMessage
    | AdviceMessage
    | RefusedMessage
    | AcceptedMessage
    | PongMessage
)
