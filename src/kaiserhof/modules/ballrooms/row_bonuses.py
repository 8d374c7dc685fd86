"""What only rows of a ballroom give: three items at once, and a room on the lower three floors."""

from typing import Final

from kaiserhof.engine import answers as a
from kaiserhof.engine.effects import Effect
from kaiserhof.engine.nouns import AnswerNumber, Player, Source
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import items, kinds
from kaiserhof.engine.steps.base import Step, not_asked
from kaiserhof.engine.steps.rooms import ALL, Occupy, append_rooms, why_not_free
from kaiserhof.modules.ballrooms import numbers

ITEMS_OF_KINDS: Final = 37
OCCUPY_THREE_FLOORS: Final = 38

NOT_THREE_FLOORS: Final = 31 << 15


class SperrlItems(Effect):
    """One strudel, one wine and one coffee."""

    def is_plain(self) -> bool:
        return True

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        items.gain_all(s, player, 1, 0, 1, 1, 0, source)


class OccupyThreeFloors(Effect):
    """Turn a free room on the lower three floors."""

    def is_offer(self) -> bool:
        return True

    def says_may(self) -> bool:
        return True

    def usable(self, s: State, player: Player) -> bool:
        return s.free_rooms(player) & ~NOT_THREE_FLOORS != 0

    def carry_out(self, s: State, player: Player, source: Source) -> None:
        if self.usable(s, player):
            OccupyLower.ask(s, player, source)


class OccupyLower(Step):
    """Turn a free room on the lower three floors."""

    SOURCE: Final = 0

    @staticmethod
    def ask(s: State, player: Player, source: Source) -> None:
        """Put it on the stack."""
        s.push(numbers.OCCUPY_LOWER, player, source, 0, 0, 0)

    def answers(self, s: State, out: list[int]) -> None:
        append_rooms(s.free_rooms(s.owner()) & ~NOT_THREE_FLOORS, a.OCCUPY, out)

    def play(self, s: State, answer: AnswerNumber) -> None:
        # The same as any other turning of a room, for one room.
        player, source = s.owner(), s.value(OccupyLower.SOURCE)
        s.pop()
        Occupy.ask(s, player, 1, ALL, source)
        s.rules.steps[kinds.OCCUPY].play(s, answer)

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        if not a.OCCUPY <= answer < a.INTO:
            return not_asked(s)
        room = answer - a.OCCUPY
        if s.free_rooms(s.owner()) >> room & 1:
            return reason("lower-three-floors-only", room=room)
        return why_not_free(s, room)
