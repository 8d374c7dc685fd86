"""States that were saved in an earlier form."""

from kaiserhof.engine.state.layout import FRAME, STACK_PLACES, STACK_TOP, STATE_PLACES


def with_stack_behind(given: list[int], places: int) -> list[int]:
    """The values of a state saved in the first form, with the stack behind all other places."""
    old = given + [0] * (places + STACK_PLACES - len(given))
    stack_end = STATE_PLACES + STACK_PLACES
    moved = places - STATE_PLACES
    values = old[:STATE_PLACES] + old[stack_end:] + old[STATE_PLACES:stack_end]
    values[STACK_TOP] += moved
    frame = values[FRAME]
    if frame:
        values[FRAME] = frame + moved
    while STATE_PLACES <= frame < stack_end:
        below = values[frame + moved]
        if below:
            values[frame + moved] = below + moved
        frame = below if below < frame else 0
    return values
