"""What the rulebook and the printed parts say; nothing here is read from the engine.

A walk asks for a rule where it needs it (``rules.DICE``): who changes one changes it for all.
"""

from kaiserhof.engine import events as ev

DICE = {2: 10, 3: 12, 4: 14}
ROUNDS = 7
MOST_KRONES = 20
TRACK_END = 13
ROW_PLACES = 5
BASE_GUESTS = set(range(49, 105))
PROMO_GUESTS = {117, 118}
STAFF = set(range(1, 49))
PORTER = 38
SECRETARY = 29
NIGHT = "byrrb yyrry brbyy brbrb".replace(" ", "")
"""The colours of rooms 0 to 19, floor by floor from the bottom left."""

REVEALING = {
    ev.STAFF_DRAWN, ev.ROW_FILLED, ev.DICE_ROLLED, ev.ROUND_BEGUN, ev.TURN_BEGUN, ev.GAME_OVER,
}  # fmt: skip
"""Events that tell something new: what they follow cannot be undone."""
HIDDEN = {ev.STAFF_DRAWN, ev.STAFF_RETURNED, ev.STAFF_KEPT}
"""Events about a card that nobody but its owner may know."""
