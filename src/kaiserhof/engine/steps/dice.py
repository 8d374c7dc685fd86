"""Dice: taking one with all that follows, and using an action space without taking one."""

from typing import Final

from kaiserhof.engine import charges, moments, prices, triggers
from kaiserhof.engine import events as ev
from kaiserhof.engine import ops as fx
from kaiserhof.engine.nouns import Code, Face, Player, Source
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.sources import MAIN_ACTION
from kaiserhof.engine.state import KRONES_AND_STEPS, State
from kaiserhof.engine.state.layout import PLAYED
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.base import AutoStep
from kaiserhof.engine.steps.staff import CarryOut

COURT_SPACE: Final = 4
"""The action space of krones and steps on the emperor track."""


def use_space(s: State, player: Player, face: Face, boost: int) -> None:
    """Use an action space without taking a die: the staff that speaks for dice keeps silent."""
    source = MAIN_ACTION + face
    code = space_effect(s, face, boost)
    price = boost * prices.BOOST + prices.space(s, player, face)
    for charge in s.rules.charges:
        charge.space_used(s, player, face)
    s.pay(player, price, source)
    s.rules.effects[code].carry_out(s, player, source)


def space_effect(s: State, face: Face, boost: int) -> int:
    """The effect that using an action space without taking a die brings."""
    return s.rules.main_action[face] * fx.ARGUMENTS + prices.space_strength(s, face, boost)


def main_effect(s: State, player: Player, face: Face, boost: int, special: int = 0) -> int:
    """The effect that taking a die brings, in its true strength.

    None at all without the krone that it costs, or if only special dice lie there.
    """
    left = s.krones(player) - boost * prices.BOOST
    if left < prices.die(s, player, face) or (special == 0 and s.plain_dice(face) == 0):
        return fx.NO_ACTION * fx.ARGUMENTS
    op = s.rules.main_action[face]
    if face == COURT_SPACE and s.has_ability(player, KRONES_AND_STEPS):
        op = fx.COURT_BOTH
    return op * fx.ARGUMENTS + prices.strength(s, player, face, boost)


def take_die(s: State, player: Player, face: Face, boost: int, special: int = 0) -> None:
    """Strength and payment are fixed, the die leaves, staff speaks up, the action follows.

    ``special`` is 1 for a special die, which has been taken from the space.
    """
    source = MAIN_ACTION + face
    code = main_effect(s, player, face, boost, special)
    price = prices.die(s, player, face)
    if code // fx.ARGUMENTS == fx.NO_ACTION:
        # The space is not used: nobody charges for it.
        price -= prices.space_charge(s, player, face)
    else:
        for charge in s.rules.charges:
            charge.space_used(s, player, face)
    if boost:
        s.pay(player, prices.BOOST, source)
    if price <= s.krones(player):
        s.pay(player, price, source)
    if special == 0 and s.plain_dice(face) == 0:
        for dice_apart in s.rules.special_dice:
            if dice_apart.take(s, face):
                break
    if s.rules.die_leaves_last:
        DieLeaves.ask(s, player, face)
    else:
        s.remove_die(face)
    s.set_turns_taken(player, s.turns_taken(player) + 1)
    if s.log is not None:
        s.tell(ev.DIE_TAKEN, player, face, code % fx.ARGUMENTS, boost, 0)
    if not push_beside(s, player, face, code, source):
        CarryOut.ask(s, player, code, source)
    # What staff brings for the die comes on top: it helps with what modules offer for it.
    for module in s.rules.listeners.die_taken:
        module.die_taken(s, player, face)
    triggers.fire(s, player, moments.DIE, 1 << face)


def why_not_die(s: State, player: Player, face: Face, boost: int) -> Reason:
    """Why a die of this face cannot be taken in a turn that may take one."""
    if s.dice(face) == 0:
        return reason("no-die-there", face=face)
    cost = prices.die(s, player, face) + boost * prices.BOOST
    charged = charges.refused_space(s, player, face, cost)
    if charged is not None:
        return charged
    if prices.die(s, player, face):
        return reason("copying-costs", krones=s.krones(player))
    return reason("boost-costs", krones=s.krones(player))


def why_not_space(s: State, face: Face) -> Reason:
    """Why an action space cannot be used without taking a die."""
    if s.dice(face) == 0:
        return reason("no-die-there", face=face)
    player = s.owner()
    charged = charges.refused_space(s, player, face, prices.space(s, player, face))
    return charged or reason("copying-costs", krones=s.krones(player))


def why_not_boosted_space(s: State, face: Face) -> Reason:
    """The same with a boost."""
    if s.dice(face) == 0:
        return reason("no-die-there", face=face)
    player = s.owner()
    cost = prices.space(s, player, face) + prices.BOOST
    charged = charges.refused_space(s, player, face, cost)
    return charged or reason("boost-costs", krones=s.krones(player))


class DieLeaves(AutoStep):
    """The die leaves its space after the action."""

    FACE: Final = 0

    @staticmethod
    def ask(s: State, player: Player, face: Face) -> None:
        """Put it on the stack."""
        s.push(kinds.DIE_LEAVES, player, face, 0, 0, 0)

    def run(self, s: State) -> None:
        face = s.value(DieLeaves.FACE)
        s.pop()
        s.remove_die(face)


def push_beside(s: State, player: Player, face: Face, code: Code, source: Source) -> bool:
    """Put the main action on the stack together with the staff that stands beside it."""
    rules = s.rules
    found = False
    card = s.first(s.pile(player, PLAYED))
    while card:
        for trigger in rules.staff_triggers[card]:
            if trigger.moment == moments.BESIDE_DIE and trigger.mask >> face & 1:
                if not found:
                    bundle.begin(s, player, source)
                    bundle.add(s, code, bundle.MAIN, source)
                    found = True
                for beside in trigger.effects:
                    bundle.add(s, beside, bundle.BESIDE, card)
        card = s.after(card)
    return found
