"""The commands about bots: the arena, and going through a record."""

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from kaiserhof.bots.analysis import DUELS, SIMULATIONS, Analysis, Mark, accuracy, curve
from kaiserhof.bots.arena import Arena, Journal, OtherFile, Played, Standing, hold, standings
from kaiserhof.cli import plots
from kaiserhof.cli.options import (
    Alone,
    Bots,
    Cards,
    Clock,
    Edition,
    Engine,
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
from kaiserhof.coach.saying import reasons_against
from kaiserhof.engine.notation import Answer
from kaiserhof.records.record import Record, RecordError
from kaiserhof.search.clock import WALL
from kaiserhof.story import answer_words
from kaiserhof.terminal.arguments import (
    ENVIRONMENT,
    Stopped,
    WrongInput,
    read_record,
    say,
    table_names,
    use_cards,
    whole_number,
)
from kaiserhof.text import Text


def add_bot_commands(app: typer.Typer) -> None:
    """Make these commands known."""
    app.command(help=say("help-arena"))(arena)
    app.command(help=say("help-analyse"))(analyse)


# --- arena ------------------------------------------------------------------------------------


def arena(
    bots: Bots = "greedy,random",
    games: Games = 100,
    players: Players = None,
    seed: Seed = 0,
    edition: Edition = "",
    variant: Variant = "",
    side: Side = "",
    promos: Promos = None,
    modules: Modules = "",
    alone: Alone = "",
    own_cards: Cards = None,
    workers: Workers = None,
    engine: Engine = "local",
    clock: Clock = WALL,
    file: Annotated[Path | None, typer.Option(help=say("help-games-file"), metavar="FILE")] = None,
    records: Annotated[
        Path | None, typer.Option(help=say("help-records-folder"), metavar="DIR")
    ] = None,
    plot: plots.Plot = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """Bots against each other, and what it says about them."""
    text = Text.of(lang)
    use_cards(own_cards)
    names = bots_named(bots, text)
    if len(set(names)) == 1 and not alone:
        raise WrongInput(text.say("cli", "lonely-bot", bot=names[0]))
    refuse_file(records, text)
    plots.can_write(plot)
    options = game_options(players, edition, variant, side, promos, modules, alone)
    meeting = Arena(names, games, seed, options, clock)
    journal = Journal(file or Path(f"kaiserhof-arena-{meeting.key()}.games"), meeting)
    played: list[Played] = []
    try:
        with bar(text.say("cli", "in-the-arena"), games) as shown:
            for found in hold(meeting, journal, workers, engine, records):
                played.append(found)
                shown.reached(len(played))
    except KeyboardInterrupt:
        # Counted in the file: the interrupt may come between writing a game down and showing it.
        kept = len(journal.games())
        words = text.say("cli", "arena-stopped", done=kept, games=games, file=str(journal.path))
        raise Stopped(words) from None
    except OtherFile as error:
        raise WrongInput(text.say("cli", "other-arena", file=str(error))) from error
    table = standings(meeting, played)
    if plot:
        plots.write(plot, _drawn(played, text))
    if as_json:
        print_json(
            {
                "games": games,
                "players": options.players,
                "seed": seed,
                "options": options.to_json(),
                "bots": [line.to_json() for line in table],
            }
        )
    else:
        Console(highlight=False).print(_table(table, text))


def _drawn(played: list[Played], text: Text) -> str:
    """How the scores of each bot are spread."""
    scores: dict[str, Counter[int]] = {}
    for game in played:
        for name, points in zip(game.bots, game.scores, strict=False):
            scores.setdefault(name, Counter())[points] += 1
    return plots.chart(
        text.say("cli", "plot-arena", games=len(played)),
        text.say("cli", "plot-score"),
        text.say("cli", "plot-share"),
        plots.spread(dict(sorted(scores.items()))),
    )


def _table(lines: list[Standing], text: Text) -> Table:
    heads = ("bot", "games", "win-rate", "interval", "elo", "mean", "seconds")
    table = Table(*(text.say("cli", f"arena-{head}") for head in heads), box=None)
    for line in lines:
        low, high = line.interval
        table.add_row(
            line.bot,
            str(line.games),
            f"{line.win_rate:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{line.elo:.0f} ± {line.spread:.0f}",
            f"{line.mean_score:.1f}",
            f"{line.seconds_per_game:.2f}",
        )
    return table


# --- analyse ----------------------------------------------------------------------------------


def analyse(
    file: Annotated[Path, typer.Argument(help=say("help-record-file"), metavar="FILE")],
    simulations: Annotated[
        int,
        typer.Option(help=say("help-simulations"), parser=whole_number(1, 1_000_000), metavar="N"),
    ] = SIMULATIONS,
    duels: Annotated[
        int, typer.Option(help=say("help-duels"), parser=whole_number(2, 100_000), metavar="N")
    ] = DUELS,
    workers: Workers = None,
    own_cards: Cards = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """The turns of a record in which the expert would have done clearly better."""
    text = Text.of(lang)
    use_cards(own_cards)
    try:
        record = Record.from_text(read_record(file))
        analysis = Analysis(record, simulations, duels)
    except RecordError as error:
        raise WrongInput(say("in-record", file=str(file), problem=str(error))) from error
    total = len(analysis.questions())
    with bar(text.say("cli", "analysing"), total) as shown:
        for done, _ in enumerate(analysis.weigh_all(workers), 1):
            shown.reached(done)
    marks = analysis.marks()
    names = table_names(text, record.options, *record.names)
    if as_json:
        print_json(
            {
                "decisions": total,
                "simulations": simulations,
                "marks": [_mark_json(analysis, mark, names, text) for mark in marks],
                "curve": [asdict(expected) for expected in curve(analysis.verdicts)],
                "accuracy": accuracy(analysis.verdicts, len(names)),
            }
        )
        return
    for mark in marks:
        print(_mark_words(analysis, mark, names, text))
        for reason in _reasons(analysis, mark, text):
            print(f"    {reason}")
    for name, exact in zip(names, accuracy(analysis.verdicts, len(names)), strict=True):
        if exact is not None:
            print(text.say("cli", "accuracy", name=name, percent=f"{exact:.1f}"))
    print(text.say("cli", "analysed", decisions=total, marks=len(marks)))


def _mark_json(
    analysis: Analysis, mark: Mark, names: tuple[str, ...], text: Text
) -> dict[str, Any]:
    return mark.to_json() | {
        "name": names[mark.seat],
        "played_words": _words(analysis, mark, mark.played, text),
        "better_words": _words(analysis, mark, mark.better, text),
        "reasons": _reasons(analysis, mark, text),
    }


def _reasons(analysis: Analysis, mark: Mark, text: Text) -> list[str]:
    """What the better answer would have gained, in words."""
    game, _ = analysis.decisions[mark.move]
    text = text.of_edition(game.options.edition)
    return reasons_against(game, mark.better, mark.played, text)


def _mark_words(analysis: Analysis, mark: Mark, names: tuple[str, ...], text: Text) -> str:
    return text.say(
        "cli",
        "mark" if mark.turn else "mark-set-up",
        round=mark.round,
        turn=mark.turn,
        name=names[mark.seat],
        move=mark.move,
        played=_words(analysis, mark, mark.played, text),
        better=_words(analysis, mark, mark.better, text),
        gain=f"{mark.gain:.1f}",
    )


def _words(analysis: Analysis, mark: Mark, answer: str, text: Text) -> str:
    game, _ = analysis.decisions[mark.move]
    return answer_words(game.state, Answer.parse(answer).number, text)
