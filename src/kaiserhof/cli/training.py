"""The command that trains the judge of the bots."""

import hashlib
import time
from dataclasses import asdict
from importlib.resources import as_file, files
from pathlib import Path
from typing import Annotated

import typer

from kaiserhof.cli import plots
from kaiserhof.cli.options import Engine, Games, Json, Language, Seed, Workers, bar, print_json
from kaiserhof.terminal.arguments import ENVIRONMENT, Stopped, WrongInput, say, whole_number
from kaiserhof.text import Text

FIRST = "expert-1"
"""A name for the weights of the first judge, which ship."""


def add_training_command(app: typer.Typer) -> None:
    """Make the command known."""
    app.command(help=say("help-train"))(train)


def train(
    folder: Annotated[Path, typer.Option(help=say("help-school"), metavar="DIR")] = Path(
        "kaiserhof-school"
    ),
    begin: Annotated[str, typer.Option(help=say("help-weights-begin"), metavar="FILE")] = "",
    generations: Annotated[
        int,
        typer.Option(help=say("help-generations"), parser=whole_number(1, 100_000), metavar="N"),
    ] = 25,
    games: Games = 3000,
    seed: Seed = 1,
    keep: Annotated[
        int, typer.Option(help=say("help-keep"), parser=whole_number(1, 1000), metavar="N")
    ] = 3,
    outer: Annotated[
        int, typer.Option(help=say("help-outer"), parser=whole_number(1, 100), metavar="N")
    ] = 4,
    inner: Annotated[
        int, typer.Option(help=say("help-inner"), parser=whole_number(1, 100), metavar="N")
    ] = 3,
    workers: Workers = None,
    engine: Engine = "local",
    plot: plots.Plot = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """Train the judge by self-play, or go on with it where it was stopped."""
    from kaiserhof.bots.curve import drawing
    from kaiserhof.bots.school import OtherSchool, School, Terms
    from kaiserhof.bots.weights import NoWeights

    text = Text.of(lang)
    plots.can_write(plot)
    if folder.exists() and not folder.is_dir():
        raise WrongInput(say("no-folder", file=str(folder)))
    if not folder.absolute().parent.is_dir():
        raise WrongInput(say("no-file", file=str(folder.absolute().parent)))
    terms = Terms(seed=seed, games=games, keep=keep, outer=outer, inner=inner)
    try:
        if begin == FIRST:
            with as_file(files("kaiserhof.bots") / f"{FIRST}.npz") as first:
                school = School(folder, terms, first, workers, engine)
        elif begin and not Path(begin).is_file():
            raise WrongInput(say("no-file", file=begin))
        else:
            school = School(folder, terms, Path(begin) if begin else None, workers, engine)
    except NoWeights as error:
        raise WrongInput(str(error)) from error
    except OtherSchool as error:
        raise WrongInput(say("other-school", folder=str(error))) from error
    began, at_first = time.monotonic(), school.generation
    try:
        while school.generation < generations:
            number = school.generation + 1
            with bar(text.say("cli", "self-play", generation=number), games) as shown:
                mean = school.play(shown.reached)
            with bar(text.say("cli", "learning", generation=number), 100) as shown:
                point = school.learn(mean, shown.reached)
            if plot:
                plots.write(plot, drawing(school.curve.points))
            if as_json:
                print_json(asdict(point), indent=None)
                continue
            each = (time.monotonic() - began) / (number - at_first)
            said = text.say(
                "cli",
                "generation",
                generation=number,
                mean=f"{mean:.1f}",
                error=f"{point.error:.2f}",
                left=_duration(each * (generations - number)),
            )
            if point.won is not None:
                said += " " + text.say("cli", "met-rival", won=f"{point.won:.0%}")
            print(said, flush=True)
    except KeyboardInterrupt:
        words = text.say("cli", "school-stopped", generation=school.generation, folder=str(folder))
        raise Stopped(words) from None
    digest = hashlib.blake2b(school.judge.read_bytes(), digest_size=6).hexdigest()
    if as_json:
        print_json({"weights": str(school.judge), "digest": digest}, indent=None)
    else:
        print(text.say("cli", "trained", file=str(school.judge), digest=digest))


def _duration(seconds: float) -> str:
    """A time that is left, in hours and minutes.

    >>> _duration(5400), _duration(59)
    ('1:30', '0:01')
    """
    minutes = round(seconds / 60)
    return f"{minutes // 60}:{minutes % 60:02}"
