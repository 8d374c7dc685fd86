"""The server's own words: refusals, errors and names, in the language of the client."""

import functools
import tomllib
from collections.abc import Mapping
from importlib import resources

from kaiserhof.text import LANGUAGES

Sections = Mapping[str, Mapping[str, str]]


@functools.cache
def words(language: str) -> Sections:
    """The catalogue of a language.

    >>> words("de")["bot"]["greedy"]
    'Gierig'
    """
    file = resources.files("kaiserhof.server") / "words" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def error_words(key: str, language: str, /, **parameters: int | str) -> str:
    """An error of the server in words.

    >>> error_words("no-table", "en", code="KAMORULI")
    'There is no table KAMORULI.'
    """
    return words(language)["error"][key].format(**parameters)


def preferred(accepted: str) -> str:
    """The language of ours that comes first in an Accept-Language header.

    >>> preferred("fr-FR, de-AT;q=0.9, en;q=0.8"), preferred("")
    ('de', 'en')
    """
    for part in accepted.split(","):
        language = part.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"
