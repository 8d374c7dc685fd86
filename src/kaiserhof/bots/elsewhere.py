"""Bots that somebody else wrote, named where a bot is named.

``package.module:Class`` is imported from the current folder or from what is installed. A package
can also give its bots short names, by entry points of the group ``kaiserhof.bots``::

    [project.entry-points."kaiserhof.bots"]
    tidy = "tidy_bot:TidyBot"

Either way the thing is a :class:`~kaiserhof.bots.bot.Bot` that is made without arguments. Only
a command can name one: a server takes the names of :data:`kaiserhof.bots.BOTS` alone.

>>> bot_from_elsewhere("kaiserhof.bots.random:RandomBot").name
'kaiserhof.bots.random:RandomBot'
>>> bot_from_elsewhere("nowhere.at_all:Bot")
Traceback (most recent call last):
...
kaiserhof.bots.bot.NoSuchBot: 'nowhere.at_all:Bot': there is no module nowhere
"""

import importlib
import sys
from pathlib import Path
from typing import Any

from kaiserhof.bots.bot import Bot, NoSuchBot

GROUP = "kaiserhof.bots"


def bot_from_elsewhere(name: str) -> Bot | None:
    """The bot of a name that is not one of ours; None if nobody has one of that name."""
    if ":" in name:
        return _made(name, _imported(name))
    from importlib.metadata import entry_points  # not above: only strange names need it

    for entry in entry_points(group=GROUP):
        if entry.name == name:
            try:
                return _made(name, entry.load())
            except (ImportError, AttributeError) as error:
                raise NoSuchBot(f"{name!r}: {entry.value} cannot be loaded ({error})") from error
    return None


def _imported(name: str) -> Any:
    module, _, thing = name.partition(":")
    if not all(part.isidentifier() for part in module.split(".")) or not thing.isidentifier():
        raise NoSuchBot(f"no bot is called {name!r}: write package.module:Class for one of yours")
    here = str(Path.cwd())
    if here not in sys.path:  # as with python -m: what lies in this folder can be named
        sys.path.insert(0, here)
    try:
        return getattr(importlib.import_module(module), thing)
    except ModuleNotFoundError as error:
        raise NoSuchBot(f"{name!r}: there is no module {error.name}") from None
    except AttributeError:
        raise NoSuchBot(f"{name!r}: {module} has no {thing}") from None
    except Exception as error:  # whatever the file of a stranger does
        kind = type(error).__name__
        raise NoSuchBot(f"{name!r}: importing {module} ended in {kind}: {error}") from error


def _made(name: str, thing: Any) -> Bot:
    try:
        bot = thing()
    except Exception as error:
        kind = type(error).__name__
        raise NoSuchBot(f"{name!r}: making it ended in {kind}: {error}") from error
    if not isinstance(bot, Bot):
        raise NoSuchBot(f"{name!r} is no kaiserhof.bots.Bot")
    # An instance of its own: what it is called at the table is what was typed.
    bot.name = name
    return bot
