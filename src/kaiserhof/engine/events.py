"""Events tell the story of what an answer did.

The engine writes an event as a tuple of small numbers: its kind, the player (or -1 for the table),
up to three values and the source. The form of its kind gives the values their names. The log, the
animation and the replay are made of events. A state whose ``log`` is None writes none.

>>> event = Event(LAID, 0, 2, 75, 1, 180)
>>> event.name, event.fields
('laid', {'item': 'wine', 'guest': 75, 'table': 2})
>>> event.guest
75
"""

import functools
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from kaiserhof.data import ITEMS as ITEM_WORDS
from kaiserhof.engine import fields as f
from kaiserhof.engine.families import Plain
from kaiserhof.engine.fields import FIRST, SECOND, THIRD, Form
from kaiserhof.manifest import NamedNumbers, every_module, manifest_of

ANSWERED: Final = 0
KRONES: Final = 1
POINTS: Final = 2
EMPEROR: Final = 3
ITEMS: Final = 4
LAID: Final = 5
SERVED: Final = 6
GUEST_TAKEN: Final = 7
GUEST_HOUSED: Final = 8
ROOM_PREPARED: Final = 9
ROOM_OCCUPIED: Final = 10
ROOM_REMOVED: Final = 11
GROUP_DONE: Final = 12
STAFF_DRAWN: Final = 13
STAFF_PLAYED: Final = 14
STAFF_USED: Final = 15
STAFF_RETURNED: Final = 16
STAFF_DISMISSED: Final = 17
DIE_TAKEN: Final = 18
DICE_ROLLED: Final = 19
DIE_REMOVED: Final = 20
PASSED: Final = 21
CLAIMED: Final = 22
ROUND_BEGUN: Final = 23
TURN_BEGUN: Final = 24
SCORING: Final = 25
BONUS: Final = 26
PENALTY: Final = 27
AVERTED: Final = 28
ROW_FILLED: Final = 29
GUESTS_SHUFFLED: Final = 30
ITEMS_LOST: Final = 31
GAME_OVER: Final = 32
REFUSED: Final = 33
STAFF_KEPT: Final = 34
FINAL_SCORING: Final = 35

MODULES: Final = 40
"""From here on, events of the modules."""

NAMES: Final = (
    "answered",
    "krones",
    "points",
    "emperor",
    "items",
    "laid",
    "served",
    "guest_taken",
    "guest_housed",
    "room_prepared",
    "room_occupied",
    "room_removed",
    "group_done",
    "staff_drawn",
    "staff_played",
    "staff_used",
    "staff_returned",
    "staff_dismissed",
    "die_taken",
    "dice_rolled",
    "die_removed",
    "passed",
    "claimed",
    "round_begun",
    "turn_begun",
    "scoring",
    "bonus",
    "penalty",
    "averted",
    "row_filled",
    "guests_shuffled",
    "items_lost",
    "game_over",
    "refused",
    "staff_kept",
    "final_scoring",
)

KINDS: Final = NamedNumbers("events", dict(enumerate(NAMES)))
"""Every kind of event with its name, those of the modules included."""


def _changed(what: str, now: str) -> Form:
    return Form(
        f"A player gains or loses {what}.",
        f.number("amount", FIRST, f"how many {what}; below 0 when they are lost"),
        f.number("now", SECOND, now),
    )


def _lost_item(a: int, b: int, c: int) -> Plain:
    return ITEM_WORDS[a] if a >= 0 else None


def _pile(a: int, b: int, c: int) -> Plain:
    from kaiserhof.engine.state.layout import DRAWN  # the state writes events: later than these

    return "drawn" if b == DRAWN else "hand"


def _lost_from_table(a: int, b: int, c: int) -> Plain:
    return None if a >= 0 else c + 1


_ROOM: Final = f.number("room", FIRST, "the room, from 0")
_CARD: Final = f.card("card")
_TILE: Final = f.number("tile", FIRST, "the number of the emperor tile")
_PILE: Final = f.Field(
    "pile", "the cards in hand, or those drawn to choose from", _pile, f.WORD, ("hand", "drawn")
)

FORMS: Final[Mapping[int, Form]] = {
    ANSWERED: Form("An answer was given."),
    KRONES: _changed("krones", "how many there are now"),
    POINTS: _changed("points", "how many there are now"),
    EMPEROR: _changed("steps on the emperor track", "the space of the marker now"),
    ITEMS: Form(
        "Dishes or drinks come in.",
        f.item("item"),
        f.number("amount", SECOND, "how many of them"),
    ),
    LAID: Form(
        "A dish or drink that came in is laid on a guest.",
        f.item("item"),
        f.card("guest", SECOND, "the guest"),
        f.table("table", THIRD),
    ),
    SERVED: Form(
        "A dish or drink moves from the kitchen onto a guest.",
        f.item("item"),
        f.card("guest", SECOND, "the guest"),
        f.table("table", THIRD),
    ),
    GUEST_TAKEN: Form(
        "A guest comes from the row into a café.",
        f.card("guest", FIRST, "the guest"),
        f.number("place", SECOND, "the place in the row, from 1", 1),
        f.table("table", THIRD),
    ),
    GUEST_HOUSED: Form(
        "A guest moves into a room.",
        f.card("guest", FIRST, "the guest"),
        f.number("room", SECOND, "the room, from 0"),
        f.table("table", THIRD),
    ),
    ROOM_PREPARED: Form("A room is prepared.", _ROOM),
    ROOM_OCCUPIED: Form("A room becomes occupied.", _ROOM),
    ROOM_REMOVED: Form("The tile of a room is taken away.", _ROOM),
    GROUP_DONE: Form(
        "All rooms of a group are occupied.", f.number("group", FIRST, "the group, from 0")
    ),
    STAFF_DRAWN: Form("A player draws a staff card.", f.hidden_card("card"), _PILE),
    STAFF_PLAYED: Form(
        "A staff card is played.", _CARD, f.number("price", SECOND, "the krones paid for it")
    ),
    STAFF_USED: Form("A once-per-round staff card is used.", _CARD),
    STAFF_RETURNED: Form("A staff card goes under the deck.", f.hidden_card("card"), _PILE),
    STAFF_DISMISSED: Form("A staff card in play is lost.", _CARD),
    DIE_TAKEN: Form(
        "A player takes a die.",
        f.number("face", FIRST, "the face of the die, which is its space"),
        f.number("strength", SECOND, "the strength of the action; 0 when there is none"),
        f.flag("boost", THIRD, "whether it was boosted"),
    ),
    DICE_ROLLED: Form("The dice are rolled.", f.number("dice", FIRST, "how many dice were rolled")),
    DIE_REMOVED: Form(
        "When all have passed, a die is thrown away.",
        f.number("dice", FIRST, "how many dice are left to roll"),
        f.number("special", SECOND, "0 for a white die, or the number of a module's own die"),
        f.number("face", THIRD, "the face of a module's own die"),
    ),
    PASSED: Form("A player passes."),
    CLAIMED: Form(
        "A player claims a politics card.",
        f.letter("letter"),
        f.number("place", SECOND, "1 for the first who claims it, then 2 and 3", 1),
        f.number("politics", THIRD, "the number of the politics card"),
    ),
    ROUND_BEGUN: Form("A round begins.", f.number("round", FIRST, "the round, from 1")),
    TURN_BEGUN: Form("A turn begins.", f.number("turn", FIRST, "the player's turn in the round")),
    SCORING: Form(
        "The emperor scores.",
        f.number("scoring", FIRST, "which scoring it is, from 1", 1),
        f.number("tile", SECOND, "the number of the emperor tile"),
    ),
    BONUS: Form("A player gets the bonus of an emperor tile.", _TILE),
    PENALTY: Form("A player suffers the penalty of an emperor tile.", _TILE),
    AVERTED: Form("A player averts the penalty of an emperor tile.", _TILE),
    ROW_FILLED: Form(
        "A guest comes from the deck into the row.",
        f.number("place", FIRST, "the place in the row, from 1", 1),
        f.card("guest", SECOND, "the guest"),
    ),
    GUESTS_SHUFFLED: Form(
        "The discarded guests become the deck.",
        f.number("cards", FIRST, "how many cards there are"),
    ),
    ITEMS_LOST: Form(
        "Dishes or drinks are lost: some of a kind, or all on the guest at a table.",
        f.Field("item", "the kind; null for all at a table", _lost_item, f.WORD, ITEM_WORDS, True),
        f.number("amount", SECOND, "how many of the kind"),
        f.Field(
            "table", "the table, from 1; null when a kind is lost", _lost_from_table, may_lack=True
        ),
    ),
    GAME_OVER: Form("The game is over."),
    REFUSED: Form(
        "A player refuses part of a reward.",
        f.number("effect", FIRST, "the number of the effect that is refused"),
    ),
    STAFF_KEPT: Form("A player keeps a staff card in the draft.", f.hidden_card("card")),
    FINAL_SCORING: Form("The final scoring begins: the last points follow."),
}
"""The form of every kind of event in the base game."""


@functools.cache
def _forms(modules: tuple[int, ...]) -> dict[int, Form]:
    found = dict(FORMS)
    for number in modules:
        found |= manifest_of(number).forms
    return found


def forms() -> dict[int, Form]:
    """The form of every kind of event, those of the modules included."""
    return _forms(tuple(every_module()))


_NO_FIELDS: Final = Form("")


class Event(NamedTuple):
    """Something that happened. Its fields can be read by name; ``a``, ``b`` and ``c`` are the
    numbers behind them, as the engine writes them."""

    kind: int
    player: int
    a: int = 0
    b: int = 0
    c: int = 0
    source: int = 0

    @property
    def name(self) -> str:
        """The kind in words."""
        return KINDS.name(self.kind)

    @property
    def fields(self) -> dict[str, Plain]:
        """The values by name."""
        form = forms().get(self.kind, _NO_FIELDS)
        return {field.name: field.read(self.a, self.b, self.c) for field in form.fields}

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_"):
            field = forms().get(self.kind, _NO_FIELDS).by_name.get(name)
            if field is not None:
                return field.read(self.a, self.b, self.c)
        raise AttributeError(f"event {self.kind} has no field {name!r}")
