"""Which extra of the package brings what: ``pip install kaiserhof`` brings the engine alone.

An extra brings all that its commands need, so one of them is enough for each command.

>>> extra_of("litestar"), extra_of("numpy.linalg"), extra_of("somebody_elses")
('table', 'bots', '')
>>> extra_for(["play"]), extra_for(["play", "--terminal"]), extra_for(["arena", "--games", "3"])
('table', 'terminal', 'bots')
"""

from collections.abc import Sequence

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
