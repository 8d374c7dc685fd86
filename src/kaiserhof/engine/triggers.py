"""Staff in play that speaks up when its moment comes.

A trigger is a moment, a mask that the occasion is held against (faces of a die, colours of
guests, sizes of orders) and the numbers of its effects. A card may have several.
"""

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import PLAYED
from kaiserhof.engine.steps import bundle


class Trigger:
    """When something speaks up, and what it then does."""

    def __init__(self, moment: int, mask: int, effects: list[int]) -> None:
        self.moment = moment
        self.mask = mask
        self.effects = effects
        self.offers = False
        """Whether an effect among them is an offer, which is asked for."""


def fire(s: State, player: Player, moment: int, occasion: int) -> None:
    """Carry out the effects of all staff whose moment this is, in the order of playing.

    What staff offers is asked for, together with what else the same card brings.
    """
    rules = s.rules
    card = s.first(s.pile(player, PLAYED))
    while card:
        for trigger in rules.staff_triggers[card]:
            if trigger.moment == moment and trigger.mask & occasion:
                if trigger.offers:
                    bundle.begin(s, player, card)
                    for code in trigger.effects:
                        bundle.add_by_nature(s, code, card)
                    continue
                for code in trigger.effects:
                    rules.effects[code].carry_out(s, player, card)
        card = s.after(card)
