"""Moments of a module's own, to which other modules may listen.

The moments of the engine are methods of :class:`kaiserhof.engine.module.Module`. A module that has
moments of its own offers them by name; another one listens by that name and knows nothing else of
it, so that each of them plays without the other. Both do so while the rulebook is made: then it is
settled who is told, and a moment to which nobody listens costs the look at an empty list.

>>> channels = Channels()
>>> class Applause(Listener):
...     def hear(self, s, player, value):
...         return value + 1
>>> channels.listen("curtain_falls", Applause())
>>> falls = channels.offer("curtain_falls")
>>> [listener.hear(None, 0, 2) for listener in falls]
[3]
"""

from mypy_extensions import mypyc_attr

from kaiserhof.engine.nouns import Player
from kaiserhof.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Somebody who listens to a moment of another module."""

    def hear(self, s: State, player: Player, value: int) -> int:
        """What the moment means for a player; what value and result are, its offer tells."""
        return 0


class Channels:
    """The moments that modules offer to each other, by name, and who listens to them."""

    def __init__(self) -> None:
        self.offered: list[str] = []
        self.listeners: dict[str, list[Listener]] = {}

    def offer(self, name: str) -> list[Listener]:
        """A moment of one's own: who listens to it, now or later."""
        self.offered.append(name)
        return self.listeners.setdefault(name, [])

    def listen(self, name: str, listener: Listener) -> None:
        """Listen to a moment that another module offers, if it is there."""
        self.listeners.setdefault(name, []).append(listener)
