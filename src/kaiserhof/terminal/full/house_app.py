"""A window with a table in it: sheets that are leafed through, and room for words beside them."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text as Line
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.events import Resize
from textual.widgets import Static

from kaiserhof.engine.game import Game
from kaiserhof.engine.nouns import Seat
from kaiserhof.terminal import action_board
from kaiserhof.terminal.full.blocks import blocks
from kaiserhof.terminal.full.dialogs import CloseUp, Page
from kaiserhof.terminal.full.on_table import on_table
from kaiserhof.terminal.full.sheets import Sheet, numbered, plan, sheets
from kaiserhof.terminal.full.widgets import Key, Keys, Tab
from kaiserhof.terminal.look import BRASS, INK, NIGHT, TABLE, TITLE
from kaiserhof.terminal.table import Table
from kaiserhof.text import Text


class HouseApp(App[None]):
    """What playing and going through a record have in common."""

    CSS = f"""
    Screen {{ background: {NIGHT}; color: {INK}; layout: vertical; }}
    #head, #tabs, Keys, .bar {{ height: 1; padding: 0 1; }}
    .tab {{ width: auto; height: 1; }}
    #room {{ height: 1fr; layout: vertical; }}
    #room.aside {{ layout: horizontal; }}
    #table {{ height: auto; padding: 0 1; }}
    .aside #table {{ height: 1fr; }}
    #talk {{ height: 1fr; padding: 0 1; }}
    .aside #talk {{ width: 1fr; }}
    #news {{ height: auto; max-height: 2; color: {BRASS}; }}
    .aside #news {{ max-height: 40%; }}
    #said {{ height: auto; }}
    #question {{ height: auto; text-style: bold; }}
    OptionList {{ height: 1fr; border: none; padding: 0; background: {NIGHT}; color: {INK}; }}
    OptionList:focus {{ border: none; }}
    OptionList > .option-list--option-highlighted,
    OptionList:focus > .option-list--option-highlighted {{
        background: #2a3560; color: {INK}; text-style: bold;
    }}
    ModalScreen {{ background: {NIGHT}; }}
    #read {{ height: 1fr; padding: 0 1; background: {NIGHT}; }}
    #names {{ width: 30; height: 1fr; }}
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("right", "leaf(1)", ""),
        ("left", "leaf(-1)", ""),
        Binding("tab", "leaf(1)", "", priority=True),
        Binding("shift+tab", "leaf(-1)", "", priority=True),
        ("c", "close_up", ""),
        ("question_mark", "help", ""),
        ("q,ctrl+c,ctrl+q", "leave", ""),
    ]

    def __init__(self, text: Text, names: Sequence[str]) -> None:
        super().__init__()
        self.text = text
        self.names = names
        self._sheet = ""
        self._sheets: list[Sheet] = []
        self._place = 0

    # --- what a kind of window fills in -------------------------------------------------------

    @property
    def game(self) -> Game:
        """The position that is shown."""
        raise NotImplementedError

    @property
    def seat(self) -> Seat:
        """Whose table it is."""
        raise NotImplementedError

    def keys(self) -> list[tuple[str, str, str]]:
        """The keys of the last row: the key, how it is written, what it does."""
        raise NotImplementedError

    def talk(self) -> ComposeResult:
        """What stands under or beside the table."""
        raise NotImplementedError

    def help_lines(self) -> list[Line]:
        """How to use this window."""
        raise NotImplementedError

    def asked_about(self) -> str:
        """The name of the card that is most likely meant by a close-up."""
        return ""

    # --- drawing ------------------------------------------------------------------------------

    def words(self, key: str, **values: int | str) -> str:
        """A message of the terminal's own."""
        return self.text.say("terminal", key, **values)

    def compose(self) -> ComposeResult:
        """The head, the names of the sheets, the table, the talk, the keys."""
        yield Static("", id="head")
        yield Horizontal(id="tabs")
        with Container(id="room"):
            yield Static("", id="table")
            with Container(id="talk"):
                yield from self.talk()
        yield Keys(self.keys())

    def on_resize(self, event: Resize) -> None:
        """Share the new window."""
        self.draw_table()

    def draw_table(self) -> None:
        """Draw what has changed on the table."""
        if not self.query("#table"):
            return  # the window is not furnished yet
        width, height = self.size
        shared = plan(width, height)
        room = self.query_one("#room")
        room.set_class(shared.aside, "aside")
        table = self.query_one("#table", Static)
        table.styles.width = shared.table_width if shared.aside else "100%"
        drawn = Table(
            dict(self.game.view(self.seat)), self.game.rules, self.text, self.names, self.seat
        )
        head = Line.assemble(("KAISERHOF   ", TITLE), action_board.course(drawn, width - 14))
        if head.cell_len > width - 2:
            head = action_board.course(drawn, width - 2)
        self.query_one("#head", Static).update(head)
        self._sheets = sheets(blocks(drawn), shared.table_height)
        self._turn_to(self._sheet)

    def _turn_to(self, name: str) -> None:
        """Show the sheet with a block; the same part of it as before, if it has several."""
        with_it = [place for place, sheet in enumerate(self._sheets) if name in sheet.names]
        if with_it and self._place not in with_it:
            self._place = with_it[0]
        self._place = min(self._place, len(self._sheets) - 1)
        self._show_sheet()

    def _show_sheet(self) -> None:
        sheet = self._sheets[self._place]
        painted = Line("\n").join([Line("", TABLE).append_text(line) for line in sheet.lines])
        self.query_one("#table", Static).update(painted)
        tabs = self.query_one("#tabs", Horizontal)
        tabs.remove_children()
        titles = numbered([self._title(sheet) for sheet in self._sheets])
        tabs.mount(*(Tab(at, title, at == self._place) for at, title in enumerate(titles)))

    def _title(self, sheet: Sheet) -> str:
        return "+".join(self.words(f"sheet-{name}") for name in dict.fromkeys(sheet.names))

    # --- keys and mouse -----------------------------------------------------------------------

    def action_leaf(self, by: int) -> None:
        """Turn to the next sheet."""
        self.open_sheet((self._place + by) % len(self._sheets))

    def open_sheet(self, place: int) -> None:
        """Turn to a sheet, and stay there as long as the person likes."""
        self._place = place
        self._sheet = self._sheets[place].names[0]
        self._show_sheet()

    def on_tab_chosen(self, event: Tab.Chosen) -> None:
        """A name of a sheet was clicked."""
        self.open_sheet(event.place)

    def on_key_pressed(self, event: Key.Pressed) -> None:
        """A key of the last row was clicked."""
        self.simulate_key(event.key)

    def action_close_up(self) -> None:
        """Look at a card with all its words."""
        entries = on_table(self.game.view(self.seat), self.game.rules)
        names = [entry.name(self.text) for entry in entries]
        asked = self.asked_about()
        chosen = names.index(asked) if asked in names else 0
        self.push_screen(CloseUp(entries, chosen, self.text, self.words("close-up-keys")))

    def action_help(self) -> None:
        """How to use this window, and what the signs mean."""
        self.read(self.words("help-title"), self.help_lines())

    def read(self, title: str, lines: Sequence[Line], at_end: bool = False) -> None:
        """Open a page to read."""
        self.push_screen(Page(title, lines, self.words("page-keys"), at_end))

    def action_leave(self) -> None:
        """Close the window."""
        self.exit()
