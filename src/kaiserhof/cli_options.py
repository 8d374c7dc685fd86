"""Options that several commands share, and how results are printed."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kaiserhof.engine.options import ALONE, EDITIONS, SIDES, USUAL, USUAL_LEVEL, VARIANTS, Options
from kaiserhof.engine.options import LEVELS as SOLO_LEVELS
from kaiserhof.terminal.arguments import (
    WrongInput,
    language,
    module_numbers,
    one_of,
    say,
    whole_number,
)

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
Solo = Annotated[
    str,
    typer.Option(
        "--solo", help=say("help-solo"), parser=one_of(*SOLO_LEVELS), metavar="easy|medium|hard"
    ),
]
Games = Annotated[int, typer.Option(help=say("help-games"), parser=whole_number(1), metavar="N")]
Seed = Annotated[int, typer.Option(help=say("help-seed"), parser=whole_number(0), metavar="N")]
Workers = Annotated[
    int | None,
    typer.Option(help=say("help-workers"), parser=whole_number(1, 1024), metavar="N"),
]


def game_options(
    players: int | None,
    edition: str,
    variant: str,
    side: str,
    promos: bool | None,
    modules: str,
    solo: str = "",
) -> Options:
    """The options of a game from the words of the command; what is not said is as usual."""
    if solo and players is not None:
        raise WrongInput(say("solo-players"))
    return Options(
        players=ALONE if solo else players or USUAL.players,
        level=solo or None,
        edition=edition or EDITIONS[0],
        variant=variant or VARIANTS[0],
        side=side or SIDES[0],
        promos=promos,
        modules=tuple(int(number) for number in modules.split(",") if number),
    )


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

    def __init__(self, progress: Progress | None, task: Any) -> None:
        self._progress = progress
        self._task = task

    def reached(self, done: int) -> None:
        """So much is done."""
        if self._progress is not None:
            self._progress.update(self._task, completed=done)


@contextmanager
def bar(words: str, total: int) -> Iterator[Bar]:
    """A bar on the error stream, if it is a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield Bar(None, None)
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=40, complete_style="#d6ae57"),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        yield Bar(progress, progress.add_task(words, total=total))
