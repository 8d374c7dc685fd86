"""A turn: an optional guest, one die, and additional actions before, between and after."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import moments, triggers, watching
from kaiserhof.engine import ops as fx
from kaiserhof.engine.layout import (
    DICE,
    MARKERS,
    MOST_TABLES,
    PLAYED,
    POLITICS,
    ROW,
    ROW_PLACES,
)
from kaiserhof.engine.sources import MAIN_ACTION, POLITICS_CARD, TURN
from kaiserhof.engine.state import FREE_COPY, FREE_GUESTS, KRONES_AND_STEPS, State
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.base import AutoStep, Step
from kaiserhof.engine.steps.guests import can_house
from kaiserhof.engine.steps.items import (
    SERVED_AT_ONCE,
    can_pay_serving,
    list_servings,
    pay_serving,
    serve,
)
from kaiserhof.engine.steps.staff import can_use, use_card

BEGUN: Final = 1
"""Something has been done: the turn can no longer be passed."""
GUEST_TAKEN: Final = 2
DIE_TAKEN: Final = 4

FULL_CAFE: Final = 16
"""The turn began with a full café and takes no guest for that reason (2015)."""
NO_DIE: Final = 8
"""An extra turn: an action space is used, but no die is taken."""

COPYING_SPACE: Final = 6


class Turn(Step):
    """The menu of a turn. Values: what has been done so far, and extra turns owed after it.

    A third value is the face of the space that must be used, once a die was moved onto it.

    The end of a turn is declared (ruling 24), even when nothing else is left to do: until
    then everything that revealed nothing can be taken back.
    """

    def __init__(self) -> None:
        super().__init__(declared=True)

    def answers(self, s: State, out: list[int]) -> None:
        player, done = s.owner(), s.value(0)
        if s.value(2):
            if done & NO_DIE:
                self._list_spaces(s, player, out)
            else:
                self._list_dice(s, player, done, out)
                for action in s.rules.turn_actions:
                    action.answers(s, player, done, out)
            self._keep_to_space(s, s.value(2), out)
            return
        if done & DIE_TAKEN == 0:
            for move in s.rules.die_moves:
                move.answers(s, player, out)
            if done & GUEST_TAKEN == 0:
                self._list_guests(s, player, out)
            if done & NO_DIE:
                self._list_spaces(s, player, out)
            else:
                self._list_dice(s, player, done, out)
        if can_pay_serving(s, player):
            list_servings(s, player, out)
        for table in range(MOST_TABLES):
            if can_house(s, player, table):
                out.append(a.HOUSE + table)
        for letter in range(3):
            if can_claim(s, player, letter):
                out.append(a.CLAIM + letter)
        rules = s.rules
        card = s.first(s.pile(player, PLAYED))
        while card:
            if rules.staff_is_round[card] and can_use(s, player, card):
                out.append(a.USE + card)
            card = s.after(card)
        for action in rules.turn_actions:
            action.answers(s, player, done, out)
        if rules.turn_actions and done & BEGUN and done & (DIE_TAKEN | NO_DIE) == 0:
            self._never_stuck(s, out)
        if done & (BEGUN | NO_DIE) == 0:
            out.append(a.PASS)
        elif done & DIE_TAKEN or (done & NO_DIE and not s.can_use_space(player)):
            out.append(a.END)

    def _never_stuck(self, s: State, out: list[int]) -> None:
        """A turn that has begun can be gone on with: some die goes, and nothing happens."""
        without_a_die = False
        for answer in out:
            if self._counts_as(s, answer) & DIE_TAKEN:
                if s.rules.face_of(answer):
                    return
                without_a_die = True
        if s.plain_dice(COPYING_SPACE):
            out.append(a.DIE + (COPYING_SPACE - 1) * 2)
            return
        if without_a_die:
            return
        for face in range(1, COPYING_SPACE + 1):
            if s.dice(face):
                out.append(a.DIE + (face - 1) * 2)
                return

    def _keep_to_space(self, s: State, face: int, out: list[int]) -> None:
        """A die was moved onto a space: only that space can be used now."""
        kept: list[int] = []
        for answer in out:
            if s.rules.face_of(answer) == face:
                kept.append(answer)
        out.clear()
        out.extend(kept)
        if not out and s.value(0) & NO_DIE:
            out.append(a.END)
        elif not out:
            out.append(a.DIE + (face - 1) * 2)

    def _list_guests(self, s: State, player: int, out: list[int]) -> None:
        if s.free_table(player) < 0:
            return
        krones = 99 if s.has_ability(player, FREE_GUESTS) else s.krones(player)
        cost = s.rules.row_cost
        for place in range(ROW_PLACES):
            if s.v[ROW + place] and cost[place] <= krones:
                out.append(a.GUEST + place)

    def _list_dice(self, s: State, player: int, done: int, out: list[int]) -> None:
        krones = s.krones(player)
        answer = a.DIE
        found = False
        for face in range(1, COPYING_SPACE):
            if s.plain_dice(face):
                out.append(answer)
                if krones:
                    out.append(answer + 1)
                found = True
            answer += 2
        if s.plain_dice(COPYING_SPACE):
            left = krones if s.has_ability(player, FREE_COPY) else krones - 1
            if left >= 0:
                out.append(answer)
                if left > 0:
                    out.append(answer + 1)
            elif done & BEGUN and not found and not s.rules.turn_actions:
                # Nobody is stuck in a turn that has begun: the die goes, nothing happens.
                # With other actions of a turn this waits until all ways are known.
                out.append(answer)

    def _list_spaces(self, s: State, player: int, out: list[int]) -> None:
        for face in range(1, COPYING_SPACE + 1):
            price = 1 if face == COPYING_SPACE else 0
            if s.dice(face) and s.krones(player) >= price:
                out.append(a.SPACE + face - 1)
                if s.krones(player) > price:
                    out.append(a.SPACE_BOOST + face - 1)

    def play(self, s: State, answer: int) -> None:
        player, done = s.owner(), s.value(0)
        if answer == a.PASS:
            s.pop()
            s.set_passed(player, True)
            s.tell(ev.PASSED, player, 0, 0, 0, 0)
            for module in s.rules.listeners.passed:
                module.passed(s, player)
            return
        if answer == a.END:
            owed = s.value(1)
            s.pop()
            if owed:
                begin_turn(s, player, NO_DIE, owed - 1)
            return
        for move in s.rules.die_moves:
            if move.first <= answer < move.end:
                face = move.play(s, player, answer)
                s.set_value(0, done | BEGUN)
                s.set_value(2, face)
                return
        s.set_value(0, done | BEGUN | self._counts_as(s, answer))
        s.set_value(2, 0)
        if s.rules.action_step:
            s.push(s.rules.action_step, player, 0, 0, 0, 0)
        self._act(s, player, answer)

    def _counts_as(self, s: State, answer: int) -> int:
        """Whether an answer is the guest or the die of this turn."""
        if answer >= a.MODULES:
            for action in s.rules.turn_actions:
                if action.first <= answer < action.end:
                    return action.counts_as
            return 0
        if a.DIE <= answer < a.COPY or a.SPACE <= answer < a.CAKES or answer >= a.SPACE_BOOST:
            return DIE_TAKEN
        return GUEST_TAKEN if a.GUEST <= answer < a.DIE else 0

    def _act(self, s: State, player: int, answer: int) -> None:
        if answer >= a.MODULES:
            self._act_otherwise(s, player, answer)
        elif answer >= a.SPACE_BOOST:
            use_space(s, player, answer - a.SPACE_BOOST + 1, 1)
        elif answer >= a.USE:
            use_card(s, player, answer - a.USE)
        elif answer >= a.CLAIM + 3:
            self._act_otherwise(s, player, answer)
        elif answer >= a.CLAIM:
            claim(s, player, answer - a.CLAIM)
        elif answer >= a.HOUSE:
            s.push(kinds.INTO, player, answer - a.HOUSE, 0, 0, 0)
        elif answer >= a.SERVE:
            pay_serving(s, player)
            s.push(kinds.SERVE, player, SERVED_AT_ONCE - 1, 0, 0, 0)
            serve(s, player, answer)
        elif answer >= a.SPACE:
            use_space(s, player, answer - a.SPACE + 1, 0)
        elif answer >= a.DIE:
            take_die(s, player, (answer - a.DIE) // 2 + 1, (answer - a.DIE) % 2)
        else:
            place = answer - a.GUEST
            if not s.has_ability(player, FREE_GUESTS):
                s.pay(player, s.rules.row_cost[place], TURN)
            s.take_guest(player, place, TURN)
            for module in s.rules.listeners.guest_taken:
                module.guest_taken(s, player)

    def _act_otherwise(self, s: State, player: int, answer: int) -> None:
        """What modules add to a turn."""
        for action in s.rules.turn_actions:
            if action.first <= answer < action.end:
                action.play(s, player, answer)
                return


def begin_turn(s: State, player: int, done: int, owed: int) -> None:
    """A turn begins; by the rules of 2015, one that begins with a full café takes no guest."""
    if s.rules.full_cafe_no_guest and s.free_table(player) < 0:
        done |= GUEST_TAKEN | FULL_CAFE
    for module in s.rules.listeners.turn_begun:
        module.turn_begun(s, player)
    s.push(kinds.TURN, player, done, owed, 0, 0)


def use_space(s: State, player: int, face: int, boost: int) -> None:
    """Use an action space without taking a die: the staff that speaks for dice keeps silent."""
    source = MAIN_ACTION + face
    strength = s.dice(face) + boost
    s.pay(player, boost + (1 if face == COPYING_SPACE else 0), source)
    code = s.rules.main_action[face] * fx.ARGUMENTS + strength
    s.rules.effects[code].carry_out(s, player, source)


def take_die(s: State, player: int, face: int, boost: int, special: int = 0) -> None:
    """Strength and payment are fixed, the die leaves, staff speaks up, the action follows.

    ``special`` is 1 for a special die, which has been taken from the space.
    """
    v = s.v
    source = MAIN_ACTION + face
    dice: int = v[DICE + face]
    strength = dice + boost + triggers.extra_strength(s, player, face)
    op = s.rules.main_action[face]
    if boost:
        s.pay(player, 1, source)
    if face == COPYING_SPACE and not s.has_ability(player, FREE_COPY):
        if s.krones(player):
            s.pay(player, 1, source)
        else:
            op, strength = fx.NO_ACTION, 0
    elif face == 4 and s.has_ability(player, KRONES_AND_STEPS):
        op = fx.COURT_BOTH
    if s.plain_dice(face) == 0 and special == 0:
        op, strength = fx.NO_ACTION, 0
        for dice_apart in s.rules.special_dice:
            if dice_apart.take(s, face):
                break
    if s.rules.die_leaves_last:
        s.push(kinds.DIE_LEAVES, player, face, 0, 0, 0)
    else:
        v[DICE + face] = dice - 1
    s.set_turns_taken(player, s.turns_taken(player) + 1)
    if s.log is not None:
        s.tell(ev.DIE_TAKEN, player, face, strength, boost, 0)
    code = op * fx.ARGUMENTS + strength
    if not push_beside(s, player, face, code, source):
        s.push(kinds.EFFECT, player, code, source, 0, 0)
    # What staff brings for the die comes on top: it helps with what modules offer for it.
    for module in s.rules.listeners.die_taken:
        module.die_taken(s, player, face)
    triggers.fire(s, player, moments.DIE, 1 << face)


class DieLeaves(AutoStep):
    """The die leaves its space after the action. Value: the face."""

    def run(self, s: State) -> None:
        face = s.value(0)
        s.pop()
        s.v[DICE + face] -= 1


def push_beside(s: State, player: int, face: int, code: int, source: int) -> bool:
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


def next_place(s: State, player: int, letter: int) -> int:
    """The best free place for a marker on a politics card; -1 if there is none for this player."""
    v = s.v
    for place in range(3):
        holder: int = v[MARKERS + letter * 3 + place]
        if holder == 0:
            return place
        if holder == player + 1:
            return -1
    return -1


def can_claim(s: State, player: int, letter: int) -> bool:
    """Whether a player may put a marker on a politics card now."""
    if next_place(s, player, letter) < 0:
        return False
    return s.rules.politics_condition[s.v[POLITICS + letter]].is_met(s, player)


def claim(s: State, player: int, letter: int) -> None:
    """A marker goes onto the best free place of a politics card."""
    place = next_place(s, player, letter)
    card: int = s.v[POLITICS + letter]
    s.v[MARKERS + letter * 3 + place] = player + 1
    if s.log is not None:
        s.tell(ev.CLAIMED, player, letter, place, card, POLITICS_CARD + card)
    s.gain_points(player, s.rules.politics_points[card][place], POLITICS_CARD + card)
    triggers.fire(s, player, moments.MARKER, 1)
    s.happened(player, watching.MARKER, 1, 0, POLITICS_CARD + card)
    for counted in s.rules.counted_guests:
        counted.release(s, player, card)
