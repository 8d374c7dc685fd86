"""Items: where they go when they come in, serving them, and orders filled from the supply."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import items
from kaiserhof.engine.layout import ITEM_KINDS, MOST_TABLES
from kaiserhof.engine.sources import SERVING
from kaiserhof.engine.state import FREE_SERVING, State
from kaiserhof.engine.steps.base import Step

DISHES_AND_DRINKS: Final = 4
SERVED_AT_ONCE: Final = 3


class Lay(Step):
    """Items that have come in: each onto a guest who lacks it, or into the kitchen.

    Values: how many of each of the five kinds are left, then the source. The kinds are
    asked one after the other; "kitchen" takes all the rest of a kind.
    """

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        for item in range(ITEM_KINDS):
            if s.value(item):
                first = a.LAY + item * 5
                for table in range(MOST_TABLES):
                    if s.lacks(player, table, item):
                        out.append(first + 1 + table)
                out.append(first)
                return
        out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        if answer == a.DONE:
            s.pop()
            return
        player = s.owner()
        item = (answer - a.LAY) // 5
        table = (answer - a.LAY) % 5 - 1
        left, source = s.value(item), s.value(5)
        s.set_value(item, 0 if table < 0 else left - 1)
        if self._is_done(s):
            s.pop()
        if table < 0:
            s.add_to_kitchen(player, item, left)
        else:
            items.lay(s, player, item, table, source)

    def _is_done(self, s: State) -> bool:
        for kind in range(ITEM_KINDS):
            if s.value(kind):
                return False
        return True


class Choose(Step):
    """Items of one's choice. Values: how many are left, the source, kinds that do not count."""

    def answers(self, s: State, out: list[int]) -> None:
        barred = s.value(2)
        for item in range(DISHES_AND_DRINKS):
            if not barred >> item & 1:
                out.append(a.CHOOSE + item)

    def play(self, s: State, answer: int) -> None:
        player = s.owner()
        source = s.value(1)
        left = s.value(0) - 1
        if left:
            s.set_value(0, left)
        else:
            s.pop()
        items.gain(s, player, answer - a.CHOOSE, 1, source)


class Fill(Step):
    """One guest's order is filled from the supply. Value: the source."""

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        for table in range(MOST_TABLES):
            if s.lacking(player, table):
                out.append(a.FILL + table)

    def play(self, s: State, answer: int) -> None:
        player, table, source = s.owner(), answer - a.FILL, s.value(0)
        s.pop()
        for item in range(ITEM_KINDS):
            for _ in range(s.lacks(player, table, item)):
                items.lay(s, player, item, table, source)


class Serve(Step):
    """Serving goes on: up to three items for the price of one. Value: how many are left."""

    def answers(self, s: State, out: list[int]) -> None:
        list_servings(s, s.owner(), out)
        out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, left = s.owner(), s.value(0) - 1
        if answer == a.DONE or left == 0:
            s.pop()
        else:
            s.set_value(0, left)
        if answer != a.DONE:
            serve(s, player, answer)


def list_servings(s: State, player: int, out: list[int]) -> None:
    """Append every way to move one item from the kitchen onto a guest."""
    for table in range(MOST_TABLES):
        lacking = s.lacking(player, table)
        item = 0
        while lacking:
            if lacking & 7 and s.kitchen(player, item):
                out.append(a.SERVE + item * 4 + table)
            lacking >>= 3
            item += 1


def can_pay_serving(s: State, player: int) -> bool:
    """Whether serving is free or there is a krone for it."""
    return s.krones(player) > 0 or s.has_ability(player, FREE_SERVING)


def pay_serving(s: State, player: int) -> None:
    """A krone for up to three items."""
    if not s.has_ability(player, FREE_SERVING):
        s.pay(player, 1, SERVING)


def serve(s: State, player: int, answer: int) -> None:
    """Move one item from the kitchen onto a guest."""
    item, table = (answer - a.SERVE) // 4, (answer - a.SERVE) % 4
    s.add_to_kitchen(player, item, -1)
    s.lay_on_guest(player, table, item)
    if s.log is not None:
        s.tell(ev.SERVED, player, item, s.guest_at(player, table), table, SERVING)
    if s.lacking(player, table) == 0:
        items.completed(s, player, table)
