"""What each answer of the base game costs and brings: the figures behind the words.

Pages draw them; anyone who plays from a program need not read a sentence. Only what is certain when
the answer is given is told, and every price comes from :mod:`kaiserhof.engine.prices`.
"""

from typing import Final

from kaiserhof.data import ITEMS
from kaiserhof.engine import answers as a
from kaiserhof.engine import ops as fx
from kaiserhof.engine import prices
from kaiserhof.engine.nouns import CafeTable, Card, Code, Krones, Letter, Room
from kaiserhof.engine.payments import AnyItemPrice, ItemPrice, Price, StepsPrice
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import bundle, kinds
from kaiserhof.engine.steps.actions import Cakes, Coffees, Copy, Court
from kaiserhof.engine.steps.dice import main_effect, space_effect
from kaiserhof.engine.steps.emperor import ChoosePenalty
from kaiserhof.engine.steps.politics import next_place
from kaiserhof.engine.steps.rooms import Prepare
from kaiserhof.engine.steps.staff import Hire
from kaiserhof.story.port import NOTHING, Goods, Offer, Weigher, divided_by


def krones(amount: Krones) -> Goods:
    """This many krones; nothing if there are none."""
    return (("krones", amount),) if amount else ()


def goods(*amounts: tuple[str, int]) -> Goods:
    """Things and how many of each; what there is not one of is left out.

    >>> goods(("strudel", 2), ("cake", 0))
    (('strudel', 2),)
    """
    return tuple([amount for amount in amounts if amount[1]])


def in_turn(s: State) -> bool:
    """Whether the turn itself is asked about, so that it could be ended instead."""
    return s.step() == kinds.TURN


def _plain(s: State, number: int) -> Offer:
    return Offer(cost=krones(s.rules.avert_price)) if number == a.AVERT else NOTHING


def _guest(s: State, place: int) -> Offer:
    player = s.owner()
    if s.step() != kinds.TURN:
        return Offer(cost=krones(prices.guest_charge(s, player, place)))
    return Offer(cost=krones(prices.guest(s, player, place)))


def action(code: Code, cost: Krones) -> Offer:
    """A main action of some strength for this many krones."""
    return Offer(cost=krones(cost), strength=code % fx.ARGUMENTS, codes=(code,))


def _die(s: State, offset: int) -> Offer:
    face, boost = offset // 2 + 1, offset % 2
    code = main_effect(s, s.owner(), face, boost)
    price = 0 if code // fx.ARGUMENTS == fx.NO_ACTION else prices.die(s, s.owner(), face)
    return action(code, price + boost * prices.BOOST)


def _copy(s: State, offset: int) -> Offer:
    return action(s.rules.main_action[offset + 1] * fx.ARGUMENTS + s.value(Copy.STRENGTH), 0)


def _space(s: State, offset: int) -> Offer:
    return action(space_effect(s, offset + 1, 0), prices.space(s, s.owner(), offset + 1))


def _boosted_space(s: State, offset: int) -> Offer:
    price = prices.space(s, s.owner(), offset + 1) + prices.BOOST
    return action(space_effect(s, offset + 1, 1), price)


def _cakes(s: State, cakes: int) -> Offer:
    rest, splitting = s.value(Cakes.STRENGTH) - cakes, s.value(Cakes.SPLITTING)
    return _split(s, splitting, ("strudel", rest), ("cake", cakes))


def _coffees(s: State, coffees: int) -> Offer:
    rest, splitting = s.value(Coffees.STRENGTH) - coffees, s.value(Coffees.SPLITTING)
    return _split(s, splitting, ("wine", rest), ("coffee", coffees))


def _split(s: State, splitting: int, first: tuple[str, int], second: tuple[str, int]) -> Offer:
    """Two kinds, unless a step goes on dividing the first."""
    later = divided_by(s, splitting)(first[1], second[1]) if splitting else ()
    if later:
        return Offer(gains=goods(second), later=(first, *later))
    return Offer(gains=goods(first, second))


def _court(s: State, amount: int) -> Offer:
    return Offer(gains=goods(("krones", amount), ("emperor", s.value(Court.STRENGTH) - amount)))


def _serve(s: State, offset: int) -> Offer:
    return Offer(cost=krones(prices.serving(s, s.owner()))) if s.step() == kinds.TURN else NOTHING


def _room(s: State, room: Room) -> Offer:
    player = s.owner()
    cover = s.rules.cover_points[s.board(player)][room]
    cost = prices.room(s, player, room, s.value(Prepare.DISCOUNT))
    return Offer(cost=krones(cost), gains=goods(("points", cover)))


def _house(s: State, table: CafeTable) -> Offer:
    guest = s.guest_at(s.owner(), table)
    points = goods(("points", s.rules.guest_points[guest]))
    return Offer(gains=points, codes=tuple(s.rules.guest_reward[guest]), pending=in_turn(s))


def _claim(s: State, letter: Letter) -> Offer:
    place = next_place(s, s.owner(), letter)
    points = s.rules.politics_points[s.politics(letter)][place]
    return Offer(gains=goods(("points", points)), pending=in_turn(s))


def _take(s: State, index: int) -> Offer:
    return Offer(codes=(bundle.part_code(s, index),), source=bundle.part_source(s, index))


def _take_more(s: State, offset: int) -> Offer:
    return _take(s, a.part_of(a.TAKE_MORE + offset))


def _choose(s: State, kind: int) -> Offer:
    return Offer(gains=((ITEMS[kind], 1),))


def _pay(s: State, kind: int) -> Offer:
    return Offer(cost=((ITEMS[kind], 1),))


def _use(s: State, card: Card) -> Offer:
    price = s.rules.staff_price[card]
    cost = () if price is None else _given_up(price)
    codes = tuple(s.rules.staff_effects[card])
    return Offer(cost=cost, codes=codes, source=card, pending=in_turn(s))


def _given_up(price: Price) -> Goods:
    if isinstance(price, AnyItemPrice):
        return (("any_item", price.amount),)
    if isinstance(price, StepsPrice):
        return (("emperor", price.amount),)
    if isinstance(price, ItemPrice):
        return ((ITEMS[price.item], price.amount),)
    return krones(price.amount)


def _hire(s: State, card: Card) -> Offer:
    return Offer(cost=krones(prices.hire(s, card, s.value(Hire.DISCOUNT))))


def _penalty(s: State, index: int) -> Offer:
    return Offer(penalty=s.rules.card_set.tiles[s.value(ChoosePenalty.TILE)].penalty[index])


WEIGHERS: Final[dict[int, Weigher]] = {
    a.PASS: _plain,
    a.GUEST: _guest,
    a.DIE: _die,
    a.COPY: _copy,
    a.SPACE: _space,
    a.CAKES: _cakes,
    a.COFFEES: _coffees,
    a.KRONES: _court,
    a.SERVE: _serve,
    a.ROOM: _room,
    a.HOUSE: _house,
    a.CLAIM: _claim,
    a.TAKE: _take,
    a.CHOOSE: _choose,
    a.USE: _use,
    a.HIRE: _hire,
    a.SPACE_BOOST: _boosted_space,
    a.LEFT: _penalty,
    a.PAY: _pay,
    a.TAKE_MORE: _take_more,
}
"""By the first number of a family, as the words."""
