"""What things cost, and how strong a die is: worked out here and nowhere else.

Answers, play, refusals and words all ask here, so that what is offered, what is paid and what is
said are the same.
"""

from typing import Final

from kaiserhof.engine.nouns import Card, Face, Krones, Player, Room
from kaiserhof.engine.state import FREE_COPY, FREE_GUESTS, FREE_ROOMS, FREE_SERVING, State
from kaiserhof.engine.state.layout import COLUMNS, PLAYED

COPYING_SPACE: Final = 6
"""The action space whose die costs a krone and copies another action."""
COPYING: Final = 1
BOOST: Final = 1
"""A krone makes a die one stronger."""
SERVING: Final = 1
"""A krone serves up to three items from the kitchen."""


def guest(s: State, player: Player, place: int) -> int:
    """What the guest at a place of the row costs a player in a turn."""
    charge = guest_charge(s, player, place)
    return charge if s.has_ability(player, FREE_GUESTS) else s.rules.row_cost[place] + charge


def guest_charge(s: State, player: Player, place: int) -> int:
    """What modules charge for the guest at a place of the row, even for a free one."""
    total = 0
    for charge in s.rules.charges:
        total += charge.for_guest(s, player, place)
    return total


def die(s: State, player: Player, face: Face) -> int:
    """What taking a die of this face costs, without a boost."""
    return copying(s, player, face, True) + space_charge(s, player, face)


def space(s: State, player: Player, face: Face) -> int:
    """What using an action space costs when no die is taken; no staff makes that free."""
    return copying(s, player, face, False) + space_charge(s, player, face)


def copying(s: State, player: Player, face: Face, takes_die: bool) -> int:
    """The krone of space 6; staff may make it free for a die that is taken."""
    if face != COPYING_SPACE or (takes_die and s.has_ability(player, FREE_COPY)):
        return 0
    return COPYING


def space_charge(s: State, player: Player, face: Face) -> int:
    """What modules charge for using an action space."""
    total = 0
    for charge in s.rules.charges:
        total += charge.for_space(s, player, face)
    return total


def serving(s: State, player: Player) -> int:
    """What serving up to three items from the kitchen costs."""
    return 0 if s.has_ability(player, FREE_SERVING) else SERVING


def printed_room(s: State, room: Room) -> int:
    """What is printed beside the floor of a room."""
    return s.rules.floor_cost[room // COLUMNS]


def room(s: State, player: Player, room: Room, discount: Krones) -> int:
    """What preparing a room costs, by its floor; staff may make all or those of a colour free."""
    abilities = s.abilities(player)
    if abilities & FREE_ROOMS or abilities >> s.rules.room_colour[s.board(player)][room] & 1:
        return 0
    price = printed_room(s, room) - discount
    return price if price > 0 else 0


def hire(s: State, card: Card, discount: Krones) -> int:
    """What playing a staff card costs."""
    price = s.rules.staff_cost[card] - discount
    return price if price > 0 else 0


def strength(s: State, player: Player, face: Face, boost: int) -> int:
    """How strong the action of a taken die is: the dice there, the boost, and staff."""
    rules = s.rules
    total = s.dice(face) + boost
    card = s.first(s.pile(player, PLAYED))
    while card:
        if rules.strength_faces[card] >> face & 1:
            total += rules.staff_strength[card]
        card = s.after(card)
    return total


def space_strength(s: State, face: Face, boost: int) -> int:
    """How strong an action is without taking a die: staff does not count."""
    return s.dice(face) + boost
