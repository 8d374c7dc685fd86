"""A bundle: several effects that the owner takes in an order of choice.

A guest's reward with its occupancy bonus, a die with the staff beside it and the bonus of
an emperor tile are bundles. Each part has a kind that tells when it may come and whether it
may be refused. "Done" refuses what is left of the optional parts; the others follow then.
"""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import moments
from kaiserhof.engine.nouns import AnswerNumber, Card, Code, Player, Source
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import CARD_NUMBERS
from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.base import NO_ORDER, NOTHING_FOREGONE, Step, not_asked

# Kinds of parts.
REWARD: Final = 0
"""Optional, in any order."""
BONUS: Final = 1
"""An occupancy bonus: directly before or after the reward, never inside it."""
STAFF: Final = 2
"""Compulsory, at any point."""
MAIN: Final = 3
"""The main action of a die: compulsory, the others stand before or after it."""
BESIDE: Final = 4
"""Optional, before or after the main action."""
LAST: Final = 5
"""Optional, when all else is done (E. Gizia's extra action)."""

OFFER: Final = 6
"""Optional at any point, and no part of a guest's reward."""
LATE: Final = 7
"""Staff that would pay for this guest: nothing, until the reward itself brings it into play."""

_KINDS: Final = 8
_COMPULSORY: Final = (BONUS, STAFF, MAIN)
_FIRST_BITS: Final = 15


def begin(s: State, player: Player, source: Source) -> None:
    """Begin an empty bundle; parts are added with :func:`add`."""
    s.push(kinds.BUNDLE, player, 0, 0, 0, source)


def add(s: State, code: Code, kind: int, source: Source) -> None:
    """Add a part to the bundle on top of the stack; a full one is followed by another first."""
    count = s.value(Bundle.COUNT)
    if count == a.MOST_PARTS:
        begin(s, s.owner(), s.value(Bundle.SOURCE))
        count = 0
    s.set_value(Bundle.COUNT, count + 1)
    set_left(s, left_of(s) | 1 << count)
    s.push_more(code)
    s.push_more(source * _KINDS + kind)


def left_of(s: State) -> int:
    """The parts of the top bundle that are left, as bits."""
    return s.value(Bundle.LEFT) | s.value(Bundle.BEGUN) >> 1 << _FIRST_BITS


def set_left(s: State, left: int) -> None:
    """Set which parts of the top bundle are left."""
    s.set_value(Bundle.LEFT, left & (1 << _FIRST_BITS) - 1)
    s.set_value(Bundle.BEGUN, s.value(Bundle.BEGUN) & 1 | left >> _FIRST_BITS << 1)


def add_by_nature(s: State, code: Code, source: Source) -> None:
    """Add a part that may be refused if it is an offer, and is simply received if not."""
    add(s, code, OFFER if s.rules.effects[code].is_offer() else STAFF, source)


def part_code(s: State, index: int) -> int:
    """The effect of a part of the top bundle."""
    return s.value(Bundle.PARTS + index * 2)


def part_kind(s: State, index: int) -> int:
    """The kind of a part of the top bundle."""
    return s.value(Bundle.PARTS + index * 2 + 1) % _KINDS


def part_source(s: State, index: int) -> int:
    """The source of a part of the top bundle."""
    return s.value(Bundle.PARTS + index * 2 + 1) // _KINDS


def parts_left(s: State) -> list[int]:
    """The indices of the parts that are neither taken nor refused, without those that sleep."""
    left = left_of(s)
    return [
        index
        for index in range(s.value(Bundle.COUNT))
        if left >> index & 1 and part_kind(s, index) != LATE
    ]


def is_untouched(s: State) -> bool:
    """Whether no part of the top bundle has been taken."""
    return left_of(s) == (1 << s.value(Bundle.COUNT)) - 1


def owes_compulsory(s: State) -> bool:
    """Whether something of the top bundle is left that cannot be refused."""
    return any(part_kind(s, index) in _COMPULSORY for index in parts_left(s))


def wake(s: State, player: Player, card: Card) -> None:
    """A staff card has come into play: where it sleeps in a bundle, it is paid now."""
    frame = s.top_frame()
    while frame:
        if s.step_of(frame) == kinds.BUNDLE and s.owner_of(frame) == player:
            for index in range(s.value_of(frame, Bundle.COUNT)):
                part = Bundle.PARTS + index * 2 + 1
                if s.value_of(frame, part) == card * _KINDS + LATE:
                    s.set_value_of(frame, part, card * _KINDS + STAFF)
        frame = s.frame_below(frame)


class Bundle(Step):
    """The owner chooses the next part."""

    LEFT: Final = 0
    """The first parts that are left, as bits."""
    BEGUN: Final = 1
    """Whether the reward has begun; above this bit the parts left that LEFT cannot hold."""
    COUNT: Final = 2
    SOURCE: Final = 3
    PARTS: Final = 4
    """+ index * 2: the effect of a part, and behind it its source and kind in one number."""

    def answers(self, s: State, out: list[int]) -> None:
        left = left_of(s)
        if left == 0:
            out.append(a.DONE)
            return
        player, begun, count = s.owner(), s.value(Bundle.BEGUN) & 1, s.value(Bundle.COUNT)
        effects = s.rules.effects
        waiting_for_main = False
        optional = 0
        bonuses = 0
        others = 0
        last = 0
        only_plain = True
        for index in range(count):
            if left >> index & 1:
                kind = part_kind(s, index)
                effect = effects[part_code(s, index)]
                if kind == MAIN:
                    waiting_for_main = True
                    others |= 1 << index
                    only_plain = False
                elif kind in (REWARD, BESIDE, OFFER):
                    if effect.usable(s, player):
                        optional |= 1 << index
                elif kind == LAST:
                    if effect.usable(s, player):
                        last |= 1 << index
                elif kind != LATE:
                    if kind == BONUS:
                        bonuses |= 1 << index
                    else:
                        others |= 1 << index
                    if not effect.is_plain():
                        only_plain = False
        if optional == 0:
            if bonuses | others:
                if only_plain and not self._order_matters(s, player, bonuses | others):
                    # Compulsory gains alone: their order changes nothing.
                    index = 0
                    while not (bonuses | others) >> index & 1:
                        index += 1
                    out.append(a.take(index))
                    return
            elif last:
                optional = last
        open_parts = optional | others
        if optional == 0 or begun == 0:
            open_parts |= bonuses
        for index in range(count):
            if open_parts >> index & 1:
                out.append(a.take(index))
        if not out or (
            optional and not waiting_for_main and not self._must_go_on(s, begun, optional)
        ):
            out.append(a.DONE)

    def foregone(self, s: State) -> int:
        out: list[int] = []
        self.answers(s, out)
        parts: list[int] = []
        for answer in out:
            if answer != a.DONE:
                parts.append(a.part_of(answer))
        open_parts = 0
        plain = True
        alike = True
        for index in parts:
            open_parts |= 1 << index
            if not s.rules.effects[part_code(s, index)].is_plain():
                plain = False
            if part_code(s, index) != part_code(s, parts[0]):
                alike = False
        player = s.owner()
        if len(parts) > 1 and self._order_matters(s, player, open_parts):
            return NOTHING_FOREGONE
        if parts and alike:
            # Which of two rooms at no cost comes first is the same, and nobody refuses one.
            plain = s.rules.effects[part_code(s, parts[0])].is_free()
        # A bonus comes before the reward or after it: it is never shut out by coming first.
        for kind in (BONUS, STAFF, OFFER, BESIDE, REWARD):
            for index in parts:
                if part_kind(s, index) != kind:
                    continue
                if kind == REWARD and self._begins_more(s):
                    continue
                if plain or self._comes_first(s, player, index, kind):
                    return a.take(index)
                if kind == BONUS:
                    return NOTHING_FOREGONE
        return NOTHING_FOREGONE

    def in_order(self, s: State) -> int:
        """One part after the other, as they were added."""
        out: list[int] = []
        self.answers(s, out)
        return NO_ORDER if out[0] == a.DONE else out[0]

    def _comes_first(self, s: State, player: Player, index: int, kind: int) -> bool:
        """Whether a part loses nothing, and shuts nothing out, by coming before all others."""
        if not s.rules.effects[part_code(s, index)].is_gift(s, player):
            return False
        if kind == STAFF and pays_leaving(s, part_source(s, index)):
            # Staff that the reward brings into play is paid only as long as nobody else is.
            left = left_of(s)
            return left == self._without(s, left, LATE)
        return True

    def _begins_more(self, s: State) -> bool:
        """Where a reward is whole, whoever begins it takes all of it: more than gifts, perhaps."""
        if not s.rules.whole_reward or s.value(Bundle.BEGUN) & 1:
            return False
        for index in parts_left(s):
            effect = s.rules.effects[part_code(s, index)]
            if part_kind(s, index) == REWARD and not (effect.is_plain() or effect.says_may()):
                return True
        return False

    def _order_matters(self, s: State, player: Player, parts: int) -> bool:
        """Whether a module answers to single gains so that it counts which one comes first."""
        listeners = s.rules.listeners.minds_order
        if not listeners:
            return False
        codes: list[int] = []
        for index in range(s.value(Bundle.COUNT)):
            if parts >> index & 1:
                codes.append(part_code(s, index))
        for module in listeners:
            if module.minds_order(s, player, codes):
                return True
        return False

    def _must_go_on(self, s: State, begun: int, optional: int) -> bool:
        """Where a reward is whole, one that has begun is gone through with.

        Only playing staff and turning rooms are offers in themselves (symbols of 2015).
        """
        if not s.rules.whole_reward or begun == 0:
            return False
        for index in range(s.value(Bundle.COUNT)):
            if optional >> index & 1 and part_kind(s, index) == REWARD:
                if not s.rules.effects[part_code(s, index)].says_may():
                    return True
        return False

    def play(self, s: State, answer: AnswerNumber) -> None:
        left = left_of(s)
        if answer == a.DONE:
            self._refuse(s, left)
            return
        player, index = s.owner(), a.part_of(answer)
        kind = part_kind(s, index)
        left &= ~(1 << index)
        source = part_source(s, index)
        if kind == REWARD:
            s.set_value(Bundle.BEGUN, s.value(Bundle.BEGUN) | 1)
        elif kind == BONUS and s.value(Bundle.BEGUN) & 1:
            # The bonus after the reward closes the reward.
            left = self._without(s, left, REWARD)
        elif kind == STAFF and pays_leaving(s, source):
            # Anyone who is paid for leaving has left: staff that comes later is too late.
            left = self._without(s, left, LATE)
        effect = s.rules.effects[part_code(s, index)]
        if left == 0:
            s.pop()
        else:
            set_left(s, left)
        effect.carry_out(s, player, source)

    def _refuse(self, s: State, left: int) -> None:
        """Drop the optional parts; what comes last stays as long as others were refused."""
        if s.log is not None:
            for index in parts_left(s):
                if part_kind(s, index) in (REWARD, BESIDE, LAST, OFFER):
                    s.tell(ev.REFUSED, s.owner(), part_code(s, index), 0, 0, part_source(s, index))
        rest = self._without_optional(s, left)
        if rest == left or rest == 0:
            s.pop()
        else:
            set_left(s, rest)

    def _without_optional(self, s: State, left: int) -> int:
        for kind in (REWARD, BESIDE, OFFER):
            left = self._without(s, left, kind)
        return left

    def _without(self, s: State, left: int, kind: int) -> int:
        for index in range(s.value(Bundle.COUNT)):
            if part_kind(s, index) == kind:
                left &= ~(1 << index)
        return left

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if a.part_of(answer) >= 0:
            return reason("part-not-open", part=a.part_of(answer) + 1)
        if answer == a.DONE:
            main = any(part_kind(s, index) == MAIN for index in parts_left(s))
            return reason("main-action-first" if main else "reward-is-whole")
        return not_asked(s)


def pays_leaving(s: State, source: Source) -> bool:
    """Whether a source is staff that pays when a guest leaves the café."""
    if source >= CARD_NUMBERS:
        return False
    for trigger in s.rules.staff_triggers[source]:
        if trigger.moment == moments.LEAVES:
            return True
    return False
