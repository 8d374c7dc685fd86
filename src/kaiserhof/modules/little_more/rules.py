"""Module 5: a little more. Staff with a bell, politics cards and emperor tiles.

A bell is staff that works once in the game: when its condition is met within one action, the owner
may turn the card after that action and take what it gives, or wait for another time.
"""

from typing import TYPE_CHECKING, Any, Final

from kaiserhof.data import COLOURS, Term
from kaiserhof.engine import answers as a
from kaiserhof.engine import prices, watching
from kaiserhof.engine.counted_guests import CountedGuests
from kaiserhof.engine.effects import Effect
from kaiserhof.engine.measures import Markers, Measure
from kaiserhof.engine.module import Module
from kaiserhof.engine.nouns import AnswerNumber, Card, Guest, Player, Seat, Source
from kaiserhof.engine.penalties import Penalty
from kaiserhof.engine.state import FREE, State, bits
from kaiserhof.engine.state.layout import (
    CARD_NUMBERS,
    ITEM_KINDS,
    PLAYED,
    ROW_PLACES,
)
from kaiserhof.engine.steps import bundle, kinds, rooms
from kaiserhof.engine.steps.base import AutoStep, Step
from kaiserhof.engine.steps.items import Fill, Pay
from kaiserhof.engine.steps.staff import can_gain
from kaiserhof.modules.little_more import numbers

if TYPE_CHECKING:
    from kaiserhof.engine.rulebook import Rulebook

BELLS: Final = numbers.BELLS
FILL_NEW_GUEST: Final = numbers.FILL_NEW_GUEST
DISHES_AND_DRINKS: Final = 4
TOP_FLOOR: Final = 31 << 15
BIG_ORDER: Final = 3

RING: Final = 41
PREPARE_AND_OCCUPY_UP_TO: Final = 42
FILLED_GUEST: Final = 43
POINTS_PER_MARKER: Final = 44


class BigOrders(CountedGuests):
    """Guests who order three items or more."""

    def is_counted(self, s: State, guest: Guest) -> bool:
        return s.rules.guest_size[guest] >= BIG_ORDER


class LittleMore(Module):
    """Bells, exchanges, and what else comes with them."""

    def __init__(self) -> None:
        super().__init__(5)
        self.bells: list[int] = []
        """The cards with a bell, in a fixed order."""
        self.watches: list[int] = []
        self.watched = 0
        """What any bell listens to, as bits."""
        self.kinds_watched: list[int] = []
        self.wanted: list[int] = []
        self.bell_of: list[int] = []
        """For each staff card: the index of its bell, -1 without one."""
        self.counts = 0
        """For each bell: how much of its condition has come together in this action."""
        self.counted = 0
        """Whether anything has come together."""
        self.big_orders: BigOrders | None = None
        """Fulfilled guests with a big order, which a politics card counts."""

    def begin(self, rules: "Rulebook") -> None:
        self.counts = rules.allot(ITEM_KINDS + 8)
        self.counted = rules.allot(1)
        self.big_orders = BigOrders(rules, "big_orders")
        rules.steps[BELLS] = Bells(self)
        rules.steps[FILL_NEW_GUEST] = FillNewGuest()

    def finish(self, rules: "Rulebook") -> None:
        rules.action_step = BELLS
        self.bell_of = [-1] * CARD_NUMBERS
        for card, condition in sorted(rules.waiting.items()):
            self._read_bell(card, condition)
            rules.add_effect(Ring(self, len(self.bells) - 1))

    def _read_bell(self, card: Card, condition: Term) -> None:
        name = condition.args[0]
        self.bell_of[card] = len(self.bells)
        self.bells.append(card)
        self.wanted.append(condition.number(1))
        watches, of = {
            "steps": (watching.STEPS, 0),
            "dishes": (watching.ITEMS, 0b0011),
            "drinks": (watching.ITEMS, 0b1100),
            "group": (watching.GROUP, 1),
            "marker": (watching.MARKER, 1),
        }.get(name, (watching.ORDER, 0))
        if watches == watching.ORDER:
            of = 1 << COLOURS.index(name.removesuffix("_order"))
        self.watches.append(watches)
        self.watched |= 1 << watches
        self.kinds_watched.append(of)

    # --- counting ------------------------------------------------------------

    def happened(
        self, s: State, player: Player, what: int, amount: int, of: int, source: Source
    ) -> None:
        if not self.watched >> what & 1:
            return
        card = s.first(s.pile(player, PLAYED))
        while card:
            bell = self.bell_of[card]
            if bell >= 0 and not s.is_turned(card):
                self._count(s, bell, what, amount, of)
            card = s.after(card)

    def _count(self, s: State, bell: int, what: int, amount: int, of: int) -> None:
        if self.watches[bell] != what:
            return
        if what in (watching.ITEMS, watching.ORDER) and not self.kinds_watched[bell] >> of & 1:
            return
        s.set(self.counted, 1)
        at = self.counts + bell
        had = s.get(at)
        if what in (watching.ORDER, watching.GROUP):
            # The largest one counts, not the sum.
            s.set(at, amount if amount > had else had)
        else:
            s.set(at, had + amount)

    def ringing(self, s: State, player: Player, offered: int) -> int:
        """The bells of a player whose condition is met, as bits, without those offered."""
        found = 0
        for bell, card in enumerate(self.bells):
            if (
                s.get(self.counts + bell) >= self.wanted[bell]
                and not offered >> bell & 1
                and not s.is_turned(card)
                and s.in_play(player, card)
            ):
                found |= 1 << bell
        return found

    def forget(self, s: State) -> None:
        """The action is over: what came together in it counts no more."""
        s.set(self.counted, 0)
        for bell in range(len(self.bells)):
            s.set(self.counts + bell, 0)

    # --- what is seen -------------------------------------------------------------------

    def view_player(self, s: State, player: Player, seat: Seat) -> dict[str, Any]:
        return {"big_orders": self.big_orders.count(s, player) if self.big_orders else 0}


# --- measures ------------------------------------------------------------


class FewestInKitchen(Measure):
    """This many of each of the four dishes and drinks."""

    def count(self, s: State, player: Player) -> int:
        fewest = 99
        for item in range(DISHES_AND_DRINKS):
            if s.kitchen(player, item) < fewest:
                fewest = s.kitchen(player, item)
        return fewest


class OccupiedOnTop(Measure):
    """Occupied rooms on the top floor."""

    def count(self, s: State, player: Player) -> int:
        return bits(s.occupied(player) & TOP_FLOOR)


# --- effects ------------------------------------------------------------


class Ring(Effect):
    """A bell rings: the card is turned for good and gives what it promises."""

    def __init__(self, module: LittleMore, bell: int) -> None:
        super().__init__(RING, bell)
        self.module = module

    def is_offer(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        return can_gain(s, player, self.module.bells[self.argument])

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        card = self.module.bells[self.argument]
        s.set_turned(card)
        s.tell(numbers.BELL_RUNG, player, card, 0, 0, card)
        bundle.begin(s, player, card)
        for code in s.rules.staff_effects[card]:
            bundle.add_by_nature(s, code, card)


class PrepareAndOccupyUpTo(Effect):
    """Prepare up to this many rooms at no cost, each occupied at once."""

    def is_offer(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        return rooms.can_prepare(s, player, FREE, rooms.ANYWHERE)

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        flags = rooms.THEN_OCCUPY | rooms.OPTIONAL
        rooms.Prepare.ask(s, player, self.argument, FREE, flags, source)


class FilledGuest(Effect):
    """A guest from the row at no cost, whose order is filled from the supply."""

    def is_offer(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        if s.free_table(player) < 0:
            return False
        for place in range(ROW_PLACES):
            if s.row(place):
                return True
        return False

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        FillNewGuest.ask(s, player, source)


class PointsPerMarker(Effect):
    """Points for each own marker on a politics card."""

    def is_plain(self) -> bool:
        return True

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.gain_points(player, self.argument * Markers().count(s, player), source)


# --- steps ------------------------------------------------------------


class Bells(AutoStep):
    """An action is done: bells whose condition was met in it may ring."""

    OFFERED: Final = 0
    """The bells that have been offered for this action, as bits."""

    def __init__(self, module: LittleMore) -> None:
        super().__init__()
        self.module = module

    def run(self, s: State) -> None:
        if s.get(self.module.counted) == 0:
            s.pop()
            return
        player, offered = s.owner(), s.value(Bells.OFFERED)
        ringing = self.module.ringing(s, player, offered)
        if ringing == 0:
            s.pop()
            self.module.forget(s)
            return
        s.set_value(Bells.OFFERED, offered | ringing)
        bundle.begin(s, player, self.module.bells[0])
        for bell, card in enumerate(self.module.bells):
            if ringing >> bell & 1:
                bundle.add(s, RING * 32 + bell, bundle.OFFER, card)


class FillNewGuest(Step):
    """A guest from the row whose order is filled at once."""

    SOURCE: Final = 0

    @staticmethod
    def ask(s: State, player: Player, source: Source) -> None:
        """Put it on the stack."""
        s.push(FILL_NEW_GUEST, player, source, 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        player = s.owner()
        for place in range(ROW_PLACES):
            if s.row(place) and prices.guest_charge(s, player, place) <= s.krones(player):
                out.append(a.GUEST + place)
        if not out:
            out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, source = s.owner(), s.value(FillNewGuest.SOURCE)
        s.pop()
        if answer == a.DONE:
            return
        table, place = s.free_table(player), answer - a.GUEST
        s.pay(player, prices.guest_charge(s, player, place), source)
        s.take_guest(player, place, source)
        Fill.ask(s, player, source)
        s.rules.steps[kinds.FILL].play(s, a.FILL + table)


# --- penalties ------------------------------------------------------------


class LoseKronesAndItem(Penalty):
    """Krones, and a dish or drink of one's choice from the kitchen."""

    def possible(self, s: State, player: Player) -> bool:
        dishes_and_drinks = s.kitchen_total(player) - s.kitchen(player, DISHES_AND_DRINKS)
        return s.krones(player) >= self.amount and dishes_and_drinks > 0

    def strike(self, s: State, player: Player, source: Source) -> None:
        s.pay(player, self.amount, source)
        Pay.ask(s, player, 1, source)


class LoseEverything(Penalty):
    """All krones and the whole kitchen, champagne included."""

    def strike(self, s: State, player: Player, source: Source) -> None:
        s.pay(player, s.krones(player), source)
        for item in range(ITEM_KINDS):
            if s.kitchen(player, item):
                s.lose_items(player, item, s.kitchen(player, item), source)
