"""What a module adds to the table in the terminal.

The part ``drawing`` of a module's manifest is a :class:`Drawing`. The drawing of the base game has
places for it and leaves out what no module of the game fills.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich.text import Text as Line

from kaiserhof.data import CardSet
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.views import View
from kaiserhof.manifest import manifest_of, manifests
from kaiserhof.terminal.piece import Piece
from kaiserhof.text import Text

if TYPE_CHECKING:
    from kaiserhof.terminal.table import Table

Range = tuple[int, int]
"""Numbers of answers: the first, and the one behind the last."""


def _never(table: "Table") -> bool:
    return False


@dataclass(frozen=True)
class Section:
    """A part of the table that a module draws in a given width; no lines when there is nothing."""

    draw: Callable[["Table", int], list[Line]]
    needs_width: Callable[["Table"], bool] = _never
    """Whether it lists so much now that it needs the whole width."""
    pairs: bool = True
    """Whether it may stand beside another section."""


@dataclass(frozen=True)
class Group:
    """Answers of a module in the menu of a turn.

    They make a group of their own before another one, or join the one of the same name.
    """

    name: str
    before: str
    answers: Range


@dataclass(frozen=True)
class Drawing:
    """What a module draws; everything is optional."""

    across: tuple[Section, ...] = ()
    """Sections that stand between the guest row and the hotel, as wide as the table."""
    sections: tuple[Section, ...] = ()
    """Sections around one's own hotel."""
    head: Callable[["Table"], Line] | None = None
    """Behind the turn order."""
    rival: Callable[["Table", int], list[Line]] | None = None
    """Cells below a rival's line."""
    bonuses: Callable[["Table"], Sequence[Sequence[int]] | None] | None = None
    """The occupancy bonuses of one's own hotel, where they are not those of the board."""
    dice: Callable[["Table", int], list[str]] | None = None
    """The colours of the module's own dice on a space."""
    items: tuple[str, ...] = ()
    """Kinds of items that the module brings into the kitchen."""
    spaces: Mapping[int, str] = field(default_factory=dict)
    """Action spaces that are worded otherwise, with the ending of the message's key."""
    glyphs: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Its symbols by name, each with its style; a time at which staff works has one, too."""
    legend: str = ""
    """The message that explains them."""
    staff: str = ""
    """The ending of the messages beside hand and staff in play, if it has more to explain there."""
    groups: tuple[Group, ...] = ()
    card: Callable[[View, int, Text], str] | None = None
    """The card that an answer of a turn is about, or an empty text."""
    pieces: Callable[[CardSet], list[tuple[str, Piece]]] | None = None
    """What is looked up like a card, each with the word for its kind."""


def drawings_of(rules: Rulebook) -> list[Drawing]:
    """What the modules of a game add to its drawing.

    >>> from kaiserhof import Game
    >>> drawings_of(Game(seed=1).rules)
    []
    """
    found = [manifest_of(module.number).part("drawing") for module in rules.modules]
    return [drawing for drawing in found if drawing is not None]


def every_drawing() -> list[Drawing]:
    """What all modules draw that there are."""
    found = [manifest.part("drawing") for manifest in manifests()]
    return [drawing for drawing in found if drawing is not None]
