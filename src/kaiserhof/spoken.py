"""Words of the command in the language of the environment, before any ``--lang`` is read.

The catalogues with all their cards and modules are not loaded for it: ``kaiserhof --version`` and
the line that tells what is not installed take no time.
"""

import functools
import os
import tomllib
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import kaiserhof

ASKED = "KAISERHOF_LANG"
"""The variable that goes before the language of the system."""

_CATALOGUES = Path(__file__).parent / "text"


def language_of_environment() -> str:
    """``de`` for people whose environment speaks German, else ``en``."""
    spoken = (os.environ.get(name) for name in (ASKED, "LC_ALL", "LC_MESSAGES", "LANG"))
    first = next((value for value in spoken if value), "")
    return "de" if first.lower().startswith("de") else "en"


def listen(words: Sequence[str]) -> None:
    """Speak the language that the words of a command ask for, from the first line on.

    Help and options are made of words when the command is loaded, before it reads its options.
    """
    for place, word in enumerate(words):
        option, _, value = word.partition("=")
        if option == "--lang":
            asked = (value or " ".join(words[place + 1 : place + 2])).lower()
            if (_CATALOGUES / asked / "table.toml").is_file() and asked.isalpha():
                os.environ[ASKED] = asked


def say_early(key: str, **parameters: str) -> str:
    """A plain message of the section ``cli``."""
    return _messages(language_of_environment())[key].format(**parameters)


def version() -> str:
    """The version, and which engine runs here; nothing of the engine is loaded for it."""
    found = find_spec("kaiserhof.engine.flow")
    compiled = found is not None and not str(found.origin).endswith(".py")
    engine = say_early("engine-compiled" if compiled else "engine-python")
    return say_early("version", version=kaiserhof.__version__, engine=engine)


@functools.cache
def _messages(language: str) -> dict[str, str]:
    file = _CATALOGUES / language / "table.toml"
    found: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))["cli"]
    return found
