"""A step: what lies on top of the stack decides what happens next."""

from kaiserhof.engine.state import State


class Step:
    """Something pending. It either asks its owner or goes on by itself.

    A step holds no state of its own: its values lie in its frame on the stack.
    """

    def __init__(self, asks: bool = True, declared: bool = False) -> None:
        self.asks = asks
        self.declared = declared
        """Whether even a single answer has to be given by its owner."""

    def answers(self, s: State, out: list[int]) -> None:
        """Append every legal answer; at least one. A single one is played at once."""
        raise NotImplementedError

    def play(self, s: State, answer: int) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def run(self, s: State) -> None:
        """Go on without asking."""
        raise NotImplementedError


class AutoStep(Step):
    """A step that asks nobody."""

    def __init__(self) -> None:
        super().__init__(asks=False)
