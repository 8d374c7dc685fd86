"""What a section of the drawing is drawn from, and how wide it is."""

from collections.abc import Sequence

from rich.text import Text as Line

from kaiserhof.engine.rulebook import Rulebook
from kaiserhof.engine.views import View
from kaiserhof.terminal import short
from kaiserhof.terminal.look import WIDTH
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
        seat: int,
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

    def say(self, key: str, **values: int | str | Line) -> Line:
        """A message of the terminal's own."""
        return short.say(self.text, key, **values)

    def words(self, key: str, **values: int | str | Line) -> str:
        """The same as plain text."""
        return self.say(key, **values).plain

    def coloured_dice(self, face: int) -> list[str]:
        """The colours of the coloured dice on a space; before a roll there are none."""
        dice = self.view["dice"][face - 1]
        lounge = self.view.get("lounge", [])
        colours = [place["colour"] for place in lounge if place["die"] == face]
        return colours if self.view["round"] and len(colours) <= dice else []

    def board(self, seat: int) -> str:
        """The name of a player's hotel board where there are several, else nothing."""
        boards = self.rules.boards
        return boards[self.view["players"][seat]["board"]] if len(boards) > 1 else ""
