"""The commands for research: writing datasets, and figures over records."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from kaiserhof.cli.options import (
    Bots,
    Cards,
    Edition,
    Games,
    Json,
    Language,
    Modules,
    Players,
    Promos,
    Seed,
    Side,
    Variant,
    Workers,
    bar,
    bots_named,
    game_options,
    print_json,
    refuse_file,
)
from kaiserhof.terminal.arguments import ENVIRONMENT, Stopped, WrongInput, say, use_cards
from kaiserhof.text import Text


def add_research_commands(app: typer.Typer) -> None:
    """Make these commands known."""
    app.command(help=say("help-dataset"))(dataset)
    app.command(help=say("help-stats"))(stats)


def dataset(
    out: Annotated[Path, typer.Option("--out", help=say("help-dataset-folder"), metavar="DIR")],
    bots: Bots = "expert,expert",
    games: Games = 100,
    players: Players = 2,
    seed: Seed = 0,
    edition: Edition = "",
    variant: Variant = "",
    side: Side = "",
    promos: Promos = None,
    modules: Modules = "",
    own_cards: Cards = None,
    observations: Annotated[
        bool, typer.Option("--observations/--no-observations", help=say("help-observations"))
    ] = True,
    workers: Workers = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """Games of bots as Parquet and as records."""
    from kaiserhof.rl.dataset import Dataset, NoParquet, OtherDataset, write

    text = Text.of(lang)
    use_cards(own_cards)
    names = bots_named(bots, text)
    refuse_file(out, text)
    options = game_options(players, edition, variant, side, promos, modules)
    wanted = Dataset(names, games, seed, options, observations)
    done = 0
    try:
        with bar(text.say("cli", "writing-games"), games) as shown:
            for done in write(wanted, out, workers):
                shown.reached(done)
    except KeyboardInterrupt:
        words = text.say("cli", "dataset-stopped", done=done, games=games, file=str(out))
        raise Stopped(words) from None
    except OtherDataset as error:
        raise WrongInput(text.say("cli", "other-dataset", file=str(error))) from error
    except NoParquet as error:
        raise WrongInput(text.say("cli", "no-parquet")) from error
    if as_json:
        print_json({"games": games, "folder": str(out)})
    else:
        print(text.say("cli", "dataset-written", games=games, file=str(out)))


def stats(
    folder: Annotated[Path, typer.Argument(help=say("help-stats-folder"), metavar="DIR")],
    out: Annotated[
        Path | None, typer.Option("--out", help=say("help-stats-out"), metavar="DIR")
    ] = None,
    own_cards: Cards = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """What wins, in the records of a folder."""
    from kaiserhof.rl import stats as figures

    text = Text.of(lang)
    use_cards(own_cards)
    if not folder.is_dir():
        raise WrongInput(text.say("cli", "no-folder", file=str(folder)))
    found = figures.Stats()
    try:
        with bar(text.say("cli", "reading-games"), sum(1 for _ in folder.rglob("*.txt"))) as shown:
            for found in figures.read(folder):
                shown.reached(found.games + found.unfinished)
    except figures.NoRecords as error:
        raise WrongInput(text.say("cli", "no-records", file=str(error))) from error
    target = out or folder
    target.mkdir(parents=True, exist_ok=True)
    files = figures.write(found, target, text)
    if as_json:
        print_json(_plain(found))
        return
    console = Console(highlight=False)
    console.print(text.say("cli", "stats-games", games=found.games, unfinished=found.unfinished))
    for kind in figures.KINDS:
        table = Table(text.say("cli", f"stats-{kind}"), box=None)
        for head in ("picked", "won", "interval"):
            table.add_column(text.say("cli", f"stats-head-{head}"), justify="right")
        for line in found.of_kind(kind):
            low, high = line.bounds
            table.add_row(
                figures.name_of(line, text),
                f"{line.picked / found.seats:.0%}",
                f"{line.rate:.1%}",
                f"{low:.1%} - {high:.1%}",
            )
        console.print(table)
    console.print(text.say("cli", "stats-files", files=", ".join(file.name for file in files)))


def _plain(found: Any) -> dict[str, Any]:
    return {
        "games": found.games,
        "unfinished": found.unfinished,
        "points": {name: points / found.seats for name, points in found.points.items()},
        "picks": [
            {
                "kind": line.kind,
                "number": line.number,
                "picked": line.picked / found.seats,
                "won": line.rate,
                "interval": list(line.bounds),
            }
            for line in found.lines.values()
        ],
    }
