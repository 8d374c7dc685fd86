"""The commands for those who host tables: copies of all that is kept."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from kaiserhof.cli.options import Json, Language, print_json
from kaiserhof.terminal.arguments import ENVIRONMENT, say
from kaiserhof.text import Text

WRONG_INPUT = 2

BackupFile = Annotated[Path, typer.Argument(help=say("help-backup-file"), metavar="FILE")]


def add_hosting_commands(app: typer.Typer) -> None:
    """Make these commands known."""
    app.command(help=say("help-backup"))(backup)
    app.command(help=say("help-restore"))(restore)
    app.command("renew-key", help=say("help-renew-key"))(renew_key)


def backup(file: BackupFile, as_json: Json = False, lang: Language = ENVIRONMENT.language) -> int:
    """Copy all tables into a file, while they are played."""
    return _carry_out("backup", file, as_json, lang)


def restore(file: BackupFile, as_json: Json = False, lang: Language = ENVIRONMENT.language) -> int:
    """Fill an empty database from such a file."""
    return _carry_out("restore", file, as_json, lang)


def _carry_out(what: str, file: Path, as_json: bool, lang: str) -> int:
    from kaiserhof.server import backups
    from kaiserhof.server.problems import CannotStart
    from kaiserhof.server.settings import database_url

    deed = {"backup": backups.backup, "restore": backups.restore}[what]
    try:
        done = asyncio.run(deed(database_url(os.environ), file))
    except CannotStart as problem:
        print(f"kaiserhof: {problem.words(lang)}", file=sys.stderr)
        return WRONG_INPUT
    if as_json:
        print_json({"file": str(file), "tables": done.tables, "entries": done.entries})
        return 0
    words = Text.of(lang).say("cli", f"{what}-done", n=done.tables, m=done.entries, file=str(file))
    print(words)
    return 0


def renew_key(
    forget: Annotated[bool, typer.Option("--forget", help=say("help-forget"))] = False,
    as_json: Json = False,
    lang: Language = ENVIRONMENT.language,
) -> int:
    """Sign the cookies of the server with a new key, from its next start on."""
    from kaiserhof.server import backups
    from kaiserhof.server.problems import CannotStart
    from kaiserhof.server.settings import database_url

    try:
        former = asyncio.run(backups.renew_key(database_url(os.environ), forget))
    except CannotStart as problem:
        print(f"kaiserhof: {problem.words(lang)}", file=sys.stderr)
        return WRONG_INPUT
    if as_json:
        print_json({"former_keys": former})
    else:
        key = "key-renewed" if former else "key-renewed-alone"
        print(Text.of(lang).say("cli", key, n=former))
    return 0
