"""The stack of what is pending: frames of small integers, so that any moment can be saved."""

from librt.vecs import vec
from mypy_extensions import i16

from kaiserhof.engine.nouns import Frame, Player, StepKind
from kaiserhof.engine.state.layout import (
    F_A,
    F_BELOW,
    F_MORE,
    F_OWNER,
    F_STEP,
    FRAME,
    STACK_PLACES,
    STACK_TOP,
)
from kaiserhof.engine.state.values import Values
from kaiserhof.engine.steps.kinds import TURN


class Frames(Values):
    """The stack: what its top frame asks comes next."""

    def push(self, step: StepKind, owner: Player, a: int, b: int, c: int, d: int) -> None:
        """Put a frame on the stack: its step will be next."""
        v = self.v
        base: int = v[STACK_TOP]
        if base + F_MORE > len(v):
            self.make_room()
            v = self.v
        v[base + F_BELOW] = v[FRAME]
        v[base + F_STEP] = step
        v[base + F_OWNER] = owner
        v[base + F_A] = a
        v[base + F_A + 1] = b
        v[base + F_A + 2] = c
        v[base + F_A + 3] = d
        v[FRAME] = base
        v[STACK_TOP] = base + F_MORE

    def push_more(self, value: int) -> None:
        """Add one more value to the top frame."""
        v = self.v
        top: int = v[STACK_TOP]
        if top == len(v):
            self.make_room()
            v = self.v
        v[top] = value
        v[STACK_TOP] = top + 1

    def make_room(self) -> None:
        """The stack is full: go on in a longer vector. Nobody keeps the old one across a push."""
        old = self.v
        longer = vec[i16]([0] * (len(old) + STACK_PLACES))
        for place in range(len(old)):
            longer[place] = old[place]
        self.v = longer

    def pop(self) -> None:
        """Take the top frame away and wipe its places, so that equal positions are equal."""
        v = self.v
        base: int = v[FRAME]
        top: int = v[STACK_TOP]
        v[FRAME] = v[base + F_BELOW]
        while top > base:
            top -= 1
            v[top] = 0
        v[STACK_TOP] = base

    def in_turn(self) -> bool:
        """Whether a turn is under way."""
        return self.turn_of() >= 0

    def turn_of(self) -> int:
        """The player whose turn is under way, or -1."""
        v = self.v
        frame: int = v[FRAME]
        while frame:
            if v[frame + F_STEP] == TURN:
                return v[frame + F_OWNER]
            frame = v[frame + F_BELOW]
        return -1

    def owner(self) -> int:
        """The player whose frame is on top of the stack."""
        frame: int = self.v[FRAME]
        return self.v[frame + F_OWNER]

    def step(self) -> int:
        """The kind of the step on top of the stack; 0 when the stack is empty."""
        frame: int = self.v[FRAME]
        return self.v[frame + F_STEP] if frame else 0

    def value(self, index: int) -> int:
        """A value of the top frame: 0 to 3, and on for those that were added."""
        frame: int = self.v[FRAME]
        return self.v[frame + F_A + index]

    def set_value(self, index: int, value: int) -> None:
        """Change a value of the top frame."""
        frame: int = self.v[FRAME]
        self.v[frame + F_A + index] = value

    # --- the frames below ---------------------------------------------------------------

    def top_frame(self) -> int:
        """Where the top frame is, for looking down the stack; 0 when the stack is empty."""
        return self.v[FRAME]

    def frame_below(self, frame: Frame) -> int:
        """Where the frame below a frame is, or 0."""
        return self.v[frame + F_BELOW]

    def step_of(self, frame: Frame) -> int:
        """The kind of the step of a frame."""
        return self.v[frame + F_STEP]

    def owner_of(self, frame: Frame) -> int:
        """The owner of a frame."""
        return self.v[frame + F_OWNER]

    def value_of(self, frame: Frame, index: int) -> int:
        """A value of any frame."""
        return self.v[frame + F_A + index]

    def set_value_of(self, frame: Frame, index: int, value: int) -> None:
        """Change a value of any frame."""
        self.v[frame + F_A + index] = value

    def stack_top(self) -> int:
        """The first place behind the stack."""
        return self.v[STACK_TOP]

    def load(self, values: list[int]) -> None:
        """Take over the values of a saved state."""
        while len(self.v) < len(values):
            self.make_room()
        for place, value in enumerate(values):
            self.v[place] = value

    def is_stack_whole(self) -> bool:
        """Whether the frames of a saved state hang together, with nothing behind them."""
        v = self.v
        stack, top = self.rules.state_places, int(v[STACK_TOP])
        if not stack <= top <= len(v) or any(v[place] for place in range(top, len(v))):
            return False
        frame: int = v[FRAME]
        while frame:
            below: int = v[frame + F_BELOW]
            if not 0 <= below < frame < top or frame < stack:
                return False
            frame = below
        return True
