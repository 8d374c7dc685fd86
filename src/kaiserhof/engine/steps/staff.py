"""Staff cards: playing, returning and losing them."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import moments, prices
from kaiserhof.engine.nouns import AnswerNumber, Card, Code, Krones, Pile, Player, Source
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.state.layout import HAND, PLAYED
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.base import AutoStep, Step, not_asked


class Hire(Step):
    """Play a staff card."""

    DISCOUNT: Final = 0
    OPTIONAL: Final = 1
    PILE: Final = 2
    """From where it is played: HAND or DRAWN."""
    SOURCE: Final = 3

    @staticmethod
    def ask(
        s: State,
        player: Player,
        discount: Krones,
        source: Source,
        optional: bool,
        pile: Pile = HAND,
    ) -> None:
        """Put it on the stack."""
        s.push(kinds.HIRE, player, discount, 1 if optional else 0, pile, source)

    def answers(self, s: State, out: list[int]) -> None:
        player, discount = s.owner(), s.value(Hire.DISCOUNT)
        krones = s.krones(player)
        card = s.first(s.pile(player, s.value(Hire.PILE)))
        while card:
            if prices.hire(s, card, discount) <= krones:
                out.append(a.HIRE + card)
            card = s.after(card)
        if s.value(Hire.OPTIONAL) or not out:
            out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, discount = s.owner(), s.value(Hire.DISCOUNT)
        pile, source = s.value(Hire.PILE), s.value(Hire.SOURCE)
        s.pop()
        if answer != a.DONE:
            play_card(s, player, answer - a.HIRE, discount, pile, source)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if not a.HIRE <= answer < a.RETURN:
            return not_asked(s)
        player, card, pile = s.owner(), answer - a.HIRE, s.value(Hire.PILE)
        if card not in s.cards(s.pile(player, pile)):
            key = "in-play-already" if s.in_play(player, card) else "not-in-hand"
            return reason(key if pile == HAND else "not-drawn", staff=card)
        cost = prices.hire(s, card, s.value(Hire.DISCOUNT))
        return reason("staff-too-dear", staff=card, cost=cost, krones=s.krones(player))


def play_card(
    s: State, player: Player, card: Card, discount: Krones, pile: Pile, source: Source
) -> None:
    """A staff card comes into play: paid for, laid out, and at work at once."""
    rules = s.rules
    price = prices.hire(s, card, discount)
    s.pay(player, price, source)
    s.take_out(s.pile(player, pile), card)
    s.put_last(s.pile(player, PLAYED), card)
    s.set_known_to_all(card)
    s.add_ability(player, rules.staff_ability[card])
    if s.log is not None:
        s.tell(ev.STAFF_PLAYED, player, card, price, 0, source)
    if card in rules.leaving_staff and s.free_table(player) >= 0:
        # A guest who is about to leave still has a seat, and is paid for.
        bundle.wake(s, player, card)
    if rules.watches_staff:
        AfterStaff.ask(s, player, card)
    if rules.staff_is_once[card]:
        carry_out_all(s, player, card)


def carry_out_all(s: State, player: Player, card: Card) -> None:
    """The effects of a card, one after the other."""
    codes = s.rules.staff_effects[card]
    if len(codes) == 1:
        effect = s.rules.effects[codes[0]]
        if effect.usable(s, player):
            effect.carry_out(s, player, card)
        return
    for index in range(len(codes) - 1, -1, -1):
        CarryOut.ask(s, player, codes[index], card)


class CarryOut(AutoStep):
    """An effect that waited for another one."""

    CODE: Final = 0
    SOURCE: Final = 1

    @staticmethod
    def ask(s: State, player: Player, code: Code, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.EFFECT, player, code, source, 0, 0)

    def run(self, s: State) -> None:
        player, code, source = s.owner(), s.value(CarryOut.CODE), s.value(CarryOut.SOURCE)
        s.pop()
        effect = s.rules.effects[code]
        if effect.usable(s, player):
            effect.carry_out(s, player, source)


class AfterStaff(AutoStep):
    """A staff card has done its work: others may speak up."""

    CARD: Final = 0

    @staticmethod
    def ask(s: State, player: Player, card: Card) -> None:
        """Put it on the stack."""
        s.push(kinds.AFTER_STAFF, player, card, 0, 0, 0)

    def run(self, s: State) -> None:
        player, played = s.owner(), s.value(AfterStaff.CARD)
        s.pop()
        rules = s.rules
        bundle.begin(s, player, played)
        card = s.first(s.pile(player, PLAYED))
        while card:
            for trigger in rules.staff_triggers[card]:
                if trigger.moment == moments.STAFF_PLAYED and card != played:
                    for code in trigger.effects:
                        bundle.add(s, code, bundle.REWARD, card)
            card = s.after(card)
        for module in rules.listeners.staff_done:
            module.staff_done(s, player, played)


class Return(Step):
    """Staff cards go under the deck in an order of the owner's choice."""

    LEFT: Final = 0
    """How many; 0 for all that are there."""
    PILE: Final = 1
    """From where they go: HAND or DRAWN."""
    SOURCE: Final = 3

    @staticmethod
    def ask(s: State, player: Player, count: int, pile: Pile, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.RETURN, player, count, pile, 0, source)

    def answers(self, s: State, out: list[int]) -> None:
        card = s.first(s.pile(s.owner(), s.value(Return.PILE)))
        while card:
            out.append(a.RETURN + card)
            card = s.after(card)
        if not out:
            out.append(a.DONE)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, left, pile = s.owner(), s.value(Return.LEFT), s.value(Return.PILE)
        if answer == a.DONE:
            s.pop()
            return
        s.return_staff(player, answer - a.RETURN, pile)
        if left == 1:
            s.pop()
        elif left > 1:
            s.set_value(Return.LEFT, left - 1)
        elif s.size(s.pile(player, pile)) == 0:
            s.pop()


class Dismiss(Step):
    """A penalty takes an end-of-game staff card out of the game."""

    SOURCE: Final = 0

    @staticmethod
    def ask(s: State, player: Player, source: Source) -> None:
        """Put it on the stack."""
        s.push(kinds.DISMISS, player, source, 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        card = s.first(s.pile(s.owner(), PLAYED))
        while card:
            if s.rules.staff_score[card] is not None:
                out.append(a.DISMISS + card)
            card = s.after(card)

    def play(self, s: State, answer: AnswerNumber) -> None:
        player, card, source = s.owner(), answer - a.DISMISS, s.value(Dismiss.SOURCE)
        s.pop()
        s.take_out(s.pile(player, PLAYED), card)
        if s.log is not None:
            s.tell(ev.STAFF_DISMISSED, player, card, 0, 0, source)


def can_use(s: State, player: Player, card: Card) -> bool:
    """Whether a once-per-round staff card in play can be used now."""
    if s.is_used(card):
        return False
    price = s.rules.staff_price[card]
    if price is None:
        return True
    return price.can_pay(s, player) and can_gain(s, player, card)


def can_gain(s: State, player: Player, card: Card) -> bool:
    """Whether a staff card could do anything now.

    Nobody pays for nothing (ruling 125) or turns a card for nothing (ruling 136).
    """
    for code in s.rules.staff_effects[card]:
        if s.rules.effects[code].usable(s, player):
            return True
    return False


def why_not_use(s: State, player: Player, card: Card) -> Reason:
    """Why a staff card cannot be used in a turn."""
    if not s.in_play(player, card):
        return reason("not-in-play", staff=card)
    if not s.rules.staff_is_round[card]:
        return reason("not-for-use", staff=card)
    if s.is_used(card):
        return reason("used-already", staff=card)
    purpose, price = s.rules.staff_purpose[card], s.rules.staff_price[card]
    if purpose and price is not None and price.can_pay(s, player):
        useless = s.rules.effects[purpose].why_useless(s, player)
        if useless is not None:
            return useless
    return reason("price-not-there" if can_gain(s, player, card) else "no-use-now", staff=card)


def use_card(s: State, player: Player, card: Card) -> None:
    """A once-per-round staff card is turned, its price is paid, and it does its work."""
    s.set_used(card)
    if s.log is not None:
        s.tell(ev.STAFF_USED, player, card, 0, 0, card)
    price = s.rules.staff_price[card]
    if price is None:
        carry_out_all(s, player, card)
        return
    purpose = s.rules.staff_purpose[card]
    if purpose:
        CarryOut.ask(s, player, purpose, card)
        price.pay(s, player, card)
        return
    bundle.begin(s, player, card)
    for code in s.rules.staff_effects[card]:
        bundle.add_by_nature(s, code, card)
    price.pay(s, player, card)
