"""Which rulings of docs/rules.md a card calls for: its close-up shows them."""

import functools
import tomllib
from collections.abc import Iterable
from importlib import resources
from typing import Any


@functools.cache
def _rulings() -> list[dict[str, Any]]:
    file = resources.files("kaiserhof.data") / "rulings.toml"
    found: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["ruling"]
    return found


def rulings_on(language: str, kind: str, number: int, rewards: Iterable[str] = ()) -> list[str]:
    """The rulings on a card of a kind (``guest``, ``staff``, ``politics`` or ``tile``).

    >>> rulings_on("en", "staff", 34)
    ['The Receptionist counts the tiles that lie there at the end.']
    """
    words, of_cards = set(rewards), kind in ("guest", "staff")
    return [
        one[language]
        for one in _rulings()
        if (of_cards and number in one.get("cards", ()))
        or words.intersection(one.get("rewards", ()))
        or kind in one.get("kinds", ())
    ]
