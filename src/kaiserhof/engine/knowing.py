"""What a seat knows, as one text and as one number: equal for games that it cannot tell apart.

Everything that the seat cannot know is laid in one fixed order; what is left of the state is what
the seat knows. It remembers every card that it has seen going somewhere, but not in which order
things were done.
"""

from hashlib import blake2b

from mypy_extensions import i64

from kaiserhof.engine import views
from kaiserhof.engine.chance import Stream
from kaiserhof.engine.state import State

FORM = "kaiserhof 1"
"""Begins every text; another number when the same knowledge is written differently."""


class Still(Stream):
    """A stream that leaves every list as it is."""

    def pick(self, choices: i64) -> i64:
        return choices - 1


def known(s: State, seat: int) -> State:
    """The state with everything that a seat cannot know in a fixed order."""
    return views.redeal(s, seat, Still(1, 1))


def information_state(s: State, seat: int) -> str:
    """All that a seat knows, on one line; a run of zeros is ``z`` and its length."""
    parts: list[str] = []
    zeros = 0
    for value in list(known(s, seat).in_use()):
        if value == 0:
            zeros += 1
            continue
        if zeros:
            parts.append("0" if zeros == 1 else f"z{zeros}")
            zeros = 0
        parts.append(str(value))
    words = s.rules.options.to_words()
    return f"{FORM} {s.rules.digest} {words} seat={seat} {' '.join(parts)}"


def information_key(s: State, seat: int) -> int:
    """The same as a number of 64 bits, the same in every process and on every machine."""
    digest = blake2b(information_state(s, seat).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little")
