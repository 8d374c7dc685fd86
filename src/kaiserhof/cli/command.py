"""The command ``kaiserhof``: play, simulate, replay, look up cards, run scenarios.

Wrong input of any kind ends with one line on the error stream and exit status 2.
"""

import dataclasses
import os
import signal
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer
import typer.main
from rich.console import Console
from rich.table import Table
from rich.text import Text as Line

from kaiserhof.bench import as_markdown, measure_both
from kaiserhof.bots.arena import BotFailed
from kaiserhof.bots.bot import NoSuchBot
from kaiserhof.bots.simulation import Simulation, simulate
from kaiserhof.bots.workers import NoEngine
from kaiserhof.cli import plots
from kaiserhof.cli.bots import add_bot_commands
from kaiserhof.cli.help import speak
from kaiserhof.cli.hosting import add_hosting_commands
from kaiserhof.cli.lessons import add_lesson_commands
from kaiserhof.cli.options import (
    Alone,
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
    game_options,
    print_json,
    with_level,
)
from kaiserhof.cli.playing import add_play_commands
from kaiserhof.cli.records import add_record_commands
from kaiserhof.cli.research import add_research_commands
from kaiserhof.cli.training import add_training_command
from kaiserhof.data import DataError, card_set
from kaiserhof.engine.options import OptionError, Options
from kaiserhof.extras import extra_of, way_to
from kaiserhof.records.owner import OwnerFileError, template
from kaiserhof.records.scenario import ScenarioError, run_file, shipped_scenarios
from kaiserhof.spoken import version
from kaiserhof.terminal import cards as card_index
from kaiserhof.terminal.arguments import (
    ENVIRONMENT,
    Stopped,
    WrongInput,
    did_you_mean,
    say,
    usage_words,
    use_cards,
    whole_number,
)
from kaiserhof.terminal.look import SEATS, teach_ascii
from kaiserhof.text import Text

FAILED = 1
WRONG_INPUT = 2
BROKEN_PIPE = 1
INTERRUPTED = 130


app = typer.Typer(
    name="kaiserhof",
    help=say("about"),
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(version())
        raise typer.Exit


@app.callback(invoke_without_command=True)
def kaiserhof_command(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help=say("help-version"), callback=_show_version, is_eager=True),
    ] = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """The command itself: without another word it shows what there is."""
    if context.invoked_subcommand is None:
        print(context.get_help())


add_play_commands(app)


# --- simulate ---------------------------------------------------------------------------------


@app.command("simulate", help=say("help-simulate"))
def simulate_command(
    players: Players = None,
    games: Games = 100,
    seed: Seed = 0,
    edition: Edition = "",
    variant: Variant = "",
    side: Side = "",
    promos: Promos = None,
    modules: Modules = "",
    alone: Alone = "",
    own_cards: Cards = None,
    workers: Workers = None,
    plot: plots.Plot = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """Random games and their figures."""
    text = Text.of(lang)
    plots.can_write(plot)
    use_cards(own_cards)
    options = game_options(players, edition, variant, side, promos, modules, alone)
    played = _watched(options, games, seed, workers, text)
    if plot:
        plots.write(plot, _drawn(played, text))
    if as_json:
        print_json(dataclasses.asdict(played), indent=None)
    else:
        Console(highlight=False).print(*_summary(played, text), sep="\n")


def _watched(
    options: Options, games: int, seed: int, workers: int | None, text: Text
) -> Simulation:
    """Random games, with a bar for those who watch."""
    with bar(text.say("cli", "simulating"), games) as shown:
        return simulate(options, games, seed, shown.reached, workers)


def _drawn(played: Simulation, text: Text) -> str:
    """How the scores of each seat are spread."""
    seats = [text.say("cli", "sum-seat", seat=SEATS[seat]) for seat in range(played.players)]
    return plots.chart(
        text.say("cli", "plot-simulation", games=played.games),
        text.say("cli", "plot-score"),
        text.say("cli", "plot-share"),
        plots.spread(dict(zip(seats, played.scores, strict=True))),
    )


def _summary(played: Simulation, text: Text) -> Iterator[Table]:
    figures = Table.grid(padding=(0, 2))
    for key, value in (
        ("games", played.games),
        ("seed", played.seed),
        ("decisions", played.decisions_per_game),
        ("games-speed", played.games_per_second),
        ("decisions-speed", played.decisions_per_second),
    ):
        figures.add_row(text.say("cli", f"sum-{key}"), str(value))
    seats = Table("", text.say("cli", "sum-scores"), text.say("cli", "sum-wins"), box=None)
    for seat in range(played.players):
        label = text.say("cli", "sum-seat", seat=SEATS[seat])
        seats.add_row(label, f"{played.mean_scores[seat]:.2f}", f"{played.wins[seat]:g}")
    yield figures
    yield seats


# --- cards ------------------------------------------------------------------------------------


@app.command(help=say("help-cards"))
def cards(
    wanted: Annotated[
        list[str] | None, typer.Argument(help=say("help-card"), metavar="[ID|NAME]")
    ] = None,
    lang: Language = ENVIRONMENT.language,
    house: Annotated[bool, typer.Option("--house", help=say("help-house"))] = False,
    blank: Annotated[bool, typer.Option("--template", help=say("help-template"))] = False,
    own_cards: Cards = None,
    as_json: Json = False,
) -> None:
    """Cards and tiles with the origin of each of their values."""
    text = Text.of(lang)
    use_cards(own_cards)
    if blank:
        print(template(card_set(), text), end="")
        return
    name = " ".join(wanted or [])
    found = card_index.find(name) if name.strip() else card_index.all_cards()
    if not found or (wanted and not name.strip()):
        meant = did_you_mean(name, card_index.names())
        raise WrongInput(text.say("cli", "no-card", name=name[:60]) + meant)
    if house:
        _print_house(found, text, as_json)
    elif as_json:
        print_json([entry.to_json(text) for entry in found])
    else:
        _print_cards(found, text)


def _print_cards(found: list[card_index.Entry], text: Text) -> None:
    console = Console(highlight=False)
    for place, entry in enumerate(found):
        head, *words, origin = entry.words(text).splitlines()
        if place:
            console.print()
        console.print(Line(head, "bold"), soft_wrap=True)
        for line in words:
            console.print(Line("   " + line), soft_wrap=not console.is_terminal)
        console.print(Line("   " + origin, "dim"), soft_wrap=True)


def _print_house(found: list[card_index.Entry], text: Text, as_json: bool) -> None:
    """The values of our own, in the form in which an owner may replace them."""
    names = {f"{entry.kind} {entry.card.number}": entry.name(text) for entry in found}
    everything = len(found) == len(card_index.all_cards())
    values = [
        dataclasses.asdict(value) | {"name": names.get(value.component)}
        for value in card_set().house_values()
        if everything or value.component in names
    ]
    if as_json:
        print_json(values)
        return
    for value in values:
        name = f"  # {value['name']}" if value["name"] else ""
        field = "" if value["field"] == "cards" else f" {value['field']}"
        print(f"{value['component']}{field}: {value['value']}{name}")
    if not values:
        print(text.say("cli", "no-house"))


# --- bench ------------------------------------------------------------------------------------


@app.command(help=say("help-bench"))
def bench(
    seconds: Annotated[
        int, typer.Option(help=say("help-seconds"), parser=whole_number(1, 60), metavar="N")
    ] = 2,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """How fast the engine is here, compiled and as plain Python."""

    def tell(message: str) -> None:
        if sys.stderr.isatty():
            print(f"{message} …", file=sys.stderr)

    result = measure_both(seconds, tell)
    if as_json:
        print_json(result)
    else:
        print(as_markdown(result), end="")


# --- scenario ---------------------------------------------------------------------------------


@app.command(help=say("help-scenario"))
def scenario(
    files: Annotated[
        list[Path] | None, typer.Argument(help=say("help-scenario-files"), metavar="[FILE]...")
    ] = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> int:
    """Run scenarios: a line for each failure, and how many passed.

    What makes no sense is told on the error stream, and everything else is run all the same.
    """
    text = Text.of(lang)
    passed = failed = status = 0
    failures: list[dict[str, str]] = []
    for path in files or shipped_scenarios():
        try:
            for outcome in run_file(path):
                for failure in outcome.failures:
                    failures.append({"title": outcome.scenario.title, "failure": failure})
                    if not as_json:
                        print(text.say("cli", "failed", **failures[-1]))
                if outcome.problem:
                    status = _complain(outcome.problem)
                failed += not outcome.passed
                passed += outcome.passed
        except ScenarioError as error:
            status = _complain(str(error))
    if as_json:
        print_json({"passed": passed, "failed": failed, "failures": failures})
    elif passed or failed:
        print(text.say("cli", "passed-failed", passed=passed, failed=failed))
    return status or (FAILED if failed else 0)


add_record_commands(app)
add_lesson_commands(app)
add_bot_commands(app)
add_training_command(app)
add_research_commands(app)
add_hosting_commands(app)


# --- errors -----------------------------------------------------------------------------------


def _complain(message: str) -> int:
    """One line on the error stream."""
    print("kaiserhof: " + " ".join(message.split()), file=sys.stderr)
    return WRONG_INPUT


def _options_of(error: Exception) -> list[str]:
    """The options of the command in which something went wrong."""
    context = getattr(error, "ctx", None)
    params = context.command.get_params(context) if context else []
    return [option for param in params for option in param.opts if option.startswith("--")]


def run(arguments: list[str] | None = None) -> int:
    """Run the command with its arguments; returns the exit status."""
    command: Any = typer.main.get_command(app)
    words = sys.argv[1:] if arguments is None else arguments
    try:
        given = with_level(words)
        if not given or {"-h", "--help"} & set(given):
            speak(command)
        status = command.main(args=given, prog_name="kaiserhof", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        described = getattr(error, "format_message", None)
        said = described() if described else str(error)
        return _complain(usage_words(said, command.commands, _options_of(error)))
    except Stopped as stop:
        print(stop, file=sys.stderr)
        return INTERRUPTED
    except OwnerFileError as error:  # all that is wrong, a line for each
        return max(_complain(mistake) for mistake in error.lines(ENVIRONMENT))
    except (WrongInput, ScenarioError, OptionError, DataError) as error:
        return _complain(str(error))
    except (NoSuchBot, BotFailed, NoEngine) as error:
        return _complain(str(error))
    except ModuleNotFoundError as error:
        if not extra_of(error.name):
            raise
        return _complain(say("needs-extra", how=way_to(extra_of(error.name), words)))
    except BrokenPipeError:
        raise
    except OSError as error:
        return _complain(f"{error.filename or ''} {error.strerror or error}")
    except Exception as error:
        if "KAISERHOF_TRACEBACK" in os.environ:
            raise
        return _complain(say("unexpected", problem=f"{type(error).__name__}: {error}"))
    if status == INTERRUPTED:  # Typer has caught a Ctrl-C and keeps silent about it
        _complain(say("interrupted"))
    return status if isinstance(status, int) else 0


def _open_streams() -> None:
    """No sign is lost where a terminal speaks no Unicode, and no input breaks the reading."""
    for stream, errors in (
        (sys.stdout, teach_ascii()),
        (sys.stderr, "backslashreplace"),
        (sys.stdin, "replace"),
    ):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _end_as_by_ctrl_c() -> None:
    """Let SIGTERM end a command like Ctrl-C: it keeps what it has, and says so in one line.

    A shell has what it runs in the background ignore Ctrl-C, and that is left as it is.
    """
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, signal.default_int_handler)


def main() -> int:
    """The entry point of the command."""
    _end_as_by_ctrl_c()
    _open_streams()
    try:
        return run()
    except KeyboardInterrupt:
        _complain(say("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody listens any more: what is still in the buffer goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
