"""The commands about records: going to any move of one, checking the deal of one."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text as Line

from kaiserhof.cli import plots
from kaiserhof.cli.options import Cards, Json, Language, print_json
from kaiserhof.records.deal import commitment_of
from kaiserhof.records.match import Match, NotDealt
from kaiserhof.records.record import Move, Record, RecordError
from kaiserhof.terminal.arguments import (
    ENVIRONMENT,
    WrongInput,
    read_record,
    say,
    table_names,
    use_cards,
    whole_number,
)
from kaiserhof.terminal.board import draw
from kaiserhof.terminal.look import SEATS
from kaiserhof.terminal.scores import score_table
from kaiserhof.terminal.screen import Screen, fills_the_screen
from kaiserhof.text import Text

FAILED = 1

RecordFile = Annotated[Path, typer.Argument(help=say("help-record-file"), metavar="FILE")]


def add_record_commands(app: typer.Typer) -> None:
    """Make these commands known."""
    app.command(help=say("help-replay"))(replay)
    app.command(help=say("help-verify"))(verify)


# --- replay -----------------------------------------------------------------------------------


def replay(
    file: RecordFile,
    at: Annotated[
        int | None, typer.Option(help=say("help-at"), parser=whole_number(0), metavar="N")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help=say("help-plain-replay"))] = False,
    own_cards: Cards = None,
    plot: plots.Plot = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> None:
    """The position after a number of moves of a record."""
    text = Text.of(lang)
    plots.can_write(plot)
    use_cards(own_cards)
    source = read_record(file)
    try:
        record = Record.from_text(source)
        moves = sum(isinstance(entry, Move) for entry in record.entries)
        if at is not None and at > moves:
            raise WrongInput(say("no-such-move", at=at, moves=moves))
        match = Match.replay(record, at)
    except RecordError as error:
        raise WrongInput(say("in-record", file=str(file), problem=str(error))) from error
    shown = moves if at is None else at
    if plot:
        plots.write(plot, _drawn(record, text))
    if as_json:
        print_json(_position(match, shown, moves), indent=None)
    elif at is None and not plain and not plot and fills_the_screen():
        from kaiserhof.terminal.full.replay_app import ReplayApp

        ReplayApp(record, text).run()
    else:
        _print_position(match, text, shown, moves)


def _position(match: Match, at: int, moves: int) -> dict[str, Any]:
    game, record = match.game, match.record
    return {
        "seed": record.seed,
        "names": list(record.names),
        "moves": at,
        "moves_in_record": moves,
        "over": game.over,
        "player": None if game.over else SEATS[game.player],
        "decision": game.decision,
        "scores": game.scores,
        "ranks": game.ranks,
        "breakdown": [game.breakdown(seat) for seat in range(game.players)],
        "position": game.to_json(),
    }


def _drawn(record: Record, text: Text) -> str:
    """The points of every seat, move by move, with the rounds."""
    positions = [game for game, _ in Match.decisions(record)]
    positions.append(Match.replay(record).game)
    names = table_names(text, record.options, *record.names)
    rounds: dict[int, int] = {}
    for move, game in enumerate(positions):
        rounds.setdefault(game.state.round(), move)
    return plots.chart(
        text.say("cli", "plot-replay", seed=record.seed),
        text.say("cli", "plot-move"),
        text.say("cli", "plot-points"),
        [
            plots.Series(name, [(at, game.scores[seat]) for at, game in enumerate(positions)])
            for seat, name in enumerate(names)
        ],
        [(at, text.say("cli", "plot-round", n=number)) for number, at in rounds.items() if number],
    )


def _print_position(match: Match, text: Text, at: int, moves: int) -> None:
    """The table as the one who decides sees it, or in the end the winner."""
    game = match.game
    text = text.of_edition(game.rules.options.edition)
    names = table_names(text, match.record.options, *match.record.names)
    seat = game.ranks.index(1) if game.over else game.player
    with Screen() as screen:
        screen.show(draw(game.view(seat), game.rules, text, names, width=screen.width))
        screen.show([Line(" ") + line for line in score_table(game, text, names)])
        screen.tell(text.say("cli", "replayed", at=at, moves=moves, seed=match.record.seed))


# --- verify -----------------------------------------------------------------------------------


def verify(
    file: RecordFile,
    commitment: Annotated[
        str | None, typer.Option(help=say("help-commitment"), metavar="HEX")
    ] = None,
    own_cards: Cards = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> int:
    """Whether all chance of a record comes from the seed that was committed to before the game."""
    text = Text.of(lang)
    use_cards(own_cards)
    try:
        record = Record.from_text(read_record(file))
        results, problem = _checked(record, commitment, text)
    except RecordError as error:
        raise WrongInput(say("in-record", file=str(file), problem=str(error))) from error
    if as_json:
        told = {"sealed": not problem, "results": results, "problem": problem or None}
        print_json(told | {"commitment": record.commitment or None})
    elif problem:
        print(f"kaiserhof: {problem}", file=sys.stderr)
    else:
        words = text.say("cli", "dealt-as-sealed", n=results, commitment=record.commitment)
        print(words)
    return FAILED if problem else 0


def _checked(record: Record, told: str | None, text: Text) -> tuple[int, str]:
    """How many results of chance come from the seed, or why the deal is not as committed to."""
    if not record.commitment:
        return 0, text.say("cli", "not-sealed")
    if told is not None and told.strip().lower() != record.commitment:
        return 0, text.say("cli", "other-commitment", commitment=record.commitment)
    if commitment_of(record.seed) != record.commitment:
        return 0, text.say("cli", "other-seed", commitment=record.commitment)
    try:
        return Match.check_deal(record), ""
    except NotDealt as error:
        return 0, text.say("cli", "not-dealt", line=error.line, what=error.what)
