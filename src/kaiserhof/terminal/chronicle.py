"""What has happened, told in words as a seat may know it."""

from collections.abc import Sequence

from kaiserhof import story
from kaiserhof.engine.events import TURN_BEGUN, Event
from kaiserhof.engine.nouns import Seat
from kaiserhof.engine.views import events_for
from kaiserhof.text import Text


class Chronicle:
    """The story of a game for one seat: the sentences of each answer, the newest last.

    What is taken back is forgotten. That the seat's own turn begins needs no telling: it is asked.
    """

    def __init__(
        self, modules: tuple[int, ...], text: Text, names: Sequence[str], seat: Seat
    ) -> None:
        self._modules = modules
        self._text = text
        self._names = names
        self._seat = seat
        self._told: list[list[str]] = []
        self._page = 0

    def tell(self, events: list[Event]) -> None:
        """Add what an answer did."""
        sentences = [
            story.event_words(event, self._modules, self._text, self._names)
            for event in events_for(events, self._seat)
            if (event.kind, event.player) != (TURN_BEGUN, self._seat)
        ]
        self._told.append([sentence for sentence in sentences if sentence])

    def take_back(self) -> None:
        """Forget the last answer."""
        self._told.pop()
        self.turn_page()

    def turn_page(self) -> None:
        """What has been told so far is no news any more."""
        self._page = len(self._told)

    def news(self) -> list[str]:
        """The sentences of the current page."""
        return [sentence for told in self._told[self._page :] for sentence in told]

    def last(self, count: int) -> list[str]:
        """The last sentences, this many."""
        return [sentence for told in self._told for sentence in told][-count:]
