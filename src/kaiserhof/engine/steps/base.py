"""A step: what lies on top of the stack decides what happens next."""

from typing import Final

from mypy_extensions import mypyc_attr

from kaiserhof.engine.nouns import AnswerNumber
from kaiserhof.engine.reasons import Reason, reason
from kaiserhof.engine.state import State
from kaiserhof.engine.steps import kinds

NOTHING_FOREGONE: Final = -1
NO_ORDER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something pending. It either asks its owner or goes on by itself.

    A step holds no state of its own: its values lie in its frame on the stack. Each step names
    them (``LEFT: Final = 0``), so that everybody reads ``s.value(Prepare.LEFT)``, and has a
    function ``ask`` that puts it on the stack.
    """

    def __init__(self, asks: bool = True, declared: bool = False) -> None:
        self.asks = asks
        self.declared = declared
        """Whether even a single answer has to be given by its owner."""

    def answers(self, s: State, out: list[int]) -> None:
        """Append every legal answer; at least one. A single one is played at once."""
        raise NotImplementedError

    def play(self, s: State, answer: AnswerNumber) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def run(self, s: State) -> None:
        """Go on without asking."""
        raise NotImplementedError

    def foregone(self, s: State) -> int:
        """The answer that everybody would give here, so that it is needless to ask; -1 for none.

        It costs nothing, brings something for sure and takes no other way away, or all answers
        lead to the same. They are legal all the same: whoever asks for everything is asked.
        """
        return NOTHING_FOREGONE

    def in_order(self, s: State) -> int:
        """What comes first for whoever leaves an order to the table; -1 where none is asked for."""
        return NO_ORDER

    def why_not(self, s: State, answer: AnswerNumber) -> Reason:
        """Why an answer is not legal now; asked only for one that is not."""
        return not_asked(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class AutoStep(Step):
    """A step that asks nobody."""

    def __init__(self) -> None:
        super().__init__(asks=False)


def not_asked(s: State) -> Reason:
    """The answer belongs to another decision than the one on top of the stack."""
    return reason("not-asked", decision=kinds.NAMES.name(s.step()))
