"""What a view looks like: the shapes of ``Game.view``, for type checkers and for readers.

Views are plain data and nothing is built from these classes. What is ``NotRequired`` is there only
when its module is, or only for whom it concerns. Written by ``python -m building.shown`` from the
shapes of the wire: do not edit.

>>> from kaiserhof import Game
>>> view: SeatView = Game(seed=1).view(0)
>>> view["players"][0]["krones"]
10
"""

from typing import Literal, NotRequired, TypedDict

Item = Literal["strudel", "cake", "wine", "coffee", "champagne"]
Colour = Literal["blue", "red", "yellow", "green"]


class AskedView(TypedDict):
    """What the engine asks; the answers only for the seat that decides."""

    player: int
    kind: str
    answers: list[str] | None
    parts: NotRequired[list[list[int]]]
    """Rewards that wait to be put in order: number, effect, source."""


class TableView(TypedDict):
    """A table of a café with its guest."""

    guest: int
    lacks: dict[Item, int]
    fulfilled: bool


class PlayerView(TypedDict):
    """A hotel and its owner; only the viewer's own hand is shown."""

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
    """Cards that have done their work in this round."""
    turned: list[int]
    """Cards that have done their work and are turned for good."""
    hand_size: int
    drawn_size: int
    turns: int
    passed: bool
    floor_points: list[int]
    """What the occupied rooms of each floor bring in the end, the lowest floor first."""
    tally: dict[str, int]
    hand: list[int] | None
    drawn: list[int] | None
    known_hand: NotRequired[list[int]]
    """Cards in another's hand that this seat has seen going there."""
    rehearsal_room: NotRequired[int]
    areas: NotRequired[list[int]]
    dancing: NotRequired[int]
    green_guests: NotRequired[int]
    celebrities: NotRequired[list[str]]
    entrance: NotRequired[str | None]
    guests_served: NotRequired[int]
    first_die: NotRequired[int]
    own_progress: NotRequired[list[list[int] | None]]
    """Own politics cards: how much of how much; null when claimed."""
    own_points: NotRequired[int]
    """What claiming one of them brings in this round."""
    may_take_key: NotRequired[bool]
    big_orders: NotRequired[int]


class PoliticsView(TypedDict):
    """A politics card on the table: who has claimed it, and how far each player is."""

    card: int
    markers: list[int]
    progress: list[list[int]]


class OpponentHotelView(TypedDict):
    """The opponent's own hotel; each of the four has its own fields."""

    key: str
    items: NotRequired[list[Item | None]]
    """Hautel Couture: the item on each of the six action spaces."""
    pool: NotRequired[dict[Item, int]]
    reserved: NotRequired[list[int]]
    """The room reserved for the guest at each table; -1 for none."""
    stars: NotRequired[int]
    card: NotRequired[int]
    """The politics card under the stars."""
    rooms: NotRequired[list[int]]
    """Sushi Resort: rooms that still have their token."""
    guests: NotRequired[list[int]]
    """Guests of the row with a token."""
    tokens: NotRequired[list[int]]
    """Toll Bridge Hotel: tokens on each of the six action spaces."""


class OpponentView(TypedDict):
    """The opponent of a game alone: its cards, its private deck, its progress."""

    name: str
    seat: int
    level: str
    outcome: Literal["lost", "tied", "won"] | None
    """What became of the game for the person, once it is over; a tie is lost as well."""
    turned: list[int]
    """The cards that have been turned over; the last one is that of the latest turn."""
    cards_left: int
    private: int
    progress: list[int]
    """For each politics card: 0, 1 for III, 2 for II, 3 for claimed."""
    dancers: int
    hotel: OpponentHotelView | None


class BallroomView(TypedDict):
    """A ballroom with its dancers, by row from the bottom, then by player."""

    ballroom: str
    places: list[int]
    dancers: list[list[int]]
    prices: list[int]
    """Champagne for the next place of each row, without a discount."""
    balcony: list[bool]
    """Whether a row goes on outside when its places are taken."""


class LoungerView(TypedDict):
    """A celebrity in the lounge; the coloured die lies on this space, 0 when it is taken."""

    colour: Colour
    celebrity: str
    points: int
    die: int
    price: int
    """Krones for the coloured die, besides what its space costs."""


class AuctionView(TypedDict):
    """The auction of an entrance: who bids how much, and who may still bid."""

    entrance: str
    bid: int
    bidder: int
    bidding: list[int]


class SeatView(TypedDict):
    """Everything that a seat may know of a game."""

    seat: int | None
    players: list[PlayerView]
    round: int
    start_player: int
    turn_order: list[int]
    """The seats in the order of the turns of this round."""
    turn: int | None
    """Which of these turns is being played, from 0; null between turns."""
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
    strength: list[int]
    """By space, how strong the action of its die would be for this seat, without a boost."""
    opponent: NotRequired[OpponentView]
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
    """Who has the skeleton key; -1 while it hangs on the action board."""
    decision: AskedView | None
