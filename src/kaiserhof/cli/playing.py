"""Playing: tables in the browser, a game in the terminal, and the games that are kept."""

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from kaiserhof.bots.levels import LEVELS
from kaiserhof.cli.options import (
    Alone,
    Cards,
    Edition,
    Json,
    Language,
    Modules,
    Promos,
    Side,
    Variant,
    game_options,
    print_json,
)
from kaiserhof.records.match import Match
from kaiserhof.records.record import Record, RecordError
from kaiserhof.terminal import keeping
from kaiserhof.terminal.arguments import (
    ENVIRONMENT,
    WrongInput,
    new_record,
    one_of,
    person_name,
    read_record,
    say,
    table_names,
    use_cards,
    whole_number,
)
from kaiserhof.terminal.resuming import Told
from kaiserhof.terminal.resuming import resume as resume_match
from kaiserhof.terminal.screen import Screen, fills_the_screen
from kaiserhof.terminal.sitting import PERSON, USUAL_LEVEL, Sitting
from kaiserhof.text import Text


def add_play_commands(app: typer.Typer) -> None:
    """Make these commands known."""
    app.command(help=say("help-play"))(play)
    app.command(help=say("help-saved"))(games)


def play(
    terminal: Annotated[bool, typer.Option("--terminal", help=say("help-terminal"))] = False,
    plain: Annotated[bool, typer.Option("--plain", help=say("help-plain"))] = False,
    players: Annotated[
        int | None,
        typer.Option(help=say("help-players"), parser=whole_number(2, 4), metavar="2|3|4"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help=say("help-seed"), parser=whole_number(0), metavar="N")
    ] = None,
    lang: Language = ENVIRONMENT.language,
    name: Annotated[
        str | None, typer.Option(help=say("help-name"), parser=person_name, metavar="NAME")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help=say("help-resume"), metavar="FILE")] = None,
    record: Annotated[Path | None, typer.Option(help=say("help-record"), metavar="FILE")] = None,
    edition: Edition = "",
    variant: Variant = "",
    side: Side = "",
    promos: Promos = None,
    modules: Modules = "",
    alone: Alone = "",
    level: Annotated[
        str,
        typer.Option(help=say("help-level"), parser=one_of(*LEVELS), metavar="|".join(LEVELS)),
    ] = "",
    own_cards: Cards = None,
    host: Annotated[
        str, typer.Option(envvar="HOST", help=say("help-host"), metavar="HOST")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            envvar="PORT", help=say("help-port"), parser=whole_number(0, 65535), metavar="PORT"
        ),
    ] = 8000,
    log: Annotated[
        str,
        typer.Option(
            envvar="KAISERHOF_LOG",
            help=say("help-log"),
            parser=one_of("text", "json"),
            metavar="text|json",
        ),
    ] = "text",
) -> int:
    """Tables in the browser; or a game in the terminal, new or resumed."""
    text = Text.of(lang)
    use_cards(own_cards)
    of_game: dict[str, Any] = {
        "--players": players,
        "--seed": seed,
        "--name": name,
        "--edition": edition or None,
        "--variant": variant or None,
        "--side": side or None,
        "--promos": promos,
        "--modules": modules or None,
        "--solo": alone or None,
    }
    if not terminal:
        here = {"--resume": resume, "--record": record, "--level": level or None}
        for option, value in (of_game | here | {"--plain": plain or None}).items():
            if value is not None:
                raise WrongInput(say("with-terminal", option=option))
        from kaiserhof.server.serve import serve

        return serve(host, port, lang, log=log)
    if resume is not None:
        kept = None if resume.exists() else keeping.named(str(resume))
        resume = kept.path if kept else resume
        match, told = _resumed(resume)
        _check_against(match.record, of_game)
        path = _kept_in(resume, record, match.record.seed)
        names = table_names(text, match.record.options, *match.record.names)
        sitting = Sitting(match, text, names, path, level or USUAL_LEVEL)
        return _sit_down(sitting, sitting.welcome_back(told), plain)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    options = game_options(players, edition, variant, side, promos, modules, alone)
    names = table_names(text, options, name)
    path = new_record(record) if record else keeping.free_path(seed)
    sitting = Sitting(Match(options, seed, names), text, names, path, level or USUAL_LEVEL)
    return _sit_down(sitting, sitting.welcome(), plain)


def _sit_down(sitting: Sitting, greeting: str, plain: bool) -> int:
    """Play on the full screen, or line after line."""
    if plain or not fills_the_screen():
        from kaiserhof.terminal.play import Session

        with Screen() as screen:
            Session(sitting, screen, greeting).run()
        return 0
    from kaiserhof.terminal.full.play_app import PlayApp

    PlayApp(sitting, greeting).run()
    with Screen() as screen:
        for line in sitting.parting():
            screen.tell(line)
    return 0


def _kept_in(resumed: Path, record: Path | None, seed: int) -> Path:
    """The file that a resumed game is kept in."""
    if record and record != resumed:
        return new_record(record)
    return resumed if resumed.is_file() else keeping.free_path(seed)


def _resumed(path: Path) -> tuple[Match, Told]:
    try:
        return resume_match(read_record(path))
    except RecordError as error:
        raise WrongInput(say("in-record", file=str(path), problem=str(error))) from error


def _check_against(record: Record, wanted: dict[str, Any]) -> None:
    """Options of a new game are refused when the record says something else."""
    recorded: dict[str, int | str] = {
        "--players": record.options.players,
        "--seed": record.seed,
        "--edition": record.options.edition,
        "--variant": record.options.variant,
        "--side": record.options.side,
        "--promos": bool(record.options.promos),
        "--modules": ",".join(str(number) for number in record.options.modules),
        "--solo": record.options.level or "",
        "--name": record.names[PERSON] if record.names else "",
    }
    for option, value in wanted.items():
        if value is not None and value != recorded[option]:
            said, has = _yes_or_no(value), _yes_or_no(recorded[option])
            raise WrongInput(say("not-as-recorded", option=option, value=said, recorded=has))


def _yes_or_no(value: int | str) -> int | str:
    """A value as records have it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value


# --- games that are kept ------------------------------------------------------------------------


def games(
    delete: Annotated[
        str | None, typer.Option("--delete", help=say("help-delete"), metavar="NAME")
    ] = None,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> int:
    """The games that are kept: on a terminal a list to go on from, else a line for each."""
    text = Text.of(lang)
    if delete is not None:
        found = keeping.named(delete)
        if found is None:
            raise WrongInput(text.say("cli", "no-game", name=delete[:60]))
        found.path.unlink()
        print(text.say("cli", "game-deleted", name=found.name))
        return 0
    kept = keeping.saved()
    if as_json:
        print_json([game.to_json() for game in kept])
    elif not kept:
        print(text.say("cli", "no-games", folder=str(keeping.games_folder())))
    elif fills_the_screen():
        from kaiserhof.terminal.full.games_app import GamesApp

        chosen = GamesApp(text).run()
        if chosen is not None:
            match, told = _resumed(chosen)
            names = table_names(text, match.record.options, *match.record.names)
            sitting = Sitting(match, text, names, chosen)
            return _sit_down(sitting, sitting.welcome_back(told), plain=False)
    else:
        for game in kept:
            print(f"{game.name:<24}  {game.words(text)}")
    return 0
