"""Items: where they go when they come in, serving them, and orders filled from the supply."""

from typing import Final

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import moments, prices, watching
from kaiserhof.engine.nouns import AnswerNumber, CafeTable, Item, Player, Source
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.sources import SERVING
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import ITEM_KINDS, MOST_TABLES, PLAYED
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.base import NO_ORDER, NOTHING_FOREGONE, Step, not_asked

DISHES_AND_DRINKS: Final = 4
"""The first kinds of items; what a module adds behind them is neither."""
SERVED_AT_ONCE: Final = 3


class Lay(Step):
    """Items that have come in: each onto a guest who lacks it, or into the kitchen.

    The kinds are asked one after the other; "kitchen" takes all the rest of a kind.
    """

    LEFT: Final = 0
    """+ item: how many of it are left."""
    SOURCE: Final = ITEM_KINDS

    @staticmethod
    def ask(s: State, player: Player, source: Source) -> None:
        """Put it on the stack, with nothing to lay yet."""
        s.push(kinds.LAY, player, 0, 0, 0, 0)
        s.push_more(0)
        s.push_more(source)

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        for item in range(ITEM_KINDS):
            if s.value(Lay.LEFT + item):
                first = a.LAY + item * 5
                for table in range(MOST_TABLES):
                    if s.lacks(player, table, item):
                        out.append(first + 1 + table)
                out.append(first)
                return
        out.append(a.DONE)

    def in_order(self, s: State) -> int:
        """Onto the guests in the order of their tables, what is left into the kitchen."""
        out: list[int] = []
        self.answers(s, out)
        return NO_ORDER if out[0] == a.DONE else out[0]

    def play(self, s: State, answer: AnswerNumber) -> None:
        if answer == a.DONE:
            s.pop()
            return
        player = s.owner()
        item = (answer - a.LAY) // 5
        table = (answer - a.LAY) % 5 - 1
        left, source = s.value(Lay.LEFT + item), s.value(Lay.SOURCE)
        s.set_value(Lay.LEFT + item, 0 if table < 0 else left - 1)
        if self._is_done(s):
            s.pop()
        if table < 0:
            s.add_to_kitchen(player, item, left)
        else:
            lay(s, player, item, table, source)

    def _is_done(self, s: State) -> bool:
        for kind in range(ITEM_KINDS):
            if s.value(Lay.LEFT + kind):
                return False
        return True

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if not a.LAY <= answer < a.SERVE:
            return not_asked(s)
        player = s.owner()
        item, table = (answer - a.LAY) // 5, (answer - a.LAY) % 5 - 1
        if s.value(Lay.LEFT + item) == 0:
            return reason("no-such-item-left", item=ITEMS[item])
        if table >= 0:
            guest = s.guest_at(player, table)
            if guest == 0:
                return reason("nobody-at-table", table=table + 1)
            if s.lacks(player, table, item) == 0:
                return reason("guest-lacks-no-such", guest=guest, item=ITEMS[item])
        return reason("one-kind-after-the-other", item=ITEMS[item])


class Choose(Step):
    """Items of one's choice."""

    LEFT: Final = 0
    SOURCE: Final = 1
    BARRED: Final = 2
    """Kinds that cannot be chosen, as bits."""

    @staticmethod
    def ask(s: State, player: Player, count: int, source: Source, barred: int = 0) -> None:
        """Put it on the stack."""
        s.push(kinds.CHOOSE, player, count, source, barred, 0)

    def answers(self, s: State, out: list[int]) -> None:
        barred = s.value(Choose.BARRED)
        for item in range(DISHES_AND_DRINKS):
            if not barred >> item & 1:
                out.append(a.CHOOSE + item)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, source, left = s.owner(), s.value(Choose.SOURCE), s.value(Choose.LEFT) - 1
        if left:
            s.set_value(Choose.LEFT, left)
        else:
            s.pop()
        gain(s, player, answer - a.CHOOSE, 1, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        return reason("neither-dish-nor-drink") if a.CHOOSE <= answer < a.FILL else not_asked(s)


class Pay(Step):
    """Dishes or drinks of one's choice are given up, perhaps for as many of other kinds."""

    LEFT: Final = 0
    SOURCE: Final = 1
    GIVEN: Final = 2
    """For an exchange, the kinds given up as bits, above a lowest bit that is set; 0 if not."""
    OTHERS: Final = 3
    """For an exchange, how many of other kinds come for them."""

    @staticmethod
    def ask(s: State, player: Player, count: int, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.PAY, player, count, source, 0, 0)

    @staticmethod
    def ask_exchange(s: State, player: Player, count: int, source: Source) -> None:
        """Put it on the stack: as many of other kinds come back."""
        s.push(kinds.PAY, player, count, source, 1, count)

    def answers(self, s: State, out: list[int]) -> None:
        for item in range(DISHES_AND_DRINKS):
            if s.kitchen(s.owner(), item):
                out.append(a.PAY + item)

    def foregone(self, s: State) -> int:
        """Where everything has to go, it does not matter what goes first."""
        player = s.owner()
        all_of_it, first = 0, NOTHING_FOREGONE
        for item in range(DISHES_AND_DRINKS):
            amount = s.kitchen(player, item)
            if amount and not all_of_it:
                first = a.PAY + item
            all_of_it += amount
        return first if all_of_it == s.value(Pay.LEFT) else NOTHING_FOREGONE

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, left, source = s.owner(), s.value(Pay.LEFT) - 1, s.value(Pay.SOURCE)
        item, given, others = answer - a.PAY, s.value(Pay.GIVEN), s.value(Pay.OTHERS)
        if given:
            given |= 2 << item
            s.set_value(Pay.GIVEN, given)
        if left:
            s.set_value(Pay.LEFT, left)
        else:
            s.pop()
            if given:
                Choose.ask(s, player, others, source, given >> 1)
        s.lose_items(player, item, 1, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if not a.PAY <= answer < a.PAY + len(ITEMS):
            return not_asked(s)
        item = answer - a.PAY
        if item >= DISHES_AND_DRINKS:
            return reason("neither-dish-nor-drink")
        return reason("kitchen-has-none", item=ITEMS[item])


class Fill(Step):
    """One guest's order is filled from the supply."""

    SOURCE: Final = 0

    @staticmethod
    def ask(s: State, player: Player, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.FILL, player, source, 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        for table in range(MOST_TABLES):
            if s.lacking(player, table):
                out.append(a.FILL + table)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, table, source = s.owner(), answer - a.FILL, s.value(Fill.SOURCE)
        s.pop()
        for item in range(ITEM_KINDS):
            for _ in range(s.lacks(player, table, item)):
                lay(s, player, item, table, source)


class Serve(Step):
    """Serving goes on: up to three items for the price of one."""

    LEFT: Final = 0

    @staticmethod
    def ask(s: State, player: Player, count: int) -> None:
        """Put it on the stack."""
        s.push(kinds.SERVE, player, count, 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        list_servings(s, s.owner(), out)
        out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, left = s.owner(), s.value(Serve.LEFT) - 1
        if answer == a.DONE or left == 0:
            s.pop()
        else:
            s.set_value(Serve.LEFT, left)
        if answer != a.DONE:
            serve(s, player, answer)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        return why_not_serve(s, answer) if a.SERVE <= answer < a.ROOM else not_asked(s)


def list_servings(s: State, player: Player, out: list[int]) -> None:
    """Append every way to move one item from the kitchen onto a guest."""
    for table in range(MOST_TABLES):
        lacking = s.lacking(player, table)
        item = 0
        while lacking:
            if lacking & 7 and s.kitchen(player, item):
                out.append(a.SERVE + item * 4 + table)
            lacking >>= 3
            item += 1


def can_pay_serving(s: State, player: Player) -> bool:
    """Whether serving is free or there is a krone for it."""
    return s.krones(player) >= prices.serving(s, player)


def why_not_serve(s: State, answer: AnswerNumber) -> Reason:
    """Why an item cannot be moved from the kitchen onto a guest."""
    player = s.owner()
    item, table = (answer - a.SERVE) // 4, (answer - a.SERVE) % 4
    guest = s.guest_at(player, table)
    if guest == 0:
        return reason("nobody-at-table", table=table + 1)
    if s.lacks(player, table, item) == 0:
        return reason("guest-lacks-no-such", guest=guest, item=ITEMS[item])
    if s.kitchen(player, item) == 0:
        return reason("kitchen-has-none", item=ITEMS[item])
    if not can_pay_serving(s, player):
        return reason("serving-costs")
    return reason("not-asked", decision="serve")


def serve(s: State, player: Player, answer: AnswerNumber) -> None:
    """Move one item from the kitchen onto a guest."""
    item, table = (answer - a.SERVE) // 4, (answer - a.SERVE) % 4
    s.add_to_kitchen(player, item, -1)
    s.lay_on_guest(player, table, item)
    if s.log is not None:
        s.tell(ev.SERVED, player, item, s.guest_at(player, table), table, SERVING)
    if s.lacking(player, table) == 0:
        completed(s, player, table)


# --- items that come in ---------------------------------------------------------------------


def gain(s: State, player: Player, item: Item, count: int, source: Source) -> None:
    """Items of one kind come in; the owner is asked only if a guest lacks them."""
    if count == 0:
        return
    if s.log is not None:
        s.tell(ev.ITEMS, player, item, count, 0, source)
    s.happened(player, watching.ITEMS, count, item, source)
    if s.cafe_lacks(player, item):
        Lay.ask(s, player, source)
        s.set_value(Lay.LEFT + item, count)
    else:
        s.add_to_kitchen(player, item, count)


def gain_all(
    s: State,
    player: Player,
    strudel: int,
    cake: int,
    wine: int,
    coffee: int,
    other: int,
    source: Source,
) -> None:
    """Items of several kinds come in together; the last kind is one of a module."""
    counts = [strudel, cake, wine, coffee, other]
    asked = False
    for item in range(ITEM_KINDS):
        count = counts[item]
        if count:
            if s.log is not None:
                s.tell(ev.ITEMS, player, item, count, 0, source)
            s.happened(player, watching.ITEMS, count, item, source)
            if s.cafe_lacks(player, item):
                asked = True
            else:
                s.add_to_kitchen(player, item, count)
                counts[item] = 0
    if asked:
        Lay.ask(s, player, source)
        for item in range(ITEM_KINDS):
            s.set_value(Lay.LEFT + item, counts[item])


def lay(s: State, player: Player, item: Item, table: CafeTable, source: Source) -> None:
    """Lay one item on the guest at a table; perhaps it completes the order."""
    s.lay_on_guest(player, table, item)
    if s.log is not None:
        s.tell(ev.LAID, player, item, s.guest_at(player, table), table, source)
    if s.lacking(player, table) == 0:
        completed(s, player, table)


def completed(s: State, player: Player, table: CafeTable) -> None:
    """The order of the guest at a table is complete: staff may speak up."""
    rules = s.rules
    guest = s.guest_at(player, table)
    colour = rules.guest_colour[guest]
    s.happened(player, watching.ORDER, rules.guest_size[guest], colour, guest)
    card = s.first(s.pile(player, PLAYED))
    while card:
        for trigger in rules.staff_triggers[card]:
            if trigger.mask >> colour & 1:
                if trigger.moment == moments.COMPLETED:
                    for code in trigger.effects:
                        rules.effects[code].carry_out(s, player, card)
                elif trigger.moment == moments.MAY_COMPLETED:
                    bundle.begin(s, player, card)
                    for code in trigger.effects:
                        bundle.add(s, code, bundle.REWARD, card)
        card = s.after(card)
