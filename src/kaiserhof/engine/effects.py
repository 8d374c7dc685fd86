"""Effects: what cards, tiles and main actions do, as typed objects.

A card declares its effects in the data files; the same object tells whether the effect can
be used now and carries it out. On the stack an effect is a number, ``op * 32 + argument``,
that stays the same for good.
"""

from mypy_extensions import mypyc_attr

from kaiserhof.engine import ops as op
from kaiserhof.engine import prices
from kaiserhof.engine.nouns import Player, Source
from kaiserhof.engine.ops import ARGUMENTS
from kaiserhof.engine.reasons import Reason
from kaiserhof.engine.sources import is_guest
from kaiserhof.engine.state import FREE, State
from kaiserhof.engine.state.layout import (
    DRAWN,
    HAND,
    LOWER_FLOORS,
    MOST_TABLES,
    PLAYED,
    ROW_PLACES,
    STAFF_DECK,
)
from kaiserhof.engine.steps import items, rooms
from kaiserhof.engine.steps.actions import Cakes, Coffees, Copy, Court, Space
from kaiserhof.engine.steps.guests import TakeGuest
from kaiserhof.engine.steps.items import Choose, Fill
from kaiserhof.engine.steps.rooms import Occupy, Prepare
from kaiserhof.engine.steps.staff import Hire, Return
from kaiserhof.engine.steps.turn import owe_turn


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Something that a card, a tile or an action does for a player."""

    def __init__(self, op: int, argument: int) -> None:
        self.op = op
        self.argument = argument
        self.code = op * ARGUMENTS + argument

    def is_plain(self) -> bool:
        """Whether its place among effects of the same kind makes no difference."""
        return False

    def is_offer(self) -> bool:
        """Whether it is something one may do, not something one simply gets."""
        return False

    def is_gift(self, s: State, player: Player) -> bool:
        """Whether nothing is lost when it comes before everything else that is pending."""
        return False

    def is_free(self) -> bool:
        """Whether nobody refuses it when nothing else is pending: it costs nothing, shows nothing
        and uses nothing up."""
        return self.is_plain()

    def doubled(self) -> "Effect | None":
        """The same twice over as one effect, if it is a mere amount."""
        return None

    def says_may(self) -> bool:
        """Whether its symbol says "may", so that even a reward taken as a whole leaves it open."""
        return False

    def is_purpose(self) -> bool:
        """Whether a price is paid in order to do it: never when it cannot be done.

        Its own question can be declined, so that it is asked only once.
        """
        return False

    def usable(self, s: State, player: Player) -> bool:
        """Whether it can be carried out now, at least in part."""
        return True

    def why_useless(self, s: State, player: Player) -> Reason | None:
        """Why it cannot be carried out now, if there is more to say than that."""
        return None

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        """Do it, or put on the stack what has to be asked."""
        raise NotImplementedError


class GainKrones(Effect):
    """Krones from the supply."""

    def is_plain(self) -> bool:
        return True

    def is_gift(self, s: State, player: Player) -> bool:
        return s.krones(player) + self.argument <= s.rules.most_krones

    def doubled(self) -> Effect | None:
        return GainKrones(self.op, self.argument * 2)

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.gain_krones(player, self.argument, source)


class GainPoints(Effect):
    """Victory points."""

    def is_plain(self) -> bool:
        return True

    def is_gift(self, s: State, player: Player) -> bool:
        return True

    def doubled(self) -> Effect | None:
        return GainPoints(self.op, self.argument * 2)

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.gain_points(player, self.argument, source)


class GainSteps(Effect):
    """Steps on the emperor track."""

    def is_plain(self) -> bool:
        return True

    def is_gift(self, s: State, player: Player) -> bool:
        return True

    def doubled(self) -> Effect | None:
        return GainSteps(self.op, self.argument * 2)

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.gain_steps(player, self.argument, source)


class GainItems(Effect):
    """Items of one kind."""

    def is_plain(self) -> bool:
        return True

    def doubled(self) -> Effect | None:
        return GainItems(self.op, self.argument * 2)

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        items.gain(s, player, self.op - op.STRUDEL, self.argument, source)


class AnyItem(Effect):
    """Dishes or drinks of one's choice, and no other item."""

    def is_plain(self) -> bool:
        return True

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        Choose.ask(s, player, self.argument, source)


class OneOfEach(Effect):
    """One of each of the four dishes and drinks."""

    def is_plain(self) -> bool:
        return True

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        items.gain_all(s, player, 1, 1, 1, 1, 0, source)


class PrepareRoom(Effect):
    """Prepare one room, for this many krones less; perhaps only on the lower floors."""

    def is_offer(self) -> bool:
        return True

    def is_free(self) -> bool:
        # A room that is occupied at once houses nobody any more.
        return self.argument == FREE and self.op in (op.ROOM, op.LOW_ROOM)

    def usable(self, s: State, player: Player) -> bool:
        return rooms.can_prepare(s, player, self.argument, self._where())

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        flags = rooms.LOW if self.op in (op.LOW_ROOM, op.LOW_PREPARE_AND_OCCUPY) else 0
        if self.op in (op.PREPARE_AND_OCCUPY, op.LOW_PREPARE_AND_OCCUPY):
            flags |= rooms.THEN_OCCUPY
        Prepare.ask(s, player, 1, self.argument, flags, source)

    def _where(self) -> int:
        return (
            LOWER_FLOORS if self.op in (op.LOW_ROOM, op.LOW_PREPARE_AND_OCCUPY) else rooms.ANYWHERE
        )


class OccupyRooms(Effect):
    """Turn this many free rooms of any colour to occupied; perhaps fewer, by the op."""

    def is_offer(self) -> bool:
        return True

    def says_may(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        return s.free_rooms(player) != 0

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        # One room is a part of a reward, which was offered before; more than one is asked for here.
        optional = rooms.ALL if self.argument == 1 else rooms.ALL_OR_NONE
        if self.op == op.OCCUPY_UP_TO:
            optional = rooms.UP_TO
        Occupy.ask(s, player, self.argument, optional, source)


class HireStaff(Effect):
    """Play a staff card from the hand, for this many krones less."""

    def is_offer(self) -> bool:
        return True

    def says_may(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        card = s.first(s.pile(player, HAND))
        krones = s.krones(player)
        while card:
            if prices.hire(s, card, self.argument) <= krones:
                return True
            card = s.after(card)
        return False

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        Hire.ask(s, player, self.argument, source, optional=False)


class DrawStaff(Effect):
    """Draw staff cards to the hand."""

    def is_offer(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        return s.size(STAFF_DECK) > 0

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.draw_staff(player, self.argument, HAND)


class DrawThree(Effect):
    """Draw three staff cards, play at most one for less, the rest goes under the deck."""

    def usable(self, s: State, player: Player) -> bool:
        return s.size(STAFF_DECK) > 0

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.draw_staff(player, 3, DRAWN)
        Return.ask(s, player, 0, DRAWN, source)
        # In 2015 a guest's reward says "play one of them"; the emperor's tiles leave the choice.
        optional = not (s.rules.play_one_of_three and is_guest(source))
        Hire.ask(s, player, self.argument, source, optional, DRAWN)


class FreeGuest(Effect):
    """Take a guest from the row without paying."""

    def is_offer(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        if s.free_table(player) < 0:
            return False
        return any(s.row(place) for place in range(ROW_PLACES))

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        TakeGuest.ask(s, player, source)


class ExtraAction(Effect):
    """Use an action space that still holds a die, without taking it (E. Gizia)."""

    def usable(self, s: State, player: Player) -> bool:
        return s.can_use_space(player)

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        Space.ask(s, player, source)


class ExtraTurn(Effect):
    """Another whole turn when this one ends, without taking a die (E. Gizia in 2015)."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        owe_turn(s)


class FillOrder(Effect):
    """Fill one guest's order from the supply."""

    def is_offer(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        return any(s.lacking(player, table) for table in range(MOST_TABLES))

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        if self.usable(s, player):
            Fill.ask(s, player, source)


class PointsPerStaff(Effect):
    """Points for each staff card in play."""

    def is_plain(self) -> bool:
        return True

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.gain_points(player, self.argument * s.size(s.pile(player, PLAYED)), source)


# --- the main actions: the argument is their strength -----------------------------------


class TakeDishes(Effect):
    """Strudel and cake, no more cake than strudel."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        Cakes.ask(s, player, self.argument, source)


class TakeDrinks(Effect):
    """Wine and coffee, no more coffee than wine."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        Coffees.ask(s, player, self.argument, source)


class PrepareRooms(Effect):
    """Prepare up to this many rooms at their cost."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        Prepare.ask(s, player, self.argument, 0, rooms.OPTIONAL, source)


class EmperorAndKrones(Effect):
    """Krones and steps on the emperor track, this many together."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        Court.ask(s, player, self.argument, source)


class EmperorAndKronesBoth(Effect):
    """Krones and steps on the emperor track, this many of each (Bootblack)."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        s.gain_krones(player, self.argument, source)
        s.gain_steps(player, self.argument, source)


class PlayStaff(Effect):
    """Play one staff card, for this many krones less."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        Hire.ask(s, player, self.argument, source, optional=True)


class CopyAction(Effect):
    """Carry out another main action with the same strength."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        Copy.ask(s, player, self.argument, source)


class NoAction(Effect):
    """The die is taken and nothing happens (ruling 8)."""

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        pass


# --- building -------------------------------------------------------------------------


def discount_of(text: str) -> int:
    """``free`` or ``-2`` as a discount in krones."""
    return FREE if text == "free" else abs(int(text))


def main_actions() -> list[Effect]:
    """The effects of the six main actions in every strength, and the empty one."""
    found: list[Effect] = [NoAction(op.NO_ACTION, 0)]
    for strength in range(op.ARGUMENTS):
        found += [
            TakeDishes(op.DISHES, strength),
            TakeDrinks(op.DRINKS, strength),
            PrepareRooms(op.ROOMS, strength),
            EmperorAndKrones(op.COURT, strength),
            PlayStaff(op.STAFF, strength),
            CopyAction(op.COPY, strength),
            EmperorAndKronesBoth(op.COURT_BOTH, strength),
        ]
    return found
