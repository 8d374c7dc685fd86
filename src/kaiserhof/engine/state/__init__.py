"""The state of a game: a flat vector with small methods that speak the game's language.

Reading and changing go through these methods; the numbers stay inside. Nothing here decides a rule
of the flow: that is the part of the steps.

``State`` is one line of classes, each with its own idea, from the bare vector up: ``Values``,
``Frames``, ``Piles``, ``Hotels``, ``Board``, ``State``. In a single line the compiler knows every
method and calls it directly; with mixins side by side it would have to look each one up. A place
is worked out before the vector is asked for it (``at = ...``, ``self.v[at]``): the compiler then
reads it without counting a reference to the vector.
"""

from kaiserhof.engine.state.happenings import State
from kaiserhof.engine.state.hotels import (
    AVERT_PENALTY,
    FREE,
    FREE_COPY,
    FREE_GUESTS,
    FREE_ROOMS,
    FREE_SERVING,
    KRONES_AND_STEPS,
    bits,
)
from kaiserhof.engine.state.values import new_values

__all__ = [
    "AVERT_PENALTY",
    "FREE",
    "FREE_COPY",
    "FREE_GUESTS",
    "FREE_ROOMS",
    "FREE_SERVING",
    "KRONES_AND_STEPS",
    "State",
    "bits",
    "new_values",
]
