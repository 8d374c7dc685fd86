"""The server's own words: refusals, errors and names, in the language of the client."""

import functools
import re
import tomllib
from collections.abc import Mapping
from importlib import resources

from kaiserhof.text import LANGUAGES

Sections = Mapping[str, Mapping[str, str]]


@functools.cache
def words(language: str) -> Sections:
    """The catalogue of a language.

    >>> words("de")["name"]["me"]
    'Clara'
    """
    file = resources.files("kaiserhof.server") / "words" / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def error_words(key: str, language: str, /, **parameters: int | str) -> str:
    """An error of the server in words.

    >>> error_words("no-table", "en", code="KAMORULI")
    'There is no table KAMORULI.'
    """
    return words(language)["error"][key].format(**parameters)


_WEIGHT = re.compile(r"\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*", re.IGNORECASE)


def preferred(accepted: str) -> str:
    """The language of ours that weighs most in an Accept-Language header.

    Of two that weigh the same, the one named first; a star stands for whatever is not named.

    >>> preferred("fr-FR, de-AT;q=0.9, en;q=0.8"), preferred("en;q=0.3, de;q=0.7"), preferred("")
    ('de', 'de', 'en')
    """
    weights: dict[str, float] = {}
    for part in accepted.split(","):
        name, *parameters = part.split(";")
        language = re.split("[-_]", name.strip().lower())[0]
        weights[language] = max(_weight(parameters), weights.get(language, 0.0))
    unnamed = weights.get("*", 0.0)
    ours = [name for name in weights if name in LANGUAGES]
    ours += [name for name in LANGUAGES if name not in weights and unnamed]
    return max(ours, key=lambda name: weights.get(name, unnamed), default="en")


def _weight(parameters: list[str]) -> float:
    """How much a language weighs; what cannot be read weighs nothing."""
    if not parameters:
        return 1.0
    found = _WEIGHT.fullmatch(parameters[0])
    return min(float(found[1]), 1.0) if found else 0.0
