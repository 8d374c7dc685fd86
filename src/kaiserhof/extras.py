"""Which extra of the package brings what: ``pip install kaiserhof`` brings the engine alone.

An extra brings all that its commands need, so one of them is enough for each command.

>>> extra_of("litestar"), extra_of("numpy.linalg"), extra_of("somebody_elses")
('table', 'bots', '')
>>> extra_for(["play"]), extra_for(["play", "--terminal"]), extra_for(["arena", "--games", "3"])
('table', 'terminal', 'bots')
"""

import itertools
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

_EXTRAS = {
    "terminal": ("typer", "rich", "textual", "platformdirs"),
    "bots": ("numpy",),
    "table": (
        *("aiosqlite", "asyncpg", "httptools", "litestar", "msgspec", "sqlalchemy", "uvloop"),
        "websockets",
    ),
    "rl": ("gymnasium", "pettingzoo", "pyspiel", "resvg_py", "PIL"),
    "data": ("pyarrow",),
    "ray": ("ray",),
}
"""What can be imported where an extra is installed, and not without it."""

_COMMANDS = {
    "analyse": "bots",
    "arena": "bots",
    "backup": "table",
    "dataset": "data",
    "play": "table",
    "restore": "table",
    "train": "bots",
}
"""Commands that need more than words in a terminal."""


def extra_of(module: str | None) -> str:
    """The extra that brings a module; empty if none of ours does."""
    root = (module or "").partition(".")[0]
    return next((extra for extra, brings in _EXTRAS.items() if root in brings), "")


def extra_for(words: Sequence[str]) -> str:
    """The extra that a command with these words needs."""
    if "--terminal" in words:
        return "terminal"
    return next((_COMMANDS[word] for word in words if word in _COMMANDS), "terminal")


def way_to(extra: str, words: Sequence[str], place: str = sys.prefix) -> str:
    """What to type to have an extra where this runs, and a command with these words to go on.

    What uvx and pipx run does not stay: there the extra goes into the command itself.

    >>> way_to("table", ["play"], "/home/rosa/.venv")
    "python -m pip install 'kaiserhof[table]'"
    >>> way_to("table", ["play"], "/home/rosa/.cache/uv/archive-v0/nUeh")
    "uvx --from 'kaiserhof[table]' kaiserhof play"
    >>> way_to("bots", ["arena", "--games", "9"], "/home/rosa/.local/share/pipx/.cache/1a2b")
    "pipx run --spec 'kaiserhof[bots]' kaiserhof arena --games 9"
    >>> way_to("table", ["play"], "/home/rosa/.local/share/uv/tools/kaiserhof")
    "uv tool install 'kaiserhof[table]'"
    >>> way_to("table", ["play"], "/home/rosa/.local/share/pipx/venvs/kaiserhof")
    "pipx install --force 'kaiserhof[table]'"
    """
    parts, wanted = Path(place).parts, f"'kaiserhof[{extra}]'"
    again = f"kaiserhof {shlex.join(words)}".rstrip()
    if any(part.startswith("archive-v") for part in parts):
        return f"uvx --from {wanted} {again}"
    if ("uv", "tools") in itertools.pairwise(parts):
        return f"uv tool install {wanted}"
    if "pipx" in parts:
        if "venvs" in parts:
            return f"pipx install --force {wanted}"
        return f"pipx run --spec {wanted} {again}"
    return f"python -m pip install {wanted}"
