"""What a section of the drawing is drawn from, and how wide it is."""

from collections.abc import Sequence

from rich.text import Text as Line

from kaiserhof.engine.nouns import Face, Seat
from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.views import View
from kaiserhof.terminal import short
from kaiserhof.terminal.look import WIDTH
from kaiserhof.terminal.port import drawings_of
from kaiserhof.text import Text

INNER = WIDTH - 2
LEFT = 47
RIGHT = INNER - LEFT - 2
ROW = 58
POLITICS = INNER - ROW - 2
CARD = (INNER - 2) // 2


class Table:
    """A view with the print, the words and the names to draw it."""

    def __init__(
        self,
        view: View,
        rules: Rulebook,
        text: Text,
        names: Sequence[str],
        seat: Seat,
        brief: bool = False,
    ) -> None:
        self.view = view
        self.rules = rules
        self.cards = rules.card_set
        self.text = text
        self.names = names
        self.seat = seat
        self.own: View = view["players"][seat]
        self.players = len(view["players"])
        self.brief = brief
        """Whether rows are to be saved."""
        self.drawings = drawings_of(rules)
        """What the modules of the game add to it."""

    def say(self, key: str, **values: int | str | Line) -> Line:
        """A message of the terminal's own."""
        return short.say(self.text, key, **values)

    def words(self, key: str, **values: int | str | Line) -> str:
        """The same as plain text."""
        return self.say(key, **values).plain

    def coloured_dice(self, face: Face) -> list[str]:
        """The colours of the dice on a space that are not white."""
        return [
            colour
            for drawing in self.drawings
            if drawing.dice is not None
            for colour in drawing.dice(self, face)
        ]

    def items_of_modules(self) -> list[str]:
        """Kinds of items that only modules bring into the game."""
        return [item for drawing in self.drawings for item in drawing.items]

    def board(self, seat: Seat) -> str:
        """The name of a player's hotel board where there are several, else nothing."""
        boards = self.rules.boards
        return boards[self.view["players"][seat]["board"]] if len(boards) > 1 else ""
