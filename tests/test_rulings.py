"""The rulings of the close-up are those of the rules page, and belong to cards that exist."""

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from kaiserhof.data import card_set
from kaiserhof.server.catalogue import catalogue

RULES = (Path(__file__).parents[1] / "docs/rules.md").read_text(encoding="utf-8")
RULINGS = tomllib.loads((resources.files("kaiserhof.data") / "rulings.toml").read_text("utf-8"))


def plain(text: str) -> str:
    """Without line breaks and the marks of Markdown."""
    return re.sub(r"\s+", " ", re.sub(r"\*\*\d+\*\* ?|`", "", text))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_ruling_stands_in_the_rules_word_for_word(language: str) -> None:
    rules = plain(RULES)
    missing = [one["number"] for one in RULINGS["ruling"] if one[language] not in rules]
    assert missing == []


def test_a_ruling_is_about_something_that_exists() -> None:
    cards = card_set()
    numbers = cards.guests.keys() | cards.staff.keys()
    words = {term.name for card in cards.guests.values() for term in card.reward}
    for one in RULINGS["ruling"]:
        assert numbers.issuperset(one.get("cards", ())), one["number"]
        assert words.issuperset(one.get("rewards", ())), one["number"]
        assert {"guest", "staff", "politics", "tile"}.issuperset(one.get("kinds", ()))


def test_the_catalogue_tells_the_rulings_on_a_card() -> None:
    staff = {card["number"]: card["rulings"] for card in catalogue("de")["staff"]}
    assert [text[:40] for text in staff[41]] == ["Die Telefonistin zählt das Feld nach dem"]
    assert staff[1] == []
