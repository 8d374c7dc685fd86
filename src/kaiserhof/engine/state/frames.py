"""The stack of what is pending: frames of small integers, so that any moment can be saved."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from kaiserhof.engine.nouns import Frame, Player, StepKind
from kaiserhof.engine.state import areas
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
        kind: int = step
        v[base + F_STEP] = kind
        whose: int = owner
        v[base + F_OWNER] = whose
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
        first: i64 = base
        place: i64 = top
        while place > first:
            place -= 1
            v[place] = 0
        v[STACK_TOP] = base

    def in_turn(self) -> bool:
        """Whether a turn is under way."""
        return self.turn_of() >= 0

    def turn_of(self) -> i64:
        """The player whose turn is under way, or -1."""
        v = self.v
        frame: int = v[FRAME]
        while frame:
            if v[frame + F_STEP] == TURN:
                found: int = v[frame + F_OWNER]
                return found
            frame = v[frame + F_BELOW]
        return -1

    def owner(self) -> i64:
        """The player whose frame is on top of the stack."""
        top: int = self.v[FRAME]
        frame: i64 = top
        at = frame + F_OWNER
        found: int = self.v[at]
        return found

    def step(self) -> i64:
        """The kind of the step on top of the stack; 0 when the stack is empty."""
        top: int = self.v[FRAME]
        frame: i64 = top
        if frame == 0:
            return 0
        at = frame + F_STEP
        found: int = self.v[at]
        return found

    def value(self, index: i64) -> i64:
        """A value of the top frame: 0 to 3, and on for those that were added."""
        top: int = self.v[FRAME]
        frame: i64 = top
        at = frame + F_A + index
        found: int = self.v[at]
        return found

    def set_value(self, index: i64, value: int) -> None:
        """Change a value of the top frame."""
        top: int = self.v[FRAME]
        frame: i64 = top
        at = frame + F_A + index
        self.v[at] = value

    # --- the frames below ---------------------------------------------------------------

    def top_frame(self) -> i64:
        """Where the top frame is, for looking down the stack; 0 when the stack is empty."""
        found: int = self.v[FRAME]
        return found

    def frame_below(self, frame: Frame) -> i64:
        """Where the frame below a frame is, or 0."""
        at = frame + F_BELOW
        found: int = self.v[at]
        return found

    def step_of(self, frame: Frame) -> i64:
        """The kind of the step of a frame."""
        at = frame + F_STEP
        found: int = self.v[at]
        return found

    def owner_of(self, frame: Frame) -> i64:
        """The owner of a frame."""
        at = frame + F_OWNER
        found: int = self.v[at]
        return found

    def value_of(self, frame: Frame, index: i64) -> i64:
        """A value of any frame."""
        at = frame + F_A + index
        found: int = self.v[at]
        return found

    def set_value_of(self, frame: Frame, index: i64, value: int) -> None:
        """Change a value of any frame."""
        at = frame + F_A + index
        self.v[at] = value

    def stack_top(self) -> i64:
        """The first place behind the stack."""
        found: int = self.v[STACK_TOP]
        return found

    def load(self, values: list[int]) -> None:
        """Take over the values of a saved state."""
        self.touched |= areas.EVERYTHING
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
