"""Staff in play that speaks up when its moment comes.

Each card has at most one trigger: a moment, a mask that the occasion is held against
(faces of a die, colours of guests, sizes of orders) and the numbers of its effects.
"""

from kaiserhof.engine.layout import PLAYED
from kaiserhof.engine.state import State


def fire(s: State, player: int, moment: int, occasion: int) -> None:
    """Carry out the effects of all staff whose moment this is, in the order of playing."""
    rules = s.rules
    card = s.first(s.pile(player, PLAYED))
    while card:
        if rules.staff_moment[card] == moment and rules.staff_mask[card] & occasion:
            for code in rules.staff_effects[card]:
                rules.effects[code].carry_out(s, player, card)
        card = s.after(card)


def extra_strength(s: State, player: int, face: int) -> int:
    """How many dice more the staff counts for a die of this face."""
    rules = s.rules
    total = 0
    card = s.first(s.pile(player, PLAYED))
    while card:
        if rules.strength_faces[card] >> face & 1:
            total += rules.staff_strength[card]
        card = s.after(card)
    return total
