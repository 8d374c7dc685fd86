"""The shapes of what the server sends as plain data: the view of a seat, and the catalogue.

Both are made as dictionaries where they are known best, by the engine with its modules and from the
data files. Nothing is built from these classes: they tell clients what to expect
(:mod:`kaiserhof.server.types` writes them down for TypeScript), and the tests hold them against
the views of whole games. What stands behind ``= UNSET`` is there only for whom it concerns, or
only when its module is: a module adds fields to view, player and catalogue
(:mod:`kaiserhof.server.port`).

>>> from kaiserhof import Game
>>> from kaiserhof.engine.views import seen
>>> msgspec.convert(seen(Game(seed=1).state, 0), View).players[0].krones
10
"""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

Item = Literal["strudel", "cake", "wine", "coffee", "champagne"]
Colour = Literal["blue", "red", "yellow", "green"]
Origin = dict[str, str]
"""Where each value comes from, by its name."""


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of plain data."""


# --- the options of a table -------------------------------------------------------------------


class Options(Shape):
    """The game that a table plays; what is as usual is left out."""

    players: int
    promos: bool
    edition: str | UnsetType = UNSET
    variant: str | UnsetType = UNSET
    side: str | UnsetType = UNSET
    modules: list[int] | UnsetType = UNSET
    politics: list[int] | UnsetType = UNSET
    tiles: list[int] | UnsetType = UNSET
    boards: list[str] | UnsetType = UNSET
    level: str | UnsetType = UNSET
    """For one player alone: how hard the opponent plays."""
    hotel: str | UnsetType = UNSET
    """For one player alone: the opponent's own hotel, if it is chosen."""


# --- the view of a seat -----------------------------------------------------------------------


class TableView(Shape):
    """A table of a café with its guest."""

    guest: int
    lacks: dict[Item, int]
    fulfilled: bool


class PlayerView(Shape):
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
    known_hand: list[int] | UnsetType = UNSET
    """Cards in another's hand that this seat has seen going there."""


class PoliticsView(Shape):
    """A politics card on the table: who has claimed it, and how far each player is."""

    card: int
    markers: list[int]
    progress: list[list[int]]


class View(Shape):
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


# --- the catalogue ----------------------------------------------------------------------------


class Glyph(Shape):
    """A small picture: a coin, a star, an item, an icon, a few letters or a word of the page."""

    is_: Literal["coin", "star", "item", "icon", "text", "word"] = msgspec.field(name="is")
    text: str | UnsetType = UNSET
    """What is written in or beside it; the key of a word."""
    item: Item | UnsetType = UNSET
    icon: str | UnsetType = UNSET
    tint: str | UnsetType = UNSET
    neg: bool | UnsetType = UNSET
    """A star that is taken away."""
    sm: bool | UnsetType = UNSET
    """A small icon."""


class GuestCard(Shape):
    """A guest."""

    number: int
    name: str
    colour: Colour
    order: dict[Item, int]
    points: int
    text: str
    reward: list[Glyph]
    rulings: list[str]
    set: str
    origin: Origin


class StaffCard(Shape):
    """A staff card."""

    number: int
    name: str
    cost: int
    timing: str
    text: str
    effect: list[Glyph]
    rulings: list[str]
    set: str
    origin: Origin


class PoliticsCard(Shape):
    """A politics card."""

    number: int
    key: str
    letter: str
    name: str
    text: str
    points: list[int]
    condition: list[Glyph]
    rulings: list[str]
    set: str
    origin: Origin


class TileCard(Shape):
    """An emperor tile."""

    number: int
    key: str
    letter: str
    name: str
    bonus: str
    penalty: str
    bonus_glyphs: list[Glyph]
    penalty_glyphs: list[list[Glyph]]
    """Each penalty by itself: the first one that is possible strikes."""
    rulings: list[str]
    set: str
    origin: Origin


class BoardRoom(Shape):
    """A room of a hotel board: its place, colour, the points that its door covers, its group."""

    room: int
    floor: int
    """From 1, the lowest."""
    column: int
    """From 1, the leftmost."""
    colour: Colour
    cover: int
    group: int


class HotelBoard(Shape):
    """A side of a hotel board."""

    name: str
    side: str
    origin: Origin
    rooms: list[BoardRoom]


class StarterSet(Shape):
    """The staff cards of a ready set of the introductory variant."""

    letter: str
    cards: list[int]
    origin: str


class ActionSpace(Shape):
    """A space of the action board."""

    space: int
    name: str
    text: str
    glyphs: list[Glyph]
    """What it is about, drawn."""


class OccupancyBonus(Shape):
    """What a fully occupied group of a colour brings."""

    colour: Colour
    brings: Literal["points", "krones", "emperor"]
    worth: list[int]
    """By the size of the group, from one room on."""


class Catalogue(Shape):
    """Every card, tile, board, piece and action, in one language and as one edition has them."""

    language: str
    edition: str
    guests: list[GuestCard]
    staff: list[StaffCard]
    politics: list[PoliticsCard]
    tiles: list[TileCard]
    boards: list[HotelBoard]
    row_cost: list[int]
    floor_cost: list[int]
    floor_points: list[int]
    emperor_points: list[int]
    scoring_rounds: list[int]
    steps_back: list[int]
    bonus_from: int
    """The step of the emperor track from which on a tile gives its bonus."""
    penalty_at: int
    """The step on which a tile strikes."""
    occupancy_bonus: list[OccupancyBonus]
    """Of the colours whose groups bring something."""
    rounds: int
    most_krones: int
    """How many krones a player can have."""
    starter_sets: list[StarterSet]
    actions: list[ActionSpace]
    words: dict[str, dict[str, str]]
