"""What a view looks like: the shapes of ``Game.view``, for type checkers and for readers.

Views are plain data and nothing is built from these classes. What is ``NotRequired`` is there only
when its module is, or only for whom it concerns.

>>> from kaiserhof import Game
>>> view: SeatView = Game(seed=1).view(0)
>>> view["players"][0]["krones"]
10
"""

from typing import Any, Literal, NotRequired, TypedDict

Item = Literal["strudel", "cake", "wine", "coffee", "champagne"]
Colour = Literal["blue", "red", "yellow", "green"]


class TableView(TypedDict):
    """A table of a café with its guest."""

    guest: int
    lacks: dict[Item, int]
    fulfilled: bool


class PlayerView(TypedDict):
    """A hotel and its owner; ``hand`` and ``drawn`` are None for all but the own seat."""

    krones: int
    points: int
    emperor: int
    kitchen: dict[Item, int]
    tables: list[TableView | None]
    prepared: list[int]
    occupied: list[int]
    board: int
    groups_given: list[int]
    staff: list[int]
    used: list[int]
    turned: list[int]
    hand_size: int
    drawn_size: int
    turns: int
    passed: bool
    tally: dict[str, int]
    hand: list[int] | None
    drawn: list[int] | None
    known_hand: NotRequired[list[int]]
    rehearsal_room: NotRequired[int]
    areas: NotRequired[list[int]]
    dancing: NotRequired[int]
    green_guests: NotRequired[int]
    celebrities: NotRequired[list[str]]
    entrance: NotRequired[str | None]
    guests_served: NotRequired[int]
    first_die: NotRequired[int]
    own_progress: NotRequired[list[list[int] | None]]
    may_take_key: NotRequired[bool]
    big_orders: NotRequired[int]


class PoliticsView(TypedDict):
    """A politics card on the table: who has claimed it, and how far each player is."""

    card: int
    markers: list[int]
    progress: list[list[int]]


class AskedView(TypedDict):
    """What the engine asks; ``answers`` is None for all but the seat that decides."""

    player: int
    kind: str
    answers: list[str] | None
    parts: NotRequired[list[list[int]]]


class BallroomView(TypedDict):
    """A ballroom with its dancers, by row from the bottom, then by player."""

    ballroom: str
    places: list[int]
    dancers: list[list[int]]


class LoungerView(TypedDict):
    """A celebrity in the lounge; the coloured die lies on this space, 0 when it is taken."""

    colour: Colour
    celebrity: str
    points: int
    die: int


class AuctionView(TypedDict):
    """The auction of an entrance: who bids how much, and who may still bid."""

    entrance: str
    bid: int
    bidder: int
    bidding: list[int]


class OpponentView(TypedDict):
    """The opponent of the solo mode."""

    name: str
    level: str
    turned: list[int]
    cards_left: int
    private: int
    progress: list[int]
    dancers: int
    hotel: Any


class SeatView(TypedDict):
    """Everything that a seat may know of a game; ``seat`` is None for a spectator."""

    seat: int | None
    players: list[PlayerView]
    round: int
    start_player: int
    dice: list[int]
    row: list[int]
    politics: list[PoliticsView]
    tiles: list[int]
    scorings: int
    guest_deck: int
    guest_discards: int
    staff_deck: int
    over: bool
    ranks: list[int] | None
    known_in_deck: list[list[int]]
    decision: AskedView | None
    ballrooms: NotRequired[list[BallroomView]]
    rehearsal_rooms: NotRequired[list[int]]
    lounge: NotRequired[list[LoungerView]]
    celebrity_deck: NotRequired[int]
    entrances: NotRequired[list[str]]
    own_politics: NotRequired[list[int]]
    own_tiles: NotRequired[list[int]]
    tokens: NotRequired[list[int]]
    auction: NotRequired[AuctionView | None]
    key: NotRequired[int]
    opponent: NotRequired[OpponentView]
