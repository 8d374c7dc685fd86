"""Staff cards: playing, returning and losing them."""

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine import moments
from kaiserhof.engine.layout import PLAYED
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.base import AutoStep, Step


class Hire(Step):
    """Play a staff card. Values: the discount, optional, from which pile, the source."""

    def answers(self, s: State, out: list[int]) -> None:
        player, discount = s.owner(), s.value(0)
        affordable = s.krones(player) + discount
        cost = s.rules.staff_cost
        card = s.first(s.pile(player, s.value(2)))
        while card:
            if cost[card] <= affordable:
                out.append(a.HIRE + card)
            card = s.after(card)
        if s.value(1) or not out:
            out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, discount, pile, source = s.owner(), s.value(0), s.value(2), s.value(3)
        s.pop()
        if answer != a.DONE:
            play_card(s, player, answer - a.HIRE, discount, pile, source)


def play_card(s: State, player: int, card: int, discount: int, pile: int, source: int) -> None:
    """A staff card comes into play: paid for, laid out, and at work at once."""
    rules = s.rules
    price = rules.staff_cost[card] - discount
    if price > 0:
        s.pay(player, price, source)
    s.take_out(s.pile(player, pile), card)
    s.put_last(s.pile(player, PLAYED), card)
    s.set_known_to_all(card)
    s.add_ability(player, rules.staff_ability[card])
    if s.log is not None:
        s.tell(ev.STAFF_PLAYED, player, card, price if price > 0 else 0, 0, source)
    if card in rules.leaving_staff and s.free_table(player) >= 0:
        # A guest who is about to leave still has a seat, and is paid for.
        bundle.wake(s, player, card)
    if rules.watches_staff:
        s.push(kinds.AFTER_STAFF, player, card, 0, 0, 0)
    if rules.staff_is_once[card]:
        carry_out_all(s, player, card)


def carry_out_all(s: State, player: int, card: int) -> None:
    """The effects of a card, one after the other."""
    codes = s.rules.staff_effects[card]
    if len(codes) == 1:
        effect = s.rules.effects[codes[0]]
        if effect.usable(s, player):
            effect.carry_out(s, player, card)
        return
    for index in range(len(codes) - 1, -1, -1):
        s.push(kinds.EFFECT, player, codes[index], card, 0, 0)


class CarryOut(AutoStep):
    """An effect that waited for another one. Values: its number, the source."""

    def run(self, s: State) -> None:
        player, code, source = s.owner(), s.value(0), s.value(1)
        s.pop()
        effect = s.rules.effects[code]
        if effect.usable(s, player):
            effect.carry_out(s, player, source)


class AfterStaff(AutoStep):
    """A staff card has done its work: others may speak up. Value: the card."""

    def run(self, s: State) -> None:
        player, played = s.owner(), s.value(0)
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


class Pay(Step):
    """Dishes or drinks of one's choice are given up.

    Values: how many are left, the source; for an exchange, the kinds given up as bits with the
    lowest bit set, and how many others come for them.
    """

    def answers(self, s: State, out: list[int]) -> None:
        for item in range(4):
            if s.kitchen(s.owner(), item):
                out.append(a.PAY + item)

    def play(self, s: State, answer: int) -> None:
        player, left, source = s.owner(), s.value(0) - 1, s.value(1)
        item, given, others = answer - a.PAY, s.value(2), s.value(3)
        if given:
            given |= 2 << item
            s.set_value(2, given)
        if left:
            s.set_value(0, left)
        else:
            s.pop()
            if given:
                s.push(kinds.CHOOSE, player, others, source, given >> 1, 0)
        s.lose_items(player, item, 1, source)


class Return(Step):
    """Staff cards go under the deck in an order of the owner's choice.

    Values: how many (0: all that are left), from which pile.
    """

    def answers(self, s: State, out: list[int]) -> None:
        card = s.first(s.pile(s.owner(), s.value(1)))
        while card:
            out.append(a.RETURN + card)
            card = s.after(card)
        if not out:
            out.append(a.DONE)

    def play(self, s: State, answer: int) -> None:
        player, count, pile = s.owner(), s.value(0), s.value(1)
        if answer == a.DONE:
            s.pop()
            return
        s.return_staff(player, answer - a.RETURN, pile)
        if count == 1:
            s.pop()
        elif count > 1:
            s.set_value(0, count - 1)
        elif s.size(s.pile(player, pile)) == 0:
            s.pop()


class Dismiss(Step):
    """A penalty takes an end-of-game staff card out of the game. Value: the source."""

    def answers(self, s: State, out: list[int]) -> None:
        card = s.first(s.pile(s.owner(), PLAYED))
        while card:
            if s.rules.staff_score[card] is not None:
                out.append(a.DISMISS + card)
            card = s.after(card)

    def play(self, s: State, answer: int) -> None:
        player, card, source = s.owner(), answer - a.DISMISS, s.value(0)
        s.pop()
        s.take_out(s.pile(player, PLAYED), card)
        if s.log is not None:
            s.tell(ev.STAFF_DISMISSED, player, card, 0, 0, source)


def can_use(s: State, player: int, card: int) -> bool:
    """Whether a once-per-round staff card in play can be used now."""
    if s.is_used(card):
        return False
    price = s.rules.staff_price[card]
    if price is None:
        return True
    return price.can_pay(s, player) and can_gain(s, player, card)


def can_gain(s: State, player: int, card: int) -> bool:
    """Whether a staff card could do anything now.

    Nobody pays for nothing (ruling 125) or turns a bell for nothing (ruling 136).
    """
    for code in s.rules.staff_effects[card]:
        if s.rules.effects[code].usable(s, player):
            return True
    return False


def use_card(s: State, player: int, card: int) -> None:
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
        s.push(kinds.EFFECT, player, purpose, card, 0, 0)
        price.pay(s, player, card)
        return
    bundle.begin(s, player, card)
    for code in s.rules.staff_effects[card]:
        bundle.add_by_nature(s, code, card)
    price.pay(s, player, card)
