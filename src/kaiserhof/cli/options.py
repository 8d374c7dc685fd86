"""Options that several commands share, and how results are printed."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kaiserhof.bots.bot import NoSuchBot
from kaiserhof.bots.levels import BOTS, bot_of
from kaiserhof.bots.workers import ENGINES
from kaiserhof.engine.options import ALONE, EDITIONS, SIDES, USUAL, USUAL_LEVEL, VARIANTS, Options
from kaiserhof.engine.options import LEVELS as ALONE_LEVELS
from kaiserhof.search.clock import CLOCKS
from kaiserhof.terminal.arguments import (
    WrongInput,
    did_you_mean,
    language,
    module_numbers,
    one_of,
    say,
    whole_number,
)
from kaiserhof.text import Text

if TYPE_CHECKING:
    from rich.progress import Progress

Language = Annotated[
    str,
    typer.Option("--lang", help=say("help-lang"), parser=language, metavar="en|de"),
]
Json = Annotated[bool, typer.Option("--json", help=say("help-json"))]

Edition = Annotated[
    str,
    typer.Option(
        "--edition", help=say("help-edition"), parser=one_of(*EDITIONS), metavar="2021|2015"
    ),
]
Variant = Annotated[
    str,
    typer.Option(
        "--variant",
        help=say("help-variant"),
        parser=one_of(*VARIANTS),
        metavar="standard|introductory|expert",
    ),
]
Side = Annotated[
    str, typer.Option("--side", help=say("help-side"), parser=one_of(*SIDES), metavar="night|day")
]
Modules = Annotated[
    str,
    typer.Option("--modules", help=say("help-modules"), parser=module_numbers, metavar="1,4,5"),
]
Promos = Annotated[bool | None, typer.Option("--promos/--no-promos", help=say("help-promos"))]
Cards = Annotated[Path | None, typer.Option("--cards", help=say("help-own-cards"), metavar="FILE")]
Players = Annotated[
    int | None, typer.Option(help=say("help-players"), parser=whole_number(2, 4), metavar="2|3|4")
]
Alone = Annotated[
    str,
    typer.Option(
        "--solo", help=say("help-alone"), parser=one_of(*ALONE_LEVELS), metavar="easy|medium|hard"
    ),
]
Bots = Annotated[
    str, typer.Option(help=say("help-bots", bots=", ".join(BOTS)), metavar="NAME,NAME")
]
Games = Annotated[int, typer.Option(help=say("help-games"), parser=whole_number(1), metavar="N")]
Seed = Annotated[int, typer.Option(help=say("help-seed"), parser=whole_number(0), metavar="N")]
Workers = Annotated[
    int | None,
    typer.Option(help=say("help-workers"), parser=whole_number(1, 1024), metavar="N"),
]

Clock = Annotated[
    str,
    typer.Option(
        "--clock", help=say("help-clock"), parser=one_of(*CLOCKS), metavar="|".join(CLOCKS)
    ),
]

Engine = Annotated[
    str,
    typer.Option(
        "--engine", help=say("help-engine"), parser=one_of(*ENGINES), metavar="|".join(ENGINES)
    ),
]


def game_options(
    players: int | None,
    edition: str,
    variant: str,
    side: str,
    promos: bool | None,
    modules: str,
    alone: str = "",
) -> Options:
    """The options of a game from the words of the command; what is not said is as usual."""
    if alone and players is not None:
        raise WrongInput(say("alone-players"))
    return Options(
        players=ALONE if alone else players or USUAL.players,
        level=alone or None,
        edition=edition or EDITIONS[0],
        variant=variant or VARIANTS[0],
        side=side or SIDES[0],
        promos=promos,
        modules=tuple(int(number) for number in modules.split(",") if number),
    )


def bots_named(words: str, text: Text) -> tuple[str, ...]:
    """The bots that a command names; each of them exists.

    >>> bots_named("greedy, hard", Text.of("en"))
    ('greedy', 'hard')
    """
    names = tuple(name.strip() for name in words.split(",") if name.strip())
    if not names:
        raise WrongInput(text.say("cli", "no-bots"))
    for name in names:
        try:
            bot_of(name)
        except NoSuchBot as error:
            if ":" in name or error.__cause__:  # one of somebody's own, and what is wrong with it
                raise
            known = text.say("cli", "no-bot", name=name[:60], known=", ".join(BOTS))
            raise WrongInput(known + did_you_mean(name, BOTS)) from None
    return names


def refuse_file(folder: Path | None, text: Text) -> None:
    """What is to become a folder must not be a file."""
    if folder is not None and folder.exists() and not folder.is_dir():
        raise WrongInput(text.say("cli", "no-folder", file=str(folder)))


def with_level(arguments: list[str]) -> list[str]:
    """The arguments with the usual level behind a ``--solo`` that names none.

    >>> with_level(["simulate", "--solo", "--games", "3"])
    ['simulate', '--solo', 'medium', '--games', '3']
    """
    found: list[str] = []
    for place, word in enumerate(arguments):
        found.append(word)
        following = arguments[place + 1] if place + 1 < len(arguments) else "-"
        if word == "--solo" and following.startswith("-"):
            found.append(USUAL_LEVEL)
    return found


def print_json(data: Any, indent: int | None = 2) -> None:
    """Plain data on the standard output."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower()
    print(json.dumps(data, indent=indent, ensure_ascii="utf" not in encoding))


class Bar:
    """Shows how far a long job has come, to those who watch."""

    def __init__(self, progress: "Progress | None", task: Any) -> None:
        self._progress = progress
        self._task = task

    def reached(self, done: int) -> None:
        """So much is done."""
        if self._progress is not None:
            self._progress.update(self._task, completed=done)


@contextmanager
def bar(words: str, total: int) -> Iterator[Bar]:
    """A bar on the error stream, if it is a terminal."""
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        yield Bar(None, None)
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=40, complete_style="#d6ae57"),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        yield Bar(progress, progress.add_task(words, total=total))
