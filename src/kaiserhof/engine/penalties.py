"""Penalties of emperor tiles: each strikes in full or not at all."""

from mypy_extensions import mypyc_attr

from kaiserhof.engine import events as ev
from kaiserhof.engine.nouns import Player, Source
from kaiserhof.engine.state import State, bits
from kaiserhof.engine.state.layout import HAND, MOST_TABLES, PLAYED
from kaiserhof.engine.steps import rooms
from kaiserhof.engine.steps.items import DISHES_AND_DRINKS
from kaiserhof.engine.steps.staff import Dismiss, Return


@mypyc_attr(allow_interpreted_subclasses=True)
class Penalty:
    """What the emperor takes."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, s: State, player: Player) -> bool:
        """Whether it can be suffered in full."""
        return True

    def strike(self, s: State, player: Player, source: Source) -> None:
        """Suffer it."""
        raise NotImplementedError


class LosePoints(Penalty):
    """Points are lost, below zero if need be."""

    def strike(self, s: State, player: Player, source: Source) -> None:
        s.gain_points(player, -self.amount, source)


class LosePointsPerStaff(Penalty):
    """Points are lost for each staff card in play."""

    def strike(self, s: State, player: Player, source: Source) -> None:
        s.gain_points(player, -self.amount * s.size(s.pile(player, PLAYED)), source)


class LoseKrones(Penalty):
    """Krones are lost."""

    def possible(self, s: State, player: Player) -> bool:
        return s.krones(player) >= self.amount

    def strike(self, s: State, player: Player, source: Source) -> None:
        s.pay(player, self.amount, source)


class LoseKitchen(Penalty):
    """All dishes and drinks in the kitchen are lost; other items stay."""

    def strike(self, s: State, player: Player, source: Source) -> None:
        for item in range(DISHES_AND_DRINKS):
            count = s.kitchen(player, item)
            if count:
                s.lose_items(player, item, count, source)


class LoseKitchenAndServed(LoseKitchen):
    """The kitchen, and what lies on the guests; other items stay."""

    def strike(self, s: State, player: Player, source: Source) -> None:
        super().strike(s, player, source)
        for table in range(MOST_TABLES):
            guest = s.guest_at(player, table)
            if guest:
                whole = s.rules.guest_order[guest]
                others = s.lacking(player, table) & 7 << 3 * DISHES_AND_DRINKS
                dishes_and_drinks = whole & (1 << 3 * DISHES_AND_DRINKS) - 1
                if s.lacking(player, table) != others | dishes_and_drinks:
                    s.set_order(player, table, others | dishes_and_drinks)
                    s.tell(ev.ITEMS_LOST, player, -1, 0, table, source)


class ReturnCards(Penalty):
    """Staff cards go from the hand under the deck."""

    def possible(self, s: State, player: Player) -> bool:
        return s.size(s.pile(player, HAND)) >= self.amount

    def strike(self, s: State, player: Player, source: Source) -> None:
        Return.ask(s, player, self.amount, HAND, source)


class RemoveFreeRooms(Penalty):
    """Free rooms are removed, from the highest floors that have any."""

    def possible(self, s: State, player: Player) -> bool:
        return bits(s.free_rooms(player)) >= self.amount

    def strike(self, s: State, player: Player, source: Source) -> None:
        rooms.Remove.ask(s, player, self.amount, rooms.FREE_ROOMS, source)


class RemoveOccupiedRooms(Penalty):
    """Occupied rooms are removed, one from each of the highest floors that hold one.

    There is nothing else to lose instead: what is not there is not taken.
    """

    def strike(self, s: State, player: Player, source: Source) -> None:
        rooms.Remove.ask(s, player, self.amount, rooms.OCCUPIED_ROOMS, source)


class RemoveOccupiedColumn(Penalty):
    """An occupied room of the highest floor is removed, and the next one below it (2015)."""

    def strike(self, s: State, player: Player, source: Source) -> None:
        rooms.Remove.ask(s, player, self.amount, rooms.OCCUPIED_COLUMN, source)


class DismissEndCard(Penalty):
    """An end-of-game staff card leaves the game."""

    def possible(self, s: State, player: Player) -> bool:
        card = s.first(s.pile(player, PLAYED))
        while card:
            if s.rules.staff_score[card] is not None:
                return True
            card = s.after(card)
        return False

    def strike(self, s: State, player: Player, source: Source) -> None:
        Dismiss.ask(s, player, source)
