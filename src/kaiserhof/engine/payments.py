"""What some once-per-round staff asks for before it works: paid exactly, from one's own."""

from mypy_extensions import mypyc_attr

from kaiserhof.engine.nouns import Item, Player, Source
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.items import DISHES_AND_DRINKS, Pay


@mypyc_attr(allow_interpreted_subclasses=True)
class Price:
    """Something to give up."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def can_pay(self, s: State, player: Player) -> bool:
        """Whether the player has it in full."""
        raise NotImplementedError

    def pay(self, s: State, player: Player, source: Source) -> None:
        """Give it up, or put the question on the stack which of several it is."""
        raise NotImplementedError


class KronesPrice(Price):
    """Krones."""

    def can_pay(self, s: State, player: Player) -> bool:
        return s.krones(player) >= self.amount

    def pay(self, s: State, player: Player, source: Source) -> None:
        s.pay(player, self.amount, source)


class ItemPrice(Price):
    """Items of one kind from the kitchen."""

    def __init__(self, item: Item, amount: int) -> None:
        super().__init__(amount)
        self.item = item

    def can_pay(self, s: State, player: Player) -> bool:
        return s.kitchen(player, self.item) >= self.amount

    def pay(self, s: State, player: Player, source: Source) -> None:
        s.lose_items(player, self.item, self.amount, source)


class AnyItemPrice(Price):
    """Dishes or drinks of one's choice from the kitchen, and no other item."""

    def can_pay(self, s: State, player: Player) -> bool:
        total = 0
        for item in range(DISHES_AND_DRINKS):
            total += s.kitchen(player, item)
        return total >= self.amount

    def pay(self, s: State, player: Player, source: Source) -> None:
        Pay.ask(s, player, self.amount, source)


class StepsPrice(Price):
    """Steps back on the emperor track."""

    def can_pay(self, s: State, player: Player) -> bool:
        return s.emperor(player) >= self.amount

    def pay(self, s: State, player: Player, source: Source) -> None:
        s.step_back(player, self.amount, source)


class ExchangePrice(AnyItemPrice):
    """Dishes or drinks for as many of other kinds."""

    def pay(self, s: State, player: Player, source: Source) -> None:
        Pay.ask_exchange(s, player, self.amount, source)
