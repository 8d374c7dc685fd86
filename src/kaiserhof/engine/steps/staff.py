"""Staff cards: playing, returning and losing them."""

from kaiserhof.engine import answers as a
from kaiserhof.engine import events as ev
from kaiserhof.engine.layout import PLAYED
from kaiserhof.engine.state import State
from kaiserhof.engine.steps.base import Step


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
    if rules.staff_is_once[card]:
        for code in rules.staff_effects[card]:
            rules.effects[code].carry_out(s, player, card)


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


def use_card(s: State, player: int, card: int) -> None:
    """A once-per-round staff card is turned and does its work."""
    s.set_used(card)
    if s.log is not None:
        s.tell(ev.STAFF_USED, player, card, 0, 0, card)
    for code in s.rules.staff_effects[card]:
        s.rules.effects[code].carry_out(s, player, card)
